//! Implements the kernel's `Game`, and checks the invariants between rounds.

use crate::bots::BOTS;
use crate::picture;
use crate::rules::{LARGEST_INGREDIENT, resolve, start};
use crate::state::{SEATS, State};
use crate::view::{Setup, View, refill, setup, view};
use crate::{BOOK, Castle, Event, OWNER, Order, WALL, texts};
use agon_kernel::{
    Actor, Answer, BuiltIn, Game, GameInfo, Never, Picture, Reason, Seat, Seats, Sketch, Stage, Standings,
    Turn,
};

/// The game.
#[derive(Debug)]
pub struct Hogwarts;

impl Game for Hogwarts {
    const INFO: GameInfo = GameInfo {
        id: "hogwarts",
        title: "Hogwarts",
        summary: "Four houses of wizards and ghosts compete for the corridors of a castle, and Voldemort hunts them all",
        rules: 1,
        hue: 20,
    };
    const RULES: &'static [(&'static str, &'static str)] =
        &[("en", include_str!("../RULES.md")), ("ca", include_str!("../RULES.ca.md"))];
    const SUMMARIES: &'static [(&'static str, &'static str)] = texts::SUMMARIES;
    const REASONS: &'static [Reason] = texts::REASONS;
    const COLUMNS: &'static [&'static str] = picture::COLUMNS;
    const BOTS: &'static [BuiltIn<Self>] = BOTS;

    type Board = Castle;
    type State = State;
    type Setup = Setup;
    type View = View;
    type Order = Order;
    type Call = Never;
    type Reply = ();
    type Event = Event;

    fn start(board: &Castle, stage: &mut Stage<'_, Event>) -> State {
        start(board, stage)
    }

    fn turn(board: &Castle, state: &State) -> Turn {
        if state.round >= board.settings.num_rounds {
            return Turn::Over;
        }
        let playing = |&seat: &Seat| state.clans[seat.index()].out.is_none();
        Turn::Collect(Seats::all(SEATS).iter().filter(playing).collect())
    }

    fn round(state: &State) -> u32 {
        state.round
    }

    fn setup(board: &Castle, seat: Seat) -> Setup {
        setup(board, seat)
    }

    fn view(board: &Castle, state: &State, actor: Actor) -> View {
        view(board, state, actor.seat)
    }

    fn refill(board: &Castle, state: &State, actor: Actor, view: &mut View, unchanged: bool) {
        refill(board, state, actor.seat, view, unchanged);
    }

    fn resolve(
        board: &Castle,
        state: &mut State,
        answers: Vec<(Seat, Answer<Order>)>,
        stage: &mut Stage<'_, Event>,
    ) {
        resolve(board, state, answers, stage);
    }

    fn call(_: &Castle, _: &mut State, _: Actor, call: Never, _: &mut Stage<'_, Event>) {
        match call {}
    }

    fn standings(board: &Castle, state: &State) -> Standings {
        let rounds = board.settings.num_rounds;
        let reason = if state.round >= rounds {
            format!("the last of {rounds} rounds is over")
        } else {
            format!("round {} of {rounds}", state.round)
        };
        let seats = state.clans.iter().map(|clan| (board.settings.score(clan), clan.out));
        Standings::by_score(seats, reason)
    }

    fn scenery(board: &Castle) -> serde_json::Value {
        picture::scenery(board)
    }

    fn paint(board: &Castle, state: &State, picture: &mut Picture) {
        picture::paint(board, state, picture);
    }

    fn draw(board: &Castle, picture: &Picture) -> String {
        picture::draw(board, picture)
    }

    fn sketch(board: &Castle, picture: &Picture) -> Sketch {
        picture::sketch(board, picture)
    }

    fn invariants(board: &Castle, state: &State) -> Result<(), String> {
        let must = |holds: bool, what: &str| if holds { Ok(()) } else { Err(what.to_owned()) };
        let (grid, settings) = (board.grid(), &board.settings);
        must(state.cells.len() == grid.len(), "every cell is there")?;
        must(u32::from(state.units()) == settings.units(), "the number of units is constant")?;
        must(usize::from(state.voldemort) < grid.len(), "Voldemort is on the board")?;
        let mut taken = vec![false; grid.len()];
        for unit in 0..state.units() {
            let (cell, seat) = (state.cell_of(unit), state.seat_of(unit));
            must(usize::from(cell) < grid.len(), &format!("unit {unit} is on the board"))?;
            must(state.cells.get(cell) == seat, &format!("unit {unit} owns its cell, and no book is there"))?;
            must(!taken[usize::from(cell)], &format!("unit {unit} is alone on its cell"))?;
            must(
                !grid.within(1, cell, state.voldemort),
                &format!("unit {unit} is out of Voldemort's reach"),
            )?;
            taken[usize::from(cell)] = true;
        }
        for wizard in &state.wizards {
            must(
                wizard.conversion.is_none_or(|to| to.to != wizard.seat && to.done > state.round),
                "a conversion leads to another clan, later",
            )?;
        }
        must(
            state.cells.books().count() as u32 == settings.num_ini_books,
            "the number of books is constant",
        )?;
        must(state.cells.books().all(|book| state.cells.get(book) != WALL | BOOK), "books lie in corridors")?;
        must(
            state.cells.iter().all(|cell| cell & OWNER <= WALL),
            "every cell has an owner, none, or is a wall",
        )?;
        must(
            state.ingredients.iter().all(|i| (1..=LARGEST_INGREDIENT).contains(i)),
            "ingredients are in range",
        )?;
        let held = state.clans.map(|clan| clan.held);
        must(state.round == 0 || held == state.cells.owned(), "the cells are counted")
    }
}
