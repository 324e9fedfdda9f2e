//! What builds and plays. The judge knows no compiler and no runtime: whoever starts it brings them.
//!
//! The methods block; workers call them on threads for that. They stop soon after [`Progress::is_cancelled`] says so.

use crate::queue::Progress;
use agon_kernel::Limits;
use agon_replay::Live;
use std::sync::Arc;

/// A game that contests can be about.
#[derive(Clone, Debug)]
pub struct GameView {
    /// Its id.
    pub id: String,
    /// Its name for people.
    pub title: String,
    /// The bots that come with it.
    pub bots: Vec<String>,
    /// Boards that come with it: name and text.
    pub boards: Vec<(String, String)>,
    /// What its bots may use, unless somebody says otherwise.
    pub limits: Limits,
}

/// A source to build.
#[derive(Clone, Debug)]
pub struct BuildOrder {
    /// The game's id.
    pub game: String,
    /// The program's name.
    pub name: String,
    /// `cpp`, `rust`, `python`, `javascript`, or `wasm` for what is built already and only has to be checked.
    pub language: String,
    /// The file.
    pub source: Vec<u8>,
}

/// Who sits where.
#[derive(Clone, Debug)]
pub enum SeatBot {
    /// A bot that comes with the game.
    BuiltIn(String),
    /// A submission.
    Component {
        /// Its name.
        name: String,
        /// What was built.
        bytes: Arc<Vec<u8>>,
    },
}

/// A match to play.
#[derive(Clone, Debug)]
pub struct PlayOrder {
    /// The game's id.
    pub game: String,
    /// What the board is called.
    pub board_name: String,
    /// Its text.
    pub board: String,
    /// The seed.
    pub seed: u64,
    /// One for each seat.
    pub players: Vec<SeatBot>,
    /// What each of them may use, in the same order: languages may differ.
    pub limits: Vec<Limits>,
    /// Through which others follow it.
    pub live: Live,
}

/// How a match went.
#[derive(Clone, Debug)]
pub struct MatchOutcome {
    /// Rounds that were played.
    pub rounds: u32,
    /// The fingerprint of the match.
    pub digest: String,
    /// Why it ended as it did.
    pub reason: String,
    /// One for each seat.
    pub seats: Vec<SeatOutcome>,
    /// The replay.
    pub replay: Vec<u8>,
}

/// How a match went for one seat.
#[derive(Clone, Debug)]
pub struct SeatOutcome {
    /// Points.
    pub score: i64,
    /// 1 is the best; equals share.
    pub rank: u8,
    /// Fuel used.
    pub fuel: u64,
    /// The first thing that it did wrong: the kind, the details for its owner, and the round.
    pub fault: Option<(String, String, u32)>,
}

/// Why something was not built or played.
#[derive(Clone, Debug, thiserror::Error)]
pub enum WorkError {
    /// The source's own fault: what the compiler says.
    #[error("{0}")]
    Rejected(String),
    /// Trouble of this machine: to be tried again.
    #[error("{0}")]
    Trouble(String),
    /// The process that did the work died: over a limit, of a crash, or because somebody killed it. It is tried once more, then blamed on the
    /// program that was at work.
    #[error("{reason}")]
    Killed {
        /// What it died of.
        reason: String,
        /// The seat whose program was being loaded or was thinking, if that is known.
        seat: Option<usize>,
    },
}

/// Builds and plays.
pub trait Workshop: Send + Sync + 'static {
    /// The games.
    fn games(&self) -> Vec<GameView>;

    /// Checks a board and tells how many seats it has.
    ///
    /// # Errors
    /// What is wrong with it.
    fn seats(&self, game: &str, board: &str) -> Result<u8, String>;

    /// What bot authors begin with and need not write themselves: language and text. It is no sign of copying.
    fn templates(&self, game: &str) -> Vec<(String, String)> {
        let _ = game;
        Vec::new()
    }

    /// Builds a component, in confinement.
    ///
    /// # Errors
    /// A source that cannot be built, or trouble of this machine.
    fn build(&self, order: &BuildOrder, progress: &Progress) -> Result<Vec<u8>, WorkError>;

    /// Plays a match.
    ///
    /// # Errors
    /// Trouble of this machine. What programs do wrong is part of the outcome.
    fn play(&self, order: &PlayOrder, progress: &Progress) -> Result<MatchOutcome, WorkError>;
}
