//! Which protection is available on this machine.

use crate::{ConfinedCommand, Limits, Mount, cgroup, child::Child, filter};
use std::process::Stdio;
use std::sync::OnceLock;
use std::time::Duration;

/// Which protection is available on this machine, determined once by trying it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Protection {
    /// Why children cannot be confined with bubblewrap; `None` if they can.
    pub unconfined: Option<String>,
    /// Whether the kernel limits the memory of children; if not, only the watcher does.
    pub cgroup: bool,
}

impl Protection {
    /// The command that installs what is missing.
    #[must_use]
    pub fn help(&self) -> Option<&'static str> {
        self.unconfined.as_ref().map(|_| "apt-get install -y bubblewrap util-linux")
    }
}

#[must_use]
pub fn protection() -> &'static Protection {
    static FOUND: OnceLock<Protection> = OnceLock::new();
    FOUND.get_or_init(|| Protection { unconfined: probe().err(), cgroup: cgroup::is_there() })
}

/// Tries to confine a command that does nothing.
fn probe() -> Result<(), String> {
    for (name, package) in [("bwrap", "bubblewrap"), ("prlimit", "util-linux"), ("setpriv", "util-linux")] {
        let path = std::env::var_os("PATH").unwrap_or_default();
        if !std::env::split_paths(&path).any(|folder| folder.join(name).is_file()) {
            return Err(format!("{package} is not installed (there is no `{name}`)"));
        }
    }
    filter::tools().map_err(|error| error.to_string())?;
    let order = ConfinedCommand {
        command: vec!["/bin/sh".into(), "-c".into(), "exec 2>&1; echo here".into()],
        env: Vec::new(),
        folder: "/".into(),
        mounts: vec![Mount::Scratch { at: "/tmp".into(), size: 1 << 20 }],
        devices: true,
        limits: Limits {
            cpu: Duration::from_secs(20),
            // Whatever this finds holds until the end of the process, so a machine that is merely busy gets time.
            wall: Duration::from_secs(60),
            memory: 256 << 20,
            data: None,
            tasks: 64,
            file: 1 << 20,
        },
    };
    let tried = Child::confined(&order, Stdio::null()).and_then(|child| child.output(1 << 10, &|| false));
    match tried {
        Ok((_, said)) if said == b"here\n" => Ok(()),
        Ok((ended, said)) => {
            let said = String::from_utf8_lossy(&said);
            let said = said.lines().next().map_or_else(|| format!("{:?}", ended.how), str::to_owned);
            Err(format!("bubblewrap does not work here: {said}"))
        }
        Err(error) => Err(format!("bubblewrap does not work here: {error}")),
    }
}
