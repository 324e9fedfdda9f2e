//! The judge's files: what exists, what is missing, what is no longer needed, and how long replays are kept.
//!
//! A file is named by rows of the database ([`survey`]); one that no row names is an orphan. Retention takes the replays of old ladder matches out of their rows, and the
//! daily survey then deletes the files: so a process that is killed in between only leaves an orphan, and a file that another row names stays.

mod recreate;
mod retention;
mod stars;
mod survey;

pub use retention::{Retention, RetentionPreview, StorageView};
pub use survey::{FileKind, KindSize, NamedFile, Survey};

/// A number of bytes for people.
#[must_use]
pub fn shown_size(bytes: u64) -> String {
    const UNITS: [&str; 4] = ["KB", "MB", "GB", "TB"];
    if bytes < 1000 {
        return format!("{bytes} B");
    }
    let mut size = bytes as f64 / 1000.0;
    let mut unit = 0;
    while size >= 999.5 && unit + 1 < UNITS.len() {
        size /= 1000.0;
        unit += 1;
    }
    let digits = if size < 10.0 { 1 } else { 0 };
    format!("{size:.digits$} {}", UNITS[unit])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_short() {
        for (bytes, text) in [
            (0, "0 B"),
            (999, "999 B"),
            (1000, "1.0 KB"),
            (99_600, "100 KB"),
            (999_499, "999 KB"),
            (999_999, "1.0 MB"),
            (1_234_567_890, "1.2 GB"),
            (u64::MAX, "18446744 TB"),
        ] {
            assert_eq!(shown_size(bytes), text, "{bytes}");
        }
    }
}
