//! The whole report in one HTML file: no scripts, nothing loaded from elsewhere, and all untrusted text escaped by the template.

use super::{plain, svg};
use crate::stats::{Mean, elo_of};
use crate::{BotRow, MatchRecord, Tables};
use askama::Template;
use std::fmt::Write;

/// Maps the name of a replay in the results to its address relative to the report; `None` if the replay was not kept.
pub type Link<'a> = &'a dyn Fn(&str) -> Option<String>;

#[derive(Template)]
#[template(path = "report.html")]
struct Report {
    title: String,
    summary: String,
    test: Option<String>,
    places: Vec<PlaceRow>,
    standings: Vec<StandingRow>,
    bots: Vec<String>,
    cross: Vec<CrossRow>,
    boards: Vec<MeansRow>,
    seats: Vec<MeansRow>,
    curves: String,
    fuel: Vec<FuelRow>,
    faults: Vec<FaultRow>,
    replays: Vec<ReplayRow>,
}

struct PlaceRow {
    place: String,
    bot: String,
    why: String,
}

struct StandingRow {
    class: &'static str,
    rank: String,
    bot: String,
    rating: String,
    bar: Option<Bar>,
    points: String,
    wins: String,
    matches: usize,
    skill: String,
}

/// The interval of a rating, as percentages of the range of all ratings.
struct Bar {
    left: String,
    width: String,
    middle: String,
}

struct CrossRow {
    bot: String,
    cells: Vec<Option<CrossCell>>,
}

struct CrossCell {
    share: String,
    pairs: usize,
}

struct MeansRow {
    name: String,
    means: Vec<String>,
}

struct FuelRow {
    bot: String,
    mean: String,
    mean_share: String,
    max: String,
    max_share: String,
    faults: usize,
}

struct FaultRow {
    bot: String,
    kind: String,
    detail: String,
    count: usize,
    first: MatchLink,
}

/// A match, with the address of its replay if it was kept.
struct MatchLink {
    id: u64,
    address: Option<String>,
}

struct ReplayRow {
    id: u64,
    address: String,
    stage: String,
    board: String,
    seed: String,
    result: String,
}

#[must_use]
pub fn html(tables: &Tables, records: &[MatchRecord], link: Link<'_>) -> String {
    let game = tables.game.as_deref().map_or_else(String::new, |game| format!("{}, ", plain(game)));
    let seed = tables.seed.map_or_else(String::new, |seed| format!(", seed {seed}"));
    let test = tables.test.as_ref().map(|test| {
        format!(
            "Elo difference {:+.0}, likelihood ratio {:.2} (bounds {:.2} and {:.2}), likelihood of superiority {:.1} %.",
            elo_of(test.share.mean),
            test.ratio,
            test.bounds.0,
            test.bounds.1,
            100.0 * test.share.likelihood_above(0.5)
        )
    });
    let places = tables.places.iter().map(|row| PlaceRow {
        place: row.place.to_string(),
        bot: plain(&row.bot),
        why: plain(&row.why),
    });
    let boards =
        tables.boards.iter().map(|(board, list)| MeansRow { name: plain(board), means: means(list) });
    let seats = tables.seats.iter().enumerate();
    let seats = seats.map(|(seat, list)| MeansRow { name: seat.to_string(), means: means(list) });
    let faults = tables.faults.iter().map(|fault| FaultRow {
        bot: plain(&fault.bot),
        kind: plain(&fault.kind),
        detail: plain(&fault.detail),
        count: fault.count,
        first: MatchLink { id: fault.id, address: address(fault.replay.as_deref(), fault.round, link) },
    });
    let report = Report {
        title: plain(&tables.name),
        summary: format!("{game}{} matches{seed}", tables.matches),
        test,
        places: places.collect(),
        standings: standings(tables),
        bots: tables.bots.iter().map(|row| plain(&row.bot)).collect(),
        cross: cross(tables),
        boards: boards.collect(),
        seats: seats.collect(),
        curves: svg::curves(&tables.curves, "Skill ratings over the matches", "matches"),
        fuel: tables.bots.iter().map(fuel).collect(),
        faults: faults.collect(),
        replays: records.iter().filter_map(|record| replay(record, link)).collect(),
    };
    report.render().expect("writing to a string does not fail")
}

fn means(means: &[Option<Mean>]) -> Vec<String> {
    let text = |mean: Mean| format!("{:.2} ± {:.2}", mean.mean, mean.margin());
    means.iter().map(|mean| mean.map_or_else(String::new, text)).collect()
}

fn standings(tables: &Tables) -> Vec<StandingRow> {
    let rated: Vec<_> = tables.bots.iter().filter_map(|row| row.official).collect();
    let low = rated.iter().map(|rated| rated.rating - rated.margin).fold(f64::INFINITY, f64::min);
    let high = rated.iter().map(|rated| rated.rating + rated.margin).fold(f64::NEG_INFINITY, f64::max);
    let percent = |value: f64| 100.0 * (value - low) / (high - low).max(1.0);
    let row = |(number, row): (usize, &BotRow)| {
        let next = tables.bots.get(number + 1).and_then(|next| next.official);
        let tie = row.official.is_some_and(|mine| next.is_some_and(|next| next.rank == mine.rank));
        let bar = row.official.map(|rated| {
            let (from, to) = (percent(rated.rating - rated.margin), percent(rated.rating + rated.margin));
            Bar {
                left: format!("{from:.1}"),
                width: format!("{:.1}", to - from),
                middle: format!("{:.1}", percent(rated.rating)),
            }
        });
        // A filler has a rating but no rank.
        let rank = row.official.filter(|_| !row.filler).map(|rated| rated.rank.to_string());
        let rating = row.official.map(|rated| format!("{:.0} ± {:.0}", rated.rating, rated.margin));
        StandingRow {
            class: if row.filler {
                "filler"
            } else if tie {
                "tie"
            } else {
                ""
            },
            rank: rank.unwrap_or_default(),
            bot: plain(&row.bot),
            rating: rating.unwrap_or_default(),
            bar,
            points: format!("{:.3} ± {:.3}", row.points.mean, row.points.margin()),
            wins: format!("{:.1} %", 100.0 * row.wins),
            matches: row.matches,
            skill: format!("{:.1} ± {:.1}", row.skill.mean, 2.0 * row.skill.deviation),
        }
    };
    tables.bots.iter().enumerate().map(row).collect()
}

fn cross(tables: &Tables) -> Vec<CrossRow> {
    let cell = |cell: crate::Cell| CrossCell { share: format!("{:.2}", cell.share), pairs: cell.pairs };
    let rows = tables.bots.iter().zip(&tables.cross);
    rows.map(|(row, cells)| CrossRow {
        bot: plain(&row.bot),
        cells: cells.iter().map(|found| found.map(cell)).collect(),
    })
    .collect()
}

fn fuel(row: &BotRow) -> FuelRow {
    let fuel = |fuel: u64| if fuel == 0 { "not metered".to_owned() } else { fuel.to_string() };
    let (mean, max) = row.fuel;
    FuelRow {
        bot: plain(&row.bot),
        mean: fuel(mean),
        mean_share: row.fuel_share(mean),
        max: fuel(max),
        max_share: row.fuel_share(max),
        faults: row.faults,
    }
}

fn replay(record: &MatchRecord, link: Link<'_>) -> Option<ReplayRow> {
    let address = address(record.replay.as_deref(), None, link)?;
    let mut seats: Vec<_> = record.seats.iter().collect();
    seats.sort_by_key(|seat| seat.rank);
    let result = seats.iter().map(|seat| format!("{}. {} ({})", seat.rank, plain(&seat.bot), seat.score));
    Some(ReplayRow {
        id: record.id,
        address,
        stage: plain(&record.stage),
        board: plain(&record.board),
        seed: record.seed.to_string(),
        result: result.collect::<Vec<_>>().join(", "),
    })
}

/// The relative address of a replay, at one of its rounds. Special characters are encoded, and it can never be read as an address with a
/// scheme.
fn address(replay: Option<&str>, round: Option<u32>, link: Link<'_>) -> Option<String> {
    let path = replay.and_then(link)?;
    let mut address = "./".to_owned();
    for byte in path.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~/".contains(&byte) {
            address.push(byte.into());
        } else {
            let _ = write!(address, "%{byte:02X}");
        }
    }
    if let Some(round) = round {
        let _ = write!(address, "#round={round}");
    }
    Some(address)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::tests::made_up;

    #[test]
    fn foreign_text_is_escaped_everywhere() {
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
        assert!(page.contains("&#60;script&#62;alert(&#39;x&#39;)&#60;/script&#62;&#34;&#38;"), "{page}");
        assert!(page.contains("href=\"./javascript%3Aalert"), "{page}");
    }
}
