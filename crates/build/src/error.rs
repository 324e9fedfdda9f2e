//! Why a build fails, in words for the author of the bot. [`BuildError::help`] says what to do.

use crate::{Language, Missing};
use std::path::PathBuf;

/// Why there is no component.
#[derive(Debug, thiserror::Error)]
pub enum BuildError {
    /// No such file or folder.
    #[error("there is no bot at {}", .0.display())]
    NotFound(PathBuf),
    /// It is not clear what the bot is written in, or which file is the bot.
    #[error("{what}")]
    Unclear {
        /// What is not clear.
        what: String,
        /// What would make it clear.
        help: String,
    },
    /// There is no kit for the game.
    #[error("there is no kit for the game `{0}`")]
    UnknownGame(String),
    /// Tools are not installed.
    #[error("{language} bots need {}", missing_list(.missing))]
    ToolsMissing { language: Language, missing: Vec<Missing> },
    /// The tools cannot be confined, and they must be.
    #[error("bots must be built in confinement here, and it is not available: {0}")]
    Unconfined(String),
    /// The bot has files that it must not have.
    #[error("{what}")]
    Refused {
        /// What is wrong.
        what: String,
        /// What to do.
        help: String,
    },
    /// The compiler found mistakes.
    #[error("the bot does not compile\n{output}")]
    Compile {
        /// What the compiler said.
        output: String,
        /// What that means for bots.
        help: Option<String>,
    },
    /// The build used too much.
    #[error("the build used too much {what}: the limit is {limit}")]
    Limit {
        /// Of what.
        what: &'static str,
        /// How much there is.
        limit: String,
    },
    /// Somebody stopped it.
    #[error("the build was stopped")]
    Stopped,
    /// The result is not a bot of this game.
    #[error("the build did not produce a bot: {0}")]
    Component(String),
    /// A file cannot be read or written.
    #[error("{what}: {error}")]
    Io {
        /// What was tried.
        what: String,
        /// What happened.
        error: std::io::Error,
    },
}

fn missing_list(missing: &[Missing]) -> String {
    let names: Vec<_> = missing.iter().map(|missing| missing.what.as_str()).collect();
    names.join(" and ")
}

impl BuildError {
    pub(crate) fn io(what: impl Into<String>) -> impl FnOnce(std::io::Error) -> Self {
        let what = what.into();
        move |error| Self::Io { what, error }
    }

    /// What to do about it.
    #[must_use]
    pub fn help(&self) -> Option<String> {
        match self {
            Self::NotFound(_) | Self::Component(_) | Self::Stopped | Self::Io { .. } => None,
            Self::Unclear { help, .. } | Self::Refused { help, .. } => Some(help.clone()),
            Self::UnknownGame(_) => Some(format!("the games with a kit are: {}", crate::games().join(", "))),
            Self::ToolsMissing { missing, .. } => {
                let commands: Vec<_> = missing.iter().map(|missing| missing.install.as_str()).collect();
                Some(format!("install with: {}", commands.join(" && ")))
            }
            Self::Unconfined(_) => Some("apt-get install -y bubblewrap util-linux".to_owned()),
            Self::Compile { help, .. } => help.clone(),
            Self::Limit { .. } => Some(
                "possible causes: endless templates, macros or includes, large tables in the code, a build script, or work at the top level of a script"
                    .to_owned(),
            ),
        }
    }
}
