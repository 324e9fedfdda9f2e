//! The local table: the matches of one viewer. The first is the one that it was opened with; others continue it from some round, or
//! replace it when a human takes back a move.

mod humans;
pub(crate) mod session;

use crate::commands::fork;
#[cfg(feature = "sandbox")]
use crate::commands::profile;
use crate::{Failure, bot_source};
use agon_arena::{PlayOptions, play};
use agon_kernel::{Allowances, AnyGame, Bot, RecordKind, Rows, Seat, row_to_json};
use agon_replay::{Live, Replay, TurnRecord};
use agon_web::{
    ForkRequest, HintRequest, HumanResponse, HumanTurn, HumansState, OrdersRequest, Source, TableHost,
    TableInfo, UnitCalls,
};
use serde_json::Value;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

pub(crate) use humans::{HUMAN, HumanBot, Humans};
use session::Matches;
pub(crate) use session::Session;

/// The matches of one viewer, by number.
pub(crate) struct Table {
    game: &'static dyn AnyGame,
    matches: Matches,
    /// The match in which humans play, if there is one.
    session: Mutex<Option<Arc<Session>>>,
    /// What the bots were called on the command line, as far as there was one.
    named: Vec<String>,
}

impl Table {
    /// A table at which this match is shown.
    pub(crate) fn new(game: &'static dyn AnyGame, first: Source) -> Self {
        let (matches, session) = (Arc::new(Mutex::new(vec![first])), Mutex::default());
        Self { game, matches, session, named: Vec::new() }
    }

    /// The same, with the names by which the bots of the first seats were found.
    pub(crate) fn naming(mut self, bots: &[String]) -> Self {
        self.named = bots.to_vec();
        self
    }

    /// A table at which humans are about to play.
    pub(crate) fn with(session: Arc<Session>) -> Self {
        let (game, matches) = (session.spec.board.game(), session.matches.clone());
        Self { game, matches, session: Mutex::new(Some(session)), named: Vec::new() }
    }

    fn matches(&self) -> MutexGuard<'_, Vec<Source>> {
        self.matches.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn session(&self) -> Option<Arc<Session>> {
        self.session.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl Table {
    /// The bot of a seat, if it runs in the sandbox and is here: by the name on the command line, or in this folder.
    fn at_hand(&self, number: usize, seat: usize) -> Option<String> {
        let replay = read(&self.source(number)?).ok()?;
        let bot = replay.header.seats.get(seat).filter(|bot| bot.kind == "component")?;
        let name = self.named.get(seat).filter(|_| number == 0).unwrap_or(&bot.name);
        bot_source::is_here(name).then(|| name.clone())
    }
}

/// A match as far as it has been played.
fn read(source: &Source) -> Result<Replay, String> {
    let bytes = match source {
        Source::File(path) => std::fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?,
        Source::Live(live) => live.since(0).bytes,
    };
    Replay::read(&bytes).map_err(|error| error.to_string())
}

/// The error of a `human` where nobody can sit down.
pub(crate) fn no_humans() -> Failure {
    Failure::new("humans play in `agon play` and `agon fork` only")
}

impl TableHost for Table {
    fn info(&self) -> TableInfo {
        let bots = self.game.bots().iter().map(|(name, _)| (*name).to_owned()).collect();
        let seats = self
            .source(0)
            .and_then(|source| read(&source).ok())
            .map_or(0, |replay| replay.header.seats.len());
        let profiles = (0..seats).filter(|seat| self.at_hand(0, *seat).is_some()).collect();
        TableInfo { bots, humans: self.session().is_some(), forks: true, undoes: true, profiles }
    }

    #[cfg(feature = "sandbox")]
    fn profile(&self, number: usize, seat: usize) -> Result<String, String> {
        let bot = self.at_hand(number, seat).ok_or("the bot of this seat was not found")?;
        let replay = read(&self.source(number).ok_or("there is no such match")?)?;
        profile::page_of(self.game, &replay, seat, &bot).map_err(|error| format!("{error:#}"))
    }

    #[cfg(not(feature = "sandbox"))]
    fn profile(&self, _: usize, _: usize) -> Result<String, String> {
        Err("this build of agon lacks the feature `sandbox`".to_owned())
    }

    fn fork(&self, request: &ForkRequest) -> Result<usize, String> {
        let source = self.source(request.number).ok_or("there is no such match")?;
        let replay = read(&source)?;
        let humans = Arc::new(Humans::new(None));
        let human: Arc<dyn Bot> = Arc::new(HumanBot(humans.clone()));
        let prepared = fork::prepare(&replay, request.round, &request.bots, &Allowances::default(), &human)
            .map_err(|error| format!("{error:#}"))?;
        if prepared.humans {
            let session = Arc::new(Session {
                humans,
                matches: self.matches.clone(),
                spec: prepared.plain,
                origin: Some((replay, prepared.fork.origin)),
            });
            *self.session.lock().unwrap_or_else(PoisonError::into_inner) = Some(session.clone());
            let number = self.matches().len();
            std::thread::spawn(move || session.run(|_, attempt| Ok(attempt(&mut std::io::sink())?)));
            while self.matches().len() <= number {
                std::thread::sleep(std::time::Duration::from_millis(1));
            }
            return Ok(number);
        }
        let live = Live::new();
        let mut matches = self.matches();
        matches.push(Source::Live(live.clone()));
        let fork = prepared.fork;
        std::thread::spawn(move || {
            // An error here is not the bots' fault, and there is nobody to report it to: the viewer shows how far the match got.
            let _ = play(&fork.spec, PlayOptions::default().live(&live).origin(fork.origin.clone()));
            live.close();
        });
        Ok(matches.len() - 1)
    }

    fn source(&self, number: usize) -> Option<Source> {
        self.matches().get(number).cloned()
    }

    fn humans(&self) -> Option<HumansState> {
        let session = self.session()?;
        let turn = turn(self.game, &session.humans);
        let situation = session.humans.situation();
        let undo = situation.undo().is_some();
        Some(HumansState {
            version: situation.version,
            number: situation.number,
            turn,
            undo,
            over: situation.over,
            page: None,
        })
    }

    fn order(&self, request: &OrdersRequest) -> Result<(), String> {
        submit_orders(self.game, &self.session().ok_or("nobody plays here")?.humans, request)
    }

    fn undo(&self) -> Result<(), String> {
        self.session().ok_or("nobody plays here")?.humans.go_back()
    }

    fn hint(&self, request: &HintRequest) -> Result<HumanResponse, String> {
        let session = self.session().ok_or("nobody plays here")?;
        let (number, question) = {
            let situation = session.humans.situation();
            (situation.number, situation.question.ok_or("it is nobody's turn")?)
        };
        let bot = bot_source::find(self.game, &request.bot, true).map_err(|error| format!("{error:#}"))?;
        let replay = read(&self.source(number).ok_or("there is no such match")?)?;
        let turns = session.hint(&replay, (Seat(question.seat), question.round), bot)?;
        let kinds = self.game.schema().orders;
        let calls =
            |turn: &TurnRecord| Some(UnitCalls { unit: turn.unit?.0, calls: tell(&kinds, &turn.orders) });
        let orders =
            turns.iter().filter(|turn| turn.unit.is_none()).flat_map(|turn| tell(&kinds, &turn.orders));
        Ok(HumanResponse {
            error: None,
            orders: orders.collect(),
            calls: turns.iter().filter_map(calls).collect(),
        })
    }
}

/// Whose turn it is, as the browser is told.
pub(crate) fn turn(game: &dyn AnyGame, humans: &Humans) -> Option<HumanTurn> {
    let situation = humans.situation();
    let question = situation.question?;
    let left = humans.left(&question);
    Some(HumanTurn {
        seat: question.seat,
        round: question.round,
        units: question.units,
        legal: situation.legal.get(&question.seat).map(|rows| tell(&game.schema().orders, rows)),
        left_ms: left.map(|left| u64::try_from(left.as_millis()).unwrap_or(u64::MAX)),
    })
}

/// Submits the orders from the browser.
pub(crate) fn submit_orders(
    game: &dyn AnyGame,
    humans: &Humans,
    request: &OrdersRequest,
) -> Result<(), String> {
    let orders = Value::from(request.orders.clone()).to_string();
    let orders = game.orders_from_json(&orders).map_err(|fault| fault.to_string())?;
    let mut calls = std::collections::BTreeMap::new();
    for UnitCalls { unit, calls: list } in &request.calls {
        let rows = list.iter().map(|call| game.call_from_json(&call.to_string()));
        calls.insert(*unit, rows.collect::<Result<Vec<_>, _>>().map_err(|fault| fault.to_string())?);
    }
    humans.submit(humans::Answer { seat: request.seat, round: request.round, orders, calls })
}

/// Orders as the browser reads them.
fn tell(kinds: &[RecordKind], rows: &Rows) -> Vec<Value> {
    rows.iter().map(|row| row_to_json(kinds, row)).collect()
}
