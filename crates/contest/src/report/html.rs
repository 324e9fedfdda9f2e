//! One HTML file with everything in it: no scripts, nothing loaded from elsewhere, and every text of somebody else escaped.

use super::svg;
use crate::stats::{Mean, elo_of};
use crate::{MatchRecord, Tables};
use std::fmt::{Display, Write};

const STYLE: &str = "\
:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;max-width:64rem;margin:2rem auto;padding:0 1rem}
h1{margin-bottom:0}h2{margin-top:2.5rem}p.sub{margin-top:.2rem;opacity:.75}
.scroll{overflow-x:auto}table{border-collapse:collapse}th,td{padding:.25rem .7rem;border-bottom:1px solid #8884;text-align:right;font-variant-numeric:tabular-nums}
th{font-weight:600}th.t,td.t{text-align:left}tr.tie td{border-bottom-style:dotted}tr.filler{opacity:.6}
.bar{display:inline-block;width:7rem;height:.7rem;position:relative;background:#8882;border-radius:3px}
.bar i{position:absolute;top:.2rem;height:.3rem;background:#0072b2;border-radius:2px}.bar b{position:absolute;top:0;width:2px;height:.7rem;background:currentColor}
svg{width:100%;height:auto}svg text{font:12px system-ui,sans-serif;fill:currentColor}svg .grid{stroke:#8884;fill:none}
.out{color:#c33}@media (prefers-color-scheme:dark){.out{color:#f77}}";

/// Where a replay is, seen from the report.
pub type Link<'a> = &'a dyn Fn(&str) -> Option<String>;

/// Text of somebody else, made harmless for HTML text and attributes.
pub(super) fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe += "&amp;",
            '<' => safe += "&lt;",
            '>' => safe += "&gt;",
            '"' => safe += "&quot;",
            '\'' => safe += "&#39;",
            // Control characters, and those that turn the direction of what follows.
            '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => safe.push('\u{fffd}'),
            letter if letter.is_control() && letter != '\n' => safe.push('\u{fffd}'),
            letter => safe.push(letter),
        }
    }
    safe
}

/// A table from cells that are safe already; the first `left` columns are texts.
fn table(head: &[String], rows: &[(&str, Vec<String>)], left: usize) -> String {
    let class = |column: usize| if column < left { " class=\"t\"" } else { "" };
    let mut html = "<div class=\"scroll\"><table><thead><tr>".to_owned();
    for (column, cell) in head.iter().enumerate() {
        let _ = write!(html, "<th{}>{cell}</th>", class(column));
    }
    html += "</tr></thead><tbody>";
    for (kind, cells) in rows {
        let _ = write!(html, "<tr class=\"{kind}\">");
        for (column, cell) in cells.iter().enumerate() {
            let _ = write!(html, "<td{}>{cell}</td>", class(column));
        }
        html += "</tr>";
    }
    html + "</tbody></table></div>"
}

fn strings<T: Display>(cells: impl IntoIterator<Item = T>) -> Vec<String> {
    cells.into_iter().map(|cell| cell.to_string()).collect()
}

/// The report. `link` gives the address of a replay, seen from the report, by its name in the results; none for one that is not there.
#[must_use]
pub fn html(tables: &Tables, records: &[MatchRecord], link: Link<'_>) -> String {
    let title = escape(&tables.name);
    let mut page = format!(
        "<!DOCTYPE html><html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\
         <title>{title}</title><style>{STYLE}</style></head><body><h1>{title}</h1><p class=\"sub\">"
    );
    let game = tables.game.as_deref().map_or_else(String::new, |game| format!("{}, ", escape(game)));
    let seed = tables.seed.map_or_else(String::new, |seed| format!(", seed {seed}"));
    let _ = write!(page, "{game}{} matches{seed}</p>", tables.matches);
    if let Some(test) = &tables.test {
        let _ = write!(
            page,
            "<p>Elo difference {:+.0}, likelihood ratio {:.2} (bounds {:.2} and {:.2}), likelihood of superiority {:.1} %.</p>",
            elo_of(test.share.mean),
            test.ratio,
            test.bounds.0,
            test.bounds.1,
            100.0 * test.share.likelihood_above(0.5)
        );
    }
    if !tables.places.is_empty() {
        page += "<h2>Places</h2>";
        let rows: Vec<_> = tables
            .places
            .iter()
            .map(|place| ("", vec![place.place.to_string(), escape(&place.bot), escape(&place.why)]))
            .collect();
        page += &table(&strings(["place", "bot", ""]), &rows, 3);
    }
    page += "<h2>Standings</h2>";
    page += &standings(tables);
    page += "<p class=\"sub\">Bots that share a rank cannot be told apart by these matches. Intervals are 95 %. Rank points: 1 for beating all others, 0 for none.</p>";
    page += "<h2>Who beat whom</h2><p class=\"sub\">The share that the bot of the row took from the bot of the column.</p>";
    page += &cross(tables);
    let bots = || tables.bots.iter().map(|row| escape(&row.bot));
    let means = |means: &[Option<Mean>]| -> Vec<String> {
        means
            .iter()
            .map(|mean| {
                mean.map_or_else(String::new, |mean| format!("{:.2} ± {:.2}", mean.mean, mean.margin()))
            })
            .collect()
    };
    page += "<h2>Rank points by board</h2>";
    let rows: Vec<_> =
        tables.boards.iter().map(|(board, list)| ("", [vec![escape(board)], means(list)].concat())).collect();
    page += &table(&strings(["board".to_owned()].into_iter().chain(bots())), &rows, 1);
    page += "<h2>Rank points by seat</h2>";
    let rows: Vec<_> = tables
        .seats
        .iter()
        .enumerate()
        .map(|(seat, list)| ("", [vec![seat.to_string()], means(list)].concat()))
        .collect();
    page += &table(&strings(["seat".to_owned()].into_iter().chain(bots())), &rows, 1);
    page += "<h2>Skill ratings over time</h2>";
    page += &svg::curves(&tables.curves, "Skill ratings over the matches", "matches");
    page += "<h2>Fuel and faults</h2>";
    page += &faults(tables, link);
    page += &replays(records, link);
    page + "</body></html>\n"
}

fn standings(tables: &Tables) -> String {
    let rated: Vec<_> = tables.bots.iter().filter_map(|row| row.official).collect();
    let low = rated.iter().map(|rated| rated.rating - rated.margin).fold(f64::INFINITY, f64::min);
    let high = rated.iter().map(|rated| rated.rating + rated.margin).fold(f64::NEG_INFINITY, f64::max);
    let percent = |value: f64| 100.0 * (value - low) / (high - low).max(1.0);
    let rows: Vec<_> = tables
        .bots
        .iter()
        .enumerate()
        .map(|(number, row)| {
            let next = tables.bots.get(number + 1).and_then(|next| next.official);
            let tie = row.official.is_some_and(|mine| next.is_some_and(|next| next.rank == mine.rank));
            let kind = if row.filler { "filler" } else if tie { "tie" } else { "" };
            let (rank, rating, bar) = row.official.map_or_else(Default::default, |rated| {
                let (from, to) = (percent(rated.rating - rated.margin), percent(rated.rating + rated.margin));
                let bar = format!(
                    "<span class=\"bar\"><i style=\"left:{from:.1}%;width:{:.1}%\"></i><b style=\"left:{:.1}%\"></b></span>",
                    to - from,
                    percent(rated.rating)
                );
                // Who fills seats takes nobody's place.
                let rank = if row.filler { String::new() } else { rated.rank.to_string() };
                (rank, format!("{:.0} ± {:.0}", rated.rating, rated.margin), bar)
            });
            let cells = vec![
                rank,
                escape(&row.bot),
                rating,
                bar,
                format!("{:.3} ± {:.3}", row.points.mean, row.points.margin()),
                format!("{:.1} %", 100.0 * row.wins),
                row.matches.to_string(),
                format!("{:.1} ± {:.1}", row.skill.mean, 2.0 * row.skill.deviation),
            ];
            (kind, cells)
        })
        .collect();
    table(
        &strings(["rank", "bot", "rating", "", "rank points", "first", "matches", "skill rating"]),
        &rows,
        2,
    )
}

fn cross(tables: &Tables) -> String {
    let head = strings(["".to_owned()].into_iter().chain(tables.bots.iter().map(|row| escape(&row.bot))));
    let rows: Vec<_> = tables
        .bots
        .iter()
        .zip(&tables.cross)
        .map(|(row, cells)| {
            let cell = |cell: &Option<crate::Cell>| {
                cell.map_or_else(String::new, |cell| {
                    format!("<span title=\"{} pairs\">{:.2}</span>", cell.pairs, cell.share)
                })
            };
            ("", [escape(&row.bot)].into_iter().chain(cells.iter().map(cell)).collect())
        })
        .collect();
    table(&head, &rows, 1)
}

fn faults(tables: &Tables, link: Link<'_>) -> String {
    let fuel = |fuel: u64| if fuel == 0 { "not metered".to_owned() } else { fuel.to_string() };
    let rows: Vec<_> = tables
        .bots
        .iter()
        .map(|row| {
            (
                "",
                vec![
                    escape(&row.bot),
                    fuel(row.fuel.0),
                    row.fuel_share(row.fuel.0),
                    fuel(row.fuel.1),
                    row.fuel_share(row.fuel.1),
                    row.faults.to_string(),
                ],
            )
        })
        .collect();
    let mut html = table(
        &strings(["bot", "fuel of a match", "of the limit", "at most", "of the limit", "faults"]),
        &rows,
        1,
    );
    if tables.faults.is_empty() {
        return html + "<p>Nobody did anything wrong.</p>";
    }
    let rows: Vec<_> = tables
        .faults
        .iter()
        .map(|fault| {
            let first = anchor(fault.id, fault.replay.as_deref(), fault.round, link);
            let detail = format!("<span class=\"out\">{}</span>", escape(&fault.detail));
            ("", vec![escape(&fault.bot), escape(&fault.kind), detail, fault.count.to_string(), first])
        })
        .collect();
    html += &table(&strings(["bot", "fault", "as it said first", "times", "first in match"]), &rows, 3);
    html
}

/// A link to the replay of a match, at a round of it, if it is there.
fn anchor(id: u64, replay: Option<&str>, round: Option<u32>, link: Link<'_>) -> String {
    let Some(to) = replay.and_then(link) else { return id.to_string() };
    let round = round.map_or_else(String::new, |round| format!("#round={round}"));
    format!("<a href=\"{}{round}\">{id}</a>", escape(&address(&to)))
}

/// A relative address: whatever is special in one is encoded, and it never begins like another scheme.
fn address(path: &str) -> String {
    let mut address = "./".to_owned();
    for byte in path.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~/".contains(&byte) {
            address.push(byte.into());
        } else {
            let _ = write!(address, "%{byte:02X}");
        }
    }
    address
}

fn replays(records: &[MatchRecord], link: Link<'_>) -> String {
    let there = |record: &&MatchRecord| record.replay.as_deref().and_then(link).is_some();
    let kept: Vec<_> = records.iter().filter(there).collect();
    if kept.is_empty() {
        return String::new();
    }
    let rows: Vec<_> = kept
        .iter()
        .map(|record| {
            let mut seats: Vec<_> = record.seats.iter().collect();
            seats.sort_by_key(|seat| seat.rank);
            let result: Vec<_> = seats
                .iter()
                .map(|seat| format!("{}. {} ({})", seat.rank, escape(&seat.bot), seat.score))
                .collect();
            let cells = vec![
                anchor(record.id, record.replay.as_deref(), None, link),
                escape(&record.stage),
                escape(&record.board),
                record.seed.to_string(),
                result.join(", "),
            ];
            ("", cells)
        })
        .collect();
    let head = strings(["match", "for", "board", "seed", "result"]);
    format!(
        "<h2>Replays</h2><details><summary>{} replays</summary>{}</details>",
        kept.len(),
        table(&head, &rows, 5)
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::tests::made_up;

    #[test]
    fn no_text_of_somebody_else_gets_into_the_page_as_it_is() {
        let evil = "<script>alert('x')</script>\"&";
        let mut record = made_up(0, &[(evil, 1), ("B", 2)]);
        record.board = evil.to_owned();
        record.stage = evil.to_owned();
        record.replay = Some("javascript:alert('<x>')".to_owned());
        record.seats[1].fault = Some(crate::FaultNote {
            kind: agon_kernel::FaultKind::Crashed,
            round: None,
            detail: evil.to_owned(),
        });
        let mut tables = Tables::new(None, &[record.clone()], &[], None);
        tables.name = evil.to_owned();
        tables.game = Some(evil.to_owned());
        let page = html(&tables, &[record], &|replay| Some(replay.to_owned()));
        assert!(!page.contains("<script") && !page.contains("alert('"), "{page}");
        assert!(page.contains("&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&quot;&amp;"));
        assert!(page.contains("href=\"./javascript%3Aalert"), "{page}");
        assert_eq!(escape("a\u{202e}b\u{1b}c"), "a\u{fffd}b\u{fffd}c");
    }
}
