//! The folder in which a build happens: `bot` and `kit` to read, `out` to write, `result` for the output; the names are the same inside and
//! outside confinement, so commands and messages look the same.

use crate::kit::Kit;
use crate::sandbox::{Confinement, Limits};
use crate::sources::Sources;
use crate::tools::Tools;
use crate::{BuildError, Hooks, run};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

/// Everything that a language needs for a build.
#[derive(Clone, Copy)]
pub(crate) struct Job<'a> {
    pub(crate) kit: &'a Kit,
    pub(crate) sources: &'a Sources,
    pub(crate) tools: &'a Tools,
    pub(crate) cache: &'a Path,
    /// Where compiled code is kept.
    pub(crate) compiled: Option<&'a Path>,
    pub(crate) confinement: &'a Confinement,
    pub(crate) limits: Limits,
    pub(crate) colour: bool,
    pub(crate) hooks: &'a Hooks,
}

/// The output of a language's tools.
pub(crate) struct Made {
    pub(crate) component: Vec<u8>,
    pub(crate) warnings: String,
}

/// The folder.
pub(crate) struct BuildDir {
    folder: tempfile::TempDir,
}

impl BuildDir {
    /// A folder with the sources of the bot in it.
    pub(crate) fn new(sources: &Sources) -> Result<Self, BuildError> {
        let stage = Self::empty()?;
        for (name, bytes) in &sources.files {
            stage.write(&format!("bot/{name}"), bytes)?;
        }
        Ok(stage)
    }

    /// A folder without a bot.
    pub(crate) fn empty() -> Result<Self, BuildError> {
        let folder = tempfile::tempdir().map_err(BuildError::io("cannot make a temporary folder"))?;
        let stage = Self { folder };
        for name in ["bot", "kit", "out"] {
            std::fs::create_dir(stage.path().join(name)).map_err(BuildError::io("cannot make a folder"))?;
        }
        Ok(stage)
    }

    /// The file with a tool's output.
    pub(crate) fn result(&self) -> PathBuf {
        self.path().join("result")
    }

    pub(crate) fn path(&self) -> &Path {
        self.folder.path()
    }

    /// Writes a file; the name starts with `bot/` or `kit/`.
    pub(crate) fn write(&self, name: &str, bytes: &[u8]) -> Result<(), BuildError> {
        let path = self.path().join(name);
        let folder = path.parent().expect("files of a stage are in a folder");
        std::fs::create_dir_all(folder)
            .map_err(BuildError::io(format!("cannot make a folder for {name}")))?;
        std::fs::write(&path, bytes).map_err(BuildError::io(format!("cannot write {name}")))
    }

    /// Makes the stage readable for everybody, whatever the umask: confined tools run as another user.
    fn open_up(&self) -> Result<(), BuildError> {
        let mut open = vec![self.path().join("bot"), self.path().join("kit")];
        while let Some(path) = open.pop() {
            let io = || BuildError::io(format!("cannot open up {}", path.display()));
            let folder = path.is_dir();
            let mode = std::fs::Permissions::from_mode(if folder { 0o755 } else { 0o644 });
            std::fs::set_permissions(&path, mode).map_err(io())?;
            if folder {
                open.extend(std::fs::read_dir(&path).map_err(io())?.flatten().map(|entry| entry.path()));
            }
        }
        Ok(())
    }

    /// Writes files of a kit.
    pub(crate) fn write_all(&self, folder: &str, files: &[(&str, &[u8])]) -> Result<(), BuildError> {
        files.iter().try_for_each(|(name, bytes)| self.write(&format!("{folder}/{name}"), bytes))
    }

    /// Runs a tool on the stage and returns its messages; if the tool fails, the bot is at fault.
    pub(crate) fn run(&self, job: &Job<'_>, tool: &run::Tool<'_>) -> Result<String, BuildError> {
        self.open_up()?;
        run::run(self, job.confinement, &job.limits, job.hooks, tool)
    }

    /// A tool's output, if it is not too large.
    pub(crate) fn output(&self, limits: &Limits) -> Result<Vec<u8>, BuildError> {
        let found = std::fs::metadata(self.result()).map_err(BuildError::io("cannot read what was built"))?;
        if found.len() == 0 {
            return Err(BuildError::Component("the compiler wrote nothing".to_owned()));
        }
        if found.len() > limits.output {
            return Err(BuildError::Limit { what: "output", limit: format!("{} MB", limits.output >> 20) });
        }
        std::fs::read(self.result()).map_err(BuildError::io("cannot read what was built"))
    }
}
