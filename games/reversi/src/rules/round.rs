//! One round is one seat's turn, stage by stage (original rules, "Gameplay").

use super::Move;
use crate::state::Phase;
use crate::{Board, Event, Layout, Order, State};
use agon_kernel::{Answer, Seat, Stage};

/// The state before the first round: the first seat that can move is to move.
pub(crate) fn start(board: &Board, tell: impl FnMut(Event)) -> State {
    let layout = board.layout();
    let mut state = State::new(layout, board.tiles().to_vec(), board.overrides(), board.bombs());
    state.pass_turn(layout, layout.seats() - 1, tell);
    state
}

/// Plays a round: the turn of the seat to move.
pub(crate) fn resolve(
    board: &Board,
    state: &mut State,
    answers: Vec<(Seat, Answer<Order>)>,
    stage: &mut Stage<'_, Event>,
) {
    let (layout, seat) = (board.layout(), state.turn);
    let Some((_, answer)) = answers.into_iter().find(|(of, _)| of.0 == seat) else { return };
    if state.phase == Phase::Over {
        return;
    }
    let mut tell = |event| stage.emit(event);
    state.round += 1;
    match state.judge(layout, &answer) {
        Ok(chosen) => state.make(layout, &chosen, &mut tell),
        Err(foul) => state.disqualify(foul, &mut tell),
    }
    state.pass_turn(layout, seat, &mut tell);
}

impl State {
    /// Makes a checked move of the seat to move, without passing the turn on.
    pub(crate) fn make(&mut self, layout: &Layout, chosen: &Move, mut tell: impl FnMut(Event)) {
        if self.phase == Phase::Bombs {
            self.throw_bomb(layout, chosen, tell);
        } else {
            let covered = self.place_stone(layout, chosen, &mut tell);
            self.apply_special(layout, covered, chosen, tell);
        }
    }
}
