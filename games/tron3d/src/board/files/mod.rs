//! Board files: our own `.gam`, which contains everything, the `.cnf` and `.map` pair of the original program, and models in the OBJ
//! format.
//!
//! `text` splits the text into words and collects problems; `gam` and `pair` read the sections of their formats, `obj` the lines of a
//! model; `check` checks that the parts fit together. `RULES.md` describes the formats.

mod check;
mod decimal;
pub(crate) mod gam;
mod layout;
pub(crate) mod obj;
pub(crate) mod pair;
mod text;

fn first_word(text: &str) -> &str {
    agon_kernel::Words::new(text).next().map_or("", |word| word.text)
}

/// The maximum length of a board's name.
const MAX_NAME: usize = 60;

/// Turns a text into a name of a board.
pub(crate) fn one_word(name: &str) -> String {
    let word: String = name
        .chars()
        .map(|c| if c.is_whitespace() || c.is_control() { '_' } else { c })
        .take(MAX_NAME)
        .collect();
    if word.is_empty() { "board".to_owned() } else { word }
}
