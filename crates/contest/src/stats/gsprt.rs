//! The sequential test of "is A better than B": a generalised sequential probability ratio test on the means of mirrored blocks.
//!
//! The matches of a block share board and seed and are far from independent, but blocks are independent of each other. So the test uses one
//! number per block: the share of the points that A took from B. With many blocks, their mean is approximately normal, and the logarithm of
//! the likelihood ratio of the two hypotheses is `n (m1 - m0) (mean - (m0 + m1) / 2) / variance`. The variance is estimated, which is why
//! nothing is decided before [`Gsprt::MIN_BLOCKS`], and why one imaginary block of maximum spread is included: without it, bots that nearly
//! always draw would be judged with a variance of zero.

use super::{Mean, share_of};
use serde::{Deserialize, Serialize};

/// What is tested: a difference of at most `elo0` against one of at least `elo1`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Hypotheses {
    /// The largest difference that counts as not better.
    pub elo0: f64,
    /// The smallest difference that should be detected as better.
    pub elo1: f64,
    /// How often a bot that is not better may be called better.
    pub alpha: f64,
    /// How often a bot that is better may be called not better.
    pub beta: f64,
}

impl Default for Hypotheses {
    fn default() -> Self {
        Self { elo0: 0.0, elo1: 30.0, alpha: 0.05, beta: 0.05 }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Decision {
    Better,
    NotBetter,
}

/// The state of the test.
#[derive(Clone, Debug)]
pub struct Gsprt {
    hypotheses: Hypotheses,
    count: usize,
    mean: f64,
    squares: f64,
    decision: Option<Decision>,
}

impl Gsprt {
    /// The minimum number of blocks for a decision.
    pub const MIN_BLOCKS: usize = 30;
    /// The squared distance of the imaginary block from the mean.
    const PRIOR: f64 = 0.25;

    #[must_use]
    pub fn new(hypotheses: Hypotheses) -> Self {
        Self { hypotheses, count: 0, mean: 0.0, squares: 0.0, decision: None }
    }

    /// Adds the share of the next block, unless the test has already decided.
    pub fn add(&mut self, share: f64) -> Option<Decision> {
        if self.decision.is_some() {
            return self.decision;
        }
        self.count += 1;
        let before = share - self.mean;
        self.mean += before / self.count as f64;
        self.squares += before * (share - self.mean);
        let (lower, upper) = self.bounds();
        let ratio = self.ratio();
        if self.count >= Self::MIN_BLOCKS {
            self.decision = if ratio >= upper {
                Some(Decision::Better)
            } else if ratio <= lower {
                Some(Decision::NotBetter)
            } else {
                None
            };
        }
        self.decision
    }

    #[must_use]
    pub fn decision(&self) -> Option<Decision> {
        self.decision
    }

    /// The number of blocks so far.
    #[must_use]
    pub fn blocks(&self) -> usize {
        self.count
    }

    /// The logarithm of the likelihood ratio.
    #[must_use]
    pub fn ratio(&self) -> f64 {
        if self.count < 2 {
            return 0.0;
        }
        let (m0, m1) = (share_of(self.hypotheses.elo0), share_of(self.hypotheses.elo1));
        let variance = (self.squares + Self::PRIOR) / self.count as f64;
        self.count as f64 * (m1 - m0) * (self.mean - (m0 + m1) / 2.0) / variance
    }

    /// The ratios at which the test decides for "not better" and for "better".
    #[must_use]
    pub fn bounds(&self) -> (f64, f64) {
        let Hypotheses { alpha, beta, .. } = self.hypotheses;
        ((beta / (1.0 - alpha)).ln(), ((1.0 - beta) / alpha).ln())
    }

    /// An estimate of how many more blocks the test needs.
    #[must_use]
    pub fn blocks_left(&self) -> Option<usize> {
        let ratio = self.ratio();
        if self.count < 2 || ratio == 0.0 {
            return None;
        }
        let (lower, upper) = self.bounds();
        let left = (if ratio > 0.0 { upper } else { lower } - ratio) / (ratio / self.count as f64);
        Some((left.max(0.0).ceil() as usize).max(Self::MIN_BLOCKS.saturating_sub(self.count)))
    }

    /// The share of A over all blocks. The error includes the imaginary block, so that a perfect score does not imply certainty.
    #[must_use]
    pub fn share(&self) -> Mean {
        let count = self.count;
        let error = if count < 2 { 0.0 } else { (self.squares + Self::PRIOR).sqrt() / count as f64 };
        Mean { count, mean: self.mean, error }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stats::elo_of;
    use agon_kernel::{Rng, Seed, Stream};

    /// A kind of match: the points that A can take in a block and how often, with an expected share of one half.
    struct Kind {
        name: &'static str,
        shares: &'static [f64],
        weights: &'static [f64],
    }

    const KINDS: [Kind; 4] = [
        Kind {
            name: "four seats",
            shares: &[0.0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1.0],
            weights: &[1.0, 2.0, 4.0, 6.0, 8.0, 6.0, 4.0, 2.0, 1.0],
        },
        Kind { name: "two seats", shares: &[0.0, 0.5, 1.0], weights: &[1.0, 2.0, 1.0] },
        Kind {
            name: "mostly draws",
            shares: &[0.0, 0.25, 0.5, 0.75, 1.0],
            weights: &[0.01, 0.05, 0.88, 0.05, 0.01],
        },
        Kind { name: "all or nothing", shares: &[0.0, 1.0], weights: &[1.0, 1.0] },
    ];

    /// The weights, tilted so that the expected share corresponds to `elo`.
    fn tilted(kind: &Kind, elo: f64) -> Vec<f64> {
        let (mut low, mut high) = (-20.0f64, 20.0f64);
        let tilt = |t: f64| -> Vec<f64> {
            let raw: Vec<f64> =
                kind.weights.iter().zip(kind.shares).map(|(w, s)| w * (t * s).exp()).collect();
            let sum: f64 = raw.iter().sum();
            raw.iter().map(|w| w / sum).collect()
        };
        for _ in 0..80 {
            let middle = (low + high) / 2.0;
            let share: f64 = tilt(middle).iter().zip(kind.shares).map(|(w, s)| w * s).sum();
            if share < share_of(elo) { low = middle } else { high = middle }
        }
        tilt(low)
    }

    /// How often the test says "better" in this many runs, with the mean and maximum number of blocks.
    fn simulate(kind: &Kind, elo: f64, runs: u32) -> (f64, f64, usize) {
        let weights = tilted(kind, elo);
        let (mut better, mut blocks, mut worst) = (0, 0, 0);
        for run in 0..runs {
            let mut rng = Rng::new(Seed::from(run), Stream::phase(0, 0));
            let mut test = Gsprt::new(Hypotheses::default());
            let decision = loop {
                let mut point = f64::from(rng.next_u32()) / 4_294_967_296.0;
                let choice = weights.iter().position(|w| {
                    point -= w;
                    point < 0.0
                });
                if let Some(decision) = test.add(kind.shares[choice.unwrap_or(weights.len() - 1)]) {
                    break decision;
                }
                assert!(test.blocks() < 50_000, "{}: the test does not end", kind.name);
            };
            better += u32::from(decision == Decision::Better);
            blocks += test.blocks();
            worst = worst.max(test.blocks());
        }
        (f64::from(better) / f64::from(runs), blocks as f64 / f64::from(runs), worst)
    }

    #[test]
    fn the_error_rates_are_what_is_promised() {
        for kind in &KINDS {
            let (wrong, blocks, worst) = simulate(kind, 0.0, 1000);
            println!(
                "{:<16} equal bots:   called better {wrong:.3}, {blocks:.0} blocks on average, {worst} at worst",
                kind.name
            );
            assert!(wrong <= 0.07, "{}: {wrong}", kind.name);
            let (right, blocks, worst) = simulate(kind, 30.0, 1000);
            println!(
                "{:<16} 30 Elo better: called better {right:.3}, {blocks:.0} blocks on average, {worst} at worst",
                kind.name
            );
            assert!(right >= 0.93, "{}: {right}", kind.name);
            let (right, blocks, _) = simulate(kind, 150.0, 300);
            println!(
                "{:<16} 150 Elo better: called better {right:.3}, {blocks:.0} blocks on average",
                kind.name
            );
            assert!(right >= 0.99, "{}: {right}", kind.name);
            let (wrong, ..) = simulate(kind, -50.0, 300);
            assert!(wrong <= 0.01, "{}: {wrong}", kind.name);
        }
    }

    #[test]
    fn nothing_is_decided_before_thirty_blocks_and_nothing_changes_after() {
        let mut test = Gsprt::new(Hypotheses::default());
        for _ in 0..Gsprt::MIN_BLOCKS - 1 {
            assert_eq!(test.add(1.0), None);
        }
        assert_eq!(test.add(1.0), Some(Decision::Better));
        assert_eq!((test.add(0.0), test.blocks()), (Some(Decision::Better), 30));
        let share = test.share();
        assert!(share.mean == 1.0 && (0.95..0.98).contains(&(share.mean - share.margin())), "{share:?}");
    }

    #[test]
    fn a_bot_is_not_better_than_itself() {
        let mut test = Gsprt::new(Hypotheses::default());
        let decision = (0..200).find_map(|_| test.add(0.5));
        assert_eq!(decision, Some(Decision::NotBetter));
        assert!(elo_of(test.share().mean).abs() < 1e-9);
    }
}
