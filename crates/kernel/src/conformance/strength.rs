//! How strong the built-in bots are, measured by playing them against each other.

use super::bots::{BotMatch, read};
use crate::{Board, Game, Rng, Seed, Stream};
use std::sync::Arc;

/// Plays this many matches of randomly drawn built-in bots on the game's first board, and returns for each bot the percentage of its opponents that it
/// finished ahead of, rounded. A tie counts as half an opponent.
///
/// # Panics
/// If the game has fewer bots than its first board has seats.
#[must_use]
pub fn strengths<G: Game>(matches: u32) -> Vec<(&'static str, u8)> {
    let board: Arc<G::Board> = Arc::new(read(G::Board::SAMPLES[0].text));
    let seats = usize::from(board.seats());
    let mut bots: Vec<usize> = (0..G::BOTS.len()).collect();
    // Twice the opponents beaten, and twice the opponents met.
    let mut tallies = vec![(0u32, 0u32); bots.len()];
    for seed in 0..matches {
        Rng::new(Seed::from(seed), Stream::board()).shuffle(&mut bots);
        let names: Vec<_> = bots[..seats].iter().map(|&bot| G::BOTS[bot].name).collect();
        let ranks = BotMatch::<G>::new(&board, seed, names).ranks();
        for (one, &bot) in bots[..seats].iter().enumerate() {
            for (_, rank) in ranks.iter().enumerate().filter(|&(other, _)| other != one) {
                tallies[bot].0 += match ranks[one].cmp(rank) {
                    std::cmp::Ordering::Less => 2,
                    std::cmp::Ordering::Equal => 1,
                    std::cmp::Ordering::Greater => 0,
                };
                tallies[bot].1 += 2;
            }
        }
    }
    let percent = |(beaten, met): (u32, u32)| ((beaten * 200 + met) / (2 * met.max(1))) as u8;
    G::BOTS.iter().zip(tallies).map(|(bot, tally)| (bot.name, percent(tally))).collect()
}
