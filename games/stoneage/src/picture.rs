//! What spectators see of a state.
//!
//! Units and deer keep their row while they live; a row of kind 0, or of place -1, is empty. Times are absolute rounds, so that nothing
//! changes while something is only waiting. Two things are left out because they would make replays several times as large: the light of
//! each cell and who sees what. Both follow from the rest by the formula in the rules (sources are structures, torches and fires; the
//! scenery has opacity, vision and detection).

mod sketch;

pub(crate) use sketch::sketch;

use crate::board::{LAND, MOUNTAIN, WATER};
use crate::{Board, State, Techs, UnitType};
use agon_kernel::Picture;
use serde_json::{Value, json};
use std::fmt::Write;

macro_rules! columns {
    ($($(#[$doc:meta])* $constant:ident = $name:literal),* $(,)?) => {
        pub(crate) const COLUMNS: &[&str] = &[$($name),*];
        #[allow(non_camel_case_types, clippy::upper_case_acronyms, reason = "they name constants")]
        enum Number { $($constant),* }
        /// The numbers of the columns.
        pub mod column {
            use super::Number;
            $($(#[$doc])* pub const $constant: usize = Number::$constant as usize;)*
        }
    };
}

columns! {
    /// The id; the one that bots see is its lowest 14 bits.
    UNIT_ID = "unit.id",
    /// 0 for an empty row, otherwise 1 plus the number of the kind.
    UNIT_KIND = "unit.kind",
    UNIT_SEAT = "unit.seat",
    /// The x coordinate, from 0, to the east.
    UNIT_X = "unit.x",
    /// The y coordinate, from 0, to the north.
    UNIT_Y = "unit.y",
    UNIT_HEALTH = "unit.health",
    /// The maximum health.
    UNIT_MAX = "unit.max",
    /// The round in which it is built.
    UNIT_BUILT = "unit.built",
    /// The round in which its torch goes out, or 0.
    UNIT_TORCH = "unit.torch",
    /// Food carried.
    UNIT_FOOD = "unit.food",
    /// Stone carried.
    UNIT_STONE = "unit.stone",
    /// Wood carried.
    UNIT_WOOD = "unit.wood",
    /// Whether it is sending a smoke signal.
    UNIT_SMOKING = "unit.smoking",
    /// The number of its smoke signal.
    UNIT_SMOKE = "unit.smoke",
    /// y * width + x, or -1 for an empty row.
    DEER_PLACE = "deer.place",
    DEER_HEALTH = "deer.health",
    /// What is left of each forest of the scenery.
    WOOD_LEFT = "wood.left",
    /// What is left of each deposit of stone of the scenery.
    STONE_LEFT = "stone.left",
    /// The amount of food, plus 2 for each round that has started; 0 for none. By place, y * width + x.
    CELL_FOOD = "cell.food",
    /// The round in which a fire goes out, or 0.
    CELL_FIRE = "cell.fire",
    /// The seat that the fire belongs to.
    CELL_FIRE_SEAT = "cell.fire_seat",
    /// The painted number.
    CELL_ART = "cell.art",
    /// Whether there is a trap.
    CELL_TRAP = "cell.trap",
    SEAT_FOOD = "seat.food",
    SEAT_STONE = "seat.stone",
    SEAT_WOOD = "seat.wood",
    /// The number of units.
    SEAT_UNITS = "seat.units",
    /// The technology level.
    SEAT_LEVEL = "seat.level",
    /// The technologies, one bit each.
    SEAT_TECHS = "seat.techs",
    /// Resources, including units and technologies at their cost.
    SEAT_SCORE = "seat.score",
    /// Always 0: a fault costs a unit, not the seat.
    SEAT_OUT = "seat.out",
}

/// Fills the columns.
pub(crate) fn paint(board: &Board, state: &State, picture: &mut Picture) {
    let columns = picture.columns_mut();
    paint_units(board, state, columns);
    let rows = state.deer.iter().map(|deer| usize::from(deer.slot) + 1).max().unwrap_or(0);
    columns[column::DEER_PLACE].resize(rows, -1);
    columns[column::DEER_HEALTH].resize(rows, 0);
    for deer in &state.deer {
        columns[column::DEER_PLACE][usize::from(deer.slot)] = place(board, deer.cell) as i64;
        columns[column::DEER_HEALTH][usize::from(deer.slot)] = deer.health.into();
    }
    columns[column::WOOD_LEFT].extend(state.wood.iter().map(|&left| i64::from(left)));
    columns[column::STONE_LEFT].extend(state.stone.iter().map(|&left| i64::from(left)));
    let cells = usize::from(board.width()) * usize::from(board.height());
    for column in
        [column::CELL_FOOD, column::CELL_FIRE, column::CELL_FIRE_SEAT, column::CELL_ART, column::CELL_TRAP]
    {
        columns[column].resize(cells, 0);
    }
    for food in &state.food {
        columns[column::CELL_FOOD][place(board, food.cell)] = food.level.into();
    }
    for fire in &state.fires {
        columns[column::CELL_FIRE][place(board, fire.cell)] = fire.until.into();
        columns[column::CELL_FIRE_SEAT][place(board, fire.cell)] = fire.seat.into();
    }
    for art in &state.art {
        columns[column::CELL_ART][place(board, art.cell)] = art.value.into();
    }
    for &trap in &state.traps {
        columns[column::CELL_TRAP][place(board, trap)] = 1;
    }
    for (seat, side) in (0..).zip(&state.sides) {
        let mut put = |column: usize, value: u64| columns[column].push(value as i64);
        let [food, stone, wood] = side.stock;
        put(column::SEAT_FOOD, food.into());
        put(column::SEAT_STONE, stone.into());
        put(column::SEAT_WOOD, wood.into());
        put(column::SEAT_UNITS, state.count(seat) as u64);
        put(column::SEAT_LEVEL, side.techs.level().into());
        put(column::SEAT_TECHS, side.techs.0.into());
        put(column::SEAT_SCORE, state.wealth(seat) + u64::from(side.techs.spent()));
        put(column::SEAT_OUT, 0);
    }
}

fn paint_units(board: &Board, state: &State, columns: &mut [Vec<i64>]) {
    let rows = state.units.iter().map(|unit| usize::from(unit.slot) + 1).max().unwrap_or(0);
    for column in &mut columns[column::UNIT_ID..=column::UNIT_SMOKE] {
        column.resize(rows, 0);
    }
    for unit in &state.units {
        let mut put = |column: usize, value: i64| columns[column][usize::from(unit.slot)] = value;
        let (x, y) = board.xy(unit.cell);
        put(column::UNIT_ID, unit.id.into());
        put(column::UNIT_KIND, 1 + unit.kind as i64);
        put(column::UNIT_SEAT, unit.seat.into());
        put(column::UNIT_X, x.into());
        put(column::UNIT_Y, y.into());
        put(column::UNIT_HEALTH, unit.health.into());
        put(column::UNIT_MAX, state.techs(unit.seat).max_health(unit.kind).into());
        put(column::UNIT_BUILT, unit.built.into());
        put(column::UNIT_TORCH, unit.torch.into());
        put(column::UNIT_FOOD, unit.carried[0].into());
        put(column::UNIT_STONE, unit.carried[1].into());
        put(column::UNIT_WOOD, unit.carried[2].into());
        put(column::UNIT_SMOKING, unit.smoke.is_some().into());
        put(column::UNIT_SMOKE, unit.smoke.unwrap_or(0).into());
    }
}

/// The index of a cell in columns of all cells.
fn place(board: &Board, cell: u16) -> usize {
    let (x, y) = board.xy(cell);
    usize::from(y) * usize::from(board.width()) + usize::from(x)
}

/// What never changes during a match: the board, and the table of the kinds.
pub(crate) fn scenery(board: &Board) -> Value {
    let terrain = |y: u16| {
        let cell = |x: u16| board.cell(x, y).map_or('.', |cell| symbol(board.terrain(cell)));
        (0..board.width()).map(cell).collect::<String>()
    };
    let places = |list: &[(u16, u16)]| list.iter().map(|&(cell, _)| place(board, cell)).collect::<Vec<_>>();
    let techs = Techs::default();
    let kind = |kind: &UnitType| {
        json!({
            "name": kind,
            // What deer see is not shown to anybody.
            "vision": if *kind == UnitType::Deer { 0 } else { kind.vision() },
            "detection": techs.detection(*kind),
            "light": kind.light(),
            "attack_range": kind.attack_range(),
            "min_attack_range": kind.min_attack_range(),
            "health": techs.max_health(*kind),
        })
    };
    json!({
        "name": board.name(),
        "width": board.width(),
        "height": board.height(),
        "offset": board.offset(),
        "symmetry": board.symmetry(),
        "terrain": (0..board.height()).map(terrain).collect::<Vec<_>>(),
        "wood": places(board.wood()),
        "stone": places(board.stone()),
        "torch_light": techs.torch_light(),
        "kinds": UnitType::ALL.iter().map(kind).collect::<Vec<_>>(),
        "technologies": crate::Technology::ALL,
    })
}

fn symbol(terrain: u8) -> char {
    match terrain {
        LAND => '.',
        WATER => '~',
        MOUNTAIN => '^',
        _ => ' ',
    }
}

/// The letters of the kinds in drawings: upper case for seat 0, lower case for seat 1.
const LETTERS: &[u8; 13] = b"BWSKFMQETAPLD";

/// Draws a picture as text, north at the top: land `.`, water `~`, mountains `^`, wood `%`, stone `o`, food `&`, fires `*`, traps `x`, deer
/// `d`, units by their letters.
pub(crate) fn draw(board: &Board, picture: &Picture) -> String {
    let width = usize::from(board.width());
    let column = |column: usize| picture.column(column);
    let mut cells: Vec<char> = Vec::new();
    for y in 0..board.height() {
        cells.extend(
            (0..board.width()).filter_map(|x| board.cell(x, y)).map(|cell| symbol(board.terrain(cell))),
        );
    }
    let mut put = |place: usize, letter: char| {
        if let Some(cell) = cells.get_mut(place) {
            *cell = letter;
        }
    };
    for (list, left, letter) in
        [(board.wood(), column::WOOD_LEFT, '%'), (board.stone(), column::STONE_LEFT, 'o')]
    {
        for (&(cell, _), _) in list.iter().zip(column(left)).filter(|&(_, &left)| left > 0) {
            put(place(board, cell), letter);
        }
    }
    for (number, letter) in [(column::CELL_FOOD, '&'), (column::CELL_FIRE, '*'), (column::CELL_TRAP, 'x')] {
        for (place, _) in column(number).iter().enumerate().filter(|&(_, &value)| value != 0) {
            put(place, letter);
        }
    }
    for &place in column(column::DEER_PLACE) {
        put(usize::try_from(place).unwrap_or(usize::MAX), 'd');
    }
    let units = column(column::UNIT_KIND).iter().zip(column(column::UNIT_SEAT)).enumerate();
    for (row, (&kind, &seat)) in units {
        let Some(&letter) = usize::try_from(kind.saturating_sub(1)).ok().and_then(|kind| LETTERS.get(kind))
        else {
            continue;
        };
        let letter = if seat == 0 { letter } else { letter.to_ascii_lowercase() };
        let at =
            |number: usize| column(number).get(row).and_then(|&at| usize::try_from(at).ok()).unwrap_or(0);
        put(at(column::UNIT_Y).saturating_mul(width).saturating_add(at(column::UNIT_X)), letter.into());
    }
    let mut text = String::new();
    for row in cells.chunks(width).rev() {
        text.extend(row);
        text.push('\n');
    }
    for (seat, score) in column(column::SEAT_SCORE).iter().enumerate() {
        let number = |number: usize| column(number).get(seat).copied().unwrap_or(0);
        let _ = writeln!(
            text,
            "seat {seat}: score {score}, food {} stone {} wood {}, level {}, {} units",
            number(column::SEAT_FOOD),
            number(column::SEAT_STONE),
            number(column::SEAT_WOOD),
            number(column::SEAT_LEVEL),
            number(column::SEAT_UNITS),
        );
    }
    text
}
