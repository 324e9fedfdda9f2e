//! How bets are settled, as part of the transaction that begins or ends their round: each is settled once.

use super::{BetKind, BetState, payouts};
use crate::Error;
use crate::rounds::RoundKind;
use crate::services::Bets;
use agon_store::Tx;
use sqlx::Row;

impl Bets<'_> {
    /// Closes the bets on a round that begins. Those on programs that do not play, or on what the round does not decide, are given back.
    pub(crate) async fn close(
        &self,
        tx: &mut Tx,
        contest: i64,
        round: i64,
        kind: RoundKind,
    ) -> Result<(), Error> {
        sqlx::query("UPDATE bets SET round = $2 WHERE contest = $1 AND round IS NULL AND state = 'open'")
            .bind(contest)
            .bind(round)
            .execute(&mut **tx)
            .await?;
        for one in BetKind::ALL.iter().copied() {
            sqlx::query(
                "UPDATE bets SET state = $5, payout = stake, settled_at = $4 \
                 WHERE round = $1 AND state = $6 AND kind = $2 AND ($3 = 0 OR program NOT IN \
                 (SELECT program FROM round_entries WHERE round = $1))",
            )
            .bind(round)
            .bind(one)
            .bind(i64::from(one.fits(kind)))
            .bind(self.judge.clock.now())
            .bind(BetState::Refunded)
            .bind(BetState::Open)
            .execute(&mut **tx)
            .await?;
        }
        Ok(())
    }

    /// Gives back the bets on a round that is stopped.
    pub(crate) async fn refund(&self, tx: &mut Tx, round: i64) -> Result<(), Error> {
        sqlx::query(
            "UPDATE bets SET state = $3, payout = stake, settled_at = $2 WHERE round = $1 AND state = $4",
        )
        .bind(round)
        .bind(self.judge.clock.now())
        .bind(BetState::Refunded)
        .bind(BetState::Open)
        .execute(&mut **tx)
        .await?;
        Ok(())
    }

    /// Settles the bets on a round that ends. `place` is the entry that is out, or that won.
    pub(crate) async fn settle(
        &self,
        tx: &mut Tx,
        round: i64,
        kind: RoundKind,
        place: i64,
    ) -> Result<(), Error> {
        let decided = "SELECT program FROM round_entries WHERE round = $1 AND place = $2";
        let decided: i64 = sqlx::query_scalar(decided).bind(round).bind(place).fetch_one(&mut **tx).await?;
        for one in BetKind::ALL.iter().copied().filter(|one| one.fits(kind)) {
            let open = "SELECT id, program, stake FROM bets WHERE round = $1 AND kind = $2 AND state = 'open' ORDER BY id";
            let open = sqlx::query(open).bind(round).bind(one).fetch_all(&mut **tx).await?;
            let mut bets = Vec::with_capacity(open.len());
            for row in &open {
                bets.push((row.try_get("stake")?, one.is_right(row.try_get("program")?, decided)));
            }
            // Nobody was right: what is still open is given back below.
            let Some(paid) = payouts(&bets) else { continue };
            for ((row, (_, right)), payout) in open.iter().zip(&bets).zip(paid) {
                sqlx::query("UPDATE bets SET state = $2, payout = $3, settled_at = $4 WHERE id = $1 AND state = 'open'")
                    .bind(row.try_get::<i64, _>("id")?)
                    .bind(if *right { BetState::Won } else { BetState::Lost })
                    .bind(payout)
                    .bind(self.judge.clock.now())
                    .execute(&mut **tx)
                    .await?;
            }
        }
        self.refund(tx, round).await
    }
}
