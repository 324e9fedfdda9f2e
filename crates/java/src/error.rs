//! Why a set of class files is not a bot, in words for its author.

/// Why there is no component.
#[derive(Debug, thiserror::Error)]
pub enum JavaError {
    /// Something in the bot's own code that a bot cannot have: one line per place, as a compiler prints them.
    #[error("{0}")]
    Refused(String),
    /// A class file that cannot be read, or that the kit's javac would not write.
    #[error("{class}: {what}")]
    ClassFile {
        class: String,
        /// What is wrong.
        what: String,
    },
    /// The kit and the game's WIT do not match.
    #[error("the Java kit does not match this game: {0}")]
    Kit(String),
}

impl JavaError {
    pub(crate) fn class_file(class: &str, what: impl Into<String>) -> Self {
        Self::ClassFile { class: class.replace('/', "."), what: what.into() }
    }
}
