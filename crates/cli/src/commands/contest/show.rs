//! Tables for the terminal.

use crate::output;
use agon_contest::Tables;
use comfy_table::{Cell, CellAlignment};
use std::fmt::Write;

/// A cross table of more bots would be too wide for a terminal.
const MAX_CROSS: usize = 8;

fn number(text: String) -> Cell {
    Cell::new(text).set_alignment(CellAlignment::Right)
}

/// Untrusted text on one line, without control characters.
fn plain(text: &str) -> String {
    text.chars().map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
}

pub(super) fn tables(tables: &Tables) -> String {
    let mut text = String::new();
    if !tables.places.is_empty() {
        let mut places = output::table(&["place", "bot", ""]);
        for row in &tables.places {
            places.add_row([number(row.place.to_string()), Cell::new(plain(&row.bot)), Cell::new(&row.why)]);
        }
        text += &output::text_of(&places);
        text += "\n";
    }
    text += &standings(tables);
    if tables.bots.iter().filter(|row| !row.filler).count() > 1 && tables.bots.len() <= MAX_CROSS {
        text += "\n";
        text += &cross(tables);
    }
    for fault in &tables.faults {
        let (bot, detail) = (plain(&fault.bot), plain(&fault.detail));
        // Writing to a string cannot fail.
        let _ = write!(
            text,
            "\n{bot}: {} ({} times, first in match {}): {detail}",
            fault.kind, fault.count, fault.id
        );
    }
    if !tables.faults.is_empty() {
        text += "\n";
    }
    text
}

fn standings(tables: &Tables) -> String {
    let metered = tables.bots.iter().any(|row| row.fuel.1 > 0);
    let mut head = vec!["rank", "bot", "rating", "rank points", "first", "matches", "skill", "faults"];
    head.extend(metered.then_some("fuel"));
    let mut table = output::table(&head);
    for row in &tables.bots {
        let (rank, rating) = row.official.map_or_else(Default::default, |rated| {
            (rated.rank.to_string(), format!("{:.0} ± {:.0}", rated.rating, rated.margin))
        });
        // A filler has a rating but no rank.
        let (rank, name) = if row.filler {
            ("-".to_owned(), plain(&row.bot) + " (fills seats)")
        } else {
            (rank, plain(&row.bot))
        };
        let mut cells = vec![
            number(rank),
            Cell::new(name),
            number(rating),
            number(format!("{:.3} ± {:.3}", row.points.mean, row.points.margin())),
            number(format!("{:.1} %", 100.0 * row.wins)),
            number(row.matches.to_string()),
            number(format!("{:.1} ± {:.1}", row.skill.mean, 2.0 * row.skill.deviation)),
            number(row.faults.to_string()),
        ];
        cells.extend(metered.then(|| number(row.fuel_share(row.fuel.0))));
        table.add_row(cells);
    }
    output::text_of(&table)
}

fn cross(tables: &Tables) -> String {
    let names: Vec<String> = tables.bots.iter().map(|row| plain(&row.bot)).collect();
    let head: Vec<&str> = ["beat"].into_iter().chain(names.iter().map(String::as_str)).collect();
    let mut table = output::table(&head);
    for (name, cells) in names.iter().zip(&tables.cross) {
        let mut row = vec![Cell::new(name)];
        row.extend(
            cells
                .iter()
                .map(|cell| number(cell.map_or_else(|| "-".to_owned(), |cell| format!("{:.2}", cell.share)))),
        );
        table.add_row(row);
    }
    output::text_of(&table)
}
