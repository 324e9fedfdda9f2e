//! Carries out the calls of the unit whose turn it is.

use super::act::ActingUnit;
use super::sense;
use crate::{Board, Call, Event, INVALID, Reply, State, Value, price};
use agon_kernel::{Actor, Stage, Stream};

/// The random streams of a match, by purpose.
pub(crate) mod phase {
    /// The id of the next unit.
    pub(crate) const IDS: u32 = 0;
    /// Where deer are born.
    pub(crate) const BIRTHS: u32 = 1;
    /// Where deer move.
    pub(crate) const DEER: u32 = 2;
    /// The last tie-break.
    pub(crate) const LOT: u32 = 3;
    /// The draws of programs. The stream is identified by the number of the draw instead of the round.
    pub(crate) const DRAWS: u32 = 4;
}

/// Carries out a call of a unit.
pub(crate) fn call(
    board: &Board,
    state: &mut State,
    actor: Actor,
    call: &Call,
    stage: &mut Stage<'_, Event>,
) -> Reply {
    let price = price(call);
    // Changes are applied to both the state and the cache, so the cache must exist before the first one.
    state.cache(board);
    let answer = state.acting(actor).and_then(|me| {
        if let Call::GetRandomDouble { draw } = *call {
            let of = state.units[me].id;
            let mut rng = stage.rng(Stream { round: draw, phase: phase::DRAWS, of });
            return Some(Value::Fraction(rng.next_u64() >> 11));
        }
        let mut unit = ActingUnit { board, state, me, stage };
        if call.acts() {
            return unit.act(call).map(|()| Value::Nothing);
        }
        unit.can(call).map(Value::Bool).or_else(|| sense::answer(board, unit.state, me, call))
    });
    let valid = answer.is_some();
    Reply {
        price: if valid { price } else { price + INVALID },
        valid,
        ended: state.acting(actor).is_none(),
        value: answer.unwrap_or(Value::Nothing),
    }
}
