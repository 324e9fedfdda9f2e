//! Test vectors for the only rule that is also implemented in TypeScript: the viewer computes light and sight itself (`scene/light.ts`),
//! since replays with both would be several times as large. The vectors are the results of these rules; the viewer's unit tests read the
//! same file. `UPDATE_VECTORS=1 cargo test -p agon-stoneage vectors` rewrites it.

use crate::common::{Game, sample};
use agon_kernel::{Actor, Game as _, Match, Picture, RowValue, Seat, UnitId};
use agon_stoneage::{Call, Reply, StoneAge, Technology, Value};
use serde_json::{Map, Value as Json, json};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/vectors/light.json");

/// The columns from which the viewer computes light and sight.
const COLUMNS: [&str; 9] = [
    "unit.kind",
    "unit.seat",
    "unit.x",
    "unit.y",
    "unit.torch",
    "wood.left",
    "cell.fire",
    "cell.fire_seat",
    "seat.techs",
];

/// The places that units of a seat sense, according to the rules.
fn sensed(game: &mut Game, seat: u8) -> Vec<usize> {
    let (width, height, offset) = {
        let board = game.table.board();
        (board.width(), board.height(), board.offset())
    };
    let mut places = vec![false; usize::from(width) * usize::from(height)];
    for me in 0..game.table.state().units.len() {
        let state = game.table.state_mut();
        (state.next, state.gone) = (me as u16, None);
        if state.units[me].seat != seat {
            continue;
        }
        let actor = Actor { seat: Seat(seat), unit: Some(UnitId(state.units[me].id)) };
        for (place, seen) in places.iter_mut().enumerate() {
            let (x, y) = (place as u16 % width, place as u16 / width);
            let mut row = Vec::new();
            Call::CanSenseLocation { x: (x + offset.0).into(), y: (y + offset.1).into() }.put(&mut row);
            let (reply, _) = game.table.call(actor, &row).expect("a typed call is well-formed");
            let reply = reply.into_any().downcast::<Reply>().expect("a reply of Stone Age");
            *seen |= reply.value == Value::Bool(true);
        }
    }
    (0..places.len()).filter(|&place| places[place]).collect()
}

fn vector(board: &str, bots: [&'static str; 2], round: u32, techs: &[(usize, Technology)]) -> Json {
    let mut game = Game::new(&sample(board), 5, bots);
    while game.table.round() < round && game.step() {}
    let state = game.table.state_mut();
    techs.iter().for_each(|&(seat, tech)| state.sides[seat].techs.add(tech));
    state.refresh();
    let mut picture = Picture::new(StoneAge::COLUMNS.len());
    game.table.paint(&mut picture);
    let columns: Map<String, Json> = COLUMNS
        .iter()
        .map(|&name| {
            let number = StoneAge::COLUMNS.iter().position(|column| *column == name).expect("a column");
            (name.to_owned(), json!(picture.column(number)))
        })
        .collect();
    let board = sample(board);
    let light: Vec<u8> = (0..board.height())
        .flat_map(|y| (0..board.width()).map(move |x| (x, y)))
        .map(|(x, y)| {
            let cell = board.cell(x, y).expect("inside of the map");
            game.table.state().light_at(&board, board.location(cell)).expect("inside of the map")
        })
        .collect();
    json!({
        "name": format!("{} {bots:?} round {round}", board.name()),
        "scenery": StoneAge::scenery(&board),
        "picture": columns,
        "light": light,
        "sensed": [sensed(&mut game, 0), sensed(&mut game, 1)],
    })
}

#[test]
#[allow(clippy::disallowed_methods, reason = "the vectors are a file")]
fn the_vectors_match_the_rules() {
    use Technology::{Combustion, Crystals};
    let vectors = [
        vector("valley", ["Demo", "Raider"], 200, &[]),
        vector("woods", ["Demo", "Settler"], 300, &[(0, Combustion), (1, Crystals)]),
        vector("pass", ["Raider", "Demo"], 400, &[(1, Combustion), (0, Crystals), (1, Crystals)]),
    ];
    for vector in &vectors {
        let lit =
            vector["light"].as_array().expect("a list").iter().filter(|light| **light != json!(0)).count();
        assert!(lit > 100, "{}: {lit} cells are lit", vector["name"]);
    }
    let shining = |column: &str| {
        let rows = |vector: &Json| vector["picture"][column].as_array().expect("a column").clone();
        vectors.iter().flat_map(rows).filter(|number| *number != json!(0)).count()
    };
    assert!(shining("unit.torch") > 0 && shining("cell.fire") > 0, "the vectors have torches and fires");
    let lines: Vec<String> = vectors.iter().map(ToString::to_string).collect();
    let text = format!("[\n{}\n]\n", lines.join(",\n"));
    if std::env::var_os("UPDATE_VECTORS").is_some() {
        std::fs::write(FILE, &text).expect("the file can be written");
    }
    let kept = std::fs::read_to_string(FILE).unwrap_or_default();
    assert!(kept == text, "{FILE} is not what the rules say: see the comment at the top of this test");
}
