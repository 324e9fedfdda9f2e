//! One match, from the first turn to the last.

use crate::ledger::Ledger;
use agon_kernel::{
    Actor, AnyBoard, Bot, Digest, Fault, Identity, MatchDigest, MatchLimits, Notes, Refusals, Rows, Seed,
    Standings, Turn,
};
use agon_replay::{BoardRecord, End, FaultRecord, ForkPoint, Header, Live, TurnOutcome, TurnRecord, Writer};
use serde_json::value::RawValue;
use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// What to play. A match is a function of this and nothing else.
#[derive(Clone)]
pub struct MatchSpec {
    pub board: Arc<dyn AnyBoard>,
    pub board_name: String,
    pub seed: Seed,
    /// A bot for each seat.
    pub bots: Vec<Arc<dyn Bot>>,
    pub limits: MatchLimits,
}

/// The result of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The number of rounds played.
    pub rounds: u32,
    /// The fingerprint of the match.
    pub digest: String,
    /// Scores, ranks, and why.
    pub standings: Standings,
    /// One for each seat.
    pub seats: Vec<SeatResult>,
    /// Everything that the bots did wrong, in order.
    pub faults: Vec<FaultRecord>,
}

/// What happened in one round, for followers of a running match.
#[derive(Clone, Copy, Debug)]
pub struct RoundReport<'a> {
    /// The number of completed rounds; 0 is the start.
    pub round: u32,
    /// What the rules emitted for spectators.
    pub events: &'a Rows,
    /// What each seat or unit did.
    pub turns: &'a [TurnRecord],
}

/// The result of a match for one seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatResult {
    pub bot: Identity,
    pub fuel: u64,
    /// The round in which the seat was asked for the last time, if it ever was: where the rules put it out, they did so then.
    pub last_turn: Option<u32>,
    /// What was wrong with its last order, if the rules put it out and say so.
    pub refusal: Option<String>,
}

/// Why a match could not be played or recorded. Faults of bots are never such an error.
#[derive(Debug, thiserror::Error)]
pub enum PlayError {
    /// The number of bots does not match the number of seats.
    #[error("the board has {seats} seats, and {bots} bots were given")]
    Seats { seats: usize, bots: usize },
    /// The replay could not be written.
    #[error("the replay cannot be written: {0}")]
    Replay(#[from] io::Error),
    /// Somebody stopped it.
    #[error("the match was stopped")]
    Stopped,
}

impl MatchSpec {
    fn header(&self, origin: Option<ForkPoint>) -> Header<Arc<RawValue>> {
        let game = self.board.game();
        Header {
            game: game.info().id.to_owned(),
            rules: game.info().rules,
            board: BoardRecord { name: self.board_name.clone(), text: self.board.text() },
            seed: self.seed,
            rounds: self.board.rounds(),
            seats: self.bots.iter().map(|bot| bot.identity()).collect(),
            limits: self.limits.clone(),
            schema: game.schema(),
            scenery: self.board.scenery_text(),
            origin,
        }
    }
}

/// What else to do while a match is being played: record it, show it live, report each round, stop it. Nothing by default.
#[derive(Default)]
pub struct PlayOptions<'a> {
    record: Option<&'a mut dyn Write>,
    live: Option<&'a Live>,
    on_round: Option<&'a mut dyn FnMut(RoundReport<'_>)>,
    origin: Option<ForkPoint>,
    stop: Option<&'a AtomicBool>,
}

impl<'a> PlayOptions<'a> {
    /// Writes the replay here.
    #[must_use]
    pub fn record(mut self, replay: &'a mut dyn Write) -> Self {
        self.record = Some(replay);
        self
    }

    /// Lets others follow the match while it is being played, whether or not it is recorded. `live` is closed if the match cannot be played
    /// to its end.
    #[must_use]
    pub fn live(mut self, live: &'a Live) -> Self {
        self.live = Some(live);
        self
    }

    /// Says in the replay which match this one continues.
    #[must_use]
    pub fn origin(mut self, origin: ForkPoint) -> Self {
        self.origin = Some(origin);
        self
    }

    /// Stops the match as soon as this is set: a turn that has just ended does not count.
    #[must_use]
    pub fn stop(mut self, stop: &'a AtomicBool) -> Self {
        self.stop = Some(stop);
        self
    }

    /// Reports each round when it is over, before the next turn.
    #[must_use]
    pub fn on_round(mut self, report: &'a mut dyn FnMut(RoundReport<'_>)) -> Self {
        self.on_round = Some(report);
        self
    }
}

/// Plays a match.
///
/// # Errors
/// Too few or too many bots, a replay that cannot be written, or a match that was stopped.
pub fn play(spec: &MatchSpec, options: PlayOptions<'_>) -> Result<Played, PlayError> {
    let PlayOptions { record, live, on_round, origin, stop } = options;
    let mut ignore = |_: RoundReport<'_>| {};
    let on_round: &mut dyn FnMut(RoundReport<'_>) = match on_round {
        Some(on_round) => on_round,
        None => &mut ignore,
    };
    let stopped = || stop.is_some_and(|stop| stop.load(Ordering::Relaxed));
    let mut sink = io::sink();
    match (record, live) {
        (None, None) => run(spec, None, on_round, &stopped),
        (Some(replay), None) => {
            recorded(spec, Writer::new(replay, &spec.header(origin))?, on_round, &stopped)
        }
        (replay, Some(live)) => {
            let replay: &mut dyn Write = match replay {
                Some(replay) => replay,
                None => &mut sink,
            };
            let writer = Writer::followed(replay, &spec.header(origin), live.clone())?;
            recorded(spec, writer, on_round, &stopped).inspect_err(|_| live.close())
        }
    }
}

fn recorded(
    spec: &MatchSpec,
    mut writer: Writer<&mut dyn Write>,
    on_round: &mut dyn FnMut(RoundReport<'_>),
    stopped: &dyn Fn() -> bool,
) -> Result<Played, PlayError> {
    let played = run(spec, Some(&mut writer), on_round, stopped)?;
    let end = End {
        standings: played.standings.clone(),
        rounds: played.rounds,
        digest: played.digest.clone(),
        fuel: played.seats.iter().map(|seat| seat.fuel).collect(),
        faults: played.faults.clone(),
    };
    writer.finish(&end)?;
    Ok(played)
}

fn run(
    spec: &MatchSpec,
    mut writer: Option<&mut Writer<&mut dyn Write>>,
    on_round: &mut dyn FnMut(RoundReport<'_>),
    stopped: &dyn Fn() -> bool,
) -> Result<Played, PlayError> {
    let seats = usize::from(spec.board.seats());
    if seats != spec.bots.len() {
        return Err(PlayError::Seats { seats, bots: spec.bots.len() });
    }
    let game = spec.board.game();
    let mut table = spec.board.start(spec.seed);
    let mut ledger = Ledger::new(&*spec.board, spec.seed, &spec.limits, &spec.bots);
    let info = game.info();
    let mut whole = MatchDigest::new(info.id, info.rules, &spec.board.text(), spec.seed);
    let mut picture = writer.as_ref().map(|writer| writer.picture()).unwrap_or_default();
    let (mut events, mut turns) = (Rows::default(), Vec::new());
    let mut frames = 0u32;
    let refusals = Refusals::of(game);
    let mut refused: Vec<Option<String>> = vec![None; seats];
    let mut frame = |table: &mut dyn agon_kernel::Match, turns: &mut Vec<TurnRecord>| -> io::Result<()> {
        let digest: Digest = table.digest();
        whole.add(digest);
        table.take_events(&mut events);
        frames += 1;
        if let Some(refusals) = &refusals {
            let orders = |seat| turns.iter().find(|turn| turn.seat == seat).map(|turn| &turn.orders);
            for (seat, why) in refusals.find(&events, orders) {
                refused[seat.index()] = Some(why);
            }
        }
        if let Some(writer) = &mut writer {
            picture.renew();
            table.paint(&mut picture);
            writer.frame(digest, &picture, &events, turns)?;
        }
        on_round(RoundReport { round: frames - 1, events: &events, turns });
        turns.clear();
        Ok(())
    };
    frame(&mut *table, &mut turns)?;
    let mut round = table.round();
    let mut last_turns = vec![None; seats];
    loop {
        match table.turn() {
            Turn::Over => break,
            Turn::Collect(seats) => {
                for (number, seat) in seats.iter().enumerate() {
                    last_turns[seat.index()] = Some(round);
                    let mut notes = Notes::default();
                    let (outcome, orders) = match ledger.answer(&mut *table, seat, number == 0, &mut notes) {
                        Ok(orders) => (TurnOutcome::Orders, orders),
                        Err(fault) => (TurnOutcome::Fault(fault), Rows::default()),
                    };
                    if stopped() {
                        return Err(PlayError::Stopped);
                    }
                    turns.push(turn(seat.into(), outcome, orders, notes));
                }
                table.resolve_answers();
            }
            Turn::Resume { seat, unit } => {
                let actor = Actor { seat, unit: Some(unit) };
                let mut notes = Notes::default();
                let (back, acts, how) = ledger.resume(table, actor, &mut notes);
                table = back;
                if stopped() {
                    return Err(PlayError::Stopped);
                }
                table.paused(actor, how.as_ref().map(|pause| *pause).map_err(|fault: &Fault| fault.kind));
                turns.push(turn(
                    actor,
                    how.map_or_else(TurnOutcome::Fault, TurnOutcome::Paused),
                    acts,
                    notes,
                ));
            }
        }
        if table.round() != round {
            round = table.round();
            ledger.drop_dead_programs(&*table);
            frame(&mut *table, &mut turns)?;
        }
    }
    if !turns.is_empty() {
        frame(&mut *table, &mut turns)?;
    }
    let standings = table.standings();
    let Ledger { fuel, faults, .. } = ledger;
    let results = spec.bots.iter().zip(fuel).zip(last_turns.into_iter().zip(refused));
    let results = results.map(|((bot, fuel), (last_turn, refusal))| {
        let bot = bot.identity();
        SeatResult { bot, fuel, last_turn, refusal }
    });
    Ok(Played { rounds: frames - 1, digest: whole.hex(), standings, seats: results.collect(), faults })
}

fn turn(actor: Actor, outcome: TurnOutcome, orders: Rows, notes: Notes) -> TurnRecord {
    TurnRecord { seat: actor.seat, unit: actor.unit, outcome, orders, fuel: notes.fuel, notes: notes.entries }
}
