//! What a cup looks like to those who may see it: players, table, the groups of a knock-out, matches.

use super::{CupFormat, CupState, StoredCup};
use crate::Error;
use crate::contest::{Contest, MatchState, MatchView, Scheduled};
use crate::people::Account;
use crate::services::Cups;
use agon_contest::{ContestStage, Header, MatchRecord, Phase, Tables};
use sqlx::Row;
use std::collections::BTreeMap;

/// A cup in the list.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct CupLine {
    pub id: i64,
    pub title: String,
    /// The name of who opened it.
    pub owner: String,
    pub format: CupFormat,
    pub state: CupState,
    /// How many play or are invited.
    pub players: i64,
    /// Whether the caller is invited and has not answered yet.
    pub invited: bool,
    /// The name of the winner, once it is over.
    pub winner: Option<String>,
    /// When it was opened, in milliseconds since 1970.
    pub created_at: i64,
}

agon_store::from_row!(CupLine { id, title, owner, format, state, players, winner, created_at } row {
    invited: row.try_get::<i64, _>("invited")? == 1
});

/// Somebody in a cup.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct CupPlayer {
    pub account: i64,
    /// Their name.
    pub person: String,
    /// The program they play with; nothing until they have answered.
    pub program: Option<i64>,
    /// Its name.
    pub name: Option<String>,
    /// The rank, once it is over; ties share a rank.
    pub rank: Option<i64>,
}

agon_store::from_row!(CupPlayer { account, person, program, name, rank });

/// A line of the table.
#[derive(Clone, Debug, PartialEq, serde::Serialize, utoipa::ToSchema)]
pub struct CupRow {
    /// The program.
    pub name: String,
    /// 1 is the best; ties share a rank.
    pub rank: i64,
    /// The mean of its rank points: 1 for beating everybody in each match, 0 for losing to everybody.
    pub points: f64,
    /// The share of its seats that came first.
    pub wins: f64,
    /// The number of its matches.
    pub matches: usize,
}

/// A program in a group of a knock-out.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct CupGroupRow {
    pub name: String,
    /// Its points over all matches, doubled: two for each rival beaten, one for each tie.
    pub halves: i64,
    /// Whether it advanced; nothing while that is undecided.
    pub goes_on: Option<bool>,
}

/// A group of a knock-out.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct CupGroup {
    /// Its programs, best first.
    pub rows: Vec<CupGroupRow>,
    /// The numbers of its matches, replays of ties included.
    pub matches: Vec<i64>,
}

/// The groups that play at the same time.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct CupColumn {
    /// Which round of the knock-out, from 1; 0 is the final.
    pub round: u32,
    pub groups: Vec<CupGroup>,
}

/// A cup with everything that happened in it.
#[derive(Clone, Debug, PartialEq, serde::Serialize, utoipa::ToSchema)]
pub struct CupView {
    pub id: i64,
    /// The number of the contest.
    pub contest: i64,
    pub title: String,
    /// The account of who opened it.
    pub owner: i64,
    pub owner_name: String,
    pub format: CupFormat,
    /// The number of the board; nothing for all boards.
    pub board: Option<i64>,
    pub state: CupState,
    pub created_at: i64,
    pub ended_at: Option<i64>,
    /// Whether the caller may manage it.
    pub is_mine: bool,
    /// The link with which others can join, for those who manage it: `/cups/join/LINK`.
    pub link: Option<String>,
    pub players: Vec<CupPlayer>,
    /// The standings of the programs, best first.
    pub table: Vec<CupRow>,
    /// The groups of a knock-out, up to the final.
    pub bracket: Vec<CupColumn>,
    /// The matches so far.
    pub matches: Vec<MatchView>,
}

impl CupView {
    /// Those who came first.
    pub fn winners(&self) -> impl Iterator<Item = &CupPlayer> {
        self.players.iter().filter(|player| player.rank == Some(1))
    }

    /// How many matches are over.
    #[must_use]
    pub fn done(&self) -> usize {
        self.matches.iter().filter(|one| one.state == MatchState::Done).count()
    }
}

/// The table of a cup; programs with the same points and victories share a rank.
pub(super) fn table(header: &Header, played: &[MatchRecord]) -> Vec<CupRow> {
    let bots = Tables::new(Some(header), played, &[], None).bots.into_iter().filter(|bot| !bot.filler);
    let mut rows: Vec<CupRow> = bots
        .map(|bot| CupRow {
            name: bot.bot,
            rank: 0,
            points: if bot.matches == 0 { 0.0 } else { bot.points.mean },
            wins: bot.wins,
            matches: bot.matches,
        })
        .collect();
    rank(&mut rows);
    rows
}

/// Sorts the rows of a table and ranks them. Means of the same results in another order differ in their last digits, which decide nothing.
fn rank(rows: &mut [CupRow]) {
    let figures = |row: &CupRow| [row.points, row.wins].map(|share| (share * 1e9).round());
    let order = |a: &CupRow, b: &CupRow| {
        let ([points, wins], [other_points, other_wins]) = (figures(a), figures(b));
        other_points.total_cmp(&points).then(other_wins.total_cmp(&wins))
    };
    rows.sort_by(|a, b| order(a, b).then_with(|| a.name.cmp(&b.name)));
    for place in 0..rows.len() {
        let same = place > 0 && order(&rows[place - 1], &rows[place]).is_eq();
        rows[place].rank = if same { rows[place - 1].rank } else { place as i64 + 1 };
    }
}

/// The groups of a knock-out by round. A program that is in a later one, or has won the final, has advanced; those with a bye are missing for one round.
fn bracket(matches: &[(ContestStage, &MatchView)], winner: Option<&str>, over: bool) -> Vec<CupColumn> {
    let mut columns: BTreeMap<(bool, u32), BTreeMap<usize, CupGroup>> = BTreeMap::new();
    for (stage, played) in matches {
        let (round, group) = match stage.phase {
            Phase::Group { round, group } => ((false, round), group),
            _ => ((true, 0), 0),
        };
        let empty = || CupGroup { rows: Vec::new(), matches: Vec::new() };
        let group = columns.entry(round).or_default().entry(group).or_insert_with(empty);
        group.matches.push(played.id);
        for seat in played.seats.iter().filter(|seat| seat.submission.is_some()) {
            let row = group.rows.iter().position(|row| row.name == seat.bot).unwrap_or_else(|| {
                group.rows.push(CupGroupRow { name: seat.bot.clone(), halves: 0, goes_on: None });
                group.rows.len() - 1
            });
            let Some(rank) = seat.rank else { continue };
            let others = played.seats.iter().filter_map(|other| other.rank);
            group.rows[row].halves +=
                others.map(|other| i64::from(rank <= other) + i64::from(rank < other)).sum::<i64>() - 1;
        }
    }
    let mut later: Vec<String> = winner.into_iter().map(str::to_owned).collect();
    let mut decided = over;
    let mut bracket = Vec::new();
    for ((_, round), groups) in columns.into_iter().rev() {
        let mut groups: Vec<CupGroup> = groups.into_values().collect();
        for row in groups.iter_mut().flat_map(|group| &mut group.rows) {
            row.goes_on = decided.then(|| later.contains(&row.name));
        }
        for group in &mut groups {
            let key = |row: &CupGroupRow| (row.goes_on != Some(true), -row.halves, row.name.clone());
            group.rows.sort_by_key(key);
            later.extend(group.rows.iter().map(|row| row.name.clone()));
        }
        decided = true;
        bracket.push(CupColumn { round, groups });
    }
    bracket.reverse();
    bracket
}

impl Cups<'_> {
    /// The cups of a contest that somebody may see, newest first: those they opened, play in or are invited to; all for teachers.
    pub async fn list(&self, who: &Account, contest: i64) -> Result<Vec<CupLine>, Error> {
        Ok(sqlx::query_as(
            "SELECT c.id, c.title, a.name AS owner, c.format, c.state, c.created_at, \
             (SELECT COUNT(*) FROM cup_players p WHERE p.cup = c.id) AS players, \
             CASE WHEN c.state = 'open' AND EXISTS (SELECT 1 FROM cup_players p WHERE p.cup = c.id AND p.account = $2 AND p.program IS NULL) \
              THEN 1 ELSE 0 END AS invited, \
             (SELECT MIN(g.name) FROM cup_players p JOIN programs g ON g.id = p.program WHERE p.cup = c.id AND p.rank = 1) AS winner \
             FROM cups c JOIN accounts a ON a.id = c.owner WHERE c.contest = $1 AND ($3 = 1 OR c.owner = $2 OR EXISTS \
             (SELECT 1 FROM cup_players p WHERE p.cup = c.id AND p.account = $2)) ORDER BY c.id DESC LIMIT 100",
        )
        .bind(contest)
        .bind(who.id)
        .bind(i64::from(who.is_teacher()))
        .fetch_all(self.judge.db.read())
        .await?)
    }

    /// A cup with everything that happened in it.
    ///
    /// # Errors
    /// [`Error::NotFound`] if it does not exist, or this person may not see it.
    pub async fn get(&self, who: &Account, id: i64) -> Result<(Contest, CupView), Error> {
        let mut tx = self.judge.db.read().begin().await?;
        let cup = self.visible(&mut tx, who, id).await?;
        drop(tx);
        self.view(who, cup).await
    }

    /// A cup for somebody who has its link.
    ///
    /// # Errors
    /// [`Error::NotFound`] if there is no such link; a refusal if it has begun without them.
    pub async fn by_link(&self, who: &Account, link: &str) -> Result<(Contest, CupView), Error> {
        let mut tx = self.judge.db.read().begin().await?;
        let cup = self.linked(&mut tx, link).await?;
        if !cup.is_run_by(who) && !self.is_player(&mut tx, cup.id, who.id).await? {
            cup.require_open()?;
        }
        drop(tx);
        self.view(who, cup).await
    }

    async fn view(&self, who: &Account, cup: StoredCup) -> Result<(Contest, CupView), Error> {
        let contest = self.judge.contests().by_id(cup.contest).await?;
        let players: Vec<CupPlayer> = sqlx::query_as(
            "SELECT p.account, a.name AS person, p.program, g.name, p.rank FROM cup_players p JOIN accounts a ON a.id = p.account \
             LEFT JOIN programs g ON g.id = p.program WHERE p.cup = $1 ORDER BY COALESCE(p.rank, 1000), a.name, a.id",
        )
        .bind(cup.id)
        .fetch_all(self.judge.db.read())
        .await?;
        let rows = sqlx::query("SELECT match, stage FROM cup_matches WHERE cup = $1")
            .bind(cup.id)
            .fetch_all(self.judge.db.read())
            .await?;
        let mut stages: BTreeMap<i64, ContestStage> = BTreeMap::new();
        for row in rows {
            let stage: String = row.try_get("stage")?;
            stages.insert(row.try_get("match")?, stage.parse().map_err(Error::machine)?);
        }
        let mut matches = self.judge.matches().of_cup(cup.id).await?;
        matches.iter_mut().for_each(|one| one.keep_private(Some(who)));
        let played = match &cup.header {
            Some(_) => {
                let mut tx = self.judge.db.read().begin().await?;
                let records = Scheduled::Cup(cup.id).records(self.judge, &mut tx, i64::MAX).await?;
                records.into_values().flatten().collect()
            }
            None => Vec::new(),
        };
        let is_over = cup.state == CupState::Done;
        let winner = players.iter().find(|player| player.rank == Some(1)).and_then(|one| one.name.as_deref());
        let staged: Vec<(ContestStage, &MatchView)> =
            matches.iter().filter_map(|one| Some((*stages.get(&one.id)?, one))).collect();
        let bracket = match cup.format {
            CupFormat::KnockOut => bracket(&staged, winner, is_over),
            CupFormat::RoundRobin => Vec::new(),
        };
        let owner = self.judge.people().get(cup.owner).await?;
        let is_mine = cup.is_run_by(who);
        let view = CupView {
            id: cup.id,
            contest: cup.contest,
            title: cup.title,
            owner: cup.owner,
            owner_name: owner.name,
            format: cup.format,
            board: cup.board,
            state: cup.state,
            created_at: cup.created_at,
            ended_at: cup.ended_at,
            is_mine,
            link: Some(cup.link).filter(|_| is_mine && cup.state == CupState::Open),
            table: cup.header.as_ref().map_or_else(Vec::new, |header| table(header, &played)),
            players,
            bracket,
            matches,
        };
        Ok((contest, view))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounding_does_not_decide_a_cup() {
        let row =
            |name: &str, points, wins| CupRow { name: name.to_owned(), rank: 0, points, wins, matches: 2 };
        let (low, high) = (1.0 / 6.0, 5.0 / 6.0);
        // The running mean of 1/6 and 5/6 depends on which of them came first.
        let (up, down): (f64, f64) = (low + (high - low) / 2.0, high + (low - high) / 2.0);
        let third = 1.0 / 3.0;
        let mut rows = [row("A", third, 0.0), row("C", up, 0.25), row("B", down - 1e-16, 0.25)];
        rank(&mut rows);
        let ranks: Vec<_> = rows.iter().map(|row| (row.name.as_str(), row.rank)).collect();
        assert_eq!(ranks, [("B", 1), ("C", 1), ("A", 3)]);
    }

    #[test]
    fn those_who_go_on_are_marked_and_byes_too() {
        let stage = |text: &str| text.parse::<ContestStage>().unwrap();
        let first = MatchView::for_test(1, &["A", "B"]);
        let second = MatchView::for_test(2, &["C", "D"]);
        let third = MatchView::for_test(3, &["E", "A"]);
        let mut played = vec![(stage("round 1, group 1"), &first), (stage("round 1, group 2"), &second)];
        let goes_on = |columns: &[CupColumn], column: usize| {
            let rows = columns[column].groups.iter().flat_map(|group| &group.rows);
            rows.map(|row| (row.name.clone(), row.goes_on)).collect::<Vec<_>>()
        };
        let of = |name: &str, on: Option<bool>| (name.to_owned(), on);
        let now = bracket(&played, None, false);
        assert_eq!(goes_on(&now, 0), [of("A", None), of("B", None), of("C", None), of("D", None)]);
        played.push((stage("round 2, group 1"), &third));
        let last = MatchView::for_test(4, &["C", "E"]);
        played.push((stage("final, tie"), &last));
        let over = bracket(&played, Some("C"), true);
        assert_eq!(over.iter().map(|column| column.round).collect::<Vec<_>>(), [1, 2, 0]);
        assert_eq!(
            goes_on(&over, 0),
            [of("A", Some(true)), of("B", Some(false)), of("C", Some(true)), of("D", Some(false))]
        );
        assert_eq!(goes_on(&over, 1), [of("E", Some(true)), of("A", Some(false))]);
        assert_eq!(goes_on(&over, 2), [of("C", Some(true)), of("E", Some(false))]);
        assert_eq!(over[2].groups[0].rows[0].halves, 2);
    }
}
