//! A child process and the three pipes to it: lines out, lines in, and what it writes to its standard error.
//!
//! One thread waits on all pipes at once, so a bot that does not read, does not answer, or floods its error output cannot hold up
//! the arena beyond the deadline. The child leads its own process group, so it is killed together with its children; the group of a bot without
//! deadlines, which may be waiting for a debugger, also ends if we are killed.

use agon_kernel::{Fault, FaultKind};
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;
use rustix::process::{Pid, Signal, kill_process_group};
use std::ffi::OsString;
use std::io::{self, Write};
use std::os::fd::OwnedFd;
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// The longest line that a bot may write.
const MAX_LINE: usize = 16 << 20;
/// Bytes that are read at once.
const BUFFER: usize = 64 << 10;
/// How long a bot may take to end by itself once its input is closed; and if it has a profile to write, or somebody reads what it says last.
const FAREWELL: Duration = Duration::from_millis(300);
const LONG_FAREWELL: Duration = Duration::from_secs(20);
/// Waits until its standard input is closed, which is when we have ended, and ends a process group.
const GUARD: &str = "read -r never; kill -s KILL -- \"-$1\"";
/// How the kits' last line begins when a bot crashes: what follows starts with the line of the bot's own code.
const CRASHED: &str = "crashed: ";
/// The variable that says where a bot of the kits writes how long its functions took.
const PROFILE: &str = "AGON_PROFILE";

pub(super) struct Pipe {
    child: Child,
    stdin: Option<OwnedFd>,
    stdout: OwnedFd,
    stderr: Option<OwnedFd>,
    received: Vec<u8>,
    log: Vec<u8>,
    log_limit: usize,
    /// Whether the log also goes to our own standard error.
    shown: bool,
    buffer: Box<[u8]>,
    /// Whether it writes a profile at its end.
    profiled: bool,
    /// The last line of the log that was taken, for a crash that comes right after it.
    last: String,
    /// Ends the bot if we are killed.
    guard: Option<Child>,
}

/// Which pipes have something.
struct Ready {
    answer: bool,
    log: bool,
}

impl Pipe {
    pub(super) fn start(
        command: &[OsString],
        environment: &[(OsString, OsString)],
        log_limit: usize,
        shown: bool,
        guarded: bool,
    ) -> io::Result<Self> {
        let (program, arguments) = command.split_first().ok_or(io::ErrorKind::InvalidInput)?;
        let mut child = Command::new(program)
            .args(arguments)
            .envs(environment.iter().map(|(name, value)| (name, value)))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .process_group(0)
            .spawn()?;
        let guard = if guarded { guard(child.id()).ok() } else { None };
        let pipes = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let (Some(stdin), Some(stdout), Some(stderr)) = pipes else {
            unreachable!("all three were asked for")
        };
        let (stdin, stdout, stderr) = (OwnedFd::from(stdin), OwnedFd::from(stdout), OwnedFd::from(stderr));
        for pipe in [&stdin, &stdout, &stderr] {
            rustix::io::ioctl_fionbio(pipe, true)?;
        }
        let (received, log) = (Vec::new(), Vec::new());
        Ok(Self {
            child,
            stdin: Some(stdin),
            stdout,
            stderr: Some(stderr),
            received,
            log,
            log_limit,
            shown,
            buffer: vec![0; BUFFER].into_boxed_slice(),
            profiled: environment.iter().any(|(name, _)| name == PROFILE),
            last: String::new(),
            guard,
        })
    }

    /// The number of the process.
    pub(super) fn id(&self) -> u32 {
        self.child.id()
    }

    /// Sends a line and waits for one.
    pub(super) fn exchange(&mut self, line: &str, deadline: Option<Instant>) -> Result<String, Fault> {
        let mut out = Vec::with_capacity(line.len() + 1);
        out.extend_from_slice(line.as_bytes());
        out.push(b'\n');
        let mut sent = 0;
        let mut searched = 0;
        loop {
            self.send(&out, &mut sent);
            if let Some(end) = self.received[searched..].iter().position(|&byte| byte == b'\n') {
                let rest = self.received.split_off(searched + end + 1);
                let line = std::mem::replace(&mut self.received, rest);
                return String::from_utf8(line)
                    .map(|line| line.trim_end().to_owned())
                    .map_err(|_| Fault::new(FaultKind::Malformed, "the line is no UTF-8"));
            }
            searched = self.received.len();
            if searched > MAX_LINE {
                return Err(Fault::new(
                    FaultKind::Malformed,
                    format!("a line of more than {MAX_LINE} bytes"),
                ));
            }
            let ready = self.wait(sent < out.len(), deadline)?;
            // What a bot logged before its answer arrives no later than the answer, and belongs to the same turn.
            if ready.log {
                self.drain_log();
            }
            if ready.answer && !self.receive()? {
                return Err(self.crashed());
            }
        }
    }

    /// What the bot wrote to its standard error since the last call.
    pub(super) fn take_log(&mut self) -> String {
        let text = String::from_utf8_lossy(&std::mem::take(&mut self.log)).into_owned();
        if let Some(line) = last_line(&text) {
            self.last = line.to_owned();
        }
        text
    }

    /// Writes as much as fits now.
    fn send(&mut self, out: &[u8], sent: &mut usize) {
        while *sent < out.len()
            && let Some(stdin) = &self.stdin
        {
            match rustix::io::write(stdin, &out[*sent..]) {
                Ok(count) => *sent += count,
                Err(Errno::INTR) => {}
                Err(Errno::AGAIN) => return,
                // It no longer reads. Its answer, or its end, comes through the other pipe.
                Err(_) => self.stdin = None,
            }
        }
    }

    /// Waits until a pipe has something, or the deadline is over.
    fn wait(&mut self, sending: bool, deadline: Option<Instant>) -> Result<Ready, Fault> {
        let mut fds = vec![PollFd::new(&self.stdout, PollFlags::IN)];
        fds.extend(self.stderr.as_ref().map(|stderr| PollFd::new(stderr, PollFlags::IN)));
        fds.extend(self.stdin.as_ref().filter(|_| sending).map(|stdin| PollFd::new(stdin, PollFlags::OUT)));
        loop {
            let left = deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()));
            let timeout = left
                .map(|left| Timespec::try_from(left).unwrap_or(Timespec { tv_sec: i64::MAX, tv_nsec: 0 }));
            match poll(&mut fds, timeout.as_ref()) {
                Ok(0) => {
                    return Err(Fault::new(
                        FaultKind::OutOfTime,
                        "the bot did not answer before the deadline",
                    ));
                }
                Ok(_) => {
                    let answer = !fds[0].revents().is_empty();
                    let log = self.stderr.is_some() && !fds[1].revents().is_empty();
                    return Ok(Ready { answer, log });
                }
                Err(Errno::INTR) => {}
                Err(error) => {
                    return Err(Fault::new(FaultKind::Crashed, format!("waiting for the bot: {error}")));
                }
            }
        }
    }

    /// Reads what is there; false when the bot has closed its output and nothing was left in it. A bot may end right after
    /// its answer: the line counts, and the end is noticed in the next turn.
    fn receive(&mut self) -> Result<bool, Fault> {
        let begun = self.received.len();
        loop {
            match rustix::io::read(&self.stdout, &mut self.buffer[..]) {
                Ok(0) => return Ok(self.received.len() > begun),
                Ok(count) => {
                    self.received.extend_from_slice(&self.buffer[..count]);
                    // A pipe gives all it has: less than was asked for is the end for now.
                    if count < BUFFER || self.received.len() > MAX_LINE {
                        return Ok(true);
                    }
                }
                Err(Errno::AGAIN) => return Ok(true),
                Err(Errno::INTR) => {}
                Err(error) => {
                    return Err(Fault::new(FaultKind::Crashed, format!("reading from the bot: {error}")));
                }
            }
        }
    }

    /// Reads what is available of the log, keeps it up to the limit, and drops the rest.
    fn drain_log(&mut self) {
        // Bounded, so that a flood on one pipe cannot keep the arena from looking at the clock.
        for _ in 0..64 {
            let Some(stderr) = &self.stderr else { return };
            match rustix::io::read(stderr, &mut self.buffer[..]) {
                Ok(count @ 1..) => {
                    if self.shown {
                        let _ = io::stderr().write_all(&self.buffer[..count]);
                    }
                    let room = (self.log_limit + 1).saturating_sub(self.log.len());
                    self.log.extend_from_slice(&self.buffer[..count.min(room)]);
                    if count < BUFFER {
                        return;
                    }
                }
                Err(Errno::AGAIN) => return,
                Err(Errno::INTR) => {}
                Ok(0) | Err(_) => self.stderr = None,
            }
        }
    }

    /// The fault of a bot that closed its output.
    fn crashed(&mut self) -> Fault {
        let status = self.end(FAREWELL);
        self.drain_log();
        let log = String::from_utf8_lossy(&self.log);
        let last = last_line(&log).or_else(|| last_line(&self.last));
        if let Some(detail) = last.and_then(|line| line.strip_prefix(CRASHED)) {
            return Fault::new(FaultKind::Crashed, detail);
        }
        let last = last.map(|line| format!(": {line}"));
        let how = status.map_or_else(
            || "the bot closed its output".to_owned(),
            |status| format!("the bot ended ({status})"),
        );
        Fault::new(FaultKind::Crashed, how + &last.unwrap_or_default())
    }

    /// Closes the bot's input, gives it a moment to end by itself, and ends it with all its children.
    fn end(&mut self, moment: Duration) -> Option<std::process::ExitStatus> {
        self.stdin = None;
        let until = Instant::now() + moment;
        let mut status = self.child.try_wait().ok().flatten();
        let mut nap = Duration::from_micros(100);
        while status.is_none() && Instant::now() < until {
            std::thread::sleep(nap);
            nap = (nap * 2).min(Duration::from_millis(5));
            status = self.child.try_wait().ok().flatten();
            if self.shown {
                self.drain_log();
            }
        }
        if let Some(mut guard) = self.guard.take() {
            let _ = guard.kill();
            let _ = guard.wait();
        }
        if let Some(group) = i32::try_from(self.child.id()).ok().and_then(Pid::from_raw) {
            // Children may outlive a bot that ended; a group that is gone already is as good.
            let _ = kill_process_group(group, Signal::KILL);
        }
        let _ = self.child.wait();
        status
    }
}

/// Starts the process that ends a group when we have ended.
fn guard(group: u32) -> io::Result<Child> {
    Command::new("/bin/sh")
        .args(["-c", GUARD, "sh", &group.to_string()])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        // Ctrl-C in the terminal is for us, and would end it before its time.
        .process_group(0)
        .spawn()
}

/// The last line of a log that says something: what a sanitizer found, if it found something, and not the hint with which Rust's panics end.
fn last_line(log: &str) -> Option<&str> {
    let said = || log.lines().rev().map(str::trim);
    let noise = |line: &&str| line.is_empty() || line.starts_with("note: run with");
    let found = |line: &&str| line.starts_with("SUMMARY: ") || line.contains(": runtime error: ");
    said().find(found).or_else(|| said().find(|line| !noise(line)))
}

impl Drop for Pipe {
    fn drop(&mut self) {
        self.end(if self.profiled || self.shown { LONG_FAREWELL } else { FAREWELL });
    }
}
