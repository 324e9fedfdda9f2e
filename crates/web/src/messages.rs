//! The messages between the editor's page and its server, and what a viewer reads in addition to a replay. The TypeScript types are
//! generated from these declarations: `cargo run -p agon-bindings`.

use agon_kernel::{Draft, Knob, Problem, Seed};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// `GET /info`: what is edited, and with which games.
#[derive(Debug, Serialize)]
pub(crate) struct EditorInfo {
    /// The name of the file.
    pub file: Option<String>,
    /// Its text; nothing if it is not there yet.
    pub text: Option<String>,
    /// The id of the game to begin with.
    pub game: Option<&'static str>,
    /// The games whose boards can be edited.
    pub games: Vec<GameEntry>,
}

/// A game, as the editor offers it.
#[derive(Debug, Serialize)]
pub(crate) struct GameEntry {
    /// The name on the command line and in replays.
    pub id: &'static str,
    /// The name for people.
    pub title: &'static str,
    /// Its built-in bots.
    pub bots: Vec<BotEntry>,
    /// The boards that come with it.
    pub samples: Vec<SampleEntry>,
    /// The settings of its board generator.
    pub knobs: &'static [Knob],
}

/// A built-in bot.
#[derive(Debug, Serialize)]
pub(crate) struct BotEntry {
    /// What it is called.
    pub name: &'static str,
    /// What it does, in a few words.
    pub summary: &'static str,
}

/// A board that comes with a game.
#[derive(Debug, Serialize)]
pub(crate) struct SampleEntry {
    /// What it is called on the command line.
    pub name: &'static str,
    /// What it is like, in a few words.
    pub summary: &'static str,
    /// The text.
    pub text: &'static str,
}

/// `POST /check`: a text that may be a board.
#[derive(Debug, Deserialize)]
pub(crate) struct CheckRequest {
    /// The game; without it, the one whose boards begin like this text.
    pub game: Option<String>,
    /// The text.
    pub text: String,
}

/// What the real reader says of a text.
#[derive(Debug, Serialize)]
pub(crate) struct CheckResponse {
    /// Whose board it is, as far as its first words tell.
    pub game: Option<&'static str>,
    /// Whether it can be played.
    pub valid: bool,
    /// How many seats it has, if it can be played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seats: Option<u8>,
    /// How many rounds a match lasts at the most, if it can be played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rounds: Option<u32>,
    /// The board as the editor draws it, unless it is a text that cannot be drawn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub draft: Option<Draft>,
    /// All that is wrong with it, or that somebody should look at.
    pub problems: Vec<Problem>,
}

/// `POST /write`: a board as it is drawn.
#[derive(Debug, Deserialize)]
pub(crate) struct WriteRequest {
    /// The game.
    pub game: String,
    /// The board.
    pub draft: Draft,
    /// The text that the board was read from, if nothing has changed since: it stays as it is.
    pub text: Option<String>,
}

/// The text of a board, and what the reader says of it.
#[derive(Debug, Serialize)]
pub(crate) struct WriteResponse {
    /// The text.
    pub text: String,
    /// What the reader says.
    pub check: CheckResponse,
    /// For each problem the cell that it is about, if it is about one.
    pub cells: Vec<Option<usize>>,
}

/// `POST /import`: files that somebody opened or dropped.
#[derive(Debug, Deserialize)]
pub(crate) struct ImportRequest {
    /// The files by name; a board whose format has a second file finds it here.
    pub files: BTreeMap<String, String>,
}

/// What came of the files.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub(crate) enum ImportResponse {
    /// A board.
    Board {
        /// Whose board it is.
        game: &'static str,
        /// The board, as a text by itself.
        text: String,
        /// What came of a file of another kind, in a line.
        note: Option<String>,
    },
    /// No board.
    Refused {
        /// Whose board it would be.
        game: Option<&'static str>,
        /// Why not.
        problems: Vec<Problem>,
    },
}

/// `POST /generate`: a wish for a new board.
#[derive(Debug, Deserialize)]
pub(crate) struct GenerateRequest {
    /// The game.
    pub game: String,
    /// The seed.
    pub seed: Seed,
    /// The knobs that are not as usual.
    pub settings: BTreeMap<String, i64>,
}

/// A new board, or why there is none.
#[derive(Debug, Serialize)]
pub(crate) struct GenerateResponse {
    /// The board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Why there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
}

/// `POST /save`: a text for the file.
#[derive(Debug, Deserialize)]
pub(crate) struct SaveRequest {
    /// The text.
    pub text: String,
    /// What was in the file when it was read or saved last; nothing if it was not there.
    pub base: Option<String>,
}

/// What came of saving. If somebody else has changed the file, nothing is written.
#[derive(Debug, Serialize)]
pub(crate) struct SaveResponse {
    /// Whether the text is in the file.
    pub saved: bool,
    /// What is in the file instead.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// `POST /play`: a match on the board as it is.
#[derive(Debug, Deserialize)]
pub(crate) struct PlayRequest {
    /// The game.
    pub game: String,
    /// The board.
    pub text: String,
    /// Built-in bots by name; seats without one get Dummy.
    pub bots: Vec<String>,
    /// The seed.
    pub seed: Seed,
}

/// A match that has begun, or why there is none.
#[derive(Debug, Serialize)]
pub(crate) struct PlayResponse {
    /// Its replay is at `play/N/replay.agon`.
    #[serde(rename = "match", skip_serializing_if = "Option::is_none")]
    pub number: Option<usize>,
    /// What is wrong with the board.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub problems: Vec<Problem>,
}

/// What a viewer that has a part of a replay asks for.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Asked {
    /// How many settled bytes it has.
    pub from: usize,
    /// How many frames it has.
    pub known: Option<u32>,
}

/// Whether more of a replay will come: the field `agon-more` of an answer.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum More {
    /// A match is being played.
    Live,
    /// A file without an end, which may be growing or cut off.
    Maybe,
    /// This is all.
    No,
}

/// `GET /table`: what can be done with the replay that is shown.
#[derive(Debug, Serialize)]
pub struct TableInfo {
    /// The bots that can take a seat by name.
    pub bots: Vec<String>,
    /// Whether humans play.
    pub humans: bool,
    /// The seats whose bots are here, so that it can be shown where their fuel goes.
    pub profiles: Vec<usize>,
    /// Whether matches can be continued with other bots.
    pub forks: bool,
    /// Whether humans can take back their last orders.
    pub undoes: bool,
}

/// `POST /fork`: continue a match from a round.
#[derive(Debug, Deserialize)]
pub struct ForkRequest {
    /// Which of the matches of this server; 0 is the one it was started with.
    pub number: usize,
    /// The round after which to continue.
    pub round: u32,
    /// One bot per seat; `same` keeps the one that played there.
    pub bots: Vec<String>,
}

/// The answer to `POST /fork`.
#[derive(Debug, Serialize)]
pub(crate) struct ForkResponse {
    /// The number of the new match; nothing if it cannot be played.
    pub number: Option<usize>,
    /// Why it cannot be played.
    pub error: Option<String>,
}

/// `GET /humans?known=V`: what happens where humans play, as soon as it is not version V.
#[derive(Debug, Serialize)]
pub struct HumansState {
    /// Changes with everything else.
    pub version: u64,
    /// The number of the match that is being played; another one after a step back.
    pub number: usize,
    /// Whose turn it is, if a human's.
    pub turn: Option<HumanTurn>,
    /// Whether the last orders can be taken back.
    pub undo: bool,
    /// Whether the match is over.
    pub over: bool,
    /// Where the match can be watched later; nothing where it was broken off, or where the viewer stays.
    pub page: Option<String>,
}

/// The turn of a human.
#[derive(Debug, Serialize)]
pub struct HumanTurn {
    /// The seat.
    pub seat: u8,
    /// The number of rounds that are over.
    pub round: u32,
    /// Whether units act one by one, so that calls are handed in instead of orders.
    pub units: bool,
    /// All legal orders, if the game lists them.
    pub legal: Option<Vec<serde_json::Value>>,
    /// The time that is left, in milliseconds.
    pub left_ms: Option<u64>,
}

/// `POST /humans/orders`: what a human orders.
#[derive(Debug, Deserialize)]
pub struct OrdersRequest {
    /// The seat that was asked.
    pub seat: u8,
    /// The round that was asked for.
    pub round: u32,
    /// The orders of the seat.
    pub orders: Vec<serde_json::Value>,
    /// The calls of its units, in games in which units act one by one.
    pub calls: Vec<UnitCalls>,
}

/// The calls of one unit.
#[derive(Debug, Serialize, Deserialize)]
pub struct UnitCalls {
    /// The unit.
    pub unit: u32,
    /// What it does, in order.
    pub calls: Vec<serde_json::Value>,
}

/// `POST /humans/hint`: what would this bot do?
#[derive(Debug, Deserialize)]
pub struct HintRequest {
    /// The bot.
    pub bot: String,
}

/// The answer to a human's request.
#[derive(Debug, Default, Serialize)]
pub struct HumanResponse {
    /// Why it cannot be done.
    pub error: Option<String>,
    /// As a hint: the orders of the seat.
    pub orders: Vec<serde_json::Value>,
    /// As a hint: the calls of its units.
    pub calls: Vec<UnitCalls>,
}
