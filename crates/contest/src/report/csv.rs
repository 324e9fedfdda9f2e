//! The standings as comma-separated values.

use crate::Tables;
use std::fmt::Write;

/// The standings, one line for each bot.
#[must_use]
pub fn csv(tables: &Tables) -> String {
    let mut text =
        "rank,bot,rating,rating_margin,points,points_margin,wins,matches,faults,skill,skill_deviation,fuel_mean,fuel_max\n".to_owned();
    for row in &tables.bots {
        let official =
            |value: fn(&crate::stats::Rated) -> String| row.official.as_ref().map_or_else(String::new, value);
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "{},{},{},{},{:.4},{:.4},{:.4},{},{},{:.3},{:.3},{},{}",
            if row.filler { String::new() } else { official(|rated| rated.rank.to_string()) },
            field(&row.bot),
            official(|rated| format!("{:.1}", rated.rating)),
            official(|rated| format!("{:.1}", rated.margin)),
            row.points.mean,
            row.points.margin(),
            row.wins,
            row.matches,
            row.faults,
            row.skill.mean,
            row.skill.deviation,
            row.fuel.0,
            row.fuel.1,
        );
    }
    text
}

/// A field: quoted where it must be, and never something that a spreadsheet takes for a formula.
fn field(text: &str) -> String {
    let text =
        if text.starts_with(['=', '+', '-', '@', '\t', '\r']) { format!("'{text}") } else { text.to_owned() };
    if text.contains([',', '"', '\n', '\r']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text }
}

#[cfg(test)]
mod tests {
    use super::field;

    #[test]
    fn names_cannot_break_out_of_their_field() {
        assert_eq!(field("Demo"), "Demo");
        assert_eq!(field("a,\"b\""), "\"a,\"\"b\"\"\"");
        assert_eq!(field("=HYPERLINK(1)"), "'=HYPERLINK(1)");
    }
}
