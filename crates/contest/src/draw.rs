//! Everything that is drawn by lot, each from a named stream of the published seed, so that anyone can repeat the draw.

use agon_kernel::{Rng, Seed, Stream};

/// What a draw is for. The numbers are part of the published draw and must never change.
#[derive(Clone, Copy, Debug)]
pub(crate) enum DrawPurpose {
    Seeds = 0,
    Groups = 1,
    Seats = 2,
    Ties = 3,
    Rivals = 4,
    Selection = 5,
}

/// The stream for draw `number` of a kind.
pub(crate) fn lot(seed: Seed, kind: DrawPurpose, number: u64) -> Rng {
    Rng::new(seed, Stream { round: number as u32, phase: kind as u32, of: (number >> 32) as u32 })
}

/// The seed of the matches of a block.
pub(crate) fn match_seed(seed: Seed, block: u64) -> Seed {
    let number = lot(seed, DrawPurpose::Seeds, block).next_u64() >> 11;
    Seed::try_from(number).expect("53 bits are a seed")
}

/// The line-ups of one mirrored block, over which each bot of the group takes every place once. Bots share the seats evenly if possible
/// (two bots at four seats: AABB, BBAA); otherwise `filler` takes the remaining seats. A single bot plays against fillers only.
#[must_use]
pub fn lineups(group: &[usize], seats: usize, filler: usize) -> Vec<Vec<usize>> {
    let shared = group.len() > 1 && seats.is_multiple_of(group.len());
    let each = if shared { seats / group.len() } else { 1 };
    let mut first: Vec<usize> = group.iter().flat_map(|&bot| std::iter::repeat_n(bot, each)).collect();
    first.resize(seats, filler);
    let turn = |by: usize| {
        let mut lineup = first.clone();
        lineup.rotate_right(by);
        lineup
    };
    (0..seats).step_by(each).map(turn).collect()
}

/// The line-ups of block `number` of a comparison of `a` and `b`: with a field, all rotations, and then the same with `a` and `b` swapped.
/// If the field is larger than the table, its bots take turns from block to block.
pub(crate) fn duel(
    (a, b): (usize, usize),
    field: &[usize],
    seats: usize,
    filler: usize,
    number: u64,
) -> Vec<Vec<usize>> {
    if field.is_empty() && seats.is_multiple_of(2) {
        return lineups(&[a, b], seats, filler);
    }
    let places = seats - 2;
    let others: Vec<usize> = if field.len() <= places {
        field.iter().copied().chain(std::iter::repeat(filler)).take(places).collect()
    } else {
        let first = (number % field.len() as u64) as usize * places;
        (first..first + places).map(|at| field[at % field.len()]).collect()
    };
    let rotations = |first: [usize; 2]| lineups(&[&first[..], &others].concat(), seats, filler);
    [rotations([a, b]), rotations([b, a])].concat()
}

/// Splits the bots into as few groups of at most `size` as possible. Their sizes differ by at most one; larger groups come first.
pub(crate) fn split_evenly(bots: &[usize], size: usize) -> Vec<Vec<usize>> {
    let groups = bots.len().div_ceil(size.max(1)).max(1);
    let (least, larger) = (bots.len() / groups, bots.len() % groups);
    let mut rest = bots;
    (0..groups)
        .map(|group| {
            let (head, tail) = rest.split_at(least + usize::from(group < larger));
            rest = tail;
            head.to_vec()
        })
        .filter(|group| !group.is_empty())
        .collect()
}

/// All groups of `size` out of the bots `0..bots`, or `None` if there are more than `most`.
pub(crate) fn all_groups(bots: usize, size: usize, most: usize) -> Option<Vec<Vec<usize>>> {
    let mut groups = Vec::new();
    let mut group: Vec<usize> = (0..size).collect();
    loop {
        groups.push(group.clone());
        if groups.len() > most {
            return None;
        }
        let Some(place) = (0..size).rev().find(|&place| group[place] < bots - size + place) else {
            return Some(groups);
        };
        group[place] += 1;
        for later in place + 1..size {
            group[later] = group[later - 1] + 1;
        }
    }
}

/// A selection of `count` groups in which all bots play, and meet each other, about equally often.
pub(crate) fn balanced_groups(bots: usize, size: usize, count: usize, rng: &mut Rng) -> Vec<Vec<usize>> {
    let mut played = vec![0u32; bots];
    let mut met = vec![vec![0u32; bots]; bots];
    let mut order: Vec<usize> = (0..bots).collect();
    (0..count)
        .map(|_| {
            rng.shuffle(&mut order);
            let mut group: Vec<usize> = Vec::with_capacity(size);
            while group.len() < size {
                let key = |bot: usize| (played[bot], group.iter().map(|&other| met[bot][other]).sum::<u32>());
                let best =
                    order.iter().copied().filter(|bot| !group.contains(bot)).min_by_key(|&bot| key(bot));
                group.push(best.expect("a group is not larger than the field"));
            }
            for &bot in &group {
                played[bot] += 1;
                group.iter().for_each(|&other| met[bot][other] += 1);
            }
            group
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn blocks_are_mirrored() {
        assert_eq!(lineups(&[0, 1], 4, 9), [[0, 0, 1, 1], [1, 1, 0, 0]]);
        assert_eq!(lineups(&[0, 1], 2, 9), [[0, 1], [1, 0]]);
        assert_eq!(lineups(&[0, 1, 2], 4, 9), [[0, 1, 2, 9], [9, 0, 1, 2], [2, 9, 0, 1], [1, 2, 9, 0]]);
        assert_eq!(lineups(&[3, 2, 1, 0], 4, 9).len(), 4);
        assert_eq!(lineups(&[5], 2, 9), [[5, 9], [9, 5]], "one alone plays against fillers");
        assert_eq!(duel((0, 1), &[], 4, 9, 7), [[0, 0, 1, 1], [1, 1, 0, 0]]);
        let field = duel((0, 1), &[5], 4, 9, 0);
        assert_eq!((field.len(), &field[0], &field[4]), (8, &vec![0, 1, 5, 9], &vec![1, 0, 5, 9]));
        assert_eq!(duel((0, 1), &[], 3, 9, 0).len(), 6);
    }

    #[test]
    fn a_field_larger_than_the_table_takes_turns() {
        let mut seen = [0; 9];
        for number in 0..5 {
            let block = duel((0, 1), &[2, 3, 4, 5, 6], 4, 9, number);
            assert_eq!(block.len(), 8);
            block[0].iter().for_each(|&bot| seen[bot] += 1);
        }
        assert_eq!(seen, [5, 5, 2, 2, 2, 2, 2, 0, 0]);
    }

    proptest! {
        #[test]
        fn every_bot_of_a_block_has_every_seat_equally_often(size in 2usize..7, seats in 2usize..9) {
            prop_assume!(size <= seats);
            let group: Vec<usize> = (0..size).collect();
            let block = lineups(&group, seats, 99);
            for bot in 0..size {
                let counts: Vec<usize> =
                    (0..seats).map(|seat| block.iter().filter(|lineup| lineup[seat] == bot).count()).collect();
                prop_assert!(counts.iter().all(|&count| count == counts[0] && count > 0), "{:?}", block);
            }
        }

        #[test]
        fn remainders_are_split_evenly(bots in 1usize..60, size in 1usize..9) {
            let groups = split_evenly(&(0..bots).collect::<Vec<_>>(), size);
            prop_assert_eq!(groups.concat(), (0..bots).collect::<Vec<_>>());
            prop_assert_eq!(groups.len(), bots.div_ceil(size));
            let sizes: Vec<_> = groups.iter().map(Vec::len).collect();
            prop_assert!(sizes.iter().max().unwrap() - sizes.iter().min().unwrap() <= 1);
            prop_assert!(sizes.iter().all(|&len| len <= size));
        }

        #[test]
        fn selections_are_balanced(bots in 4usize..20, count in 1usize..60, seed in 0u32..1000) {
            let groups = balanced_groups(bots, 4, count, &mut lot(Seed::from(seed), DrawPurpose::Selection, 0));
            let played: Vec<usize> =
                (0..bots).map(|bot| groups.iter().filter(|group| group.contains(&bot)).count()).collect();
            prop_assert!(played.iter().max().unwrap() - played.iter().min().unwrap() <= 1, "{:?}", played);
        }
    }

    #[test]
    fn all_groups_are_all() {
        assert_eq!(all_groups(5, 3, 100).unwrap().len(), 10);
        assert_eq!(all_groups(2, 2, 100).unwrap(), [[0, 1]]);
        assert_eq!(all_groups(50, 4, 1000), None);
    }

    /// Draws are published facts, so these values must never change.
    #[test]
    fn draws_never_change() {
        assert_eq!(match_seed(Seed::from(1), 0).get(), match_seed(Seed::from(1), 0).get());
        let mut order: Vec<u8> = (0..8).collect();
        lot(Seed::from(7), DrawPurpose::Groups, 3).shuffle(&mut order);
        assert_eq!((order, match_seed(Seed::from(7), 3).get()), (ORDER.to_vec(), SEED));
    }
    const ORDER: [u8; 8] = [3, 0, 4, 7, 5, 2, 1, 6];
    const SEED: u64 = 26_941_513_096_164;
}
