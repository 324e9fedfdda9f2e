//! What C++ bots call the things of a `bot.wit`. Their headers are those of the original programs and written by hand, so the names cannot be derived: each game lists them in
//! `bot-cpp.txt`, a name of the WIT file and an expression in C++ on each line.

use anyhow::{Context, Result, bail};
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// The names of a game, and which of them were used.
#[derive(Default)]
pub(crate) struct CppNames {
    names: BTreeMap<String, String>,
    used: RefCell<BTreeSet<String>>,
}

impl CppNames {
    /// Reads the list; a game without one has no such names.
    ///
    /// # Errors
    /// The list cannot be read.
    pub(crate) fn read(path: &Path) -> Result<Self> {
        if !path.is_file() {
            return Ok(Self::default());
        }
        let text = std::fs::read_to_string(path).with_context(|| path.display().to_string())?;
        let mut names = BTreeMap::new();
        for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            let (name, cpp) =
                line.split_once(' ').with_context(|| format!("{}: `{line}`", path.display()))?;
            names.insert(name.to_owned(), cpp.trim().to_owned());
        }
        Ok(Self { names, used: RefCell::default() })
    }

    /// The expression for a name in a type or interface, as code; a dash if there is none.
    pub(crate) fn cell(&self, of: &str, name: &str) -> String {
        self.find(of, name).map_or_else(|| "–".to_owned(), |cpp| format!("`{}`", cpp.replace('|', "\\|")))
    }

    /// The expression for a name in a type or interface.
    pub(crate) fn find(&self, of: &str, name: &str) -> Option<&str> {
        let key = format!("{of}.{name}");
        let found = self.names.get(&key).map(String::as_str);
        self.used.borrow_mut().insert(key);
        found
    }

    /// # Errors
    /// A name that is not in the WIT file.
    pub(crate) fn check(&self) -> Result<()> {
        let used = self.used.borrow();
        match self.names.keys().find(|name| !used.contains(*name)) {
            Some(unknown) => bail!("bot-cpp.txt names `{unknown}`, which is not in bot.wit"),
            None => Ok(()),
        }
    }
}
