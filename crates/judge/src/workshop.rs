//! What builds bots and plays matches. The judge does not know compilers or runtimes: whoever starts it supplies them.
//!
//! The methods block; workers call them on threads that may block. They stop soon after [`Progress::is_cancelled`] says so.

use crate::contest::ContestLimits;
use crate::tables::HumanSeat;
use crate::work::Versions;
use agon_kernel::{Language, Limits, Origin, Reason};
use agon_queue::Progress;
use agon_replay::Live;
use std::sync::Arc;

/// A game to hold contests in.
#[derive(Clone, Debug, Default)]
pub struct GameView {
    pub id: String,
    pub title: String,
    /// What it is about, in one line.
    pub summary: String,
    /// What it is about, in other languages.
    pub summaries: Vec<(String, String)>,
    /// Why its matches end, in words.
    pub reasons: &'static [Reason],
    /// Its colour on pages, as the angle of its hue in degrees.
    pub hue: u16,
    /// Its rules for people: languages, and texts in Markdown.
    pub rules: Vec<(String, String)>,
    /// The bots that come with it.
    pub bots: Vec<String>,
    /// Boards that come with it: name and text.
    pub boards: Vec<(String, String)>,
    /// The default limits of its bots.
    pub limits: ContestLimits,
}

impl GameView {
    /// What it is about, in a language, or in English.
    #[must_use]
    pub fn summary_in(&self, language: &str) -> &str {
        self.summaries.iter().find(|(name, _)| name == language).map_or(&self.summary, |(_, text)| text)
    }
}

/// A source to build.
#[derive(Clone, Debug)]
pub struct BuildOrder {
    pub game: String,
    /// The program's name.
    pub name: String,
    /// The name of the submitted file; a Java class must have the same name as its file.
    pub file_name: String,
    /// A language, or `wasm` for a component, which only has to be checked.
    pub language: Origin,
    /// The file.
    pub source: Vec<u8>,
}

/// Who plays in a seat.
#[derive(Clone, Debug)]
pub enum SeatBot {
    /// A bot that comes with the game.
    BuiltIn(String),
    /// A submission.
    Component {
        name: String,
        /// What it was submitted as. This decides how the program is metered, so it comes from the judge's own record, never from the bytes.
        origin: Origin,
        /// The component.
        bytes: Arc<Vec<u8>>,
    },
    /// A person, who is asked at a table.
    Human(Arc<HumanSeat>),
}

/// A match to play.
#[derive(Clone, Debug)]
pub struct PlayOrder {
    pub game: String,
    /// What the board is called.
    pub board_name: String,
    /// Its text.
    pub board: String,
    pub seed: u64,
    /// One for each seat.
    pub players: Vec<SeatBot>,
    /// The limits of each, in the same order: they can depend on the language.
    pub limits: Vec<Limits>,
    /// The live copy that spectators follow.
    pub live: Live,
}

impl PlayOrder {
    /// The seat of the human, if one plays.
    #[must_use]
    pub fn human(&self) -> Option<&HumanSeat> {
        self.players.iter().find_map(|player| match player {
            SeatBot::Human(seat) => Some(&**seat),
            SeatBot::BuiltIn(_) | SeatBot::Component { .. } => None,
        })
    }
}

/// How a match went.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct MatchOutcome {
    /// Rounds that were played.
    pub rounds: u32,
    /// The fingerprint of the match.
    pub digest: String,
    /// Why it ended as it did.
    pub reason: String,
    /// One for each seat.
    pub seats: Vec<SeatOutcome>,
    /// The replay, which travels by itself.
    #[serde(skip)]
    pub replay: Vec<u8>,
}

/// How a match went for one seat.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct SeatOutcome {
    /// Points.
    pub score: i64,
    /// 1 is the best; ties share a rank.
    pub rank: u8,
    /// Fuel used.
    pub fuel: u64,
    /// Its first fault: the kind, the details for its owner, and the round.
    pub fault: Option<(String, String, u32)>,
}

/// Why something could not be built or played.
#[derive(Clone, Debug, thiserror::Error)]
pub enum WorkError {
    /// The source is at fault; this is the compiler's message.
    #[error("{0}")]
    Rejected(String),
    /// This machine is at fault; try again.
    #[error("{0}")]
    Trouble(String),
    /// The process that did the work died: it exceeded a limit, crashed, or was killed. It is tried once more, then blamed on the
    /// program that was at work.
    #[error("{reason}")]
    Killed {
        /// What it died of.
        reason: String,
        /// The seat whose program was being loaded or was thinking, if that is known.
        seat: Option<usize>,
    },
}

pub trait Workshop: Send + Sync + 'static {
    fn games(&self) -> Vec<GameView>;

    /// What a worker on another machine must have in common with this one.
    fn versions(&self) -> Versions {
        Versions::plain(&self.games())
    }

    /// The languages that can be built on this machine.
    fn languages(&self) -> Vec<Language> {
        Language::ALL.to_vec()
    }

    /// Why nothing can be built or played here at the moment.
    fn unfit(&self) -> Option<String> {
        None
    }

    /// Checks a board and returns how many seats it has.
    ///
    /// # Errors
    /// A [`Refusal`] that says what is wrong.
    fn seats(&self, game: &str, board: &str) -> Result<u8, String>;

    /// A small picture of a board before the first round, as SVG.
    fn picture_of_board(&self, game: &str, board: &str) -> Option<String> {
        let _ = (game, board);
        None
    }

    /// A small picture of the last round of a replay, which may still be growing, as SVG.
    fn picture_of_replay(&self, replay: &[u8]) -> Option<String> {
        let _ = replay;
        None
    }

    /// What bot authors start from. Having it in common is not a sign of copying.
    fn templates(&self, game: &str) -> Vec<(Language, String)> {
        let _ = game;
        Vec::new()
    }

    /// A program to begin with: the name of its file, and its text, which can be submitted as it is.
    fn starter(&self, game: &str, language: Language) -> Option<(String, String)> {
        let (_, text) = self.templates(game).into_iter().find(|(known, _)| *known == language)?;
        Some((format!("MyBot.{}", language.endings()[0]), text))
    }

    /// A submitted source as one text, for comparing it with others: the files of an archive one after the other.
    fn text(&self, language: Origin, source: Vec<u8>) -> Vec<u8> {
        let _ = language;
        source
    }

    /// Builds a component, in a sandbox.
    ///
    /// # Errors
    /// The source cannot be built, or something failed on this machine.
    fn build(&self, order: &BuildOrder, progress: &Progress) -> Result<Vec<u8>, WorkError>;

    /// Plays a match.
    ///
    /// # Errors
    /// Something failed on this machine. Faults of bots are part of the outcome.
    fn play(&self, order: &PlayOrder, progress: &Progress) -> Result<MatchOutcome, WorkError>;
}
