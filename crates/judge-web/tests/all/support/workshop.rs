//! A workshop that really plays: a "source" names a bot that comes with Poquémon, and matches are played by the arena.

use agon_arena::{MatchSpec, PlayOptions, RoundReport, play};
use agon_judge::queue::Progress;
use agon_judge::tables::{HumanSeat, Question};
use agon_judge::workshop::{
    BuildOrder, GameView, MatchOutcome, PlayOrder, SeatBot, SeatOutcome, WorkError, Workshop,
};
use agon_kernel::{
    AnyGame, Bot, Controller, Fault, FaultKind, GameHandle, Identity, Language, Limits, Notes, Pause,
    Payload, Picture, Rows, RunningBot, Seating, Seed, Source,
};
use agon_poquemon::Poquemon;
use agon_replay::Replay;
use std::sync::Arc;
use std::time::Duration;

/// What every bot in Python begins with.
pub(crate) const TEMPLATE: &str = include_str!("template.py");

static GAME: GameHandle<Poquemon> = GameHandle::NEW;

/// Sources: `bot NAME` is that bot, `crash` is one that crashes in the third round with what the next line says, `trouble` breaks the machine,
/// and everything else does not compile. The first line counts, also as a comment of Python. The Dummies of this workshop stand still, so that some bot surely beats them.
pub(crate) struct BuiltIns;

impl Workshop for BuiltIns {
    fn games(&self) -> Vec<GameView> {
        let info = GAME.info();
        let boards = GAME.samples().iter().map(|sample| (sample.name.to_owned(), sample.text.to_owned()));
        let bots = GAME.bots().into_iter().map(|(name, _)| name.to_owned());
        vec![GameView {
            id: info.id.to_owned(),
            title: info.title.to_owned(),
            summary: info.summary.to_owned(),
            summaries: vec![("ca".to_owned(), "Recull pedres".to_owned())],
            reasons: GAME.reasons(),
            hue: info.hue,
            rules: vec![("en".to_owned(), "# How to play\n\nWin.".to_owned())],
            bots: bots.collect(),
            boards: boards.collect(),
            limits: agon_kernel::Limits::default().into(),
        }]
    }

    fn seats(&self, _: &str, board: &str) -> Result<u8, String> {
        let board = GAME
            .read_board(&Source::alone(board))
            .map_err(|problems| problems.0.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))?;
        Ok(board.seats())
    }

    fn picture_of_board(&self, _: &str, board: &str) -> Option<String> {
        let board = GAME.read_board(&Source::alone(board)).ok()?;
        let mut picture = Picture::new(GAME.schema().columns.len());
        board.start(Seed::from(0)).paint(&mut picture);
        Some(board.sketch(&picture).svg())
    }

    fn picture_of_replay(&self, replay: &[u8]) -> Option<String> {
        let replay = Replay::read(replay).ok()?;
        let board = GAME.read_board(&Source::alone(&replay.header.board.text)).ok()?;
        Some(board.sketch(&replay.frame(replay.frames().checked_sub(1)?).ok()?.picture).svg())
    }

    fn templates(&self, _: &str) -> Vec<(Language, String)> {
        vec![(Language::Python, TEMPLATE.to_owned())]
    }

    fn build(&self, order: &BuildOrder, _: &Progress) -> Result<Vec<u8>, WorkError> {
        let text = String::from_utf8_lossy(&order.source).trim().to_owned();
        match text.lines().next().unwrap_or("").trim_start_matches("# ") {
            "trouble" => Err(WorkError::Trouble("the compiler is not installed".to_owned())),
            "crash" => Ok(text.into_bytes()),
            line if line.strip_prefix("bot ").is_some_and(|name| GAME.bot(name).is_some()) => {
                Ok(line.as_bytes().to_vec())
            }
            _ => Err(WorkError::Rejected(format!("error: expected a bot, found `{text}`"))),
        }
    }

    fn play(&self, order: &PlayOrder, progress: &Progress) -> Result<MatchOutcome, WorkError> {
        let trouble = |error: String| WorkError::Trouble(error);
        let board =
            GAME.read_board(&Source::alone(&order.board)).map_err(|_| trouble("no board".to_owned()))?;
        let spec = MatchSpec {
            board,
            board_name: order.board_name.clone(),
            seed: Seed::try_from(order.seed).map_err(|error| trouble(error.to_string()))?,
            bots: order.players.iter().zip(&order.limits).map(|seat| bot(seat, progress)).collect(),
            limits: agon_kernel::MatchLimits::each(order.limits.iter().copied()),
        };
        let mut replay = Vec::new();
        let mut say = |report: RoundReport<'_>| progress.say(report.round.to_string());
        let options = PlayOptions::default().record(&mut replay).live(&order.live).on_round(&mut say);
        let played = play(&spec, options).map_err(|error| trouble(error.to_string()))?;
        let seat = |(number, standing): (usize, &agon_kernel::Standing)| {
            let fault = played.faults.iter().find(|fault| fault.seat.index() == number);
            SeatOutcome {
                score: standing.score,
                rank: standing.rank,
                fuel: played.seats[number].fuel,
                fault: fault.map(|fault| (fault.kind.to_string(), fault.detail.clone(), fault.round)),
            }
        };
        Ok(MatchOutcome {
            rounds: played.rounds,
            digest: played.digest.clone(),
            reason: played.standings.reason.clone(),
            seats: played.standings.seats.iter().enumerate().map(seat).collect(),
            replay,
        })
    }
}

fn bot((player, limits): (&SeatBot, &Limits), progress: &Progress) -> Arc<dyn Bot> {
    match player {
        SeatBot::Human(seat) => {
            Arc::new(Person { seat: seat.clone(), progress: progress.clone(), number: 0, round: 0 })
        }
        SeatBot::BuiltIn(_) => GAME.bot("Null").expect("every game has one"),
        SeatBot::Component { name, bytes, .. } => {
            let text = String::from_utf8_lossy(bytes);
            let inner = text.strip_prefix("bot ").map(|name| GAME.bot(name).expect("only such are built"));
            let last_words = text.lines().nth(1).unwrap_or("division by zero in the secret plan").to_owned();
            Arc::new(Named { name: name.clone(), inner, last_words, limits: *limits })
        }
    }
}

/// A human, who is asked at a table.
#[derive(Clone)]
struct Person {
    seat: Arc<HumanSeat>,
    progress: Progress,
    number: u8,
    round: u32,
}

impl Bot for Person {
    fn identity(&self) -> Identity {
        Identity::new("human", "human")
    }

    fn enter(&self, seating: &Seating<'_>) -> Result<Box<dyn RunningBot>, Fault> {
        Ok(Box::new(Self { number: seating.actor.seat.0, ..self.clone() }))
    }
}

impl RunningBot for Person {
    fn answer(&mut self, _: &dyn Payload, _: &mut Notes) -> Result<Rows, Fault> {
        self.seat.ask(Some(Question { seat: self.number, round: self.round, units: false, legal: None }));
        self.round += 1;
        while !self.progress.is_cancelled() {
            let Some(text) = self.seat.next_orders(Duration::from_millis(20)) else { continue };
            let orders = serde_json::from_str::<serde_json::Value>(&text).map_err(|error| error.to_string());
            let orders = orders.and_then(|value| {
                GAME.orders_from_json(&value["orders"].to_string()).map_err(|fault| fault.to_string())
            });
            match orders {
                Ok(orders) => {
                    self.seat.ask(None);
                    self.seat.reply(Ok(()));
                    return Ok(orders);
                }
                Err(error) => self.seat.reply(Err(error)),
            }
        }
        Ok(Rows::default())
    }

    fn resume(&mut self, _: &mut dyn Controller, _: &mut Notes) -> Result<Pause, Fault> {
        Ok(Pause::Yielded)
    }
}

/// A bot under another name, which also writes a line of log each turn; without an inner one it crashes.
struct Named {
    name: String,
    inner: Option<Arc<dyn Bot>>,
    last_words: String,
    limits: Limits,
}

impl Bot for Named {
    fn identity(&self) -> Identity {
        Identity { name: self.name.clone(), kind: "component".to_owned(), hash: None, language: None }
    }

    fn enter(&self, seating: &Seating<'_>) -> Result<Box<dyn RunningBot>, Fault> {
        let seating = Seating { limits: &self.limits, ..*seating };
        let inner = self.inner.as_ref().map(|bot| bot.enter(&seating)).transpose()?;
        // The last bot of the alphabet tells what it may use.
        let fuel = (self.name == "Zed").then(|| format!("fuel {:?}", self.limits.turn_fuel));
        let last_words = self.last_words.clone();
        Ok(Box::new(Logging { name: self.name.clone(), fuel, inner, last_words, turns: 0 }))
    }
}

struct Logging {
    name: String,
    fuel: Option<String>,
    inner: Option<Box<dyn RunningBot>>,
    last_words: String,
    turns: u32,
}

impl RunningBot for Logging {
    fn answer(&mut self, view: &dyn Payload, notes: &mut Notes) -> Result<Rows, Fault> {
        self.turns += 1;
        if self.name == "Slow" {
            std::thread::sleep(std::time::Duration::from_millis(30));
        }
        let text = self.fuel.clone().unwrap_or_else(|| format!("the secret plan of {}", self.name));
        notes.entries.push(agon_kernel::Note { kind: agon_kernel::NoteKind::Log, text });
        match &mut self.inner {
            Some(inner) => inner.answer(view, notes),
            None if self.turns < 3 => Ok(Rows::default()),
            None => Err(Fault::new(FaultKind::Crashed, self.last_words.clone())),
        }
    }

    fn resume(&mut self, _: &mut dyn Controller, _: &mut Notes) -> Result<Pause, Fault> {
        Ok(Pause::Yielded)
    }
}
