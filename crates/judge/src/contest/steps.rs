//! The keys under which the steps of a submission are measured, and estimates until there are measurements.

use super::{Contest, DUMMIES, MatchKind};
use agon_kernel::{Language, Origin};
use agon_queue::Step;

/// A first guess at one match of the trial, in milliseconds.
const MATCH: i64 = 3000;

/// How long it takes, in milliseconds, to prepare the interpreter of a language for a game, which its first bot waits for.
const INTERPRETER: i64 = 60_000;

/// The steps of submissions in one language to one game.
pub(crate) struct Steps {
    kind: String,
    build: i64,
    /// What only the first one has to wait for.
    prepares: i64,
}

impl Steps {
    pub(crate) fn of(contest: &Contest, language: Origin) -> Self {
        let (build, prepares) = match language {
            Origin::Wasm | Origin::BuiltIn => (1000, 0),
            Origin::Source(Language::Python | Language::JavaScript) => (15_000, INTERPRETER),
            Origin::Source(_) => (5000, 0),
        };
        Self { kind: format!("{}/{}", contest.game, language.id()), build, prepares }
    }

    pub(crate) fn build(&self) -> Step<'_> {
        let rest = self.build + MATCH * (DUMMIES + 1);
        Step { name: "build", kind: &self.kind, own: self.build, rest, to_end: rest + self.prepares }
    }

    /// A match of the trial: 0 is the one against itself.
    pub(crate) fn trial(&self, number: i64) -> Step<'_> {
        const NAMES: [&str; 5] = ["self-play", "dummies-1", "dummies-2", "dummies-3", "dummies-4"];
        let name = usize::try_from(number).ok().and_then(|number| NAMES.get(number)).unwrap_or(&"dummies");
        let rest = MATCH * (DUMMIES + 1 - number).max(1);
        Step { name, kind: &self.kind, own: MATCH, rest, to_end: rest }
    }
}

/// A match on which no verdict depends.
pub(crate) fn match_step(game: &str, kind: MatchKind) -> Step<'_> {
    Step { name: kind.as_str(), kind: game, own: MATCH, rest: MATCH, to_end: MATCH }
}

/// A match that is played again, to verify the first result.
pub(crate) fn verify_step(game: &str) -> Step<'_> {
    Step { name: "verify", kind: game, own: MATCH, rest: MATCH, to_end: MATCH }
}
