//! Who plays the next match of a ladder: those whose ratings gain most from it, until all are certain enough.

use agon_contest::stats::Skill;
use agon_kernel::Rng;

/// A rating is certain enough when its deviation is at most this: the 95 % interval is then about three points to each side.
const CERTAIN_DEVIATION: f64 = 1.5;
/// After this many matches a rating hardly improves, for example that of a program that always wins.
const ENOUGH_MATCHES: i64 = 100;
/// Rivals are drawn from this many programs with the closest ratings.
const NEAREST: usize = 3;

/// A program's rating and matches.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    pub(super) skill: Skill,
    /// How many matches it has played.
    pub(super) matches: i64,
    pub(super) owner: i64,
    /// How many it is about to play.
    pub(super) under_way: u32,
}

impl Known {
    fn is_settled(&self) -> bool {
        self.skill.deviation <= CERTAIN_DEVIATION
            || self.matches + i64::from(self.under_way) >= ENOUGH_MATCHES
    }

    /// The uncertainty of the rating; matches under way count as if they had been played.
    fn doubt(&self) -> f64 {
        self.skill.deviation / f64::from(1 + self.under_way)
    }
}

/// The program with the least certain rating, and rivals of similar strength, of other owners if possible. Empty if all ratings are certain enough.
pub(super) fn choose(known: &[Known], places: usize, rng: &mut Rng) -> Vec<usize> {
    let mut programs: Vec<usize> = (0..known.len()).collect();
    rng.shuffle(&mut programs);
    let unsettled = programs.iter().copied().filter(|program| !known[*program].is_settled());
    let Some(first) = unsettled.max_by(|a, b| known[*a].doubt().total_cmp(&known[*b].doubt())) else {
        return Vec::new();
    };
    programs.retain(|program| *program != first);
    let near = |program: usize| {
        (known[program].skill.mean - known[first].skill.mean).abs() + f64::from(known[program].under_way)
    };
    programs.sort_by(|a, b| near(*a).total_cmp(&near(*b)));
    let mut group = vec![first];
    while group.len() < places && !programs.is_empty() {
        let is_stranger =
            |program: &usize| group.iter().all(|one| known[*one].owner != known[*program].owner);
        let mut candidates: Vec<usize> = programs.iter().copied().filter(is_stranger).take(NEAREST).collect();
        if candidates.is_empty() {
            candidates = programs.iter().copied().take(NEAREST).collect();
        }
        let Some(chosen) = rng.pick(&candidates).copied() else { break };
        programs.retain(|program| *program != chosen);
        group.push(chosen);
    }
    group
}

#[cfg(test)]
mod tests {
    use super::*;
    use agon_kernel::{Seed, Stream};

    fn known(owner: i64, mean: f64, deviation: f64) -> Known {
        Known { skill: Skill { mean, deviation }, matches: 10, owner, under_way: 0 }
    }

    fn rng(seed: u64) -> Rng {
        Rng::new(Seed::try_from(seed).unwrap(), Stream::phase(0, 0))
    }

    #[test]
    fn the_least_known_plays_those_near_it() {
        let mut all: Vec<Known> = (0..20).map(|number| known(number, 20.0 + number as f64, 1.0)).collect();
        all[10].skill.deviation = 5.0;
        for seed in 0..50 {
            let group = choose(&all, 2, &mut rng(seed));
            assert_eq!(group[0], 10);
            assert!((8..=12).contains(&group[1]), "{group:?}");
        }
    }

    #[test]
    fn it_rests_when_all_are_known() {
        let mut all = vec![known(1, 20.0, 1.2), known(2, 30.0, 1.4)];
        assert_eq!(choose(&all, 2, &mut rng(1)), [0; 0]);
        all.push(Known { matches: 500, ..known(3, 40.0, 3.0) });
        assert_eq!(choose(&all, 2, &mut rng(1)), [0; 0], "as good as it gets");
        all.push(known(4, 25.0, 8.0));
        assert_eq!(choose(&all, 2, &mut rng(1))[0], 3, "somebody new");
    }

    #[test]
    fn programs_of_one_owner_do_not_play_each_other_while_there_are_others() {
        let mut all = vec![known(1, 25.0, 5.0); 5];
        all.extend([known(2, 40.0, 1.0), known(3, 45.0, 1.0)]);
        for seed in 0..50 {
            let group = choose(&all, 3, &mut rng(seed));
            assert!(group.contains(&5) && group.contains(&6), "{group:?}");
        }
        assert_eq!(choose(&all[..5], 2, &mut rng(1)).len(), 2, "alone they are compared, for a while");
    }
}
