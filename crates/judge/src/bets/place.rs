//! How a bet is placed: in one transaction with the check of the purse, so two clicks at once cannot spend the same money.

use super::{ALLOWANCE, BetKind, BetState, PURSE};
use crate::contest::Contest;
use crate::people::Account;
use crate::rounds::{Candidate, RoundKind};
use crate::services::Bets;
use crate::{Error, Refusal};
use agon_store::Tx;

/// Bets of one person that can be open in one contest.
const MAX_OPEN: i64 = 100;

/// A bet to place.
#[derive(Clone, Copy, Debug, serde::Deserialize, utoipa::ToSchema)]
pub struct NewBet {
    /// The question.
    pub kind: BetKind,
    /// On whom.
    pub program: i64,
    /// How much.
    pub stake: i64,
}

impl Bets<'_> {
    /// Bets on the next official round.
    ///
    /// # Errors
    /// A [`Refusal`] that says what is wrong. Teachers, who see and control everything, do not bet; nobody bets while results are withheld.
    pub async fn place(&self, by: &Account, contest: &Contest, new: NewBet) -> Result<i64, Error> {
        if by.is_teacher() {
            return Err(Refusal::TeachersDoNotBet.into());
        }
        if new.stake < 1 {
            return Err(Refusal::BadNumber.into());
        }
        let mut tx = self.judge.db.begin().await?;
        let contest = self.judge.contests().in_tx(&mut tx, contest.id).await?;
        let Some((kind, field)) = self.next_question(&mut tx, &contest).await? else {
            return Err(Refusal::BetsClosed.into());
        };
        let on = field.iter().find(|candidate| candidate.program == new.program);
        let on = on.filter(|_| new.kind.fits(kind)).ok_or(Refusal::NoSuchBet)?;
        if by.owns(on.owner) && new.kind == BetKind::Out {
            return Err(Refusal::OwnProgram.into());
        }
        let open = "SELECT COUNT(*) FROM bets WHERE contest = $1 AND account = $2 AND state = $3";
        let open: i64 = sqlx::query_scalar(open)
            .bind(contest.id)
            .bind(by.id)
            .bind(BetState::Open)
            .fetch_one(&mut *tx)
            .await?;
        if open >= MAX_OPEN {
            return Err(Refusal::TooOften.into());
        }
        if new.stake > self.purse_in(&mut tx, contest.id, by.id, i64::MAX).await? {
            return Err(Refusal::NotEnoughMoney.into());
        }
        let id: i64 = sqlx::query_scalar(
            "INSERT INTO bets (contest, account, kind, program, stake, state, placed_at) \
             VALUES ($1, $2, $3, $4, $5, $7, $6) RETURNING id",
        )
        .bind(contest.id)
        .bind(by.id)
        .bind(new.kind)
        .bind(new.program)
        .bind(new.stake)
        .bind(self.judge.clock.now())
        .bind(BetState::Open)
        .fetch_one(&mut *tx)
        .await?;
        tx.commit().await?;
        Ok(id)
    }

    /// What the next round will be and who would play in it; `None` while betting is closed.
    pub(super) async fn next_question(
        &self,
        tx: &mut Tx,
        contest: &Contest,
    ) -> Result<Option<(RoundKind, Vec<Candidate>)>, Error> {
        let last = "SELECT COUNT(*) FROM rounds WHERE contest = $1 AND kind = 'final' AND state <> 'stopped' \
                    AND series = (SELECT series FROM contests WHERE id = $1)";
        let last: i64 = sqlx::query_scalar(last).bind(contest.id).fetch_one(&mut **tx).await?;
        if last > 0 || contest.shown_until(None) != i64::MAX {
            return Ok(None);
        }
        let field = self.judge.rounds().field(tx, contest.id).await?;
        let playing = "SELECT COUNT(*) FROM rounds WHERE contest = $1 AND state = 'playing'";
        let playing: i64 = sqlx::query_scalar(playing).bind(contest.id).fetch_one(&mut **tx).await?;
        // One of those still in will be eliminated in the round that is being played.
        let remain = i64::try_from(field.len()).unwrap_or(i64::MAX) - playing;
        let kind = if remain <= contest.finalists { RoundKind::Final } else { RoundKind::Round };
        Ok((remain >= 2).then_some((kind, field)))
    }

    /// A person's money at a point in time.
    pub(super) async fn purse_in(
        &self,
        tx: &mut Tx,
        contest: i64,
        account: i64,
        until: i64,
    ) -> Result<i64, Error> {
        let moved = "SELECT CAST(COALESCE(SUM(CASE WHEN settled_at <= $3 THEN payout ELSE 0 END - stake), 0) AS BIGINT) \
                     FROM bets WHERE contest = $1 AND account = $2";
        let moved: i64 =
            sqlx::query_scalar(moved).bind(contest).bind(account).bind(until).fetch_one(&mut **tx).await?;
        let rounds = "SELECT COUNT(*) FROM rounds WHERE contest = $1 AND state = 'done' AND ended_at <= $2";
        let rounds: i64 = sqlx::query_scalar(rounds).bind(contest).bind(until).fetch_one(&mut **tx).await?;
        Ok(PURSE + ALLOWANCE * rounds + moved)
    }
}
