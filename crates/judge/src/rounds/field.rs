//! Who plays in the next round. The field is closed by the first round of a competition: whoever has an accepted program then takes part,
//! with one program each, until they are eliminated.

use crate::Error;
use crate::contest::Contest;
use crate::people::{Account, Role};
use crate::services::Rounds;
use agon_contest::stats::Skill;
use agon_store::Tx;
use sqlx::Row;
use sqlx::any::AnyRow;

/// A program that would play if a round began now.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct Candidate {
    pub program: i64,
    pub name: String,
    #[serde(skip)]
    pub(crate) owner: i64,
    #[serde(skip)]
    pub(crate) submission: i64,
}

/// An entrant of a competition.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct EntrantView {
    /// The program that played last.
    pub program: i64,
    pub name: String,
    /// Which competition of the contest.
    pub series: i64,
    /// The round of its series that eliminated it, if one did.
    pub out_in: Option<i64>,
    /// The place in the final, if that was played.
    pub rank: Option<i64>,
}

/// A program with the data that decides which of an owner's programs plays.
struct Possible {
    candidate: Candidate,
    by_default: bool,
    chosen: bool,
    /// No program at all.
    away: bool,
    skill: Skill,
}

fn possible(row: &AnyRow) -> Result<Possible, sqlx::Error> {
    let mean: Option<f64> = row.try_get("mean")?;
    let deviation: Option<f64> = row.try_get("deviation")?;
    let (program, choice): (i64, Option<i64>) = (row.try_get("id")?, row.try_get("choice")?);
    let has_chosen = row.try_get::<Option<i64>, _>("chooser")?.is_some();
    Ok(Possible {
        candidate: Candidate {
            program,
            name: row.try_get("name")?,
            owner: row.try_get("owner")?,
            submission: match (choice == Some(program), row.try_get("version")?) {
                (true, Some(submission)) => submission,
                _ => row.try_get("newest")?,
            },
        },
        by_default: row.try_get::<Role, _>("role")? != Role::Teacher || has_chosen,
        chosen: choice == Some(program),
        away: has_chosen && choice.is_none(),
        skill: mean.zip(deviation).map_or_else(Skill::default, |(mean, deviation)| Skill { mean, deviation }),
    })
}

/// One program of each owner: the chosen one, or else the one with the best lower bound of its rating; the newest one on a tie.
fn pick(options: Vec<Possible>) -> Vec<Candidate> {
    let mut best: Vec<Possible> = Vec::new();
    let key = |option: &Possible| (option.chosen, option.skill.at_least());
    for option in options.into_iter().filter(|option| option.by_default && !option.away) {
        match best.iter_mut().find(|other| other.candidate.owner == option.candidate.owner) {
            None => best.push(option),
            Some(other) => {
                let ((chosen, skill), (other_chosen, other_skill)) = (key(&option), key(other));
                let order = chosen.cmp(&other_chosen).then(skill.total_cmp(&other_skill));
                if order.then(option.candidate.submission.cmp(&other.candidate.submission)).is_gt() {
                    *other = option;
                }
            }
        }
    }
    let mut picked: Vec<Candidate> = best.into_iter().map(|option| option.candidate).collect();
    picked.sort_by_key(|candidate| candidate.program);
    picked
}

impl Rounds<'_> {
    /// Who would play if a round began now, by the numbers of the programs.
    pub(crate) async fn field(&self, tx: &mut Tx, contest: i64) -> Result<Vec<Candidate>, Error> {
        let rows = sqlx::query(
            "SELECT p.id, p.name, p.owner, p.newest, r.mean, r.deviation, a.role, c.account AS chooser, c.program AS choice, v.id AS version \
             FROM programs p JOIN contests t ON t.id = p.contest JOIN accounts a ON a.id = p.owner \
             LEFT JOIN ratings r ON r.submission = p.newest \
             LEFT JOIN choices c ON c.contest = p.contest AND c.account = p.owner \
             LEFT JOIN submissions v ON v.id = c.submission AND v.state = 'accepted' \
             WHERE p.contest = $1 AND p.disqualified = '' AND a.disabled = 0 AND \
             (NOT EXISTS (SELECT 1 FROM entrants e WHERE e.contest = t.id AND e.series = t.series) OR \
              EXISTS (SELECT 1 FROM entrants e WHERE e.contest = t.id AND e.series = t.series AND e.account = p.owner \
              AND e.out_in IS NULL)) ORDER BY p.id",
        )
        .bind(contest)
        .fetch_all(&mut **tx)
        .await?;
        Ok(pick(rows.iter().map(possible).collect::<Result<_, _>>()?))
    }

    /// Who would play if a round began now, by name.
    pub async fn next_field(
        &self,
        who: Option<&Account>,
        contest: &Contest,
    ) -> Result<Vec<Candidate>, Error> {
        // Who is still in reveals how the last round ended.
        if contest.shown_until(who) != i64::MAX {
            return Ok(Vec::new());
        }
        let mut tx = self.judge.db.read().begin().await?;
        let mut field = self.field(&mut tx, contest.id).await?;
        field.sort_by_key(|candidate| candidate.name.to_lowercase());
        Ok(field)
    }

    /// The entrants of all series, newest series first; in each, first the places of the final, then those still in, then those eliminated, latest first.
    pub async fn entrants(
        &self,
        who: Option<&Account>,
        contest: &Contest,
    ) -> Result<Vec<EntrantView>, Error> {
        if contest.shown_until(who) != i64::MAX {
            return Ok(Vec::new());
        }
        let rows = sqlx::query(
            "SELECT p.id, p.name, e.series, l.rank, e.out_in + 1 - (SELECT MIN(o.number) FROM rounds o \
                WHERE o.contest = e.contest AND o.series = e.series) AS out_in FROM entrants e \
             JOIN (SELECT n.owner, r.series, MAX(n.round) AS round FROM round_entries n JOIN rounds r ON r.id = n.round \
                   WHERE r.contest = $1 AND r.state <> 'stopped' GROUP BY n.owner, r.series) x \
                ON x.owner = e.account AND x.series = e.series \
             JOIN round_entries l ON l.round = x.round AND l.owner = e.account JOIN programs p ON p.id = l.program \
             WHERE e.contest = $1",
        )
        .bind(contest.id)
        .fetch_all(self.judge.db.read())
        .await?;
        let entrant = |row: &AnyRow| {
            let out_in: Option<i64> = row.try_get("out_in")?;
            let rank: Option<i64> = row.try_get("rank")?;
            Ok(EntrantView {
                program: row.try_get("id")?,
                name: row.try_get("name")?,
                series: row.try_get("series")?,
                out_in,
                rank: rank.filter(|_| out_in.is_none()),
            })
        };
        let mut all: Vec<EntrantView> = rows.iter().map(entrant).collect::<Result<_, sqlx::Error>>()?;
        all.sort_by_key(|one| {
            let out = one.out_in.map_or(i64::MIN, |round| -round);
            (-one.series, out, one.rank.unwrap_or(i64::MAX), one.name.to_lowercase())
        });
        Ok(all)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(owner: i64, program: i64, mean: f64) -> Possible {
        let candidate = Candidate { program, name: program.to_string(), owner, submission: program };
        let skill = Skill { mean, deviation: 1.0 };
        Possible { candidate, by_default: true, chosen: false, away: false, skill }
    }

    #[test]
    fn one_program_of_each_plays() {
        let programs = |options: Vec<Possible>| {
            pick(options).iter().map(|candidate| candidate.program).collect::<Vec<_>>()
        };
        assert_eq!(programs(vec![one(1, 10, 20.0), one(1, 11, 30.0), one(2, 12, 5.0)]), [11, 12]);
        assert_eq!(programs(vec![one(1, 10, 20.0), one(1, 11, 20.0)]), [11], "the newest of equals");
        assert_eq!(programs(vec![Possible { chosen: true, ..one(1, 10, 20.0) }, one(1, 11, 30.0)]), [10]);
        let away = |program| Possible { away: true, ..one(1, program, 20.0) };
        assert_eq!(programs(vec![away(10), away(11), one(2, 12, 5.0)]), [12]);
        assert_eq!(programs(vec![Possible { by_default: false, ..one(1, 10, 20.0) }]), [0; 0]);
    }
}
