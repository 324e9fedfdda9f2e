//! Contest files from strangers, as `agon tournament` reads them: each is refused with a reason, or becomes a contest whose first matches come at
//! once, however large its numbers are.

use crate::{GAME, board};
use agon_contest::schedule::schedule;
use agon_contest::{Contest, Next, Plan};
use agon_kernel::AnyGame;
use agon_kernel::conformance::{corpus, fuzz, mutated};
use std::time::{Duration, Instant};

/// How many matches are asked for.
const MATCHES: u32 = 50;
/// The most bots that a mutated file may list here: finding them is what takes time.
const BOTS: usize = 300;

fn read(text: &str) {
    let Ok(plan) = toml::from_str::<Plan>(text) else { return };
    let begun = Instant::now();
    let bots = plan.bots.iter().take(BOTS).map(|_| GAME.bot("Dummy").unwrap()).collect();
    let Ok(contest) = Contest::new(plan, bots, GAME.bot("Null").unwrap(), vec![board("small")]) else {
        return;
    };
    let mut schedule = schedule(&contest.header);
    let _ = schedule.expected();
    for _ in 0..MATCHES {
        let Next::Play(job) = schedule.next() else { break };
        assert!(job.lineup.iter().all(|bot| *bot < contest.bots.len()) && job.board == 0, "{job:?}");
    }
    assert!(begun.elapsed() < Duration::from_secs(30), "{:?} for {text}", begun.elapsed());
}

#[test]
fn mutated_contest_files_are_refused_or_begin_at_once() {
    let files = corpus(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/corpus/contests"));
    let texts: Vec<String> =
        files.iter().map(|(_, bytes)| String::from_utf8_lossy(bytes).into_owned()).collect();
    texts.iter().for_each(|text| read(text));
    let plans = texts.iter().filter(|text| toml::from_str::<Plan>(text).is_ok()).count();
    assert!(plans > 5, "{plans} of {} can be read", texts.len());
    fuzz("contest files", 2000, |rng| read(&mutated(rng.pick(&texts).unwrap(), rng)));
}
