//! Ruling 1: every constant comes from the board. Here with unusual values; `score` and `execution` do the same with the points and the
//! number of rounds.

use crate::boards::{read, sample};
use crate::scene::{ANY_GROUPS, FIRST, Scene, go, spell};
use agon_hogwarts::{Castle, Dir, Event, Hogwarts, State};
use agon_kernel::{Game, Seat, Seed, TypedMatch};
use std::sync::Arc;

/// The text of a board with other values for some of its constants.
pub(crate) fn changed(text: &str, values: &[(&str, i64)]) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    for (name, value) in values {
        let line = lines.iter_mut().find(|line| line.split_whitespace().next() == Some(name));
        *line.expect("the board has the constant") = format!("{name} {value}");
    }
    lines.join("\n")
}

/// The start of a match on such a board.
fn begun(name: &str, values: &[(&str, i64)]) -> (Castle, State) {
    let board = Arc::new(read(&changed(sample(name), values)).unwrap());
    let state = TypedMatch::<Hogwarts>::new(Arc::clone(&board), Seed::from(3)).state().clone();
    (Arc::unwrap_or_clone(board), state)
}

/// CLAN_INI_MAGIC_STRENGTH, on random and fixed boards.
#[test]
fn clans_start_with_the_strength_of_the_board() {
    for (name, wizards) in [("default", 20), ("cellar", 3)] {
        let (board, state) = begun(name, &[("CLAN_INI_MAGIC_STRENGTH", 777)]);
        assert_eq!(state.clans.map(|clan| clan.strength), [777; 4], "{name}");
        let seats = Hogwarts::view(&board, &state, Seat(1).into()).seats;
        assert!(seats.iter().all(|seat| (seat.strength, seat.magic) == (777, 777 / (wizards + 1))), "{name}");
    }
}

/// BOARD_ROWS, BOARD_COLS, NUM_INI_WIZARDS_PER_CLAN, NUM_INI_BOOKS and ROUNDS_SPELL_RESTING_GHOST of a random castle.
#[test]
fn a_random_castle_holds_what_the_board_says() {
    let (board, state) = begun(
        "default",
        &[
            ("BOARD_ROWS", 30),
            ("BOARD_COLS", 41),
            ("NUM_INI_WIZARDS_PER_CLAN", 5),
            ("NUM_INI_BOOKS", 7),
            ("ROUNDS_SPELL_RESTING_GHOST", 13),
        ],
    );
    assert_eq!((board.grid().rows, board.grid().cols, state.cells.len()), (30, 41, 30 * 41));
    assert_eq!((state.members(), state.cells.books().count()), ([1 + 5; 4], 7));
    assert_eq!(state.ghosts.map(|ghost| ghost.rested), [13; 4]);
}

/// BOOK_MAGIC_STRENGTH.
#[test]
fn a_book_is_worth_what_the_board_says() {
    for worth in [0, 7, 1_000_000] {
        let mut scene = Scene::with("a+\nA+", 0, |settings| settings.book_magic_strength = worth);
        scene.moves(0, &[(FIRST, Dir::Right), (0, Dir::Right)]);
        assert_eq!(scene.state().clans[0].strength, 1000 + 2 * i64::from(worth));
    }
}

/// ROUNDS_FOR_CONVERTING. Ruling 9: started in round R with n rounds, a conversion ends with round R + n - 1.
#[test]
fn a_conversion_takes_as_long_as_the_board_says() {
    for rounds in [1, 2, 8] {
        let mut scene = Scene::with("ab", 0, |settings| settings.rounds_for_converting = rounds);
        let mut events = scene.moves(0, &[(FIRST, Dir::Right)]);
        assert!(matches!(events[0], Event::Battle { instant: false, .. }), "{events:?}");
        let Event::ConversionBegun { unit, to } = events[1] else { panic!("{events:?}") };
        let done = Event::ConversionDone { unit, from: 1 - to, to };
        for round in 0..rounds {
            assert_eq!(events.contains(&done), round == rounds - 1, "round {round} of {rounds}");
            events = scene.play(&[]);
        }
        assert_eq!(scene.wizard(unit).seat, to);
    }
}

/// ROUNDS_SPELL_RESTING_GHOST, after a spell and after Voldemort's attack.
#[test]
fn a_ghost_rests_as_long_as_the_board_says() {
    let change = |settings: &mut agon_hogwarts::Settings| settings.rounds_spell_resting_ghost = 3;
    let mut scene = Scene::with("A", 0, change);
    let mut cast = Vec::new();
    for round in 0..8 {
        scene.change().ingredients = [7; 15];
        let events = scene.play(&[(0, spell(0, &ANY_GROUPS))]);
        cast.extend(events.iter().any(|event| matches!(event, Event::Spell { .. })).then_some(round));
    }
    assert_eq!(cast, [3, 6]);
    let mut scene = Scene::with("A.@", 0, change);
    scene.change().round = 40;
    let events = scene.moves(0, &[(0, Dir::Right)]);
    assert_eq!(events[0], Event::Killed { unit: 0 });
    assert_eq!(scene.state().ghosts[0].rested, 43);
}

/// ROUNDS_NO_ATTACK_GHOST and ROUNDS_ATTACK_RESTING_GHOST.
#[test]
fn attacks_on_ghosts_are_as_the_board_says() {
    for (protected, attacks) in [(0, vec![0, 0, 1, 1, 2, 2, 3, 3]), (1, vec![0, 1, 2, 3]), (3, vec![0, 3])] {
        let mut scene = Scene::with("aBc", 0, |settings| {
            settings.rounds_no_attack_ghost = protected;
            settings.rounds_attack_resting_ghost = 7;
        });
        let mut found = Vec::new();
        for round in 0..4 {
            let events = scene.play(&[(0, go(FIRST, Dir::Right)), (2, go(FIRST + 1, Dir::Left))]);
            let count = events.iter().filter(|event| matches!(event, Event::GhostAttacked { .. })).count();
            found.extend(std::iter::repeat_n(round, count));
        }
        assert_eq!(found, attacks, "protected for {protected} rounds");
        assert_eq!(scene.state().ghosts[1].rested, 60 + 7 * attacks.len() as u32);
    }
}
