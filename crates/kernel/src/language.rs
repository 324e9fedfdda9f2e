//! The languages that bots are written in: their names and file extensions.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// A language with a kit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Language {
    /// C++: a file `AIName.cc` or a folder with one.
    Cpp,
    /// Rust: a folder with `Cargo.toml`.
    Rust,
    /// Python: a file or a folder with `bot.py`.
    Python,
    /// JavaScript: a file or a folder with `bot.js`.
    JavaScript,
    /// Java: a file, or a folder of packages.
    Java,
}

impl Language {
    /// All of them.
    pub const ALL: &'static [Self] = &[Self::Cpp, Self::Rust, Self::Python, Self::JavaScript, Self::Java];

    /// The name in files, on the command line, and of the folder of its kit.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Cpp => "cpp",
            Self::Rust => "rust",
            Self::Python => "python",
            Self::JavaScript => "javascript",
            Self::Java => "java",
        }
    }

    /// The name for people.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::Cpp => "C++",
            Self::Rust => "Rust",
            Self::Python => "Python",
            Self::JavaScript => "JavaScript",
            Self::Java => "Java",
        }
    }

    /// The extensions of its source files; the first is the usual one.
    #[must_use]
    pub const fn endings(self) -> &'static [&'static str] {
        match self {
            Self::Cpp => &["cc", "cpp", "cxx"],
            Self::Rust => &["rs"],
            Self::Python => &["py"],
            Self::JavaScript => &["js", "mjs"],
            Self::Java => &["java"],
        }
    }

    /// The language whose source files have this extension.
    #[must_use]
    pub fn of_ending(ending: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|language| language.endings().contains(&ending))
    }

    /// The language with exactly this name.
    #[must_use]
    pub fn of_id(id: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|language| language.id() == id)
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.title())
    }
}

impl FromStr for Language {
    type Err = String;

    /// Parses what people type: the name in any case, or an extension.
    fn from_str(text: &str) -> Result<Self, String> {
        let lower = text.to_lowercase();
        let found = Self::of_id(&lower).or_else(|| Self::of_ending(&lower));
        let found = found.or((lower == "c++").then_some(Self::Cpp));
        let ids: Vec<_> = Self::ALL.iter().map(|language| language.id()).collect();
        found.ok_or_else(|| format!("there is no kit for `{text}`: the languages are {}", ids.join(", ")))
    }
}

/// What was submitted: sources in a language, or a ready-made component. Whatever such a component claims, its language is `wasm`:
/// otherwise anyone could claim the larger allowance of an interpreter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Origin {
    /// Sources in a language.
    Source(Language),
    /// A finished component.
    Wasm,
    /// A built-in bot of the game under another name; only the demo has such programs.
    BuiltIn,
}

impl Origin {
    /// Everything that can be submitted.
    pub const SUBMITTED: &'static [Self] = &[
        Self::Source(Language::Cpp),
        Self::Source(Language::Rust),
        Self::Source(Language::Python),
        Self::Source(Language::JavaScript),
        Self::Source(Language::Java),
        Self::Wasm,
    ];

    /// The name in files, in databases and on the command line.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Source(language) => language.id(),
            Self::Wasm => "wasm",
            Self::BuiltIn => "built-in",
        }
    }

    /// The name for people.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::Source(language) => language.title(),
            Self::Wasm => "WebAssembly",
            Self::BuiltIn => "built-in",
        }
    }

    /// The origin of a file, by its name. An archive holds Java sources, of which there are often several.
    #[must_use]
    pub fn of_file(name: &str) -> Option<Self> {
        match name.rsplit_once('.')?.1 {
            "wasm" => Some(Self::Wasm),
            "zip" | "jar" => Some(Self::Source(Language::Java)),
            ending => Language::of_ending(ending).map(Self::Source),
        }
    }

    /// The origin with exactly this name.
    #[must_use]
    pub fn of_id(id: &str) -> Option<Self> {
        match id {
            "wasm" => Some(Self::Wasm),
            "built-in" => Some(Self::BuiltIn),
            id => Language::of_id(id).map(Self::Source),
        }
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl Serialize for Origin {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.id())
    }
}

impl<'de> Deserialize<'de> for Origin {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = String::deserialize(from)?;
        Self::of_id(&text).ok_or_else(|| serde::de::Error::custom(format!("unknown language `{text}`")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_extension_determines_the_language() {
        assert_eq!(Origin::of_file("AIHarry.cc"), Some(Origin::Source(Language::Cpp)));
        assert_eq!(Origin::of_file("bot.tar.wasm"), Some(Origin::Wasm));
        for java in ["UnitPlayer.java", "bot.zip", "bot.jar"] {
            assert_eq!(Origin::of_file(java), Some(Origin::Source(Language::Java)), "{java}");
        }
        for other in ["bot", "bot.exe", "", "bot.built-in", "Bot.class"] {
            assert_eq!(Origin::of_file(other), None, "{other}");
        }
    }

    #[test]
    fn names_are_read_as_they_are_written() {
        for origin in Origin::SUBMITTED.iter().chain([&Origin::BuiltIn]) {
            assert_eq!(Origin::of_id(origin.id()), Some(*origin));
            let json = serde_json::to_string(origin).unwrap();
            assert_eq!(serde_json::from_str::<Origin>(&json).unwrap(), *origin);
        }
        let sources = Language::ALL.iter().map(|language| Origin::Source(*language));
        assert!(sources.chain([Origin::Wasm]).eq(Origin::SUBMITTED.iter().copied()));
        assert!(serde_json::from_str::<Origin>("\"cobol\"").is_err());
        for (typed, language) in
            [("C++", Language::Cpp), ("cxx", Language::Cpp), ("JS", Language::JavaScript)]
        {
            assert_eq!(typed.parse(), Ok(language));
        }
        assert!("cobol".parse::<Language>().unwrap_err().contains("cpp, rust, python, javascript"));
    }
}
