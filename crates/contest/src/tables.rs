//! The tables of a contest, computed from its results alone: the same results give the same tables, regardless of their order.

use crate::schedule::TestState;
use crate::stats::{Mean, Ranking, Rated, Skill, Skills, rate};
use crate::{Header, MatchRecord};
use serde::Serialize;
use std::collections::BTreeMap;

#[derive(Clone, Debug, Serialize)]
pub struct Tables {
    pub name: String,
    pub game: Option<String>,
    pub seed: Option<u64>,
    pub matches: usize,
    /// The bots, best first.
    pub bots: Vec<BotRow>,
    /// The places that the format awards, best first; empty if the ratings decide.
    pub places: Vec<PlaceRow>,
    /// The share of points that each bot took from each other, in the order of `bots`.
    pub cross: Vec<Vec<Option<Cell>>>,
    /// Rank points by board: for each board, one for each bot.
    pub boards: Vec<(String, Vec<Option<Mean>>)>,
    /// Rank points by seat: for each seat, one for each bot.
    pub seats: Vec<Vec<Option<Mean>>>,
    pub faults: Vec<FaultRow>,
    /// The live rating of each bot over time.
    pub curves: Vec<Curve>,
    /// The test of a comparison.
    pub test: Option<TestState>,
}

/// A bot in the standings.
#[derive(Clone, Debug, Serialize)]
pub struct BotRow {
    pub bot: String,
    /// Whether it only fills seats.
    pub filler: bool,
    /// The official rating; bots that cannot be separated share a rank. `None` for a bot that never played.
    pub official: Option<Rated>,
    /// The live rating after the last match.
    pub skill: Skill,
    /// The number of matches it played.
    pub matches: usize,
    /// Its rank points; the error is over blocks.
    pub points: Mean,
    /// The share of its seats that came first, alone or tied.
    pub wins: f64,
    /// The number of its seats that are out because of a fault.
    pub faults: usize,
    /// The fuel of a seat: mean and maximum.
    pub fuel: (u64, u64),
    /// The fuel it may use in a match, if that is limited and known.
    pub fuel_limit: Option<u64>,
}

/// A place that the format awards.
#[derive(Clone, Debug, Serialize)]
pub struct PlaceRow {
    /// 1 is the best.
    pub place: usize,
    pub bot: String,
    /// The reason for the place.
    pub why: String,
}

/// The result of one bot against another.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Cell {
    /// The share of points that the bot of the row took.
    pub share: f64,
    /// The number of pairs of seats.
    pub pairs: usize,
}

/// A kind of fault of one bot, with its number and one example.
#[derive(Clone, Debug, Serialize)]
pub struct FaultRow {
    pub bot: String,
    pub kind: String,
    pub count: usize,
    /// The detail of the first one.
    pub detail: String,
    /// The first match in which it happened.
    #[serde(rename = "match")]
    pub id: u64,
    /// The round of that match, if known.
    pub round: Option<u32>,
    /// Its replay, if it was kept.
    pub replay: Option<String>,
}

/// The live rating of a bot over time: the number of the match, and the mean after it.
#[derive(Clone, Debug, Serialize)]
pub struct Curve {
    pub bot: String,
    /// At most about a hundred points.
    pub points: Vec<(u64, f64)>,
}

/// The maximum number of points of a curve.
const MAX_CURVE_POINTS: usize = 100;

impl BotRow {
    /// Fuel as a percentage of what the bot may use in a match; empty if it used none or the limit is unknown.
    #[must_use]
    pub fn fuel_share(&self, fuel: u64) -> String {
        let limit = self.fuel_limit.filter(|limit| *limit > 0 && fuel > 0);
        limit.map_or_else(String::new, |limit| match 100.0 * fuel as f64 / limit as f64 {
            share if share < 0.01 => "< 0.01 %".to_owned(),
            share => format!("{share:.2} %"),
        })
    }
}

impl Tables {
    /// The tables for these results. `places` and `test` come from the schedule, if there is one.
    #[must_use]
    pub fn new(
        header: Option<&Header>,
        records: &[MatchRecord],
        places: &[(usize, String)],
        test: Option<TestState>,
    ) -> Self {
        let mut sorted: Vec<&MatchRecord> = records.iter().collect();
        sorted.sort_by_key(|record| record.id);
        let names = names(header, &sorted);
        let filler = header.map(|header| header.name(header.filler()));
        let numbers: BTreeMap<&str, usize> =
            names.iter().enumerate().map(|(number, name)| (*name, number)).collect();
        let rows = count(&names, &numbers, &sorted);
        let rankings: Vec<Ranking> = sorted.iter().map(|record| ranking(record, &numbers)).collect();
        let unranked = filler.and_then(|filler| numbers.get(filler).copied());
        let official = rate(names.len(), &rankings, unranked);
        let (skills, curves) = live(&names, &numbers, &sorted);
        let mut order: Vec<usize> =
            (0..names.len()).filter(|&bot| rows[bot].matches > 0 || Some(names[bot]) != filler).collect();
        order.sort_by(|&a, &b| {
            let key = |bot: usize| (Some(names[bot]) == filler, rows[bot].matches == 0);
            let rating = |bot: usize| official[bot].map_or(0.0, |rated| rated.rating);
            key(a).cmp(&key(b)).then(rating(b).total_cmp(&rating(a))).then(a.cmp(&b))
        });
        let bots = order.iter().map(|&bot| {
            let tally = &rows[bot];
            BotRow {
                bot: names[bot].to_owned(),
                filler: Some(names[bot]) == filler,
                official: official[bot],
                skill: skills.of(bot),
                matches: tally.matches,
                points: Mean::of(
                    &tally.blocks.values().map(|(sum, count)| sum / f64::from(*count)).collect::<Vec<_>>(),
                ),
                wins: tally.wins as f64 / tally.seats.max(1) as f64,
                faults: tally.faults,
                fuel: (tally.fuel / tally.seats.max(1) as u64, tally.most_fuel),
                fuel_limit: header.and_then(|header| header.limits_of(bot).match_fuel),
            }
        });
        let places = places.iter().enumerate().map(|(place, (bot, why))| PlaceRow {
            place: place + 1,
            bot: header.map_or("", |header| header.name(*bot)).to_owned(),
            why: why.clone(),
        });
        Self {
            name: header.map_or("results", |header| header.plan.name.as_str()).to_owned(),
            game: header.map(|header| header.plan.game.clone()).or_else(|| sorted.first()?.game.clone()),
            seed: header.map(|header| header.plan.seed.get()),
            matches: sorted.len(),
            bots: bots.collect(),
            places: places.collect(),
            cross: cross(&order, &names, &sorted),
            boards: by_board(&order, &numbers, &sorted),
            seats: by_seat(&order, &numbers, &sorted),
            faults: faults(&sorted),
            curves: order.iter().map(|&bot| curves[bot].clone()).collect(),
            test,
        }
    }
}

fn names<'a>(header: Option<&'a Header>, records: &[&'a MatchRecord]) -> Vec<&'a str> {
    let mut names: Vec<&str> =
        header.map_or_else(Vec::new, |header| header.bots.iter().map(|(name, _)| &**name).collect());
    let mut others: Vec<&str> =
        records.iter().flat_map(|record| &record.seats).map(|seat| &*seat.bot).collect();
    others.sort_unstable();
    others.dedup();
    names.extend(
        others
            .into_iter()
            .filter(|name| !header.is_some_and(|header| header.bots.iter().any(|(bot, _)| bot == name))),
    );
    names
}

fn ranking(record: &MatchRecord, numbers: &BTreeMap<&str, usize>) -> Ranking {
    let seats = record.seats.iter().map(|seat| (numbers[&*seat.bot] as u16, seat.rank)).collect();
    Ranking { block: record.block, seats }
}

#[derive(Clone, Default)]
struct Tally {
    matches: usize,
    seats: usize,
    wins: usize,
    faults: usize,
    fuel: u64,
    most_fuel: u64,
    blocks: BTreeMap<u64, (f64, u32)>,
}

fn count(names: &[&str], numbers: &BTreeMap<&str, usize>, records: &[&MatchRecord]) -> Vec<Tally> {
    let mut rows = vec![Tally::default(); names.len()];
    for record in records {
        let mut seen = Vec::new();
        for (number, seat) in record.seats.iter().enumerate() {
            let bot = numbers[&*seat.bot];
            let row = &mut rows[bot];
            if !seen.contains(&bot) {
                seen.push(bot);
                row.matches += 1;
            }
            row.seats += 1;
            row.wins += usize::from(seat.rank == 1);
            row.faults += usize::from(seat.fault.is_some());
            row.fuel = row.fuel.saturating_add(seat.fuel);
            row.most_fuel = row.most_fuel.max(seat.fuel);
            let (sum, count) = row.blocks.entry(record.block).or_default();
            *sum += record.points(number);
            *count += 1;
        }
    }
    rows
}

fn live(names: &[&str], numbers: &BTreeMap<&str, usize>, records: &[&MatchRecord]) -> (Skills, Vec<Curve>) {
    let mut skills = Skills::new(names.len());
    let mut curves: Vec<Curve> =
        names.iter().map(|name| Curve { bot: (*name).to_owned(), points: vec![(0, 25.0)] }).collect();
    let step = records.len().div_ceil(MAX_CURVE_POINTS).max(1);
    for (number, record) in records.iter().enumerate() {
        let ranks: Vec<_> = record.seats.iter().map(|seat| (numbers[&*seat.bot], seat.rank)).collect();
        skills.learn(&ranks);
        if (number + 1) % step == 0 || number + 1 == records.len() {
            for (bot, curve) in curves.iter_mut().enumerate() {
                curve.points.push((number as u64 + 1, skills.of(bot).mean));
            }
        }
    }
    (skills, curves)
}

fn cross(order: &[usize], names: &[&str], records: &[&MatchRecord]) -> Vec<Vec<Option<Cell>>> {
    // In one pass, by pairs of names: twice the points won (a tie counts one), and the number of pairs.
    let mut pairs: BTreeMap<(&str, &str), (u64, usize)> = BTreeMap::new();
    for record in records {
        for mine in &record.seats {
            for other in record.seats.iter().filter(|other| other.bot != mine.bot) {
                let (won, count) = pairs.entry((mine.bot.as_str(), other.bot.as_str())).or_default();
                *won += u64::from(mine.rank <= other.rank) + u64::from(mine.rank < other.rank);
                *count += 1;
            }
        }
    }
    let cell = |a: usize, b: usize| {
        pairs
            .get(&(names[a], names[b]))
            .map(|&(won, pairs)| Cell { share: won as f64 / 2.0 / pairs as f64, pairs })
    };
    order.iter().map(|&a| order.iter().map(|&b| cell(a, b)).collect()).collect()
}

type Points<K> = BTreeMap<K, BTreeMap<usize, Vec<f64>>>;

fn points_by<'a, K: Ord>(
    numbers: &BTreeMap<&str, usize>,
    records: &[&'a MatchRecord],
    key: impl Fn(&'a MatchRecord, usize) -> K,
) -> Points<K> {
    let mut points: Points<K> = BTreeMap::new();
    for record in records {
        for (number, seat) in record.seats.iter().enumerate() {
            let lists = points.entry(key(record, number)).or_default();
            lists.entry(numbers[&*seat.bot]).or_default().push(record.points(number));
        }
    }
    points
}

fn means(order: &[usize], lists: &BTreeMap<usize, Vec<f64>>) -> Vec<Option<Mean>> {
    order.iter().map(|bot| lists.get(bot).map(|list| Mean::of(list))).collect()
}

fn by_board(
    order: &[usize],
    numbers: &BTreeMap<&str, usize>,
    records: &[&MatchRecord],
) -> Vec<(String, Vec<Option<Mean>>)> {
    let points = points_by(numbers, records, |record, _| record.board.as_str());
    points.into_iter().map(|(board, lists)| (board.to_owned(), means(order, &lists))).collect()
}

fn by_seat(
    order: &[usize],
    numbers: &BTreeMap<&str, usize>,
    records: &[&MatchRecord],
) -> Vec<Vec<Option<Mean>>> {
    let points = points_by(numbers, records, |_, seat| seat);
    points.into_values().map(|lists| means(order, &lists)).collect()
}

fn faults(records: &[&MatchRecord]) -> Vec<FaultRow> {
    let mut rows: BTreeMap<(&str, String), FaultRow> = BTreeMap::new();
    for record in records {
        for seat in &record.seats {
            let Some(fault) = &seat.fault else { continue };
            let row = rows.entry((seat.bot.as_str(), fault.kind.to_string())).or_insert_with(|| FaultRow {
                bot: seat.bot.clone(),
                kind: fault.kind.to_string(),
                count: 0,
                detail: fault.detail.clone(),
                id: record.id,
                round: fault.round,
                replay: record.replay.clone(),
            });
            row.count += 1;
        }
    }
    rows.into_values().collect()
}
