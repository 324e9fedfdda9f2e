//! Implements the kernel's `Game`.

use crate::rules::{calls, end, round};
use crate::{Board, Call, Event, Reply, Setup, State, TURN, View, bots, picture, texts, view};
use agon_kernel::{
    Actor, Answer, BuiltIn, FaultKind, Game, GameInfo, Limits, Never, Pause, Picture, Reason, Rng, Seat,
    Sketch, Stage, Standings, Turn, UnitId,
};

/// The game of Stone Age.
pub struct StoneAge;

impl Game for StoneAge {
    const INFO: GameInfo = GameInfo {
        id: "stoneage",
        title: "Stone Age",
        summary: "Gather, build, research and fight in the light of your fires",
        rules: 1,
        hue: 75,
    };
    const RULES: &'static [(&'static str, &'static str)] =
        &[("en", include_str!("../RULES.md")), ("ca", include_str!("../RULES.ca.md"))];
    const SUMMARIES: &'static [(&'static str, &'static str)] = texts::SUMMARIES;
    const REASONS: &'static [Reason] = texts::REASONS;
    const COLUMNS: &'static [&'static str] = picture::COLUMNS;
    const BOTS: &'static [BuiltIn<Self>] = bots::ALL;

    type Board = Board;
    type State = State;
    type Setup = Setup;
    type View = View;
    type Order = Never;
    type Call = Call;
    type Reply = Reply;
    type Event = Event;

    /// The energy of section 12: each unit gets all of it in each turn, as long as it lives.
    fn limits() -> Limits {
        Limits { turn_fuel: Some(TURN.into()), match_fuel: None, memory: Some(64 << 20), ..Limits::default() }
    }

    /// An interpreter spends some ten thousand on every line. With these, the templates play as those in compiled languages do (docs/kits.md, "Energy for interpreters").
    fn allowances() -> &'static [&'static str] {
        &["python:turn_fuel=2000000", "javascript:turn_fuel=10000000"]
    }

    fn start(board: &Board, stage: &mut Stage<'_, Event>) -> State {
        round::start(board, stage)
    }

    fn turn(_: &Board, state: &State) -> Turn {
        let next = state.units.get(usize::from(state.next)).map(|unit| (unit.seat, unit.id));
        match (state.end, state.gone.or(next)) {
            (None, Some((seat, unit))) => Turn::Resume { seat: Seat(seat), unit: UnitId(unit) },
            _ => Turn::Over,
        }
    }

    fn round(state: &State) -> u32 {
        state.round
    }

    fn setup(board: &Board, seat: Seat) -> Setup {
        view::setup(board, seat)
    }

    fn view(board: &Board, state: &State, actor: Actor) -> View {
        view::view(board, state, actor)
    }

    fn resolve(_: &Board, _: &mut State, _: Vec<(Seat, Answer<Never>)>, _: &mut Stage<'_, Event>) {}

    fn call(
        board: &Board,
        state: &mut State,
        actor: Actor,
        call: Call,
        stage: &mut Stage<'_, Event>,
    ) -> Reply {
        calls::call(board, state, actor, &call, stage)
    }

    fn acts(call: &Call) -> bool {
        call.acts()
    }

    fn paused(
        board: &Board,
        state: &mut State,
        actor: Actor,
        how: Result<Pause, FaultKind>,
        stage: &mut Stage<'_, Event>,
    ) {
        round::paused(board, state, actor, how, stage);
    }

    fn is_active(_: &Board, state: &State, actor: Actor) -> bool {
        state.units.iter().any(|unit| Some(UnitId(unit.id)) == actor.unit)
    }

    fn standings(_: &Board, state: &State) -> Standings {
        end::standings(state)
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

    /// Changes what the opponent owns and what is in the dark: a unit cannot know either without looking.
    fn conceal(_: &Board, state: &State, seat: Seat, rng: &mut Rng) -> State {
        let mut other = state.clone();
        if let Some(side) = other.sides.get_mut(1 - seat.index().min(1)) {
            side.stock = side.stock.map(|_| rng.below(5000));
        }
        other.deer.clear();
        other.traps.clear();
        for wood in &mut other.wood {
            *wood = wood.saturating_sub(rng.below(50) as u16);
        }
        other.refresh();
        other
    }
}
