//! How a cup is played: it begins when its owner says so, and advances in the transactions that commit the results of its matches.

use super::view::table;
use super::{CupFormat, CupState, MAX_MATCHES, MAX_PER_DAY, StoredCup};
use crate::contest::{Contest, MatchState, Progress, Scheduled, schedule_header};
use crate::people::Account;
use crate::services::Cups;
use crate::{Error, Refusal};
use agon_contest::{Format, Header, MatchRecord};
use agon_store::Tx;
use agon_store::clock::DAY;
use sqlx::Row;

impl Cups<'_> {
    /// Begins a cup with those who have chosen a program. Boards with fewer seats than the others are left out.
    ///
    /// # Errors
    /// It is not theirs, it has begun, too few play, results are frozen, or the owner's cups have played enough for today.
    pub async fn start(&self, by: &Account, cup: i64) -> Result<(), Error> {
        let mut tx = self.judge.db.begin().await?;
        let mut cup = self.visible(&mut tx, by, cup).await?;
        cup.require_owner(by)?;
        cup.require_open()?;
        let contest = self.judge.contests().in_tx(&mut tx, cup.contest).await?;
        contest.require_current()?;
        // Nobody finds out how the classmates' programs do while that is withheld.
        if contest.frozen_at.is_some() && !by.is_teacher() {
            return Err(Refusal::CupFrozen.into());
        }
        let field = sqlx::query(
            "SELECT c.account, p.name, p.newest FROM cup_players c JOIN programs p ON p.id = c.program \
             WHERE c.cup = $1 AND p.disqualified = '' ORDER BY p.id",
        )
        .bind(cup.id)
        .fetch_all(&mut *tx)
        .await?;
        if field.len() < 2 {
            return Err(Refusal::TooFewPrograms.into());
        }
        let names: Vec<String> = field.iter().map(|row| row.try_get("name")).collect::<Result<_, _>>()?;
        let header = self.header(&contest, &cup, &names).await?;
        let now = self.judge.clock.now();
        for (place, row) in field.iter().enumerate() {
            sqlx::query("UPDATE cup_players SET submission = $3, place = $4 WHERE cup = $1 AND account = $2")
                .bind(cup.id)
                .bind(row.try_get::<i64, _>("account")?)
                .bind(row.try_get::<i64, _>("newest")?)
                .bind(place as i64)
                .execute(&mut *tx)
                .await?;
        }
        sqlx::query("DELETE FROM cup_players WHERE cup = $1 AND place IS NULL")
            .bind(cup.id)
            .execute(&mut *tx)
            .await?;
        sqlx::query("UPDATE cups SET state = $2, header = $3, started_at = $4 WHERE id = $1")
            .bind(cup.id)
            .bind(CupState::Playing)
            .bind(serde_json::to_string(&header).map_err(Error::machine)?)
            .bind(now)
            .execute(&mut *tx)
            .await?;
        cup.header = Some(header);
        self.advance(&mut tx, &contest, &cup).await?;
        let day: i64 = sqlx::query_scalar(
            "SELECT COUNT(*) FROM cup_matches x JOIN matches m ON m.id = x.match JOIN cups c ON c.id = x.cup \
             WHERE c.owner = $1 AND m.created_at > $2",
        )
        .bind(cup.owner)
        .bind(now - DAY)
        .fetch_one(&mut *tx)
        .await?;
        if day > MAX_PER_DAY {
            return Err(Refusal::CupsToday.into());
        }
        tx.commit().await?;
        self.judge.queue.wake();
        Ok(())
    }

    /// Everything that determines the schedule.
    async fn header(&self, contest: &Contest, cup: &StoredCup, names: &[String]) -> Result<Header, Error> {
        let mut boards = self.judge.contests().boards(contest.id).await?;
        boards.retain(|board| cup.board.is_none_or(|number| board.number == number));
        let format = match cup.format {
            CupFormat::RoundRobin => Format::RoundRobin,
            CupFormat::KnockOut => Format::Elimination,
        };
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let mut header = schedule_header(contest, &cup.title, format, &names, boards)?;
        if cup.format == CupFormat::RoundRobin {
            header.plan.matches = MAX_MATCHES;
        }
        Ok(header)
    }

    /// After a match of a cup: once nothing is left to play, creates what follows from the results, or ends the cup.
    pub(crate) async fn after_match(&self, tx: &mut Tx, contest: &Contest, id: i64) -> Result<(), Error> {
        let cup: Option<StoredCup> =
            sqlx::query_as("SELECT c.* FROM cups c JOIN cup_matches m ON m.cup = c.id WHERE m.match = $1")
                .bind(id)
                .fetch_optional(&mut **tx)
                .await?;
        let cup = cup.ok_or_else(|| Error::machine("a match of a cup without a cup"))?;
        let open: i64 = sqlx::query_scalar(
            "SELECT COUNT(*) FROM cup_matches c JOIN matches m ON m.id = c.match WHERE c.cup = $1 AND m.state = $2",
        )
        .bind(cup.id)
        .bind(MatchState::Open)
        .fetch_one(&mut **tx)
        .await?;
        // Results that arrive after a cup was closed are stored, but have no consequences.
        if open == 0 && cup.state == CupState::Playing {
            self.advance(tx, contest, &cup).await
        } else {
            Ok(())
        }
    }

    /// Creates the matches that follow from the results so far, or ends the cup. Calling it twice creates nothing twice.
    async fn advance(&self, tx: &mut Tx, contest: &Contest, cup: &StoredCup) -> Result<(), Error> {
        let header = cup.header.as_ref().ok_or_else(|| Error::machine("a cup without a plan"))?;
        let matches = Scheduled::Cup(cup.id);
        match matches.progress(self.judge, tx, header).await? {
            Progress::Over { places, played } => self.end(tx, cup, header, &played, &places).await,
            Progress::Missing(jobs) => {
                for job in &jobs {
                    matches.create(self.judge, tx, contest, header, job, Some(cup.owner)).await?;
                }
                Ok(())
            }
        }
    }

    /// Ends a cup: by the places that the schedule gives, or by the table.
    async fn end(
        &self,
        tx: &mut Tx,
        cup: &StoredCup,
        header: &Header,
        played: &[MatchRecord],
        places: &[(usize, String)],
    ) -> Result<(), Error> {
        let ranks: Vec<(String, i64)> = if places.is_empty() {
            table(header, played).into_iter().map(|row| (row.name, row.rank)).collect()
        } else {
            let named = places.iter().enumerate();
            named.map(|(place, (bot, _))| (header.name(*bot).to_owned(), place as i64 + 1)).collect()
        };
        for (name, rank) in ranks {
            let place = header.bots.iter().position(|(bot, _)| *bot == name).unwrap_or(usize::MAX);
            sqlx::query("UPDATE cup_players SET rank = $3 WHERE cup = $1 AND place = $2")
                .bind(cup.id)
                .bind(i64::try_from(place).unwrap_or(i64::MAX))
                .bind(rank)
                .execute(&mut **tx)
                .await?;
        }
        sqlx::query("UPDATE cups SET state = $2, ended_at = $3 WHERE id = $1")
            .bind(cup.id)
            .bind(CupState::Done)
            .bind(self.judge.clock.now())
            .execute(&mut **tx)
            .await?;
        Ok(())
    }
}
