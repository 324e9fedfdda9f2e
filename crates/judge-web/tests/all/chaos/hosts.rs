//! Hosts on this machine: each is a network namespace with an address of its own, connected by a switch in another namespace. Nothing of it is visible outside. A process of a host can be killed, its cable pulled,
//! its disk filled, and its clock moved.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

/// Runs a command of the system.
fn run(words: &[&str]) -> bool {
    let mut command = Command::new(words[0]);
    command.args(&words[1..]).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

/// A switch; it and all that is connected to it go when it is dropped.
pub(super) struct Switch {
    name: String,
    hosts: Vec<String>,
    mounts: Vec<PathBuf>,
}

impl Switch {
    /// None where namespaces cannot be made.
    pub(super) fn new() -> Option<Self> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("agon-{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let made = run(&["ip", "netns", "add", &name]);
        let switch = Self { name, hosts: Vec::new(), mounts: Vec::new() };
        let ready = made
            && run(&["ip", "-n", &switch.name, "link", "add", "br0", "type", "bridge"])
            && run(&["ip", "-n", &switch.name, "link", "set", "br0", "up"]);
        ready.then_some(switch)
    }

    /// Adds a host and gives its number. Its address ends with it.
    pub(super) fn host(&mut self) -> usize {
        let number = self.hosts.len() + 1;
        let (host, port) = (format!("{}-{number}", self.name), format!("port{number}"));
        let address = format!("{}/24", Self::address(number));
        assert!(run(&["ip", "netns", "add", &host]));
        self.hosts.push(host.clone());
        assert!(run(&[
            "ip", "link", "add", "eth0", "netns", &host, "type", "veth", "peer", "name", &port, "netns",
            &self.name
        ]));
        for words in [
            ["-n", &self.name, "link", "set", &port, "master", "br0"],
            ["-n", &host, "addr", "add", &address, "dev", "eth0"],
        ] {
            assert!(run(&[&["ip"][..], &words].concat()), "{words:?}");
        }
        for (space, link) in [(&self.name, port.as_str()), (&host, "eth0"), (&host, "lo")] {
            assert!(run(&["ip", "-n", space, "link", "set", link, "up"]));
        }
        number
    }

    pub(super) fn address(number: usize) -> String {
        format!("10.77.0.{number}")
    }

    /// Pulls the cable of a host, or plugs it in again.
    pub(super) fn plug(&self, number: usize, up: bool) {
        let state = if up { "up" } else { "down" };
        assert!(run(&["ip", "-n", &self.name, "link", "set", &format!("port{number}"), state]));
    }

    /// A command on a host.
    pub(super) fn on(&self, number: usize, program: impl AsRef<std::ffi::OsStr>) -> Command {
        let mut command = Command::new("ip");
        command.args(["netns", "exec", &self.hosts[number - 1]]).arg(program);
        command.stdin(Stdio::null()).stdout(Stdio::null());
        command
    }

    /// The words that put a command on a host, for one that is started again and again.
    pub(super) fn space(&self, number: usize) -> Vec<std::ffi::OsString> {
        self.on(number, "true").get_args().take(3).map(std::ffi::OsStr::to_owned).collect()
    }

    /// A disk of its own for a folder, of so many megabytes.
    pub(super) fn disk(&mut self, folder: &Path, megabytes: u32) {
        std::fs::create_dir_all(folder).unwrap();
        let (size, place) = (format!("size={megabytes}m"), folder.display().to_string());
        assert!(run(&["mount", "-t", "tmpfs", "-o", &size, "agon", &place]));
        self.mounts.push(folder.to_owned());
    }
}

impl Drop for Switch {
    fn drop(&mut self) {
        for host in self.hosts.iter().chain([&self.name]) {
            run(&["ip", "netns", "del", host]);
        }
        for mount in &self.mounts {
            run(&["umount", "-l", &mount.display().to_string()]);
        }
    }
}

/// A process on a host, which can be killed and started again.
pub(super) struct Process {
    start: Box<dyn Fn() -> Command + Send>,
    child: Option<Child>,
}

impl Process {
    pub(super) fn start(start: impl Fn() -> Command + Send + 'static) -> Self {
        let child = start().spawn().unwrap();
        Self { start: Box::new(start), child: Some(child) }
    }

    /// `ip netns exec` becomes the program itself, so this is the program.
    pub(super) fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }

    /// Starts it again, if it is gone.
    pub(super) fn revive(&mut self) {
        let gone = self.child.as_mut().is_none_or(|child| !matches!(child.try_wait(), Ok(None)));
        if gone {
            self.child = Some((self.start)().spawn().unwrap());
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}
