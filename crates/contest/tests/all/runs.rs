//! Real matches: threads, interruptions, crashing bots.

use crate::{GAME, Named, board, contest, options, played};
use agon_contest::{
    Contest, Format, Journal, Keep, Options, Plan, ReplayFolder, Tables, preflight, report, run,
};
use agon_kernel::*;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

fn tables(contest: &Contest, stopped: &agon_contest::Stopped) -> String {
    let schedule = &stopped.schedule;
    let tables = Tables::new(Some(&contest.header), &stopped.records, &schedule.places(), schedule.test());
    serde_json::to_string(&tables).unwrap()
}

#[test]
fn threads_change_nothing() {
    for format in [Format::Swiss, Format::Ladder, Format::Rounds, Format::Compare] {
        let contest = contest(6, |plan| (plan.format, plan.matches) = (format, 64));
        let one = played(&contest, Vec::new(), 1);
        let many = played(&contest, Vec::new(), 8);
        assert_eq!(one.records, many.records, "{format:?}");
        assert_eq!(tables(&contest, &one), tables(&contest, &many));
    }
}

#[test]
fn a_contest_interrupted_anywhere_continues_to_the_same_end() {
    let contest = contest(5, |plan| plan.format = Format::Rounds);
    let whole = played(&contest, Vec::new(), 2);
    assert!(whole.over && whole.records.len() > 5);
    for kept in 0..whole.records.len() {
        // Any subset of the results can exist, since matches end in any order.
        let known: Vec<_> = whole
            .records
            .iter()
            .filter(|record| record.id % 3 != kept as u64 % 3)
            .take(kept)
            .cloned()
            .collect();
        let rest = played(&contest, known.clone(), 2);
        assert_eq!(tables(&contest, &rest), tables(&contest, &whole));
        assert!(rest.played as usize + known.len() >= whole.records.len());
    }
}

/// A bot that faults, or that the machine cannot start at first.
struct Bad {
    kind: FaultKind,
    troubles: AtomicUsize,
}

impl Bot for Bad {
    fn identity(&self) -> Identity {
        Identity::new("Bad", "test")
    }
    fn enter(&self, seating: &Seating<'_>) -> Result<Box<dyn RunningBot>, Fault> {
        let left = self.troubles.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |left| left.checked_sub(1));
        match left {
            Ok(_) => Err(Fault::new(self.kind, "boom <b>")),
            Err(_) => GAME.bot("Demo").unwrap().enter(seating),
        }
    }
}

fn with_bad(kind: FaultKind, troubles: usize, change: impl FnOnce(&mut Plan)) -> Contest {
    let mut plan = Plan::new("poquemon", Format::RoundRobin, &["Bad", "Demo", "Null"]);
    change(&mut plan);
    let bots: Vec<Arc<dyn Bot>> = vec![
        Arc::new(Bad { kind, troubles: AtomicUsize::new(troubles) }),
        GAME.bot("Demo").unwrap(),
        GAME.bot("Null").unwrap(),
    ];
    Contest::new(plan, bots, GAME.bot("Dummy").unwrap(), vec![board("small")]).unwrap()
}

#[test]
fn a_crashing_bot_loses_its_matches_and_does_not_stop_the_contest() {
    let contest = with_bad(FaultKind::Crashed, usize::MAX, |plan| plan.replays = Keep::Faults);
    let finding = &preflight(&contest, 2, || {})[0];
    assert_eq!((finding.bot.as_str(), finding.is_fatal()), ("Bad", false));
    let dir = tempfile::tempdir().unwrap();
    let mut options = options(2);
    options.replays = Some(ReplayFolder { path: dir.path().join("r"), name: "r".to_owned() });
    let stopped = run(&contest, None, Vec::new(), &options, &mut |_| {}).unwrap();
    assert!(stopped.over);
    for record in &stopped.records {
        let bad = record.seats.iter().find(|seat| seat.bot == "Bad").unwrap();
        assert_eq!((bad.rank, bad.fault.as_ref().unwrap().detail.as_str()), (4, "boom <b>"));
        assert!(dir.path().join(record.replay.as_ref().unwrap()).is_file());
    }
    let tables = Tables::new(Some(&contest.header), &stopped.records, &[], None);
    assert_eq!((tables.faults[0].bot.as_str(), tables.faults[0].count), ("Bad", 4));
    let page = report::html(&tables, &stopped.records, &|replay| Some(replay.to_owned()));
    assert!(page.contains("boom &#60;b&#62;") && page.contains("href=\"./r/000000.agon"));
}

#[test]
fn matches_with_machine_problems_are_replayed() {
    let stopped = played(&with_bad(FaultKind::Refused, 2, |_| {}), Vec::new(), 1);
    assert_eq!(stopped.records[0].retries, 2);
    assert!(stopped.records.iter().flat_map(|record| &record.seats).all(|seat| seat.fault.is_none()));
    let never = with_bad(FaultKind::Refused, usize::MAX, |_| {});
    assert!(preflight(&never, 1, || {})[0].is_fatal());
    let stopped = played(&never, Vec::new(), 4);
    assert!(stopped.over, "even then it ends");
}

#[test]
fn only_the_last_replays_are_kept() {
    let dir = tempfile::tempdir().unwrap();
    let contest = contest(4, |plan| (plan.blocks, plan.replays) = (3, Keep::Last(5)));
    let mut journal = Journal::create(&dir.path().join("j.jsonl"), &contest.header).unwrap();
    let options = Options {
        replays: Some(ReplayFolder { path: dir.path().join("r"), name: "r".to_owned() }),
        ..options(1)
    };
    let stopped = run(&contest, Some(&mut journal), Vec::new(), &options, &mut |_| {}).unwrap();
    assert_eq!(stopped.records.len(), 12);
    let mut files: Vec<_> =
        std::fs::read_dir(dir.path().join("r")).unwrap().map(|file| file.unwrap().file_name()).collect();
    files.sort();
    assert_eq!(files, ["000007.agon", "000008.agon", "000009.agon", "000010.agon", "000011.agon"]);
}

#[test]
fn a_stop_finishes_only_the_matches_under_way() {
    let contest = contest(4, |plan| (plan.format, plan.matches) = (Format::Ladder, 1_000_000));
    let options = options(2);
    let stop = Arc::clone(&options.stop);
    let mut told = 0;
    let stopped = run(&contest, None, Vec::new(), &options, &mut |progress| {
        told += 1;
        assert_eq!(progress.expected, Some(1_000_000));
        if progress.played > 0 {
            assert!(progress.rate > 0.0 && progress.left.is_some());
            stop.store(true, Ordering::Relaxed);
        }
    })
    .unwrap();
    assert!(!stopped.over && told > 0 && (1..1_000_000).contains(&stopped.records.len()));
    let audit = agon_contest::verify(&contest.header, &stopped.records).unwrap();
    assert!(!audit.over && audit.same == stopped.records.len() as u64);
}

#[test]
fn the_same_name_twice_is_numbered_and_a_bot_is_not_better_than_itself() {
    let plan = Plan::new("poquemon", Format::Compare, &["Demo", "Demo"]);
    let demo = || GAME.bot("Demo").unwrap();
    let contest = Contest::new(plan, vec![demo(), demo()], demo(), vec![board("small")]).unwrap();
    let names: Vec<&str> = contest.header.bots.iter().map(|bot| &*bot.0).collect();
    assert_eq!(names, ["Demo", "Demo (2)", "Demo (3)"]);
    let stopped = played(&contest, Vec::new(), 2);
    let test = stopped.schedule.test().unwrap();
    assert_eq!(test.decision, Some(agon_contest::stats::Decision::NotBetter), "{test:?}");
    let _ = Named("x".to_owned(), demo());
}
