//! The kits, as they are embedded: files common to a language in `kits/<language>/`, and what a game brings in `games/<game>/`.

use crate::{BuildError, Language};
use flate2::read::DeflateDecoder;
use std::io::Read;
use std::sync::LazyLock;

/// Name and length of each file, in the order in which they are packed.
static LENGTHS: &[(&str, usize)] = include!(concat!(env!("OUT_DIR"), "/embedded.rs"));
static PACKED: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/embedded.deflate"));

/// All files by their names, unpacked when the first one is needed.
static FILES: LazyLock<Vec<(&'static str, &'static [u8])>> = LazyLock::new(|| {
    let mut bytes = Vec::with_capacity(LENGTHS.iter().map(|(_, length)| length).sum());
    DeflateDecoder::new(PACKED).read_to_end(&mut bytes).expect("the build script has packed them");
    let mut rest: &'static [u8] = bytes.leak();
    let unpack = |&(name, length): &(&'static str, usize)| {
        let (file, others) = rest.split_at(length);
        rest = others;
        (name, file)
    };
    LENGTHS.iter().map(unpack).collect()
});

/// A game's own files together with the common ones.
pub(crate) struct Kit {
    /// The id of the game.
    pub(crate) game: &'static str,
}

/// The games that have a bot API, sorted.
#[must_use]
pub fn games() -> Vec<&'static str> {
    let names = LENGTHS.iter().filter_map(|(path, _)| path.strip_prefix("games/")?.strip_suffix("/bot.wit"));
    names.collect()
}

/// What bot authors of a game start from: language and text of each source in its kit's templates and examples.
#[must_use]
pub fn templates(game: &str) -> Vec<(Language, String)> {
    let Ok(kit) = Kit::of(game) else { return Vec::new() };
    let is_code = |language: Language, name: &str| {
        language.endings().iter().any(|ending| name.ends_with(&format!(".{ending}")))
    };
    let mut found = Vec::new();
    for &language in Language::ALL {
        // A game may bring other templates besides the usual one.
        let others = below(&format!("games/{}/kit/{}/template-", kit.game, language.id()));
        for (name, bytes) in kit.files(language, "template").into_iter().chain(others) {
            if is_code(language, name) {
                found.push((language, String::from_utf8_lossy(bytes).into_owned()));
            }
        }
    }
    found
}

impl Kit {
    /// The kit of a game.
    pub(crate) fn of(game: &str) -> Result<Self, BuildError> {
        let found = games().into_iter().find(|name| *name == game);
        Ok(Self { game: found.ok_or_else(|| BuildError::UnknownGame(game.to_owned()))? })
    }

    /// The WIT file.
    pub(crate) fn wit(&self) -> &'static [u8] {
        let path = format!("games/{}/bot.wit", self.game);
        FILES
            .iter()
            .find(|(name, _)| *name == path)
            .map(|(_, bytes)| *bytes)
            .expect("a kit is found by its WIT file")
    }

    /// Files of a folder of a language's kit: first what is common, then what the game brings, which wins.
    pub(crate) fn files(&self, language: Language, folder: &str) -> Vec<(&'static str, &'static [u8])> {
        let common = format!("kits/{}/{folder}/", language.id());
        let own = format!("games/{}/kit/{}/{folder}/", self.game, language.id());
        let mut files = below(&common);
        for (name, bytes) in below(&own) {
            files.retain(|(other, _)| *other != name);
            files.push((name, bytes));
        }
        files.sort_unstable();
        files
    }

    /// The files of a template with a name, which a game brings in `template-NAME`, and what is common to such bots, and to all bots, of the
    /// language. Empty if there is none.
    pub(crate) fn template(&self, language: Language, name: &str) -> Vec<(&'static str, &'static [u8])> {
        let own = below(&format!("games/{}/kit/{}/template-{name}/", self.game, language.id()));
        if own.is_empty() {
            return own;
        }
        let mut files = own;
        for common in [format!("template-{name}"), "template".to_owned()] {
            for (name, bytes) in below(&format!("kits/{}/{common}/", language.id())) {
                if files.iter().all(|(other, _)| *other != name) {
                    files.push((name, bytes));
                }
            }
        }
        files.sort_unstable();
        files
    }

    /// One file of a language's kit: the game's, or the common one.
    pub(crate) fn file(&self, language: Language, name: &str) -> Option<&'static [u8]> {
        let own = format!("games/{}/kit/{}/{name}", self.game, language.id());
        let common = format!("kits/{}/{name}", language.id());
        let find = |path: &str| FILES.iter().find(|(other, _)| *other == path).map(|(_, bytes)| *bytes);
        find(&own).or_else(|| find(&common))
    }

    /// The version of C++ that bots of the game are written in.
    pub(crate) fn standard(&self) -> String {
        let told =
            self.file(Language::Cpp, "standard").map(|text| String::from_utf8_lossy(text).trim().to_owned());
        told.unwrap_or_else(|| "c++17".to_owned())
    }

    /// Everything that a build in this language can depend on.
    pub(crate) fn all(
        &self,
        language: Language,
    ) -> impl Iterator<Item = &'static (&'static str, &'static [u8])> {
        let common = format!("kits/{}/", language.id());
        let own = format!("games/{}/kit/{}/", self.game, language.id());
        let wit = format!("games/{}/bot.wit", self.game);
        FILES
            .iter()
            .filter(move |(path, _)| path.starts_with(&common) || path.starts_with(&own) || *path == wit)
    }
}

fn below(prefix: &str) -> Vec<(&'static str, &'static [u8])> {
    FILES.iter().filter_map(|(path, bytes)| Some((path.strip_prefix(prefix)?, *bytes))).collect()
}
