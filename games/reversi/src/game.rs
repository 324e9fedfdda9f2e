//! Implements the kernel's `Game`: one seat at a time, with everything visible to all.

use crate::state::Phase;
use crate::{Board, Event, Order, Refusal, Setup, State, View, bots, picture, rules, texts, tile};
use agon_kernel::{
    Actor, Answer, BuiltIn, Codes, Game, GameInfo, Never, Picture, Reason, Seat, Seats, Sketch, Stage,
    Standings, Turn,
};

/// Reversi for two to eight seats.
#[derive(Debug)]
pub struct Reversi;

impl Game for Reversi {
    const INFO: GameInfo = GameInfo {
        id: "reversi",
        title: "Reversi",
        summary: "Two to eight seats capture stones along lines that transitions bend, and throw bombs in the end",
        rules: 1,
        hue: 158,
    };
    const RULES: &'static [(&'static str, &'static str)] = &[("en", include_str!("../RULES.md"))];
    const SUMMARIES: &'static [(&'static str, &'static str)] = texts::SUMMARIES;
    const REASONS: &'static [Reason] = texts::REASONS;
    const REFUSALS: &'static [(&'static str, &'static str)] = Refusal::WORDS;
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
        rules::start(board, |event| stage.emit(event))
    }

    fn turn(_: &Board, state: &State) -> Turn {
        match state.phase {
            Phase::Over => Turn::Over,
            _ => Turn::Collect(Seats::from_iter([Seat(state.turn)])),
        }
    }

    fn round(state: &State) -> u32 {
        state.round
    }

    fn setup(board: &Board, seat: Seat) -> Setup {
        Setup::new(board, seat)
    }

    fn view(board: &Board, state: &State, actor: Actor) -> View {
        View::of(board.layout(), state, actor.seat)
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

    /// By stones; disqualified seats come last and are all equal.
    fn standings(board: &Board, state: &State) -> Standings {
        let seat = |seat: u8| {
            let (stones, out) = (state.stones(seat) as i64, state.out[usize::from(seat)]);
            (stones, out, if out.is_none() { stones } else { -1 })
        };
        Standings::by_key((0..board.layout().seats()).map(seat), reason(board, state))
    }

    fn legal(board: &Board, state: &State, seat: Seat) -> Option<Vec<Order>> {
        Some(if seat.0 == state.turn { state.legal(board.layout()) } else { Vec::new() })
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
        invariants(board, state)
    }
}

fn reason(board: &Board, state: &State) -> String {
    let holes = |tiles: &[u8]| tiles.iter().filter(|&&code| code == tile::HOLE).count();
    match state.phase {
        Phase::Build => format!("phase one: seat {} is to place a stone", state.turn),
        Phase::Bombs => format!("phase two: seat {} is to throw a bomb", state.turn),
        Phase::Over if state.remaining() < 2 => "only one seat is left".to_owned(),
        Phase::Over if !state.has_tiles() => "no tile is left".to_owned(),
        Phase::Over if holes(&state.tiles) > holes(board.tiles()) => "all bombs are used up".to_owned(),
        Phase::Over => "nobody can move and nobody has a bomb".to_owned(),
    }
}

fn invariants(board: &Board, state: &State) -> Result<(), String> {
    let layout = board.layout();
    let seats = usize::from(layout.seats());
    let must = |holds: bool, what: &str| if holds { Ok(()) } else { Err(what.to_owned()) };
    must(state.tiles.len() == board.tiles().len(), "the board has lost or gained tiles")?;
    must(
        [state.overrides.len(), state.bombs.len(), state.out.len()] == [seats; 3],
        "each seat has its stones and bombs",
    )?;
    for (&before, &now) in board.tiles().iter().zip(&state.tiles) {
        must(now <= tile::HOLE, "a tile has an unknown code")?;
        must(!(1..=tile::MAX_STONE).contains(&now) || now <= layout.seats(), "a stone belongs to nobody")?;
        must(before != tile::HOLE || now == tile::HOLE, "a hole has become a tile")?;
        must(
            now != tile::HOLE || before == tile::HOLE || state.phase != Phase::Build,
            "a hole in phase one",
        )?;
        must(!tile::is_free(now) || before == now, "a free tile has changed into another one")?;
    }
    must(usize::from(state.turn) < seats, "the turn belongs to a seat")?;
    let able = match state.phase {
        Phase::Build => state.can_build(layout, state.turn),
        Phase::Bombs => state.bombs[usize::from(state.turn)] > 0 && state.has_tiles(),
        Phase::Over => return Ok(()),
    };
    must(able && state.plays(state.turn), "the seat to move can move")?;
    must(state.remaining() > 1, "a match needs two seats")
}
