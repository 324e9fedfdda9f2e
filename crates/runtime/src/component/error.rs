//! Why a file is not a bot. Each reason names what to look at, and `help` says what to do.

use agon_kernel::{Fault, FaultKind};
use std::path::PathBuf;

/// Why a file was refused as a component bot.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ComponentError {
    /// The file cannot be read.
    #[error("cannot read {}: {source}", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// The file is not WebAssembly.
    #[error("not a WebAssembly file: {0}")]
    NotWasm(&'static str),
    /// A core module, not a component.
    #[error("the file is a core WebAssembly module, not a component")]
    CoreModule,
    /// Something is larger than allowed.
    #[error("the component is too large to compile: {what}: {count}, the limit is {limit}")]
    TooLarge {
        /// What there is too much of.
        what: String,
        /// How much there is.
        count: u64,
        /// How much there may be.
        limit: u64,
    },
    /// Something that is valid and that no bot needs.
    #[error("the component has {0}, which bots may not have")]
    Unsupported(&'static str),
    /// Bytes that are not a valid component, or use a feature that is off.
    #[error("the component is not valid: {0}")]
    Invalid(String),
    /// What `agon build` made from a Java bot. It counts its own energy, which is trusted only for components that were just translated here.
    #[error("the component was translated from Java; such a bot can only be played from its sources")]
    TranslatedJava,
    /// A bot of another game.
    #[error("this is a bot for {found}, not for {expected}: it {how} `{name}`")]
    OtherGame {
        /// The game that is played.
        expected: String,
        /// The game that the bot is for.
        found: String,
        /// Whether it imports or exports the name.
        how: &'static str,
        /// The name that gives it away.
        name: String,
    },
    /// An import that no bot gets.
    #[error("the component imports `{name}`, which bots do not get")]
    Import {
        /// The import.
        name: String,
    },
    /// An import or export that has another type here.
    #[error("the component does not match the game's bot API: {0}")]
    Mismatch(String),
    /// An export that a bot must have.
    #[error("the component does not export `{name}`")]
    MissingExport {
        /// The export.
        name: String,
    },
    /// This machine cannot run components.
    #[error("this machine cannot run components: {0}")]
    Engine(String),
}

impl ComponentError {
    /// What to do about it, in one line.
    #[must_use]
    pub fn help(&self) -> &'static str {
        match self {
            Self::Unreadable { .. } => "check the path and the permissions of the file",
            Self::NotWasm(_) => "pass the .wasm file that `agon build` writes, not a source file",
            Self::CoreModule => "build the bot with `agon build`, which turns the module into a component",
            Self::TooLarge { .. } => {
                "no bot needs that much; build with optimisation (-O2) and move large tables out of the code"
            }
            Self::Unsupported(_) => "build the bot with `agon build`, which makes plain components",
            Self::Invalid(_) => {
                "build the bot again; the file may be damaged, or built with features that are off here"
            }
            Self::TranslatedJava => "pass its .java file, its folder, or a .zip or .jar of the sources",
            Self::OtherGame { .. } => "name the bot's own game, or build the bot for this one",
            Self::Import { .. } => {
                "bots have no files, network or other system calls; remove what needs them and build again"
            }
            Self::Mismatch(_) | Self::MissingExport { .. } => {
                "build the bot against the bot.wit of this version of the game"
            }
            Self::Engine(_) => "raise the limit on address space (ulimit -v unlimited)",
        }
    }
}

impl From<ComponentError> for Fault {
    fn from(error: ComponentError) -> Self {
        Self::new(FaultKind::Refused, error.to_string())
    }
}
