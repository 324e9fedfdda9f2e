//! A thinned replay is recreated by playing the match again: its programs, board and seed are kept, so the replay is the same, byte for byte. Its result stays as it is.

use crate::contest::{MatchView, match_step};
use crate::people::Account;
use crate::services::{Matches, Work};
use crate::work::Report;
use crate::{Error, Refusal};
use agon_queue::{JobClass, JobState, Lane, Lease, NewJob};

impl Matches<'_> {
    /// Has a match whose replay was thinned played again, and stars it, so that the replay stays.
    ///
    /// # Errors
    /// A match that does not exist for this person, or whose replay still exists.
    pub async fn play_again(&self, who: &Account, id: i64) -> Result<(), Error> {
        let found = self.keepable(who, id).await?;
        if !found.thinned {
            return Err(Refusal::ReplayExists.into());
        }
        let contest = self.judge.contests().by_id(found.contest).await?;
        let mut tx = self.judge.db.begin().await?;
        self.star_in(&mut tx, who, id).await?;
        // A job that waits or runs stays; one that is over makes room for another.
        sqlx::query("DELETE FROM jobs WHERE class = $1 AND subject = $2 AND state IN ($3, $4, $5)")
            .bind(JobClass::Match)
            .bind(id)
            .bind(JobState::Done)
            .bind(JobState::Dead)
            .bind(JobState::Cancelled)
            .execute(&mut *tx)
            .await?;
        let (lane, person, step) = (Lane::Friendly, Some(who.id), match_step(&contest.game, found.kind));
        let job = NewJob {
            class: JobClass::Match,
            subject: id,
            lane,
            person,
            whole: None,
            step,
            needs: "",
            avoid: None,
        };
        self.judge.queue.enqueue(&mut tx, job).await?;
        tx.commit().await?;
        self.judge.queue.wake();
        Ok(())
    }
}

impl Work<'_> {
    /// Stores the replay of a match that was played again.
    ///
    /// # Errors
    /// [`Error::GivenUp`] if the match came out differently; a lost lease; trouble with the database.
    pub(crate) async fn commit_again(
        &self,
        lease: &Lease,
        the_match: &MatchView,
        report: Report,
    ) -> Result<(), Error> {
        let replay = match report {
            Report::Played { replay, .. } => replay,
            Report::Killed { reason, .. } => return Err(Error::GivenUp(reason)),
            Report::Built { .. } | Report::Rejected { .. } | Report::Verified { .. } => {
                return Err(Error::machine("a report of another kind of job"));
            }
        };
        if replay != the_match.thinned_replay {
            return Err(Error::GivenUp(
                "the match came out differently: the rules, the metering or the limits of the contest have changed since it was played".to_owned(),
            ));
        }
        let mut tx = self.judge.db.begin().await?;
        self.judge.queue.complete(&mut tx, lease).await?;
        sqlx::query("UPDATE matches SET replay = $2, thinned = '' WHERE id = $1 AND thinned = $2")
            .bind(the_match.id)
            .bind(&replay)
            .execute(&mut *tx)
            .await?;
        tx.commit().await?;
        self.judge.queue.wake();
        Ok(())
    }
}
