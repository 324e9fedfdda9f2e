//! Matches: how they are created, and who may see them.

use super::{Contest, MatchKind, MatchState};
use crate::people::Account;
use crate::services::Matches;
use crate::{Error, Refusal};
use agon_queue::{JobClass, Lane, NewJob, Step};
use agon_store::Tx;
use sqlx::{AnyConnection, FromRow, Row};
use std::time::Duration;

/// A match to create.
pub(crate) struct NewMatch {
    pub(crate) contest: i64,
    pub(crate) kind: MatchKind,
    pub(crate) submission: Option<i64>,
    pub(crate) requester: Option<i64>,
    pub(crate) board: i64,
    pub(crate) seed: i64,
    pub(crate) seats: Vec<NewSeat>,
}

/// How the job of a match goes into the queue.
pub(crate) struct MatchJob<'a> {
    pub(crate) lane: Lane,
    /// Who is waiting for it.
    pub(crate) person: Option<i64>,
    pub(crate) step: Step<'a>,
}

/// Who sits where: the name, and, unless it is a built-in bot, the submission with its owner.
#[derive(Clone)]
pub(crate) struct NewSeat {
    pub(crate) bot: String,
    pub(crate) submission: Option<(i64, i64)>,
}

/// A match, as somebody may see it.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct MatchView {
    pub id: i64,
    pub contest: i64,
    pub kind: MatchKind,
    /// The number of the board.
    pub board: i64,
    pub seed: i64,
    pub state: MatchState,
    /// How many rounds were played.
    pub rounds: Option<i64>,
    /// The fingerprint.
    pub digest: String,
    /// Why it ended as it did.
    pub reason: String,
    /// When it ended, in milliseconds since 1970.
    pub ended_at: Option<i64>,
    /// Whether its replay was removed to save space. It can be recreated.
    pub thinned: bool,
    /// Who played.
    pub seats: Vec<SeatView>,
    #[serde(skip)]
    pub(crate) replay: String,
    /// The hash of the replay that was removed.
    #[serde(skip)]
    pub(crate) thinned_replay: String,
    #[serde(skip)]
    requester: Option<i64>,
}

/// A seat of a match.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct SeatView {
    /// The name of the bot.
    pub bot: String,
    /// The submission, unless it is a built-in bot.
    pub submission: Option<i64>,
    /// Points.
    pub score: Option<i64>,
    /// 1 is the best; ties share a rank.
    pub rank: Option<i64>,
    /// Fuel used.
    pub fuel: Option<i64>,
    /// What it did wrong, if anything.
    pub fault: String,
    /// What its owner needs to fix it; empty for others.
    pub fault_detail: String,
    /// When it did that.
    pub fault_round: Option<i64>,
    #[serde(skip)]
    pub(crate) owner: Option<i64>,
}

#[cfg(test)]
impl MatchView {
    /// A match that is over, with its bots from the best to the worst.
    pub(crate) fn for_test(id: i64, bots: &[&str]) -> Self {
        let seat = |(place, bot): (usize, &&str)| SeatView {
            bot: (*bot).to_owned(),
            submission: Some(place as i64),
            score: Some(0),
            rank: Some(place as i64 + 1),
            fuel: None,
            fault: String::new(),
            fault_detail: String::new(),
            fault_round: None,
            owner: None,
        };
        Self {
            id,
            contest: 1,
            kind: MatchKind::Official,
            board: 0,
            seed: 1,
            state: MatchState::Done,
            rounds: None,
            digest: String::new(),
            reason: String::new(),
            ended_at: None,
            seats: bots.iter().enumerate().map(seat).collect(),
            thinned: false,
            replay: String::new(),
            thinned_replay: String::new(),
            requester: None,
        }
    }
}

impl MatchView {
    /// Removes what only the owners of programs may see.
    pub(crate) fn keep_private(&mut self, who: Option<&Account>) {
        for seat in self.seats.iter_mut().filter(|seat| !may_see_inside(who, seat.owner)) {
            seat.fault_detail.clear();
        }
    }

    /// Removes an official result that is withheld; their other matches people may always see.
    pub(crate) fn withhold_official(&mut self, until: i64) {
        if self.kind == MatchKind::Official {
            self.keep_back(until);
        }
    }

    /// Removes the result if it is newer than what may be shown.
    pub(crate) fn keep_back(&mut self, until: i64) {
        if self.ended_at.is_none_or(|ended| ended <= until) {
            return;
        }
        self.state = MatchState::Open;
        (self.rounds, self.ended_at) = (None, None);
        self.digest.clear();
        self.reason.clear();
        for seat in &mut self.seats {
            (seat.score, seat.rank, seat.fuel, seat.fault_round) = (None, None, None, None);
            seat.fault.clear();
        }
    }
}

/// Matches with what a [`MatchView`] needs.
const MATCHES: &str = "SELECT m.*, CASE WHEN m.state = 'open' AND j.state IN ('dead', 'cancelled') THEN 'stopped' \
                       WHEN m.state = 'open' AND j.state = 'leased' THEN 'playing' ELSE m.state END AS state_now \
                       FROM matches m LEFT JOIN jobs j ON j.class = 'match' AND j.subject = m.id";

/// Whether a program that is not public plays in the match `m`.
pub(super) const HAS_PRIVATE: &str = "EXISTS (SELECT 1 FROM seats x JOIN submissions u ON u.id = x.submission \
                           JOIN programs p ON p.id = u.program WHERE x.match = m.id AND p.public = 0)";

agon_store::from_row!(MatchView {
    id, contest, kind, board, seed, rounds, digest, reason, ended_at, replay, requester
} row {
    state: row.try_get("state_now")?,
    thinned: !row.try_get::<String, _>("thinned")?.is_empty(),
    thinned_replay: row.try_get("thinned")?,
    seats: Vec::new(),
});

agon_store::from_row!(SeatView {
    bot,
    submission,
    score,
    rank,
    fuel,
    fault,
    fault_detail,
    fault_round,
    owner
});

/// Whether somebody may see the private things of a seat.
pub(crate) fn may_see_inside(who: Option<&Account>, owner: Option<i64>) -> bool {
    who.is_some_and(|who| who.is_teacher() || owner.is_some_and(|owner| who.owns(owner)))
}

impl Matches<'_> {
    /// Adds a match and its job, in the transaction of whatever needs it played.
    pub(crate) async fn create(&self, tx: &mut Tx, new: NewMatch, job: MatchJob<'_>) -> Result<i64, Error> {
        let MatchJob { lane, person, step } = job;
        // A submission that is judged again does not keep its original place in the queue.
        let whole = new.submission.filter(|_| lane != Lane::Rejudge);
        let subject = self.insert(tx, new).await?;
        let job =
            NewJob { class: JobClass::Match, subject, lane, person, whole, step, needs: "", avoid: None };
        self.judge.queue.enqueue(tx, job).await?;
        Ok(subject)
    }

    /// Adds a match without a job.
    pub(crate) async fn insert(&self, tx: &mut Tx, new: NewMatch) -> Result<i64, Error> {
        // The seat of a human belongs to the person, as that of a program belongs to its owner.
        let human = new.requester.filter(|_| new.kind == MatchKind::Human);
        let id: i64 = sqlx::query_scalar(
            "INSERT INTO matches (contest, kind, submission, requester, board, seed, state, created_at) \
             VALUES ($1, $2, $3, $4, $5, $6, $8, $7) RETURNING id",
        )
        .bind(new.contest)
        .bind(new.kind)
        .bind(new.submission)
        .bind(new.requester)
        .bind(new.board)
        .bind(new.seed)
        .bind(self.judge.clock.now())
        .bind(MatchState::Open)
        .fetch_one(&mut **tx)
        .await?;
        for (number, seat) in new.seats.into_iter().enumerate() {
            sqlx::query(
                "INSERT INTO seats (match, seat, bot, submission, owner) VALUES ($1, $2, $3, $4, $5)",
            )
            .bind(id)
            .bind(number as i64)
            .bind(seat.bot)
            .bind(seat.submission.map(|(submission, _)| submission))
            .bind(seat.submission.map(|(_, owner)| owner).or(human))
            .execute(&mut **tx)
            .await?;
        }
        Ok(id)
    }

    /// The matches of an official round, oldest first, without what only owners may see.
    pub(crate) async fn of_round(&self, round: i64) -> Result<Vec<MatchView>, Error> {
        let mut found = self.select("SELECT match FROM round_matches WHERE round = $1", &[round]).await?;
        found.iter_mut().for_each(|one| one.keep_private(None));
        Ok(found)
    }

    /// The matches of a cup, oldest first, with everything in them.
    pub(crate) async fn of_cup(&self, cup: i64) -> Result<Vec<MatchView>, Error> {
        self.select("SELECT match FROM cup_matches WHERE cup = $1", &[cup]).await
    }

    /// The matches that a query names, oldest first, with everything in them. The numbers are fetched first: a plan for a few known ones is always quick.
    pub(super) async fn select(&self, ids: &str, binds: &[i64]) -> Result<Vec<MatchView>, Error> {
        let sql = self.judge.db.sql(ids);
        let query = binds.iter().fold(sqlx::query_scalar(sql), |query, bind| query.bind(*bind));
        let ids: Vec<i64> = query.fetch_all(self.judge.db.read()).await?;
        let mut found = Vec::with_capacity(ids.len());
        for ids in ids.chunks(500) {
            found.extend(self.with_seats(ids).await?);
        }
        found.sort_by_key(|one| one.id);
        Ok(found)
    }

    async fn with_seats(&self, ids: &[i64]) -> Result<Vec<MatchView>, Error> {
        let list = ids.iter().map(i64::to_string).collect::<Vec<_>>().join(", ");
        let sql = self.judge.db.sql(&format!("{MATCHES} WHERE m.id IN ({list}) ORDER BY m.id"));
        let mut found: Vec<MatchView> =
            sqlx::query_as(sql).persistent(false).fetch_all(self.judge.db.read()).await?;
        let sql =
            self.judge.db.sql(&format!("SELECT * FROM seats WHERE match IN ({list}) ORDER BY match, seat"));
        for row in sqlx::query(sql).persistent(false).fetch_all(self.judge.db.read()).await? {
            let id: i64 = row.try_get("match")?;
            if let Ok(place) = found.binary_search_by_key(&id, |one| one.id) {
                found[place].seats.push(SeatView::from_row(&row)?);
            }
        }
        Ok(found)
    }

    /// A match with all its details, for workers.
    pub(crate) async fn load(&self, id: i64) -> Result<MatchView, Error> {
        let mut db = self.judge.db.read().acquire().await?;
        self.load_with(&mut db, id).await
    }

    pub(super) async fn load_with(&self, db: &mut AnyConnection, id: i64) -> Result<MatchView, Error> {
        let sql = self.judge.db.sql(&format!("{MATCHES} WHERE m.id = $1"));
        let found = sqlx::query_as(sql).bind(id).fetch_optional(&mut *db).await?;
        let mut found: MatchView = found.ok_or(Error::NotFound)?;
        let seats = sqlx::query_as("SELECT * FROM seats WHERE match = $1 ORDER BY seat");
        found.seats = seats.bind(id).fetch_all(db).await?;
        Ok(found)
    }

    /// Whether a program that is not public plays in a match.
    async fn has_private(&self, id: i64) -> Result<bool, Error> {
        let sql =
            self.judge.db.sql(&format!("SELECT COUNT(*) FROM matches m WHERE m.id = $1 AND {HAS_PRIVATE}"));
        let found: i64 = sqlx::query_scalar(sql).bind(id).fetch_one(self.judge.db.read()).await?;
        Ok(found > 0)
    }

    /// A match. Ladder and official matches are for everybody, others for those whose programs play, and for teachers. The details of a fault are
    /// for the owner of the program. A contest can restrict ladder matches of private programs to those who take part.
    ///
    /// # Errors
    /// [`Error::NotFound`] if it does not exist, or this person may not see it.
    pub async fn get(&self, who: Option<&Account>, id: i64) -> Result<MatchView, Error> {
        let mut found = self.load(id).await?;
        let takes_part = |who: &Account| {
            // A match without anybody's program is for whoever requested it.
            let is_own =
                found.requester == Some(who.id) && found.seats.iter().all(|seat| seat.owner.is_none());
            who.is_teacher() || is_own || found.seats.iter().any(|seat| may_see_inside(Some(who), seat.owner))
        };
        let kind = found.kind;
        let shown = if kind.is_public() {
            let contest = self.judge.contests().by_id(found.contest).await?;
            let is_private =
                kind == MatchKind::Ladder && contest.options.private_ladder && self.has_private(id).await?;
            // Owners always see their own ladder matches, even while results are withheld; official results are withheld from everybody.
            (!is_private && found.ended_at.unwrap_or(i64::MAX) <= contest.shown_until(who))
                || (kind == MatchKind::Ladder && who.is_some_and(takes_part))
        } else if let (MatchKind::Cup, Some(who)) = (kind, who) {
            self.judge.cups().may_watch(who, id).await?
        } else {
            who.is_some_and(takes_part)
        };
        if !shown {
            return Err(Error::NotFound);
        }
        found.keep_private(who);
        Ok(found)
    }

    /// The newest matches of a contest that somebody may see: those of the ladder, of official rounds, and their own.
    pub async fn newest(&self, who: Option<&Account>, contest: i64) -> Result<Vec<MatchView>, Error> {
        let own = who.map_or(0, |who| who.id);
        let owners = who.map_or_else(|| "0".to_owned(), Account::own_ids);
        let contest = self.judge.contests().by_id(contest).await?;
        let is_private = contest.options.private_ladder && !who.is_some_and(Account::is_teacher);
        // Each part walks an index from its newest end and stops after a page.
        let public = |kind: &str, more: &str| {
            format!(
                "SELECT id FROM (SELECT m.id FROM matches m WHERE m.contest = $1 AND m.kind = '{kind}' \
                 AND COALESCE(m.ended_at, $4) <= $3{more} ORDER BY m.id DESC LIMIT 50) {kind}"
            )
        };
        let shown = if is_private { format!(" AND NOT {HAS_PRIVATE}") } else { String::new() };
        let ids = format!(
            "SELECT n.id FROM ({} UNION {} UNION SELECT id FROM (SELECT DISTINCT s.match AS id FROM seats s \
             JOIN matches m ON m.id = s.match WHERE s.owner IN ({owners}) AND m.contest = $1 AND m.kind <> 'official' \
             ORDER BY s.match DESC LIMIT 50) own UNION SELECT id FROM (SELECT m.id FROM matches m WHERE m.requester = $2 \
             AND m.contest = $1 AND NOT EXISTS (SELECT 1 FROM seats s WHERE s.match = m.id AND s.owner IS NOT NULL) \
             ORDER BY m.created_at DESC LIMIT 50) asked ORDER BY id DESC LIMIT 50) n",
            public("ladder", &shown),
            public("official", ""),
        );
        let mut found = self.select(&ids, &[contest.id, own, contest.shown_until(who), i64::MAX]).await?;
        found.iter_mut().for_each(|one| one.keep_private(who));
        found.reverse();
        Ok(found)
    }

    /// The newest matches that somebody has played as a human, newest first.
    pub async fn played_by(&self, who: &Account) -> Result<Vec<MatchView>, Error> {
        let ids = "SELECT id FROM matches WHERE requester = $1 AND kind = 'human' ORDER BY id DESC LIMIT 20";
        let mut found = self.select(ids, &[who.id]).await?;
        found.iter_mut().for_each(|one| one.keep_private(Some(who)));
        found.reverse();
        Ok(found)
    }

    /// The matches that everybody may see, in the order in which they ended: after the one that ended at a time, with a number, and until a time.
    pub(crate) async fn ended_between(
        &self,
        contest: &Contest,
        (at, id): (i64, i64),
        until: i64,
        most: i64,
    ) -> Result<Vec<MatchView>, Error> {
        let private = if contest.options.private_ladder {
            format!(" AND (m.kind = 'official' OR NOT {HAS_PRIVATE})")
        } else {
            String::new()
        };
        let ids = format!(
            "SELECT m.id FROM matches m WHERE (m.ended_at, m.id) > ($2, $3) AND m.ended_at <= $4 AND m.contest = $1 \
             AND m.kind IN ('ladder', 'official'){private} ORDER BY m.ended_at, m.id LIMIT $5"
        );
        let mut found = self.select(&ids, &[contest.id, at, id, until, most]).await?;
        found.iter_mut().for_each(|one| one.keep_private(None));
        found.sort_by_key(|one| (one.ended_at, one.id));
        Ok(found)
    }

    /// The replay of a match, with the logs and drawings that this person may see.
    ///
    /// # Errors
    /// [`Error::NotFound`] if it does not exist, or this person may not see it.
    pub async fn replay(&self, who: Option<&Account>, id: i64) -> Result<Vec<u8>, Error> {
        let found = self.with_replay(who, id).await?;
        let bytes = self.judge.blobs.get(&found.replay).await?;
        let open: Vec<bool> = found.seats.iter().map(|seat| may_see_inside(who, seat.owner)).collect();
        super::censor::censor(bytes, &open)
    }

    /// An address of the storage for the replay, if this person may see all of it and the storage has addresses.
    ///
    /// # Errors
    /// [`Error::NotFound`] if it does not exist, or this person may not see it.
    pub async fn replay_address(
        &self,
        who: Option<&Account>,
        id: i64,
        lifetime: Duration,
    ) -> Result<Option<String>, Error> {
        let found = self.with_replay(who, id).await?;
        if !found.seats.iter().all(|seat| may_see_inside(who, seat.owner)) {
            return Ok(None);
        }
        Ok(self.judge.blobs.address(&found.replay, lifetime).await?)
    }

    async fn with_replay(&self, who: Option<&Account>, id: i64) -> Result<MatchView, Error> {
        let found = self.get(who, id).await?;
        if found.thinned {
            return Err(Refusal::ReplayThinned.into());
        }
        if found.replay.is_empty() { Err(Error::NotFound) } else { Ok(found) }
    }
}
