//! Embeds the kits: all of `kits/`, and of every game its `bot.wit` and its `kit/`. A new game needs no line here.

use std::fmt::Write;
use std::path::{Path, PathBuf};

fn main() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let root = root.canonicalize().expect("the crate is two folders below the root");
    let mut files = Vec::new();
    collect(&root.join("kits"), &mut files);
    let games = root.join("games");
    println!("cargo::rerun-if-changed={}", games.display());
    for entry in std::fs::read_dir(&games).expect("there is a folder games").flatten() {
        let wit = entry.path().join("bot.wit");
        if wit.is_file() {
            files.push(wit);
            collect(&entry.path().join("kit"), &mut files);
        }
    }
    files.sort();
    let mut list = "&[\n".to_owned();
    for file in &files {
        println!("cargo::rerun-if-changed={}", file.display());
        let name = file.strip_prefix(&root).expect("files are below the root");
        let _ = writeln!(list, "({name:?}, include_bytes!({:?}) as &[u8]),", file.display().to_string());
    }
    list.push_str("]\n");
    let out = std::env::var_os("OUT_DIR").expect("cargo sets OUT_DIR");
    std::fs::write(Path::new(&out).join("embedded.rs"), list).expect("the list can be written");
}

/// All files below a folder, without what editors, tests and compilers leave behind.
fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    println!("cargo::rerun-if-changed={}", folder.display());
    for entry in entries.flatten() {
        let (path, name) = (entry.path(), entry.file_name());
        let name = name.to_string_lossy();
        if name.starts_with('.') || ["__pycache__", "target", "node_modules"].contains(&&*name) {
            continue;
        }
        if path.is_dir() {
            collect(&path, files);
        } else {
            files.push(path);
        }
    }
}
