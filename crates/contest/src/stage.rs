//! What a match of a schedule is for, as a value. Journals, reports and databases store its text, which is parsed only here.

use std::fmt;
use std::str::FromStr;

/// The stage of a contest that a match belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ContestStage {
    pub phase: Phase,
    /// Whether the match is a replay to break a tie.
    pub tie: bool,
}

/// A part of a contest; numbers start at 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Phase {
    /// A ladder, which has no parts.
    Ladder,
    /// A comparison of two bots.
    Comparison,
    /// One pass in which everybody plays everybody.
    Cycle(u64),
    /// Groups that are drawn within a round, repeatedly until one bot is out.
    Step {
        round: u32,
        step: u32,
    },
    Group {
        round: u32,
        group: usize,
    },
    /// The last group.
    Final,
}

impl ContestStage {
    /// The same stage, replayed to break a tie.
    #[must_use]
    pub fn again(self) -> Self {
        Self { tie: true, ..self }
    }
}

impl From<Phase> for ContestStage {
    fn from(phase: Phase) -> Self {
        Self { phase, tie: false }
    }
}

impl fmt::Display for ContestStage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.phase {
            Phase::Ladder => f.write_str("ladder")?,
            Phase::Comparison => f.write_str("comparison")?,
            Phase::Cycle(number) => write!(f, "cycle {number}")?,
            Phase::Step { round, step } => write!(f, "round {round}, step {step}")?,
            Phase::Group { round, group } => write!(f, "round {round}, group {group}")?,
            Phase::Final => f.write_str("final")?,
        }
        if self.tie { f.write_str(", tie") } else { Ok(()) }
    }
}

impl serde::Serialize for ContestStage {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

/// A text that is not a stage.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown stage `{0}`")]
pub struct UnknownStage(pub String);

impl FromStr for ContestStage {
    type Err = UnknownStage;

    fn from_str(text: &str) -> Result<Self, UnknownStage> {
        let unknown = || UnknownStage(text.to_owned());
        let (phase, tie) = text.strip_suffix(", tie").map_or((text, false), |phase| (phase, true));
        let number = |part: &str, word: &str| part.strip_prefix(word)?.strip_prefix(' ').map(str::to_owned);
        let phase = match phase {
            "ladder" => Phase::Ladder,
            "comparison" => Phase::Comparison,
            "final" => Phase::Final,
            phase => match phase.split_once(", ") {
                None => {
                    let cycle = number(phase, "cycle").and_then(|number| number.parse().ok());
                    Phase::Cycle(cycle.ok_or_else(unknown)?)
                }
                Some((round, part)) => {
                    let round = number(round, "round").and_then(|number| number.parse().ok());
                    let round = round.ok_or_else(unknown)?;
                    match (number(part, "step"), number(part, "group")) {
                        (Some(step), _) => Phase::Step { round, step: step.parse().map_err(|_| unknown())? },
                        (_, Some(group)) => {
                            Phase::Group { round, group: group.parse().map_err(|_| unknown())? }
                        }
                        (None, None) => return Err(unknown()),
                    }
                }
            },
        };
        Ok(Self { phase, tie })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stage_is_read_as_it_is_written() {
        let step = Phase::Step { round: 1, step: 12 };
        let group = Phase::Group { round: 2, group: 1 };
        let texts = ["ladder", "comparison", "cycle 3", "round 1, step 12", "round 2, group 1", "final"];
        let phases = [Phase::Ladder, Phase::Comparison, Phase::Cycle(3), step, group, Phase::Final];
        for (text, phase) in texts.into_iter().zip(phases) {
            let stage = ContestStage::from(phase);
            assert_eq!(stage.to_string(), text);
            assert_eq!(text.parse(), Ok(stage));
            assert_eq!(stage.again().to_string(), format!("{text}, tie"));
            assert_eq!(format!("{text}, tie").parse(), Ok(stage.again()));
        }
        for bad in
            ["", "round 1", "round 1, step x", "step 1", "round 1, step 1, tie, tie", "final ", "cycle"]
        {
            assert!(bad.parse::<ContestStage>().is_err(), "{bad}");
        }
    }
}
