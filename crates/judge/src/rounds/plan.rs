//! When official rounds begin: at fixed times, or at the press of a button.

use crate::desk::AuditDetail;
use crate::people::Account;
use crate::services::Rounds;
use crate::{Error, Refusal};
use agon_store::clock::HOUR;

/// The settings of the official rounds of a contest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize, utoipa::ToSchema)]
pub struct RoundPlan {
    /// The number of finalists.
    pub finalists: i64,
    /// When rounds begin for the first time, in milliseconds since 1970; none: by button only.
    pub first_at: Option<i64>,
    /// Hours from one start to the next.
    pub every_hours: i64,
    /// The number of rounds played at each start.
    pub rounds_each: i64,
    /// When the next rounds begin; ignored on input.
    #[serde(default)]
    pub next_at: Option<i64>,
}

agon_store::from_row!(RoundPlan { finalists } row {
    first_at: row.try_get("rounds_from")?,
    every_hours: row.try_get("rounds_every")?,
    rounds_each: row.try_get("rounds_each")?,
    next_at: row.try_get("rounds_due")?,
});

impl RoundPlan {
    fn check(&self) -> Result<(), Error> {
        let fits = (2..=1000).contains(&self.finalists)
            && (1..=24 * 31).contains(&self.every_hours)
            && (1..=1000).contains(&self.rounds_each)
            && self.first_at.is_none_or(|at| (0..1 << 52).contains(&at));
        if fits { Ok(()) } else { Err(Refusal::BadNumber.into()) }
    }

    /// The first start after `now`; missed ones are skipped.
    pub(super) fn start_after(&self, now: i64) -> Option<i64> {
        let (first, every) = (self.first_at?, self.every_hours.max(1) * HOUR);
        let passed = now.saturating_sub(first);
        Some(if passed < 0 { first } else { first + (passed / every + 1) * every })
    }
}

impl Rounds<'_> {
    /// The settings of the official rounds.
    ///
    /// # Errors
    /// There is no such contest.
    pub async fn plan(&self, contest: i64) -> Result<RoundPlan, Error> {
        let found = sqlx::query_as("SELECT * FROM contests WHERE id = $1")
            .bind(contest)
            .fetch_optional(self.judge.db.read())
            .await?;
        found.ok_or(Error::NotFound)
    }

    /// Changes the settings of the official rounds. A round that is being played is not touched.
    ///
    /// # Errors
    /// The caller is not a teacher, or a number is out of range.
    pub async fn set_plan(&self, by: &Account, contest: i64, plan: RoundPlan) -> Result<(), Error> {
        by.require_teacher()?;
        plan.check()?;
        let mut tx = self.judge.db.begin().await?;
        let done = sqlx::query(
            "UPDATE contests SET finalists = $2, rounds_from = $3, rounds_every = $4, rounds_each = $5, rounds_due = $6 \
             WHERE id = $1",
        )
        .bind(contest)
        .bind(plan.finalists)
        .bind(plan.first_at)
        .bind(plan.every_hours)
        .bind(plan.rounds_each)
        .bind(plan.start_after(self.judge.clock.now()))
        .execute(&mut *tx)
        .await?;
        if done.rows_affected() == 0 {
            return Err(Error::NotFound);
        }
        let detail = AuditDetail::from(&plan).stored()?;
        let slug = self.judge.contests().in_tx(&mut tx, contest).await?.slug;
        self.judge.audit(&mut tx, Some(by.id), "plan-rounds", &slug, &detail).await?;
        Ok(tx.commit().await?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn missed_starts_are_not_made_up_for() {
        let plan =
            RoundPlan { finalists: 16, first_at: Some(1000), every_hours: 24, rounds_each: 1, next_at: None };
        let day = 24 * HOUR;
        for (now, next) in [
            (0, 1000),
            (999, 1000),
            (1000, 1000 + day),
            (1000 + day - 1, 1000 + day),
            (1000 + 5 * day, 1000 + 6 * day),
        ] {
            assert_eq!(plan.start_after(now), Some(next), "{now}");
        }
        assert_eq!(RoundPlan { first_at: None, ..plan }.start_after(5), None);
    }
}
