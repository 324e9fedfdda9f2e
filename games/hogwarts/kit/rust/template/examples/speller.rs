//! Only casts spells: take `solve` over into your bot, and the two conditions in `play`.

use agon::{Context, Incantation, Order, Setup, View};
use std::cmp::Reverse;

agon::bot!(Speller);

struct Speller {
    seat: u8,
    rounds: u32,
}

impl agon::Bot for Speller {
    fn start(setup: Setup, _context: Context) -> Self {
        Self { seat: setup.seat, rounds: setup.num_rounds }
    }

    fn play(&mut self, view: View) -> Vec<Order> {
        // The ghost of seat s is unit s. It must be rested, and there are no spells in the last 50 rounds. A ghost that casts does not
        // move in that round.
        let ghost = &view.units[usize::from(self.seat)];
        if ghost.pending > 0 || self.rounds - view.round <= 50 {
            return Vec::new();
        }
        let groups = solve(&view.ingredients);
        groups.map(|groups| Order::Spell(Incantation { unit: ghost.id.into(), groups })).into_iter().collect()
    }
}

/// The group, 0 to 4, of each ingredient, so that three are in each group and all have the same sum; nothing if there is no way.
///
/// The search completes one group after the other. Its first ingredient is always the largest one that has no group yet: it must be in
/// some group, so there is no need to try others. Of equal ingredients only one is tried. So it hardly ever takes a wrong way for long.
fn solve(ingredients: &[u16]) -> Option<Vec<i32>> {
    let sum: u16 = ingredients.iter().sum();
    if ingredients.len() != 15 || sum % 5 != 0 {
        return None;
    }
    // The places of the ingredients, the largest first.
    let mut order: Vec<usize> = (0..15).collect();
    order.sort_by_key(|&place| Reverse(ingredients[place]));
    let sorted: Vec<u16> = order.iter().map(|&place| ingredients[place]).collect();
    let mut groups = [None; 15];
    if !complete(&sorted, sum / 5, 0, &mut groups) {
        return None;
    }
    let mut result = vec![0; 15];
    for (place, group) in order.into_iter().zip(groups) {
        result[place] = group?;
    }
    Some(result)
}

/// Finds this group and all that follow.
fn complete(sorted: &[u16], sum: u16, number: i32, groups: &mut [Option<i32>; 15]) -> bool {
    let Some(first) = groups.iter().position(Option::is_none) else { return true };
    groups[first] = Some(number);
    let mut tried = 0;
    for second in first + 1..15 {
        let taken = sorted[first] + sorted[second];
        if groups[second].is_some() || sorted[second] == tried || taken >= sum {
            continue;
        }
        tried = sorted[second];
        let fits = |&third: &usize| groups[third].is_none() && sorted[third] == sum - taken;
        let Some(third) = (second + 1..15).find(fits) else { continue };
        (groups[second], groups[third]) = (Some(number), Some(number));
        if complete(sorted, sum, number + 1, groups) {
            return true;
        }
        (groups[second], groups[third]) = (None, None);
    }
    groups[first] = None;
    false
}
