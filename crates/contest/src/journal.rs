//! The journal: one line of JSON for the header, then one per match, written as it ends.
//!
//! The file is only ever appended to. If the process is killed at any moment, the file still contains every finished match; a partially
//! written line is dropped when the contest is resumed. A journal in use is locked against other writers.

use crate::{Header, MatchRecord};
use std::collections::BTreeMap;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, Seek, SeekFrom, Write};
use std::path::Path;

/// A journal that is being written.
#[derive(Debug)]
pub struct Journal {
    file: File,
}

#[derive(Debug, thiserror::Error)]
pub enum JournalError {
    /// The file exists.
    #[error("it already exists")]
    Exists,
    /// Another process is writing to it.
    #[error("another process is writing to it")]
    InUse,
    /// There is no header.
    #[error("not a journal: it does not start with a contest")]
    NoHeader,
    /// The header has a newer version.
    #[error("it has version {0}, but this program reads version {version}", version = Header::VERSION)]
    Version(u32),
    /// The results belong to different games.
    #[error("line {line}: a match of {other}, but the earlier ones are of {game}")]
    Games {
        line: usize,
        /// The game of the first results.
        game: String,
        other: String,
    },
    /// A line is not a result.
    #[error("line {line}: {problem}")]
    Line {
        line: usize,
        /// What is wrong.
        problem: String,
    },
    /// Reading or writing failed.
    #[error("{0}")]
    Io(#[from] io::Error),
}

impl Journal {
    /// Starts a journal in a new file.
    ///
    /// # Errors
    /// The file exists or cannot be written.
    pub fn create(path: &Path, header: &Header) -> Result<Self, JournalError> {
        let file =
            OpenOptions::new().append(true).create_new(true).open(path).map_err(|error| {
                match error.kind() {
                    io::ErrorKind::AlreadyExists => JournalError::Exists,
                    _ => error.into(),
                }
            })?;
        lock(&file)?;
        let mut journal = Self { file };
        journal.line(header)?;
        Ok(journal)
    }

    /// Opens a journal to continue it, dropping a partially written last line.
    ///
    /// # Errors
    /// The file is not a journal, is in use, or cannot be read.
    pub fn resume(path: &Path) -> Result<(Self, Header, Vec<MatchRecord>), JournalError> {
        let mut file = OpenOptions::new().read(true).append(true).open(path)?;
        lock(&file)?;
        let (header, records, whole) = read(&mut file)?;
        let header = header.ok_or(JournalError::NoHeader)?;
        file.set_len(whole)?;
        file.seek(SeekFrom::End(0))?;
        Ok((Self { file }, header, records))
    }

    /// Writes the result of a match. When it returns, the line has been handed to the operating system.
    ///
    /// # Errors
    /// The file cannot be written, for example because the disk is full.
    pub fn add(&mut self, record: &MatchRecord) -> io::Result<()> {
        self.line(record)
    }

    fn line(&mut self, value: &impl serde::Serialize) -> io::Result<()> {
        let mut line = serde_json::to_vec(value)?;
        line.push(b'\n');
        self.file.write_all(&line)?;
        self.file.flush()
    }
}

fn lock(file: &File) -> Result<(), JournalError> {
    match file.try_lock() {
        Ok(()) => Ok(()),
        Err(TryLockError::WouldBlock) => Err(JournalError::InUse),
        // The file system does not support locks: continue without one.
        Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => Ok(()),
        Err(TryLockError::Error(error)) => Err(error.into()),
    }
}

/// Reads the results in a journal, or in any file with one result per line. Matches without a number are numbered by line. The results are
/// sorted; if a number occurs twice, the first one counts.
///
/// # Errors
/// The file cannot be read, or a line is not a result.
pub fn read_journal(path: &Path) -> Result<(Option<Header>, Vec<MatchRecord>), JournalError> {
    let (header, records, _) = read(&mut File::open(path)?)?;
    Ok((header, records))
}

/// The part of a header that says whether the rest can be read.
#[derive(serde::Deserialize)]
struct Version {
    contest: u32,
}

fn read(file: &mut File) -> Result<(Option<Header>, Vec<MatchRecord>, u64), JournalError> {
    let mut reader = BufReader::new(file);
    let (mut header, mut records) = (None, BTreeMap::new());
    let (mut line, mut number, mut whole) = (Vec::new(), 0, 0u64);
    let mut game = None;
    loop {
        line.clear();
        let read = reader.read_until(b'\n', &mut line)?;
        let complete = line.last() == Some(&b'\n');
        number += 1;
        if read == 0 {
            break;
        }
        let blank = line.iter().all(u8::is_ascii_whitespace);
        if !blank && number == 1 && complete {
            let version = serde_json::from_slice::<Version>(&line).ok().map(|version| version.contest);
            if let Some(version) = version.filter(|version| *version > Header::VERSION) {
                return Err(JournalError::Version(version));
            }
            header = serde_json::from_slice::<Header>(&line).ok();
            if let Some(header) = &header {
                header.check().map_err(|error| problem(number, &error))?;
            }
        }
        if !(blank || number == 1 && header.is_some()) {
            match serde_json::from_slice::<MatchRecord>(&line) {
                Ok(mut record) => {
                    if header.is_none() && record.id == 0 {
                        (record.id, record.block) = (number as u64 - 1, number as u64 - 1);
                    }
                    if let Some(other) = record.game.take() {
                        let game: &String = game.get_or_insert_with(|| other.clone());
                        if *game != other {
                            return Err(JournalError::Games { line: number, game: game.clone(), other });
                        }
                        record.game = Some(other);
                    }
                    if record.seats.is_empty() || record.seats.len() > 16 {
                        return Err(problem(number, &"a match has 1 to 16 seats"));
                    }
                    if complete || header.is_none() {
                        records.entry(record.id).or_insert(record);
                    }
                }
                Err(_) if !complete => {}
                Err(error) => return Err(problem(number, &error)),
            }
        }
        if complete {
            whole += read as u64;
        }
    }
    Ok((header, records.into_values().collect(), whole))
}

fn problem(line: usize, problem: &dyn ToString) -> JournalError {
    JournalError::Line { line, problem: problem.to_string() }
}
