//! A running child: started, watched, killed.

use crate::bubblewrap::{self, FILTER_FD};
use crate::cgroup::Cgroup;
use crate::tree::{self, Usage};
use crate::users::{User, are_root};
use crate::{ConfinedCommand, Limit, Limits, filter};
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::process::{
    Pid, PidfdFlags, Signal, WaitId, WaitIdOptions, kill_process, kill_process_group, pidfd_open, waitid,
};
use std::ffi::OsString;
use std::io::{self, Read};
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::Path;
use std::process::{ChildStderr, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

/// How often the watcher checks.
const POLL_INTERVAL: Duration = Duration::from_millis(10);

/// Seconds of CPU time that a single process may use beyond the limit of the whole child. The watcher stops the child first, and knows why;
/// the kernel would only kill that process, and its parent would report a failure of its own. So many that the watcher comes first even on a
/// machine that is so busy that it does not run for seconds.
const EXTRA_CPU_SECONDS: u64 = 30;

/// Joins the cgroup, if there is one, and replaces itself with bubblewrap, with the filter open.
const ENTER: &str = r#"[ -z "$1" ] || echo $$ >"$1/cgroup.procs" || exit 71
filter=$2; shift 2; exec bwrap "$@" 9<"$filter""#;

/// A child process with all its descendants, which are killed when it is dropped.
///
/// **It dies with the thread that started it**: that is how the kernel defines "dies with its parent". Start it on the thread that watches
/// it.
#[derive(Debug)]
pub struct Child {
    process: std::process::Child,
    limits: Limits,
    begun: Instant,
    cgroup: Option<Cgroup>,
    /// Kept until the child is gone.
    _user: Option<User>,
    over: bool,
}

/// How a child ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExitReason {
    Exited(i32),
    /// By a signal that we did not send.
    Signalled(i32),
    /// Over a limit: killed by us, by the kernel because of an rlimit, or by its cgroup.
    Over(Limit),
    /// Killed because [`Child::watch`] was told to stop.
    Stopped,
}

/// How a child ended, and what it used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChildResult {
    pub how: ExitReason,
    /// CPU time, and the peak of memory and tasks as far as the watcher saw it.
    pub usage: Usage,
}

impl Child {
    /// Starts a confined command, with pipes from its standard output and standard error.
    ///
    /// # Errors
    /// Confinement does not work here, see [`crate::protection`].
    pub fn confined(order: &ConfinedCommand, stdin: Stdio) -> io::Result<Self> {
        let filter = filter::tools().map_err(io::Error::other)?;
        let user = if are_root() { Some(User::take().ok_or_else(too_many)?) } else { None };
        let cgroup = Cgroup::new(&order.limits);
        let mut command = Command::new("/bin/sh");
        let group = cgroup.as_ref().map_or(Path::new(""), |cgroup| cgroup.path());
        debug_assert!(ENTER.contains(&format!("{FILTER_FD}<")));
        command.args(["-c", ENTER, "sh"]).arg(group).arg(filter);
        command.args(bubblewrap::arguments(order, user.as_ref(), limited(order, true)));
        Self::start(command, order, stdin, cgroup, user)
    }

    /// Starts a command with limits but without confinement: for a user's own programs on their own machine. There are no mounts, and
    /// `folder` is a path on the host.
    ///
    /// # Errors
    /// The command cannot be started.
    pub fn unconfined(order: &ConfinedCommand, stdin: Stdio) -> io::Result<Self> {
        let words = limited(order, false);
        let mut command = Command::new(&words[0]);
        command.args(&words[1..]).env_clear().envs(order.env.iter().map(|(name, value)| (name, value)));
        command.current_dir(&order.folder);
        Self::start(command, order, stdin, None, None)
    }

    fn start(
        mut command: Command,
        order: &ConfinedCommand,
        stdin: Stdio,
        cgroup: Option<Cgroup>,
        user: Option<User>,
    ) -> io::Result<Self> {
        command.stdin(stdin).stdout(Stdio::piped()).stderr(Stdio::piped()).process_group(0);
        let process = command.spawn()?;
        Ok(Self { process, limits: order.limits, begun: Instant::now(), cgroup, _user: user, over: false })
    }

    #[must_use]
    pub fn id(&self) -> u32 {
        self.process.id()
    }

    /// Takes the pipes to its standard input, output and error; only the first call returns them.
    pub fn pipes(&mut self) -> (Option<ChildStdin>, Option<ChildStdout>, Option<ChildStderr>) {
        (self.process.stdin.take(), self.process.stdout.take(), self.process.stderr.take())
    }

    /// Waits for the child to end, and kills it when it exceeds a limit or `stop` returns true. Afterwards, every process of the child has been
    /// killed.
    ///
    /// # Errors
    /// The child cannot be waited for.
    pub fn watch(mut self, stop: &dyn Fn() -> bool) -> io::Result<ChildResult> {
        let id = self.process.id();
        let pidfd = Pid::from_raw(id.cast_signed()).and_then(|pid| pidfd_open(pid, PidfdFlags::empty()).ok());
        let mut most = Usage::default();
        let how = loop {
            // In this order: what has ended but is not reaped still tells how much CPU time it and its descendants used.
            let ended = self.is_over();
            let now = tree::usage(id);
            most = Usage {
                cpu: most.cpu.max(now.cpu),
                memory: most.memory.max(now.memory),
                tasks: most.tasks.max(now.tasks),
            };
            if ended {
                break None;
            }
            let over = [
                (now.memory > self.limits.memory, Limit::Memory),
                (now.cpu > self.limits.cpu, Limit::Cpu),
                // Bubblewrap itself, and its helper in the child's namespace.
                (now.tasks > self.limits.tasks + 4, Limit::Tasks),
                (self.begun.elapsed() > self.limits.wall, Limit::Wall),
            ];
            if let Some((_, limit)) = over.into_iter().find(|(over, _)| *over) {
                break Some(ExitReason::Over(limit));
            }
            if stop() {
                break Some(ExitReason::Stopped);
            }
            match &pidfd {
                // If waiting fails, the loop just checks sooner.
                Some(pidfd) => {
                    let time = Timespec { tv_sec: 0, tv_nsec: i64::from(POLL_INTERVAL.subsec_nanos()) };
                    let _ = poll(&mut [PollFd::new(pidfd, PollFlags::IN)], Some(&time));
                }
                None => std::thread::sleep(POLL_INTERVAL),
            }
        };
        let status = self.kill()?;
        let how = how.unwrap_or_else(|| self.how(status, &most));
        Ok(ChildResult { how, usage: most })
    }

    /// Whether it ended by itself. It is not reaped yet, so that its process id is not reused.
    fn is_over(&self) -> bool {
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        let id = Pid::from_raw(self.process.id().cast_signed());
        id.is_none_or(|id| matches!(waitid(WaitId::Pid(id), options), Ok(Some(_)) | Err(_)))
    }

    /// Waits for the end like [`Child::watch`], and returns its standard output, which must not exceed `most` bytes.
    ///
    /// # Errors
    /// The child cannot be waited for, or wrote too much.
    pub fn output(mut self, most: u64, stop: &dyn Fn() -> bool) -> io::Result<(ChildResult, Vec<u8>)> {
        let (_, output, _) = self.pipes();
        let reader = std::thread::spawn(move || {
            let mut bytes = Vec::new();
            let read = output.map_or(Ok(0), |output| output.take(most + 1).read_to_end(&mut bytes));
            read.map(|_| bytes)
        });
        let ended = self.watch(stop)?;
        let bytes = reader.join().map_err(|_| io::Error::other("the reader panicked"))??;
        if bytes.len() as u64 > most {
            Err(io::Error::other("it wrote too much"))
        } else {
            Ok((ended, bytes))
        }
    }

    /// Interprets an exit status. A shell and bubblewrap report a signal as 128 plus its number.
    fn how(&self, status: ExitStatus, used: &Usage) -> ExitReason {
        let signal =
            status.signal().or_else(|| status.code().filter(|code| *code > 128).map(|code| code - 128));
        let failed = !status.success();
        if failed && self.cgroup.as_ref().is_some_and(Cgroup::ran_out_of_memory) {
            return ExitReason::Over(Limit::Memory);
        }
        // Should the kernel be quicker than the watcher, it may kill only a descendant, whose parent then fails in its own way: what was used
        // decides, not how the child ended. Bubblewrap does not count what it does not wait for, hence the backstop.
        if failed && used.cpu >= self.limits.cpu {
            return ExitReason::Over(Limit::Cpu);
        }
        match signal {
            None => ExitReason::Exited(status.code().unwrap_or(0)),
            Some(libc::SIGXCPU) => ExitReason::Over(Limit::Cpu),
            Some(libc::SIGXFSZ) => ExitReason::Over(Limit::File),
            Some(other) => ExitReason::Signalled(other),
        }
    }

    /// Kills every process of the child.
    fn kill(&mut self) -> io::Result<ExitStatus> {
        if let Some(cgroup) = &self.cgroup {
            cgroup.kill();
        }
        let group = Pid::from_raw(self.process.id().cast_signed());
        if let Some(group) = group {
            // Without a PID namespace, nothing else kills processes that left the group: stop the others first, so that they cannot start
            // more.
            let _ = kill_process_group(group, Signal::STOP);
            for process in tree::processes(self.process.id()).into_iter().skip(1) {
                if let Some(process) = Pid::from_raw(process.cast_signed()) {
                    let _ = kill_process(process, Signal::KILL);
                }
            }
            let _ = kill_process_group(group, Signal::KILL);
        }
        self.over = true;
        self.process.wait()
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        if !self.over {
            let _ = self.kill();
        }
    }
}

/// The command, wrapped in one that sets its rlimits.
fn limited(order: &ConfinedCommand, confined: bool) -> Vec<OsString> {
    let Limits { cpu, data, tasks, file, .. } = order.limits;
    let seconds = cpu.as_secs().max(1);
    let mut words = vec![
        "/usr/bin/prlimit".to_owned(),
        "--core=0".to_owned(),
        format!("--cpu={}:{}", seconds + EXTRA_CPU_SECONDS, seconds + 2 * EXTRA_CPU_SECONDS),
        format!("--fsize={file}"),
        "--nofile=1024".to_owned(),
        "--memlock=0".to_owned(),
    ];
    words.extend(data.map(|data| format!("--data={data}")));
    // Otherwise it would count everything that the user runs; the watcher counts as well.
    if confined && (are_root() || counts_by_namespace()) {
        words.push(format!("--nproc={tasks}"));
    }
    words.push("--".to_owned());
    words.into_iter().map(OsString::from).chain(order.command.iter().cloned()).collect()
}

/// Whether the kernel (5.14 or later) counts a user's processes separately in each user namespace.
fn counts_by_namespace() -> bool {
    let release = std::fs::read_to_string("/proc/sys/kernel/osrelease").unwrap_or_default();
    let mut numbers = release.split(|c: char| !c.is_ascii_digit()).map(|number| number.parse().unwrap_or(0));
    (numbers.next().unwrap_or(0), numbers.next().unwrap_or(0)) >= (5, 14)
}

fn too_many() -> io::Error {
    io::Error::other("too many confined processes at a time")
}
