//! Boards: a start position with its parameters, as a text file that people write, share and check.

use crate::{Drafts, Problems, Rng};
use serde::Serialize;
use std::collections::BTreeMap;

/// A text to read a board from.
#[derive(Clone, Copy)]
pub struct Source<'a> {
    /// The text itself.
    pub text: &'a str,
    /// Looks up another file in the same folder by name, for formats that consist of two files.
    pub beside: &'a dyn Fn(&str) -> Option<String>,
}

impl<'a> Source<'a> {
    /// A text without other files.
    #[must_use]
    pub fn alone(text: &'a str) -> Self {
        Self { text, beside: &|_| None }
    }
}

/// A board that comes with the game.
#[derive(Clone, Copy, Debug)]
pub struct Sample {
    /// What it is called on the command line.
    pub name: &'static str,
    /// What it is like, in a few words.
    pub summary: &'static str,
    /// The text.
    pub text: &'static str,
}

/// A setting of a board generator.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Knob {
    /// What it is called.
    pub name: &'static str,
    /// What it does.
    pub summary: &'static str,
    /// What it is when nobody says.
    pub default: i64,
    /// The least it can be.
    pub min: i64,
    /// The most it can be.
    pub max: i64,
}

/// The settings for one run of a board generator: every knob has a value in its range.
#[derive(Clone, Debug)]
pub struct Knobs(BTreeMap<&'static str, i64>);

/// Why settings were rejected.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum KnobError {
    /// There is no such knob.
    #[error("the generator has no setting `{name}`")]
    Unknown {
        /// The name that was given.
        name: String,
        /// The knobs that exist.
        known: Vec<&'static str>,
    },
    /// The value is not allowed.
    #[error("{name} = {value} is out of range: {min} to {max}")]
    OutOfRange {
        /// The knob.
        name: &'static str,
        /// The value that was given.
        value: i64,
        /// The least it can be.
        min: i64,
        /// The most it can be.
        max: i64,
    },
    /// Each value is in range, but the combination is not possible.
    #[error("{0}")]
    Impossible(String),
}

impl Knobs {
    /// The defaults of `knobs`, overridden by `settings`.
    ///
    /// # Errors
    /// A setting for an unknown knob, or a value out of range.
    pub fn new<'a>(
        knobs: &'static [Knob],
        settings: impl IntoIterator<Item = (&'a str, i64)>,
    ) -> Result<Self, KnobError> {
        let mut values: BTreeMap<_, _> = knobs.iter().map(|knob| (knob.name, knob.default)).collect();
        for (name, value) in settings {
            let knob = knobs.iter().find(|knob| knob.name == name).ok_or_else(|| KnobError::Unknown {
                name: name.to_owned(),
                known: knobs.iter().map(|knob| knob.name).collect(),
            })?;
            let Knob { name, min, max, .. } = *knob;
            if !(min..=max).contains(&value) {
                return Err(KnobError::OutOfRange { name, value, min, max });
            }
            values.insert(name, value);
        }
        Ok(Self(values))
    }

    /// The value of a knob that the game declared.
    #[must_use]
    pub fn get(&self, name: &str) -> i64 {
        *self.0.get(name).expect("a generator asks for its own knobs")
    }
}

/// How boards are made from files of another kind, such as models from a 3D program.
#[derive(Clone, Copy, Debug)]
pub struct Importer<B> {
    /// The extensions of such files, in lower case and without the dot.
    pub endings: &'static [&'static str],
    /// The importer's settings.
    pub knobs: &'static [Knob],
    /// Makes a board.
    pub import: Import<B>,
}

/// Makes a board from its name, the text of the file and the settings, with a one-line summary of the result; or says why the file cannot
/// be used.
pub type Import<B> = fn(&str, &str, &Knobs) -> Result<(B, String), Problems>;

/// A legal board of one game. Any text is either read as such a value or rejected with a list of reasons.
pub trait Board: Sized + Send + Sync + 'static {
    /// The boards that come with the game. The first is the default.
    const SAMPLES: &'static [Sample];
    /// The settings of the generator.
    const KNOBS: &'static [Knob];
    /// How boards are made from files of another kind, if the game supports that.
    const IMPORTER: Option<Importer<Self>> = None;
    /// How boards are edited graphically; without it, they are edited as text.
    const DRAFTS: Option<Drafts> = None;

    /// Whether the text looks like a board of this game, judging by its first words.
    fn recognises(text: &str) -> bool;

    /// Reads a board.
    ///
    /// # Errors
    /// Everything that prevents the board from being played, with locations.
    fn read(source: &Source<'_>) -> Result<Self, Problems>;

    /// What the author should check, although the board can be played.
    fn warnings(&self) -> Problems {
        Problems::default()
    }

    /// The board as a self-contained text, which reads back as an equal board.
    fn write(&self) -> String;

    /// The number of seats.
    fn seats(&self) -> u8;

    /// The maximum number of rounds of a match.
    fn rounds(&self) -> u32;

    /// Generates a fair board.
    ///
    /// # Errors
    /// A combination of settings that is not possible.
    fn generate(knobs: &Knobs, rng: &mut Rng) -> Result<Self, KnobError>;
}
