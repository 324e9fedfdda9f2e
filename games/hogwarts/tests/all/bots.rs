//! The built-in bots against each other.

use agon_hogwarts::{Event, Hogwarts, solve, solves};
use agon_kernel::conformance::{BotMatch, sample};

/// A match with a built-in bot in each seat, on the default board.
fn game(seed: u32, bots: [&'static str; 4]) -> BotMatch<Hogwarts> {
    BotMatch::new(&sample("default"), seed, bots)
}

/// Everything that happens in such a match.
fn story(seed: u32, bots: [&'static str; 4]) -> Vec<Event> {
    let mut game = game(seed, bots);
    game.play();
    game.events()
}

/// Prefect wins against three Demos in at least 95 of 100 matches, whatever seat it has. A sample of them is played here.
#[test]
fn prefect_beats_demos() {
    let mut lost = Vec::new();
    for seed in 0..20 {
        let mut bots = ["Demo"; 4];
        bots[seed as usize % 4] = "Prefect";
        if game(seed, bots).ranks()[seed as usize % 4] != 1 {
            lost.push(seed);
        }
    }
    assert!(lost.len() <= 1, "Prefect lost with seeds {lost:?}");
}

/// Prefect does everything that the rules offer.
#[test]
fn prefect_uses_all_the_rules() {
    let events = story(5, ["Prefect"; 4]);
    let count = |wanted: fn(&Event) -> bool| events.iter().filter(|event| wanted(event)).count();
    assert!(count(|event| matches!(event, Event::Spell { .. })) >= 2);
    assert!(count(|event| matches!(event, Event::BookTaken { .. })) > 300);
    assert!(count(|event| matches!(event, Event::ConversionCancelled { .. })) > 5);
    assert!(count(|event| matches!(event, Event::Battle { won: true, .. })) > 50);
    assert!(count(|event| matches!(event, Event::GhostAttacked { .. })) > 5);
}

/// Demo moves, fights and tries spells; Null does nothing.
#[test]
fn demo_is_busy_and_null_is_not() {
    let events = story(1, ["Null"; 4]);
    assert!(!events.iter().any(|event| matches!(event, Event::Executed { .. })));
    let events = story(1, ["Demo"; 4]);
    let ghosts =
        |event: &Event| matches!(event, Event::Executed { units } if units.iter().any(|&unit| unit < 4));
    assert!(events.iter().any(ghosts), "it tries spells");
    assert!(events.iter().any(|event| matches!(event, Event::Battle { .. })));
}

/// The solver solves every spell that the rules generate.
#[test]
fn the_solver_solves_every_spell_of_a_match() {
    for seed in 0..5 {
        let mut game = game(seed, ["Null"; 4]);
        loop {
            let ingredients = game.table.state().ingredients;
            let groups = solve(&ingredients).unwrap_or_else(|| panic!("{ingredients:?}"));
            assert!(solves(&ingredients, &groups), "{ingredients:?}: {groups:?}");
            if !game.step() {
                break;
            }
        }
    }
}
