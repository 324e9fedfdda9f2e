//! Energy, pauses and debt in a match.

use crate::common::{has_javac, logs};

#[test]
fn energy_is_counted_exactly_between_calls() {
    if !has_javac() {
        return;
    }
    // Between the two calls: istore; then 100 times iload, bipush, if_icmpge, iinc, goto, the last time three; before them iconst, istore; aload and the call's 1.
    let lines = logs(
        "int a = uc.getEnergyUsed(); for (int i = 0; i < 100; i++) { } int b = uc.getEnergyUsed(); uc.println(b - a); uc.killSelf();",
    );
    assert_eq!(lines[0], (1 + 2 + 100 * 5 + 3 + 1 + 1).to_string());
}

#[test]
fn an_exception_costs_its_handler() {
    if !has_javac() {
        return;
    }
    let lines = logs(
        "int a = uc.getEnergyUsed(); try { throw new RuntimeException(); } catch (RuntimeException e) { } int b = uc.getEnergyUsed(); uc.println(b - a); uc.killSelf();",
    );
    // istore; new, dup, invokespecial, athrow; astore and the handler; aload and the call's 1.
    assert_eq!(lines[0], (1 + 4 + 1 + 500 + 2).to_string());
}

#[test]
fn calls_cost_their_price_and_nothing_more() {
    if !has_javac() {
        return;
    }
    let cost = |call: &str| {
        let body = format!(
            "Location here = uc.getLocation(); Direction d = Direction.EAST; int a = uc.getEnergyUsed(); {call}; int b = uc.getEnergyUsed(); uc.println(b - a); uc.killSelf();"
        );
        let lines = logs(&body);
        let number = lines.iter().find_map(|line| line.parse::<i32>().ok());
        number.unwrap_or_else(|| panic!("{call}: {lines:?}")) - 3
    };
    // Besides the price: aload, arguments, pop.
    assert_eq!(cost("uc.getRound()"), 1 + 1 + 1);
    assert_eq!(cost("uc.getInfo()"), 1 + 10 + 1);
    assert_eq!(cost("uc.canMove()"), 1 + 20 + 1);
    assert_eq!(cost("uc.senseUnits()"), 1 + 200 + 1);
    assert_eq!(cost("here.add(d)"), 2 + 2 + 1);
    assert_eq!(cost("here.directionTo(here)"), 2 + 5 + 1);
    assert_eq!(cost("here.isEqual(here)"), 2 + 1 + 1);
    assert_eq!(cost("d.rotateLeft()"), 1 + 1 + 1);
    assert_eq!(cost("Direction.values()"), 10 + 1);
    assert_eq!(cost("new Location(3, 4)"), 2 + 2 + 1 + 1);
    assert_eq!(cost("uc.move(null)"), 2 + 1 + 500);
}

#[test]
fn over_15000_a_unit_is_paused_and_goes_on_with_its_debt() {
    if !has_javac() {
        return;
    }
    // Each round of the loop costs five. The unit is paused at the first block that is over 15,000, and goes on in the next round.
    let lines = logs(
        "int before = uc.getRound(); int used = uc.getEnergyUsed();
         for (int i = 0; i < 10000; i++) { }
         int after = uc.getRound(); int left = uc.getEnergyUsed();
         uc.println(before + \" \" + after + \" \" + (left + 15000 * (after - before) - used));
         uc.killSelf();",
    );
    // istore; iconst, istore; 10000 * 5 + 3; aload, getRound 1; istore; aload, getEnergyUsed 1
    let total = 1 + 2 + 50_003 + 2 + 1 + 2;
    assert_eq!(lines[0], format!("0 {} {total}", total / 15000));
}
