//! Board files: our own `.gam`, which holds everything, the `.cnf` and `.map` pair of the original program, and models in the OBJ format.
//!
//! `text` finds words and notes problems; `gam` and `pair` go through the sections of their formats, `obj` through the lines of a model; `check`
//! checks what belongs together. `RULES.md` describes the formats.

mod check;
mod decimal;
pub(crate) mod gam;
mod layout;
pub(crate) mod obj;
pub(crate) mod pair;
mod text;

/// The word that a text begins with.
fn first_word(text: &str) -> &str {
    text::Words::new(text).next().map_or("", |word| word.text)
}

/// The longest name of a board.
const MAX_NAME: usize = 60;

/// A text as a name of a board.
pub(crate) fn one_word(name: &str) -> String {
    let word: String = name
        .chars()
        .map(|c| if c.is_whitespace() || c.is_control() { '_' } else { c })
        .take(MAX_NAME)
        .collect();
    if word.is_empty() { "board".to_owned() } else { word }
}
