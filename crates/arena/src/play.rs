//! One match, from the first turn to the last.

use crate::ledger::Ledger;
use agon_kernel::{
    Actor, AnyBoard, Bot, Digest, Fault, Identity, MatchDigest, MatchLimits, Notes, Picture, Rows, Seat,
    Seed, Standings, Turn,
};
use agon_replay::{BoardRecord, End, FaultRecord, Header, Live, TurnOutcome, TurnRecord, Writer};
use std::io::{self, Write};
use std::sync::Arc;

/// What to play. A match is a function of this and nothing else.
#[derive(Clone)]
pub struct MatchSpec {
    /// The board.
    pub board: Arc<dyn AnyBoard>,
    /// What the board is called.
    pub board_name: String,
    /// The seed.
    pub seed: Seed,
    /// A bot for each seat.
    pub bots: Vec<Arc<dyn Bot>>,
    /// What they may use.
    pub limits: MatchLimits,
}

/// How a match went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// Rounds that were played.
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

/// What happened in one round, for those who follow a match while it is played.
#[derive(Clone, Copy, Debug)]
pub struct RoundReport<'a> {
    /// How many rounds are over; 0 tells of the start.
    pub round: u32,
    /// What the rules told spectators.
    pub events: &'a Rows,
    /// What each seat or unit did.
    pub turns: &'a [TurnRecord],
}

/// How a match went for one seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatResult {
    /// Who played.
    pub bot: Identity,
    /// The fuel it used.
    pub fuel: u64,
}

/// Why a match could not be played or recorded. What bots do wrong is never such an error.
#[derive(Debug, thiserror::Error)]
pub enum PlayError {
    /// The bots are not as many as the seats.
    #[error("the board has {seats} seats, and {bots} bots were given")]
    Seats {
        /// Seats of the board.
        seats: usize,
        /// Bots given.
        bots: usize,
    },
    /// The replay could not be written.
    #[error("the replay cannot be written: {0}")]
    Replay(#[from] io::Error),
}

impl MatchSpec {
    fn header(&self) -> Header {
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
            scenery: self.board.scenery(),
        }
    }
}

/// Plays a match without a record.
///
/// # Errors
/// Too few or too many bots.
pub fn play(spec: &MatchSpec) -> Result<Played, PlayError> {
    play_watched(spec, &mut |_| {})
}

/// Plays a match without a record; `progress` hears of each round that is over.
///
/// # Errors
/// Too few or too many bots.
pub fn play_watched(spec: &MatchSpec, progress: &mut dyn FnMut(u32)) -> Result<Played, PlayError> {
    run(spec, None::<&mut Writer<io::Sink>>, &mut |told| progress(told.round))
}

/// Plays a match and writes its replay; `progress` hears of each round that is over.
///
/// # Errors
/// Too few or too many bots, or a replay that cannot be written.
pub fn play_recorded<W: Write>(
    spec: &MatchSpec,
    out: W,
    progress: &mut dyn FnMut(u32),
) -> Result<(Played, W), PlayError> {
    play_attended(spec, out, None, &mut |told| progress(told.round))
}

/// Plays a match and writes its replay, which can be followed through `live` while the match goes on.
///
/// # Errors
/// Too few or too many bots, or a replay that cannot be written. `live` is closed then.
pub fn play_followed<W: Write>(
    spec: &MatchSpec,
    out: W,
    live: &Live,
    progress: &mut dyn FnMut(u32),
) -> Result<(Played, W), PlayError> {
    play_attended(spec, out, Some(live), &mut |told| progress(told.round))
}

/// Plays a match and writes its replay; `audience` hears what happened in each round before anybody is asked again, so
/// that it can tell those who take part.
///
/// # Errors
/// Too few or too many bots, or a replay that cannot be written. `live` is closed then.
pub fn play_attended<W: Write>(
    spec: &MatchSpec,
    out: W,
    live: Option<&Live>,
    audience: &mut dyn FnMut(RoundReport<'_>),
) -> Result<(Played, W), PlayError> {
    match live {
        None => finish(spec, Writer::new(out, &spec.header())?, audience),
        Some(live) => {
            let writer = Writer::followed(out, &spec.header(), live.clone())?;
            finish(spec, writer, audience).inspect_err(|_| live.close())
        }
    }
}

fn finish<W: Write>(
    spec: &MatchSpec,
    mut writer: Writer<W>,
    audience: &mut dyn FnMut(RoundReport<'_>),
) -> Result<(Played, W), PlayError> {
    let played = run(spec, Some(&mut writer), audience)?;
    let end = End {
        standings: played.standings.clone(),
        rounds: played.rounds,
        digest: played.digest.clone(),
        fuel: played.seats.iter().map(|seat| seat.fuel).collect(),
        faults: played.faults.clone(),
    };
    Ok((played, writer.finish(&end)?))
}

fn run<W: Write>(
    spec: &MatchSpec,
    mut writer: Option<&mut Writer<W>>,
    audience: &mut dyn FnMut(RoundReport<'_>),
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
    let mut picture = Picture::new(if writer.is_some() { game.schema().columns.len() } else { 0 });
    let (mut events, mut turns) = (Rows::default(), Vec::new());
    let mut frames = 0u32;
    let mut frame = |table: &mut dyn agon_kernel::Match, turns: &mut Vec<TurnRecord>| -> io::Result<()> {
        let digest: Digest = table.digest();
        whole.add(digest);
        table.take_events(&mut events);
        frames += 1;
        if let Some(writer) = &mut writer {
            picture.clear();
            table.paint(&mut picture);
            writer.frame(digest, &picture, &events, turns)?;
        }
        audience(RoundReport { round: frames - 1, events: &events, turns });
        turns.clear();
        Ok(())
    };
    frame(&mut *table, &mut turns)?;
    let mut round = table.round();
    loop {
        match table.turn() {
            Turn::Over => break,
            Turn::Collect(seats) => {
                let first = turns.len();
                for seat in seats.iter() {
                    let mut notes = Notes::default();
                    let (outcome, orders) = match ledger.answer(&*table, seat, &mut notes) {
                        Ok(orders) => (TurnOutcome::Orders, orders),
                        Err(fault) => (TurnOutcome::Fault(fault), Rows::default()),
                    };
                    turns.push(turn(seat.into(), outcome, orders, notes));
                }
                let answers: Vec<(Seat, _)> = turns[first..]
                    .iter()
                    .map(|turn| {
                        (turn.seat, turn.outcome.fault().map_or(Ok(&turn.orders), |fault| Err(fault.kind)))
                    })
                    .collect();
                table.resolve(&answers);
            }
            Turn::Resume { seat, unit } => {
                let actor = Actor { seat, unit: Some(unit) };
                let mut notes = Notes::default();
                let (back, acts, how) = ledger.resume(table, actor, &mut notes);
                table = back;
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
    let results = spec.bots.iter().zip(fuel).map(|(bot, fuel)| SeatResult { bot: bot.identity(), fuel });
    Ok(Played { rounds: frames - 1, digest: whole.hex(), standings, seats: results.collect(), faults })
}

fn turn(actor: Actor, outcome: TurnOutcome, orders: Rows, notes: Notes) -> TurnRecord {
    TurnRecord { seat: actor.seat, unit: actor.unit, outcome, orders, fuel: notes.fuel, notes: notes.entries }
}
