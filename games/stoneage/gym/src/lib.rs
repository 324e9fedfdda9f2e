//! Stone Age as arrays, in two ways: [`CLANS`] asks each seat once in a round, for all its units; [`UNITS`] asks the unit whose turn it is.
//!
//! In both, a unit sees what its program could sense, in a window around it, and makes at most one call that acts in its turn. The mask
//! answers what the program could ask with `can_...`. What programs say to each other (paintings, smoke) is not among the choices.

mod calls;
mod window;

use agon_gym::{Gym, Image, Observation, Pacing, Section, Spaces, typed};
use agon_kernel::{Actor, Game, Match, RowValue, Rows, Seat, TypedMatch, UnitId};
use agon_stoneage::{Board, Call, State, StoneAge, UnitType};

/// One agent for each clan.
pub static CLANS: StoneAgeGym = StoneAgeGym { units: false };
/// One agent for each unit.
pub static UNITS: StoneAgeGym = StoneAgeGym { units: true };

/// See [`CLANS`] and [`UNITS`].
pub struct StoneAgeGym {
    units: bool,
}

/// The maximum number of units of a clan, with all technologies.
const SLOTS: usize = 125;

const UNIT: [&str; 16] = [
    "id",
    "type",
    "x",
    "y",
    "health",
    "max_health",
    "attack",
    "movement_cooldown",
    "attack_cooldown",
    "construction",
    "torch_rounds",
    "food",
    "stone",
    "wood",
    "light_needed",
    "slot_used",
];
const CLAN: [&str; 7] = ["round", "seat", "food", "stone", "wood", "units", "level"];

/// Lets a unit look, or ask what it can do, as if it were its turn.
struct Looking<'a> {
    table: &'a mut TypedMatch<StoneAge>,
    actor: Actor,
    turn: (u16, Option<(u8, u32)>, bool, bool),
}

impl<'a> Looking<'a> {
    fn new(table: &'a mut TypedMatch<StoneAge>, actor: Actor) -> Option<Self> {
        let state = table.state_mut();
        let turn = (state.next, state.gone, state.gathered, state.disarmed);
        let place = state.units.iter().position(|unit| Some(UnitId(unit.id)) == actor.unit)?;
        if place != usize::from(state.next) || state.gone.is_some() {
            (state.next, state.gone, state.gathered, state.disarmed) = (place as u16, None, false, false);
        }
        Some(Self { table, actor, turn })
    }

    fn ask(&mut self, call: &Call) -> agon_stoneage::Value {
        let mut acts = Rows::default();
        let mut unit = agon_kernel::Unit { table: &mut *self.table, actor: self.actor, acts: &mut acts };
        unit.call_as::<StoneAge>(call).map_or(agon_stoneage::Value::Nothing, |reply| reply.value)
    }

    fn state(&self) -> &State {
        self.table.state()
    }

    fn board(&self) -> &Board {
        self.table.board()
    }
}

impl Drop for Looking<'_> {
    fn drop(&mut self) {
        let state = self.table.state_mut();
        (state.next, state.gone, state.gathered, state.disarmed) = self.turn;
    }
}

impl StoneAgeGym {
    fn slots(&self) -> usize {
        if self.units { 1 } else { SLOTS }
    }
}

impl Gym for StoneAgeGym {
    fn game(&self) -> &'static str {
        StoneAge::INFO.id
    }

    fn pacing(&self) -> Pacing {
        if self.units { Pacing::Units } else { Pacing::Clans }
    }

    fn spaces(&self, _: &mut dyn Match) -> Spaces {
        let side = window::SIDE;
        let mut windows = Section::planes(
            "windows",
            "What a unit senses around it; it is in the middle, and north is up. `sensed` is 1 where it is light enough; all other planes \
             are 0 where it is not. `outside` is 1 outside the map. Amounts are at most 255. `own_unit` and `other_unit` are 1 plus the type.",
            &window::PLANES,
            side,
            side,
        );
        if !self.units {
            windows.shape.insert(0, SLOTS);
            windows.axis = 1;
        }
        Spaces {
            planes: vec![windows],
            tables: vec![
                Section::list(
                    "clan",
                    "The round, the seat, what the clan owns, how many units it has, its technology level.",
                    &CLAN,
                ),
                Section {
                    high: 1,
                    ..Section::list("techs", "1 for each technology that the clan has.", &["technology"; 24])
                },
                Section::table(
                    "units",
                    "One row for each slot, all 0 if it has no unit. Cooldowns are in ten-thousandths of a turn; `x` and `y` are as bots see them.",
                    self.slots(),
                    &UNIT,
                ),
            ],
            slots: self.slots(),
            choices: calls::names(),
        }
    }

    fn observe(&self, table: &mut dyn Match, actor: Actor, out: &mut Observation<'_>) {
        let table = typed::<StoneAge>(table);
        let (state, seat) = (table.state(), actor.seat.0);
        let side = &state.sides[actor.seat.index()];
        let clan = [
            state.round as i32,
            seat.into(),
            side.stock[0] as i32,
            side.stock[1] as i32,
            side.stock[2] as i32,
            state.count(seat) as i32,
            side.techs.level().into(),
        ];
        let (list, rest) = out.tables.split_at_mut(CLAN.len());
        list.copy_from_slice(&clan);
        let (techs, rows) = rest.split_at_mut(24);
        for tech in side.techs.iter() {
            techs[tech as usize] = 1;
        }
        let units = match actor.unit {
            Some(unit) => vec![unit],
            None => slots(state, actor.seat),
        };
        let (window, width) = (window::PLANES.len() * window::SIDE * window::SIDE, calls::COUNT);
        for slot in 0..self.slots() {
            out.mask[slot * width] = 1;
        }
        for (slot, &unit) in units.iter().enumerate().take(self.slots()) {
            let actor = Actor { seat: actor.seat, unit: Some(unit) };
            let Some(mut looking) = Looking::new(table, actor) else { continue };
            window::fill(&mut looking, &mut out.planes[slot * window..(slot + 1) * window]);
            describe(&mut looking, &mut rows[slot * UNIT.len()..(slot + 1) * UNIT.len()]);
            calls::allow(&mut looking, &mut out.mask[slot * width..(slot + 1) * width]);
        }
    }

    fn units(&self, table: &mut dyn Match, seat: Seat) -> Vec<UnitId> {
        slots(typed::<StoneAge>(table).state(), seat)
    }

    fn call(&self, table: &mut dyn Match, actor: Actor, choice: i32) -> Option<Vec<i64>> {
        let table = typed::<StoneAge>(table);
        let unit = table.state().units.iter().find(|unit| Some(UnitId(unit.id)) == actor.unit)?;
        let call = calls::of(usize::try_from(choice).ok()?, table.board().location(unit.cell))?;
        let mut row = Vec::new();
        call.put(&mut row);
        Some(row)
    }

    fn choices(&self, table: &mut dyn Match, actor: Actor, orders: &Rows, choices: &mut [i32]) {
        let table = typed::<StoneAge>(table);
        let unit = table.state().units.iter().find(|unit| Some(UnitId(unit.id)) == actor.unit);
        let Some(from) = unit.map(|unit| table.board().location(unit.cell)) else { return };
        let mut known = orders.iter().filter_map(Call::get).filter_map(|call| calls::choice(&call, from));
        if let Some(choice) = known.next() {
            choices[0] = choice as i32;
        }
    }

    fn draw(&self, table: &mut dyn Match) -> Image {
        const SIZE: usize = 8;
        let table = typed::<StoneAge>(table);
        let (board, state) = (table.board(), table.state());
        let (width, height) = (usize::from(board.width()), usize::from(board.height()));
        let mut image = Image::new(width * SIZE, height * SIZE, [196, 204, 160]);
        // North is up.
        let place = |cell: u16| {
            let (x, y) = board.xy(cell);
            (height - 1 - usize::from(y), usize::from(x))
        };
        for cell in (0..board.height()).flat_map(|y| (0..board.width()).filter_map(move |x| board.cell(x, y)))
        {
            let (row, col) = place(cell);
            if board.is_water(cell) {
                image.cell(SIZE, row, col, [120, 170, 220]);
            } else if board.is_mountain(cell) {
                image.cell(SIZE, row, col, [110, 100, 92]);
            }
        }
        for (&(cell, _), &left) in board.wood().iter().zip(&state.wood).filter(|(_, left)| **left > 0) {
            let (row, col) = place(cell);
            image.cell(SIZE, row, col, if left > 50 { [60, 120, 60] } else { [110, 150, 90] });
        }
        for (&(cell, _), _) in board.stone().iter().zip(&state.stone).filter(|(_, left)| **left > 0) {
            let (row, col) = place(cell);
            image.cell(SIZE, row, col, [160, 160, 165]);
        }
        for (cell, colour) in state
            .food
            .iter()
            .map(|food| (food.cell, [230, 150, 130]))
            .chain(state.fires.iter().map(|fire| (fire.cell, [250, 160, 40])))
        {
            let (row, col) = place(cell);
            image.dot(SIZE, row, col, colour);
        }
        for deer in &state.deer {
            let (row, col) = place(deer.cell);
            image.dot(SIZE, row, col, [140, 90, 50]);
        }
        for unit in &state.units {
            let (row, col) = place(unit.cell);
            image.cell(SIZE, row, col, Image::seat(unit.seat));
            if unit.kind == UnitType::Base {
                image.dot(SIZE, row, col, [255, 255, 255]);
            }
        }
        image
    }
}

/// The units of a seat in the order of their turns.
fn slots(state: &State, seat: Seat) -> Vec<UnitId> {
    let own = state.units.iter().filter(|unit| unit.seat == seat.0);
    own.map(|unit| UnitId(unit.id)).take(SLOTS).collect()
}

fn describe(looking: &mut Looking<'_>, row: &mut [i32]) {
    let Some(info) = StoneAge::view(looking.board(), looking.state(), looking.actor).unit else { return };
    let agon_stoneage::Value::Carried([food, stone, wood]) = looking.ask(&Call::GetResourcesCarried {})
    else {
        return;
    };
    row.copy_from_slice(&[
        info.id.into(),
        info.unit_type as i32,
        info.location.x,
        info.location.y,
        info.health.into(),
        info.max_health.into(),
        info.attack.into(),
        info.current_movement_cooldown as i32,
        info.current_attack_cooldown as i32,
        info.construction_turns as i32,
        info.torch_rounds as i32,
        food.into(),
        stone.into(),
        wood.into(),
        info.detection_level.into(),
        1,
    ]);
}
