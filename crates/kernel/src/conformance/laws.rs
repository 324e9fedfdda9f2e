//! The laws, one function each.

use super::simulation::{Lineup, Simulation, apply, record};
use super::{boards, fuzz};
use crate::typed::decode;
use crate::{
    Actor, AnyGame, Board, FaultKind, Game, GameHandle, Match, Picture, Rng, RowValue, Seed, Source, Stream,
    Turn, TypedMatch, row_to_json,
};
use std::collections::BTreeSet;

/// The largest thumbnail: a page shows dozens.
const MAX_SKETCH: usize = 64 << 10;

const LINEUPS: [Lineup; 3] = [Lineup::Bot("Demo"), Lineup::Bot("Dummy"), Lineup::Random];

fn rng(number: u32) -> Rng {
    Rng::new(Seed::from(number), Stream { round: 0, phase: u32::MAX - 8, of: 0 })
}

/// Names are valid on the command line, and the names of columns and bots are unique.
pub(super) fn info<G: Game>() {
    // They are texts, which must be readable.
    let _ = crate::AnyGame::allowances(&crate::GameHandle::<G>::NEW);
    let id = G::INFO.id;
    assert!(!id.is_empty() && id.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit()), "id `{id}`");
    assert!(G::INFO.rules > 0, "{id}: rules versions count from 1");
    let columns: BTreeSet<_> = G::COLUMNS.iter().collect();
    assert_eq!(columns.len(), G::COLUMNS.len(), "{id}: two columns have one name");
    let bots: BTreeSet<_> = G::BOTS.iter().map(|bot| bot.name).collect();
    assert_eq!(bots.len(), G::BOTS.len(), "{id}: two bots have one name");
    for name in ["Null", "Demo", "Dummy"] {
        assert!(bots.contains(name), "{id}: there is no bot {name}");
    }
}

/// Every sample is readable, is recognised, and survives writing and reading; so do generated boards of many seeds.
pub(super) fn boards_survive_writing<G: Game>() {
    assert!(!G::Board::SAMPLES.is_empty(), "a game has a default board");
    let mut texts: Vec<_> = boards::<G>().iter().map(|(name, board)| (name.clone(), board.write())).collect();
    for seed in 0..25u32 {
        let again =
            |seed: u32| GameHandle::<G>::NEW.generate(&[], Seed::from(seed)).expect("defaults make a board");
        assert_eq!(again(seed), again(seed), "the generator gives two boards for seed {seed}");
        texts.push((format!("generated with seed {seed}"), again(seed)));
    }
    for (name, text) in &texts {
        assert!(G::Board::recognises(text), "board {name} is not recognised");
        let board =
            G::Board::read(&Source::alone(text)).unwrap_or_else(|why| panic!("{name}: {why}\n{text}"));
        assert_eq!(&board.write(), text, "board {name} changes when it is read and written again");
        assert!((1..=crate::MAX_SEATS).contains(&board.seats()), "board {name} has {} seats", board.seats());
    }
}

/// Each built-in bot plays a whole match on each board against copies of itself, and the match ends in time.
pub(super) fn bots_play_without_faults<G: Game>() {
    for (name, board) in boards::<G>() {
        for bot in G::BOTS {
            let mut simulation = Simulation::<G>::new(&board, Seed::from(7), Lineup::Bot(bot.name));
            while simulation.step().is_some() {
                let round = simulation.table.round();
                assert!(
                    round <= board.rounds(),
                    "{} on {name}: round {round} of {}",
                    bot.name,
                    board.rounds()
                );
            }
            let standings = simulation.table.standings();
            assert_eq!(
                standings.seats.len(),
                usize::from(board.seats()),
                "{name}: one standing for each seat"
            );
            assert!(standings.seats.iter().any(|seat| seat.rank == 1), "{name}: somebody is first");
            let reason = &standings.reason;
            assert!(!reason.is_empty(), "{name}: the end has a reason");
            for language in ["en", "ca", "es"] {
                assert!(
                    G::REASONS.is_empty() || G::REASONS.iter().any(|one| one.say(reason, language).is_some()),
                    "{name}: there are no words for the end in {language}: {reason}"
                );
            }
            for (seat, standing) in standings.seats.iter().enumerate() {
                assert_eq!(standing.out, None, "{} in seat {seat} on {name} is out", bot.name);
            }
        }
    }
}

/// A match is a pure function of board, seed and bots.
pub(super) fn same_seed_same_digests<G: Game>() {
    for (name, board) in boards::<G>() {
        for lineup in LINEUPS {
            let (_, once) = record::<G>(&board, Seed::from(30), lineup, 60);
            let (_, twice) = record::<G>(&board, Seed::from(30), lineup, 60);
            assert_eq!(once, twice, "{lineup:?} on {name}: the same seed gave two matches");
        }
    }
}

/// Replaying the orders and faults without bots gives the same match.
pub(super) fn replayed_orders_same_digests<G: Game>() {
    for (name, board) in boards::<G>() {
        for lineup in LINEUPS {
            let (steps, digests) = record::<G>(&board, Seed::from(31), lineup, 120);
            let mut table = TypedMatch::<G>::new(board.clone(), Seed::from(31));
            for (number, step) in steps.iter().enumerate() {
                assert_eq!(table.digest(), digests[number], "{lineup:?} on {name}: before step {number}");
                apply(&mut table, step);
            }
            assert_eq!(table.digest(), digests[steps.len()], "{lineup:?} on {name}: at the end");
        }
    }
}

/// A state that is serialised and read back, as bytes or as JSON, is the same state and continues in the same way.
pub(super) fn states_survive_serialisation<G: Game>() {
    for (name, board) in boards::<G>() {
        for lineup in LINEUPS {
            let seed = Seed::from(32);
            let (steps, digests) = record::<G>(&board, seed, lineup, 60);
            let mut table = TypedMatch::<G>::new(board.clone(), seed);
            for (number, step) in steps.iter().enumerate() {
                let mut fresh = TypedMatch::<G>::new(board.clone(), seed);
                fresh.load(&table.save()).expect("what was saved can be loaded");
                assert_eq!(fresh.state(), table.state(), "{lineup:?} on {name}: bytes before step {number}");
                let json: G::State =
                    serde_json::from_str(&table.state_json()).expect("states read from their JSON");
                assert_eq!(&json, table.state(), "{lineup:?} on {name}: JSON before step {number}");
                apply(&mut fresh, step);
                assert_eq!(fresh.digest(), digests[number + 1], "{lineup:?} on {name}: after step {number}");
                table = fresh;
            }
            assert!(
                table.load(&[0xff; 3]).is_err() || table.save().len() <= 3,
                "garbage was accepted as a state"
            );
        }
    }
}

/// A view that is filled again, for the same state or a later one, is the same as a new one.
pub(super) fn views_can_be_filled_again<G: Game>() {
    for (name, board) in boards::<G>() {
        for lineup in LINEUPS {
            let mut simulation = Simulation::<G>::new(&board, Seed::from(34), lineup);
            let mut view = None;
            while simulation.table.round() < 60 {
                let state = simulation.table.state();
                let Turn::Collect(seats) = simulation.table.turn() else { break };
                for (number, actor) in seats.iter().map(Actor::from).enumerate() {
                    let fresh = G::view(&board, state, actor);
                    let view = view.get_or_insert_with(|| G::view(&board, state, actor));
                    G::refill(&board, state, actor, view, number > 0);
                    assert_eq!(*view, fresh, "{lineup:?} on {name}: seat {}", actor.seat);
                }
                simulation.step();
            }
        }
    }
}

/// Changing what a seat must not know does not change what it sees.
pub(super) fn views_do_not_leak<G: Game>() {
    for (name, board) in boards::<G>() {
        for (number, lineup) in LINEUPS.into_iter().enumerate() {
            let mut simulation = Simulation::<G>::new(&board, Seed::from(33), lineup);
            let mut rng = rng(number as u32);
            while simulation.table.round() < 150 {
                let state = simulation.table.state();
                let actors: Vec<Actor> = match simulation.table.turn() {
                    Turn::Over => break,
                    Turn::Collect(_) => (0..board.seats()).map(|seat| crate::Seat(seat).into()).collect(),
                    Turn::Resume { seat, unit } => vec![Actor { seat, unit: Some(unit) }],
                };
                for actor in actors {
                    let other = G::conceal(&board, state, actor.seat, &mut rng);
                    let (seen, seen_other) = (G::view(&board, state, actor), G::view(&board, &other, actor));
                    let at = format!("{lineup:?} on {name}, round {}, {actor:?}", simulation.table.round());
                    assert_eq!(seen, seen_other, "{at}: the view reveals what the seat must not know");
                }
                simulation.step();
            }
        }
    }
}

/// The schema, the typed orders and their JSON agree; broken JSON is rejected.
pub(super) fn orders_have_one_json_form<G: Game>() {
    let (game, kinds, mut rng) = (GameHandle::<G>::NEW, G::Order::kinds(), rng(40));
    for _ in 0..2000 {
        let row = fuzz::row(&kinds, &mut rng);
        let Some(order) = G::Order::get(&row) else { continue };
        let json = row_to_json(&kinds, &row);
        assert_eq!(json, serde_json::to_value(&order).expect("orders are plain data"));
        let text = format!("[{json}]");
        let rows = game.orders_from_json(&text).expect("an order reads from its JSON");
        assert_eq!(rows.iter().collect::<Vec<_>>(), [row.as_slice()]);
        let mut broken = text.into_bytes();
        let at = rng.index(broken.len());
        broken[at] = rng.below(128) as u8;
        if let Err(fault) = game.orders_from_json(&String::from_utf8_lossy(&broken)) {
            assert_eq!(fault.kind, FaultKind::Malformed);
        }
    }
    let flood = format!("[{}]", vec!["{}"; 5000].join(","));
    assert!(game.orders_from_json(&flood).is_err());
}

/// Random orders, malformed rows and faults: nothing panics, no invariant breaks, matches end.
pub(super) fn random_play_breaks_nothing<G: Game>(rounds: u32) {
    let boards = boards::<G>();
    let kinds = G::Order::kinds();
    let mut rng = rng(41);
    let mut played = 0;
    for seed in 0.. {
        if played >= rounds {
            return;
        }
        assert!(seed < 100_000, "matches are too short to get {rounds} rounds out of them");
        let (name, board) = &boards[seed as usize % boards.len()];
        let mut simulation = Simulation::<G>::new(board, Seed::from(seed), Lineup::Random);
        let mut picture = Picture::new(G::COLUMNS.len());
        loop {
            let before = simulation.table.round();
            let more = simulation.step().is_some();
            let at = || format!("board {name}, seed {seed}, round {before}");
            if let Err(broken) = G::invariants(board, simulation.table.state()) {
                panic!("{}: {broken}", at());
            }
            picture.clear();
            simulation.table.paint(&mut picture);
            assert_eq!(simulation.table.standings().seats.len(), usize::from(board.seats()), "{}", at());
            assert!(simulation.table.round() >= before, "{}: rounds never go back", at());
            let row = fuzz::malformed(&kinds, &mut rng);
            let mut orders = crate::Rows::default();
            orders.push_row(&row);
            assert_eq!(decode::<G>(&orders).is_ok(), G::Order::get(&row).is_some(), "{row:?}");
            played += simulation.table.round() - before;
            if !more {
                break;
            }
            assert!(simulation.table.round() <= board.rounds(), "{}: the match does not end", at());
        }
        assert!(!G::draw(board, &picture).is_empty(), "board {name}: the text drawing is empty");
        let sketch = G::sketch(board, &picture).svg();
        assert!(sketch.contains("<path"), "board {name}: the sketch is empty");
        assert!(sketch.len() <= MAX_SKETCH, "board {name}: the sketch takes {} bytes", sketch.len());
    }
}
