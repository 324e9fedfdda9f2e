//! The journal survives when the program is killed at any byte.

use crate::{contest, played};
use agon_contest::{Format, Journal, JournalError, Tables, read_journal, verify};
use agon_kernel::conformance::{corpus, fuzz, mutate};
use std::fs;

#[test]
fn a_journal_cut_anywhere_can_be_resumed_with_the_same_result() {
    let dir = tempfile::tempdir().unwrap();
    let contest = contest(4, |plan| plan.format = Format::RoundRobin);
    let path = dir.path().join("whole.jsonl");
    let mut journal = Journal::create(&path, &contest.header).unwrap();
    let whole = played(&contest, Vec::new(), 1);
    whole.records.iter().for_each(|record| journal.add(record).unwrap());
    drop(journal);
    let bytes = fs::read(&path).unwrap();
    let (header, records) = read_journal(&path).unwrap();
    assert_eq!((header.as_ref(), &records), (Some(&contest.header), &whole.records));
    let first = bytes.iter().position(|&byte| byte == b'\n').unwrap() + 1;
    for cut in (0..bytes.len()).step_by(97).chain([first - 1, first, first + 1, bytes.len() - 1]) {
        let path = dir.path().join("cut.jsonl");
        fs::write(&path, &bytes[..cut]).unwrap();
        match Journal::resume(&path) {
            Ok((mut journal, header, known)) => {
                assert!(cut >= first);
                assert_eq!(header, contest.header);
                assert_eq!(known, whole.records[..known.len()]);
                whole.records[known.len()..].iter().for_each(|record| journal.add(record).unwrap());
                drop(journal);
                assert_eq!(fs::read(&path).unwrap(), bytes);
            }
            Err(JournalError::NoHeader) => assert!(cut < first),
            Err(error) => panic!("cut at {cut}: {error}"),
        }
    }
}

#[test]
fn a_journal_is_neither_overwritten_nor_shared() {
    let dir = tempfile::tempdir().unwrap();
    let contest = contest(2, |_| {});
    let path = dir.path().join("j.jsonl");
    let journal = Journal::create(&path, &contest.header).unwrap();
    assert!(matches!(Journal::create(&path, &contest.header), Err(JournalError::Exists)));
    assert!(matches!(Journal::resume(&path), Err(JournalError::InUse)));
    drop(journal);
    assert!(Journal::resume(&path).is_ok());
}

#[test]
fn a_broken_line_is_reported() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("j.jsonl");
    let good = r#"{"board":"b","seed":1,"seats":[{"bot":"A","rank":1},{"bot":"B","rank":2}]}"#;
    fs::write(&path, format!("{good}\n\n{good}\nnonsense\n{good}\n")).unwrap();
    assert!(read_journal(&path).unwrap_err().to_string().starts_with("line 4: "));
    fs::write(&path, format!("{good}\n{good}\n{good}")).unwrap();
    let (header, records) = read_journal(&path).unwrap();
    assert!(header.is_none());
    assert_eq!(records.iter().map(|record| record.id).collect::<Vec<_>>(), [0, 1, 2]);
}

#[test]
fn the_journal_of_another_contest_is_rejected() {
    let contest_a = contest(4, |_| {});
    let contest_b = contest(4, |plan| plan.seed = agon_kernel::Seed::from(2));
    let records = played(&contest_a, Vec::new(), 1).records;
    let error = agon_contest::run(&contest_b, None, records, &crate::options(1), &mut |_| {}).unwrap_err();
    assert!(error.to_string().contains("does not follow from the draw"), "{error}");
    assert!(contest_a.header.continues(&contest_b.header).is_err());
}

#[test]
fn results_of_several_games_and_newer_journals_are_rejected() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("j.jsonl");
    let line = |game: &str| {
        format!(
            r#"{{"game":"{game}","board":"b","seed":1,"seats":[{{"bot":"A","rank":1}},{{"bot":"B","rank":2}}]}}"#
        )
    };
    fs::write(&path, format!("{}\n{}\n", line("chess"), line("go"))).unwrap();
    let error = read_journal(&path).unwrap_err().to_string();
    assert_eq!(error, "line 2: a match of go, but the earlier ones are of chess");
    let mut header = serde_json::to_value(&contest(2, |_| {}).header).unwrap();
    header["contest"] = 2.into();
    fs::write(&path, format!("{header}\n")).unwrap();
    assert!(matches!(Journal::resume(&path), Err(JournalError::Version(2))));
    assert!(matches!(read_journal(&path), Err(JournalError::Version(2))));
}

#[test]
fn mutated_journals_are_read_or_rejected() {
    let dir = tempfile::tempdir().unwrap();
    let contest = contest(4, |plan| plan.format = Format::RoundRobin);
    let path = dir.path().join("journal.jsonl");
    let mut journal = Journal::create(&path, &contest.header).unwrap();
    played(&contest, Vec::new(), 1).records.iter().take(5).for_each(|record| journal.add(record).unwrap());
    drop(journal);
    let bytes = fs::read(&path).unwrap();
    let read = |bytes: &[u8]| {
        fs::write(&path, bytes).unwrap();
        if let Ok((header, records)) = read_journal(&path) {
            assert!(records.iter().all(|record| (1..=16).contains(&record.seats.len())));
            // What `agon rate` makes of it.
            let _ = Tables::new(header.as_ref(), &records, &[], None);
            let _ = header.map(|header| verify(&header, &records));
        }
    };
    let mut samples = corpus(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/corpus/journals"));
    samples.iter().for_each(|(_, bytes)| read(bytes));
    samples.push(("whole".to_owned(), bytes));
    fuzz("journals", 2000, |rng| {
        let mut changed =
            samples[if rng.chance(1, 4) { rng.index(samples.len()) } else { samples.len() - 1 }].1.clone();
        mutate(&mut changed, rng);
        read(&changed);
    });
}
