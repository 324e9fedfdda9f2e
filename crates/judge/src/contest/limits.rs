//! What the bots of a contest may use: the same for all, unless their language has limits of its own.

use crate::{Error, Refusal};
use agon_kernel::{Limits, Origin};
use serde::{Deserialize, Deserializer, Serialize};
use std::collections::BTreeMap;

const MAX_FUEL: u64 = 10_000_000_000_000;

/// What the bots of a contest may use.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct ContestLimits {
    /// For languages without limits of their own.
    #[schema(value_type = Object)]
    pub default: Limits,
    /// By language.
    #[schema(value_type = Object)]
    pub languages: BTreeMap<Origin, Limits>,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct PerLanguage {
    default: Limits,
    languages: BTreeMap<Origin, Limits>,
}

/// A single set of limits applies to all languages.
#[derive(Deserialize)]
#[serde(untagged)]
enum Stored {
    PerLanguage(PerLanguage),
    Same(Limits),
}

impl<'de> Deserialize<'de> for ContestLimits {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Ok(match Stored::deserialize(from)? {
            Stored::PerLanguage(PerLanguage { default, languages }) => Self { default, languages },
            Stored::Same(limits) => limits.into(),
        })
    }
}

impl From<Limits> for ContestLimits {
    fn from(default: Limits) -> Self {
        Self { default, languages: BTreeMap::new() }
    }
}

impl ContestLimits {
    /// What a submission in this language may use.
    #[must_use]
    pub fn of(&self, language: Origin) -> Limits {
        self.languages.get(&language).copied().unwrap_or(self.default)
    }

    /// Refuses unknown languages and absurd numbers.
    pub(crate) fn check(&self) -> Result<(), Error> {
        if let Some(other) = self.languages.keys().find(|language| !Origin::SUBMITTED.contains(language)) {
            return Err(Error::refused(Refusal::BadLimits, other.id()));
        }
        for limits in self.languages.values().chain([&self.default]) {
            // One of them is enough: a match without a limit ends because its turns have one.
            let fuel: Vec<u64> = [limits.turn_fuel, limits.match_fuel].into_iter().flatten().collect();
            let memory = limits.memory.is_some_and(|bytes| (1 << 20..=4 << 30).contains(&bytes));
            if fuel.is_empty() || !fuel.iter().all(|fuel| (1..=MAX_FUEL).contains(fuel)) || !memory {
                return Err(Refusal::BadLimits.into());
            }
        }
        Ok(())
    }

    pub(crate) fn to_json(&self) -> Result<String, Error> {
        serde_json::to_string(self).map_err(Error::machine)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use agon_kernel::Language;

    const RUST: Origin = Origin::Source(Language::Rust);
    const PYTHON: Origin = Origin::Source(Language::Python);

    #[test]
    fn limits_of_one_kind_and_of_many_are_both_read() {
        let read = |text: &str| serde_json::from_str::<ContestLimits>(text);
        assert_eq!(read("{}").unwrap(), ContestLimits::default());
        let same = read(r#"{"turn_fuel": 7}"#).unwrap();
        assert_eq!((same.of(RUST).turn_fuel, same.of(PYTHON).turn_fuel), (Some(7), Some(7)));
        let text = r#"{"default": {"turn_fuel": 7}, "languages": {"python": {"turn_fuel": 70}}}"#;
        let book = read(text).unwrap();
        assert_eq!((book.of(RUST).turn_fuel, book.of(PYTHON).turn_fuel), (Some(7), Some(70)));
        assert_eq!(read(&book.to_json().unwrap()).unwrap(), book);
        assert!(read(r#"{"languages": {"python": {"fule": 70}}}"#).is_err());
        assert!(read(r#"{"languages": {"cobol": {"turn_fuel": 70}}}"#).is_err());
    }

    #[test]
    fn what_cannot_be_meant_is_refused() {
        ContestLimits::default().check().unwrap();
        let with = |change: fn(&mut ContestLimits)| {
            let mut limits = ContestLimits::default();
            change(&mut limits);
            limits.check()
        };
        with(|limits| limits.default.turn_fuel = Some(0)).unwrap_err();
        with(|limits| limits.default.match_fuel = None).unwrap();
        with(|limits| (limits.default.turn_fuel, limits.default.match_fuel) = (None, None)).unwrap_err();
        with(|limits| limits.default.memory = Some(1)).unwrap_err();
        with(|limits| limits.languages.extend([(Origin::BuiltIn, Limits::default())])).unwrap_err();
        with(|limits| limits.languages.extend([(RUST, Limits::default())])).unwrap();
    }
}
