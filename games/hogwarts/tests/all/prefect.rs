//! What Prefect does in small positions, and over whole matches: RULES.md, section 6.

use crate::boards::{read, sample};
use crate::constants::changed;
use crate::scene::{FIRST, Scene};
use agon_hogwarts::{Event, Hogwarts};
use agon_kernel::conformance::{BotMatch, sample as board};
use std::sync::Arc;

/// The events of the first round of a scene in which Prefect has seat 0 and nobody else does anything, and where its first wizard is then;
/// seats 0 and 1 have these magic strengths.
fn round(drawing: &str, seed: u32, magic: [i64; 2]) -> (Vec<Event>, (u8, u8)) {
    let scene = Scene::with(drawing, seed, |_| ());
    let board = Arc::new(scene.table.board().clone());
    let mut game = BotMatch::<Hogwarts>::new(&board, seed, ["Prefect", "Null", "Null", "Null"]);
    let state = game.table.state_mut();
    for (seat, magic) in magic.into_iter().enumerate() {
        state.clans[seat].strength = magic * i64::from(state.members()[seat]);
    }
    game.step();
    let events = game.events();
    (events, board.grid().place(game.table.state().cell_of(FIRST)))
}

/// Where Prefect's only wizard goes, whatever the seed.
fn goes(drawing: &str) -> (u8, u8) {
    let mut places = (0..20).map(|seed| round(drawing, seed, [500, 500]).1);
    let first = places.next().unwrap();
    assert!(places.all(|place| place == first), "{drawing}: always the same");
    first
}

/// How many units moved into Voldemort's reach by their own orders, and how many he attacked in total.
fn struck(events: &[Event]) -> (usize, usize) {
    let ordered = events.iter().position(|event| matches!(event, Event::Executed { .. })).unwrap_or(0);
    let count =
        |events: &[Event]| events.iter().filter(|event| matches!(event, Event::Killed { .. })).count();
    (count(&events[..ordered]), count(events))
}

#[test]
fn prefect_paints_what_is_not_its_own() {
    assert_eq!(goes("000\n0a.\n000"), (1, 2));
    assert_eq!(goes("000\n1a0\n000"), (1, 0));
    assert_eq!(goes("#000#\n#0a0#\n#000#\n##0##\n##.##\n#####"), (2, 2), "towards the next one");
    assert_eq!(goes("0.0\n2a0\n0.0"), (1, 0), "a rival's cell before nobody's");
    assert_eq!(goes(".a0b\n####"), (0, 0), "rather than going after somebody");
}

/// Without books to go for, Prefect owns far more after ten rounds than Demo does, which wanders about.
#[test]
fn prefect_paints_more_than_demo() {
    let castle = Arc::new(read(&changed(sample("default"), &[("NUM_INI_BOOKS", 0)])).unwrap());
    for seed in 0..6 {
        let [prefect, demo] = ["Prefect", "Demo"].map(|bot| {
            let mut game = BotMatch::<Hogwarts>::new(&castle, seed, [bot, "Null", "Null", "Null"]);
            while game.table.state().round < 10 {
                game.step();
            }
            game.table.state().clans[0].held
        });
        assert!(4 * prefect > 5 * demo, "seed {seed}: {prefect} and {demo} cells");
    }
}

#[test]
fn prefect_shuns_voldemort() {
    assert_eq!(goes(".....\n.....\n..a.@\n....."), (2, 1), "away from him");
    assert_ne!(goes("......\n......\n0a+.@.\n......"), (2, 2), "no book is worth it");
    // If every step leads to him, it stays, although he will come.
    for seed in 0..20 {
        let (events, _) = round("a.@\n#..", seed, [500, 500]);
        assert_eq!(struck(&events), (0, 1), "{events:?}");
    }
}

/// Over whole matches no unit of Prefect's goes to Voldemort, and he gets at far fewer of them than of Demo's.
#[test]
fn prefects_are_struck_seldom_and_never_by_their_own_fault() {
    let struck_of = |bot: &'static str| {
        let (mut own, mut all) = (0, 0);
        for seed in 0..6 {
            let mut game = BotMatch::<Hogwarts>::new(&board("default"), seed, [bot; 4]);
            while game.step() {
                let (by_order, in_all) = struck(&game.events());
                (own, all) = (own + by_order, all + in_all);
            }
        }
        (own, all)
    };
    let (prefects, demos) = (struck_of("Prefect"), struck_of("Demo"));
    assert_eq!(prefects.0, 0);
    assert!(demos.0 > 50 && 3 * prefects.1 < 2 * demos.1, "{prefects:?} {demos:?}");
}

/// It attacks if it wins at least 55 of 100: with 36 against 64 it wins 30 + 25 of them, with 35 against 65 one less.
#[test]
fn prefect_attacks_when_it_pays() {
    for (magic, attacks) in [([36, 64], true), ([35, 65], false), ([10, 65], false), ([500, 20], true)] {
        for seed in 0..10 {
            let (events, _) = round("ab", seed, magic);
            let attacked = events.iter().any(|event| matches!(event, Event::Battle { attacker: FIRST, .. }));
            assert_eq!(attacked, attacks, "{magic:?}: {events:?}");
        }
    }
}

#[test]
fn prefect_attacks_ghosts() {
    for seed in 0..10 {
        let (events, _) = round("aB", seed, [500, 500]);
        let attack = |event: &Event| matches!(event, Event::GhostAttacked { unit: 1, by: FIRST, .. });
        assert!(events.iter().any(attack), "{events:?}");
    }
}
