//! Bots as ordinary processes, for debugging: the same sources and the same kit, without WebAssembly. Compilers write into a folder of the cache; scripts are run
//! in place, so that edits take effect at once.
//!
//! **Architecture Invariant:** this runs the code of a bot without confinement, with the user's own permissions. It is only for authors who run their own bots: no judge
//! ever calls it.

mod compiled;

use crate::kit::Kit;
use crate::sources::{self, Sources};
use crate::tools::on_path;
use crate::{BuildError, Language, Missing, cache, detect};
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// How to run a bot as a process.
#[derive(Clone, Debug)]
pub struct NativeOptions {
    /// Where compiled bots and kits are kept.
    pub cache: PathBuf,
    /// With the sanitizers for addresses and undefined behaviour (C++).
    pub sanitize: bool,
    /// Messages of compilers in colour.
    pub colour: bool,
}

impl Default for NativeOptions {
    fn default() -> Self {
        let cache = cache::default_folder().with_file_name("native");
        Self { cache, sanitize: false, colour: false }
    }
}

/// A bot that can be run.
#[derive(Clone, Debug)]
pub struct Native {
    /// The bot's name.
    pub name: String,
    /// What it is written in.
    pub language: Language,
    /// The program and its arguments.
    pub command: Vec<OsString>,
    /// The compiler's warnings.
    pub warnings: String,
    /// How a debugger gets to it.
    pub debugger: Debugger,
}

/// How a debugger gets to a bot that runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Debugger {
    /// It attaches to the process, which waits for it if `AGON_DEBUG` is set, and stops at a line, if one was found.
    Gdb {
        /// The file and the line where a turn begins.
        line: Option<(PathBuf, usize)>,
    },
    /// This script, with `--attach PORT`, if `AGON_DEBUG` is set to a port.
    Pdb(PathBuf),
    /// The inspector of Node.js, which is turned on in `NODE_OPTIONS`.
    Inspector,
}

/// Prepares the bot in a file or folder to run as a process.
///
/// # Errors
/// The sources are not a bot, tools are missing, the bot has mistakes, or its language has no native bots.
pub fn native(source: &Path, game: &str, options: &NativeOptions) -> Result<Native, BuildError> {
    let kit = Kit::of(game)?;
    let language = detect(source)?;
    let sources = sources::read(source, language)?;
    let real = source.canonicalize().map_err(|_| BuildError::NotFound(source.to_owned()))?;
    let folder = if real.is_dir() { real } else { real.parent().unwrap_or(Path::new("/")).to_owned() };
    let work = Work { kit, language, sources, folder, options };
    match language {
        Language::Cpp => compiled::cpp(&work),
        Language::Rust => compiled::rust(&work, source.is_file().then_some(source)),
        Language::Python => python(&work),
        Language::JavaScript => javascript(&work),
        Language::Java => Err(BuildError::Refused {
            what: "Java bots play only in the sandbox".to_owned(),
            help: "the test in a bot's folder runs it on a JVM, under any debugger; its README says how"
                .to_owned(),
        }),
    }
}

/// A bot that is made into a process.
struct Work<'a> {
    kit: Kit,
    language: Language,
    sources: Sources,
    /// Where the author has the sources.
    folder: PathBuf,
    options: &'a NativeOptions,
}

impl Work<'_> {
    fn finished(&self, command: Vec<OsString>, warnings: String, debugger: Debugger) -> Native {
        Native { name: self.sources.name.clone(), language: self.language, command, warnings, debugger }
    }

    fn tool(&self, names: &[&str], install: &str) -> Result<PathBuf, BuildError> {
        let what = names.last().copied().unwrap_or_default().to_owned();
        names.iter().find_map(|name| on_path(name)).ok_or_else(|| BuildError::ToolsMissing {
            language: self.language,
            missing: vec![Missing { what, install: install.to_owned() }],
        })
    }

    /// The files of the kit, in a folder that appears atomically. `stamp` is whatever else determines its content, and `finish` adds to it.
    fn kit_folder(
        &self,
        stamp: &str,
        files: &[(String, &[u8])],
        finish: impl FnOnce(&Path) -> Result<(), BuildError>,
    ) -> Result<PathBuf, BuildError> {
        let io = || BuildError::io(format!("cannot write to {}", self.options.cache.display()));
        let mut hash = blake3::Hasher::new();
        hash.update(stamp.as_bytes());
        for (name, bytes) in files {
            hash.update(name.as_bytes()).update(&(bytes.len() as u64).to_le_bytes()).update(bytes);
        }
        let hash = hash.finalize().to_hex();
        let name = format!("kit-{}-{}-{}", self.kit.game, self.language.id(), &hash[..16]);
        let folder = self.options.cache.join(name);
        if folder.is_dir() {
            return Ok(folder);
        }
        std::fs::create_dir_all(&self.options.cache).map_err(io())?;
        let made = tempfile::tempdir_in(&self.options.cache).map_err(io())?;
        for (name, bytes) in files {
            write(&made.path().join(name), bytes).map_err(io())?;
        }
        finish(made.path())?;
        match std::fs::rename(made.keep(), &folder) {
            // Another build was quicker.
            Err(_) if folder.is_dir() => Ok(folder),
            other => other.map(|()| folder).map_err(io()),
        }
    }

    /// One file of the kit.
    fn file(&self, name: &str) -> Vec<(String, &'static [u8])> {
        let short = name.rsplit('/').next().unwrap_or(name).to_owned();
        self.kit.file(self.language, name).map(|bytes| (short, bytes)).into_iter().collect()
    }

    /// A folder of the kit.
    fn files(&self, folder: &str) -> Vec<(String, &'static [u8])> {
        let found = self.kit.files(self.language, folder).into_iter();
        found.map(|(name, bytes)| (format!("{folder}/{name}"), bytes)).collect()
    }
}

fn write(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    // Unchanged files keep their modification time, which compilers look at.
    if std::fs::read(path).is_ok_and(|old| old == bytes) {
        return Ok(());
    }
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)?;
    }
    std::fs::write(path, bytes)
}

/// CPython runs the bot's own files. Its hashes are fixed, so that a match can be played again.
fn python(work: &Work<'_>) -> Result<Native, BuildError> {
    let python = work.tool(&["python3"], "apt-get install -y python3")?;
    let env = work.tool(&["env"], "apt-get install -y coreutils")?;
    let files =
        [work.file("native.py"), work.file("agon.py"), work.file("agon_game.py"), work.files("wit_world")];
    let kit = work.kit_folder("", &files.concat(), |_| Ok(()))?;
    let script = kit.join("native.py");
    let mut command: Vec<OsString> = vec![env.into()];
    command.extend(["PYTHONHASHSEED=0", "PYTHONDONTWRITEBYTECODE=1"].map(OsString::from));
    command.extend([python.into(), script.clone().into(), work.folder.clone().into()]);
    command.push(work.sources.main.trim_end_matches(".py").into());
    Ok(work.finished(command, String::new(), Debugger::Pdb(script)))
}

/// Node.js runs the bot's own files.
fn javascript(work: &Work<'_>) -> Result<Native, BuildError> {
    let node = work.tool(&["node"], "apt-get install -y nodejs")?;
    let names = [
        "native.mjs",
        "native_hooks.mjs",
        "component/agon_host.js",
        "agon.js",
        "agon_game.js",
        "native.json",
    ];
    let files: Vec<_> = names.into_iter().flat_map(|name| work.file(name)).collect();
    let kit = work.kit_folder("", &files, |_| Ok(()))?;
    let command = vec![
        node.into(),
        kit.join("native.mjs").into(),
        work.folder.clone().into(),
        (&work.sources.main).into(),
    ];
    Ok(work.finished(command, String::new(), Debugger::Inspector))
}
