//! Battles between wizards (RULES.md, 1.5): integers only, so that every machine draws the same winner.

use super::phase;
use super::world::World;
use crate::Event;
use crate::state::{Conversion, SEATS};
use agon_kernel::{Rng, Stream};

/// The probability that the attacker wins by surprise, in percent.
const SURPRISE: u32 = 30;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct BattleOutcome {
    attacker_wins: bool,
    instant: bool,
}

/// Decides a battle between clans of these magic strengths.
fn decide(attacker: i64, defender: i64, rng: &mut Rng) -> BattleOutcome {
    if attacker > 2 * defender || defender > 2 * attacker {
        return BattleOutcome { attacker_wins: attacker > defender, instant: true };
    }
    let attacker_wins = rng.chance(SURPRISE, 100)
        || match (attacker + defender).cast_unsigned() {
            0 => rng.chance(1, 2),
            all => below(rng, all) < attacker.cast_unsigned(),
        };
    BattleOutcome { attacker_wins, instant: false }
}

/// Uniform in `0..n`, for numbers that may not fit into 32 bits.
fn below(rng: &mut Rng, n: u64) -> u64 {
    if let Ok(n) = u32::try_from(n) {
        return rng.below(n).into();
    }
    let even = u64::MAX - u64::MAX % n; // Draws below this are distributed evenly over 0..n.
    loop {
        let draw = rng.next_u64();
        if draw < even {
            return draw % n;
        }
    }
}

impl World<'_, '_> {
    /// A wizard attacks a wizard of another clan; neither is being converted.
    pub(super) fn battle(&mut self, attacker: u16, defender: u16) {
        let seats = [attacker, defender].map(|unit| self.state.seat_of(unit));
        let [strength, against] = seats.map(|seat| self.magic(seat));
        let stream = Stream { round: self.state.round, phase: phase::BATTLE, of: attacker.into() };
        let BattleOutcome { attacker_wins, instant } = decide(strength, against, &mut self.stage.rng(stream));
        self.stage.emit(Event::Battle { attacker, defender, won: attacker_wins, instant });
        let (loser, to) = if attacker_wins { (defender, seats[0]) } else { (attacker, seats[1]) };
        let wizard = usize::from(loser - u16::from(SEATS));
        if instant {
            self.convert(wizard, to);
        } else {
            let done = self.state.round + self.settings.rounds_for_converting;
            self.state.wizards[wizard].conversion = Some(Conversion { to, done });
            self.stage.emit(Event::ConversionBegun { unit: loser, to });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use agon_kernel::Seed;

    fn rng() -> Rng {
        Rng::new(Seed::from(30), Stream::phase(0, 0))
    }

    /// How often the attacker wins in ten thousand battles.
    fn wins(attacker: i64, defender: i64) -> usize {
        let mut rng = rng();
        (0..10_000).filter(|_| decide(attacker, defender, &mut rng).attacker_wins).count()
    }

    /// Document, "Moviments dels mags": more than double the strength decides immediately, for attacker and defender alike.
    #[test]
    fn more_than_double_the_strength_decides_immediately() {
        let mut rng = rng();
        for (attacker, defender, attacker_wins) in
            [(101, 50, true), (50, 101, false), (1, 0, true), (0, 1, false), (i64::MAX / 4, 7, true)]
        {
            let outcome = decide(attacker, defender, &mut rng);
            assert_eq!(outcome, BattleOutcome { attacker_wins, instant: true }, "{attacker} {defender}");
        }
        for (attacker, defender) in [(100, 50), (50, 100), (0, 0), (7, 7)] {
            assert!(!decide(attacker, defender, &mut rng).instant, "{attacker} {defender}");
        }
    }

    /// Document, "Moviments dels mags": 30 % surprise, then N / (N + M); 50 % when both are 0.
    #[test]
    fn odds_follow_the_strengths() {
        for (attacker, defender, expected) in [
            (50, 50, 6500),
            (100, 50, 7667),
            (50, 100, 5333),
            (0, 0, 6500),
            (4_000_000_000, 2_000_000_000, 7667),
        ] {
            let wins = wins(attacker, defender);
            assert!(wins.abs_diff(expected) < 150, "{attacker} against {defender}: {wins}, not {expected}");
        }
    }

    /// Ruling 5: exactly 30 %. The first 32-bit draw is a surprise if it is in the lowest three tenths; otherwise the strengths decide.
    #[test]
    fn surprise_is_exactly_thirty_percent() {
        let mut rng = rng();
        for _ in 0..50_000 {
            let mut twin = rng.clone();
            let surprised = 10 * u64::from(twin.next_u32()) < 3 << 32;
            let expected = surprised || twin.below(150) < 50;
            assert_eq!(decide(50, 100, &mut rng).attacker_wins, expected);
        }
    }

    #[test]
    fn large_numbers_are_drawn_evenly() {
        let (mut rng, n) = (rng(), 3u64 << 40);
        let low = (0..9000).filter(|_| below(&mut rng, n) < n / 3).count();
        assert!(low.abs_diff(3000) < 150, "{low}");
    }
}
