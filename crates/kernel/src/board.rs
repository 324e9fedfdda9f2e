//! Boards: one start position with its parameters, a text that people write, share and check.

use crate::{Drafts, Problems, Rng};
use serde::Serialize;
use std::collections::BTreeMap;

/// A text to read a board from.
#[derive(Clone, Copy)]
pub struct Source<'a> {
    /// The text itself.
    pub text: &'a str,
    /// Looks up a text that lies beside it, by file name, for formats that spread over two files.
    pub beside: &'a dyn Fn(&str) -> Option<String>,
}

impl<'a> Source<'a> {
    /// A text with nothing beside it.
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

/// Why settings were refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum KnobError {
    /// There is no such knob.
    #[error("the generator has no setting `{name}`")]
    Unknown {
        /// What was asked for.
        name: String,
        /// What there is.
        known: Vec<&'static str>,
    },
    /// The value is not allowed.
    #[error("{name} = {value} is out of range: {min} to {max}")]
    OutOfRange {
        /// The knob.
        name: &'static str,
        /// What was asked for.
        value: i64,
        /// The least it can be.
        min: i64,
        /// The most it can be.
        max: i64,
    },
    /// The values are allowed one by one, but not together.
    #[error("{0}")]
    Impossible(String),
}

impl Knobs {
    /// The defaults of `knobs`, changed by `settings`.
    ///
    /// # Errors
    /// A setting that no knob has, or out of its range.
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

/// How boards are made of files of another kind, such as models from a 3D program.
#[derive(Clone, Copy, Debug)]
pub struct Importer<B> {
    /// The endings of such files, in small letters and without the dot.
    pub endings: &'static [&'static str],
    /// The settings.
    pub knobs: &'static [Knob],
    /// Makes a board.
    pub import: Import<B>,
}

/// Makes a board from its name, the text of the file and the settings, and says in one line what came of it; or why the
/// file cannot be used.
pub type Import<B> = fn(&str, &str, &Knobs) -> Result<(B, String), Problems>;

/// A legal board of one game. Whatever is read becomes either such a value or a list of reasons why not.
pub trait Board: Sized + Send + Sync + 'static {
    /// The boards that come with the game. The first is the default.
    const SAMPLES: &'static [Sample];
    /// The settings of the generator.
    const KNOBS: &'static [Knob];
    /// How boards are made of files of another kind, where the game knows a way.
    const IMPORTER: Option<Importer<Self>> = None;
    /// How boards are drawn in the editor; without it they are edited as text.
    const DRAFTS: Option<Drafts> = None;

    /// Whether the text looks like a board of this game at all, by its first words.
    fn recognises(text: &str) -> bool;

    /// Reads a board.
    ///
    /// # Errors
    /// Everything that keeps it from being played, with places.
    fn read(source: &Source<'_>) -> Result<Self, Problems>;

    /// What somebody should look at, though the board can be played.
    fn warnings(&self) -> Problems {
        Problems::default()
    }

    /// The board as a text by itself, which reads as an equal board.
    fn write(&self) -> String;

    /// How many seats it has.
    fn seats(&self) -> u8;

    /// How many rounds a match on it lasts at the most.
    fn rounds(&self) -> u32;

    /// Makes a fair board.
    ///
    /// # Errors
    /// Settings that do not fit together.
    fn generate(knobs: &Knobs, rng: &mut Rng) -> Result<Self, KnobError>;
}
