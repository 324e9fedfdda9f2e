//! The arguments for bubblewrap.

use crate::ConfinedCommand;
use crate::command::Mount;
use crate::users::{User, are_root};
use std::ffi::OsString;
use std::path::Path;

/// The file descriptor from which bubblewrap reads the seccomp filter.
pub(crate) const FILTER_FD: &str = "9";

/// The arguments after `bwrap`.
pub(crate) fn arguments(
    order: &ConfinedCommand,
    user: Option<&User>,
    command: Vec<OsString>,
) -> Vec<OsString> {
    let mut args: Vec<OsString> = Vec::new();
    let mut add = |words: &[&str]| args.extend(words.iter().map(OsString::from));
    if are_root() {
        // A user namespace would map us to ourselves: actually switch to another user instead.
        add(&["--unshare-ipc", "--unshare-pid", "--unshare-net", "--unshare-uts", "--unshare-cgroup-try"]);
        add(&["--cap-drop", "ALL", "--cap-add", "CAP_SETUID", "--cap-add", "CAP_SETGID"]);
    } else {
        add(&["--unshare-all"]);
    }
    add(&["--die-with-parent", "--new-session", "--clearenv", "--hostname", "confined"]);
    add(&["--seccomp", FILTER_FD]);
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
    if order.devices {
        add(&["--proc", "/proc", "--dev", "/dev"]);
    }
    for mount in &order.mounts {
        place(&mut args, mount);
    }
    // The folders that bubblewrap created for these mounts are in memory, and nothing would limit what is written to them.
    args.extend(["--remount-ro", "/"].map(OsString::from));
    if order.devices {
        args.extend(["--remount-ro", "/dev"].map(OsString::from));
    }
    for (name, value) in &order.env {
        args.extend(["--setenv".into(), name.into(), value.clone()]);
    }
    args.extend(["--chdir".into(), order.folder.clone().into(), "--".into()]);
    if let Some(user) = user {
        let id = user.id().to_string();
        let words =
            ["/usr/bin/setpriv", "--reuid", &id, "--regid", &id, "--clear-groups", "--no-new-privs", "--"];
        args.extend(words.map(OsString::from));
    }
    args.extend(command);
    args
}

fn place(args: &mut Vec<OsString>, mount: &Mount) {
    let (option, from, at) = match mount {
        Mount::Read { from, at } => ("--ro-bind", Some(from), at),
        Mount::Write { from, at } => ("--bind", Some(from), at),
        Mount::Scratch { at, .. } => ("--tmpfs", None, at),
        Mount::Link { to, at } => ("--symlink", Some(to), at),
    };
    if matches!(mount, Mount::Read { .. }) && at.starts_with("/usr") {
        return;
    }
    // Parent folders that bubblewrap creates by itself are not accessible to other users.
    let above: Vec<&Path> = at.ancestors().skip(1).filter(|path| path.parent().is_some()).collect();
    for path in above.into_iter().rev() {
        args.extend(["--perms".into(), "0755".into(), "--dir".into(), path.into()]);
    }
    if let Mount::Scratch { size, .. } = mount {
        args.extend(["--perms".into(), "1777".into(), "--size".into(), size.to_string().into()]);
    }
    args.push(option.into());
    args.extend(from.map(Into::into));
    args.push(at.into());
}
