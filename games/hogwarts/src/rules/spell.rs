//! Spells (RULES.md, 1.4): the puzzle of each round, its check, and the effect of the spell.

use super::phase;
use super::world::World;
use crate::state::Unit;
use crate::{Event, OWNER, WALL};
use agon_kernel::{Rng, Stream};

/// The number of ingredients of a spell.
pub const INGREDIENTS: usize = 15;
/// No ingredient is larger.
pub(crate) const LARGEST_INGREDIENT: u8 = 30;
/// The number of ingredients in a group.
const GROUP: usize = 3;
const GROUPS: usize = INGREDIENTS / GROUP;
/// The rounds at the end of a match in which no spell can be cast.
const LAST_ROUNDS: u32 = 50;
/// The percentage of cells that change their owner.
const PERCENT: usize = 15;

/// Whether the groups (a number from 0 to 4 for each ingredient) are five groups of three with the same sum.
#[must_use]
pub fn solves(ingredients: &[u8; INGREDIENTS], groups: &[u8]) -> bool {
    let mut found = [(0usize, 0u32); GROUPS];
    if groups.len() != INGREDIENTS {
        return false;
    }
    for (&ingredient, &group) in ingredients.iter().zip(groups) {
        let Some((count, sum)) = found.get_mut(usize::from(group)) else { return false };
        *count += 1;
        *sum += u32::from(ingredient);
    }
    found.iter().all(|&(count, sum)| count == GROUP && sum == found[0].1)
}

/// New ingredients that can be grouped in at least one way; the sum of a group can be any that three ingredients can have.
pub(crate) fn brew(rng: &mut Rng) -> [u8; INGREDIENTS] {
    const LARGEST: i32 = LARGEST_INGREDIENT as i32;
    let sum = rng.between(GROUP as i32, GROUP as i32 * LARGEST);
    let (least, most) = ((sum - 2 * LARGEST).max(1), (sum - 2).min(LARGEST));
    let mut ingredients = [0; INGREDIENTS];
    for group in ingredients.chunks_exact_mut(GROUP) {
        loop {
            let (first, second) = (rng.between(least, most), rng.between(least, most));
            let third = sum - first - second;
            if (least..=most).contains(&third) {
                group.copy_from_slice(&[first as u8, second as u8, third as u8]);
                break;
            }
        }
    }
    rng.shuffle(&mut ingredients);
    ingredients
}

impl World<'_, '_> {
    /// Sets the ingredients for the next round.
    pub(super) fn new_spell(&mut self) {
        let mut rng = self.stage.rng(Stream::phase(self.state.round, phase::INGREDIENTS));
        self.state.ingredients = brew(&mut rng);
    }

    /// A unit tries to cast the spell of this round.
    pub(super) fn spell(&mut self, unit: u16, groups: &[u8]) {
        let Unit::Ghost(seat) = Unit::of(unit) else { return };
        let round = self.state.round;
        if self.cast
            || self.state.ghosts[seat].rested > round
            || self.settings.num_rounds - round <= LAST_ROUNDS
            || !solves(&self.state.ingredients, groups)
        {
            return;
        }
        self.cast = true;
        self.state.ghosts[seat].rested = round + self.settings.rounds_spell_resting_ghost;
        let seat = seat as u8;
        let mut foreign: Vec<u16> = (0..self.state.cells.len() as u16)
            .filter(|&cell| {
                let owner = self.state.cells.get(cell) & OWNER;
                owner != WALL && owner != seat && self.unit_at(cell).is_none()
            })
            .collect();
        let won = foreign.len() * PERCENT / 100;
        let mut rng = self.stage.rng(Stream::phase(round, phase::SPELL));
        for i in 0..won {
            let chosen = i + rng.index(foreign.len() - i);
            foreign.swap(i, chosen);
            self.own(foreign[i], seat);
        }
        self.stage.emit(Event::Spell { unit, cells: won as u32 });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::solve;
    use agon_kernel::Seed;

    /// Document, "Encanteris": five groups of three with the same sum, numbered from 0.
    #[test]
    fn a_solution_is_checked_in_every_respect() {
        let ingredients = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]; // The sum of a group is 24.
        let right = [0, 1, 2, 3, 4, 2, 0, 4, 1, 3, 4, 3, 1, 2, 0];
        let sums = |groups: &[u8]| -> Vec<u8> {
            (0..5)
                .map(|g| ingredients.iter().zip(groups).filter(|(_, of)| **of == g).map(|(i, _)| i).sum())
                .collect()
        };
        let solution = solve(&ingredients).unwrap();
        assert!(solves(&ingredients, &solution));
        assert_eq!(sums(&solution), [24; 5]);
        assert_ne!(sums(&right), [24; 5]);
        assert!(!solves(&ingredients, &right), "unequal sums");
        assert!(solves(&[7; 15], &right), "equal ingredients in any order");
        assert!(!solves(&[7; 15], &right[..14]) && !solves(&[7; 15], &[]), "too short");
        assert!(!solves(&[7; 15], &[&right[..], &[0]].concat()), "too long");
        assert!(!solves(&[7; 15], &[0, 1, 2, 3, 5, 2, 0, 5, 1, 3, 5, 3, 1, 2, 0]), "a group 5");
        assert!(!solves(&[7; 15], &[0; 15]), "one group of fifteen");
        let four = [0, 0, 0, 0, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4];
        assert!(!solves(&[7; 15], &four), "groups of four and two");
    }

    /// Ruling 6: 15 numbers in 1..=30, solvable, and every possible sum of a group occurs.
    #[test]
    fn ingredients_can_be_grouped_and_vary() {
        let mut sums = [0; 91];
        let mut seen = [0; 31];
        for round in 0..9000 {
            let ingredients = brew(&mut Rng::new(Seed::from(1), Stream::phase(round, phase::INGREDIENTS)));
            assert!(ingredients.iter().all(|ingredient| (1..=30).contains(ingredient)), "{ingredients:?}");
            let sum: usize = ingredients.iter().map(|&i| usize::from(i)).sum();
            sums[sum / 5] += 1;
            ingredients.iter().for_each(|&i| seen[usize::from(i)] += 1);
            if round < 500 {
                assert!(solve(&ingredients).is_some_and(|groups| solves(&ingredients, &groups)));
            }
        }
        assert!(sums[3..=90].iter().all(|&count| count > 50), "{sums:?}");
        assert!(seen[1..].iter().all(|&count| count > 1000), "{seen:?}");
    }
}
