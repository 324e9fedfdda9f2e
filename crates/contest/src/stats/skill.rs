//! The live rating: a TrueSkill-style update after every match, in the order of the matches.
//!
//! It estimates how strong a bot currently looks and how uncertain that is, which is what a ladder needs to find good opponents. It depends
//! on the order of the matches; final tables come from [`fit`](super::fit), which does not.

use super::Z95;
use skillratings::MultiTeamOutcome;
use skillratings::trueskill::{TrueSkillConfig, TrueSkillRating, trueskill_multi_team};

/// The estimated strength of a bot, with its uncertainty.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize)]
pub struct Skill {
    /// The mean; every bot starts at 25.
    pub mean: f64,
    /// The standard deviation; every bot starts at 25/3.
    pub deviation: f64,
}

impl Default for Skill {
    /// The initial rating.
    fn default() -> Self {
        Self { mean: 25.0, deviation: 25.0 / 3.0 }
    }
}

impl Skill {
    /// Half the width of the 95 % interval.
    #[must_use]
    pub fn margin(&self) -> f64 {
        Z95 * self.deviation
    }

    /// Whether this one is probably (95 %) the stronger.
    #[must_use]
    pub fn is_above(&self, other: &Self) -> bool {
        self.mean - other.mean > Z95 * self.deviation.hypot(other.deviation)
    }

    /// A lower bound that is almost certain: three deviations below the mean.
    #[must_use]
    pub fn at_least(&self) -> f64 {
        self.mean - 3.0 * self.deviation
    }
}

/// The live ratings of the bots, by number.
#[derive(Clone, Debug)]
pub struct Skills {
    ratings: Vec<TrueSkillRating>,
    config: TrueSkillConfig,
}

impl Skills {
    /// Initial ratings for this many bots.
    #[must_use]
    pub fn new(bots: usize) -> Self {
        Self { ratings: vec![TrueSkillRating::new(); bots], config: TrueSkillConfig::new() }
    }

    #[must_use]
    pub fn of(&self, bot: usize) -> Skill {
        Skill { mean: self.ratings[bot].rating, deviation: self.ratings[bot].uncertainty }
    }

    pub fn set(&mut self, bot: usize, skill: Skill) {
        self.ratings[bot] = TrueSkillRating { rating: skill.mean, uncertainty: skill.deviation };
    }

    /// Learns from one match: who played, with which rank (1 is the best, equals share). A bot in several seats counts once, with the mean
    /// of its ranks.
    pub fn learn(&mut self, ranks: &[(usize, u8)]) {
        // Mean ranks as integers: the factor is divisible by every possible number of seats.
        let mut bots: Vec<(usize, u64, u64)> = Vec::new();
        for &(bot, rank) in ranks {
            match bots.iter_mut().find(|(other, ..)| *other == bot) {
                Some((_, sum, count)) => {
                    *sum += u64::from(rank);
                    *count += 1;
                }
                None => bots.push((bot, rank.into(), 1)),
            }
        }
        if bots.len() < 2 {
            return;
        }
        let teams: Vec<_> = bots
            .iter()
            .map(|&(bot, sum, count)| {
                ([self.ratings[bot]], MultiTeamOutcome::new((sum * 720_720 / count) as usize))
            })
            .collect();
        let teams: Vec<_> = teams.iter().map(|(team, outcome)| (&team[..], *outcome)).collect();
        let updated =
            trueskill_multi_team(&teams, &self.config, None).expect("no weights are given, so none is wrong");
        for (&(bot, ..), team) in bots.iter().zip(updated) {
            self.ratings[bot] = team[0];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Learns from one match and compares with values from the PyPI package `trueskill` 0.4.5 (draw probability 0.1).
    fn check(before: &[(f64, f64)], ranks: &[u8], after: &[(f64, f64)]) {
        let mut skills = Skills::new(before.len());
        for (bot, &(mean, deviation)) in before.iter().enumerate() {
            skills.set(bot, Skill { mean, deviation });
        }
        skills.learn(&ranks.iter().copied().enumerate().collect::<Vec<_>>());
        for (bot, &(mean, deviation)) in after.iter().enumerate() {
            let skill = skills.of(bot);
            assert!((skill.mean - mean).abs() < 1e-3, "{bot}: {skill:?}, expected {mean}");
            assert!((skill.deviation - deviation).abs() < 1e-3, "{bot}: {skill:?}, expected {deviation}");
        }
    }

    #[test]
    fn matches_the_reference_implementation() {
        let new = (25.0, 25.0 / 3.0);
        check(&[new; 2], &[1, 2], &[(29.395_832, 7.171_476), (20.604_168, 7.171_476)]);
        check(
            &[new; 4],
            &[1, 2, 3, 4],
            &[
                (33.206_681, 6.348_109),
                (27.401_455, 5.787_163),
                (22.598_545, 5.787_163),
                (16.793_319, 6.348_109),
            ],
        );
        check(
            &[new; 4],
            &[1, 2, 2, 4],
            &[
                (31.563_972, 6.404_703),
                (24.993_094, 5.559_362),
                (25.006_906, 5.559_362),
                (18.436_028, 6.404_703),
            ],
        );
        check(
            &[(30.0, 3.0), (20.0, 5.0), (27.0, 2.0), new],
            &[2, 1, 3, 3],
            &[
                (29.254_437, 2.686_110),
                (26.897_159, 3.929_352),
                (26.305_093, 1.907_944),
                (23.638_225, 4.580_220),
            ],
        );
    }

    #[test]
    fn many_matches_separate_bots() {
        let mut skills = Skills::new(3);
        assert!(!skills.of(0).is_above(&skills.of(2)), "nothing is known yet");
        let before = skills.of(0).margin();
        (0..40).for_each(|_| skills.learn(&[(0, 1), (1, 2), (2, 3)]));
        assert!(skills.of(0).is_above(&skills.of(2)) && !skills.of(2).is_above(&skills.of(0)));
        assert!(skills.of(0).margin() < before / 2.0);
    }

    #[test]
    fn a_bot_in_several_seats_counts_once_and_a_match_against_itself_changes_nothing() {
        let mut skills = Skills::new(2);
        skills.learn(&[(0, 1), (0, 2), (0, 3), (0, 4)]);
        assert_eq!(skills.of(0), Skill::default());
        skills.learn(&[(0, 1), (1, 3), (0, 2), (1, 4)]);
        assert!((skills.of(0).mean - 29.395_832).abs() < 1e-3);
    }
}
