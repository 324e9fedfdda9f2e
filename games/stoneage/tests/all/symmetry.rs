//! Section 4: maps are symmetric so that they favour nobody, and randomness (section 6.2) favours nobody either.

use crate::common::{Position, map, read};
use agon_stoneage::{Board, Deer};
use std::sync::Arc;

/// An empty map of each symmetry, with the image of a place.
type Case = (Arc<Board>, fn(u16, u16) -> (u16, u16));

fn cases() -> [Case; 3] {
    let other = |symmetry: &str, base: &str| {
        let text = format!("AIC2021\nTest\n20 24\n0 0\n{symmetry}\n0\n1\n2 3\n{base}\n");
        Arc::new(read(&text))
    };
    [
        (Arc::new(read(&map(&[]))), |x, y| (19 - x, 19 - y)),
        (other("horizontal", "17 3"), |x, y| (19 - x, y)),
        (other("vertical", "2 20"), |x, y| (x, 23 - y)),
    ]
}

/// Deer are born with a probability of 1 in 1000 on free dark cells, mirrored in both halves.
#[test]
fn births() {
    let (mut born, mut cells) = (0, 0);
    for (board, image) in cases() {
        for round in 0..400 {
            let mut position = Position::on(&board);
            position.edit(|state| state.round = round);
            let all = (0..board.width()).flat_map(|x| (0..board.height()).map(move |y| (x, y)));
            cells += all.filter(|&(x, y)| position.light(x.into(), y.into()) < 6).count();
            position.round(round + 1);
            let state = position.state();
            born += state.deer.len();
            for deer in &state.deer {
                let (x, y) = board.xy(deer.cell);
                let (other_x, other_y) = image(x, y);
                let other = position.cell(other_x, other_y);
                assert!(state.deer.iter().any(|deer| deer.cell == other), "both halves are equal");
                assert!(position.light(x.into(), y.into()) < 6);
                assert_eq!(deer.health, 15);
            }
        }
    }
    let expected = cells / 1000;
    assert!((expected * 8 / 10..expected * 12 / 10).contains(&born), "{born} of {expected} expected");
}

/// Two deer on corresponding cells move to corresponding cells: in the dark, and out of the light.
#[test]
fn mirrored_deer() {
    for (board, image) in cases() {
        for (place, seed) in
            [(14, 7), (4, 6)].into_iter().flat_map(|place| (0..20).map(move |seed| (place, seed)))
        {
            let mut position = Position::seeded(&board, seed);
            let places = [place, image(place.0, place.1)];
            for (id, (x, y)) in (70..).zip(places) {
                let cell = position.cell(x, y);
                let slot = position.state().deer.len() as u16;
                position.edit(|state| state.deer.push(Deer { id, cell, health: 15, ready: 0, slot }));
            }
            position.round(1);
            let now = |id: u32| {
                let deer = position.state().deer.iter().find(|deer| deer.id == id).expect("alive");
                board.xy(deer.cell)
            };
            let (x, y) = now(70);
            assert_ne!((x, y), place, "it has moved");
            assert_eq!(now(71), image(x, y), "seed {seed}");
        }
    }
}
