//! Handwritten components for Reversi.

use agon_arena::{MatchSpec, PlayOptions, Played, play};
use agon_kernel::*;
use agon_reversi::{Reversi, Setup, View, tile};
use agon_reversi_host::GLUE;
use agon_runtime::component::ComponentBot;
use std::sync::Arc;
use wit_component::{ComponentEncoder, StringEncoding, embed_component_metadata};
use wit_parser::Resolve;

static GAME: GameHandle<Reversi> = GameHandle::NEW;

/// A bot from the bodies of `start` and `play`. `$at` is the address of the record that is passed to `start`.
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
            (func $play (export "play") (param $round i32) (param $phase i32) (param $turn i32)
                (param $tiles i32) (param $tiles_length i32) (param $seats i32) (param $seats_length i32)
                (param $targets i32) (param $targets_length i32) (result i32)
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

/// A match on the default board, with the bot in seat 1.
fn spec(bot: Arc<dyn Bot>) -> MatchSpec {
    let board = GAME.read_board(&Source::alone(GAME.samples()[0].text)).unwrap();
    let mut bots: Vec<Arc<dyn Bot>> = (0..board.seats()).map(|_| GAME.bot("Null").unwrap()).collect();
    bots[1] = bot;
    let (board_name, seed, limits) = ("default".to_owned(), Seed::from(3), Limits::default());
    MatchSpec { board, board_name, seed, bots, limits: limits.into() }
}

fn played(bot: ComponentBot) -> Played {
    play(&spec(Arc::new(bot)), PlayOptions::default()).unwrap()
}

/// Traps unless two numbers are equal.
fn is(what: &str, value: impl TryInto<i64>) -> String {
    let value = value.try_into().unwrap_or_else(|_| panic!("{what} is too large"));
    format!("(if (i32.ne {what} (i32.const {value})) (then unreachable))")
}

/// Answers with the first legal move, with `shift` added to `x`; 0 keeps it legal.
fn first_target(shift: u16) -> String {
    format!(
        "(i32.store (i32.const 0) (i32.const 16)) (i32.store (i32.const 4) (i32.const 1))
         (i32.store8 (i32.const 16) (i32.const 0))
         (i32.store16 (i32.const 18) (i32.add (i32.load16_u (local.get $targets)) (i32.const {shift})))
         (i32.store16 (i32.const 20) (i32.load16_u offset=2 (local.get $targets)))
         (i32.store8 (i32.const 22) (i32.load8_u offset=4 (local.get $targets))) (i32.const 0)"
    )
}

/// Null plays the first legal move in every turn, so the whole match is the same.
#[test]
fn moves_are_made() {
    let component = played(bot("", &first_target(0)));
    let null = play(&spec(GAME.bot("Null").unwrap()), PlayOptions::default()).unwrap();
    assert_eq!(component.faults, []);
    assert_eq!((component.digest, component.rounds), (null.digest, null.rounds));
}

#[test]
fn a_bot_gets_what_the_rules_provide() {
    let spec = spec(GAME.bot("Null").unwrap());
    let mut table = spec.board.start(spec.seed);
    let setup = table.setup(Seat(1));
    let setup: &Setup = setup.as_any().downcast_ref().unwrap();
    let at = |what: &str, offset: u32| format!("({what} offset={offset} (local.get $at))");
    let tiles = |offset: u32| format!("(i32.load8_u offset={offset} (i32.load offset=12 (local.get $at)))");
    let special = setup.tiles.iter().position(|&code| code == tile::BONUS).expect("a bonus tile");
    let last = setup.transitions.len() - 1;
    let link = format!("(i32.load16_u offset={} (i32.load offset=20 (local.get $at)))", 12 * last as u32);
    let start: String = [
        is(&at("i32.load8_u", 0), 1),
        is(&at("i32.load8_u", 1), setup.seats),
        is(&at("i32.load16_u", 2), setup.rows),
        is(&at("i32.load16_u", 4), setup.cols),
        is(&at("i32.load8_u", 6), setup.overrides),
        is(&at("i32.load8_u", 7), setup.bombs),
        is(&at("i32.load", 8), setup.radius),
        is(&at("i32.load", 16), setup.tiles.len()),
        is(&tiles(special as u32), b'b'),
        is(&at("i32.load", 24), setup.transitions.len()),
        is(&link, setup.transitions[last].x1),
    ]
    .concat();
    let first = table.legal(Seat(0)).unwrap().iter().next().unwrap().to_vec();
    let mut orders = Rows::default();
    orders.push_row(&first);
    table.resolve(&[(Seat(0), Ok(&orders))]);
    let view = table.view(Seat(1).into());
    let view: &View = view.as_any().downcast_ref().unwrap();
    assert_eq!(view.turn, 1);
    let look: String = [
        is("(local.get $phase)", 0),
        is("(local.get $turn)", 1),
        is("(local.get $tiles_length)", view.tiles.len()),
        is("(local.get $seats_length)", view.seats.len()),
        is("(i32.load8_u (local.get $seats))", view.seats[0].overrides),
        is("(i32.load8_u offset=1 (local.get $seats))", view.seats[0].bombs),
        is("(i32.load8_u offset=2 (local.get $seats))", 0),
        is("(local.get $targets_length)", view.targets.len()),
        is("(i32.load16_u (local.get $targets))", view.targets[0].x),
        is("(i32.load16_u offset=2 (local.get $targets))", view.targets[0].y),
    ]
    .concat();
    let body = format!("(if (i32.eq (local.get $round) (i32.const 1)) (then {look})) {}", first_target(0));
    assert_eq!(played(bot(&start, &body)).faults, []);
}

/// A bot that gives no order, or an illegal one, is disqualified; the match goes on.
#[test]
fn nonsense_disqualifies() {
    for answer in ["(i32.store (i32.const 4) (i32.const 0)) (i32.const 0)".to_owned(), first_target(5000)] {
        let played = played(bot("", &answer));
        assert_eq!(played.standings.seats[1].out, Some(FaultKind::Illegal));
        assert_eq!(played.standings.seats[1].rank, 4);
        assert!(played.rounds > 50);
    }
}

/// A disqualified seat is out in the views of the others, with the reason; the others are not.
#[test]
fn a_bot_sees_who_is_out() {
    let illegal = FaultKind::ALL.iter().position(|&kind| kind == FaultKind::Illegal).unwrap();
    let look: String = [
        is("(i32.load8_u offset=2 (local.get $seats))", 1),
        is("(i32.load8_u offset=3 (local.get $seats))", illegal),
        is("(i32.load8_u offset=6 (local.get $seats))", 0),
    ]
    .concat();
    let mut spec = spec(Arc::new(bot("", &format!("{look} {}", first_target(0)))));
    spec.bots[0] = Arc::new(bot("", "(i32.store (i32.const 4) (i32.const 0)) (i32.const 0)"));
    let played = play(&spec, PlayOptions::default()).unwrap();
    assert_eq!(played.standings.seats[0].out, Some(FaultKind::Illegal));
    assert_eq!((played.faults, played.standings.seats[1].out), (Vec::new(), None));
}
