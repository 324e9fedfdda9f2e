//! Why matches of a game end, in the languages of pages and viewers. A game lists its reasons once (`Game::REASONS`); the judge's pages read the list,
//! and the types of the game's scene are generated with it.

/// One way in which matches of a game end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reason {
    /// The text in standings and replays. `{n}` stands for a number that people are told, `{_}` for any other number.
    pub text: &'static str,
    /// The words that follow "Ana wins", by language. `{n}` is the number; with `one | many`, it decides which.
    pub words: &'static [(&'static str, &'static str)],
}

impl Reason {
    /// If this is the reason: the number that it mentions, or an empty text without one.
    fn number<'a>(&self, reason: &'a str) -> Option<&'a str> {
        let (mut pattern, mut rest, mut number) = (self.text, reason, "");
        while let Some(hole) = pattern.find('{') {
            let (before, after) = pattern.split_at(hole);
            let end = after.find('}')?;
            rest = rest.strip_prefix(before)?;
            let digits = rest.len() - rest.trim_start_matches(|char: char| char.is_ascii_digit()).len();
            let (found, tail) = rest.split_at(digits);
            if found.is_empty() {
                return None;
            }
            if &after[1..end] == "n" {
                number = found;
            }
            (pattern, rest) = (&after[end + 1..], tail);
        }
        (rest == pattern).then_some(number)
    }

    /// The words for this reason in a language, if it is the reason.
    #[must_use]
    pub fn say(&self, reason: &str, language: &str) -> Option<String> {
        let number = self.number(reason)?;
        let (_, words) = self.words.iter().find(|(name, _)| *name == language)?;
        let (one, many) = words.split_once(" | ").unwrap_or((words, words));
        Some(if number == "1" { one } else { many }.replace("{n}", number))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_is_recognised_and_said() {
        let points = Reason {
            text: "most points after {n} rounds",
            words: &[("en", "after {n} round | after {n} rounds"), ("ca", "després de {n} rondes")],
        };
        assert_eq!(points.say("most points after 200 rounds", "en").as_deref(), Some("after 200 rounds"));
        assert_eq!(points.say("most points after 1 rounds", "en").as_deref(), Some("after 1 round"));
        assert_eq!(points.say("most points after 7 rounds", "ca").as_deref(), Some("després de 7 rondes"));
        for other in
            ["", "most points after rounds", "most points after 3 rounds.", "x most points after 3 rounds"]
        {
            assert_eq!(points.say(other, "en"), None, "{other:?}");
        }
        assert_eq!(points.say("most points after 200 rounds", "fr"), None);
    }

    #[test]
    fn other_numbers_are_skipped() {
        let base = Reason {
            text: "seat {_} wins: the base of seat {_} is destroyed in round {n}",
            words: &[("es", "en la ronda {n}")],
        };
        let told = base.say("seat 1 wins: the base of seat 0 is destroyed in round 44", "es");
        assert_eq!(told.as_deref(), Some("en la ronda 44"));
        let plain = Reason { text: "no tile is left", words: &[("en", "when no tile was left")] };
        assert_eq!(plain.say("no tile is left", "en").as_deref(), Some("when no tile was left"));
    }
}
