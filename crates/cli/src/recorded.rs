//! A recorded match played again with one bot live, while the others repeat what they did.

use agon_arena::MatchSpec;
use agon_kernel::{
    Actor, AnyGame, Bot, Controller, Fault, Identity, Notes, Pause, Payload, Rows, RunningBot, Seating,
    Source,
};
use agon_replay::{Replay, TurnOutcome, TurnRecord};
use std::collections::VecDeque;
use std::sync::Arc;

/// The match of a replay, with this bot in one of its seats.
///
/// # Errors
/// A replay that is damaged, or whose board cannot be read.
pub(crate) fn spec(
    game: &'static dyn AnyGame,
    replay: &Replay,
    seat: usize,
    live: Arc<dyn Bot>,
) -> anyhow::Result<MatchSpec> {
    let header = &replay.header;
    let turns = Arc::new(turns(replay)?);
    let recorded = |identity: &Identity| -> Arc<dyn Bot> {
        Arc::new(Recorded { identity: identity.clone(), turns: turns.clone() })
    };
    let mut bots: Vec<_> = header.seats.iter().map(recorded).collect();
    bots[seat] = live;
    Ok(MatchSpec {
        board: game.read_board(&Source::alone(&header.board.text))?,
        board_name: header.board.name.clone(),
        seed: header.seed,
        bots,
        limits: header.limits.clone(),
    })
}

/// All turns of a replay, in order.
fn turns(replay: &Replay) -> anyhow::Result<Vec<TurnRecord>> {
    let mut cursor = replay.cursor();
    let mut all = Vec::new();
    for number in 0..replay.frames() {
        all.extend(cursor.seek(number)?.turns.iter().cloned());
    }
    Ok(all)
}

/// A bot that repeats its recorded turns.
struct Recorded {
    identity: Identity,
    turns: Arc<Vec<TurnRecord>>,
}

impl Bot for Recorded {
    fn identity(&self) -> Identity {
        self.identity.clone()
    }

    fn enter(&self, seating: &Seating<'_>) -> Result<Box<dyn RunningBot>, Fault> {
        let Actor { seat, unit } = seating.actor;
        let own = self.turns.iter().filter(|turn| (turn.seat, turn.unit) == (seat, unit));
        Ok(Box::new(Memory(own.cloned().collect())))
    }
}

/// The remaining turns. If the match takes a different course, the record may end early: then the bot does nothing.
struct Memory(VecDeque<TurnRecord>);

impl RunningBot for Memory {
    fn answer(&mut self, _: &dyn Payload, notes: &mut Notes) -> Result<Rows, Fault> {
        let Some(turn) = self.0.pop_front() else { return Ok(Rows::default()) };
        notes.fuel = turn.fuel;
        match turn.outcome {
            TurnOutcome::Fault(fault) => Err(fault),
            TurnOutcome::Orders | TurnOutcome::Paused(_) => Ok(turn.orders),
        }
    }

    fn resume(&mut self, world: &mut dyn Controller, notes: &mut Notes) -> Result<Pause, Fault> {
        let Some(turn) = self.0.pop_front() else { return Ok(Pause::Yielded) };
        notes.fuel = turn.fuel;
        for call in turn.orders.iter() {
            // An order that is no longer possible changes nothing, as in any match.
            let _ = world.call(call);
        }
        match turn.outcome {
            TurnOutcome::Fault(fault) => Err(fault),
            TurnOutcome::Paused(pause) => Ok(pause),
            TurnOutcome::Orders => Ok(Pause::Yielded),
        }
    }
}
