//! A cgroup (version 2) for a child, where we may create one.
//!
//! As root, or as a service to which systemd delegated its cgroup (`Delegate=yes`), the judge creates one inside its own for each child. A
//! cgroup that contains processes cannot have children with limits, so the judge first moves itself into a leaf, `agon-judge`.

use crate::Limits;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

/// The cgroup of a child; removed when dropped.
#[derive(Debug)]
pub(crate) struct Cgroup(PathBuf);

impl Cgroup {
    /// Creates one with these limits, if that is possible on this machine.
    pub(crate) fn new(limits: &Limits) -> Option<Self> {
        Self::below(parent()?, limits).ok()
    }

    fn below(parent: &Path, limits: &Limits) -> io::Result<Self> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = parent.join(format!("agon-{}-{number}", std::process::id()));
        fs::create_dir(&folder)?;
        let made = Self(folder);
        made.set("memory.max", &limits.memory.to_string())?;
        made.set("memory.oom.group", "1")?;
        // This file is missing on kernels without swap.
        let _ = made.set("memory.swap.max", "0");
        // Room for bubblewrap and its helpers.
        made.set("pids.max", &(limits.tasks + 4).to_string())?;
        Ok(made)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    /// Kills everything in it.
    pub(crate) fn kill(&self) {
        // Older kernels do not have this file; the processes are also killed one by one.
        let _ = self.set("cgroup.kill", "1");
    }

    /// Whether the kernel killed a process in it for exceeding its memory limit.
    pub(crate) fn ran_out_of_memory(&self) -> bool {
        let events = fs::read_to_string(self.0.join("memory.events")).unwrap_or_default();
        events.lines().any(|line| line.strip_prefix("oom_kill ").is_some_and(|count| count != "0"))
    }

    fn set(&self, file: &str, value: &str) -> io::Result<()> {
        fs::write(self.0.join(file), value)
    }
}

impl Drop for Cgroup {
    fn drop(&mut self) {
        // It stays busy for a moment after its last process was killed.
        for _ in 0..20 {
            match fs::remove_dir(&self.0) {
                Err(error) if error.kind() == io::ErrorKind::ResourceBusy => {
                    std::thread::sleep(std::time::Duration::from_millis(2));
                }
                _ => return,
            }
        }
    }
}

/// Whether children get a cgroup on this machine.
pub(crate) fn is_there() -> bool {
    parent().is_some()
}

/// The cgroup in which children get theirs; set up on the first call.
fn parent() -> Option<&'static Path> {
    static PARENT: OnceLock<Option<PathBuf>> = OnceLock::new();
    let found = PARENT.get_or_init(|| {
        let own = fs::read_to_string("/proc/self/cgroup").ok()?;
        let own = own.lines().find_map(|line| line.strip_prefix("0::/"))?;
        make_ready(&Path::new("/sys/fs/cgroup").join(own)).ok()
    });
    found.as_deref()
}

fn make_ready(own: &Path) -> io::Result<PathBuf> {
    // Started by a judge that has already moved: its parent is set up.
    let parent = match own.file_name() {
        Some(name) if name == LEAF => own.parent().unwrap_or(own).to_owned(),
        _ => own.to_owned(),
    };
    let has = |file: &str, word: &str| -> io::Result<bool> {
        Ok(fs::read_to_string(parent.join(file))?.split_whitespace().any(|other| other == word))
    };
    for controller in ["memory", "pids"] {
        if !has("cgroup.controllers", controller)? {
            return Err(io::Error::other(format!("no controller {controller}")));
        }
    }
    if !(has("cgroup.subtree_control", "memory")? && has("cgroup.subtree_control", "pids")?) {
        let leaf = parent.join(LEAF);
        fs::create_dir_all(&leaf)?;
        fs::write(leaf.join("cgroup.procs"), std::process::id().to_string())?;
        fs::write(parent.join("cgroup.subtree_control"), "+memory +pids")?;
    }
    Ok(parent)
}

const LEAF: &str = "agon-judge";

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn the_limits_are_written_and_the_controllers_enabled() {
        let own = tempfile::tempdir().unwrap();
        assert!(make_ready(own.path()).is_err(), "no cgroup at all");
        fs::write(own.path().join("cgroup.controllers"), "cpu pids\n").unwrap();
        assert!(make_ready(own.path()).is_err(), "no memory controller");
        fs::write(own.path().join("cgroup.controllers"), "cpu memory pids\n").unwrap();
        fs::write(own.path().join("cgroup.subtree_control"), "").unwrap();
        let parent = make_ready(own.path()).unwrap();
        assert_eq!(parent, own.path());
        let text = |file: &str| fs::read_to_string(own.path().join(file)).unwrap();
        assert_eq!(text("cgroup.subtree_control"), "+memory +pids");
        assert_eq!(text("agon-judge/cgroup.procs"), std::process::id().to_string());
        let second = Duration::from_secs(1);
        let limits = Limits { cpu: second, wall: second, memory: 5 << 20, data: None, tasks: 3, file: 1 };
        let made = Cgroup::below(&parent, &limits).unwrap();
        assert_eq!(fs::read_to_string(made.path().join("memory.max")).unwrap(), (5 << 20).to_string());
        assert_eq!(fs::read_to_string(made.path().join("pids.max")).unwrap(), "7");
        assert!(!made.ran_out_of_memory());
        fs::write(made.path().join("memory.events"), "low 0\noom 2\noom_kill 1\n").unwrap();
        assert!(made.ran_out_of_memory());
    }
}
