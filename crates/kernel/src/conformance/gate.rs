//! The gate of a contest, for the games' own tests: four matches in a row against Dummies, all of which must be won.
//!
//! The rule is that of the judge and of `agon check`: the bot moves on by one seat from match to match, all other seats are Dummies, and only
//! first place alone counts as a win.

use super::bots::{BotMatch, sample};
use crate::{Board, Game};

const MATCHES: u32 = 4;

/// How a bot fared at the gate.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How many times it tried.
    pub trials: u32,
    /// How many times it won all four matches.
    pub passed: u32,
    /// How many matches it played: a trial ends with the first one that is not won.
    pub matches: u32,
    /// How many of them it won.
    pub won: u32,
}

impl Tally {
    /// In how many percent of its trials it passed, rounded down.
    #[must_use]
    pub fn percent(&self) -> u32 {
        self.passed * 100 / self.trials.max(1)
    }
}

/// Sends a built-in bot to the gate this many times on a board that comes with the game, with other seeds each time.
///
/// # Panics
/// If there is no such bot or board.
#[must_use]
pub fn gate<G: Game>(board: &str, bot: &'static str, trials: u32) -> Tally {
    let board = sample::<G::Board>(board);
    let seats = usize::from(board.seats());
    let mut tally = Tally { trials, ..Tally::default() };
    for trial in 0..trials {
        let mut wins = |step: &u32| {
            let seat = *step as usize % seats;
            let mut bots = vec!["Dummy"; seats];
            bots[seat] = bot;
            let ranks = BotMatch::<G>::new(&board, trial * MATCHES + step, bots).ranks();
            tally.matches += 1;
            ranks[seat] == 1 && ranks.iter().filter(|&&rank| rank == 1).count() == 1
        };
        let won = (0..MATCHES).take_while(&mut wins).count() as u32;
        tally.won += won;
        tally.passed += u32::from(won == MATCHES);
    }
    tally
}
