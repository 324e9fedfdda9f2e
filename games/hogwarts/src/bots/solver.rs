//! Solves the puzzle of a spell exactly.

use crate::rules::INGREDIENTS;

/// Divides the ingredients into five groups of three with the same sum, if that is possible.
///
/// The largest ingredient that has no group yet leads the next group; its two companions are searched among the smaller
/// ones. Trying only one of several equal ingredients keeps the search short.
#[must_use]
pub fn solve(ingredients: &[u8; INGREDIENTS]) -> Option<[u8; INGREDIENTS]> {
    let total: u32 = ingredients.iter().map(|&ingredient| u32::from(ingredient)).sum();
    if !total.is_multiple_of(5) {
        return None;
    }
    let mut order: Vec<usize> = (0..INGREDIENTS).collect();
    order.sort_by_key(|&i| std::cmp::Reverse(ingredients[i]));
    let sorted = order.iter().map(|&i| u32::from(ingredients[i])).collect();
    let mut search = Search { sorted, sum: total / 5, groups: [None; INGREDIENTS] };
    search.group(0).then(|| {
        let mut groups = [0; INGREDIENTS];
        for (place, group) in order.into_iter().zip(search.groups) {
            groups[place] = group.unwrap_or_default();
        }
        groups
    })
}

struct Search {
    /// The ingredients, the largest first.
    sorted: Vec<u32>,
    /// The sum of every group.
    sum: u32,
    groups: [Option<u8>; INGREDIENTS],
}

impl Search {
    /// Finds this group and all that follow.
    fn group(&mut self, group: u8) -> bool {
        let Some(first) = self.groups.iter().position(Option::is_none) else { return true };
        self.groups[first] = Some(group);
        let mut tried = 0;
        for second in first + 1..INGREDIENTS {
            let taken = self.sorted[first] + self.sorted[second];
            if self.groups[second].is_some() || self.sorted[second] == tried || taken >= self.sum {
                continue;
            }
            tried = self.sorted[second];
            let third = (second + 1..INGREDIENTS)
                .find(|&i| self.groups[i].is_none() && self.sorted[i] == self.sum - taken);
            let Some(third) = third else { continue };
            (self.groups[second], self.groups[third]) = (Some(group), Some(group));
            if self.group(group + 1) {
                return true;
            }
            (self.groups[second], self.groups[third]) = (None, None);
        }
        self.groups[first] = None;
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::solves;

    #[test]
    fn what_has_no_solution_is_told() {
        for hopeless in [
            [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2],
            [30, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2],
            [10, 10, 10, 10, 10, 10, 1, 1, 1, 1, 1, 1, 2, 5, 2],
        ] {
            assert_eq!(solve(&hopeless), None, "{hopeless:?}");
        }
    }

    #[test]
    fn easy_and_extreme_ingredients_are_solved() {
        for ingredients in [[1; 15], [30; 15], [7, 6, 5, 7, 10, 5, 6, 9, 5, 5, 8, 9, 5, 6, 7]] {
            let groups = solve(&ingredients).unwrap();
            assert!(solves(&ingredients, &groups), "{ingredients:?}: {groups:?}");
        }
    }
}
