//! The official rating: a Plackett-Luce model fitted to all matches at once, regardless of their order.
//!
//! In the model, the best of a match is drawn with a probability proportional to the strengths, the second best likewise from the rest, and
//! so on. A tie counts as every order of the tied bots in equal parts; for two bots, that is half a win each. A weak normal prior keeps the
//! strength of an unbeaten bot finite and the intervals honest.

use super::draws::{Blocks, Draws, Ranking, Weighted};
use super::matrix::{Factor, Matrix};
use super::{ELO, Z95};
use agon_kernel::{Rng, Seed, Stream};
use std::collections::BTreeMap;

/// The standard deviation of the prior, about 520 Elo.
const PRIOR: f64 = 3.0;
/// The number of bootstrap samples.
const SAMPLES: u32 = 200;

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

/// Fits the model to matches of `bots` bots; `prior` is the standard deviation of the prior.
#[must_use]
pub fn fit(bots: usize, matches: &[Ranking], prior: Option<f64>) -> Fit {
    let draws = by_block(matches);
    let blocks = Blocks::new(bots, &draws);
    let model = Model { draws: blocks.sum(|_| 1), precision: prior.unwrap_or(PRIOR).powi(-2) };
    model.solve().0
}

/// The draws of each block, in an order that depends on neither the order of the matches nor the numbers of the blocks.
fn by_block(matches: &[Ranking]) -> Vec<Draws> {
    let mut blocks: BTreeMap<u64, Draws> = BTreeMap::new();
    for ranking in matches {
        blocks.entry(ranking.block).or_default().add(&ranking.seats);
    }
    let mut blocks: Vec<Draws> = blocks.into_values().collect();
    blocks.sort();
    blocks
}

/// The function to minimise: the negative logarithm of likelihood and prior.
struct Model<'a> {
    draws: Weighted<'a>,
    precision: f64,
}

impl Model<'_> {
    fn objective(&self, strengths: &[f64]) -> f64 {
        let own = strengths.iter().zip(&self.draws.chosen);
        let own: f64 = own.map(|(s, chosen)| s * s * self.precision / 2.0 - chosen * s).sum();
        let sets = self.draws.sets.iter().zip(&self.draws.weights).filter(|(_, weight)| **weight > 0.0);
        let of_set = |(set, weight): (&&[u16], &f64)| {
            let top = set.iter().map(|&bot| strengths[usize::from(bot)]).fold(f64::MIN, f64::max);
            let sum: f64 = set.iter().map(|&bot| (strengths[usize::from(bot)] - top).exp()).sum();
            weight * (top + sum.ln())
        };
        own + sets.map(of_set).sum::<f64>()
    }

    /// The gradient. Each set's contribution to the second derivatives (its weight, and a probability for each of its bots) goes to
    /// `second`.
    fn gradient(&self, strengths: &[f64], mut second: impl FnMut(&[u16], f64, &[f64])) -> Vec<f64> {
        let own = strengths.iter().zip(&self.draws.chosen);
        let mut gradient: Vec<f64> = own.map(|(s, chosen)| s * self.precision - chosen).collect();
        let mut chances = Vec::new();
        for (set, &weight) in
            self.draws.sets.iter().zip(&self.draws.weights).filter(|(_, weight)| **weight > 0.0)
        {
            let top = set.iter().map(|&bot| strengths[usize::from(bot)]).fold(f64::MIN, f64::max);
            chances.clear();
            chances.extend(set.iter().map(|&bot| (strengths[usize::from(bot)] - top).exp()));
            let sum: f64 = chances.iter().sum();
            chances.iter_mut().for_each(|chance| *chance /= sum);
            for (&bot, chance) in set.iter().zip(&chances) {
                gradient[usize::from(bot)] += weight * chance;
            }
            second(set, weight, &chances);
        }
        gradient
    }

    fn derivatives(&self, strengths: &[f64]) -> (Vec<f64>, Matrix) {
        let mut hessian = Matrix::diagonal(strengths.len(), self.precision);
        let gradient = self.gradient(strengths, |set, weight, chances| {
            for (&a, p) in set.iter().zip(chances) {
                hessian[(a, a)] += weight * p;
                for (&b, q) in set.iter().zip(chances) {
                    hessian[(a, b)] -= weight * p * q;
                }
            }
        });
        (gradient, hessian)
    }

    /// Takes a step, halved until the value does not increase. The function is convex, so this converges.
    fn descend(&self, strengths: &mut Vec<f64>, value: &mut f64, step: &[f64]) {
        let mut scale = 1.0;
        loop {
            let next: Vec<f64> = strengths.iter().zip(step).map(|(s, d)| s - scale * d).collect();
            let next_value = self.objective(&next);
            if next_value <= *value || scale < 1e-6 {
                (*strengths, *value) = (next, next_value);
                return;
            }
            scale /= 2.0;
        }
    }

    /// Newton's method; also returns the factor of the second derivatives at the solution.
    fn solve(&self) -> (Fit, Factor) {
        let mut strengths = vec![0.0; self.draws.chosen.len()];
        let mut value = self.objective(&strengths);
        for _ in 0..100 {
            let (gradient, hessian) = self.derivatives(&strengths);
            let step = hessian.factor().solve(&gradient);
            self.descend(&mut strengths, &mut value, &step);
            if step.iter().all(|d| d.abs() < 1e-10) {
                break;
            }
        }
        let factor = self.derivatives(&strengths).1.factor();
        let unit =
            |bot: usize| (0..strengths.len()).map(|i| f64::from(u8::from(i == bot))).collect::<Vec<_>>();
        let covariance = (0..strengths.len()).map(|bot| factor.solve(&unit(bot))).collect();
        centre(&mut strengths);
        (Fit { strengths, covariance }, factor)
    }

    /// A solution near `start`, accurate to a thousandth, using the second derivatives there instead of a new factor for each step.
    fn solve_near(&self, start: &[f64], factor: &Factor) -> Vec<f64> {
        let mut strengths = start.to_vec();
        let mut value = self.objective(&strengths);
        for _ in 0..30 {
            let step = factor.solve(&self.gradient(&strengths, |_, _, _| {}));
            self.descend(&mut strengths, &mut value, &step);
            if step.iter().all(|d| d.abs() < 1e-3) {
                break;
            }
        }
        centre(&mut strengths);
        strengths
    }
}

fn centre(strengths: &mut [f64]) {
    let mean = strengths.iter().sum::<f64>() / strengths.len().max(1) as f64;
    strengths.iter_mut().for_each(|strength| *strength -= mean);
}

/// A bot in an official table.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize)]
pub struct Rated {
    /// Elo-like points; the mean of all bots is 1500.
    pub rating: f64,
    /// Half the width of the 95 % interval.
    pub margin: f64,
    /// 1 is the best; bots that cannot be separated share a rank.
    pub rank: usize,
}

/// The official table: one entry per bot, `None` for a bot that never played. Errors are the larger of two estimates: from the curvature of
/// the likelihood, and from fits to blocks drawn with replacement (which accounts for the dependence of mirrored matches). Bots whose
/// difference lies within its 95 % interval cannot be separated: each rank consists of its best bot and all that cannot be separated from
/// it. The bot `unranked`, if any, does not take up a rank.
#[must_use]
pub fn rate(bots: usize, matches: &[Ranking], unranked: Option<usize>) -> Vec<Option<Rated>> {
    // A bot that never played would contribute an arbitrary value to the mean.
    let mut playing: Vec<u16> =
        matches.iter().flat_map(|ranking| &ranking.seats).map(|(bot, _)| *bot).collect();
    playing.sort_unstable();
    playing.dedup();
    let place = |bot: u16| playing.binary_search(&bot).ok();
    let seats = |ranking: &Ranking| {
        ranking.seats.iter().filter_map(|&(bot, rank)| Some((place(bot)? as u16, rank))).collect()
    };
    let matches: Vec<Ranking> =
        matches.iter().map(|ranking| Ranking { block: ranking.block, seats: seats(ranking) }).collect();
    let unranked = unranked.and_then(|bot| place(u16::try_from(bot).ok()?));
    let rated = rate_all(playing.len(), &matches, unranked);
    let rated_of = |bot: usize| place(u16::try_from(bot).ok()?).map(|place| rated[place]);
    (0..bots).map(rated_of).collect()
}

fn rate_all(bots: usize, matches: &[Ranking], unranked: Option<usize>) -> Vec<Rated> {
    let draws = by_block(matches);
    let blocks = Blocks::new(bots, &draws);
    let (fit, factor) = Model { draws: blocks.sum(|_| 1), precision: PRIOR.powi(-2) }.solve();
    let samples = bootstrap(&blocks, &fit, &factor);
    let spread = |value: &dyn Fn(&[f64]) -> f64| {
        let values: Vec<f64> = samples.iter().map(|sample| value(sample)).collect();
        let count = values.len().max(2) as f64;
        let mean = values.iter().sum::<f64>() / count;
        (values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (count - 1.0)).sqrt()
    };
    let mut order: Vec<usize> = (0..bots).collect();
    order.sort_by(|&a, &b| {
        let unranked = |bot: usize| Some(bot) == unranked;
        unranked(a).cmp(&unranked(b)).then(fit.strengths[b].total_cmp(&fit.strengths[a])).then(a.cmp(&b))
    });
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

/// Strengths fitted to blocks drawn with replacement; the draws come from their own stream and are always the same.
fn bootstrap(blocks: &Blocks<'_>, whole: &Fit, factor: &Factor) -> Vec<Vec<f64>> {
    let sample = |number: u32| {
        let mut rng = Rng::new(Seed::from(0), Stream::phase(number, 0));
        let mut times = vec![0u64; blocks.len()];
        for _ in 0..blocks.len() {
            times[rng.index(blocks.len())] += 1;
        }
        let model = Model { draws: blocks.sum(|block| times[block]), precision: PRIOR.powi(-2) };
        model.solve_near(&whole.strengths, factor)
    };
    if blocks.len() < 2 { Vec::new() } else { (0..SAMPLES).map(sample).collect() }
}

#[cfg(test)]
mod tests;
