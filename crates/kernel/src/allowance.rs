//! Overrides of a game's limits, given by a contest file or on the command line: for all bots, or for bots in one language.
//!
//! A bot's language is the one it was built from. A ready-made component is always `wasm`, whatever it claims to be: otherwise anyone could
//! claim the larger allowance of an interpreter.

use crate::{Identity, Language, Limits};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::BTreeMap;

/// Which bots get limits that differ from those of the game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Allowances(BTreeMap<Whose, BTreeMap<What, Amount>>);

/// Declares an enumeration whose names are the same in files and on the command line.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($word:literal $case:ident),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
        enum $name { $(#[serde(rename = $word)] $case),* }

        impl $name {
            const WORDS: &'static [&'static str] = &[$($word),*];

            fn of(word: &str) -> Option<Self> {
                match word { $($word => Some(Self::$case),)* _ => None }
            }
        }
    };
}

/// Whose limits. `All` comes first, so that the entries of a language override it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Whose {
    All,
    Written(Language),
    Wasm,
    Process,
}

impl Whose {
    fn word(self) -> &'static str {
        match self {
            Self::All => "all",
            Self::Written(language) => language.id(),
            Self::Wasm => "wasm",
            Self::Process => "process",
        }
    }

    fn of(word: &str) -> Option<Self> {
        match word {
            "all" => Some(Self::All),
            "wasm" => Some(Self::Wasm),
            "process" => Some(Self::Process),
            word => Language::of_id(word).map(Self::Written),
        }
    }

    fn words() -> Vec<&'static str> {
        let languages = Language::ALL.iter().map(|language| Self::Written(*language));
        [Self::All].into_iter().chain(languages).chain([Self::Wasm, Self::Process]).map(Self::word).collect()
    }
}

impl Serialize for Whose {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.word())
    }
}

impl<'de> Deserialize<'de> for Whose {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let word = String::deserialize(from)?;
        let expected = || format!("unknown `{word}`, expected one of {}", Self::words().join(", "));
        Self::of(&word).ok_or_else(|| serde::de::Error::custom(expected()))
    }
}

words! {
    /// Which limit.
    What {
        "turn_fuel" TurnFuel, "match_fuel" MatchFuel, "memory" Memory, "turn_notes" TurnNotes, "match_notes" MatchNotes,
        "start_ms" StartMs, "turn_ms" TurnMs, "match_ms" MatchMs,
    }
}

/// How much.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged, expecting = "a number, or the word \"none\"")]
enum Amount {
    Most(u64),
    Unlimited(Unlimited),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Unlimited {
    None,
}

/// Why an override cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{text}` is not a limit: {problem}")]
pub struct AllowanceError {
    text: String,
    problem: String,
}

impl Allowances {
    /// Adds the override in a text such as `turn_fuel=20000` or `python:turn_fuel=2000000`.
    ///
    /// # Errors
    /// A text in another format, or with unknown names.
    pub fn set(&mut self, text: &str) -> Result<(), AllowanceError> {
        let wrong = |problem: String| AllowanceError { text: text.to_owned(), problem };
        let (left, amount) = text
            .split_once('=')
            .ok_or_else(|| wrong("expected LIMIT=NUMBER or LANGUAGE:LIMIT=NUMBER".to_owned()))?;
        let (whose, what) = left.split_once(':').unwrap_or(("all", left));
        let unknown = |word: &str, words: &[&str]| {
            wrong(format!("unknown name `{word}`, expected one of {}", words.join(", ")))
        };
        let whose = Whose::of(whose).ok_or_else(|| unknown(whose, &Whose::words()))?;
        let what = What::of(what).ok_or_else(|| unknown(what, What::WORDS))?;
        let amount = match amount {
            "none" => Amount::Unlimited(Unlimited::None),
            number => Amount::Most(
                number
                    .parse()
                    .map_err(|_| wrong(format!("`{number}` is neither a number nor the word `none`")))?,
            ),
        };
        self.0.entry(whose).or_default().insert(what, amount);
        Ok(())
    }

    /// Adds the overrides of `others`, which take precedence over the existing ones.
    pub fn extend(&mut self, others: &Self) {
        for (whose, changes) in &others.0 {
            self.0.entry(*whose).or_default().extend(changes);
        }
    }

    /// Adds what a game grants by default, unless it is overridden here: for that language, or for all bots.
    pub fn add_defaults(&mut self, defaults: &Self) {
        let for_all: Vec<What> =
            self.0.get(&Whose::All).into_iter().flat_map(BTreeMap::keys).copied().collect();
        for (whose, changes) in &defaults.0 {
            for (what, amount) in changes.iter().filter(|(what, _)| !for_all.contains(what)) {
                self.0.entry(*whose).or_default().entry(*what).or_insert(*amount);
            }
        }
    }

    /// Whether nothing is overridden.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// What this bot may use in a game with these limits.
    #[must_use]
    pub fn of(&self, bot: &Identity, mut limits: Limits) -> Limits {
        let own =
            bot.language.as_deref().or((bot.kind == "component").then_some("wasm")).unwrap_or(&bot.kind);
        let changes =
            [Some(Whose::All), Whose::of(own)].into_iter().flatten().filter_map(|whose| self.0.get(&whose));
        for (what, amount) in changes.flatten() {
            let most = if let Amount::Most(most) = *amount { Some(most) } else { None };
            match what {
                What::TurnFuel => limits.turn_fuel = most,
                What::MatchFuel => limits.match_fuel = most,
                What::Memory => limits.memory = most,
                What::TurnNotes => limits.turn_notes = most.unwrap_or(u64::MAX),
                What::MatchNotes => limits.match_notes = most.unwrap_or(u64::MAX),
                What::StartMs => limits.start_ms = most,
                What::TurnMs => limits.turn_ms = most,
                What::MatchMs => limits.match_ms = most,
            }
        }
        limits
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bot(kind: &str, language: Option<&str>) -> Identity {
        Identity { language: language.map(str::to_owned), ..Identity::new("Bot", kind) }
    }

    fn allowances(texts: &[&str]) -> Allowances {
        let mut allowances = Allowances::default();
        texts.iter().for_each(|text| allowances.set(text).unwrap());
        allowances
    }

    #[test]
    fn what_a_game_grants_is_overridden_for_the_language_and_for_all() {
        let defaults = allowances(&["python:turn_fuel=2000000", "python:memory=1"]);
        let fuel = |given: &[&str]| {
            let mut given = allowances(given);
            given.add_defaults(&defaults);
            let limits = given.of(&bot("component", Some("python")), Limits::default());
            (limits.turn_fuel, limits.memory)
        };
        assert_eq!(fuel(&[]), (Some(2_000_000), Some(1)));
        assert_eq!(fuel(&["python:turn_fuel=5"]), (Some(5), Some(1)));
        assert_eq!(fuel(&["turn_fuel=7", "cpp:memory=2"]), (Some(7), Some(1)));
    }

    #[test]
    fn a_language_overrides_all() {
        let given = allowances(&[
            "python:turn_fuel=2000000",
            "turn_fuel=20000",
            "wasm:memory=none",
            "process:turn_ms=50",
        ]);
        let of = |kind, language| given.of(&bot(kind, language), Limits::default());
        assert_eq!(of("component", Some("python")).turn_fuel, Some(2_000_000));
        assert_eq!(of("component", Some("cpp")).turn_fuel, Some(20_000));
        assert_eq!(
            of("component", None),
            Limits { turn_fuel: Some(20_000), memory: None, ..Limits::default() }
        );
        assert_eq!(of("process", None).turn_ms, Some(50));
        assert_eq!(of("built-in", None), Limits { turn_fuel: Some(20_000), ..Limits::default() });
        let mut more = given.clone();
        more.extend(&allowances(&["python:turn_fuel=7"]));
        assert_eq!(more.of(&bot("component", Some("python")), Limits::default()).turn_fuel, Some(7));
    }

    #[test]
    fn every_limit_can_be_changed() {
        for (number, what) in What::WORDS.iter().enumerate() {
            let changed =
                allowances(&[&format!("{what}={number}")]).of(&bot("process", None), Limits::default());
            let json = serde_json::to_value(changed).unwrap();
            let default = serde_json::to_value(Limits::default()).unwrap();
            assert_eq!(json[what], number);
            assert_eq!(
                json.as_object().unwrap().iter().filter(|(key, value)| default[*key] != **value).count(),
                1
            );
            allowances(&[&format!("{what}=none")]);
        }
    }

    #[test]
    fn overrides_are_tables_in_files() {
        let given = allowances(&["python:turn_fuel=2000000", "all:match_fuel=none"]);
        let json = serde_json::to_string(&given).unwrap();
        assert_eq!(json, r#"{"all":{"match_fuel":"none"},"python":{"turn_fuel":2000000}}"#);
        assert_eq!(serde_json::from_str::<Allowances>(&json).unwrap(), given);
        for bad in [r#"{"perl":{}}"#, r#"{"all":{"turn_feul":1}}"#, r#"{"all":{"memory":"much"}}"#] {
            assert!(serde_json::from_str::<Allowances>(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn a_mistake_is_explained() {
        let problem = |text: &str| Allowances::default().set(text).unwrap_err().to_string();
        assert!(problem("turn_fuel").contains("LIMIT=NUMBER"));
        assert!(
            problem("perl:turn_fuel=1")
                .contains("`perl`, expected one of all, cpp, rust, python, javascript, java, wasm, process")
        );
        assert!(problem("turn-fuel=1").contains("turn_fuel, match_fuel"));
        assert!(problem("memory=much").contains("`much` is neither a number"));
    }
}
