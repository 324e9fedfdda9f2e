//! The names that a bot may have.

/// The maximum length of a name: scoreboards have no room for more.
pub(crate) const MAX: usize = 12;

/// Why a name is invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NameError {
    /// No name at all.
    #[error("a bot needs a name")]
    Empty,
    #[error("a bot's name has at most {MAX} characters, this one has {0}")]
    TooLong(usize),
    /// It becomes the name of a class.
    #[error("a bot's name starts with a letter, not with `{0}`")]
    Start(char),
    /// A character that is not allowed in every language.
    #[error("a bot's name has only letters a to z, digits and underscores, not `{0}`")]
    Character(char),
    /// A reserved word.
    #[error("`{0}` is reserved by the kits: choose another name")]
    Reserved(&'static str),
}

/// Names that mean something else in one of the languages.
const RESERVED: &[&str] = &[
    "Player", "Board", "Action", "Pos", "Dir", "Cell", "Bot", "agon", "app", "bot", "test", "std", "core",
    "class", "struct", "int", "main", "Registry", "import", "None", "Order", "View",
];

/// Checks that a name works in every language.
///
/// # Errors
/// What is wrong with the name.
pub fn check_name(name: &str) -> Result<(), NameError> {
    let first = name.chars().next().ok_or(NameError::Empty)?;
    if !first.is_ascii_alphabetic() {
        return Err(NameError::Start(first));
    }
    if let Some(other) = name.chars().find(|c| !c.is_ascii_alphanumeric() && *c != '_') {
        return Err(NameError::Character(other));
    }
    if name.len() > MAX {
        return Err(NameError::TooLong(name.len()));
    }
    match RESERVED.iter().find(|word| **word == name) {
        Some(word) => Err(NameError::Reserved(word)),
        None => Ok(()),
    }
}
