//! "Did you mean": the name that is closest to what was typed.

use crate::Failure;
use agon_kernel::AnyGame;

/// The candidate that is close enough to `typed` to be meant.
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

/// "did you mean `x`?", or all that there is.
pub(crate) fn help(typed: &str, candidates: &[&str], all: &str) -> String {
    match closest(typed, candidates.iter().copied()) {
        Some(candidate) => format!("did you mean `{candidate}`?"),
        None => format!("{all}: {}", candidates.join(", ")),
    }
}

/// The game with this id.
///
/// # Errors
/// No such game, with the closest one.
pub(crate) fn game(id: &str) -> anyhow::Result<&'static dyn AnyGame> {
    agon_registry::find(id).ok_or_else(|| {
        let ids: Vec<_> = agon_registry::GAMES.iter().map(|game| game.info().id).collect();
        Failure::new(format!("there is no game `{id}`")).help(help(id, &ids, "the games are")).into()
    })
}

/// The game that a bot is for: the one that was named, or the one that its folder names.
///
/// # Errors
/// No such game, or none is named.
pub(crate) fn game_of_bot(named: Option<&str>, bot: &str) -> anyhow::Result<&'static dyn AnyGame> {
    match named.map(str::to_owned).or_else(|| agon_build::game_of(std::path::Path::new(bot))) {
        Some(id) => game(&id),
        None => Err(Failure::new(format!("which game is {bot} for?")).help("name it with --game").into()),
    }
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
