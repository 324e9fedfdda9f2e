//! The numbers behind the tables: means with intervals, Elo-like differences, the sequential test, and the two ratings.
//!
//! Sums run over sorted data, so the same results give the same digits regardless of the order in which they arrived.

mod draws;
mod gsprt;
mod luce;
mod matrix;
mod skill;

pub use draws::Ranking;
pub use gsprt::{Decision, Gsprt, Hypotheses};
pub use luce::{Fit, Rated, fit, rate};
pub use skill::{Skill, Skills};

/// The number of standard errors in a 95 % interval.
pub const Z95: f64 = 1.959_963_984_540_054;

/// Elo points per unit of the natural scale.
pub const ELO: f64 = 400.0 / std::f64::consts::LN_10;

/// A mean with its standard error.
#[derive(Clone, Copy, Debug, Default, PartialEq, serde::Serialize)]
pub struct Mean {
    pub count: usize,
    pub mean: f64,
    /// The standard error of the mean; 0 for fewer than two values.
    pub error: f64,
}

impl Mean {
    #[must_use]
    pub fn of(values: &[f64]) -> Self {
        let count = values.len();
        if count == 0 {
            return Self::default();
        }
        let mut sorted = values.to_vec();
        sorted.sort_by(f64::total_cmp);
        let mean = sorted.iter().sum::<f64>() / count as f64;
        let squares: f64 = sorted.iter().map(|value| (value - mean).powi(2)).sum();
        let error = if count < 2 { 0.0 } else { (squares / (count - 1) as f64 / count as f64).sqrt() };
        Self { count, mean, error }
    }

    /// Half the width of the 95 % interval.
    #[must_use]
    pub fn margin(&self) -> f64 {
        Z95 * self.error
    }

    /// The likelihood that the true mean is above `value`.
    #[must_use]
    pub fn likelihood_above(&self, value: f64) -> f64 {
        if self.error > 0.0 {
            return normal_cdf((self.mean - value) / self.error);
        }
        match self.mean.total_cmp(&value) {
            std::cmp::Ordering::Greater => 1.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Less => 0.0,
        }
    }
}

/// The Elo difference that corresponds to this expected share of the points; shares are clamped to 0.001 from the ends.
#[must_use]
pub fn elo_of(share: f64) -> f64 {
    let share = share.clamp(0.001, 0.999);
    ELO * (share / (1.0 - share)).ln()
}

/// The expected share of the points for this Elo difference.
#[must_use]
pub fn share_of(elo: f64) -> f64 {
    1.0 / (1.0 + (-elo / ELO).exp())
}

/// The standard normal distribution function (a rational Chebyshev approximation of erfc, relative error below 1.2e-7).
#[must_use]
pub fn normal_cdf(x: f64) -> f64 {
    const TERMS: [f64; 10] = [
        -1.265_512_23,
        1.000_023_68,
        0.374_091_96,
        0.096_784_18,
        -0.186_288_06,
        0.278_868_07,
        -1.135_203_98,
        1.488_515_87,
        -0.822_152_23,
        0.170_872_77,
    ];
    let z = (x / std::f64::consts::SQRT_2).abs();
    let t = 1.0 / (1.0 + 0.5 * z);
    let sum = TERMS.iter().rev().fold(0.0, |sum, term| sum * t + term);
    let tail = 0.5 * t * (sum - z * z).exp();
    if x > 0.0 { 1.0 - tail } else { tail }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_normal_distribution_matches_its_table() {
        for (x, p) in [(0.0, 0.5), (1.0, 0.841_344_746), (-1.959_963_985, 0.025), (3.0, 0.998_650_102)] {
            assert!((normal_cdf(x) - p).abs() < 2e-7, "{x}: {}", normal_cdf(x));
        }
    }

    #[test]
    fn elo_and_shares_are_inverse() {
        assert!((share_of(0.0) - 0.5).abs() < 1e-12);
        assert!((share_of(400.0) - 10.0 / 11.0).abs() < 1e-12);
        for elo in [-300.0, -12.5, 0.0, 77.0] {
            assert!((elo_of(share_of(elo)) - elo).abs() < 1e-9);
        }
        assert!(elo_of(1.0) < 1300.0 && elo_of(0.0) > -1300.0, "a clean sheet is not infinite");
    }

    #[test]
    fn means_do_not_depend_on_the_order() {
        let values = [0.1, 0.7, 1e-9, 0.3, 0.3, 1.0];
        let mut turned = values;
        turned.reverse();
        assert_eq!(Mean::of(&values), Mean::of(&turned));
        let mean = Mean::of(&[0.0, 1.0]);
        assert_eq!((mean.mean, mean.error), (0.5, 0.5));
        assert_eq!(Mean::of(&[0.5, 0.5]).likelihood_above(0.5), 0.5);
        assert_eq!(Mean::of(&[1.0, 1.0]).likelihood_above(0.5), 1.0);
    }
}
