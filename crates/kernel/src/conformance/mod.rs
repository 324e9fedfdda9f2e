//! The suite that every game has to pass. A game's tests call it with one line:
//!
//! ```text
//! #[test]
//! fn conforms() {
//!     agon_kernel::conformance::check::<MyGame>();
//! }
//! ```
//!
//! It plays the game's own boards and generated ones with built-in bots, with random orders and with faults, and checks what must hold for
//! any game: the same seed, or the same recorded orders, give the same digests; views do not leak; ten thousand rounds of random and
//! malformed orders break no invariant; states survive serialisation; boards survive writing and reading.
//!
//! For its own tests, a game can get its boards by name here, matches of its built-in bots, also as text, how a bot fares at the gate, and how strong the bots are.

mod bots;
mod fuzz;
mod gate;
mod hostile;
mod laws;
mod simulation;
mod strength;

pub use bots::{BotMatch, read, sample};
pub use gate::{Tally, gate};
pub use hostile::{corpus, fuzz, mutate, mutated};
pub use strength::strengths;

use crate::{Board, Game, GameHandle, Seed};
use std::sync::Arc;

/// Runs the whole suite.
///
/// # Panics
/// If the game breaks a law; the message says how to reproduce it.
pub fn check<G: Game>() {
    laws::info::<G>();
    laws::boards_survive_writing::<G>();
    laws::bots_play_without_faults::<G>();
    laws::same_seed_same_digests::<G>();
    laws::replayed_orders_same_digests::<G>();
    laws::states_survive_serialisation::<G>();
    laws::views_can_be_filled_again::<G>();
    laws::views_do_not_leak::<G>();
    laws::orders_have_one_json_form::<G>();
    laws::random_play_breaks_nothing::<G>(10_000);
}

/// The boards to play on: all samples, and a few from the generator.
fn boards<G: Game>() -> Vec<(String, Arc<G::Board>)> {
    use crate::AnyGame;
    let read = |name: String, text: &str| (name, Arc::new(read(text)));
    let mut boards: Vec<_> =
        G::Board::SAMPLES.iter().map(|sample| read(sample.name.to_owned(), sample.text)).collect();
    for seed in 0..4u32 {
        let text =
            GameHandle::<G>::NEW.generate(&[], Seed::from(seed)).expect("the default settings make a board");
        boards.push(read(format!("generated with seed {seed}"), &text));
    }
    boards
}
