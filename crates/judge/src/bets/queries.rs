//! Bets as people see them: the pools with their odds, your own bets, and the best bettors.

use super::{BetKind, BetState};
use crate::Error;
use crate::contest::Contest;
use crate::people::Account;
use crate::rounds::RoundKind;
use crate::services::Bets;
use sqlx::Row;
use sqlx::any::AnyRow;

/// What is staked on one program.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct Stake {
    pub program: i64,
    pub name: String,
    /// What is staked on it.
    pub staked: i64,
    /// The return on 100 if it wins and nobody else bets; `None` while nobody bets on it.
    pub for_hundred: Option<i64>,
}

/// All that is staked on one question about the next round.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct PoolView {
    /// The question.
    pub kind: BetKind,
    /// All stakes together.
    pub pool: i64,
    /// By program.
    pub stakes: Vec<Stake>,
}

/// Somebody's own bet.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct BetView {
    pub id: i64,
    /// The question.
    pub kind: BetKind,
    /// On whom.
    pub program: i64,
    pub name: String,
    /// How much.
    pub stake: i64,
    pub state: BetState,
    /// The payout.
    pub payout: i64,
    /// The round, once it has begun.
    pub round: Option<i64>,
    /// The number of the round in its series, for people.
    pub in_series: Option<i64>,
}

/// Somebody who bets.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct Bettor {
    /// 1 is the best; ties share a rank.
    pub rank: i64,
    pub name: String,
    /// What was won or lost by bets that are settled.
    pub gain: i64,
    /// The number of settled bets, not counting refunds.
    pub bets: i64,
}

impl Bets<'_> {
    /// The stakes on the next round; empty while betting is closed.
    pub async fn pools(&self, contest: &Contest) -> Result<Vec<PoolView>, Error> {
        let mut tx = self.judge.db.read().begin().await?;
        let Some((round, field)) = self.next_question(&mut tx, contest).await? else { return Ok(Vec::new()) };
        let rows = sqlx::query(
            "SELECT kind, program, CAST(SUM(stake) AS BIGINT) AS staked FROM bets \
             WHERE contest = $1 AND round IS NULL AND state = 'open' GROUP BY kind, program",
        )
        .bind(contest.id)
        .fetch_all(&mut *tx)
        .await?;
        let staked = |row: &AnyRow| -> Result<(BetKind, i64, i64), sqlx::Error> {
            Ok((row.try_get("kind")?, row.try_get("program")?, row.try_get("staked")?))
        };
        let staked: Vec<_> = rows.iter().map(staked).collect::<Result<_, _>>()?;
        let mut pools = Vec::new();
        for kind in BetKind::ALL.iter().copied().filter(|kind| kind.fits(round)) {
            let of = |program: i64| {
                let found = staked.iter().find(|(other, on, _)| *other == kind && *on == program);
                found.map_or(0, |(.., sum)| *sum)
            };
            let pool: i64 = field.iter().map(|candidate| of(candidate.program)).sum();
            let mut stakes: Vec<Stake> = field
                .iter()
                .map(|candidate| {
                    let staked = of(candidate.program);
                    Stake {
                        program: candidate.program,
                        name: candidate.name.clone(),
                        staked,
                        // Survivors share the stakes on the one who does not survive, so the return is known only at the end.
                        for_hundred: (staked > 0 && kind != BetKind::Survives).then(|| {
                            i64::try_from(i128::from(pool) * 100 / i128::from(staked)).unwrap_or(i64::MAX)
                        }),
                    }
                })
                .collect();
            stakes.sort_by_key(|stake| stake.name.to_lowercase());
            pools.push(PoolView { kind, pool, stakes });
        }
        Ok(pools)
    }

    /// What the next round will decide, as far as is known now; nothing while no bets are accepted.
    pub async fn next_kind(&self, contest: &Contest) -> Result<Option<RoundKind>, Error> {
        let mut tx = self.judge.db.read().begin().await?;
        Ok(self.next_question(&mut tx, contest).await?.map(|(kind, _)| kind))
    }

    /// A person's money.
    pub async fn purse(&self, who: &Account, contest: &Contest) -> Result<i64, Error> {
        let mut tx = self.judge.db.read().begin().await?;
        self.purse_in(&mut tx, contest.id, who.id, contest.shown_until(Some(who))).await
    }

    /// Somebody's own bets, newest first. How they ended reveals nothing that is withheld.
    pub async fn of_person(&self, who: &Account, contest: &Contest) -> Result<Vec<BetView>, Error> {
        let rows = sqlx::query(
            "SELECT b.id, b.kind, b.program, p.name, b.stake, b.state, b.payout, b.settled_at, r.number, \
             r.number + 1 - (SELECT MIN(o.number) FROM rounds o WHERE o.contest = r.contest AND o.series = r.series) AS in_series FROM bets b \
             JOIN programs p ON p.id = b.program LEFT JOIN rounds r ON r.id = b.round \
             WHERE b.contest = $1 AND b.account = $2 ORDER BY b.id DESC LIMIT 200",
        )
        .bind(contest.id)
        .bind(who.id)
        .fetch_all(self.judge.db.read())
        .await?;
        let until = contest.shown_until(Some(who));
        let bet = |row: &AnyRow| {
            let shown = row.try_get::<Option<i64>, _>("settled_at")?.is_some_and(|at| at <= until);
            Ok(BetView {
                id: row.try_get("id")?,
                kind: row.try_get("kind")?,
                program: row.try_get("program")?,
                name: row.try_get("name")?,
                stake: row.try_get("stake")?,
                state: if shown { row.try_get("state")? } else { BetState::Open },
                payout: if shown { row.try_get("payout")? } else { 0 },
                round: row.try_get("number")?,
                in_series: row.try_get("in_series")?,
            })
        };
        Ok(rows.iter().map(bet).collect::<Result<_, sqlx::Error>>()?)
    }

    /// Who bets best, for those who are signed in.
    pub async fn bettors(&self, who: &Account, contest: &Contest) -> Result<Vec<Bettor>, Error> {
        let rows = sqlx::query(
            "SELECT a.name, CAST(SUM(b.payout - b.stake) AS BIGINT) AS gain, COUNT(*) AS bets FROM bets b \
             JOIN accounts a ON a.id = b.account WHERE b.contest = $1 AND b.state IN ('won', 'lost') AND b.settled_at <= $2 \
             GROUP BY a.id, a.name ORDER BY gain DESC, a.name, a.id LIMIT 200",
        )
        .bind(contest.id)
        .bind(contest.shown_until(Some(who)))
        .fetch_all(self.judge.db.read())
        .await?;
        let mut bettors: Vec<Bettor> = Vec::with_capacity(rows.len());
        for row in &rows {
            let gain: i64 = row.try_get("gain")?;
            let rank = match bettors.last() {
                Some(last) if last.gain == gain => last.rank,
                _ => bettors.len() as i64 + 1,
            };
            bettors.push(Bettor { rank, name: row.try_get("name")?, gain, bets: row.try_get("bets")? });
        }
        Ok(bettors)
    }
}
