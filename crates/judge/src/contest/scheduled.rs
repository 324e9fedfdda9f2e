//! Matches that belong to a schedule: of an official round or of a cup. How it stands, and what is played next, follows from their results.

use super::{BoardView, Contest, DUMMY, MatchJob, MatchKind, MatchState, NewMatch, NewSeat, match_step};
use crate::{Error, Judge, Refusal};
use agon_contest::schedule::schedule;
use agon_contest::{Format, Header, Job, MatchRecord, Next, Plan, SeatRecord};
use agon_kernel::{Identity, Seed};
use agon_queue::Lane;
use agon_store::{Tx, secret};
use sqlx::Row;
use std::collections::BTreeMap;

/// What a schedule belongs to, which is also the table of its matches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scheduled {
    Round(i64),
    Cup(i64),
}

/// Everything that determines a schedule: a plan between these programs, whose empty seats Dummy takes, on the boards with the most seats, so that
/// groups are as large as possible.
///
/// # Errors
/// No board has two seats.
pub(crate) fn header(
    contest: &Contest,
    title: &str,
    format: Format,
    names: &[&str],
    mut boards: Vec<BoardView>,
) -> Result<Header, Error> {
    let seats = boards.iter().map(|board| board.seats).max().unwrap_or(0);
    boards.retain(|board| board.seats == seats);
    if seats < 2 {
        return Err(Refusal::NoBoards.into());
    }
    let mut plan = Plan::new(&contest.game, format, names);
    title.clone_into(&mut plan.name);
    plan.seed = Seed::try_from(secret::number()? >> 11).unwrap_or(Seed::MAX);
    DUMMY.clone_into(&mut plan.filler);
    let identity = |name: &str, kind: &str| {
        let identity = Identity { name: name.to_owned(), kind: kind.to_owned(), hash: None, language: None };
        (name.to_owned(), identity)
    };
    let mut bots: Vec<_> = names.iter().map(|name| identity(name, "component")).collect();
    bots.push(identity(DUMMY, "built-in"));
    Ok(Header {
        contest: Header::VERSION,
        plan,
        rules: 0,
        seats: usize::try_from(seats).unwrap_or(0),
        limits: contest.limits.default,
        bots,
        // Matches refer to boards by number.
        boards: boards.into_iter().map(|board| (board.number.to_string(), board.blob)).collect(),
    })
}

/// What follows from the results so far.
pub(crate) enum Progress {
    /// Matches that do not exist yet; none while others have to end first.
    Missing(Vec<Job>),
    /// Everything is played.
    Over {
        /// Who is out or has won, as the schedule ends.
        places: Vec<(usize, String)>,
        played: Vec<MatchRecord>,
    },
}

impl Scheduled {
    fn table(self) -> (&'static str, i64) {
        match self {
            Self::Round(id) => (
                "round_matches r JOIN matches m ON m.id = r.match JOIN seats s ON s.match = m.id WHERE r.round",
                id,
            ),
            Self::Cup(id) => (
                "cup_matches r JOIN matches m ON m.id = r.match JOIN seats s ON s.match = m.id WHERE r.cup",
                id,
            ),
        }
    }

    /// The matches by their numbers in the schedule, with the results that existed at that time.
    pub(crate) async fn records(
        self,
        judge: &Judge,
        tx: &mut Tx,
        until: i64,
    ) -> Result<BTreeMap<u64, Option<MatchRecord>>, Error> {
        let (table, id) = self.table();
        let sql = judge.db.sql(&format!(
            "SELECT r.number, r.block, r.stage, m.state, m.ended_at, m.board, m.seed, s.bot, s.score, s.rank \
             FROM {table} = $1 ORDER BY r.number, s.seat"
        ));
        let rows = sqlx::query(sql).bind(id).fetch_all(&mut **tx).await?;
        let mut records: BTreeMap<u64, Option<MatchRecord>> = BTreeMap::new();
        for row in rows {
            let number = row.try_get::<i64, _>("number")?.unsigned_abs();
            let ended_at = row.try_get::<Option<i64>, _>("ended_at")?.unwrap_or(i64::MAX);
            if row.try_get::<MatchState, _>("state")? != MatchState::Done || ended_at > until {
                records.insert(number, None);
                continue;
            }
            let seed = Seed::try_from(row.try_get::<i64, _>("seed")?.unsigned_abs());
            let new = MatchRecord {
                id: number,
                stage: row.try_get("stage")?,
                block: row.try_get::<i64, _>("block")?.unsigned_abs(),
                game: None,
                board: row.try_get::<i64, _>("board")?.to_string(),
                seed: seed.map_err(Error::machine)?,
                seats: Vec::new(),
                rounds: 0,
                digest: String::new(),
                replay: None,
                retries: 0,
            };
            let record = records.entry(number).or_insert(None).get_or_insert(new);
            record.seats.push(SeatRecord {
                bot: row.try_get("bot")?,
                score: row.try_get::<Option<i64>, _>("score")?.unwrap_or(0),
                rank: u8::try_from(row.try_get::<Option<i64>, _>("rank")?.unwrap_or(255)).unwrap_or(u8::MAX),
                fault: None,
                fuel: 0,
            });
        }
        Ok(records)
    }

    /// What follows from the results so far. It is a function of header and results: whoever creates the missing matches and asks again, is told
    /// of none.
    pub(crate) async fn progress(
        self,
        judge: &Judge,
        tx: &mut Tx,
        header: &Header,
    ) -> Result<Progress, Error> {
        let mut records = self.records(judge, tx, i64::MAX).await?;
        let mut schedule = schedule(header);
        let (mut missing, mut played, mut open) = (Vec::new(), Vec::new(), 0);
        loop {
            match schedule.next() {
                Next::Play(job) => match records.remove(&job.id) {
                    Some(Some(record)) => {
                        schedule.done(&record);
                        played.push(record);
                    }
                    Some(None) => open += 1,
                    None => missing.push(job),
                },
                Next::Over if open == 0 && missing.is_empty() => {
                    return Ok(Progress::Over { places: schedule.places(), played });
                }
                Next::Wait | Next::Over => return Ok(Progress::Missing(missing)),
            }
        }
    }

    /// Creates a match of the schedule. Its job counts for this person, if for anybody.
    pub(crate) async fn create(
        self,
        judge: &Judge,
        tx: &mut Tx,
        contest: &Contest,
        header: &Header,
        job: &Job,
        person: Option<i64>,
    ) -> Result<(), Error> {
        let (id, kind, lane, players, insert) = match self {
            Self::Round(id) => (
                id,
                MatchKind::Official,
                Lane::Official,
                "SELECT submission, owner FROM round_entries WHERE round = $1 AND place = $2",
                "INSERT INTO round_matches (round, number, block, stage, match) VALUES ($1, $2, $3, $4, $5)",
            ),
            Self::Cup(id) => (
                id,
                MatchKind::Cup,
                Lane::Cup,
                "SELECT c.submission, p.owner FROM cup_players c JOIN programs p ON p.id = c.program WHERE c.cup = $1 AND c.place = $2",
                "INSERT INTO cup_matches (cup, number, block, stage, match) VALUES ($1, $2, $3, $4, $5)",
            ),
        };
        let mut seats = Vec::with_capacity(job.lineup.len());
        for &bot in &job.lineup {
            if bot == header.filler() {
                seats.push(NewSeat { bot: DUMMY.to_owned(), submission: None });
                continue;
            }
            let row = sqlx::query(players).bind(id).bind(bot as i64).fetch_one(&mut **tx).await?;
            let submission = Some((row.try_get("submission")?, row.try_get("owner")?));
            seats.push(NewSeat { bot: header.name(bot).to_owned(), submission });
        }
        let board = header.boards[job.board].0.parse();
        let new = NewMatch {
            contest: contest.id,
            kind,
            submission: None,
            requester: None,
            board: board.map_err(|_| Error::machine("a schedule with a board without a number"))?,
            seed: i64::try_from(job.seed.get()).unwrap_or(0),
            seats,
        };
        let step = match_step(&contest.game, kind);
        let made = judge.matches().create(tx, new, MatchJob { lane, person, step }).await?;
        sqlx::query(insert)
            .bind(id)
            .bind(i64::try_from(job.id).unwrap_or(i64::MAX))
            .bind(i64::try_from(job.block).unwrap_or(i64::MAX))
            .bind(job.stage.to_string())
            .bind(made)
            .execute(&mut **tx)
            .await?;
        Ok(())
    }
}
