//! One child process, from its start to its answer or its death.

use super::super::job_protocol::{Answer, Request, Said, Tag, read_frame, write_orders, write_request};
use super::code::stamp;
use agon_confine::{Child, ConfinedCommand, ExitReason, Limits, Mount, protection};
use agon_judge::queue::Progress;
use agon_judge::tables::HumanSeat;
use agon_judge::workshop::WorkError;
use agon_replay::Live;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};
use std::time::Duration;

/// The maximum size of a child's messages, besides its output.
const MAX_SAID: usize = 16 << 20;
/// The maximum size of what spectators receive of a match.
const MAX_LIVE: usize = 128 << 20;
/// How much of a child's standard error is kept.
const MAX_MESSAGES: u64 = 4 << 10;
/// How long to wait for a human's next orders before checking whether the match is over.
const ORDERS_WAIT: Duration = Duration::from_millis(100);
/// Where the child finds our own binary.
const BINARY: &str = "/agon";

/// The program that this process runs.
#[derive(Clone)]
pub(super) struct Binary {
    pub(super) path: PathBuf,
    pub(super) stamp: [u64; 3],
}

impl Binary {
    pub(super) fn this() -> io::Result<Self> {
        Ok(Self { path: std::env::current_exe()?, stamp: stamp(Path::new("/proc/self/exe"))? })
    }

    /// Its path, if the file there is still the one that this process runs.
    fn path(&self) -> Result<&Path, ChildFailure> {
        if self.was_replaced() { Err(ChildFailure::Trouble(REPLACED.to_owned())) } else { Ok(&self.path) }
    }

    /// Whether the file is not the one that this process runs.
    pub(super) fn was_replaced(&self) -> bool {
        stamp(&self.path).ok() != Some(self.stamp)
    }
}

/// What to do when it was replaced.
pub(super) const REPLACED: &str = "another version of agon was installed: restart the judge";

/// Something for a child to do.
pub(super) struct Job<'a> {
    pub(super) request: Request,
    /// What the request is about.
    pub(super) bytes: &'a [u8],
    pub(super) mounts: Vec<Mount>,
    pub(super) limits: Limits,
    /// The maximum size of its output.
    pub(super) most: usize,
    pub(super) live: Option<&'a Live>,
    /// The human who plays, if one does.
    pub(super) human: Option<&'a HumanSeat>,
}

/// Why a child failed.
pub(super) enum ChildFailure {
    /// It exceeded a limit.
    Over(String),
    /// It died for another reason.
    Died(String),
    /// The seat that was at work.
    In(Option<usize>, Box<ChildFailure>),
    Trouble(String),
}

impl ChildFailure {
    /// What it means for the compilation of an upload.
    pub(super) fn while_compiling(self) -> WorkError {
        match self {
            Self::Over(what) => WorkError::Rejected(format!(
                "compiling the bot for the arena took too much: it {what}\nhelp: the code is far larger or more nested than that of any usual bot"
            )),
            other => other.into(),
        }
    }
}

impl From<ChildFailure> for WorkError {
    fn from(fate: ChildFailure) -> Self {
        match fate {
            ChildFailure::Over(reason) | ChildFailure::Died(reason) => {
                Self::Killed { reason: format!("its process {reason}"), seat: None }
            }
            ChildFailure::In(seat, fate) => match Self::from(*fate) {
                Self::Killed { reason, .. } => Self::Killed { reason, seat },
                other => other,
            },
            ChildFailure::Trouble(message) => Self::Trouble(message),
        }
    }
}

/// What the reader of a child's output shares with the watcher.
#[derive(Default)]
struct Received {
    /// The child has sent too much output, or invalid output.
    nonsense: AtomicBool,
    /// Its output ended in the middle of a message: whatever ended the child explains that.
    cut: AtomicBool,
    /// The seat that is at work, and 255 if none is.
    busy: AtomicU8,
    /// The child has ended.
    over: AtomicBool,
}

impl Received {
    /// Whether the child ended because of its output, or ended by itself before it had sent all of it.
    fn is_nonsense(&self, how: ExitReason) -> bool {
        let is_cut = self.cut.load(Ordering::Relaxed) && matches!(how, ExitReason::Exited(0));
        self.nonsense.load(Ordering::Relaxed) || is_cut
    }
}

impl Job<'_> {
    /// Starts a child, gives it the job, and waits for its answer and its output.
    pub(super) fn run(
        &self,
        binary: &Binary,
        progress: &Progress,
    ) -> Result<(Result<Answer, String>, Vec<u8>), ChildFailure> {
        let broken = |error: io::Error| ChildFailure::Trouble(format!("cannot run a child process: {error}"));
        let mut child = self.start(binary.path()?).map_err(broken)?;
        let (stdin, stdout, stderr) = child.pipes();
        let heard = Received { busy: AtomicU8::new(u8::MAX), ..Received::default() };
        let (ended, answer, messages) = std::thread::scope(|scope| {
            // If the child has already ended, this is a broken pipe, and its exit explains why.
            let _ = scope.spawn(|| stdin.map(|stdin| self.give(stdin, &heard.over)));
            let reader = scope.spawn(|| stdout.map(|stdout| self.listen(stdout, progress, &heard)));
            let messages = scope.spawn(|| stderr.map(keep_messages).unwrap_or_default());
            let ended = child.watch(&|| progress.is_cancelled() || heard.nonsense.load(Ordering::Relaxed));
            heard.over.store(true, Ordering::Relaxed);
            (ended, reader.join().ok().flatten(), messages.join().unwrap_or_default())
        });
        if let Some(Ok(Some(answer))) = answer {
            return Ok(answer);
        }
        let fate = match ended.map_err(broken)?.how {
            // Nobody is blamed for what was cancelled.
            ExitReason::Stopped if progress.is_cancelled() => ChildFailure::Trouble("stopped".to_owned()),
            how if heard.is_nonsense(how) => {
                ChildFailure::Over("sent too much output, or invalid output".to_owned())
            }
            ExitReason::Over(limit) => {
                ChildFailure::Over(format!("used more than {}", self.limits.describe(limit)))
            }
            ExitReason::Stopped => ChildFailure::Trouble("stopped".to_owned()),
            ExitReason::Signalled(signal) => ChildFailure::Died(format!("died of signal {signal}")),
            ExitReason::Exited(BUG) => ChildFailure::Died(format!("crashed: {}", first_line(&messages))),
            ExitReason::Exited(_) => {
                ChildFailure::Trouble(format!("a child process failed: {}", first_line(&messages)))
            }
        };
        let seat = Some(heard.busy.load(Ordering::Relaxed)).filter(|seat| *seat != u8::MAX).map(usize::from);
        Err(if seat.is_some() { ChildFailure::In(seat, Box::new(fate)) } else { fate })
    }

    fn start(&self, binary: &Path) -> io::Result<Child> {
        let confined = protection().unconfined.is_none();
        let mut order = ConfinedCommand {
            command: vec![if confined { BINARY.into() } else { binary.into() }, "job".into()],
            // Many threads would need too much memory for one upload.
            env: vec![("RAYON_NUM_THREADS".to_owned(), "2".into())],
            folder: "/".into(),
            mounts: self.mounts.clone(),
            devices: false,
            limits: self.limits,
        };
        if !confined {
            return Child::unconfined(&order, Stdio::piped());
        }
        order.mounts.push(Mount::Read { from: binary.to_owned(), at: BINARY.into() });
        Child::confined(&order, Stdio::piped())
    }

    /// Writes the request and, if a human plays, the orders as they come.
    fn give(&self, mut stdin: impl Write, over: &AtomicBool) -> io::Result<()> {
        write_request(&mut stdin, &self.request)?;
        stdin.write_all(self.bytes)?;
        stdin.flush()?;
        let Some(human) = self.human else { return Ok(()) };
        while !over.load(Ordering::Relaxed) {
            if let Some(orders) = human.next_orders(ORDERS_WAIT) {
                write_orders(&mut stdin, &orders)?;
            }
        }
        Ok(())
    }

    /// Reads everything a child sends. An error means invalid output, and ends the child.
    #[allow(clippy::type_complexity, reason = "an answer and its bytes, if it came")]
    fn listen(
        &self,
        stdout: impl Read,
        progress: &Progress,
        heard: &Received,
    ) -> io::Result<Option<(Result<Answer, String>, Vec<u8>)>> {
        let listened = self.frames(stdout, progress, heard);
        if let Err(error) = &listened {
            let is_cut = error.kind() == io::ErrorKind::UnexpectedEof;
            let why = if is_cut { &heard.cut } else { &heard.nonsense };
            why.store(true, Ordering::Relaxed);
        }
        listened
    }

    #[allow(clippy::type_complexity, reason = "an answer and its bytes, if it came")]
    fn frames(
        &self,
        mut stdout: impl Read,
        progress: &Progress,
        heard: &Received,
    ) -> io::Result<Option<(Result<Answer, String>, Vec<u8>)>> {
        let (mut frame, mut made) = (Vec::new(), Vec::new());
        let (mut said, mut shown) = (0, 0);
        let too_much = || io::Error::other("the child sent too much output");
        while let Some(tag) = read_frame(&mut stdout, &mut frame)? {
            match tag {
                Tag::Said => {
                    said += frame.len() + 64;
                    if said > MAX_SAID {
                        return Err(too_much());
                    }
                    match postcard::from_bytes(&frame).map_err(io::Error::other)? {
                        Said::Busy(seat) => heard.busy.store(seat.unwrap_or(u8::MAX), Ordering::Relaxed),
                        Said::Progress(text) => progress.say(text),
                        Said::Asked(question) => {
                            let question = question.map(|text| serde_json::from_str(&text)).transpose();
                            let question = question.map_err(io::Error::other)?;
                            self.human.ok_or_else(too_much)?.ask(question);
                        }
                        Said::Ordered(result) => self.human.ok_or_else(too_much)?.reply(result),
                        Said::Done(answer) => return Ok(Some((answer, made))),
                    }
                }
                Tag::Live => {
                    shown += frame.len();
                    if shown > MAX_LIVE {
                        return Err(too_much());
                    }
                    if let Some(live) = self.live {
                        live.follow(&frame).map_err(io::Error::other)?;
                    }
                }
                Tag::Bytes => {
                    if made.len() + frame.len() > self.most {
                        return Err(too_much());
                    }
                    made.extend_from_slice(&frame);
                }
            }
        }
        Ok(None)
    }
}

/// The exit code of a panic.
const BUG: i32 = 70;

fn keep_messages(mut from: impl Read) -> String {
    let mut bytes = Vec::new();
    // An unreadable length counts as missing.
    let _ = from.by_ref().take(MAX_MESSAGES).read_to_end(&mut bytes);
    let _ = io::copy(&mut from, &mut io::sink());
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The first line that is not empty, without "error:".
fn first_line(messages: &str) -> &str {
    let line = messages.lines().map(str::trim).find(|line| !line.is_empty()).unwrap_or("no reason given");
    line.strip_prefix("error: ").unwrap_or(line)
}
