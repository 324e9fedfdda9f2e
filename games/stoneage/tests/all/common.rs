//! Shared test code: small positions that are set up by hand, and matches of built-in bots.

use agon_kernel::conformance::{self, BotMatch};
use agon_kernel::{Actor, Match, Pause, RowValue, Seed, Turn, TypedMatch};
use agon_stoneage::{
    Board, Call, Direction, Location, Reply, State, StoneAge, Technology, Unit, UnitType, Value,
};
use std::sync::Arc;

/// A match with a built-in bot in each seat.
pub(crate) type Game = BotMatch<StoneAge>;

/// A board that comes with the game.
pub(crate) fn sample(name: &str) -> Arc<Board> {
    conformance::sample(name)
}

/// The board that a text describes.
pub(crate) fn read(text: &str) -> Board {
    conformance::read(text)
}

/// A map of 20 x 20 with these objects and their images, rotational, without offset; the bases are at 0 0 and 19 19.
pub(crate) fn map(objects: &[&str]) -> String {
    let image = |object: &&str| {
        let mut words: Vec<String> = object.split(' ').map(str::to_owned).collect();
        for word in &mut words[1..3] {
            *word = (19 - word.parse::<i32>().expect("a number")).to_string();
        }
        words.join(" ")
    };
    let mut all: Vec<String> =
        objects.iter().map(ToString::to_string).chain(objects.iter().map(image)).collect();
    all.sort();
    all.dedup();
    let count = all.len();
    format!("AIC2021\nTest\n20 20\n0 0\nrotational\n{count}\n{}\n1\n0 0\n19 19\n", all.join("\n"))
}

/// A position: tests place units, let them act in their turns, and check the result.
pub(crate) struct Position {
    pub(crate) table: TypedMatch<StoneAge>,
    placed: u32,
}

impl Position {
    /// The start of a match on a map with these objects, without deer.
    pub(crate) fn new(objects: &[&str]) -> Self {
        Self::on(&Arc::new(read(&map(objects))))
    }

    pub(crate) fn on(board: &Arc<Board>) -> Self {
        Self::seeded(board, 7)
    }

    pub(crate) fn seeded(board: &Arc<Board>, seed: u32) -> Self {
        let mut position = Self { table: TypedMatch::new(Arc::clone(board), Seed::from(seed)), placed: 0 };
        position.edit(|state| state.deer.clear());
        position
    }

    /// Changes the state by hand.
    pub(crate) fn edit(&mut self, change: impl FnOnce(&mut State)) {
        let state = self.table.state_mut();
        change(state);
        state.refresh();
    }

    pub(crate) fn state(&self) -> &State {
        self.table.state()
    }

    pub(crate) fn cell(&self, x: u16, y: u16) -> u16 {
        self.table.board().cell(x, y).expect("inside of the map")
    }

    /// Adds a unit that is already built, last in the order of turns, and returns its id.
    pub(crate) fn put(&mut self, seat: u8, kind: UnitType, x: u16, y: u16) -> u32 {
        let cell = self.cell(x, y);
        // Beyond all ids that the rules assign.
        self.placed += 1;
        let id = (1 << 20) + self.placed;
        self.edit(|state| {
            let health = state.techs(seat).max_health(kind);
            let slot = state.units.iter().map(|unit| unit.slot).max().map_or(0, |slot| slot + 1);
            state.units.push(Unit {
                id,
                kind,
                seat,
                cell,
                health,
                built: 0,
                move_ready: 0,
                attack_ready: 0,
                torch: 0,
                carried: [0; 3],
                smoke: None,
                slot,
            });
        });
        id
    }

    /// Adds a deer.
    pub(crate) fn put_deer(&mut self, x: u16, y: u16) {
        let cell = self.cell(x, y);
        self.edit(|state| {
            let (id, slot) = (8000 + state.deer.len() as u32, state.deer.len() as u16);
            state.deer.push(agon_stoneage::Deer { id, cell, health: 15, ready: u32::MAX / 2, slot });
        });
    }

    /// Gives a seat resources.
    pub(crate) fn give(&mut self, seat: usize, food: u32, stone: u32, wood: u32) {
        self.edit(|state| state.sides[seat].stock = [food, stone, wood]);
    }

    /// Gives a seat technologies.
    pub(crate) fn learn(&mut self, seat: usize, techs: &[Technology]) {
        self.edit(|state| techs.iter().for_each(|&tech| state.sides[seat].techs.add(tech)));
    }

    pub(crate) fn unit(&self, id: u32) -> &Unit {
        self.find(id).unwrap_or_else(|| panic!("unit {id} is dead"))
    }

    pub(crate) fn find(&self, id: u32) -> Option<&Unit> {
        self.state().units.iter().find(|unit| unit.id == id)
    }

    pub(crate) fn unit_mut(&mut self, id: u32, change: impl FnOnce(&mut Unit)) {
        self.edit(|state| change(state.units.iter_mut().find(|unit| unit.id == id).expect("alive")));
    }

    /// The id of the unit whose turn it is.
    pub(crate) fn current(&self) -> u32 {
        let Turn::Resume { unit, .. } = self.table.turn() else { panic!("the match is over") };
        unit.0
    }

    fn actor(&self) -> Actor {
        let Turn::Resume { seat, unit } = self.table.turn() else { panic!("the match is over") };
        Actor { seat, unit: Some(unit) }
    }

    /// Ends the turn of the unit whose turn it is.
    pub(crate) fn yield_turn(&mut self) {
        let actor = self.actor();
        self.table.paused(actor, Ok(Pause::Yielded));
    }

    /// Yields until it is the unit's turn: its next one, if it is its turn now.
    pub(crate) fn next_turn(&mut self, id: u32) {
        if self.current() == id {
            self.yield_turn();
        }
        self.turn_of(id);
    }

    /// Yields until it is the unit's turn. No deer are born in the meantime.
    pub(crate) fn turn_of(&mut self, id: u32) {
        for _ in 0..1_000 {
            if self.current() == id {
                return;
            }
            self.yield_turn();
        }
        panic!("the turn of {id} does not come");
    }

    /// Yields until the round starts.
    pub(crate) fn round(&mut self, round: u32) {
        while self.state().round < round {
            self.yield_turn();
        }
    }

    /// A call of the unit whose turn it is.
    pub(crate) fn call(&mut self, call: &Call) -> Reply {
        let mut row = Vec::new();
        call.put(&mut row);
        let actor = self.actor();
        let (reply, _) = self.table.call(actor, &row).expect("a typed call is well-formed");
        *reply.into_any().downcast().expect("a reply of this game")
    }

    /// A call of the unit, in its turn.
    pub(crate) fn by(&mut self, id: u32, call: &Call) -> Reply {
        self.turn_of(id);
        self.call(call)
    }

    /// A call that must be valid.
    #[track_caller]
    pub(crate) fn ok(&mut self, id: u32, call: &Call) -> Value {
        let reply = self.by(id, call);
        assert!(reply.valid, "{call:?}");
        reply.value
    }

    /// A call that must be invalid and change nothing.
    #[track_caller]
    pub(crate) fn refused(&mut self, id: u32, call: &Call) {
        self.turn_of(id);
        let before = self.state().clone();
        let reply = self.call(call);
        assert!(!reply.valid, "{call:?}");
        assert_eq!(reply.value, Value::Nothing);
        assert_eq!(
            reply.price,
            agon_stoneage::price(call) + 500,
            "section 12: an invalid call costs 500 more"
        );
        assert_eq!(*self.state(), before, "{call:?}");
    }

    /// The answer to a yes-no call that must be valid.
    #[track_caller]
    pub(crate) fn yes(&mut self, id: u32, call: &Call) -> bool {
        match self.ok(id, call) {
            Value::Bool(answer) => answer,
            other => panic!("{call:?}: {other:?}"),
        }
    }

    #[track_caller]
    pub(crate) fn int(&mut self, id: u32, call: &Call) -> i64 {
        match self.ok(id, call) {
            Value::Int(answer) => answer,
            other => panic!("{call:?}: {other:?}"),
        }
    }

    pub(crate) fn light(&self, x: i32, y: i32) -> u8 {
        self.state().light_at(self.table.board(), Location { x, y }).expect("inside of the map")
    }

    /// Spawns a unit and returns its id.
    #[track_caller]
    pub(crate) fn spawn(&mut self, parent: u32, unit_type: UnitType, dir: Direction) -> u32 {
        let before: Vec<u32> = self.state().units.iter().map(|unit| unit.id).collect();
        self.ok(parent, &Call::Spawn { unit_type, dir });
        let new = self.state().units.iter().find(|unit| !before.contains(&unit.id));
        new.expect("a new unit").id
    }

    pub(crate) fn bases(&self) -> [u32; 2] {
        [0, 1].map(|seat| {
            let base = |unit: &&Unit| unit.seat == seat && unit.kind == UnitType::Base;
            self.state().units.iter().find(base).expect("a base").id
        })
    }
}
