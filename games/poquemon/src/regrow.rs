//! The end of a round: dead units and taken bonuses count down and come back, then ghost walls change.

use crate::{Board, Bonus, Dir, Event, Kind, Pos, State};
use agon_kernel::{Stage, Stream};

/// Random streams: where a unit comes back; one stream for each unit.
const RETURN: u32 = 2;
/// Random streams: where a bonus comes back, and with which value; one stream for each bonus.
const REGROW: u32 = 3;

/// Marks of a cell while places for returns are looked for.
const WALL_NOW: u8 = 1;
const WALL_NEXT: u8 = 2;
const GHOST: u8 = 4;
const UNIT: u8 = 8;
const BONUS: u8 = 16;
const DANGER: u8 = 32;

/// Ends a round.
pub(crate) fn end_of_round(board: &Board, state: &mut State, stage: &mut Stage<'_, Event>) {
    let mut returned = Vec::new();
    for id in 0..state.units.len() {
        if due(&mut state.units[id].back) && return_unit(board, state, id, &returned, stage) {
            returned.push(id);
        }
    }
    let mut free = None;
    for id in 0..state.bonuses.len() {
        if due(&mut state.bonuses[id].back) {
            return_bonus(board, state, id, free.get_or_insert_with(|| free_cells(board, state)), stage);
        }
    }
    change_walls(board, state, stage);
}

/// Counts down to 1; true when the time has come. Whoever finds no place stays at 1 and is due again a round later.
fn due(back: &mut u16) -> bool {
    let due = *back == 1;
    *back -= u16::from(*back > 1);
    due
}

fn stream(state: &State, phase: u32, of: usize) -> Stream {
    Stream { round: state.round, phase, of: of as u32 }
}

/// Puts a unit on a safe cell, if there is one. `returned` are those that came back in this round before it.
fn return_unit(
    board: &Board,
    state: &mut State,
    id: usize,
    returned: &[usize],
    stage: &mut Stage<'_, Event>,
) -> bool {
    let cells = safe_cells(board, state, id, returned);
    let mut rng = stage.rng(stream(state, RETURN, id));
    let Some(&cell) = rng.pick(&cells) else { return false };
    (state.units[id].at, state.units[id].back) = (board.pos(cell), 0);
    stage.emit(Event::Returned { unit: id as u16 });
    true
}

/// Puts a bonus on one of the free cells, which is not free any more.
fn return_bonus(
    board: &Board,
    state: &mut State,
    id: usize,
    free: &mut Vec<usize>,
    stage: &mut Stage<'_, Event>,
) {
    if free.is_empty() {
        return;
    }
    let mut rng = stage.rng(stream(state, REGROW, id));
    let cell = free.swap_remove(rng.index(free.len()));
    let kind = board.kinds()[id];
    let value = if kind == Kind::Point { 100 * (1 + rng.below(5) as u16) } else { 0 };
    state.bonuses[id] = Bonus { at: board.pos(cell), value, back: 0 };
    stage.emit(Event::Regrown { bonus: id as u16, kind });
}

/// Where a bonus may come back: empty cells that are no place of a ghost wall.
fn free_cells(board: &Board, state: &State) -> Vec<usize> {
    let marks = marks(board, state);
    (0..marks.len()).filter(|&cell| marks[cell] == 0).collect()
}

/// What is on each cell.
fn marks(board: &Board, state: &State) -> Vec<u8> {
    let wall = |&cell: &u8| if cell == crate::board::WALL { WALL_NOW | WALL_NEXT } else { 0 };
    let mut marks: Vec<u8> = board.cells().iter().map(wall).collect();
    for (&at, ghost) in board.ghosts().iter().zip(&state.ghosts) {
        let now = if ghost.present { WALL_NOW } else { 0 };
        let next = if ghost.present_next() { WALL_NEXT } else { 0 };
        marks[board.index(at)] |= GHOST | now | next;
    }
    for unit in state.units.iter().filter(|unit| unit.alive()) {
        marks[board.index(unit.at)] |= UNIT;
    }
    for bonus in state.bonuses.iter().filter(|bonus| bonus.present()) {
        marks[board.index(bonus.at)] |= BONUS;
    }
    marks
}

/// Where a unit may come back: empty cells with a free neighbour that no living opponent can attack in the next round, even
/// after one step. Those that came back in this round before it are as safe from it, and keep a free neighbour. Walls are
/// those of the next round; on a cell where one appears now nobody returns.
fn safe_cells(board: &Board, state: &State, id: usize, returned: &[usize]) -> Vec<usize> {
    let seat = board.owners()[id];
    let mut marks = marks(board, state);
    for (unit, _) in
        state.units.iter().zip(board.owners()).filter(|&(unit, &owner)| owner != seat && unit.alive())
    {
        if marks[board.index(unit.at)] & WALL_NEXT != 0 {
            continue; // it is about to be crushed
        }
        threaten(board, &mut marks, unit.at, unit.scope);
        for &dir in Dir::ALL {
            let stepped = unit.at.step(dir);
            if marks[board.index(stepped)] & WALL_NEXT == 0 {
                threaten(board, &mut marks, stepped, unit.scope);
            }
        }
    }
    for &other in returned {
        let at = state.units[other].at;
        if board.owners()[other] != seat {
            keep_away(board, &mut marks, at, state.units[id].scope);
        }
        let mut ways = ways(board, &marks, at);
        if let (Some(only), None) = (ways.next(), ways.next()) {
            drop(ways);
            marks[only] |= DANGER;
        }
    }
    let taken = WALL_NOW | WALL_NEXT | UNIT | BONUS | DANGER;
    let safe =
        |&cell: &usize| marks[cell] & taken == 0 && ways(board, &marks, board.pos(cell)).next().is_some();
    (0..marks.len()).filter(safe).collect()
}

/// The free neighbours of a cell.
fn ways(board: &Board, marks: &[u8], at: Pos) -> impl Iterator<Item = usize> {
    let neighbours = Dir::ALL.iter().map(move |&dir| board.index(at.step(dir)));
    neighbours.filter(|&cell| marks[cell] & (WALL_NEXT | UNIT) == 0)
}

/// Marks the cells that an attacker on this cell could reach in the next round.
fn threaten(board: &Board, marks: &mut [u8], from: Pos, scope: u8) {
    for &dir in Dir::ALL {
        let mut at = from;
        for _ in 0..scope {
            at = at.step(dir);
            let mark = &mut marks[board.index(at)];
            if *mark & WALL_NEXT != 0 {
                break;
            }
            *mark |= DANGER;
        }
    }
}

/// Marks the cells from which an attacker could reach this cell in the next round, even after one step.
fn keep_away(board: &Board, marks: &mut [u8], from: Pos, scope: u8) {
    for &dir in Dir::ALL {
        let mut at = from;
        for _ in 0..scope {
            at = at.step(dir);
            if marks[board.index(at)] & WALL_NEXT != 0 {
                break;
            }
            marks[board.index(at)] |= DANGER;
            for &turn in Dir::ALL {
                marks[board.index(at.step(turn))] |= DANGER;
            }
        }
    }
}

fn change_walls(board: &Board, state: &mut State, stage: &mut Stage<'_, Event>) {
    for (id, &at) in board.ghosts().iter().enumerate() {
        let ghost = &mut state.ghosts[id];
        if ghost.time > 1 {
            ghost.time -= 1;
            continue;
        }
        (ghost.present, ghost.time) = (!ghost.present, board.params().wall_change_time);
        if ghost.present
            && let Some(unit) = state.unit_at(at)
        {
            state.units[unit].back = board.params().player_regen_time;
            stage.emit(Event::Crushed { unit: unit as u16 });
        }
    }
}
