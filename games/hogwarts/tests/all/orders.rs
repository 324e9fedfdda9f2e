//! The JSON form of orders documented in RULES.md, and which JSON is accepted as an order.

use crate::scene::Scene;
use agon_hogwarts::{Dir, Event, Hogwarts, Order};
use agon_kernel::{AnyGame, FaultKind, GameHandle, Rows, Seat};
use serde_json::{Value, json};

/// How a native bot's answer is interpreted.
fn answer(json: &Value) -> Result<Rows, FaultKind> {
    GameHandle::<Hogwarts>::NEW.orders_from_json(&json.to_string()).map_err(|fault| fault.kind)
}

#[test]
fn orders_have_the_documented_json() {
    let names = Dir::ALL.iter().map(|dir| serde_json::to_value(dir).unwrap()).collect::<Vec<_>>();
    assert_eq!(Value::from(names), json!(["down", "dr", "right", "ru", "up", "ul", "left", "ld"]));
    let order: Order = serde_json::from_value(json!({"move": {"unit": 4, "dir": "ld"}})).unwrap();
    assert_eq!(order, Order::Move { unit: 4, dir: Dir::Ld });
    let order: Order = serde_json::from_value(json!({"spell": {"unit": 0, "groups": [0, 1]}})).unwrap();
    assert_eq!(order, Order::Spell { unit: 0, groups: vec![0, 1] });
}

/// `bot.wit`: groups are 32-bit numbers, and whatever is not a solution is ignored. The same holds in JSON: no number freezes a seat.
#[test]
fn numbers_that_are_not_groups_solve_nothing() {
    for number in [-1, 5, 255, 256, 260, i32::MIN, i32::MAX] {
        let mut groups = [0, 1, 2, 3, 4, 0, 1, 2, 3, 4, 0, 1, 2, 3, 4];
        let mut scene = Scene::new("A");
        scene.change().round = 60;
        groups[14] = number;
        let orders = answer(&json!([{"spell": {"unit": 0, "groups": groups}}])).unwrap();
        assert!(orders.records::<agon_hogwarts::Order>().is_some(), "{number}");
        let events = scene.resolve(&[(Seat(0), Ok(&orders))]);
        assert_eq!(events, [Event::Executed { units: vec![0] }], "{number}");
        assert_eq!((scene.state().clans[0].out, scene.state().ghosts[0].rested), (None, 60), "{number}");
    }
}

/// Anything that is not a 32-bit integer is malformed, as for the unit.
#[test]
fn values_that_are_not_numbers_are_malformed() {
    for groups in [
        json!([0, 1.5]),
        json!([0, "1"]),
        json!([true]),
        json!([null]),
        json!([[0]]),
        json!([1i64 << 31]),
        json!(3),
        json!(null),
        json!("012"),
    ] {
        let orders = json!([{"spell": {"unit": 0, "groups": groups}}]);
        assert_eq!(answer(&orders), Err(FaultKind::Malformed), "{orders}");
    }
    assert_eq!(answer(&json!([{"spell": {"unit": 0}}])), Err(FaultKind::Malformed), "no groups at all");
    assert_eq!(answer(&json!([{"spell": {"unit": 1i64 << 31, "groups": []}}])), Err(FaultKind::Malformed));
}

/// A replay stores the groups as numbers, including those that are not groups.
#[test]
fn groups_are_a_list_in_a_row() {
    let orders = answer(&json!([{"spell": {"unit": 2, "groups": [4, -1, 0, 300]}}])).unwrap();
    assert_eq!(orders.iter().collect::<Vec<_>>(), [&[1, 2, 4, 4, 255, 0, 255]]);
}
