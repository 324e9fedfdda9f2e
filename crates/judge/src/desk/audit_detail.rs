//! What an entry of the log says beyond what happened: named values, stored as JSON, so that everybody can read them in their own language. Entries
//! from earlier versions have sentences instead.

use crate::Error;
use crate::marks::SeriesRule;
use crate::rounds::RoundPlan;
use serde::Serialize;
use serde_json::{Map, Value};

/// The values of an entry.
#[derive(Serialize)]
#[serde(untagged)]
pub(crate) enum AuditDetail<'a> {
    Round {
        round: i64,
    },
    Rejudging {
        submissions: usize,
        ladder_restarted: bool,
        reason: &'a str,
    },
    Plan {
        finalists: i64,
        first_at: Option<i64>,
        every_hours: i64,
        rounds_each: i64,
    },
    Grades {
        sent: usize,
        failed: usize,
    },
    MarkRule {
        formula: &'a str,
        series: SeriesRule,
    },
    /// The code of the refusal.
    Refused {
        refused: &'a str,
    },
    /// A match that came out differently: in what, for which seat, and both values.
    Difference {
        #[serde(skip_serializing_if = "Option::is_none")]
        seat: Option<usize>,
        difference: &'a str,
        first: &'a str,
        again: &'a str,
    },
}

/// The names of all values, for which every language has a word. Those of settings are added to them.
pub const AUDIT_KEYS: &[&str] = &[
    "round",
    "submissions",
    "ladder_restarted",
    "reason",
    "finalists",
    "first_at",
    "every_hours",
    "rounds_each",
    "sent",
    "failed",
    "formula",
    "series",
    "refused",
    "seat",
    "difference",
    "first",
    "again",
];

impl From<&RoundPlan> for AuditDetail<'_> {
    fn from(plan: &RoundPlan) -> Self {
        let RoundPlan { finalists, first_at, every_hours, rounds_each, .. } = *plan;
        Self::Plan { finalists, first_at, every_hours, rounds_each }
    }
}

impl AuditDetail<'_> {
    pub(crate) fn stored(&self) -> Result<String, Error> {
        serde_json::to_string(self).map_err(Error::machine)
    }
}

/// The settings that changed, with their new values.
pub(crate) fn changes(before: &impl Serialize, after: &impl Serialize) -> Result<String, Error> {
    let value = |of: Result<Value, serde_json::Error>| of.map_err(Error::machine);
    let (before, after) = (value(serde_json::to_value(before))?, value(serde_json::to_value(after))?);
    Ok(match difference(&before, after) {
        Some(changed) => changed.to_string(),
        None => String::new(),
    })
}

fn difference(before: &Value, after: Value) -> Option<Value> {
    match (before, after) {
        (Value::Object(before), Value::Object(after)) => {
            let changed: Map<String, Value> = after
                .into_iter()
                .filter_map(|(key, value)| {
                    let old = before.get(&key).unwrap_or(&Value::Null);
                    Some((key, difference(old, value)?))
                })
                .collect();
            (!changed.is_empty()).then_some(Value::Object(changed))
        }
        (before, after) => (*before != after).then_some(after),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn only_what_changed_is_noted() {
        let before = json!({ "title": "A", "limits": { "fuel": 1, "memory": 2 }, "ladder": true });
        let after = json!({ "title": "A", "limits": { "fuel": 1, "memory": 3 }, "ladder": false });
        let changed: Value = serde_json::from_str(&changes(&before, &after).unwrap()).unwrap();
        assert_eq!(changed, json!({ "ladder": false, "limits": { "memory": 3 } }));
        assert_eq!(changes(&before, &before).unwrap(), "");
    }

    #[test]
    fn every_value_is_in_the_list() {
        let all = [
            AuditDetail::Round { round: 1 },
            AuditDetail::Rejudging { submissions: 1, ladder_restarted: true, reason: "" },
            AuditDetail::Plan { finalists: 1, first_at: None, every_hours: 1, rounds_each: 1 },
            AuditDetail::Grades { sent: 1, failed: 1 },
            AuditDetail::MarkRule { formula: "", series: SeriesRule::Best },
            AuditDetail::Refused { refused: "" },
            AuditDetail::Difference { seat: Some(1), difference: "", first: "", again: "" },
        ];
        let mut keys = Vec::new();
        for one in all {
            let Value::Object(values) = serde_json::to_value(one).unwrap() else {
                panic!("values have names")
            };
            keys.extend(values.into_iter().map(|(key, _)| key));
        }
        keys.sort();
        let mut known = AUDIT_KEYS.to_vec();
        known.sort_unstable();
        assert_eq!(keys, known);
    }
}
