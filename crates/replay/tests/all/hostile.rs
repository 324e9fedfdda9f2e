//! Files designed to be expensive: bombs with valid checksums, and real replays mutated with valid checksums.

use crate::round_trip::{end, frame, header, write};
use agon_kernel::conformance::{corpus, fuzz, mutate};
use agon_kernel::{Identity, Rng};
use agon_replay::*;
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;
use std::io::{Read, Write};

fn deflated(raw: &[u8]) -> Vec<u8> {
    let mut packed = flate2::write::DeflateEncoder::new(Vec::new(), flate2::Compression::best());
    packed.write_all(raw).unwrap();
    packed.finish().unwrap()
}

/// A block with its checksum.
fn block(tag: u8, payload: &[u8]) -> Vec<u8> {
    let mut block = vec![tag];
    block.extend_from_slice(&(payload.len() as u32).to_le_bytes());
    let mut crc = crc32fast::Hasher::new();
    crc.update(&block);
    crc.update(payload);
    block.extend_from_slice(&crc.finalize().to_le_bytes());
    block.extend_from_slice(payload);
    block
}

fn numbers(numbers: &[u32]) -> Vec<u8> {
    numbers.iter().flat_map(|number| number.to_le_bytes()).collect()
}

fn segment(frames: u32, raw: &[u8]) -> Vec<u8> {
    segment_of(b'S', frames, raw)
}

fn segment_of(tag: u8, frames: u32, raw: &[u8]) -> Vec<u8> {
    block(tag, &[numbers(&[0, frames, raw.len() as u32]), deflated(raw)].concat())
}

/// A segment made of these streams; all others are empty.
fn streams(frames: u32, header: &Header, filled: &[(usize, &[u8])]) -> Vec<u8> {
    let rows = |kinds: usize| 3 + 3 * (kinds + 1);
    let schema = &header.schema;
    let count = 2 + 3 * schema.columns.len() + rows(schema.events.len()) + 5 + rows(schema.orders.len());
    let mut all = vec![Vec::new(); count];
    for &(stream, bytes) in filled {
        all[stream] = bytes.to_vec();
    }
    let lengths = all.iter().flat_map(|stream| leb(stream.len() as u64));
    let raw: Vec<u8> = lengths.chain(all.iter().flatten().copied()).collect();
    segment_of(b'T', frames, &raw)
}

/// A file with a header and one more block.
fn file(header: &impl serde::Serialize, more: &[u8]) -> Vec<u8> {
    let text = serde_json::to_vec(header).unwrap();
    let head = block(b'H', &[numbers(&[text.len() as u32]), deflated(&text)].concat());
    [b"\x89AGON\r\n\x03", &head[..], more].concat()
}

/// The first problem found when reading everything.
fn problem(file: &[u8]) -> String {
    match Replay::read(file) {
        Err(error) => error.to_string(),
        Ok(Replay { damage: Some(damage), .. }) => damage,
        Ok(replay) => {
            let mut cursor = replay.cursor();
            let failed = (0..replay.frames()).find_map(|number| cursor.seek(number).err());
            failed.map_or_else(|| "none".to_owned(), |error| error.to_string())
        }
    }
}

/// A first frame with empty columns and no events, turns or notes.
fn first_frame(columns: usize) -> Vec<u8> {
    vec![0; 8 + columns + 3]
}

fn leb(mut value: u64) -> Vec<u8> {
    let mut out = Vec::new();
    while value >= 128 {
        out.push(value as u8 | 128);
        value >>= 7;
    }
    out.push(value as u8);
    out
}

#[test]
fn bombs_are_refused() {
    let huge = vec![0; 200 << 20];
    assert!(
        problem(&file(&header(3), &segment(1, &huge)))
            .contains("209715200 bytes before compression, more than")
    );
    let spaces = " ".repeat(50 << 20);
    assert!(problem(&file(&(header(1), spaces), &[])).contains("bytes before compression, more than"));
    assert!(problem(&file(&header(5000), &[])).ends_with("5000 columns, but there can be at most 1000"));
    assert!(problem(&file(&Header { seats: vec![], ..header(1) }, &[])).contains("0 seats"));
    assert!(problem(&file(&header(1), &segment(129, &[0; 5000]))).contains("129 frames, more than"));
    assert!(problem(&file(&header(1), &segment(9, &[0; 50]))).contains("9 frames, more than"));

    // Every column claims to grow to a million values in a few bytes: 8 GB if the reader believed it.
    let mut raw = first_frame(1000);
    raw.extend_from_slice(&[0; 8]);
    raw.extend_from_slice(&leb(1000));
    for column in 0..1000 {
        raw.extend_from_slice(&[leb(column), leb((1 << 20) + 1), vec![0]].concat());
    }
    raw.extend_from_slice(&[0; 3]);
    let bomb = file(&header(1000), &segment(2, &raw));
    assert!(bomb.len() < 20_000);
    assert_eq!(problem(&bomb), "frame 1 cannot be read: a frame contains more than 1048576 items");

    // Turns, events and notes that are small in the file and large in memory.
    let start = first_frame(0);
    let (events, turns) = (&start[..8], &start[..9]);
    let bomb = |head: &[u8], count: u64| [head, &leb(count), &[0; 7 << 20]].concat();
    for raw in [bomb(events, 3 << 20), bomb(turns, 1 << 20)] {
        let problem = problem(&file(&header(0), &segment(1, &raw)));
        assert!(problem.contains("a frame contains more than"), "{problem}");
    }
    let mut raw = turns.to_vec();
    raw.extend_from_slice(&[2, 0, 0, 0, 0, 0, 1, 0]);
    let raw = [&raw[..], &leb(3 << 20), &[0; 7 << 20]].concat();
    assert!(problem(&file(&header(0), &segment(1, &raw))).contains("a frame contains more than"));
}

#[test]
fn bombs_in_streams_are_refused() {
    // Every column claims to grow to a million values in a few bytes.
    let wide = header(1000);
    let grown = [leb(1), leb(1 << 20)].concat();
    let mut filled: Vec<(usize, &[u8])> = (2..1002).map(|counts| (counts, &grown[..])).collect();
    filled.extend([(0, &[0; 16][..]), (1, &[0; 1000])]);
    let bomb = file(&wide, &streams(2, &wide, &filled));
    assert!(bomb.len() < 20_000);
    let problem_of =
        |bomb: &[u8]| problem(bomb).split_once(" cannot be read: ").map(|(_, what)| what.to_owned());
    assert_eq!(problem_of(&bomb).as_deref(), Some("the data ends in the middle of a number"));
    // With events and turns that are empty, so that nothing else is missing.
    let events = 2 + 3 * 1000;
    let turns = events + 3 + 3 * (wide.schema.events.len() + 1);
    filled.extend([(events, &[0; 2][..]), (turns, &[0; 2]), (turns + 4, &[0; 2])]);
    let bomb = file(&wide, &streams(2, &wide, &filled));
    assert_eq!(problem(&bomb), "frame 1 cannot be read: a frame contains more than 1048576 items");

    let narrow = header(0);
    let turns = 2 + 3 + 3 * (narrow.schema.events.len() + 1);
    let many = [leb((1 << 20) + 1), vec![0; 3 << 20]].concat();
    let zeros = vec![0; 3 << 20];
    for filled in [[(0, &[0; 8][..]), (2, &many), (3, &zeros)], [(0, &[0; 8]), (2, &[0]), (turns, &many)]] {
        let problem = problem(&file(&narrow, &streams(1, &narrow, &filled)));
        assert!(problem.contains("a frame contains more than"), "{problem}");
    }
    // Streams longer than the segment, and a segment of a format that has no streams.
    let long = segment_of(b'T', 1, &[[0xff; 5].as_slice(), &[1; 60]].concat());
    assert!(problem(&file(&narrow, &long)).ends_with("a number is out of range"));
    let mut old = file(&narrow, &streams(1, &narrow, &[(0, &[0; 8])]));
    old[7] = 2;
    assert!(problem(&old).ends_with("a segment made of streams, in a format that has none"));
}

#[test]
fn seats_that_do_not_exist_are_rejected() {
    let raw = [&first_frame(0)[..9], &[2, 16, 0, 0, 0, 0, 0]].concat();
    assert_eq!(
        problem(&file(&header(0), &segment(1, &raw))),
        "frame 0 cannot be read: a turn of a seat that does not exist"
    );
    let two = Header { seats: vec![Identity::new("A", "built-in"); 2], ..header(0) };
    let text = serde_json::to_vec(&end(0)).unwrap();
    let end = block(b'E', &[numbers(&[text.len() as u32]), deflated(&text)].concat());
    assert!(problem(&file(&two, &end)).ends_with("the results of 16 seats, but 2 play"));
}

/// Mutates the blocks of a file and recomputes their checksums.
fn change_inside(file: &[u8], rng: &mut Rng) -> Vec<u8> {
    let (mut out, mut at) = (file[..8].to_vec(), 8);
    while at < file.len() {
        let length = u32::from_le_bytes(file[at + 1..at + 5].try_into().unwrap()) as usize;
        let (tag, payload) = (file[at], &file[at + 9..at + 9 + length]);
        at += 9 + length;
        let prefix = if tag == b'T' || tag == b'S' { 12 } else { 4 };
        let mut raw = Vec::new();
        flate2::read::DeflateDecoder::new(&payload[prefix..]).read_to_end(&mut raw).unwrap();
        let mut head = payload[..prefix].to_vec();
        if rng.chance(2, 3) {
            mutate(&mut raw, rng);
        }
        head[prefix - 4..].copy_from_slice(&(raw.len() as u32).to_le_bytes());
        if rng.chance(1, 20) {
            mutate(&mut head, rng);
        }
        out.extend_from_slice(&block(tag, &[head, deflated(&raw)].concat()));
    }
    out
}

#[test]
fn mutated_replays_are_read_or_rejected() {
    let mut runner = TestRunner::deterministic();
    let frames: Vec<_> = (0..40).map(|_| frame(3).new_tree(&mut runner).unwrap().current()).collect();
    let stored = ["format-1-poquemon", "format-2-stoneage"]
        .map(|name| std::fs::read(format!("../cli/tests/data/{name}.replay")).unwrap());
    let good = [&stored[..], &[write(3, &frames), write(3, &[])]].concat();
    assert!(good.iter().all(|file| problem(file) == "none"));
    let odd = corpus(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/corpus"));
    let bad = odd.iter().filter(|(_, file)| problem(file) != "none").count();
    assert!(bad > 15, "{bad} of {} are rejected", odd.len());
    fuzz("replays", 6000, |rng| {
        let mut file = match rng.below(20) {
            0 => change_inside(&good[rng.index(2)], rng),
            1..4 => rng.pick(&odd).unwrap().1.clone(),
            _ => change_inside(&good[2 + rng.index(2)], rng),
        };
        if rng.chance(1, 4) {
            mutate(&mut file, rng);
        }
        let _ = problem(&file);
    });
}

#[test]
fn any_bytes_in_a_segment_are_read_or_rejected() {
    fuzz("segments", 10_000, |rng| {
        let small = rng.chance(1, 2);
        let raw: Vec<u8> = (0..rng.below(400))
            .map(|_| if small { rng.below(4) as u8 } else { rng.next_u32() as u8 })
            .collect();
        let tag = if rng.chance(1, 2) { b'S' } else { b'T' };
        let _ = problem(&file(&header(rng.index(4)), &segment_of(tag, 1 + rng.below(5), &raw)));
    });
}
