//! How much bots may write. What is beyond the quota is not kept, so that a replay stays small whatever a bot prints.

use crate::{MatchLimits, Note, NoteKind, Notes, Seat};

/// What each seat may still write in a match, in bytes.
#[derive(Clone, Debug)]
pub struct NoteQuota {
    left: Vec<u64>,
}

impl NoteQuota {
    /// At the start of a match with this many seats.
    #[must_use]
    pub fn new(limits: &MatchLimits, seats: usize) -> Self {
        Self { left: (0..).map(Seat).take(seats).map(|seat| limits.of(seat).match_notes).collect() }
    }

    /// Drops what is beyond the quota of the turn or of the match.
    pub fn clip(&mut self, limits: &MatchLimits, seat: Seat, notes: &mut Notes) {
        let left = &mut self.left[seat.index()];
        clip(&mut notes.entries, limits.of(seat).turn_notes.min(*left));
        let used: usize = notes.entries.iter().map(|note| note.text.len()).sum();
        *left = left.saturating_sub(used as u64);
    }
}

/// Truncates the notes to `quota` bytes, with a single message where the rest was dropped.
fn clip(notes: &mut Vec<Note>, quota: u64) {
    let mut left = usize::try_from(quota).unwrap_or(usize::MAX);
    let fits =
        notes.iter().take_while(|note| left.checked_sub(note.text.len()).map(|rest| left = rest).is_some());
    let kept = fits.count();
    if kept < notes.len() {
        notes.truncate(kept);
        if quota > 0 {
            notes.push(Note { kind: NoteKind::Log, text: "(the rest is over the log quota)".to_owned() });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_over_the_quota_are_dropped_with_a_message() {
        let note = |text: &str| Note { kind: NoteKind::Log, text: text.to_owned() };
        let mut notes = vec![note("four"), note("five!"), note("x")];
        clip(&mut notes, 10);
        assert_eq!(notes.len(), 3);
        clip(&mut notes, 8);
        assert_eq!(notes, [note("four"), note("(the rest is over the log quota)")]);
        clip(&mut notes, 0);
        assert_eq!(notes, []);
    }
}
