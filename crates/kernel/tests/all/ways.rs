//! The three ways of playing, through the object-safe interface only.

use crate::games::{claim::Claim, nim::Nim, walk::Walk};
use agon_kernel::*;
use std::sync::Arc;

static CLAIM: GameHandle<Claim> = GameHandle::NEW;
static NIM: GameHandle<Nim> = GameHandle::NEW;
static WALK: GameHandle<Walk> = GameHandle::NEW;

fn board(game: &'static dyn AnyGame, text: &str) -> Arc<dyn AnyBoard> {
    game.read_board(&Source::alone(text)).unwrap()
}

fn orders(game: &'static dyn AnyGame, json: &str) -> Rows {
    game.orders_from_json(json).unwrap()
}

fn seats(numbers: &[u8]) -> Seats {
    numbers.iter().copied().map(Seat).collect()
}

#[test]
fn simultaneous_seats_are_blind_and_a_fault_freezes_only_its_seat() {
    let mut table = board(&CLAIM, "claim\ncells 4\nrounds 3\nseats 2\n").start(Seed::from(1));
    assert_eq!(table.turn(), Turn::Collect(seats(&[0, 1])));
    let first = orders(&CLAIM, r#"[{"take":{"cell":0}}]"#);
    table.resolve(&[(Seat(0), Ok(&first)), (Seat(1), Err(FaultKind::Crashed))]);
    assert_eq!((table.round(), table.turn()), (1, Turn::Collect(seats(&[0]))));
    assert_eq!(table.view(Seat(0).into()).json(), r#"{"round":1,"cells":[0,-1,-2,-2]}"#);
    assert_eq!(table.view(Seat(1).into()).json(), r#"{"round":1,"cells":[-2,-2,-2,-2]}"#);
    let mut events = Rows::default();
    table.take_events(&mut events);
    let told: Vec<_> =
        events.iter().map(|row| row_to_json(&CLAIM.schema().events, row).to_string()).collect();
    assert!(told.contains(&r#"{"frozen":{"seat":1,"fault":"crashed"}}"#.to_owned()), "{told:?}");
    let standings = table.standings();
    assert_eq!((standings.seats[0].score, standings.seats[1].out), (1, Some(FaultKind::Crashed)));
}

#[test]
fn seats_in_turn_are_skipped_and_disqualified_by_the_rules() {
    let mut table = board(&NIM, "nim\nseats 3\nstones 2\n").start(Seed::from(1));
    let (one, two, nine) =
        (r#"[{"take":{"stones":1}}]"#, r#"[{"take":{"stones":2}}]"#, r#"[{"take":{"stones":9}}]"#);
    let mut asked = Vec::new();
    for json in [two, one, nine, one] {
        let Turn::Collect(who) = table.turn() else { panic!("the match is over") };
        let seat = who.iter().next().unwrap();
        asked.push(seat.0);
        table.resolve(&[(seat, Ok(&orders(&NIM, json)))]);
    }
    assert_eq!(asked, [0, 1, 2, 1], "seat 0 is skipped, its heap is empty; seat 2 is disqualified");
    assert_eq!(table.turn(), Turn::Over);
    let ranks: Vec<_> = table.standings().seats.iter().map(|seat| (seat.rank, seat.out)).collect();
    assert_eq!(ranks, [(1, None), (1, None), (3, Some(FaultKind::Illegal))]);
    assert_eq!(table.legal(Seat(0)).map(|orders| orders.len()), Some(0));
}

#[test]
fn a_unit_acts_and_looks_again_within_its_turn() {
    let mut table = board(&WALK, "walk\nlength 10\nunits 1\nrounds 2\n").start(Seed::from(3));
    let actor = |number: u8| Actor { seat: Seat(number), unit: Some(UnitId(number.into())) };
    let mut acts = Rows::default();
    assert_eq!(table.turn(), Turn::Resume { seat: Seat(0), unit: UnitId(0) });
    let mut world = Unit { table: &mut *table, actor: actor(0), acts: &mut acts };
    let mut call = |json: &str| world.call(&WALK.call_from_json(json).unwrap()).unwrap().json();
    let mut steps = 0;
    while call(r#"{"look":{}}"#) == r#"{"done":true,"food":0}"# {
        call(r#"{"step":{"forward":true}}"#);
        steps += 1;
    }
    assert_eq!(call(r#"{"eat":{}}"#), r#"{"done":true,"food":0}"#, "it ate what it had just seen");
    assert_eq!(acts.len(), steps + 1, "looking is not recorded, acting is");
    table.paused(actor(0), Ok(Pause::Yielded));
    assert_eq!((table.turn(), table.round()), (Turn::Resume { seat: Seat(1), unit: UnitId(1) }, 0));
    table.paused(actor(1), Err(FaultKind::OutOfFuel));
    assert_eq!((table.turn(), table.round()), (Turn::Resume { seat: Seat(0), unit: UnitId(0) }, 1));
    table.paused(actor(0), Ok(Pause::Returned));
    assert_eq!(table.turn(), Turn::Over, "nobody is left");
    assert!(table.standings().seats[0].score > 0);
}

#[test]
fn rows_that_are_not_orders_are_faults() {
    let mut table = board(&CLAIM, "claim\ncells 4\nrounds 3\nseats 2\n").start(Seed::from(1));
    for json in ["", "{}", "[1]", r#"[{"take":{}}]"#, r#"[{"take":{"cell":256}}]"#, r#"[{"fly":{"cell":1}}]"#]
    {
        assert_eq!(CLAIM.orders_from_json(json).unwrap_err().kind, FaultKind::Malformed, "{json}");
    }
    let many = |count: usize| format!("[{}]", vec![r#"{"pass":{}}"#; count].join(","));
    assert_eq!(CLAIM.orders_from_json(&many(1000)).unwrap().len(), 1000);
    assert_eq!(CLAIM.orders_from_json(&many(1001)).unwrap_err().kind, FaultKind::TooManyOrders);
    let mut rows = Rows::default();
    rows.push_row(&[0, 3]);
    assert_eq!(table.answer(Seat(0), Ok(&rows)), Ok(()));
    rows.push_row(&[0, 3, 3]);
    assert_eq!(table.answer(Seat(1), Ok(&rows)).unwrap_err().kind, FaultKind::Malformed);
    assert!(WALK.call_from_json(r#"{"fly":{}}"#).is_err());
}

#[test]
fn the_registry_can_describe_a_game() {
    let games: [&'static dyn AnyGame; 3] = [&CLAIM, &NIM, &WALK];
    let ids: Vec<_> = games.iter().map(|game| game.info().id).collect();
    assert_eq!(ids, ["claim", "nim", "walk"]);
    let found: Vec<_> =
        games.iter().filter(|game| game.recognises("nim\nseats 3\n")).map(|game| game.info().id).collect();
    assert_eq!(found, ["nim"]);
    assert!(CLAIM.bot("Demo").is_some() && CLAIM.bot("demo").is_none());
    let problems = NIM.read_board(&Source::alone("nim\nseats 3\nstones 100\n")).err().unwrap();
    assert_eq!(problems.to_string(), "3:1: expected `stones` from 1 to 99");
    let unknown = CLAIM.generate(&[("width", 3)], Seed::from(0)).unwrap_err();
    assert_eq!(unknown.to_string(), "the generator has no setting `width`");
    let range = CLAIM.generate(&[("cells", 3)], Seed::from(0)).unwrap_err();
    assert_eq!(range.to_string(), "cells = 3 is out of range: 4 to 99");
}
