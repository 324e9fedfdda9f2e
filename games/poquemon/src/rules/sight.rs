//! Who sees whom: opponents in the same row or column with no wall in between (original rules, section 1).

use crate::{Board, Dir, Pos, State};
use agon_kernel::Seat;

/// Whether there is no wall strictly between two cells of one row or column. The cells themselves do not matter.
#[inline]
pub(crate) fn aligned_and_clear(board: &Board, state: &State, a: Pos, b: Pos) -> bool {
    // Most are not, which is quick to see.
    (a.row == b.row || a.col == b.col) && clear(board, state, a, b)
}

fn clear(board: &Board, state: &State, a: Pos, b: Pos) -> bool {
    let (a, b) = if a <= b { (a, b) } else { (b, a) };
    let (from, to) = (board.index(a), board.index(b));
    let stride = if a.row == b.row { 1 } else { usize::from(board.params().cols) };
    (from + stride..to).step_by(stride).all(|index| !state.is_wall_in(board, index))
}

/// Whether a living unit of the seat sees the cell.
pub(crate) fn sees(board: &Board, state: &State, seat: Seat, at: Pos) -> bool {
    let units = state.units.iter().zip(board.owners());
    units
        .filter(|&(unit, &owner)| owner == seat && unit.alive())
        .any(|(unit, _)| aligned_and_clear(board, state, unit.at, at))
}

/// The opponent that an attack in this direction hits, and its distance: the closest one within scope, with no wall in between. Units of
/// the same seat are neither hit nor in the way.
pub(super) fn target(board: &Board, state: &State, attacker: usize, dir: Dir) -> Option<(usize, u8)> {
    let (from, scope, seat) =
        (state.units[attacker].at, state.units[attacker].scope, board.owners()[attacker]);
    let opponents = state.units.iter().zip(board.owners()).enumerate();
    let in_reach = opponents.filter_map(|(id, (unit, &owner))| {
        let distance = from.distance(dir, unit.at)?;
        (unit.alive() && owner != seat && distance <= scope).then_some((id, distance))
    });
    let (id, distance) = in_reach.min_by_key(|&(_, distance)| distance)?;
    aligned_and_clear(board, state, from, state.units[id].at).then_some((id, distance))
}
