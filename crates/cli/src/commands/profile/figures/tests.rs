//! Where fuel is counted: function, caller, line.

use super::*;

fn place(function: &str, line: u32, whose: Whose) -> Place {
    Place { function: function.to_owned(), file: "AIPika.cc".to_owned(), line, whose }
}

#[test]
fn a_function_has_a_bare_name() {
    let names = ["nearest", "Board::nearest(Pos)", "(anonymous)"].map(bare);
    assert_eq!(names, ["nearest", "nearest", ""]);
    assert_eq!(bare("int* pick<int>(std::vector<int>&)"), "int* pick");
}

#[test]
fn fuel_goes_to_its_function_its_caller_and_its_line() {
    let play = |line| place("Pika::play()", line, Whose::Own);
    let nearest = |name, line| place(name, line, Whose::Own);
    let library = place("push_back", 0, Whose::Library);
    let stacks = [
        vec![play(41), nearest("Pika::nearest(int)", 7)],
        vec![play(42), nearest("nearest", 7), library],
        vec![play(43)],
    ];
    let (places, stacks) = numbered(&stacks);
    let fuel = [100, 20, 3];
    let spent: Vec<_> =
        fuel.iter().enumerate().map(|(stack, &fuel)| Spent { round: 1, stack, fuel }).collect();
    let functions = functions(&places, &stacks, &spent);
    let counted: Vec<_> = functions.iter().map(|f| (f.name.as_str(), f.own, f.library, f.all)).collect();
    let expected =
        [("Pika::nearest(int)", 100, 20, 120), ("push_back", 20, 0, 20), ("Pika::play()", 3, 0, 123)];
    assert_eq!(counted, expected);
    let lines = lines(&places, &stacks, &spent, Path::new("/nowhere"));
    let counted: Vec<_> = lines.iter().map(|line| (line.line, line.fuel)).collect();
    assert_eq!(counted, [(7, 120), (43, 3)]);
}
