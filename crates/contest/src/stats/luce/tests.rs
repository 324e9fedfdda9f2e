//! Strengths from rankings: cases with a known answer, and properties.

use super::*;
use agon_kernel::Rng;
use proptest::prelude::*;

fn strict(order: &[u16]) -> Ranking {
    Ranking { block: 0, seats: order.iter().zip(1..).map(|(&bot, rank)| (bot, rank)).collect() }
}

fn tied(groups: &[&[u16]]) -> Ranking {
    let mut seats = Vec::new();
    for group in groups {
        let rank = 1 + seats.len() as u8;
        seats.extend(group.iter().map(|&bot| (bot, rank)));
    }
    Ranking { block: 0, seats }
}

fn close(fit: &Fit, expected: &[f64]) {
    for (strength, expected) in fit.strengths.iter().zip(expected) {
        assert!((strength - expected).abs() < 1e-5, "{:?} is not {expected:?}", fit.strengths);
    }
}

/// Values from `choix.opt_rankings` (PyPI `choix` 0.4.1); its `alpha` is half the precision of the prior.
#[test]
fn matches_the_reference_implementation() {
    let orders = [[0, 1, 2, 3], [1, 0, 2, 3], [0, 2, 1, 3], [3, 0, 1, 2], [0, 1, 3, 2], [2, 1, 0, 3]];
    let matches: Vec<_> = orders.iter().map(|order| strict(order)).collect();
    close(&fit(4, &matches, Some(3.0)), &[1.042_946_4, 0.512_026_6, -0.424_081_2, -1.130_891_9]);
    let weak = (0.5f64 / 1e-6).sqrt();
    close(&fit(4, &matches, Some(weak)), &[1.096_751_4, 0.541_514, -0.442_388_1, -1.195_877_3]);
    let pairs = [([0, 1], 7), ([1, 0], 3), ([1, 2], 5), ([2, 1], 5), ([0, 2], 9), ([2, 0], 1)];
    let matches: Vec<_> =
        pairs.iter().flat_map(|(order, times)| std::iter::repeat_n(strict(order), *times)).collect();
    close(&fit(3, &matches, Some(3.0)), &[0.907_760_9, -0.304_585_0, -0.603_176_0]);
}

/// The reference is fitted to every order of the tied bots, equally often.
#[test]
fn ties_match_the_reference_implementation() {
    let matches = [
        tied(&[&[0], &[1, 2], &[3]]),
        tied(&[&[0, 1, 2], &[3]]),
        tied(&[&[3], &[0], &[1, 2]]),
        tied(&[&[0, 1], &[2, 3]]),
        tied(&[&[1], &[0], &[2], &[3]]),
    ];
    close(&fit(4, &matches, Some(3.0)), &[1.007_289_2, 0.487_713_6, -0.295_941_8, -1.199_061_0]);
}

#[test]
fn a_draw_of_two_is_half_a_win_each_and_an_unbeaten_bot_is_finite() {
    let fit = fit(2, &[tied(&[&[0, 1]])], None);
    assert_eq!(fit.strengths, [0.0, 0.0]);
    let rated: Vec<Rated> = rate(2, &vec![strict(&[0, 1]); 50], None).into_iter().flatten().collect();
    assert!(rated[0].rating > 1700.0 && rated[0].rating < 3000.0, "{rated:?}");
    assert!(rated[0].margin > 50.0, "{rated:?}");
    assert_eq!((rated[0].rank, rated[1].rank), (1, 2));
}

#[test]
fn bots_that_cannot_be_separated_share_a_rank() {
    let matches: Vec<_> = (0..40)
        .map(|block| {
            let order: [u16; 3] = if block % 2 == 0 { [0, 1, 2] } else { [1, 0, 2] };
            Ranking { block, ..strict(&order) }
        })
        .collect();
    let ranks: Vec<_> = rate(3, &matches, None).iter().flatten().map(|bot| bot.rank).collect();
    assert_eq!(ranks, [1, 1, 3]);
    let ranks: Vec<_> = rate(3, &matches, Some(0)).iter().flatten().map(|bot| bot.rank).collect();
    assert_eq!((ranks[1], ranks[2]), (1, 2), "who is not ranked takes nobody's place");
}

/// Computed by hand: 83 of 100 pairs are 275 Elo, and the interval is that of 100 trials.
#[test]
fn bots_that_never_played_change_nothing() {
    let matches: Vec<_> = (0..100)
        .map(|block| Ranking { block, ..strict(if block < 83 { &[0, 1] } else { &[1, 0] }) })
        .collect();
    let rated = rate(3, &matches, Some(2));
    assert!(rated[2].is_none());
    let (a, b) = (rated[0].unwrap(), rated[1].unwrap());
    assert!((a.rating - b.rating - 274.0).abs() < 5.0, "{rated:?}");
    assert!((40.0..60.0).contains(&a.margin) && (a.rating + b.rating - 3000.0).abs() < 1e-6, "{rated:?}");
}

/// The fast fit used for the samples, compared with Newton's method.
#[test]
fn samples_are_fitted_accurately_enough() {
    let mut rng = Rng::new(Seed::from(5), Stream::phase(0, 0));
    let matches: Vec<_> = (0..60)
        .map(|block| {
            let mut seats: Vec<(u16, u8)> =
                (0..4).map(|bot| (bot, 1 + rng.below(3 + u32::from(bot)) as u8)).collect();
            seats.rotate_left(block as usize % 4);
            Ranking { block, seats }
        })
        .collect();
    let draws = by_block(&matches);
    let blocks = Blocks::new(4, &draws);
    let model =
        |seed: u64| Model { draws: blocks.sum(|block| (block as u64 * 7 + seed) % 3), precision: 1.0 / 9.0 };
    let (whole, factor) = Model { draws: blocks.sum(|_| 1), precision: 1.0 / 9.0 }.solve();
    for seed in 0..20 {
        let exact = model(seed).solve().0.strengths;
        let quick = model(seed).solve_near(&whole.strengths, &factor);
        for (exact, quick) in exact.iter().zip(&quick) {
            assert!((exact - quick).abs() < 5e-3, "{exact} and {quick}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]
    #[test]
    fn tables_do_not_depend_on_the_order_of_matches(
        rows in proptest::collection::vec((0u64..6, proptest::collection::vec((0u16..5, 1u8..5), 2..5)), 1..20),
        turn in 0usize..20,
    ) {
        let matches: Vec<_> = rows.into_iter().map(|(block, seats)| Ranking { block, seats }).collect();
        let mut other = matches.clone();
        other.rotate_left(turn % matches.len());
        other.iter_mut().for_each(|ranking| ranking.seats.reverse());
        prop_assert_eq!(rate(5, &matches, None), rate(5, &other, None));
    }

    #[test]
    fn many_equals_are_equal(seats in 7usize..16) {
        let group: Vec<u16> = (0..seats as u16).collect();
        let fit = fit(seats, &[tied(&[&group])], None);
        prop_assert!(fit.strengths.iter().all(|strength| strength.abs() < 1e-9), "{:?}", fit.strengths);
    }
}
