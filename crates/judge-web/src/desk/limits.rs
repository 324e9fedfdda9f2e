//! The limits of a contest as lines of a form: one for all languages, and one for each that has its own.

use crate::show::grouped;
use agon_judge::contest::ContestLimits;
use agon_judge::{Error, Refusal};
use agon_kernel::{Limits, Origin};

const KILO: u64 = 1000;
const MIB: u64 = 1 << 20;

/// Named limits: fuel in thousands for a turn and for a match, memory in MiB.
pub(crate) const PRESETS: &[(&str, [u64; 3])] = &[
    ("small", [100_000, 10_000_000, 64]),
    ("usual", [1_000_000, 100_000_000, 256]),
    ("large", [10_000_000, 1_000_000_000, 1024]),
];

/// The numbers of a preset as people read them.
pub(crate) fn shown([turn, whole, memory]: &[u64; 3]) -> String {
    format!("{} · {} · {} MiB", grouped(*turn), grouped(*whole), grouped(*memory))
}

fn limits([turn, whole, memory]: [u64; 3]) -> Limits {
    Limits {
        turn_fuel: Some(turn.saturating_mul(KILO)),
        match_fuel: Some(whole.saturating_mul(KILO)),
        memory: Some(memory.saturating_mul(MIB)),
        ..Limits::default()
    }
}

/// A line of limits as it stands in the form: for all languages, or for one.
pub(crate) struct LimitLine {
    /// None for all languages.
    pub(crate) language: Option<Origin>,
    pub(crate) label: &'static str,
    pub(crate) turn: String,
    pub(crate) whole: String,
    pub(crate) memory: String,
}

/// The name of a line in the form.
pub(crate) fn form_id(language: Option<Origin>) -> &'static str {
    language.map_or("default", Origin::id)
}

impl LimitLine {
    /// The name in the form.
    pub(crate) fn id(&self) -> &'static str {
        form_id(self.language)
    }

    pub(crate) fn of(language: Option<Origin>, label: &'static str, limits: Option<&Limits>) -> Self {
        let number = |value: Option<Option<u64>>, unit: u64| {
            value.flatten().map_or_else(String::new, |value| grouped(value / unit))
        };
        Self {
            language,
            label,
            turn: number(limits.map(|limits| limits.turn_fuel), KILO),
            whole: number(limits.map(|limits| limits.match_fuel), KILO),
            memory: number(limits.map(|limits| limits.memory), MIB),
        }
    }
}

/// A number of a line, with or without its digits in groups; `otherwise` for an empty field.
fn limit(text: &str, otherwise: Option<u64>, unit: u64) -> Result<Option<u64>, Error> {
    match text.trim() {
        "" => Ok(otherwise),
        text => {
            let apart =
                |letter: char| letter.is_whitespace() || matches!(letter, ',' | '.' | '\'' | '’' | '_');
            let digits: String = text.chars().filter(|&letter| !apart(letter)).collect();
            let number: u64 = digits.parse().map_err(|_| Error::refused(Refusal::BadLimits, text))?;
            Ok(Some(number.saturating_mul(unit)))
        }
    }
}

/// The limits in the lines, or those of the preset.
pub(crate) fn all_of(lines: &[LimitLine], preset: &str) -> Result<ContestLimits, Error> {
    let mut all = ContestLimits::default();
    for line in lines {
        // In the line for all languages, one missing number means no limit; in the line of a language, it means the same as for all.
        let said = !line.turn.trim().is_empty() || !line.whole.trim().is_empty();
        let base = match line.language {
            None if said => Limits { turn_fuel: None, match_fuel: None, ..all.default },
            _ => all.default,
        };
        let own = Limits {
            turn_fuel: limit(&line.turn, base.turn_fuel, KILO)?,
            match_fuel: limit(&line.whole, base.match_fuel, KILO)?,
            memory: limit(&line.memory, base.memory, MIB)?,
            ..base
        };
        match line.language {
            None => {
                let preset = PRESETS.iter().find(|(name, _)| *name == preset);
                all.default = preset.map_or(own, |(_, numbers)| limits(*numbers));
            }
            Some(language) if own != base => {
                all.languages.insert(language, own);
            }
            Some(_) => {}
        }
    }
    Ok(all)
}
