//! Warnings: who is worse off, and by how much.

use crate::common::read;
use crate::position::cnf;
use agon_kernel::{Board as _, Severity};

fn warnings(drawing: &[&str], params: &[(&str, u16)]) -> Vec<String> {
    let problems = read(&cnf(drawing, params)).warnings();
    assert!(problems.0.iter().all(|problem| problem.severity == Severity::Warning && problem.help.is_some()));
    problems.0.into_iter().map(|problem| problem.message).collect()
}

#[test]
fn mirror_images_are_fair() {
    assert_eq!(warnings(&["XXXXXXX", "X0.P.1X", "XXXXXXX"], &[]), [] as [&str; 0]);
    assert_eq!(warnings(&["XXXXXXX", "X0A...X", "X...A1X", "XXXXXXX"], &[]), [] as [&str; 0]);
}

/// Seat 0 is 1 step from the attack bonus and seat 1 is 3 steps away: 200 % farther. Ghost walls count as open.
#[test]
fn the_warning_says_who_is_worse_off_and_by_how_much() {
    let expected = "unbalanced: seat 1 is 200 % farther from the attack bonuses than seat 0";
    assert_eq!(warnings(&["XXXXXXX", "X0A.m1X", "XXXXXXX"], &[]), [expected]);
    assert_eq!(warnings(&["XXXXXXX", "X0A.M1X", "XXXXXXX"], &[]), [expected]);
    // The nearest unit of a seat counts.
    assert_eq!(warnings(&["XXXXXXX", "X0A1.0X", "X....1X", "XXXXXXX"], &[]), [] as [&str; 0]);
}

/// Ten percent are tolerated: 11 against 10 steps, but not 12.
#[test]
fn a_tenth_is_tolerated() {
    let row = |right: usize| format!("X0.........S{}1X", ".".repeat(right - 1));
    for (right, count) in [(10, 0), (11, 0), (12, 1)] {
        let row = row(right);
        let border = "X".repeat(row.len());
        assert_eq!(warnings(&[&border, &row, &border], &[]).len(), count, "{right}");
    }
}

#[test]
fn other_warnings() {
    let odd = warnings(&["XXXX", "X0.X", "XXXX"], &[("nb_rounds", 7)]);
    assert_eq!(odd, ["nb_rounds is odd: 7"]);
    let lost = warnings(&["XXXXXX", "X01XPX", "XXXXXX"], &[]);
    assert_eq!(lost, ["1 of the bonuses cannot be reached by anybody"]);
    let text = cnf(&["XXXX", "X01X", "XXXX"], &[]).replace("1 1 1 2 1 1 1", "1 1 1 2 3 1 1");
    let strong: Vec<_> = read(&text).warnings().0.into_iter().map(|problem| problem.message).collect();
    assert_eq!(
        strong,
        ["unbalanced: the Poquémon of seat 1 do not start with the same values as those of seat 0"]
    );
}

/// A bonus that a seat cannot reach counts as far away as the board has cells.
#[test]
fn walled_off_seats_are_worse_off() {
    let found = warnings(&["XXXXXX", "X0SX1X", "XXXXXX"], &[]);
    assert_eq!(found, ["unbalanced: seat 1 is 1700 % farther from the stone bonuses than seat 0"]);
}
