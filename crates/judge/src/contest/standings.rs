//! What the ladder says: places with intervals, groups of programs that cannot be told apart, duels and curves. What a teacher has frozen
//! or hidden is shown to others as it was then, or not at all.

use super::Contest;
use crate::Error;
use crate::people::Account;
use crate::services::Ladder;
use agon_contest::stats::Skill;
use sqlx::Row;
use sqlx::any::AnyRow;

/// After this many matches a program's rating is settled.
const ENOUGH: i64 = 10;
/// The newest ratings that a curve shows.
const CURVE: i64 = 500;

/// A place on the ladder.
#[derive(Clone, Debug, PartialEq, serde::Serialize, utoipa::ToSchema)]
pub struct Rung {
    /// Programs that cannot be told apart share a group; 1 is the best, and 0 has no place.
    pub group: i64,
    pub program: i64,
    pub name: String,
    /// The submission that plays.
    pub submission: i64,
    /// How strong it looks.
    #[schema(value_type = Object)]
    pub skill: Skill,
    /// Half the width of the interval of 95 %.
    pub margin: f64,
    /// Whether that is not yet known well.
    pub provisional: bool,
    /// How many matches it played.
    pub matches: i64,
    /// Why it plays no more, or nothing.
    pub disqualified: String,
    #[serde(skip)]
    pub(crate) owner: i64,
}

/// How often one program came before another.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct Duel {
    /// The other one's submission.
    pub against: i64,
    /// The other one's name.
    pub name: String,
    /// Matches in which it came before the other.
    pub won: i64,
    /// Matches in which they were equal.
    pub drawn: i64,
    /// Matches in which it came after the other.
    pub lost: i64,
}

/// A rating at some time.
#[derive(Clone, Debug, PartialEq, serde::Serialize, utoipa::ToSchema)]
pub struct CurvePoint {
    /// The match after which it was so.
    #[serde(rename = "match")]
    pub after: i64,
    /// The rating.
    #[schema(value_type = Object)]
    pub skill: Skill,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

pub(super) fn skill(row: &AnyRow) -> Result<Skill, sqlx::Error> {
    let mean: Option<f64> = row.try_get("mean")?;
    let deviation: Option<f64> = row.try_get("deviation")?;
    Ok(mean.zip(deviation).map_or_else(Skill::default, |(mean, deviation)| Skill { mean, deviation }))
}

const NOW: &str = "SELECT p.id, p.name, p.owner, p.disqualified, p.newest, r.mean, r.deviation, r.matches \
    FROM programs p LEFT JOIN ratings r ON r.submission = p.newest WHERE p.contest = $1";

/// The same when results were frozen: versions that were accepted by then, with their ratings of then.
const FROZEN: &str = "SELECT p.id, p.name, p.owner, p.disqualified, s.id AS newest, r.frozen_mean AS mean, \
    r.frozen_deviation AS deviation, r.frozen_matches AS matches \
    FROM programs p JOIN submissions s ON s.program = p.id AND s.version = \
       (SELECT MAX(n.version) FROM submissions n WHERE n.program = p.id AND n.ended_at <= $2) \
    LEFT JOIN ratings r ON r.submission = s.id WHERE p.contest = $1";

/// Puts the rows in order and into groups: a group ends where its leader is likely to be the stronger. Who is disqualified comes last.
fn rungs(rows: &[AnyRow]) -> Result<Vec<Rung>, Error> {
    let rung = |row: &AnyRow| {
        let skill = skill(row)?;
        let matches = row.try_get::<Option<i64>, _>("matches")?.unwrap_or(0);
        Ok(Rung {
            group: 0,
            program: row.try_get("id")?,
            name: row.try_get("name")?,
            submission: row.try_get("newest")?,
            margin: skill.margin(),
            provisional: matches < ENOUGH,
            skill,
            matches,
            disqualified: row.try_get("disqualified")?,
            owner: row.try_get("owner")?,
        })
    };
    let mut rungs: Vec<Rung> = rows.iter().map(rung).collect::<Result<_, sqlx::Error>>()?;
    let key = |rung: &Rung| !rung.disqualified.is_empty();
    rungs.sort_by(|a, b| {
        key(a).cmp(&key(b)).then(b.skill.mean.total_cmp(&a.skill.mean)).then(a.program.cmp(&b.program))
    });
    let mut leader: Option<(i64, Skill)> = None;
    for (place, rung) in rungs.iter_mut().enumerate().filter(|(_, rung)| rung.disqualified.is_empty()) {
        let (group, _) = *match &mut leader {
            Some(leader) if !leader.1.is_above(&rung.skill) => leader,
            other => other.insert((place as i64 + 1, rung.skill)),
        };
        rung.group = group;
    }
    Ok(rungs)
}

impl Ladder<'_> {
    /// The ladder of a contest as it is, best first.
    ///
    /// # Errors
    /// Trouble with the database.
    pub async fn standings(&self, contest: i64) -> Result<Vec<Rung>, Error> {
        rungs(&sqlx::query(NOW).bind(contest).fetch_all(self.judge.db.read()).await?)
    }

    /// The ladder as somebody may see it: as it was when it was frozen; nothing while results are hidden.
    ///
    /// # Errors
    /// Trouble with the database.
    pub async fn standings_for(&self, who: Option<&Account>, contest: &Contest) -> Result<Vec<Rung>, Error> {
        match contest.shown_until(who) {
            i64::MAX => self.standings(contest.id).await,
            0 => Ok(Vec::new()),
            until => rungs(
                &sqlx::query(FROZEN).bind(contest.id).bind(until).fetch_all(self.judge.db.read()).await?,
            ),
        }
    }

    /// Until when somebody may see what a submission did.
    async fn shown_until(&self, who: Option<&Account>, submission: i64) -> Result<i64, Error> {
        let contest: Option<i64> = sqlx::query_scalar("SELECT contest FROM submissions WHERE id = $1")
            .bind(submission)
            .fetch_optional(self.judge.db.read())
            .await?;
        Ok(self.judge.contests().by_id(contest.ok_or(Error::NotFound)?).await?.shown_until(who))
    }

    /// How a submission fared on the ladder against each other one.
    ///
    /// # Errors
    /// Trouble with the database.
    pub async fn duels(&self, who: Option<&Account>, submission: i64) -> Result<Vec<Duel>, Error> {
        let sql = match self.shown_until(who, submission).await? {
            i64::MAX => {
                "SELECT d.against, s.name, d.won, d.drawn, d.lost FROM duels d JOIN submissions s ON s.id = d.against \
                 WHERE d.submission = $1 AND d.won + d.drawn + d.lost > 0 ORDER BY s.name, d.against"
            }
            0 => return Ok(Vec::new()),
            _ => {
                "SELECT d.against, s.name, d.frozen_won AS won, d.frozen_drawn AS drawn, d.frozen_lost AS lost FROM duels d \
                 JOIN submissions s ON s.id = d.against WHERE d.submission = $1 \
                 AND d.frozen_won + d.frozen_drawn + d.frozen_lost > 0 ORDER BY s.name, d.against"
            }
        };
        let rows = sqlx::query(sql).bind(submission).fetch_all(self.judge.db.read()).await?;
        let duel = |row: &AnyRow| {
            Ok(Duel {
                against: row.try_get("against")?,
                name: row.try_get("name")?,
                won: row.try_get("won")?,
                drawn: row.try_get("drawn")?,
                lost: row.try_get("lost")?,
            })
        };
        Ok(rows.iter().map(duel).collect::<Result<_, sqlx::Error>>()?)
    }

    /// The newest ratings of a submission, oldest first.
    ///
    /// # Errors
    /// Trouble with the database.
    pub async fn curve(&self, who: Option<&Account>, submission: i64) -> Result<Vec<CurvePoint>, Error> {
        let sql = "SELECT match, mean, deviation, at FROM rating_events WHERE submission = $1 AND at <= $2 \
                   ORDER BY id DESC LIMIT $3";
        let until = self.shown_until(who, submission).await?;
        let rows =
            sqlx::query(sql).bind(submission).bind(until).bind(CURVE).fetch_all(self.judge.db.read()).await?;
        let point = |row: &AnyRow| {
            Ok(CurvePoint { after: row.try_get("match")?, skill: skill(row)?, at: row.try_get("at")? })
        };
        Ok(rows.iter().rev().map(point).collect::<Result<_, sqlx::Error>>()?)
    }
}
