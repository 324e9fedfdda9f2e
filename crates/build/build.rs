//! Embeds the kits: all of `kits/`, and of every game its `bot.wit` and its `kit/`. A new game needs no line here.

use flate2::Compression;
use flate2::write::DeflateEncoder;
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};

fn main() {
    // Of the checkout that is built, not of the one in which this script was compiled: several may share a target folder.
    let crate_folder = std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo says it");
    let root = Path::new(&crate_folder).join("../..");
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
    // Compressed, all together: they are text, and would be a thirtieth of the binary.
    let mut list = "&[\n".to_owned();
    let mut packed = DeflateEncoder::new(Vec::new(), Compression::default());
    for file in &files {
        println!("cargo::rerun-if-changed={}", file.display());
        let name = file.strip_prefix(&root).expect("files are below the root");
        let bytes = std::fs::read(file).expect("it can be read");
        packed.write_all(&bytes).expect("there is memory");
        let _ = writeln!(list, "({name:?}, {}),", bytes.len());
    }
    list.push_str("]\n");
    let out = std::env::var_os("OUT_DIR").expect("cargo sets OUT_DIR");
    let out = Path::new(&out);
    std::fs::write(out.join("embedded.rs"), list).expect("the list can be written");
    let packed = packed.finish().expect("there is memory");
    std::fs::write(out.join("embedded.deflate"), packed).expect("the files can be written");
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
