//! Generates everything that is derived from a game's `bot.wit`: the bindings for each language of the kits, and the API reference. Also
//! generates the TypeScript types of what is exchanged between Rust and the browser, from the Rust declarations.
//!
//! The files are committed, so nobody needs this crate to build a bot or to read the reference. `cargo run -p agon-bindings` rewrites them;
//! a test fails when they are stale.

mod cpp;
mod example;
mod java;
mod model;
mod names;
mod native;
mod python;
mod reference;
mod rust;
mod typescript;
mod web;

use anyhow::{Context, Result};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use wit_bindgen_core::Files;

pub use model::Api;

/// The files generated from all `games/*/bot.wit` and from the declarations for the browser, by their path relative to `root`.
///
/// # Errors
/// A WIT file cannot be read, or contains something that a generator does not support.
pub fn all(root: &Path) -> Result<BTreeMap<PathBuf, Vec<u8>>> {
    let mut files = web::modules(root)?;
    for game in games(root)? {
        let wit = root.join("games").join(&game).join("bot.wit");
        files.extend(of_game(&game, &wit).with_context(|| format!("in {}", wit.display()))?);
    }
    Ok(files)
}

/// The games that have a bot API, sorted.
///
/// # Errors
/// There is no folder `games` in `root`.
pub fn games(root: &Path) -> Result<Vec<String>> {
    let mut games = Vec::new();
    for entry in std::fs::read_dir(root.join("games")).context("cannot list the games")? {
        let entry = entry?;
        if entry.path().join("bot.wit").is_file() {
            games.push(entry.file_name().to_string_lossy().into_owned());
        }
    }
    games.sort();
    Ok(games)
}

/// The files generated from one game's WIT file.
fn of_game(game: &str, wit: &Path) -> Result<BTreeMap<PathBuf, Vec<u8>>> {
    let api = Api::read(game, wit)?;
    let kit = Path::new("games").join(game).join("kit");
    let mut files = BTreeMap::new();

    let mut c = Files::default();
    let (mut resolve, world) = Api::resolve(wit)?;
    wit_bindgen_c::Opts::default().build().generate(&mut resolve, world, &mut c)?;
    for (name, bytes) in c.iter() {
        files.insert(kit.join("cpp/bindings").join(name), bytes.to_vec());
    }
    files.insert(kit.join("rust/agon/src/bindings.rs"), rust::bindings(wit)?.into_bytes());
    // The game's handwritten additions to the generated modules.
    let own = |name: &str| wit.with_file_name("kit").join(name).is_file();
    let library = rust::library(&api, own("rust/agon/src/game.rs"))?;
    files.insert(kit.join("rust/agon/src/lib.rs"), library.into_bytes());
    files.insert(kit.join("rust/agon/src/native.rs"), native::rust::module(&api)?.into_bytes());
    files.insert(kit.join("cpp/native/native.cc"), native::cpp::glue(&api)?.into_bytes());
    files.insert(kit.join("javascript/native.json"), native::javascript::description(&api)?.into_bytes());
    for (name, text) in python::package(&api, own("python/agon_game.py"))? {
        files.insert(kit.join("python").join(name), text.into_bytes());
    }
    for (name, text) in java::package(&api)? {
        files.insert(kit.join("java/src").join(name), text.into_bytes());
    }
    let front = if own("javascript/agon_game.js") { "\nexport * from './agon_game.js';\n" } else { "" };
    for (name, text) in [
        ("agon.d.ts", typescript::declarations(&api)?),
        ("agon.js", typescript::stand_in(&api)),
        ("component/agon.js", typescript::component(&api)),
    ] {
        files.insert(kit.join("javascript").join(name), (text + front).into_bytes());
    }
    let cpp = cpp::CppNames::read(&wit.with_file_name("bot-cpp.txt"))?;
    files.insert(Path::new("docs/api").join(format!("{game}.md")), reference::page(&api, &cpp)?.into_bytes());
    Ok(files)
}
