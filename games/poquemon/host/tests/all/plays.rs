//! A handwritten component for Poquémon: it gets what the rules provide, and its orders move its units.

use agon_arena::{MatchSpec, PlayOptions, play};
use agon_kernel::*;
use agon_poquemon::Poquemon;
use agon_poquemon_host::GLUE;
use agon_runtime::component::ComponentBot;
use std::sync::Arc;
use wit_component::{ComponentEncoder, StringEncoding, embed_component_metadata};
use wit_parser::Resolve;

static GAME: GameHandle<Poquemon> = GameHandle::NEW;

/// A bot from the bodies of `start` and `play`. `$at` is the address of the record that is passed to each.
fn bot(start: &str, play: &str) -> ComponentBot {
    let core = format!(
        r#"(module
            (memory (export "memory") 4)
            (global $free (mut i32) (i32.const 4096))
            (func (export "cabi_realloc") (param i32 i32 i32) (param $size i32) (result i32)
                (local $place i32)
                (local.set $place (i32.and (i32.add (global.get $free) (i32.const 15)) (i32.const -16)))
                (global.set $free (i32.add (local.get $place) (local.get $size)))
                (local.get $place))
            (func $start (export "start") (param $at i32) {start})
            (func $play (export "play") (param $round i32) (param $seat i32)
                (param $cells i32) (param $cells_length i32) (param $units i32) (param $units_length i32)
                (param $seats i32) (param $seats_length i32) (param $walls i32) (param $walls_length i32)
                (param $points i32) (param $points_length i32) (result i32)
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

fn spec(bot: ComponentBot) -> MatchSpec {
    let board = GAME.read_board(&Source::alone(GAME.samples()[0].text)).unwrap();
    let mut bots: Vec<Arc<dyn Bot>> = (0..board.seats()).map(|_| GAME.bot("Null").unwrap()).collect();
    bots[1] = Arc::new(bot);
    MatchSpec {
        board,
        board_name: "default".to_owned(),
        seed: Seed::from(3),
        bots,
        limits: Limits::default().into(),
    }
}

#[test]
fn a_bot_gets_what_the_rules_provide() {
    let board = spec(bot("", "(i32.const 0)")).board;
    let table = board.start(Seed::from(3));
    let view = table.view(Seat(1).into());
    let view: &agon_poquemon::View = view.as_any().downcast_ref().unwrap();
    let trap_unless = |holds: String| format!("(if (i32.eqz {holds}) (then unreachable))");
    let is = |what: &str, value: i64| trap_unless(format!("(i32.eq {what} (i32.const {value}))"));
    let first_round: String = [
        is("(local.get $seat)", 1),
        is("(local.get $cells_length)", view.cells.bytes.len() as i64),
        is("(i32.load8_u (local.get $cells))", view.cells.bytes[0].into()),
        is("(local.get $units_length)", view.units.len() as i64),
        is("(i32.load16_u (local.get $units))", view.units[0].id.into()),
        is("(local.get $seats_length)", board.seats().into()),
        is("(local.get $walls_length)", view.ghost_walls.len() as i64),
        is("(local.get $points_length)", view.points.len() as i64),
    ]
    .concat();
    let play_body = format!("(if (i32.eqz (local.get $round)) (then {first_round})) (i32.const 0)");
    assert_eq!(play(&spec(bot("", &play_body)), PlayOptions::default()).unwrap().faults, []);
}

#[test]
fn orders_move_units() {
    // One order per round to its own first unit, in each direction in turn: round modulo 4.
    let units = |spec: &MatchSpec| {
        let setup = spec.board.start(spec.seed).setup(Seat(1));
        setup.as_any().downcast_ref::<agon_poquemon::Setup>().unwrap().units.clone()
    };
    let idle = spec(bot("", "(i32.const 0)"));
    let unit = units(&idle)[0];
    let moving = format!(
        "(i32.store (i32.const 0) (i32.const 16)) (i32.store (i32.const 4) (i32.const 1))
         (i32.store8 (i32.const 16) (i32.const 0)) (i32.store (i32.const 20) (i32.const {unit}))
         (i32.store8 (i32.const 24) (i32.and (local.get $round) (i32.const 3))) (i32.const 0)"
    );
    let (still, moved) = (
        play(&idle, PlayOptions::default()).unwrap(),
        play(&spec(bot("", &moving)), PlayOptions::default()).unwrap(),
    );
    assert_eq!((&still.faults[..], &moved.faults[..]), (&[][..], &[][..]));
    assert_ne!(still.digest, moved.digest);
}
