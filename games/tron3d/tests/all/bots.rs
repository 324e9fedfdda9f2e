//! How strong the built-in bots are.

use crate::common::{Game, sample};
use agon_kernel::{Board as _, Match};
use agon_tron3d::Board;

/// In how many matches the hero comes first alone, against the others in all other seats, in each seat in turn.
fn wins(board: &str, hero: &str, others: &str, seeds: std::ops::Range<u32>) -> (u32, u32) {
    let board = sample(board);
    let (mut won, mut played) = (0, 0);
    for seed in seeds {
        let seat = seed as usize % usize::from(board.seats());
        let mut bots = vec![others; board.seats().into()];
        bots[seat] = hero;
        let ranks = Game::new(&board, seed, &bots).ranks();
        played += 1;
        won += u32::from(ranks[seat] == 1 && ranks.iter().filter(|&&rank| rank == 1).count() == 1);
    }
    (won, played)
}

#[test]
fn tmp_strength() {
    for sample in Board::SAMPLES {
        let n = if sample.text.len() > 15000 { 20 } else { 100 };
        let t = std::time::Instant::now();
        let a = wins(sample.name, "Dummy", "Demo", 0..n);
        let ta = t.elapsed();
        let b = wins(sample.name, "Territory", "Dummy", 0..n);
        println!(
            "{}: Dummy v Demo {a:?} ({ta:?}), Territory v Dummy {b:?} ({:?})",
            sample.name,
            t.elapsed() - ta
        );
    }
    let board = sample("cube");
    for bots in [["Dummy", "Demo", "Demo", "Demo"], ["Territory", "Dummy", "Dummy", "Dummy"]] {
        for seed in 0..5 {
            let mut game = Game::new(&board, seed, &bots);
            while game.step() {}
            println!("{:?}", game.table.standings().seats.iter().map(|s| s.score).collect::<Vec<_>>());
        }
    }
}

#[test]
fn tmp_deaths() {
    use agon_kernel::Rows;
    use agon_tron3d::Event;
    let hero = std::env::var("HERO").unwrap_or("Dummy".into());
    let other = std::env::var("OTHER").unwrap_or("Demo".into());
    for name in ["plane", "cube", "icosahedron"] {
        let board = sample(name);
        for seed in 0..12 {
            let mut game = Game::new(&board, seed, &[&hero, &other, &other, &other]);
            let mut line = String::new();
            loop {
                let before = game.table.state().clone();
                if !game.step() {
                    break;
                }
                let mut events = Rows::default();
                game.table.take_events(&mut events);
                for e in events.records::<Event>().unwrap() {
                    if let Event::Crashed { bike, vertex, by } = e
                        && bike % 4 == 0
                    {
                        let from = before.bikes[bike as usize].vertex;
                        let exits = board
                            .graph()
                            .neighbours(from)
                            .iter()
                            .filter(|&&n| before.walls[n as usize] < 0)
                            .count();
                        let head_on = before.walls[vertex as usize] < 0;
                        line += &format!(
                            " [round {} bike {bike} by {by} exits {exits} {}]",
                            before.round,
                            if head_on { "HEAD" } else { "" }
                        );
                    }
                }
            }
            println!(
                "{name} {seed} {:?} {line}",
                game.table.standings().seats.iter().map(|s| s.score).collect::<Vec<_>>()
            );
        }
    }
}
