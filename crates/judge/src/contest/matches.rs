//! Matches: how they come to be, and who may see them.

use super::MatchKind;
use crate::db::Tx;
use crate::people::Account;
use crate::queue::{Class, Lane, NewJob};
use crate::{Error, Judge};
use sqlx::Row;
use sqlx::any::AnyRow;

/// A match to be.
pub(crate) struct NewMatch {
    pub(crate) contest: i64,
    pub(crate) kind: MatchKind,
    pub(crate) submission: Option<i64>,
    pub(crate) requester: Option<i64>,
    pub(crate) board: i64,
    pub(crate) seed: i64,
    pub(crate) seats: Vec<NewSeat>,
}

/// Who will sit where: the name, and the submission with its owner unless it is a bot of the game.
#[derive(Clone)]
pub(crate) struct NewSeat {
    pub(crate) bot: String,
    pub(crate) submission: Option<(i64, i64)>,
}

/// A match, as somebody may see it.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct MatchView {
    /// Its number.
    pub id: i64,
    /// The contest.
    pub contest: i64,
    /// `self`, `dummies`, `friendly`, `ladder` or `official`.
    pub kind: String,
    /// The number of the board.
    pub board: i64,
    /// The seed.
    pub seed: i64,
    /// `open`, `done`, or `stopped`: it is not played unless a teacher wants it again.
    pub state: String,
    /// How many rounds were played.
    pub rounds: Option<i64>,
    /// The fingerprint.
    pub digest: String,
    /// Why it ended as it did.
    pub reason: String,
    /// When it ended, in milliseconds since 1970.
    pub ended_at: Option<i64>,
    /// Who played.
    pub seats: Vec<SeatView>,
    #[serde(skip)]
    pub(crate) replay: String,
    #[serde(skip)]
    requester: Option<i64>,
}

/// A seat of a match.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct SeatView {
    /// The name of the bot.
    pub bot: String,
    /// The submission, unless it is a bot of the game.
    pub submission: Option<i64>,
    /// Points.
    pub score: Option<i64>,
    /// 1 is the best; equals share.
    pub rank: Option<i64>,
    /// Fuel used.
    pub fuel: Option<i64>,
    /// What it did wrong, or nothing.
    pub fault: String,
    /// What its owner needs to mend it; for others nothing.
    pub fault_detail: String,
    /// When it did that.
    pub fault_round: Option<i64>,
    #[serde(skip)]
    pub(crate) owner: Option<i64>,
}

impl MatchView {
    /// Takes out what only the owners of programs may see.
    fn keep_private(&mut self, who: Option<&Account>) {
        for seat in self.seats.iter_mut().filter(|seat| !may_see_inside(who, seat.owner)) {
            seat.fault_detail.clear();
        }
    }

    /// Takes out the result if it came later than what may be seen.
    pub(crate) fn keep_back(&mut self, until: i64) {
        if self.ended_at.is_none_or(|ended| ended <= until) {
            return;
        }
        "open".clone_into(&mut self.state);
        (self.rounds, self.ended_at) = (None, None);
        self.digest.clear();
        self.reason.clear();
        for seat in &mut self.seats {
            (seat.score, seat.rank, seat.fuel, seat.fault_round) = (None, None, None, None);
            seat.fault.clear();
        }
    }
}

/// Matches as [`view`] reads them.
const MATCHES: &str = "SELECT m.*, CASE WHEN m.state = 'open' AND j.state IN ('dead', 'cancelled') THEN 'stopped' \
                       ELSE m.state END AS state_now \
                       FROM matches m LEFT JOIN jobs j ON j.class = 'match' AND j.subject = m.id";

fn view(row: &AnyRow) -> Result<MatchView, sqlx::Error> {
    Ok(MatchView {
        id: row.try_get("id")?,
        contest: row.try_get("contest")?,
        kind: row.try_get("kind")?,
        board: row.try_get("board")?,
        seed: row.try_get("seed")?,
        state: row.try_get("state_now")?,
        rounds: row.try_get("rounds")?,
        digest: row.try_get("digest")?,
        reason: row.try_get("reason")?,
        ended_at: row.try_get("ended_at")?,
        seats: Vec::new(),
        replay: row.try_get("replay")?,
        requester: row.try_get("requester")?,
    })
}

fn seat(row: &AnyRow) -> Result<SeatView, sqlx::Error> {
    Ok(SeatView {
        bot: row.try_get("bot")?,
        submission: row.try_get("submission")?,
        score: row.try_get("score")?,
        rank: row.try_get("rank")?,
        fuel: row.try_get("fuel")?,
        fault: row.try_get("fault")?,
        fault_detail: row.try_get("fault_detail")?,
        fault_round: row.try_get("fault_round")?,
        owner: row.try_get("owner")?,
    })
}

/// Whether somebody may see the private things of a seat.
pub(crate) fn may_see_inside(who: Option<&Account>, owner: Option<i64>) -> bool {
    who.is_some_and(|who| who.is_teacher() || owner == Some(who.id))
}

impl Judge {
    /// Adds a match and its job, as part of what wants it played.
    pub(crate) async fn make_match(
        &self,
        tx: &mut Tx,
        new: NewMatch,
        lane: Lane,
        person: Option<i64>,
    ) -> Result<i64, Error> {
        let id: i64 = sqlx::query_scalar(
            "INSERT INTO matches (contest, kind, submission, requester, board, seed, state, created_at) \
             VALUES ($1, $2, $3, $4, $5, $6, 'open', $7) RETURNING id",
        )
        .bind(new.contest)
        .bind(new.kind.id())
        .bind(new.submission)
        .bind(new.requester)
        .bind(new.board)
        .bind(new.seed)
        .bind(self.clock.now())
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
            .bind(seat.submission.map(|(_, owner)| owner))
            .execute(&mut **tx)
            .await?;
        }
        self.queue.enqueue(tx, NewJob { class: Class::Match, subject: id, lane, person }).await?;
        Ok(id)
    }

    /// The matches of an official round, oldest first, without what only owners may see.
    pub(crate) async fn matches_of_round(&self, round: i64) -> Result<Vec<MatchView>, Error> {
        let mut found = self.matches_in("SELECT match FROM round_matches WHERE round = $1", &[round]).await?;
        found.iter_mut().for_each(|one| one.keep_private(None));
        Ok(found)
    }

    /// The matches that a query names, oldest first, with everything in them.
    async fn matches_in(&self, ids: &str, binds: &[i64]) -> Result<Vec<MatchView>, Error> {
        let sql = self.db.sql(&format!("{MATCHES} WHERE m.id IN ({ids}) ORDER BY m.id"));
        let query = binds.iter().fold(sqlx::query(sql), |query, bind| query.bind(*bind));
        let rows = query.fetch_all(self.db.read()).await?;
        let mut found: Vec<MatchView> = rows.iter().map(view).collect::<Result<_, _>>()?;
        let sql = self.db.sql(&format!("SELECT * FROM seats WHERE match IN ({ids}) ORDER BY match, seat"));
        let query = binds.iter().fold(sqlx::query(sql), |query, bind| query.bind(*bind));
        for row in query.fetch_all(self.db.read()).await? {
            let id: i64 = row.try_get("match")?;
            if let Ok(place) = found.binary_search_by_key(&id, |one| one.id) {
                found[place].seats.push(seat(&row)?);
            }
        }
        Ok(found)
    }

    /// A match with everything in it, for those who do the work.
    pub(super) async fn whole_match(&self, id: i64) -> Result<MatchView, Error> {
        let sql = self.db.sql(&format!("{MATCHES} WHERE m.id = $1"));
        let row = sqlx::query(sql).bind(id).fetch_optional(self.db.read()).await?;
        let mut found = view(&row.ok_or(Error::NotFound)?)?;
        let seats = sqlx::query("SELECT * FROM seats WHERE match = $1 ORDER BY seat")
            .bind(id)
            .fetch_all(self.db.read())
            .await?;
        found.seats = seats.iter().map(seat).collect::<Result<_, _>>()?;
        Ok(found)
    }

    /// A match: of the ladder and of official rounds for everybody, others for those whose programs play, who asked for it, and teachers. The details of a fault are
    /// for the owner of the program.
    ///
    /// # Errors
    /// None that this person may see.
    pub async fn match_for(&self, who: Option<&Account>, id: i64) -> Result<MatchView, Error> {
        let mut found = self.whole_match(id).await?;
        let takes_part = |who: &Account| {
            who.is_teacher()
                || found.requester == Some(who.id)
                || found.seats.iter().any(|seat| seat.owner == Some(who.id))
        };
        let kind = MatchKind::of(&found.kind);
        let shown = if kind.is_public() {
            let until = self.contest_by_id(found.contest).await?.shown_until(who);
            // Who plays on the ladder sees their own matches whatever is kept back; official results wait for everybody.
            found.ended_at.unwrap_or(i64::MAX) <= until
                || (kind == MatchKind::Ladder && who.is_some_and(takes_part))
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
    ///
    /// # Errors
    /// What the database says.
    pub async fn matches(&self, who: Option<&Account>, contest: i64) -> Result<Vec<MatchView>, Error> {
        let own = who.map_or(0, |who| who.id);
        let until = self.contest_by_id(contest).await?.shown_until(who);
        let mut found = self
            .matches_in(
                "SELECT n.id FROM (SELECT m.id FROM matches m WHERE m.contest = $1 \
                 AND ((m.kind IN ('ladder', 'official') AND COALESCE(m.ended_at, $4) <= $3) OR m.requester = $2 \
                 OR (m.kind <> 'official' AND EXISTS (SELECT 1 FROM seats s WHERE s.match = m.id AND s.owner = $2))) \
                 ORDER BY m.id DESC LIMIT 50) n",
                &[contest, own, until, i64::MAX],
            )
            .await?;
        found.iter_mut().for_each(|one| one.keep_private(who));
        found.reverse();
        Ok(found)
    }

    /// The replay of a match, with the logs and drawings that this person may see.
    ///
    /// # Errors
    /// None there, or none that this person may see.
    pub async fn replay(&self, who: Option<&Account>, id: i64) -> Result<Vec<u8>, Error> {
        let found = self.match_for(who, id).await?;
        if found.replay.is_empty() {
            return Err(Error::NotFound);
        }
        let bytes = self.blobs.get(&found.replay).await?;
        let open: Vec<bool> = found.seats.iter().map(|seat| may_see_inside(who, seat.owner)).collect();
        super::replay::censor(bytes, &open)
    }
}
