//! Support for fuzz tests of readers: a time budget, and inputs that are almost valid.

use crate::{Rng, Seed, Stream};
use std::time::{Duration, Instant};

/// Prints the number of the failing case, so that it can be run alone.
struct Case(u32);

impl Drop for Case {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("case {0}: AGON_FUZZ_FIRST={0} begins with it", self.0);
        }
    }
}

/// Runs `cases` cases, each with its own random generator, for at most ten seconds; or, if `AGON_FUZZ_SECONDS` is set, for that many
/// seconds. `AGON_FUZZ_FIRST` is the number of the first case. Prints how many were run.
pub fn fuzz(name: &str, cases: u32, mut case: impl FnMut(&mut Rng)) {
    let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse::<u32>().ok());
    let seconds = number("AGON_FUZZ_SECONDS");
    let first = number("AGON_FUZZ_FIRST").unwrap_or(0);
    let budget = Duration::from_secs(seconds.unwrap_or(10).into());
    let (begun, mut done) = (Instant::now(), 0);
    while begun.elapsed() < budget && (seconds.is_some() || done < cases) {
        let running = Case(first.wrapping_add(done));
        case(&mut Rng::new(Seed::from(running.0), Stream::phase(0, 0)));
        done += 1;
    }
    println!("{name}: {done} cases in {:.1} s", begun.elapsed().as_secs_f64());
}

/// The corpus of a target: the files of a folder with their names, in order. They are tried as they are, and mutated. Whatever broke a reader once
/// belongs there.
///
/// # Panics
/// A folder that does not exist, or is empty.
#[must_use]
pub fn corpus(folder: &str) -> Vec<(String, Vec<u8>)> {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{folder}: {error}"));
    let read = |entry: std::fs::DirEntry| {
        let bytes = std::fs::read(entry.path()).unwrap_or_else(|error| panic!("{folder}: {error}"));
        (entry.file_name().to_string_lossy().into_owned(), bytes)
    };
    let mut files: Vec<_> = entries.flatten().map(read).collect();
    files.sort();
    assert!(!files.is_empty(), "{folder} is empty");
    files
}

/// Mutates a few bytes: flips bits, replaces bytes, removes, duplicates or moves runs, makes numbers extreme, truncates the end.
pub fn mutate(bytes: &mut Vec<u8>, rng: &mut Rng) {
    for _ in 0..1 + rng.below(4) {
        if bytes.is_empty() {
            bytes.push(rng.next_u32() as u8);
        }
        let at = rng.index(bytes.len());
        let run = at..bytes.len().min(at + 1 + rng.index(40));
        match rng.below(9) {
            0 => bytes[at] ^= 1 << rng.below(8),
            1 => bytes[at] = rng.next_u32() as u8,
            2 => bytes[at] = *rng.pick(b"\0\n\r\t -0919.,\x1b\x7f\x80\xff\"{}[]").unwrap_or(&0),
            3 => drop(bytes.drain(run)),
            4 => bytes.insert(at, rng.next_u32() as u8),
            5 => {
                let (copy, to) = (bytes[run].to_vec(), rng.index(bytes.len()));
                bytes.splice(to..to, copy);
            }
            6 => {
                let digits: &[&[u8]] =
                    &[b"0", b"-1", b"65536", b"4294967296", b"18446744073709551616", b"1e999", b"NaN"];
                let number = rng.pick(digits).copied().unwrap_or_default().iter().copied();
                let end = bytes[at..]
                    .iter()
                    .position(|byte| !byte.is_ascii_digit())
                    .map_or(bytes.len(), |n| at + n);
                bytes.splice(at..end, number);
            }
            7 => bytes[run].reverse(),
            _ if rng.chance(1, 8) => bytes.truncate(at),
            _ => bytes.swap(at, run.end - 1),
        }
    }
}

/// The same for text; invalid UTF-8 becomes replacement characters.
#[must_use]
pub fn mutated(text: &str, rng: &mut Rng) -> String {
    let mut bytes = text.as_bytes().to_vec();
    mutate(&mut bytes, rng);
    String::from_utf8_lossy(&bytes).into_owned()
}
