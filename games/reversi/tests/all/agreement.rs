//! The crate agrees with the slow reference on random boards full of transitions, loops and mirrors, in every turn of random matches.

use crate::common::Play;
use crate::reference::Reference;
use agon_kernel::{Board as _, Source};
use agon_kernel::{FaultKind, Game, Seat};
use agon_reversi::{Board, Reversi, State, tile};
use proptest::prelude::*;

/// A map: its head, its tiles, and candidates for transitions, of which the legal ones are used.
fn maps() -> impl Strategy<Value = String> {
    let head = (2u8..=5, 0u8..3, 0u8..3, 0u8..4, 1usize..=7, 1usize..=7);
    head.prop_flat_map(|(players, overrides, bombs, radius, height, width)| {
        let stone = (1..=players).prop_map(|player| char::from(b'0' + player));
        let letter = prop_oneof![
            6 => Just('0'), 8 => stone, 3 => Just('-'), 1 => Just('x'), 1 => Just('c'), 1 => Just('i'), 1 => Just('b')
        ];
        let tiles = prop::collection::vec(letter, height * width);
        let exit = move || (0..width as u16, 0..height as u16, 0u8..8);
        let wishes = prop::collection::vec((exit(), exit()), 0..60);
        (Just((players, overrides, bombs, radius, height, width)), tiles, wishes)
    })
    .prop_map(|((players, overrides, bombs, radius, height, width), tiles, wishes)| {
        let tiles: Vec<String> = tiles.iter().map(ToString::to_string).collect();
        let mut map = format!("{players} {overrides} {bombs} {radius} {height} {width} {}", tiles.join(" "));
        for ((x1, y1, r1), (x2, y2, r2)) in wishes {
            let reference = Reference::new(&map);
            let free = |x: u16, y: u16, direction: u8| {
                let tile = (i32::from(x), i32::from(y));
                reference.letters[&tile] != '-' && reference.step(tile, direction.into()).is_none()
            };
            if free(x1, y1, r1) && free(x2, y2, r2) {
                map.push_str(&format!(" {x1} {y1} {r1} <-> {x2} {y2} {r2}"));
            }
        }
        map
    })
}

fn assert_same(reference: &Reference, board: &Board, state: &State) {
    let letters: Vec<char> = (0..reference.height)
        .flat_map(|y| (0..reference.width).map(move |x| (x, y)))
        .map(|tile| reference.letters[&tile])
        .collect();
    let ours: Vec<char> = state.tiles.iter().map(|&code| tile::letter(code)).collect();
    assert_eq!(ours, letters);
    let stock = |stock: &[u8]| stock.iter().map(|&count| i64::from(count)).collect::<Vec<_>>();
    assert_eq!(stock(&state.overrides), reference.overrides);
    assert_eq!(stock(&state.bombs), reference.bombs);
    assert_eq!(state.out.iter().map(Option::is_some).collect::<Vec<_>>(), reference.disqualified);
    assert_eq!(state.phase as u8 + 1, reference.phase);
    if reference.phase == 3 {
        return;
    }
    assert_eq!(state.turn + 1, reference.player);
    for player in 1..=reference.players {
        let state = State { turn: player - 1, ..state.clone() };
        let legal = Reversi::legal(board, &state, Seat(player - 1)).unwrap();
        let legal: Vec<_> =
            legal.iter().map(|&agon_reversi::Order::Move { x, y, special }| (x, y, special)).collect();
        assert_eq!(legal, reference.legal(player), "player {player}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn agrees_with_the_reference(map in maps(), choices in prop::collection::vec(any::<u32>(), 120)) {
        let mut reference = Reference::new(&map);
        if reference.phase == 3 {
            let problems = Board::read(&Source::alone(&map)).expect_err("nobody can do anything");
            prop_assert!(problems.to_string().contains("nobody can move on this map"), "{}", problems);
            return Ok(());
        }
        let mut play = Play::on(&map);
        for choice in choices {
            assert_same(&reference, play.table.board(), play.state());
            if reference.phase == 3 {
                break;
            }
            let legal = reference.legal(reference.player);
            let number = choice as usize / 64;
            match choice % 64 {
                0 => {
                    play.fault(FaultKind::Crashed);
                    reference.answer(None);
                }
                1 => {
                    // Any order near the board, legal or not.
                    let order = ((number % 8) as u16, (number / 8 % 8) as u16, (number / 64 % 24) as u8);
                    play.answer(&[order]);
                    reference.answer(Some(order));
                }
                _ => {
                    let (x, y, special) = legal[number % legal.len()];
                    play.go(x, y, special);
                    reference.answer(Some((x, y, special)));
                }
            }
        }
    }
}

/// The boards that come with the game, for a few dozen turns each; the large ones have the longest rows.
#[test]
fn agrees_on_the_samples() {
    for sample in Board::SAMPLES {
        let mut reference = Reference::new(sample.text);
        let mut play = Play::on(sample.text);
        let turns = if reference.width * reference.height > 600 { 2 } else { 40 };
        for turn in 0..turns {
            assert_same(&reference, play.table.board(), play.state());
            if reference.phase == 3 {
                break;
            }
            let legal = reference.legal(reference.player);
            let (x, y, special) = legal[turn * 7 % legal.len()];
            play.go(x, y, special);
            reference.answer(Some((x, y, special)));
        }
    }
}
