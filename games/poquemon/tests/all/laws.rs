//! Properties: what must hold whatever the seed, the settings and the orders are.

use crate::common::{Game, read, sample};
use agon_kernel::{
    AnyGame, Board as _, Game as _, GameHandle, Knobs, Match, Rng, Seed, Source, Stream, Turn,
};
use agon_poquemon::{Board, Dir, Poquemon};
use proptest::prelude::*;

/// At most one battle happens in a round, and points only come from point bonuses and battles.
#[test]
fn points_only_come_from_bonuses_and_battles() {
    use agon_poquemon::{Event, Kind};
    let board = sample("team");
    let mut game = Game::new(&board, 9, ["Hunter", "Demo", "Hunter", "Demo"]);
    let mut events = agon_kernel::Rows::default();
    let mut battles = 0;
    loop {
        let before: u32 = game.table.state().units.iter().map(|unit| unit.points).sum();
        if !game.step() {
            break;
        }
        game.table.take_events(&mut events);
        let events: Vec<Event> = events.records().expect("events are records");
        let gained: u32 = events
            .iter()
            .map(|event| match event {
                Event::Pickup { kind: Kind::Point, value, .. } => *value,
                Event::Attack { reward, .. } => *reward,
                _ => 0,
            })
            .sum();
        let in_round = events.iter().filter(|event| matches!(event, Event::Attack { .. })).count();
        assert!(in_round <= 1);
        battles += in_round;
        let after: u32 = game.table.state().units.iter().map(|unit| unit.points).sum();
        assert_eq!(after, before + gained);
    }
    assert!(battles > 10, "{battles}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() })]

    /// Generated boards are legal, connected, fair and without warnings, whatever the settings.
    #[test]
    fn generated_boards_are_fair(
        seed in 0u32..1_000_000,
        (seats, units) in (prop::sample::select(vec![1i64, 2, 4]), 1i64..8),
        (rows, cols) in (9i64..40, 9i64..40),
        (walls, ghosts) in (0i64..=50, 0i64..12),
        bonuses in prop::array::uniform5(0i64..6),
    ) {
        let [points, stones, scopes, attacks, defenses] = bonuses;
        let settings = [
            ("seats", seats), ("units", units), ("rows", rows), ("cols", cols), ("walls", walls),
            ("ghost_walls", ghosts), ("points", points), ("stones", stones), ("scopes", scopes),
            ("attacks", attacks), ("defenses", defenses),
        ];
        let wanted = units + ghosts + bonuses.iter().sum::<i64>();
        let text = match GameHandle::<Poquemon>::NEW.generate(&settings, Seed::from(seed)) {
            Ok(text) => text,
            // Only boards that are too small for their contents may be impossible.
            Err(error) => {
                prop_assert!(wanted * seats * 5 > (rows - 2) * (cols - 2), "{error} with {settings:?}");
                return Ok(());
            }
        };
        let board = read(&text);
        prop_assert_eq!(board.warnings().0, vec![]);
        prop_assert_eq!(board.start().units.len() as i64, units * seats);
        prop_assert_eq!(i64::from(board.params().nb_point), points * seats);
        let open = board.cells().iter().filter(|&&cell| cell == b'.').count();
        prop_assert_eq!(reachable(&board), open, "the open cells are not connected");
    }

    /// A board with a few changed bytes is read or rejected, without a panic; what is read can be written and read back.
    #[test]
    fn damaged_boards_never_panic(changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6)) {
        let mut bytes = sample("small").write().into_bytes();
        for (at, byte) in changes {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        let text = String::from_utf8_lossy(&bytes);
        match Board::read(&Source::alone(&text)) {
            Ok(board) => {
                prop_assert_eq!(&read(&board.write()), &board);
                prop_assert!(Poquemon::invariants(&board, board.start()).is_ok());
            }
            Err(problems) => prop_assert!(problems.fatal() && problems.0.len() <= 20),
        }
    }
}

fn reachable(board: &Board) -> usize {
    let mut reached = vec![false; board.cells().len()];
    let mut stack = vec![board.start().units[0].at];
    while let Some(at) = stack.pop() {
        if board.cells()[board.index(at)] == b'.' && !std::mem::replace(&mut reached[board.index(at)], true) {
            stack.extend(Dir::ALL.iter().map(|&dir| at.step(dir)));
        }
    }
    reached.into_iter().filter(|&reached| reached).count()
}

/// The largest numbers that a board may have do not overflow.
#[test]
fn the_largest_numbers_are_played() {
    let text = sample("small")
        .write()
        .replace("battle_reward 15", "battle_reward 1000")
        .replace("\t1\t1\t1\t0\t0\t0\ta", "\t1000\t1000\t4\t2\t1000000\t0\ta");
    let board = std::sync::Arc::new(read(&text));
    for seed in 0..20 {
        let mut game = Game::new(&board, seed, ["Hunter"; 4]);
        while game.step() {}
        assert!(game.table.standings().seats.iter().all(|seat| seat.score <= i64::from(u32::MAX)));
        assert_eq!(game.table.turn(), Turn::Over);
    }
}

#[test]
fn impossible_settings_are_rejected_with_a_reason() {
    let rng = || Rng::new(Seed::from(1), Stream::board());
    for (settings, reason) in [
        (vec![("seats", 3)], "3 seats"),
        (vec![("rounds", 7)], "number of rounds must be even"),
        (vec![("rows", 9), ("cols", 9), ("points", 50)], "do not fit"),
    ] {
        let knobs = Knobs::new(Board::KNOBS, settings).expect("each by itself is in range");
        let error = Board::generate(&knobs, &mut rng()).expect_err("not together");
        assert!(error.to_string().contains(reason), "{error}");
    }
}
