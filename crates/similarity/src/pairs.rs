//! Pairs of programs by different people that have much in common.

use std::collections::{HashMap, HashSet};

/// A fingerprint that more than this share of the people have proves nothing, if there are more than [`FEW`] people.
const COMMON_SHARE: f64 = 0.2;
const FEW: usize = 3;
/// A fingerprint that occurs in more programs than this is not compared: they would be many versions by a few people.
const MAX_PLACES: usize = 400;
/// The minimum share that is reported.
const MIN_SHARE: f64 = 0.15;

/// A program to compare; all are in one language, oldest first.
#[derive(Clone, Debug)]
pub struct Print {
    pub id: i64,
    pub owner: i64,
    pub hashes: Vec<u64>,
}

/// Two programs that have much in common, by their indices in the list.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pair {
    /// The older one.
    pub left: usize,
    /// The newer one.
    pub right: usize,
    /// The share of the smaller program's fingerprints that the other one has, from 0 to 1.
    pub share: f64,
    /// The number of shared fingerprints.
    pub common: usize,
}

/// The best pair for each two people. Fingerprints in `template` do not count, and fewer than `min_common` shared ones prove nothing.
#[must_use]
pub fn pairs(all: &[Print], template: &HashSet<u64>, min_common: usize) -> Vec<Pair> {
    let people: HashSet<i64> = all.iter().map(|one| one.owner).collect();
    let many = FEW.max((people.len() as f64 * COMMON_SHARE) as usize);
    let mut places: HashMap<u64, Vec<usize>> = HashMap::new();
    for (number, one) in all.iter().enumerate() {
        for hash in one.hashes.iter().filter(|hash| !template.contains(hash)) {
            places.entry(*hash).or_default().push(number);
        }
    }
    places.retain(|_, list| {
        let owners: HashSet<i64> = list.iter().map(|number| all[*number].owner).collect();
        owners.len() <= many && list.len() <= MAX_PLACES
    });
    let mut sizes = vec![0usize; all.len()];
    let mut common: HashMap<(usize, usize), usize> = HashMap::new();
    for list in places.values() {
        for (at, one) in list.iter().enumerate() {
            sizes[*one] += 1;
            for other in &list[at + 1..] {
                if all[*one].owner != all[*other].owner {
                    *common.entry((*one, *other)).or_default() += 1;
                }
            }
        }
    }
    let mut best: HashMap<(i64, i64), Pair> = HashMap::new();
    for ((left, right), common) in common {
        let share = common as f64 / sizes[left].min(sizes[right]).max(1) as f64;
        if share < MIN_SHARE || common < min_common {
            continue;
        }
        let owners = (all[left].owner, all[right].owner);
        let people = (owners.0.min(owners.1), owners.0.max(owners.1));
        let key = |pair: &Pair| (pair.share, pair.common, all[pair.left].id, all[pair.right].id);
        let pair = Pair { left, right, share, common };
        if best.get(&people).is_none_or(|known| key(&pair) > key(known)) {
            best.insert(people, pair);
        }
    }
    best.into_values().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn print(id: i64, owner: i64, hashes: impl IntoIterator<Item = u64>) -> Print {
        Print { id, owner, hashes: hashes.into_iter().collect() }
    }

    #[test]
    fn one_pair_for_each_two_people_and_none_within_one_person() {
        let all = [print(1, 1, 0..10), print(2, 1, 0..10), print(3, 2, 5..15), print(4, 3, 100..110)];
        let found = pairs(&all, &HashSet::new(), 4);
        assert_eq!(found, [Pair { left: 1, right: 2, share: 0.5, common: 5 }]);
        assert!(pairs(&all, &(5..15).collect(), 4).is_empty(), "the template does not count");
        assert!(pairs(&all, &HashSet::new(), 6).is_empty());
    }
}
