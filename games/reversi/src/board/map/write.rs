//! Writing a map in its canonical form.

use super::Chart;
use crate::tile;
use std::fmt::Write;

/// The text of a map: one row of tiles or one transition per line, single spaces.
pub(crate) fn write(chart: &Chart) -> String {
    let mut text = String::new();
    let Chart { seats, overrides, bombs, radius, rows, cols, .. } = chart;
    let mut line = |line: std::fmt::Arguments<'_>| writeln!(text, "{line}").expect("strings take everything");
    line(format_args!("{seats}\n{overrides}\n{bombs} {radius}\n{rows} {cols}"));
    for row in chart.tiles.chunks(usize::from(*cols)) {
        let row: Vec<String> = row.iter().map(|&code| tile::letter(code).to_string()).collect();
        line(format_args!("{}", row.join(" ")));
    }
    for t in &chart.transitions {
        line(format_args!("{} {} {} <-> {} {} {}", t.x1, t.y1, t.r1, t.x2, t.y2, t.r2));
    }
    text
}
