//! Replays of sessions: what was recorded is played again, and written like the arena does.

use crate::Session;
use agon_kernel::{
    Actor, AnyBoard, Fault, FaultKind, Identity, Match, MatchDigest, Pause, Rows, Seed, Standings, Turn,
};
use agon_replay::{BoardRecord, End, FaultRecord, Header, TurnOutcome, TurnRecord, Writer};
use std::io;

/// A written replay.
#[derive(Clone, Debug)]
pub struct Recorded {
    /// The file.
    pub bytes: Vec<u8>,
    /// The fingerprint of the match.
    pub digest: String,
    /// The standings at the end.
    pub standings: Standings,
}

impl Session {
    /// The replay of the match so far; `None` if it was not recorded. `seats` says who played.
    ///
    /// # Errors
    /// A replay that cannot be written.
    pub fn replay(&self, board_name: &str, seats: Vec<Identity>) -> io::Result<Option<Recorded>> {
        let Some(history) = self.history() else { return Ok(None) };
        let (board, seed) = (self.board(), self.seed());
        let game = board.game();
        let header = Header {
            game: game.info().id.to_owned(),
            rules: game.info().rules,
            board: BoardRecord { name: board_name.to_owned(), text: board.text() },
            seed,
            rounds: board.rounds(),
            seats,
            limits: self.limits().clone(),
            schema: game.schema(),
            scenery: board.scenery(),
            origin: None,
        };
        write(&**board, seed, &header, history).map(Some)
    }
}

fn write(board: &dyn AnyBoard, seed: Seed, header: &Header, history: &[TurnRecord]) -> io::Result<Recorded> {
    let mut writer = Writer::new(Vec::new(), header)?;
    let mut whole = MatchDigest::new(&header.game, header.rules, &header.board.text, seed);
    let mut picture = writer.picture();
    let (mut events, mut frames) = (Rows::default(), 0);
    let mut frame = |table: &mut dyn Match, turns: &[TurnRecord]| -> io::Result<()> {
        let digest = table.digest();
        whole.add(digest);
        table.take_events(&mut events);
        picture.clear();
        table.paint(&mut picture);
        frames += 1;
        writer.frame(digest, &picture, &events, turns)
    };
    let mut table = board.start(seed);
    let (mut round, mut shown, mut done) = (table.round(), 0, 0);
    let (mut fuel, mut faults) = (vec![0u64; header.seats.len()], Vec::new());
    frame(&mut *table, &[])?;
    follow(&mut *table, history, |table, now| {
        for turn in &history[done..now] {
            fuel[turn.seat.index()] = fuel[turn.seat.index()].saturating_add(turn.fuel);
            if let Some(Fault { kind, detail }) = turn.outcome.fault() {
                let (kind, detail) = (*kind, detail.clone());
                faults.push(FaultRecord { seat: turn.seat, unit: turn.unit, round, kind, detail });
            }
        }
        done = now;
        if table.round() != round {
            round = table.round();
            frame(table, &history[shown..done])?;
            shown = done;
        }
        io::Result::Ok(())
    })?;
    if shown < history.len() {
        frame(&mut *table, &history[shown..])?;
    }
    let (standings, digest) = (table.standings(), whole.hex());
    let end = End { standings: standings.clone(), rounds: frames - 1, digest: digest.clone(), fuel, faults };
    Ok(Recorded { bytes: writer.finish(&end)?, digest, standings })
}

/// Plays recorded turns again. `after` is called with the match and the number of turns so far, whenever something was resolved.
///
/// # Errors
/// Those of `after`.
pub fn follow<E>(
    table: &mut dyn Match,
    history: &[TurnRecord],
    mut after: impl FnMut(&mut dyn Match, usize) -> Result<(), E>,
) -> Result<(), E> {
    let mut done = 0;
    while done < history.len() {
        match table.turn() {
            Turn::Over => break,
            Turn::Collect(seats) => {
                for turn in &history[done..(done + seats.len()).min(history.len())] {
                    // What was a fault then is the same fault now.
                    let _ = table.answer(turn.seat, answer(turn));
                    done += 1;
                }
                table.resolve_answers();
            }
            Turn::Resume { seat, unit } => {
                let (turn, actor) = (&history[done], Actor { seat, unit: Some(unit) });
                for call in turn.orders.iter() {
                    let _ = table.call(actor, call);
                }
                let how = match &turn.outcome {
                    TurnOutcome::Paused(how) => Ok(*how),
                    TurnOutcome::Orders => Ok(Pause::Yielded),
                    TurnOutcome::Fault(fault) => Err(fault.kind),
                };
                table.paused(actor, how);
                done += 1;
            }
        }
        after(table, done)?;
    }
    Ok(())
}

fn answer(turn: &TurnRecord) -> Result<&Rows, FaultKind> {
    turn.outcome.fault().map_or(Ok(&turn.orders), |fault| Err(fault.kind))
}
