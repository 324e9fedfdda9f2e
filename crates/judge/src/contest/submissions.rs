//! Submissions: one file, or an archive of Java sources, which is built and tested before it becomes a program.

use super::{Contest, Steps, read_origin};
use crate::people::Account;
use crate::services::Submissions;
use crate::{Error, Refusal};
use agon_kernel::{Language, Origin};
use agon_queue::{JobClass, Lane, NewJob};
use agon_similarity::Remark;
use agon_store::clock::HOUR;
use agon_store::{Tx, text_enum};

/// In bytes.
const MAX_SOURCE: usize = 1 << 20;
const MAX_COMPONENT: usize = 32 << 20;
/// The maximum number of submissions per person and hour.
const MAX_PER_HOUR: i64 = 30;

/// Which submissions `s` will have a verdict without anybody's help. One that failed too often on our side blocks nobody.
const BEING_JUDGED: &str = "s.state IN ('building', 'self-play', 'dummies') AND EXISTS \
    (SELECT 1 FROM jobs j WHERE j.whole = s.id AND j.state IN ('ready', 'leased'))";

/// A file to submit.
#[derive(Clone, Debug)]
pub struct NewSubmission {
    /// The program's name.
    pub name: String,
    /// The file's name; its extension determines the language.
    pub file_name: String,
    /// The file.
    pub bytes: Vec<u8>,
}

text_enum! {
    /// How far a submission has come.
    pub enum SubmissionState in "submissions.state" {
        Building = "building",
        SelfPlay = "self-play",
        Dummies = "dummies",
        Accepted = "accepted",
        Rejected = "rejected",
    }
}

text_enum! {
    /// Why a submission was rejected.
    pub enum RejectionReason in "submissions.reason" {
        /// It could not be built.
        Build = "build",
        /// It did something wrong in the match against itself.
        Fault = "fault",
        /// It did not win all matches against Dummies.
        Lost = "lost",
        /// Somebody else took the name in the meantime.
        Name = "name",
        /// In the meantime, the owner reached the contest's limit of programs.
        TooMany = "too-many",
        /// In the meantime, a program of the owner with this name was accepted, and names are locked.
        Locked = "locked",
    }
}

#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct Submission {
    pub id: i64,
    pub contest: i64,
    /// The owner.
    pub owner: i64,
    /// The program's name.
    pub name: String,
    #[schema(value_type = String)]
    pub language: Origin,
    pub file_name: String,
    pub state: SubmissionState,
    /// The number of the next or last match against Dummies.
    pub step: i64,
    /// Why it was rejected; empty if it was not.
    #[serde(serialize_with = "agon_store::empty_if_none")]
    #[schema(value_type = String)]
    pub reason: Option<RejectionReason>,
    /// The compiler's message, the fault, or how the match was lost.
    pub detail: String,
    /// The match in which it went wrong.
    pub fatal_match: Option<i64>,
    /// The round in which it went wrong.
    pub fatal_round: Option<i64>,
    /// Which version of the program it became.
    pub version: Option<i64>,
    /// When it was submitted, in milliseconds since 1970.
    pub created_at: i64,
    #[serde(skip)]
    pub(crate) source: String,
}

agon_store::from_row!(Submission {
    id, contest, owner, name, file_name, state, step, detail, fatal_match, fatal_round, version, created_at, source
} row {
    language: read_origin(row)?,
    reason: agon_store::optional(row.try_get("reason")?)?,
});

/// At most twelve letters, digits and underscores, starting with a letter: what every kit can turn into a class name.
fn check_name(name: &str, taken: &[String]) -> Result<(), Error> {
    let letters = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let start = name.starts_with(|c: char| c.is_ascii_alphabetic());
    if !start || name.len() > 12 || !name.chars().all(letters) {
        return Err(Refusal::BadName.into());
    }
    if taken.iter().any(|bot| bot.eq_ignore_ascii_case(name)) {
        Err(Refusal::NameTaken.into())
    } else {
        Ok(())
    }
}

impl Submissions<'_> {
    /// Accepts a file for judging.
    ///
    /// # Errors
    /// A [`Refusal`] that says what is wrong.
    pub async fn submit(&self, by: &Account, contest: &Contest, new: NewSubmission) -> Result<i64, Error> {
        let now = self.judge.clock.now();
        if !contest.is_open(now) {
            return Err(Refusal::ContestClosed.into());
        }
        let games = self.judge.workshop.games();
        let bots = games.iter().find(|game| game.id == contest.game).map_or(&[][..], |game| &game.bots);
        check_name(&new.name, bots)?;
        // Class files would be code that has not been checked by our compiler.
        if new.file_name.ends_with(".class") || new.bytes.starts_with(b"\xca\xfe\xba\xbe") {
            return Err(Refusal::ClassFile.into());
        }
        let language = Origin::of_file(&new.file_name).ok_or(Refusal::WrongFile)?;
        if new.bytes.is_empty() {
            return Err(Refusal::EmptyFile.into());
        }
        let (max_size, is_sound) = match language {
            Origin::Wasm => (MAX_COMPONENT, new.bytes.starts_with(b"\0asm")),
            // The contents of an archive are checked when it is built.
            Origin::Source(Language::Java) if !new.file_name.ends_with(".java") => {
                (MAX_SOURCE, new.bytes.starts_with(b"PK"))
            }
            _ => (MAX_SOURCE, std::str::from_utf8(&new.bytes).is_ok()),
        };
        if new.bytes.len() > max_size {
            return Err(Refusal::TooLarge.into());
        }
        if !is_sound {
            return Err(Refusal::WrongFile.into());
        }
        let file_name: String =
            new.file_name.chars().filter(|c| !c.is_control() && *c != '/').take(100).collect();
        // Twice: what is refused must not be stored, and storing takes too long for a transaction.
        let mut look = self.judge.db.begin().await?;
        let owner = self.judge.teams().submits_as(&mut look, by, contest.id).await?;
        self.may_submit(&mut look, owner, contest, &new.name, now).await?;
        look.rollback().await?;
        let source = self.judge.blobs.put(new.bytes).await?;
        let mut tx = self.judge.db.begin().await?;
        let owner = self.judge.teams().submits_as(&mut tx, by, contest.id).await?;
        self.may_submit(&mut tx, owner, contest, &new.name, now).await?;
        let id: i64 = sqlx::query_scalar(
            "INSERT INTO submissions (contest, owner, name, language, file_name, source, state, created_at) \
             VALUES ($1, $2, $3, $4, $5, $6, $8, $7) RETURNING id",
        )
        .bind(contest.id)
        .bind(owner)
        .bind(&new.name)
        .bind(language.id())
        .bind(file_name)
        .bind(source)
        .bind(now)
        .bind(SubmissionState::Building)
        .fetch_one(&mut *tx)
        .await?;
        let steps = Steps::of(contest, language);
        let job = NewJob {
            class: JobClass::Build,
            subject: id,
            lane: Lane::Waiting,
            person: Some(by.id),
            whole: Some(id),
            step: steps.build(),
            needs: if matches!(language, Origin::Source(_)) { language.id() } else { "" },
            avoid: None,
        };
        self.judge.queue.enqueue(&mut tx, job).await?;
        tx.commit().await?;
        self.judge.queue.wake();
        Ok(id)
    }

    /// Whether somebody, or a team, may submit a program of this name now.
    async fn may_submit(
        &self,
        tx: &mut Tx,
        by: i64,
        contest: &Contest,
        name: &str,
        now: i64,
    ) -> Result<(), Error> {
        let recent = "SELECT COUNT(*) FROM submissions WHERE owner = $1 AND created_at > $2";
        let recent: i64 = sqlx::query_scalar(recent).bind(by).bind(now - HOUR).fetch_one(&mut **tx).await?;
        if recent >= MAX_PER_HOUR {
            return Err(Refusal::TooOften.into());
        }
        let key = name.to_lowercase();
        let busy = format!(
            "SELECT COUNT(*) FROM submissions s WHERE s.contest = $1 AND s.owner = $2 AND LOWER(s.name) = $3 AND {BEING_JUDGED}"
        );
        let busy: i64 = sqlx::query_scalar(self.judge.db.sql(&busy))
            .bind(contest.id)
            .bind(by)
            .bind(&key)
            .fetch_one(&mut **tx)
            .await?;
        if busy > 0 {
            return Err(Refusal::AlreadyBeingJudged.into());
        }
        let same = sqlx::query_scalar("SELECT owner FROM programs WHERE contest = $1 AND name_key = $2");
        let owner: Option<i64> = same.bind(contest.id).bind(&key).fetch_optional(&mut **tx).await?;
        match owner {
            Some(owner) if owner != by => return Err(Refusal::NameTaken.into()),
            Some(_) if contest.options.locked_names => return Err(Refusal::NameLocked.into()),
            Some(_) => {}
            None => {
                let mine = "SELECT COUNT(*) FROM programs WHERE contest = $1 AND owner = $2";
                let mine: i64 =
                    sqlx::query_scalar(mine).bind(contest.id).bind(by).fetch_one(&mut **tx).await?;
                if mine >= contest.max_programs {
                    return Err(Refusal::TooManyPrograms.into());
                }
                if mine + self.claims(tx, contest.id, by, i64::MAX).await? >= contest.max_programs {
                    return Err(Refusal::PlacesClaimed.into());
                }
            }
        }
        Ok(())
    }

    /// How many programs somebody's submissions before this one may still become. Whatever was submitted first keeps its claim until it has a verdict.
    pub(super) async fn claims(
        &self,
        tx: &mut Tx,
        contest: i64,
        owner: i64,
        before: i64,
    ) -> Result<i64, Error> {
        let sql = format!(
            "SELECT COUNT(DISTINCT LOWER(s.name)) FROM submissions s WHERE s.contest = $1 AND s.owner = $2 AND s.id < $3 \
             AND {BEING_JUDGED} AND NOT EXISTS \
             (SELECT 1 FROM programs p WHERE p.contest = s.contest AND p.name_key = LOWER(s.name))"
        );
        Ok(sqlx::query_scalar(self.judge.db.sql(&sql))
            .bind(contest)
            .bind(owner)
            .bind(before)
            .fetch_one(&mut **tx)
            .await?)
    }

    /// A submission, for its owner and teachers.
    ///
    /// # Errors
    /// [`Error::NotFound`] if it does not exist, or this person may not see it.
    pub async fn get(&self, who: &Account, id: i64) -> Result<Submission, Error> {
        let found = sqlx::query_as("SELECT * FROM submissions WHERE id = $1")
            .bind(id)
            .fetch_optional(self.judge.db.read())
            .await?;
        let found: Submission = found.ok_or(Error::NotFound)?;
        if who.owns(found.owner) || who.is_teacher() { Ok(found) } else { Err(Error::NotFound) }
    }

    /// The submissions of a person, or their team, in a contest, newest first.
    pub async fn of_person(&self, who: &Account, contest: i64) -> Result<Vec<Submission>, Error> {
        let sql = self.judge.db.sql(&format!(
            "SELECT * FROM submissions WHERE owner IN ({}) AND contest = $1 ORDER BY id DESC LIMIT 100",
            who.own_ids()
        ));
        Ok(sqlx::query_as(sql).bind(contest).fetch_all(self.judge.db.read()).await?)
    }

    /// The source, for its owner and teachers.
    ///
    /// # Errors
    /// [`Error::NotFound`] if it does not exist, or this person may not see it.
    pub async fn source(&self, who: &Account, id: i64) -> Result<(Submission, Vec<u8>), Error> {
        let found = self.get(who, id).await?;
        let bytes = self.judge.blobs.get(&found.source).await?;
        Ok((found, bytes))
    }

    /// What its owner should know about the source: habits that have a different effect in a bot. Nothing for components.
    pub async fn remarks(&self, of: &Submission) -> Result<Vec<Remark>, Error> {
        let Origin::Source(language) = of.language else { return Ok(Vec::new()) };
        let source = self.judge.blobs.get(&of.source).await?;
        Ok(agon_similarity::remarks(language, &String::from_utf8_lossy(&source)))
    }
}

#[cfg(test)]
mod tests;
