//! How a match ended, as a sentence in the reader's language: who won, and why. The games have the words for why; what is not theirs is here.

use super::texts::Texts;
use agon_judge::contest::{MatchState, MatchView};
use agon_judge::workshop::GameView;
use agon_kernel::Reason;

/// Ends that no game knows of.
const REASONS: &[Reason] = &[Reason {
    text: "the match was ended because of seat {_}",
    words: &[
        ("en", "because the program of a rival had to be stopped"),
        ("ca", "perquè s'ha hagut d'aturar el programa d'un rival"),
        ("es", "porque hubo que parar el programa de un rival"),
    ],
}];

/// Names as a list: "A, B and C".
fn listed(t: &Texts, names: &[&str]) -> String {
    match names {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [first @ .., last] => format!("{} {} {last}", first.join(", "), t.and),
    }
}

/// The sentence about a match that is over; nothing about any other.
pub(crate) fn sentence(t: &Texts, lang: &str, game: Option<&GameView>, played: &MatchView) -> String {
    if played.state != MatchState::Done {
        return String::new();
    }
    let first: Vec<&str> =
        played.seats.iter().filter(|seat| seat.rank == Some(1)).map(|seat| seat.bot.as_str()).collect();
    let who = match &first[..] {
        [] => return played.reason.clone(),
        [_] => t.wins,
        _ => t.share_first,
    };
    let who = who.replace("{names}", &listed(t, &first));
    let mut known = game.map_or(&[][..], |game| game.reasons).iter().chain(REASONS);
    match known.find_map(|reason| reason.say(&played.reason, lang)) {
        Some(why) => format!("{who} {why}."),
        None if played.reason.is_empty() => format!("{who}."),
        None => format!("{who}: {}", played.reason),
    }
}
