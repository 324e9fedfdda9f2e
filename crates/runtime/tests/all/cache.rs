//! Compiled code on disk: found again, made again when it is damaged, and never needed.

use crate::kit::{CLAIM_GLUE, Parts};
use agon_runtime::component::ComponentBot;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

struct Folder(tempfile::TempDir);

impl Folder {
    fn new() -> Self {
        let folder = Self(tempfile::tempdir().unwrap());
        fs::write(folder.bot(), Parts::default().build()).unwrap();
        folder
    }
    fn bot(&self) -> PathBuf {
        self.0.path().join("bot.wasm")
    }
    fn cache(&self) -> PathBuf {
        self.0.path().join("cache")
    }
    fn load(&self) {
        ComponentBot::load(&CLAIM_GLUE, &self.bot(), Some(&self.cache())).unwrap();
    }
    fn files(&self) -> Vec<PathBuf> {
        let compiled = |path: &PathBuf| path.extension().is_some_and(|end| end == "compiled");
        fs::read_dir(self.cache()).unwrap().map(|file| file.unwrap().path()).filter(compiled).collect()
    }
}

fn written(path: &Path) -> SystemTime {
    fs::metadata(path).unwrap().modified().unwrap()
}

#[test]
fn compiled_code_is_kept_and_found_again() {
    let folder = Folder::new();
    folder.load();
    let [file] = &folder.files()[..] else { panic!() };
    let time = written(file);
    folder.load();
    assert_eq!((written(file), folder.files().len()), (time, 1), "it was not written again");
    fs::write(folder.bot(), Parts { memory: "2", ..Parts::default() }.build()).unwrap();
    folder.load();
    assert_eq!(folder.files().len(), 2, "another component has its own place");
}

#[test]
fn damaged_and_foreign_files_are_made_again() {
    let folder = Folder::new();
    folder.load();
    let [file] = &folder.files()[..] else { panic!() };
    let good = fs::read(file).unwrap();
    let mut flipped = good.clone();
    flipped[good.len() / 2] ^= 0x40;
    for bad in [&flipped[..], &good[..100], b"", b"something else"] {
        fs::write(file, bad).unwrap();
        folder.load();
        assert_eq!(fs::read(file).unwrap().len(), good.len(), "it was written again");
    }
    let other = Folder::new();
    other.load();
    fs::write(file, fs::read(&other.files()[0]).unwrap()).unwrap();
    folder.load();
    assert_ne!(fs::read(file).unwrap(), fs::read(&other.files()[0]).unwrap(), "sealed with another key");
}

#[test]
fn without_a_usable_folder_it_is_compiled_each_time() {
    let folder = Folder::new();
    fs::write(folder.cache(), "a file where the folder should be").unwrap();
    folder.load();
}
