//! The replay file of a slow match, readable while it is played.
//!
//! A replay is written in whole segments, so that the same match gives the same bytes. Once a second, the frames of the open segment are appended as a block of their own, which the next segment
//! overwrites. When the match is over nothing of it is left; when a signal ends this process, it is written once more, so the file has everything that was played.

use agon_replay::Live;
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;
use std::fs::File;
use std::io::{self, Seek, SeekFrom, Write};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// How often the open segment is written.
const INTERVAL: Duration = Duration::from_millis(500);

/// A replay file that others can read at any moment.
pub(crate) struct GrowingFile {
    parts: Arc<Mutex<Parts>>,
    /// When dropped, stops the thread that writes the open segment.
    _until: Sender<()>,
}

struct Parts {
    file: File,
    live: Live,
    /// How many bytes are final.
    settled: u64,
    /// How many frames have been written, in segments or not.
    shown: u32,
    over: bool,
}

impl GrowingFile {
    /// `live` must get the frames of the match that is written to this file.
    pub(crate) fn new(file: File, live: Live) -> Self {
        let parts = Arc::new(Mutex::new(Parts { file, live, settled: 0, shown: 0, over: false }));
        let (until, stop) = channel();
        let (shown, signalled) = (parts.clone(), parts.clone());
        std::thread::spawn(move || {
            while stop.recv_timeout(INTERVAL) == Err(RecvTimeoutError::Timeout) {
                // The next attempt may succeed, and the segments are written in any case.
                let _ = lock(&shown).show();
            }
        });
        // Without signal handlers, what is not written yet is lost.
        if let Ok(mut signals) = Signals::new([SIGINT, SIGTERM, SIGHUP]) {
            std::thread::spawn(move || {
                for signal in &mut signals {
                    let _ = lock(&signalled).show();
                    let _ = emulate_default_handler(signal);
                }
            });
        }
        Self { parts, _until: until }
    }

    /// The match is over: nothing but segments remains in the file.
    ///
    /// # Errors
    /// The file cannot be written.
    pub(crate) fn finish(self) -> io::Result<()> {
        let mut parts = lock(&self.parts);
        parts.over = true;
        let settled = parts.settled;
        parts.file.set_len(settled)?;
        parts.file.flush()
    }
}

impl Drop for GrowingFile {
    /// The match was stopped: from now on, somebody else owns the file.
    fn drop(&mut self) {
        lock(&self.parts).over = true;
    }
}

fn lock(parts: &Mutex<Parts>) -> MutexGuard<'_, Parts> {
    // Nothing in here panics while it holds the lock.
    parts.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Parts {
    /// Writes after what is final. A reader meanwhile finds a truncated file, as with any growing file, but never one with wrong content.
    fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.file.set_len(self.settled)?;
        self.file.seek(SeekFrom::Start(self.settled))?;
        self.file.write_all(bytes)
    }

    /// Writes the frames that are not in a segment yet.
    fn show(&mut self) -> io::Result<()> {
        let (frames, _) = self.live.progress();
        if self.over || frames == self.shown {
            return Ok(());
        }
        let from = usize::try_from(self.settled).map_err(io::Error::other)?;
        let update = self.live.since(from);
        // Otherwise a segment is being written at this moment.
        if update.settled == from {
            self.append(&update.bytes)?;
            self.shown = update.frames;
        }
        Ok(())
    }
}

impl Write for GrowingFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut parts = lock(&self.parts);
        parts.append(bytes)?;
        parts.settled += bytes.len() as u64;
        parts.shown = parts.live.progress().0;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        lock(&self.parts).file.flush()
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a failed unwrap is a failed test")]
mod tests {
    use super::*;
    use agon_arena::{MatchSpec, PlayOptions, RoundReport, play};
    use agon_kernel::{Limits, Seed, Source};
    use agon_replay::Replay;

    #[test]
    fn a_match_can_be_read_after_every_round_and_the_file_is_the_usual_one() {
        let game = agon_registry::find("poquemon").unwrap();
        let sample = &game.samples()[0];
        let board = game.read_board(&Source::alone(sample.text)).unwrap();
        let bots = vec![game.bot("Demo").unwrap(); usize::from(board.seats())];
        let (board_name, limits) = (sample.name.to_owned(), Limits::default().into());
        let spec = MatchSpec { board, board_name, seed: Seed::from(1), bots, limits };
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("match.agon");
        let live = Live::new();
        let mut file = GrowingFile::new(File::create(&path).unwrap(), live.clone());
        let parts = file.parts.clone();
        let mut seen = 0;
        let mut on_round = |report: RoundReport<'_>| {
            if report.round % 50 == 7 {
                lock(&parts).show().unwrap();
                let replay = Replay::read(&std::fs::read(&path).unwrap()).unwrap();
                assert_eq!((replay.frames(), &replay.damage), (report.round + 1, &None));
                assert!(replay.settled() < std::fs::metadata(&path).unwrap().len() as usize);
                seen += 1;
            }
        };
        play(&spec, PlayOptions::default().record(&mut file).live(&live).on_round(&mut on_round)).unwrap();
        file.finish().unwrap();
        assert!(seen > 2, "{seen}");
        let mut usual = Vec::new();
        play(&spec, PlayOptions::default().record(&mut usual)).unwrap();
        assert!(std::fs::read(&path).unwrap() == usual, "the clock leaves no trace");
        assert_eq!(Replay::read(&usual).unwrap().settled(), usual.len());
    }
}
