//! Implements the kernel's `Game`.

use crate::rules::{resolve, sees};
use crate::{Board, Event, Order, Setup, State, View, bots, picture, texts, view};
use agon_kernel::{
    Actor, Answer, BuiltIn, Game, GameInfo, Never, Picture, Reason, Rng, Seat, Seats, Sketch, Stage,
    Standings, Turn,
};

/// The game of Poquémon.
pub struct Poquemon;

impl Game for Poquemon {
    const INFO: GameInfo = GameInfo {
        id: "poquemon",
        title: "Poquémon",
        summary: "Collect bonuses, grow strong and fight in a maze whose walls come and go",
        rules: 2,
        hue: 265,
    };
    const RULES: &'static [(&'static str, &'static str)] = &[("en", include_str!("../RULES.md"))];
    const SUMMARIES: &'static [(&'static str, &'static str)] = texts::SUMMARIES;
    const REASONS: &'static [Reason] = texts::REASONS;
    const COLUMNS: &'static [&'static str] = picture::COLUMNS;
    const BOTS: &'static [BuiltIn<Self>] = bots::ALL;

    type Board = Board;
    type State = State;
    type Setup = Setup;
    type View = View;
    type Order = Order;
    type Call = Never;
    type Reply = ();
    type Event = Event;

    fn start(board: &Board, _: &mut Stage<'_, Event>) -> State {
        board.start().clone()
    }

    /// Asks every seat that is not frozen. When all are frozen, nobody can win points any more, and the match ends.
    fn turn(board: &Board, state: &State) -> Turn {
        let playing: Seats =
            (0..).map(Seat).zip(&state.out).filter(|(_, out)| out.is_none()).map(|(seat, _)| seat).collect();
        if playing.is_empty() || over(board, state) { Turn::Over } else { Turn::Collect(playing) }
    }

    fn round(state: &State) -> u32 {
        state.round
    }

    fn setup(board: &Board, seat: Seat) -> Setup {
        view::setup(board, seat)
    }

    fn view(board: &Board, state: &State, actor: Actor) -> View {
        view::view(board, state, actor.seat)
    }

    fn refill(board: &Board, state: &State, actor: Actor, view: &mut View, unchanged: bool) {
        view::refill(board, state, actor.seat, view, unchanged);
    }

    fn resolve(
        board: &Board,
        state: &mut State,
        answers: Vec<(Seat, Answer<Order>)>,
        stage: &mut Stage<'_, Event>,
    ) {
        resolve(board, state, answers, stage);
    }

    fn call(_: &Board, _: &mut State, _: Actor, call: Never, _: &mut Stage<'_, Event>) {
        match call {}
    }

    fn standings(board: &Board, state: &State) -> Standings {
        let seats = (0..).map(Seat).zip(&state.out);
        let reason = if over(board, state) {
            format!("most points after {} rounds", state.round)
        } else if state.out.iter().all(Option::is_some) {
            format!("every seat is frozen after {} rounds", state.round)
        } else {
            format!("{} of {} rounds are played", state.round, board.params().nb_rounds)
        };
        Standings::by_score(seats.map(|(seat, &out)| (state.score(board, seat).into(), out)), reason)
    }

    fn scenery(board: &Board) -> serde_json::Value {
        picture::scenery(board)
    }

    fn paint(board: &Board, state: &State, picture: &mut Picture) {
        picture::paint(board, state, picture);
    }

    fn draw(board: &Board, picture: &Picture) -> String {
        picture::draw(board, picture)
    }

    fn sketch(board: &Board, picture: &Picture) -> Sketch {
        picture::sketch(board, picture)
    }

    fn invariants(board: &Board, state: &State) -> Result<(), String> {
        state.check(board)
    }

    /// Moves opponents that the seat cannot see to other cells that it cannot see. The last places of dead units and taken bonuses are not
    /// in any view either, so they change as well.
    fn conceal(board: &Board, state: &State, seat: Seat, rng: &mut Rng) -> State {
        let mut other = state.clone();
        for (id, &owner) in board.owners().iter().enumerate() {
            if owner == seat || sees(board, state, seat, state.units[id].at) && state.units[id].alive() {
                continue;
            }
            let unseen = |&cell: &usize| {
                let at = board.pos(cell);
                let free = !state.is_wall_in(board, cell)
                    && other.unit_at(at).is_none()
                    && other.bonus_at(at).is_none();
                free && !sees(board, state, seat, at)
            };
            let cells: Vec<usize> = (0..board.cells().len()).filter(unseen).collect();
            if let Some(&cell) = rng.pick(&cells) {
                other.units[id].at = board.pos(cell);
            }
        }
        for bonus in other.bonuses.iter_mut().filter(|bonus| !bonus.present()) {
            bonus.at = board.pos(rng.index(board.cells().len()));
        }
        other
    }
}

fn over(board: &Board, state: &State) -> bool {
    state.round >= board.params().nb_rounds.into()
}
