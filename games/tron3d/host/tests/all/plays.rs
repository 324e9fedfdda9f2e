//! A handwritten component for Tron 3D: it gets what the rules provide, and its orders move its bikes.

use agon_arena::{MatchSpec, PlayOptions, play};
use agon_kernel::*;
use agon_runtime::component::ComponentBot;
use agon_tron3d::{Setup, Tron3d, View};
use agon_tron3d_host::GLUE;
use std::sync::Arc;
use wit_component::{ComponentEncoder, StringEncoding, embed_component_metadata};
use wit_parser::Resolve;

static GAME: GameHandle<Tron3d> = GameHandle::NEW;

/// A bot from the body of `play`.
fn bot(play: &str) -> ComponentBot {
    let core = format!(
        r#"(module
            (memory (export "memory") 4)
            (global $free (mut i32) (i32.const 4096))
            (func (export "cabi_realloc") (param i32 i32 i32) (param $size i32) (result i32)
                (local $place i32)
                (local.set $place (i32.and (i32.add (global.get $free) (i32.const 15)) (i32.const -16)))
                (global.set $free (i32.add (local.get $place) (local.get $size)))
                (local.get $place))
            (func $start (export "start") (param $at i32))
            (func $play (export "play") (param $round i32) (param $seat i32)
                (param $walls i32) (param $walls_length i32) (param $overlays i32) (param $overlays_length i32)
                (param $items i32) (param $items_length i32) (param $bikes i32) (param $bikes_length i32)
                (param $seats i32) (param $seats_length i32) (result i32)
                (global.set $free (i32.const 4096))
                {play}))"#
    );
    let mut resolve = Resolve::default();
    let package = resolve.push_file(concat!(env!("CARGO_MANIFEST_DIR"), "/../bot.wit")).unwrap();
    let world = resolve.select_world(&[package], Some("bot")).unwrap();
    let mut module = wat::parse_str(core).unwrap();
    embed_component_metadata(&mut module, &resolve, world, StringEncoding::UTF8).unwrap();
    let bytes = ComponentEncoder::default().module(&module).unwrap().encode().unwrap();
    ComponentBot::from_bytes(&GLUE, "bot", &bytes, None).unwrap()
}

/// A match with the bot in seat 1 and Null in the other seats.
fn spec(bot: ComponentBot) -> MatchSpec {
    let board = GAME.read_board(&Source::alone(GAME.samples()[0].text)).unwrap();
    let mut bots: Vec<Arc<dyn Bot>> = (0..board.seats()).map(|_| GAME.bot("Null").unwrap()).collect();
    bots[1] = Arc::new(bot);
    let (seed, limits) = (Seed::from(3), Limits::default());
    MatchSpec { board, board_name: "default".to_owned(), seed, bots, limits: limits.into() }
}

#[test]
fn a_bot_gets_what_the_rules_provide() {
    let board = spec(bot("(i32.const 0)")).board;
    let view = board.start(Seed::from(3)).view(Seat(1).into());
    let view: &View = view.as_any().downcast_ref().unwrap();
    let is = |what: &str, value: i64| {
        format!("(if (i32.eqz (i32.eq {what} (i32.const {value}))) (then unreachable))")
    };
    let start = view.walls.iter().position(|&wall| wall == 1).unwrap();
    // The second bike in the list: 12 bytes after the first, with its seat and vertex after its id.
    let first_round: String = [
        is("(local.get $seat)", 1),
        is("(local.get $walls_length)", view.walls.len() as i64),
        is(&format!("(i32.load16_s offset={} (local.get $walls))", 2 * start), 1),
        is("(local.get $overlays_length)", 0),
        is("(local.get $items_length)", view.items.len() as i64),
        is("(local.get $bikes_length)", view.bikes.len() as i64),
        is("(i32.load8_u offset=13 (local.get $bikes))", 1),
        is("(i32.load16_u offset=14 (local.get $bikes))", start as i64),
        is("(i32.load8_u offset=23 (local.get $bikes))", 1),
        is("(local.get $seats_length)", board.seats().into()),
    ]
    .concat();
    let body = format!("(if (i32.eqz (local.get $round)) (then {first_round})) (i32.const 0)");
    assert_eq!(play(&spec(bot(&body)), PlayOptions::default()).unwrap().faults, []);
    let wrong = format!("{} (i32.const 0)", is("(local.get $seat)", 2));
    assert_eq!(
        play(&spec(bot(&wrong)), PlayOptions::default()).unwrap().faults.len(),
        1,
        "a check that fails is noticed"
    );
}

#[test]
fn orders_move_bikes() {
    let idle = spec(bot("(i32.const 0)"));
    let table = idle.board.start(idle.seed);
    let (setup, view) = (table.setup(Seat(1)), table.view(Seat(1).into()));
    let setup: &Setup = setup.as_any().downcast_ref().unwrap();
    let view: &View = view.as_any().downcast_ref().unwrap();
    let bike = setup.bikes[0];
    let to = setup.neighbours[usize::from(view.bikes[usize::from(bike)].vertex)][0];
    // A list of one order at address 16: its kind, the bike, the vertex and whether it uses its item.
    let moving = format!(
        "(i32.store (i32.const 0) (i32.const 16)) (i32.store (i32.const 4) (i32.const 1))
         (i32.store8 (i32.const 16) (i32.const 0)) (i32.store (i32.const 20) (i32.const {bike}))
         (i32.store (i32.const 24) (i32.const {to})) (i32.store8 (i32.const 28) (i32.const 0)) (i32.const 0)"
    );
    let (still, moved) = (
        play(&idle, PlayOptions::default()).unwrap(),
        play(&spec(bot(&moving)), PlayOptions::default()).unwrap(),
    );
    assert_eq!((&still.faults[..], &moved.faults[..]), (&[][..], &[][..]));
    let score = |played: &agon_arena::Played| played.standings.seats[1].score;
    assert_eq!(
        (score(&still), score(&moved)),
        (0, 10),
        "one movement, then the bike runs into its own trail"
    );
}
