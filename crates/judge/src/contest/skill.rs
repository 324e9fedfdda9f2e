//! The live rating: after every match each pair of programs in it is compared (Weng and Lin's Bayesian update of a Bradley-Terry model, full
//! pairs). It says how strong a program looks and how unsure that is, which is what the ladder needs to find the next match.

/// The spread of one performance, half the deviation that everybody begins with.
const BETA: f64 = 25.0 / 6.0;
/// A deviation never shrinks to nothing: the others learn, too.
const LEAST: f64 = 0.5;

/// How strong a program looks, and how unsure that is.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize, utoipa::ToSchema)]
pub struct Skill {
    /// The mean; everybody begins at 25.
    pub mean: f64,
    /// The standard deviation; everybody begins at 25/3.
    pub deviation: f64,
}

impl Default for Skill {
    fn default() -> Self {
        Self { mean: 25.0, deviation: 25.0 / 3.0 }
    }
}

impl Skill {
    /// Half the width of the interval of 95 %.
    #[must_use]
    pub fn margin(&self) -> f64 {
        1.96 * self.deviation
    }

    /// Whether it is not yet known well.
    #[must_use]
    pub fn is_provisional(&self) -> bool {
        self.deviation > 5.0
    }

    /// Whether it is likely (95 %) that this one is the stronger.
    #[must_use]
    pub fn is_above(&self, other: &Self) -> bool {
        self.mean - other.mean > 1.96 * self.deviation.hypot(other.deviation)
    }
}

/// The skills after a match, given those before it and the ranks: 1 is the best, equals share.
#[must_use]
pub(super) fn learn(before: &[(Skill, u8)]) -> Vec<Skill> {
    let one = |(i, (own, rank)): (usize, &(Skill, u8))| {
        let (mut gain, mut known) = (0.0, 0.0);
        for (_, (other, other_rank)) in before.iter().enumerate().filter(|(j, _)| *j != i) {
            let spread = (own.deviation.powi(2) + other.deviation.powi(2) + 2.0 * BETA.powi(2)).sqrt();
            let expected = 1.0 / (1.0 + ((other.mean - own.mean) / spread).exp());
            let score = match rank.cmp(other_rank) {
                std::cmp::Ordering::Less => 1.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Greater => 0.0,
            };
            let share = own.deviation / spread;
            gain += own.deviation * share * (score - expected);
            known += share.powi(3) * expected * (1.0 - expected);
        }
        let deviation = own.deviation * (1.0 - known).max(0.0001).sqrt();
        Skill { mean: own.mean + gain, deviation: deviation.max(LEAST) }
    };
    before.iter().enumerate().map(one).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_better_rises_the_worse_falls_and_both_are_known_better() {
        let new = Skill::default();
        let after = learn(&[(new, 1), (new, 2)]);
        assert!(after[0].mean > 25.0 && after[1].mean < 25.0);
        assert!((after[0].mean + after[1].mean - 50.0).abs() < 1e-9);
        assert!(after.iter().all(|skill| skill.deviation < new.deviation));
        let draw = learn(&[(new, 1), (new, 1)]);
        assert!(draw.iter().all(|skill| (skill.mean - 25.0).abs() < 1e-9));
        assert_eq!(learn(&[(new, 1)]), [new], "alone there is nothing to learn");
    }

    #[test]
    fn many_matches_put_programs_in_order() {
        let mut skills = [Skill::default(); 3];
        for _ in 0..60 {
            let before: Vec<_> = skills.iter().zip(1u8..).map(|(skill, rank)| (*skill, rank)).collect();
            skills.copy_from_slice(&learn(&before));
        }
        assert!(skills[0].is_above(&skills[2]) && !skills[2].is_above(&skills[0]), "{skills:?}");
        assert!(!skills[0].is_provisional(), "{skills:?}");
        assert!(Skill::default().is_provisional());
    }
}
