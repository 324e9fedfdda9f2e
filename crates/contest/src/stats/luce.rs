//! The official rating: a Plackett-Luce model fitted to all matches at once, whatever their order.
//!
//! The model: the best of a match is drawn with a chance proportional to the strengths of all, the second best likewise of
//! the rest, and so on. Equals count as every order among them, each an equal part; of two bots that is half a win each.
//! A weak normal prior keeps the strength of a bot finite that won all its matches, and the intervals honest.
//!
//! Matches become a table of "from this set of bots somebody was drawn so often", in whole numbers of parts, so the fit is
//! exactly independent of the order of the matches, and its cost does not grow with their number.

use super::{ELO, Z95};
use agon_kernel::{Rng, Seed, Stream};
use std::collections::BTreeMap;

/// The result of one match as the model sees it: bots with their ranks, 1 is the best, equals share.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ranking {
    /// Matches that are mirrors of each other have the same block.
    pub block: u64,
    /// Bot and rank of each seat.
    pub seats: Vec<(u16, u8)>,
}

/// One match is so many parts: divisible by all that equals are divided by.
const PARTS: u64 = 720_720;
/// Up to so many equals, all their orders are counted; of more, all rotations of one order.
const ALL_ORDERS: usize = 6;
/// The standard deviation of the prior, about 520 Elo.
const PRIOR: f64 = 3.0;
const SAMPLES: u32 = 200;

/// Who was drawn how often, and from which sets.
#[derive(Clone, Debug, Default)]
struct Draws {
    chosen: Vec<u64>,
    sets: BTreeMap<Vec<u16>, u64>,
}

impl Draws {
    fn new(bots: usize) -> Self {
        Self { chosen: vec![0; bots], sets: BTreeMap::new() }
    }

    fn add(&mut self, seats: &[(u16, u8)]) {
        let mut order = seats.to_vec();
        order.sort_by_key(|&(bot, rank)| (rank, bot));
        let mut at = 0;
        while at < order.len() {
            let equals = order[at..].iter().take_while(|(_, rank)| *rank == order[at].1).count();
            let group: Vec<u16> = order[at..at + equals].iter().map(|(bot, _)| *bot).collect();
            let below: Vec<u16> = order[at + equals..].iter().map(|(bot, _)| *bot).collect();
            self.add_group(&group, &below);
            at += equals;
        }
    }

    fn add_group(&mut self, group: &[u16], below: &[u16]) {
        // The last of all is not drawn: nobody is left to be drawn instead. Among equals each is that one in an equal part.
        let all = group.len() as u64;
        let drawn = if below.is_empty() { all - 1 } else { all };
        for &bot in group {
            self.chosen[usize::from(bot)] += PARTS * drawn / all;
        }
        let mut add = |rest: &mut dyn Iterator<Item = u16>, parts: u64| {
            let mut set: Vec<u16> = rest.chain(below.iter().copied()).collect();
            if set.len() > 1 {
                set.sort_unstable();
                *self.sets.entry(set).or_default() += parts;
            }
        };
        if group.len() <= ALL_ORDERS {
            for mask in 1u32..1 << group.len() {
                let rest = group.iter().enumerate().filter(|(place, _)| mask & (1 << place) != 0);
                let parts = PARTS / choices(group.len() as u64, mask.count_ones().into());
                add(&mut rest.map(|(_, bot)| *bot), parts);
            }
        } else {
            for turn in 0..group.len() {
                for first in 0..group.len() {
                    let mut rest = (first..group.len()).map(|place| group[(place + turn) % group.len()]);
                    add(&mut rest, PARTS / all);
                }
            }
        }
    }
}

/// How many ways there are to choose `k` of `n`.
fn choices(n: u64, k: u64) -> u64 {
    (0..k).fold(1, |product, step| product * (n - step) / (step + 1))
}

/// Strengths on the natural scale (their mean is 0), with the covariance of their errors.
#[derive(Clone, Debug)]
pub struct Fit {
    /// One for each bot.
    pub strengths: Vec<f64>,
    covariance: Vec<Vec<f64>>,
}

impl Fit {
    /// The standard error of a strength, relative to the mean of all.
    #[must_use]
    pub fn error(&self, bot: usize) -> f64 {
        let n = self.strengths.len() as f64;
        let row: f64 = self.covariance[bot].iter().sum();
        let all: f64 = self.covariance.iter().flatten().sum();
        (self.covariance[bot][bot] - 2.0 * row / n + all / n / n).max(0.0).sqrt()
    }

    /// The standard error of the difference of two strengths.
    #[must_use]
    pub fn error_between(&self, a: usize, b: usize) -> f64 {
        let c = &self.covariance;
        (c[a][a] + c[b][b] - 2.0 * c[a][b]).max(0.0).sqrt()
    }
}

/// Fits the model to these matches of `bots` bots; `prior` is the standard deviation of the prior.
#[must_use]
pub fn fit(bots: usize, matches: &[Ranking], prior: Option<f64>) -> Fit {
    let mut draws = Draws::new(bots);
    for ranking in matches {
        draws.add(&ranking.seats);
    }
    fit_draws(&draws, &vec![0.0; bots], prior.unwrap_or(PRIOR))
}

/// Newton's method; the function is convex, so with halved steps it always arrives.
fn fit_draws(draws: &Draws, start: &[f64], prior: f64) -> Fit {
    let mut strengths = start.to_vec();
    let mut value = objective(draws, &strengths, prior);
    for _ in 0..100 {
        let (gradient, hessian) = derivatives(draws, &strengths, prior);
        let factor = cholesky(hessian);
        let step = solve(&factor, &gradient);
        let mut scale = 1.0;
        loop {
            let next: Vec<f64> = strengths.iter().zip(&step).map(|(s, d)| s - scale * d).collect();
            let next_value = objective(draws, &next, prior);
            if next_value <= value || scale < 1e-6 {
                (strengths, value) = (next, next_value);
                break;
            }
            scale /= 2.0;
        }
        if step.iter().all(|d| d.abs() < 1e-10) {
            break;
        }
    }
    let (_, hessian) = derivatives(draws, &strengths, prior);
    let factor = cholesky(hessian);
    let unit = |bot: usize| (0..strengths.len()).map(|i| f64::from(u8::from(i == bot))).collect::<Vec<_>>();
    let covariance = (0..strengths.len()).map(|bot| solve(&factor, &unit(bot))).collect();
    let mean = strengths.iter().sum::<f64>() / strengths.len().max(1) as f64;
    strengths.iter_mut().for_each(|strength| *strength -= mean);
    Fit { strengths, covariance }
}

fn objective(draws: &Draws, strengths: &[f64], prior: f64) -> f64 {
    let mut value: f64 = strengths.iter().map(|s| s * s / (2.0 * prior * prior)).sum();
    for (&chosen, strength) in draws.chosen.iter().zip(strengths) {
        value -= chosen as f64 / PARTS as f64 * strength;
    }
    for (set, &parts) in &draws.sets {
        let top = set.iter().map(|&bot| strengths[usize::from(bot)]).fold(f64::MIN, f64::max);
        let sum: f64 = set.iter().map(|&bot| (strengths[usize::from(bot)] - top).exp()).sum();
        value += parts as f64 / PARTS as f64 * (top + sum.ln());
    }
    value
}

fn derivatives(draws: &Draws, strengths: &[f64], prior: f64) -> (Vec<f64>, Vec<Vec<f64>>) {
    let n = strengths.len();
    let precision = 1.0 / (prior * prior);
    let mut gradient: Vec<f64> = strengths
        .iter()
        .zip(&draws.chosen)
        .map(|(strength, &chosen)| strength * precision - chosen as f64 / PARTS as f64)
        .collect();
    let mut hessian = vec![vec![0.0; n]; n];
    (0..n).for_each(|i| hessian[i][i] = precision);
    for (set, &parts) in &draws.sets {
        let weight = parts as f64 / PARTS as f64;
        let top = set.iter().map(|&bot| strengths[usize::from(bot)]).fold(f64::MIN, f64::max);
        let mut chances: Vec<f64> =
            set.iter().map(|&bot| (strengths[usize::from(bot)] - top).exp()).collect();
        let sum: f64 = chances.iter().sum();
        chances.iter_mut().for_each(|chance| *chance /= sum);
        for (&a, &p) in set.iter().zip(&chances) {
            let a = usize::from(a);
            gradient[a] += weight * p;
            hessian[a][a] += weight * p;
            for (&b, &q) in set.iter().zip(&chances) {
                hessian[a][usize::from(b)] -= weight * p * q;
            }
        }
    }
    (gradient, hessian)
}

/// The lower triangle L with L Lᵀ = `m`, which is positive definite because of the prior.
fn cholesky(mut m: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    for i in 0..m.len() {
        for j in 0..=i {
            let dot: f64 = (0..j).map(|k| m[i][k] * m[j][k]).sum();
            let rest = m[i][j] - dot;
            m[i][j] = if i == j { rest.max(1e-12).sqrt() } else { rest / m[j][j] };
        }
    }
    m
}

fn solve(factor: &[Vec<f64>], right: &[f64]) -> Vec<f64> {
    let n = right.len();
    let mut x = right.to_vec();
    for i in 0..n {
        let dot: f64 = (0..i).map(|k| factor[i][k] * x[k]).sum();
        x[i] = (x[i] - dot) / factor[i][i];
    }
    for i in (0..n).rev() {
        let dot: f64 = (i + 1..n).map(|k| factor[k][i] * x[k]).sum();
        x[i] = (x[i] - dot) / factor[i][i];
    }
    x
}

/// A bot in an official table.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize)]
pub struct Rated {
    /// Elo-like points; the mean of all bots is 1500.
    pub rating: f64,
    /// Half the width of the interval of 95 %.
    pub margin: f64,
    /// 1 is the best; bots that cannot be told apart share a rank.
    pub rank: usize,
}

/// The official table: one entry for each bot. Errors are the larger of two estimates: from the curvature of the likelihood, and from
/// fits to blocks drawn with replacement (which knows that mirrored matches are not independent). Bots whose difference is
/// within its interval of 95 % cannot be told apart: each rank holds its best bot and all those that cannot be told from it.
#[must_use]
pub fn rate(bots: usize, matches: &[Ranking]) -> Vec<Rated> {
    let fit = fit(bots, matches, None);
    let samples = bootstrap(bots, matches, &fit);
    let spread = |value: &dyn Fn(&[f64]) -> f64| {
        let values: Vec<f64> = samples.iter().map(|sample| value(sample)).collect();
        let count = values.len().max(2) as f64;
        let mean = values.iter().sum::<f64>() / count;
        (values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (count - 1.0)).sqrt()
    };
    let mut order: Vec<usize> = (0..bots).collect();
    order.sort_by(|&a, &b| fit.strengths[b].total_cmp(&fit.strengths[a]).then(a.cmp(&b)));
    let mut rated = vec![Rated { rating: 0.0, margin: 0.0, rank: 0 }; bots];
    let mut leader = None;
    for (place, &bot) in order.iter().enumerate() {
        let (best, rank) = *leader.get_or_insert((bot, 1));
        let between = spread(&|sample| sample[best] - sample[bot]).max(fit.error_between(best, bot));
        let apart = fit.strengths[best] - fit.strengths[bot] > Z95 * between;
        let rank = if apart { place + 1 } else { rank };
        if apart {
            leader = Some((bot, rank));
        }
        let error = spread(&|sample| sample[bot]).max(fit.error(bot));
        rated[bot] = Rated { rating: 1500.0 + ELO * fit.strengths[bot], margin: ELO * Z95 * error, rank };
    }
    rated
}

/// Strengths fitted to blocks drawn with replacement; the draws come from a stream of their own and are always the same.
fn bootstrap(bots: usize, matches: &[Ranking], whole: &Fit) -> Vec<Vec<f64>> {
    let mut blocks: BTreeMap<u64, Vec<&Ranking>> = BTreeMap::new();
    for ranking in matches {
        blocks.entry(ranking.block).or_default().push(ranking);
    }
    // Within a block the order must not matter either, nor the numbers of the blocks.
    let mut blocks: Vec<Draws> = blocks
        .into_values()
        .map(|block| {
            let mut draws = Draws::new(bots);
            block.iter().for_each(|ranking| draws.add(&ranking.seats));
            draws
        })
        .collect();
    blocks.sort_by(|a, b| (&a.chosen, &a.sets).cmp(&(&b.chosen, &b.sets)));
    let sample = |number: u32| {
        let mut rng = Rng::new(Seed::from(0), Stream::phase(number, 0));
        let mut times = vec![0u64; blocks.len()];
        for _ in 0..blocks.len() {
            times[rng.index(blocks.len())] += 1;
        }
        let mut draws = Draws::new(bots);
        for (block, &times) in blocks.iter().zip(&times).filter(|(_, times)| **times > 0) {
            draws.chosen.iter_mut().zip(&block.chosen).for_each(|(sum, chosen)| *sum += times * chosen);
            for (set, parts) in &block.sets {
                match draws.sets.get_mut(set) {
                    Some(sum) => *sum += times * parts,
                    None => drop(draws.sets.insert(set.clone(), times * parts)),
                }
            }
        }
        fit_draws(&draws, &whole.strengths, PRIOR).strengths
    };
    if blocks.len() < 2 { Vec::new() } else { (0..SAMPLES).map(sample).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;
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

    /// Figures of `choix.opt_rankings` (PyPI `choix` 0.4.1); its `alpha` is half the precision of the prior.
    #[test]
    fn figures_of_the_reference_implementation() {
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

    /// The reference fits every order of the equals, equally often.
    #[test]
    fn equals_by_the_reference_implementation() {
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
        let rated = rate(2, &vec![strict(&[0, 1]); 50]);
        assert!(rated[0].rating > 1700.0 && rated[0].rating < 3000.0, "{rated:?}");
        assert!(rated[0].margin > 50.0, "{rated:?}");
        assert_eq!((rated[0].rank, rated[1].rank), (1, 2));
    }

    #[test]
    fn bots_that_cannot_be_told_apart_share_a_rank() {
        let matches: Vec<_> = (0..40)
            .map(|block| {
                let order: [u16; 3] = if block % 2 == 0 { [0, 1, 2] } else { [1, 0, 2] };
                Ranking { block, ..strict(&order) }
            })
            .collect();
        let ranks: Vec<_> = rate(3, &matches).iter().map(|bot| bot.rank).collect();
        assert_eq!(ranks, [1, 1, 3]);
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
            prop_assert_eq!(rate(5, &matches), rate(5, &other));
        }

        #[test]
        fn many_equals_are_equal(seats in 7usize..16) {
            let group: Vec<u16> = (0..seats as u16).collect();
            let fit = fit(seats, &[tied(&[&group])], None);
            prop_assert!(fit.strengths.iter().all(|strength| strength.abs() < 1e-9), "{:?}", fit.strengths);
        }
    }
}
