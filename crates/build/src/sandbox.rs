//! Confinement of compilers: a build runs code of strangers (macros, includes, build scripts), so it sees the system read-only, the
//! kit and the bot, writes to one folder, has no network, its own processes, another user, and limits.

use crate::Language;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// The user and group that confined builds run as when we are root: nobody.
pub(crate) const NOBODY: u32 = 65534;

/// What a build may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Seconds of CPU time of one process.
    pub cpu_seconds: u64,
    /// Seconds until it has to be done.
    pub wall_seconds: u64,
    /// Bytes of memory of one process.
    pub memory: u64,
    /// Bytes of a file that it writes.
    pub output: u64,
}

impl Limits {
    /// What is plenty for any honest bot in this language.
    #[must_use]
    pub fn of(language: Language) -> Self {
        let (cpu_seconds, memory, output) = match language {
            Language::Cpp => (60, 2 << 30, 32 << 20),
            Language::Rust => (120, 3 << 30, 64 << 20),
            Language::Python => (120, 3 << 30, 96 << 20),
            Language::JavaScript => (180, 4 << 30, 96 << 20),
            Language::Java => (60, 4 << 30, 32 << 20),
        };
        Self { cpu_seconds, wall_seconds: cpu_seconds * 4, memory, output }
    }
}

/// Whether builds can be confined here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Confinement {
    /// With bubblewrap.
    Bubblewrap,
    /// Not, for this reason.
    Missing(String),
}

/// Whether builds can be confined here; found out once by trying.
#[must_use]
pub fn confinement() -> Confinement {
    static FOUND: OnceLock<Confinement> = OnceLock::new();
    FOUND.get_or_init(probe).clone()
}

fn probe() -> Confinement {
    let nowhere = Path::new("/nonexistent");
    let command = bubblewrap(None, &[], &[nowhere.into()]);
    let mut tried = std::process::Command::new("bwrap");
    tried.args(&command[..command.len() - 1]).arg("true").stdin(std::process::Stdio::null());
    match tried.output() {
        Ok(output) if output.status.success() => Confinement::Bubblewrap,
        Ok(output) => {
            let said = String::from_utf8_lossy(&output.stderr);
            Confinement::Missing(format!(
                "bubblewrap does not work: {}",
                said.lines().next().unwrap_or("no reason given")
            ))
        }
        Err(_) => Confinement::Missing("bubblewrap is not installed".to_owned()),
    }
}

/// The arguments for `bwrap` that run a command on a stage. `readable` are further folders that the tool lives in.
pub(crate) fn bubblewrap(stage: Option<&Path>, readable: &[PathBuf], command: &[OsString]) -> Vec<OsString> {
    let mut args: Vec<OsString> = Vec::new();
    let mut add = |words: &[&str]| args.extend(words.iter().map(OsString::from));
    let root = rustix::process::geteuid().is_root();
    if root {
        // A user namespace would map us to ourselves: take another user for real instead.
        add(&["--unshare-ipc", "--unshare-pid", "--unshare-net", "--unshare-uts", "--unshare-cgroup-try"]);
        add(&["--cap-drop", "ALL", "--cap-add", "CAP_SETUID", "--cap-add", "CAP_SETGID"]);
    } else {
        add(&["--unshare-all"]);
    }
    add(&["--die-with-parent", "--new-session", "--clearenv"]);
    add(&["--ro-bind", "/usr", "/usr", "--perms", "0755", "--dir", "/etc"]);
    for folder in ["bin", "sbin", "lib", "lib64"] {
        let (path, inside) = (format!("/{folder}"), format!("usr/{folder}"));
        match std::fs::symlink_metadata(&path) {
            Ok(found) if found.is_symlink() => add(&["--symlink", &inside, &path]),
            Ok(_) => add(&["--ro-bind", &path, &path]),
            Err(_) => {}
        }
    }
    for file in ["/etc/alternatives", "/etc/ld.so.cache"] {
        add(&["--ro-bind-try", file, file]);
    }
    add(&["--proc", "/proc", "--dev", "/dev", "--perms", "1777", "--size", "2147483648", "--tmpfs", "/tmp"]);
    for folder in readable.iter().filter(|folder| !folder.starts_with("/usr")) {
        // Folders above that bubblewrap makes by itself are closed to other users.
        let above: Vec<_> = folder.ancestors().skip(1).filter(|path| path.parent().is_some()).collect();
        for path in above.into_iter().rev() {
            args.extend(["--perms".into(), "0755".into(), "--dir".into(), path.into()]);
        }
        args.extend(["--ro-bind".into(), folder.into(), folder.into()]);
    }
    if let Some(stage) = stage {
        args.extend(["--perms", "0755", "--dir", "/build"].map(OsString::from));
        for (option, name) in [("--ro-bind", "bot"), ("--ro-bind", "kit"), ("--bind", "out")] {
            args.extend([option.into(), stage.join(name).into(), Path::new("/build").join(name).into()]);
        }
        args.extend(["--chdir".into(), "/build/bot".into()]);
    }
    args.push("--".into());
    if root {
        let nobody = NOBODY.to_string();
        let words = ["/usr/bin/setpriv", "--reuid", &nobody, "--regid", &nobody, "--clear-groups", "--"];
        args.extend(words.map(OsString::from));
    }
    args.extend_from_slice(command);
    args
}
