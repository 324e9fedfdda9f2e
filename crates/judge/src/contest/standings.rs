//! The ladder's results: ratings with intervals, groups of programs that cannot be separated, duels and curves. What a teacher has frozen
//! or hidden is shown to others as it was then, or not at all.

use super::{Contest, read_origin};
use crate::Error;
use crate::people::Account;
use crate::services::Ladder;
use agon_contest::stats::Skill;
use agon_kernel::Origin;
use agon_store::Kind;
use sqlx::Row;
use sqlx::any::AnyRow;

/// From this many matches on, a rating is no longer provisional.
const ESTABLISHED_MATCHES: i64 = 10;
/// The maximum number of ratings in a curve, the newest ones.
const MAX_CURVE_POINTS: i64 = 500;

/// A place on the ladder.
#[derive(Clone, Debug, PartialEq, serde::Serialize, utoipa::ToSchema)]
pub struct LadderRow {
    /// Programs whose ratings cannot be separated share a group; 1 is the best, 0 means unranked.
    pub group: i64,
    pub program: i64,
    pub name: String,
    /// Who wrote it; only for those who are signed in.
    pub author: Option<String>,
    /// What the submission that plays was written in.
    #[schema(value_type = String)]
    pub language: Origin,
    /// The submission that plays.
    pub submission: i64,
    /// Its estimated strength.
    #[schema(value_type = Object)]
    pub skill: Skill,
    /// Half the width of the 95 % interval.
    pub margin: f64,
    /// Whether the rating is still uncertain.
    pub provisional: bool,
    /// The number of matches it played.
    pub matches: i64,
    /// Why it is disqualified; empty if it is not.
    pub disqualified: String,
    #[serde(skip)]
    pub owner: i64,
}

/// How often one program finished ahead of another.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct Duel {
    /// The other one's submission.
    pub against: i64,
    /// The program that it is a version of.
    pub program: i64,
    /// The other one's name.
    pub name: String,
    /// Matches in which it finished ahead.
    pub won: i64,
    /// Matches that were tied.
    pub drawn: i64,
    /// Matches in which it finished behind.
    pub lost: i64,
}

/// A rating at one point in time.
#[derive(Clone, Debug, PartialEq, serde::Serialize, utoipa::ToSchema)]
pub struct CurvePoint {
    /// The match after which it was computed.
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

const NOW: &str = "SELECT p.id, p.name, p.owner, p.disqualified, p.newest, r.mean, r.deviation, r.matches, \
    a.name AS author, s.language FROM programs p JOIN accounts a ON a.id = p.owner \
    JOIN submissions s ON s.id = p.newest LEFT JOIN ratings r ON r.submission = p.newest WHERE p.contest = $1";

/// The same when results were frozen: versions that were accepted by then, with their ratings at that time.
const FROZEN: &str = "SELECT p.id, p.name, p.owner, p.disqualified, s.id AS newest, r.frozen_mean AS mean, \
    r.frozen_deviation AS deviation, r.frozen_matches AS matches, a.name AS author, s.language \
    FROM programs p JOIN accounts a ON a.id = p.owner JOIN submissions s ON s.program = p.id AND s.version = \
       (SELECT MAX(n.version) FROM submissions n WHERE n.program = p.id AND n.ended_at <= $2) \
    LEFT JOIN ratings r ON r.submission = s.id WHERE p.contest = $1";

/// Sorts the rows and forms groups: a group ends where its leader is likely to be stronger. Disqualified programs come last.
fn rungs(rows: &[AnyRow]) -> Result<Vec<LadderRow>, Error> {
    let rung = |row: &AnyRow| {
        let skill = skill(row)?;
        let matches = row.try_get::<Option<i64>, _>("matches")?.unwrap_or(0);
        Ok(LadderRow {
            group: 0,
            program: row.try_get("id")?,
            name: row.try_get("name")?,
            author: Some(row.try_get("author")?),
            language: read_origin(row)?,
            submission: row.try_get("newest")?,
            margin: skill.margin(),
            provisional: matches < ESTABLISHED_MATCHES,
            skill,
            matches,
            disqualified: row.try_get("disqualified")?,
            owner: row.try_get("owner")?,
        })
    };
    let mut rungs: Vec<LadderRow> = rows.iter().map(rung).collect::<Result<_, sqlx::Error>>()?;
    let key = |rung: &LadderRow| !rung.disqualified.is_empty();
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
    /// The current ladder of a contest, best first.
    pub async fn standings(&self, contest: i64) -> Result<Vec<LadderRow>, Error> {
        rungs(&sqlx::query(NOW).bind(contest).fetch_all(self.judge.db.read()).await?)
    }

    /// The ladder as this person may see it: as of the freeze, if it is frozen; empty while results are hidden.
    pub async fn standings_for(
        &self,
        who: Option<&Account>,
        contest: &Contest,
    ) -> Result<Vec<LadderRow>, Error> {
        let mut found = match contest.shown_until(who) {
            i64::MAX => self.standings(contest.id).await?,
            0 => Vec::new(),
            until => rungs(
                &sqlx::query(FROZEN).bind(contest.id).bind(until).fetch_all(self.judge.db.read()).await?,
            )?,
        };
        if who.is_none() {
            found.iter_mut().for_each(|rung| rung.author = None);
        }
        Ok(found)
    }

    /// The time up to which this person may see what a submission did.
    async fn shown_until(&self, who: Option<&Account>, submission: i64) -> Result<i64, Error> {
        let contest: Option<i64> = sqlx::query_scalar("SELECT contest FROM submissions WHERE id = $1")
            .bind(submission)
            .fetch_optional(self.judge.db.read())
            .await?;
        Ok(self.judge.contests().by_id(contest.ok_or(Error::NotFound)?).await?.shown_until(who))
    }

    /// How a submission did on the ladder against each of the others.
    pub async fn duels(&self, who: Option<&Account>, submission: i64) -> Result<Vec<Duel>, Error> {
        let sql = match self.shown_until(who, submission).await? {
            i64::MAX => {
                "SELECT d.against, s.program, s.name, d.won, d.drawn, d.lost FROM duels d JOIN submissions s ON s.id = d.against \
                 WHERE d.submission = $1 AND d.won + d.drawn + d.lost > 0 ORDER BY s.name, d.against"
            }
            0 => return Ok(Vec::new()),
            _ => {
                "SELECT d.against, s.program, s.name, d.frozen_won AS won, d.frozen_drawn AS drawn, d.frozen_lost AS lost FROM duels d \
                 JOIN submissions s ON s.id = d.against WHERE d.submission = $1 \
                 AND d.frozen_won + d.frozen_drawn + d.frozen_lost > 0 ORDER BY s.name, d.against"
            }
        };
        let rows = sqlx::query(sql).bind(submission).fetch_all(self.judge.db.read()).await?;
        let duel = |row: &AnyRow| {
            Ok(Duel {
                against: row.try_get("against")?,
                program: row.try_get("program")?,
                name: row.try_get("name")?,
                won: row.try_get("won")?,
                drawn: row.try_get("drawn")?,
                lost: row.try_get("lost")?,
            })
        };
        Ok(rows.iter().map(duel).collect::<Result<_, sqlx::Error>>()?)
    }

    /// The newest ratings of a submission, oldest first.
    pub async fn curve(&self, who: Option<&Account>, submission: i64) -> Result<Vec<CurvePoint>, Error> {
        // One row of text: reading hundreds of rows takes longer than finding them.
        let together = match self.judge.db.kind() {
            Kind::Sqlite => {
                "group_concat(n.match || ' ' || printf('%!.17g', n.mean) || ' ' || printf('%!.17g', n.deviation) || ' ' || n.at, ';' ORDER BY n.id)"
            }
            Kind::Postgres => {
                "string_agg(n.match || ' ' || n.mean || ' ' || n.deviation || ' ' || n.at, ';' ORDER BY n.id)"
            }
        };
        let sql = self.judge.db.sql(&format!(
            "SELECT {together} FROM (SELECT id, match, mean, deviation, at FROM rating_events WHERE submission = $1 AND at <= $2 \
             ORDER BY id DESC LIMIT $3) n"
        ));
        let until = self.shown_until(who, submission).await?;
        let points: Option<String> = sqlx::query_scalar(sql)
            .bind(submission)
            .bind(until)
            .bind(MAX_CURVE_POINTS)
            .fetch_one(self.judge.db.read())
            .await?;
        let points = points.unwrap_or_default();
        Ok(points.split(';').filter_map(curve_point).collect())
    }
}

/// A point of a curve from the text that the database made of it.
fn curve_point(text: &str) -> Option<CurvePoint> {
    let mut parts = text.split(' ');
    let after = parts.next()?.parse().ok()?;
    let skill = Skill { mean: parts.next()?.parse().ok()?, deviation: parts.next()?.parse().ok()? };
    Some(CurvePoint { after, skill, at: parts.next()?.parse().ok()? })
}
