//! What the adapter of a game implements.

use crate::{Image, Spaces};
use agon_kernel::{Actor, Game, Match, Rows, Seat, TypedMatch, UnitId};

/// Who is asked for an action in one step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pacing {
    /// The seats that the rules ask.
    Seats,
    /// Each seat once in a round, for all its units, although the rules ask one unit after the other.
    Clans,
    /// The unit whose turn it is.
    Units,
}

/// The arrays of one observation, all zero at first.
pub struct Observation<'a> {
    /// The planes, as [`Spaces::planes`] says.
    pub planes: &'a mut [u8],
    /// The tables, as [`Spaces::tables`] says.
    pub tables: &'a mut [i32],
    /// For each slot, which choices the rules would carry out: 1 for those.
    pub mask: &'a mut [u8],
}

impl Observation<'_> {
    /// Allows a choice of a slot; `choices` is how many there are.
    pub fn allow(&mut self, choices: usize, slot: usize, choice: usize) {
        self.mask[slot * choices + choice] = 1;
    }
}

/// One game as arrays. Methods are given matches of that game only.
///
/// A choice is *allowed* if the rules would carry it out in the state as the agent knows it, as long as nobody else is in the way; a choice that is
/// not allowed is refused, or has no effect, whatever the others do.
pub trait Gym: Sync {
    /// The id of the game.
    fn game(&self) -> &'static str;

    /// Who is asked.
    fn pacing(&self) -> Pacing {
        Pacing::Seats
    }

    /// What the arrays of this match look like. The same for all agents and for the whole match.
    fn spaces(&self, table: &mut dyn Match) -> Spaces;

    /// What an agent sees, and which choices are allowed.
    fn observe(&self, table: &mut dyn Match, actor: Actor, out: &mut Observation<'_>);

    /// Appends the orders of a seat that makes these choices. Numbers out of range count as the first choice.
    fn orders(&self, _table: &mut dyn Match, _seat: Seat, _choices: &[i32], _orders: &mut Rows) {}

    /// The units that the slots of a seat stand for, in games where units run programs.
    fn units(&self, _table: &mut dyn Match, _seat: Seat) -> Vec<UnitId> {
        Vec::new()
    }

    /// The call of a unit that makes this choice; `None` if it just ends its turn.
    fn call(&self, _table: &mut dyn Match, _actor: Actor, _choice: i32) -> Option<Vec<i64>> {
        None
    }

    /// The choices that come closest to the orders of a seat, or to the calls of a unit: the opposite of [`Gym::orders`] and [`Gym::call`].
    fn choices(&self, table: &mut dyn Match, actor: Actor, orders: &Rows, choices: &mut [i32]);

    /// The match as a small picture.
    fn draw(&self, table: &mut dyn Match) -> Image;
}

/// The match with its types.
///
/// # Panics
/// If it is a match of another game.
pub fn typed<G: Game>(table: &mut dyn Match) -> &mut TypedMatch<G> {
    table.as_any_mut().downcast_mut().expect("a gym is given matches of its own game")
}
