//! The standings as comma-separated values.

use crate::Tables;
use crate::stats::Rated;

const HEAD: [&str; 13] = [
    "rank",
    "bot",
    "rating",
    "rating_margin",
    "points",
    "points_margin",
    "wins",
    "matches",
    "faults",
    "skill",
    "skill_deviation",
    "fuel_mean",
    "fuel_max",
];

/// The standings, one line per bot.
#[must_use]
pub fn csv(tables: &Tables) -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    let in_memory = "writing to memory does not fail";
    writer.write_record(HEAD).expect(in_memory);
    for row in &tables.bots {
        let official = |value: fn(&Rated) -> String| row.official.as_ref().map_or_else(String::new, value);
        let cells = [
            if row.filler { String::new() } else { official(|rated| rated.rank.to_string()) },
            no_formula(&row.bot),
            official(|rated| format!("{:.1}", rated.rating)),
            official(|rated| format!("{:.1}", rated.margin)),
            format!("{:.4}", row.points.mean),
            format!("{:.4}", row.points.margin()),
            format!("{:.4}", row.wins),
            row.matches.to_string(),
            row.faults.to_string(),
            format!("{:.3}", row.skill.mean),
            format!("{:.3}", row.skill.deviation),
            row.fuel.0.to_string(),
            row.fuel.1.to_string(),
        ];
        writer.write_record(cells).expect(in_memory);
    }
    let bytes = writer.into_inner().expect(in_memory);
    String::from_utf8(bytes).expect("names are text")
}

/// A name that a spreadsheet will not treat as a formula.
fn no_formula(name: &str) -> String {
    if name.starts_with(['=', '+', '-', '@', '\t', '\r']) { format!("'{name}") } else { name.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::tests::made_up;

    #[test]
    fn names_stay_in_their_field() {
        let record = made_up(0, &[("a,\"b\"", 1), ("=HYPERLINK(1)", 2)]);
        let text = csv(&Tables::new(None, &[record], &[], None));
        assert!(text.contains(",\"a,\"\"b\"\"\","), "{text}");
        assert!(text.contains(",'=HYPERLINK(1),"), "{text}");
        assert!(text.starts_with("rank,bot,rating,"), "{text}");
    }
}
