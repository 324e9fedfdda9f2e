//! "Did you mean ...?": the name closest to what was typed.

use crate::Failure;
use agon_kernel::AnyGame;

/// The candidate closest to what was typed, if it is close enough.
pub(crate) fn closest<'a>(typed: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let lower = typed.to_lowercase();
    let score = |candidate: &str| strsim::jaro_winkler(&lower, &candidate.to_lowercase());
    candidates
        .into_iter()
        .map(|candidate| (score(candidate), candidate))
        .filter(|(score, _)| *score > 0.75)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, candidate)| candidate)
}

/// "did you mean `x`?", or the whole list.
pub(crate) fn help(typed: &str, candidates: &[&str], all: &str) -> String {
    match closest(typed, candidates.iter().copied()) {
        Some(candidate) => format!("did you mean `{candidate}`?"),
        None => format!("{all}: {}", candidates.join(", ")),
    }
}

/// The game with this id.
///
/// # Errors
/// There is no such game; the help names the closest one.
pub(crate) fn game(id: &str) -> anyhow::Result<&'static dyn AnyGame> {
    agon_registry::find(id).ok_or_else(|| {
        let ids: Vec<_> = agon_registry::GAMES.iter().map(|game| game.info().id).collect();
        Failure::new(format!("there is no game `{id}`")).help(help(id, &ids, "the games are")).into()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn close_names_are_suggested_and_others_are_not() {
        assert_eq!(closest("poquemn", ["hogwarts", "poquemon"]), Some("poquemon"));
        assert_eq!(closest("demo", ["Null", "Demo", "Dummy"]), Some("Demo"));
        assert_eq!(closest("xyz", ["Null", "Demo"]), None);
    }
}
