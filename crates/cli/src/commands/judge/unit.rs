//! A systemd unit for a worker, which `agon worker --print-unit` prints.

use super::worker::{address, plain};
use crate::Failure;
use crate::args::WorkerArgs;
use std::path::Path;

/// The unit.
///
/// # Errors
/// No judge is given, or its address is not valid.
pub(super) fn unit(args: &WorkerArgs) -> anyhow::Result<String> {
    let url = args
        .judge
        .as_deref()
        .ok_or_else(|| Failure::new("no judge is given").help("pass --judge URL along with --print-unit"))?;
    let url = address(url)?;
    let token = args.token.as_deref().unwrap_or(Path::new("/etc/agon/worker.token"));
    let token = std::path::absolute(token)?;
    let program = std::env::current_exe()?;
    let mut command =
        format!("{} worker --judge {url} --token ${{CREDENTIALS_DIRECTORY}}/token", program.display());
    if let Some(file) = &args.authority {
        command.push_str(&format!(" --authority {}", std::path::absolute(file)?.display()));
    }
    if let Some(jobs) = args.jobs {
        command.push_str(&format!(" --jobs {jobs}"));
    }
    if let Some(name) = &args.name {
        command.push_str(&format!(" --name {}", plain(name)));
    }
    Ok(format!(
        "\
# Save as /etc/systemd/system/agon-worker.service, then:
#   systemctl daemon-reload && systemctl enable --now agon-worker
# The token stays in a file of root's: chmod 600 {token}
[Unit]
Description=Agon worker for {url}
Wants=network-online.target
After=network-online.target

[Service]
ExecStart={command}
LoadCredential=token:{token}
# A user of its own, which owns nothing but its cache. Children confine themselves with bubblewrap, which needs user namespaces.
DynamicUser=yes
CacheDirectory=agon
Environment=XDG_CACHE_HOME=/var/cache/agon HOME=/var/cache/agon
ProtectClock=yes
ProtectKernelModules=yes
ProtectKernelLogs=yes
# So that it can limit the memory of its children with cgroups.
Delegate=yes
# On stop it finishes its running jobs.
KillMode=mixed
TimeoutStopSec=10min
# A judge that is being upgraded refuses old workers: try again until this one is upgraded, too.
Restart=always
RestartSec=30

[Install]
WantedBy=multi-user.target
",
        token = token.display(),
    ))
}
