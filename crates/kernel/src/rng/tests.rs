//! Published vectors, and the mapping from seeds to numbers, which must never change.

use super::*;

/// The three `philox4x32 10` known-answer vectors of Random123.
#[test]
fn published_vectors() {
    let ones = u32::MAX;
    let vectors = [
        ([0; 4], [0; 2], [0x6627_e8d5, 0xe169_c58d, 0xbc57_ac4c, 0x9b00_dbd8]),
        ([ones; 4], [ones; 2], [0x408f_276d, 0x41c8_3b0e, 0xa20b_c7c6, 0x6d54_51fd]),
        (
            [0x243f_6a88, 0x85a3_08d3, 0x1319_8a2e, 0x0370_7344],
            [0xa409_3822, 0x299f_31d0],
            [0xd16c_fe09, 0x94fd_cceb, 0x5001_e420, 0x2412_6ea1],
        ),
    ];
    for (counter, key, expected) in vectors {
        assert_eq!(philox(counter, key), expected);
    }
}

/// The mapping from seed and stream to key and counter is part of every rules version and must never change.
#[test]
fn streams_start_where_they_always_did() {
    let mut zero = Rng::new(Seed::from(0), Stream::phase(0, 0));
    assert_eq!([zero.next_u32(), zero.next_u32()], [0x6627_e8d5, 0xe169_c58d]);
    let mut rng = Rng::new(Seed(0x0012_3456_89ab_cdef), Stream { round: 7, phase: 3, of: 9 });
    assert_eq!(rng.next_u32(), philox([0, 7, 3, 9], [0x89ab_cdef, 0x0012_3456])[0]);
    for _ in 0..3 {
        rng.next_u32();
    }
    assert_eq!(rng.next_u32(), philox([1, 7, 3, 9], [0x89ab_cdef, 0x0012_3456])[0]);
}

/// Blocks that are computed together are those that come one after the other, also where their counter starts anew.
#[test]
fn numbers_come_block_by_block() {
    let key = [0x89ab_cdef, 0x0012_3456];
    let mut rng = Rng::new(Seed(0x0012_3456_89ab_cdef), Stream { round: 7, phase: 3, of: 9 });
    for start in [0, u32::MAX - 6] {
        (rng.counter[0], rng.used) = (start, MANY);
        for block in 0..20 {
            let expected = philox([start.wrapping_add(block), 7, 3, 9], key);
            assert_eq!([(); BLOCK].map(|()| rng.next_u32()), expected, "block {block} from {start}");
        }
    }
}

#[test]
fn streams_differ_in_each_part_of_their_key() {
    let first =
        |seed: u32, round, phase, of| Rng::new(Seed::from(seed), Stream { round, phase, of }).next_u64();
    let all = [first(1, 1, 1, 1), first(2, 1, 1, 1), first(1, 2, 1, 1), first(1, 1, 2, 1), first(1, 1, 1, 2)];
    for (i, a) in all.iter().enumerate() {
        assert!(!all[i + 1..].contains(a));
    }
}

#[test]
fn draws_are_fair_and_in_range() {
    let mut rng = Rng::new(Seed::from(30), Stream::phase(0, 0));
    let mut counts = [0u32; 6];
    for _ in 0..60_000 {
        counts[rng.below(6) as usize] += 1;
    }
    assert!(counts.iter().all(|count| (9_600..10_400).contains(count)), "{counts:?}");
    assert_eq!(rng.below(1), 0);
    for _ in 0..1000 {
        assert!((-3..=4).contains(&rng.between(-3, 4)));
        rng.between(i32::MIN, i32::MAX);
    }
    assert_eq!(rng.pick::<u8>(&[]), None);
    let mut list: Vec<u8> = (0..50).collect();
    rng.shuffle(&mut list);
    assert_ne!(list, (0..50).collect::<Vec<u8>>());
    list.sort_unstable();
    assert_eq!(list, (0..50).collect::<Vec<u8>>());
}

#[test]
fn seeds_out_of_range_are_refused() {
    assert_eq!("9007199254740991".parse(), Ok(Seed::MAX));
    for bad in ["9007199254740992", "-1", "", "1.5", "thirty", "99999999999999999999999"] {
        assert!(bad.parse::<Seed>().unwrap_err().to_string().contains(bad), "{bad}");
    }
}
