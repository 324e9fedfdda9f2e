//! What a job is about. Loaded once when a worker gets a match, and remembered until its result comes: the result is committed with the same rows, which do not change while a match is being played, and it takes effect
//! only with the newest lease.

use super::{Contest, MatchKind, MatchView, read_origin};
use crate::Error;
use crate::services::Work;
use crate::work::{Assignment, BuildTask, MatchTask, SeatTask};
use agon_kernel::{Limits, Origin};
use agon_queue::{JobClass, Lease};
use sqlx::Row;
use sqlx::any::AnyRow;
use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// So many matches are remembered before those of workers that never reported are looked for.
const MANY: usize = 4096;
/// How long one is remembered then.
const KEEP: Duration = Duration::from_secs(600);

/// A match that a worker is playing.
#[derive(Debug)]
pub(crate) struct Task {
    pub(crate) lease: Lease,
    /// The token of a worker on another machine.
    pub(crate) holder: Option<i64>,
    pub(super) the_match: MatchView,
    pub(super) contest: Contest,
    pub(crate) assignment: Assignment,
    since: Instant,
}

/// The matches that workers got from this process, by job. Nothing is lost if one is forgotten: it is loaded again.
#[derive(Debug, Default)]
pub(crate) struct Tasks(Mutex<HashMap<i64, Arc<Task>>>);

impl Tasks {
    fn lock(&self) -> MutexGuard<'_, HashMap<i64, Arc<Task>>> {
        // Nothing panics while it holds the lock.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn remember(&self, task: &Arc<Task>) {
        let mut all = self.lock();
        if all.len() >= MANY {
            all.retain(|_, task| task.since.elapsed() < KEEP);
        }
        if all.len() >= MANY {
            all.clear();
        }
        all.insert(task.lease.job, task.clone());
    }

    /// What was given to this lease.
    pub(crate) fn of(&self, job: i64, token: i64) -> Option<Arc<Task>> {
        self.lock().get(&job).filter(|task| task.lease.token == token).cloned()
    }

    pub(super) fn forget(&self, lease: &Lease) {
        let mut all = self.lock();
        if all.get(&lease.job).is_some_and(|task| task.lease.token <= lease.token) {
            all.remove(&lease.job);
        }
    }
}

impl Work<'_> {
    /// What a lease is about.
    ///
    /// # Errors
    /// Trouble with the database.
    pub async fn assignment(&self, lease: &Lease) -> Result<Assignment, Error> {
        self.assignment_for(lease, None).await
    }

    /// The same for a worker on another machine, by its token.
    pub(crate) async fn assignment_for(
        &self,
        lease: &Lease,
        holder: Option<i64>,
    ) -> Result<Assignment, Error> {
        if lease.class == JobClass::Build {
            let submission = self.submission(lease.subject).await?;
            return Ok(Assignment::Build(BuildTask {
                game: self.judge.contests().by_id(submission.contest).await?.game,
                name: submission.name,
                file_name: submission.file_name,
                language: submission.language,
                source: submission.source,
            }));
        }
        if let Some(known) = self.judge.tasks.of(lease.job, lease.token).filter(|task| task.lease == *lease) {
            return Ok(known.assignment.clone());
        }
        let task = Arc::new(self.load(lease, holder).await?);
        self.judge.tasks.remember(&task);
        Ok(task.assignment.clone())
    }

    /// What a match is committed with, if it can be what it was when the worker got it: results on which nothing else depends.
    pub(super) fn known(&self, lease: &Lease) -> Option<(MatchView, Contest)> {
        let task = self.judge.tasks.of(lease.job, lease.token).filter(|task| task.lease == *lease)?;
        let is_simple = matches!(task.the_match.kind, MatchKind::Ladder | MatchKind::Friendly);
        (is_simple && !task.the_match.thinned).then(|| (task.the_match.clone(), task.contest.clone()))
    }

    async fn load(&self, lease: &Lease, holder: Option<i64>) -> Result<Task, Error> {
        // One connection for all of it: taking one and giving it back costs more than most of these queries.
        let mut db = self.judge.db.read().acquire().await?;
        let the_match = self.judge.matches().load_with(&mut db, lease.subject).await?;
        let contest: Contest = sqlx::query_as("SELECT * FROM contests WHERE id = $1")
            .bind(the_match.contest)
            .fetch_optional(&mut *db)
            .await?
            .ok_or(Error::NotFound)?;
        let sql = "SELECT b.name, b.blob, u.id, u.component, u.language FROM boards b \
                   LEFT JOIN seats s ON s.match = $3 LEFT JOIN submissions u ON u.id = s.submission WHERE b.contest = $1 AND b.number = $2";
        let query = sqlx::query(sql).bind(contest.id).bind(the_match.board).bind(the_match.id);
        let rows = query.fetch_all(&mut *db).await?;
        let board = rows.first().ok_or(Error::NotFound)?;
        let (seats, limits) = seats(&rows, &the_match, &contest)?;
        let task = MatchTask {
            id: the_match.id,
            game: contest.game.clone(),
            board_name: board.try_get("name")?,
            board: board.try_get("blob")?,
            seed: the_match.seed.unsigned_abs(),
            seats,
            limits,
        };
        let assignment =
            if lease.class == JobClass::Verify { Assignment::Verify(task) } else { Assignment::Match(task) };
        Ok(Task { lease: lease.clone(), holder, the_match, contest, assignment, since: Instant::now() })
    }
}

/// Who sits where, and what each may use: the limits of the language that it is written in. The rows have the submissions of the match.
fn seats(
    rows: &[AnyRow],
    the_match: &MatchView,
    contest: &Contest,
) -> Result<(Vec<SeatTask>, Vec<Limits>), Error> {
    let mut known: BTreeMap<i64, (String, Origin)> = BTreeMap::new();
    for row in rows {
        if let Some(id) = row.try_get("id")? {
            known.insert(id, (row.try_get("component")?, read_origin(row)?));
        }
    }
    let (mut seats, mut limits) = (Vec::new(), Vec::new());
    for seat in &the_match.seats {
        let Some(submission) = seat.submission else {
            seats.push(SeatTask::BuiltIn(seat.bot.clone()));
            limits.push(contest.limits.default);
            continue;
        };
        let (component, origin) = known.get(&submission).cloned().ok_or(Error::NotFound)?;
        seats.push(SeatTask::Program { name: seat.bot.clone(), origin, component });
        limits.push(contest.limits.of(origin));
    }
    Ok((seats, limits))
}
