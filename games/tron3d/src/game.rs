//! Implements the kernel's `Game`.

use crate::{Board, Event, Order, Setup, State, View, bots, picture, rules, texts, view};
use agon_kernel::{
    Actor, Answer, BuiltIn, Codes, Game, GameInfo, Never, Picture, Reason, Seat, Seats, Sketch, Stage,
    Standings, Turn,
};

/// The game of Tron 3D.
pub struct Tron3d;

impl Game for Tron3d {
    const INFO: GameInfo = GameInfo {
        id: "tron3d",
        title: "Tron 3D",
        summary: "Ride bikes that leave walls behind them, on the surface of any solid",
        rules: 2,
        hue: 215,
    };
    const RULES: &'static [(&'static str, &'static str)] = &[("en", include_str!("../RULES.md"))];
    const SUMMARIES: &'static [(&'static str, &'static str)] = texts::SUMMARIES;
    const REASONS: &'static [Reason] = texts::REASONS;
    const COLUMNS: &'static [&'static str] = picture::COLUMNS;
    const CODES: Codes = picture::CODES;
    const BOTS: &'static [BuiltIn<Self>] = bots::ALL;

    type Board = Board;
    type State = State;
    type Setup = Setup;
    type View = View;
    type Order = Order;
    type Call = Never;
    type Reply = ();
    type Event = Event;

    fn start(board: &Board, stage: &mut Stage<'_, Event>) -> State {
        rules::start(board, stage)
    }

    /// Asks every seat that has a bike left. A seat that is out has none.
    fn turn(board: &Board, state: &State) -> Turn {
        if over(board, state) {
            return Turn::Over;
        }
        let alive = state.bikes.iter().enumerate().filter(|(_, bike)| bike.alive);
        let playing: Seats = alive.map(|(bike, _)| Seat(board.params().owner(bike) as u8)).collect();
        if playing.is_empty() { Turn::Over } else { Turn::Collect(playing) }
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
        rules::resolve(board, state, answers, stage);
    }

    fn call(_: &Board, _: &mut State, _: Actor, call: Never, _: &mut Stage<'_, Event>) {
        match call {}
    }

    fn standings(board: &Board, state: &State) -> Standings {
        let reason = if over(board, state) {
            format!("most points after {} rounds", state.round)
        } else if state.nobody_left() {
            format!("most points when the last bike exploded, after {} rounds", state.round)
        } else {
            format!("{} of {} rounds are played", state.round, board.params().nb_rounds)
        };
        let seats = state.scores.iter().zip(&state.out);
        Standings::by_score(seats.map(|(&score, &out)| (score.into(), out)), reason)
    }

    /// Every movement that a bike of the seat can make, with and without its item.
    fn legal(board: &Board, state: &State, seat: Seat) -> Option<Vec<Order>> {
        let own =
            state.bikes.iter().enumerate().filter(|&(bike, _)| board.params().owner(bike) == seat.index());
        let mut orders = Vec::new();
        for (id, bike) in own.filter(|(_, bike)| bike.to_move(state.round)) {
            for &to in board.graph().neighbours(bike.vertex) {
                for item in [false, true].into_iter().take(1 + usize::from(bike.item.is_some())) {
                    orders.push(Order::Move { bike: id as i32, to: to.into(), item });
                }
            }
        }
        Some(orders)
    }

    fn scenery(board: &Board) -> serde_json::Value {
        picture::scenery(board)
    }

    fn paint(_: &Board, state: &State, picture: &mut Picture) {
        picture::paint(state, picture);
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
}

fn over(board: &Board, state: &State) -> bool {
    state.round >= board.params().nb_rounds.into()
}
