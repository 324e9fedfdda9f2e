//! Properties: what must hold whatever the seed, the settings and the orders are.

use crate::common::{Game, read, sample};
use agon_kernel::{AnyGame, Board as _, Game as _, GameHandle, Match, Rng, Rows, Seed, Source, Stream};
use agon_tron3d::{Board, Event, Item, Order, Tron3d, import_obj};
use proptest::prelude::*;

/// Points only come from movements and extra points: a seat has ten for each movement of its bikes, as counted independently.
#[test]
fn points_come_from_movements_and_extra_points_alone() {
    for (name, bots) in [("cube", ["Demo"; 4]), ("icosahedron", ["Surveyor", "Demo", "Territory", "Demo"])] {
        for seed in 0..5 {
            let mut game = Game::new(&sample(name), seed, bots);
            let mut expected = [0; 4];
            let mut events = Rows::default();
            loop {
                let before = game.table.state().clone();
                if !game.step() {
                    break;
                }
                for (bike, (old, new)) in before.bikes.iter().zip(&game.table.state().bikes).enumerate() {
                    let moved = old.alive && new.alive && old.vertex != new.vertex;
                    expected[bike % 4] += 10 * u32::from(moved);
                }
                game.table.take_events(&mut events);
                for event in events.records::<Event>().expect("events are records") {
                    if let Event::ExtraPoints { bike, points, .. } = event {
                        expected[usize::from(bike) % 4] += u32::from(points);
                    }
                }
                assert_eq!(
                    game.table.state().scores,
                    expected,
                    "{name}, seed {seed}, round {}",
                    before.round
                );
            }
        }
    }
}

/// A slow model of one bike's trail: the vertices where it has been since the start, until it explodes. Walls and overlays together must
/// match it.
#[test]
fn trails_are_where_living_bikes_have_been() {
    let (mut ghosts, mut turbos) = (0, 0);
    for seed in 0..24 {
        let board = sample(if seed % 2 == 0 { "cube" } else { "torus" });
        let mut game = Game::new(&board, seed, ["Demo", "Surveyor", "Demo", "Territory"]);
        let mut been: Vec<Vec<u16>> = board.spawns().iter().map(|&at| vec![at]).collect();
        let mut events = Rows::default();
        while game.step() {
            let state = game.table.state();
            for (bike, been) in been.iter_mut().enumerate() {
                if state.bikes[bike].alive {
                    been.push(state.bikes[bike].vertex);
                } else {
                    been.clear();
                }
                been.sort_unstable();
                been.dedup();
                let walls =
                    (0..).zip(&state.walls).filter(|&(_, &wall)| wall == bike as i8).map(|(at, _)| at);
                let overlays = state.overlays.iter().filter(|overlay| overlay.bike == bike as i8);
                let mut laid: Vec<u16> = walls.chain(overlays.map(|overlay| overlay.vertex)).collect();
                laid.sort_unstable();
                assert_eq!(&laid, been, "seed {seed}, round {}, bike {bike}", state.round);
            }
            game.table.take_events(&mut events);
            for event in events.records::<Event>().expect("events are records") {
                ghosts += u32::from(matches!(event, Event::Used { item: Item::Ghost, .. }));
                turbos += u32::from(matches!(event, Event::Used { item: Item::Turbo, .. }));
            }
        }
    }
    assert!(ghosts > 5 && turbos > 5, "{ghosts} ghosts and {turbos} turbos are too few to say something");
}

/// In odd rounds only bikes in turbo mode move, and each of them does.
#[test]
fn only_turbo_bikes_move_in_odd_rounds() {
    let mut game = Game::new(&sample("sphere"), 3, ["Demo"; 4]);
    let mut odd_moves = 0;
    loop {
        let before = game.table.state().clone();
        if !game.step() {
            break;
        }
        for (old, new) in before.bikes.iter().zip(&game.table.state().bikes) {
            let moved = old.vertex != new.vertex;
            let may = old.alive && (before.round.is_multiple_of(2) || old.turbo > 0);
            assert!(may || !moved);
            assert!(!may || moved || !new.alive);
            odd_moves += u32::from(moved && before.round % 2 == 1);
        }
    }
    assert!(odd_moves > 0);
}

/// Legal orders are exactly those that the rules follow.
#[test]
fn legal_orders_are_those_that_are_followed() {
    let board = sample("duel");
    let mut rng = Rng::new(Seed::from(5), Stream::phase(0, 77));
    let mut game = Game::new(&board, 8, ["Demo", "Surveyor"]);
    while game.step() {
        let state = game.table.state().clone();
        for seat in 0..2u8 {
            let legal = Tron3d::legal(&board, &state, agon_kernel::Seat(seat)).expect("a list");
            for _ in 0..30 {
                let order = Order::Move {
                    bike: rng.between(-1, 5),
                    to: rng.between(-1, 170),
                    item: rng.chance(1, 2),
                };
                let Order::Move { bike, to, item } = order;
                let mut tried = agon_kernel::TypedMatch::<Tron3d>::new(board.clone(), Seed::from(1));
                *tried.state_mut() = state.clone();
                let rows: Rows = [order.clone()].iter().collect();
                let agon_kernel::Turn::Collect(seats) = tried.turn() else { break };
                let none = Rows::default();
                let answers: Vec<_> = seats
                    .iter()
                    .map(|other| (other, Ok(if other.0 == seat { &rows } else { &none })))
                    .collect();
                tried.resolve(&answers);
                let followed = usize::try_from(bike).ok().filter(|&bike| bike < 4).is_some_and(|bike| {
                    tried.state().bikes[bike].vertex != state.bikes[bike].vertex
                        && seats.contains(agon_kernel::Seat(seat))
                });
                let carries = usize::try_from(bike)
                    .ok()
                    .and_then(|bike| state.bikes.get(bike))
                    .is_some_and(|bike| bike.item.is_some());
                let listed = legal.contains(&Order::Move { bike, to, item: item && carries });
                assert_eq!(followed, listed, "{order:?}");
            }
        }
    }
}

/// A path of twelve vertices has room for twelve bikes that are equal by symmetry, but some could not move.
#[test]
fn boards_on_which_a_bike_cannot_move_are_not_generated() {
    let settings = [("shape", 2), ("size", 12), ("rows", 1), ("seats", 4), ("bikes", 3), ("bonus", 0)];
    let error = GameHandle::<Tron3d>::NEW.generate(&settings, Seed::from(51676)).unwrap_err();
    assert!(error.to_string().contains("no room for 12 bikes"), "{error}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    /// Generated boards are legal, fair by symmetry and without warnings, whatever the settings.
    #[test]
    fn generated_boards_are_fair(
        seed in 0u32..1_000_000,
        (shape, size, rows) in (0i64..=8, 0i64..14, 0i64..10),
        (seats, bikes, bonus) in (prop::sample::select(vec![2i64, 4]), 1i64..4, 0i64..9),
    ) {
        let surface = (2..=5).contains(&shape);
        let settings = [
            ("shape", shape), ("size", size), ("rows", if surface { rows } else { 0 }),
            ("seats", seats), ("bikes", bikes), ("bonus", bonus),
        ];
        let text = match GameHandle::<Tron3d>::NEW.generate(&settings, Seed::from(seed)) {
            Ok(text) => text,
            Err(error) => {
                // Only small boards, or those whose symmetries do not match the seats, may be impossible.
                let reason = error.to_string();
                prop_assert!(reason.contains("from") || reason.contains("no room") || reason.contains("rows"), "{}", reason);
                return Ok(());
            }
        };
        let board = read(&text);
        prop_assert!(board.fairness().symmetric, "{:?}", settings);
        prop_assert_eq!(board.warnings().0, vec![]);
        prop_assert_eq!(board.spawns().len() as i64, bikes * seats);
        prop_assert!(board.bonus().len() as i64 <= bonus);
    }

    /// A board with a few changed bytes is read or rejected, without a panic; what is read can be written and read back.
    #[test]
    fn damaged_boards_never_panic(changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6)) {
        let mut bytes = sample("duel").write().into_bytes();
        for (at, byte) in changes {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        let text = String::from_utf8_lossy(&bytes);
        match Board::read(&Source::alone(&text)) {
            Ok(board) => {
                prop_assert_eq!(&read(&board.write()), &board);
                prop_assert!(Tron3d::invariants(&board, board.start()).is_ok());
            }
            Err(problems) => prop_assert!(problems.fatal() && problems.0.len() <= 20),
        }
    }

    /// The same for models.
    #[test]
    fn damaged_models_never_panic(changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6)) {
        let mut bytes = b"v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nv 0.5 0.5 1\nv .5 .5 -1\nf 1 2 5\nf 2 3 5\nf 3 4 5\nf 4 1 5\nf 2 1 6\nf 3 2 6\n".to_vec();
        for (at, byte) in changes {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        let mut options = agon_tron3d::ImportOptions::default();
        (options.params.nb_players, options.params.nb_bikes) = (2, 1);
        match import_obj(&String::from_utf8_lossy(&bytes), &options) {
            Ok((board, fairness)) => {
                prop_assert_eq!(&read(&board.write()), &board);
                prop_assert_eq!(board.fairness(), fairness);
            }
            Err(problems) => prop_assert!(problems.fatal() && problems.0.len() <= 20),
        }
    }
}
