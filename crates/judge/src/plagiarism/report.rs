//! The report: pairs of submissions of different people that have much in common, and two of them side by side.

use super::passages::{Segment, segments, tiles};
use super::store::{fingerprints, parse};
use super::tokens::tokens;
use super::winnow::runs;
use crate::desk::teachers_only;
use crate::people::Account;
use crate::{Error, Judge};
use sqlx::Row;
use std::collections::{BTreeMap, HashMap, HashSet};
use tokio::task::spawn_blocking;

/// A fingerprint that more than this share of the people have says nothing, if they are more than [`FEW`].
const COMMON_SHARE: f64 = 0.2;
const FEW: usize = 3;
/// A fingerprint in more submissions than this is not compared: it would be between one person's many versions.
const MOST_PLACES: usize = 400;
/// Below this nothing is reported.
const LEAST_SHARE: f64 = 0.15;
const LEAST_COMMON: usize = 4;
/// How many pairs a report has at most.
const PAIRS: usize = 200;

/// What is compared; what is empty does not matter.
#[derive(Clone, Debug, Default, serde::Deserialize, utoipa::IntoParams)]
#[serde(default)]
pub struct SimilarFilter {
    /// The short name of a contest that one of the two is from.
    pub contest: String,
    /// The language.
    pub language: String,
}

/// One side of a pair.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct Side {
    /// The submission.
    pub submission: i64,
    /// The name of the program.
    pub name: String,
    /// Whose it is.
    pub owner: String,
    /// The short name of the contest.
    pub contest: String,
    /// When it came in, in milliseconds since 1970.
    pub created_at: i64,
}

/// Two submissions that have much in common.
#[derive(Clone, Debug, PartialEq, serde::Serialize, utoipa::ToSchema)]
pub struct Pair {
    /// The language.
    pub language: String,
    /// Which share of the smaller one's fingerprints the other one has, from 0 to 1.
    pub share: f64,
    /// How many fingerprints they share.
    pub common: usize,
    /// The older one.
    pub left: Side,
    /// The newer one.
    pub right: Side,
}

/// Two submissions side by side.
#[derive(Clone, Debug, PartialEq, serde::Serialize, utoipa::ToSchema)]
pub struct Comparison {
    /// The left one.
    pub left: Side,
    /// The right one.
    pub right: Side,
    /// The left text.
    pub left_text: Vec<Segment>,
    /// The right text.
    pub right_text: Vec<Segment>,
    /// How many passages correspond.
    pub passages: usize,
}

/// What is known of a submission.
struct Known {
    side: Side,
    owner: i64,
    language: String,
    game: String,
    source: String,
    hashes: Vec<u64>,
}

const KNOWN: &str = "SELECT s.id, s.name, s.owner, s.language, s.source, s.created_at, a.name AS owner_name, c.slug, c.game, \
                     f.hashes FROM submissions s JOIN accounts a ON a.id = s.owner JOIN contests c ON c.id = s.contest \
                     JOIN fingerprints f ON f.submission = s.id ";

fn known(row: &sqlx::any::AnyRow) -> Result<Known, sqlx::Error> {
    Ok(Known {
        side: Side {
            submission: row.try_get("id")?,
            name: row.try_get("name")?,
            owner: row.try_get("owner_name")?,
            contest: row.try_get("slug")?,
            created_at: row.try_get("created_at")?,
        },
        owner: row.try_get("owner")?,
        language: row.try_get("language")?,
        game: row.try_get("game")?,
        source: row.try_get("source")?,
        hashes: parse(&row.try_get::<String, _>("hashes")?),
    })
}

impl Judge {
    /// The pairs of submissions of different people with the most in common, in all contests; one pair for each two people and language.
    ///
    /// # Errors
    /// Somebody who is no teacher.
    pub async fn similar(&self, who: &Account, filter: &SimilarFilter) -> Result<Vec<Pair>, Error> {
        teachers_only(who)?;
        self.complete_fingerprints().await?;
        let sql = self.db.sql(&format!("{KNOWN} WHERE $1 = '' OR s.language = $1 ORDER BY s.id"));
        let rows = sqlx::query(sql).bind(filter.language.as_str()).fetch_all(self.db.read()).await?;
        let mut languages: BTreeMap<String, Vec<Known>> = BTreeMap::new();
        for row in &rows {
            let one = known(row)?;
            languages.entry(one.language.clone()).or_default().push(one);
        }
        let templates = self.templates();
        let contest = filter.contest.clone();
        let pairs = spawn_blocking(move || {
            let nothing = HashSet::new();
            let mut pairs: Vec<Pair> = languages
                .iter()
                .flat_map(|(language, all)| pairs(all, templates.get(language).unwrap_or(&nothing)))
                .filter(|pair| {
                    contest.is_empty() || [&pair.left, &pair.right].iter().any(|side| side.contest == contest)
                })
                .collect();
            pairs.sort_by(|a, b| b.share.total_cmp(&a.share).then(b.common.cmp(&a.common)));
            pairs.truncate(PAIRS);
            pairs
        });
        pairs.await.map_err(|error| Error::Machine(error.to_string()))
    }

    /// The fingerprints of the templates of all games, by language.
    fn templates(&self) -> HashMap<String, HashSet<u64>> {
        let mut all: HashMap<String, HashSet<u64>> = HashMap::new();
        for game in self.workshop.games() {
            for (language, text) in self.workshop.templates(&game.id) {
                let hashes = fingerprints(&language, text.as_bytes());
                all.entry(language).or_default().extend(hashes);
            }
        }
        all
    }

    /// Two submissions side by side, with the passages that correspond.
    ///
    /// # Errors
    /// Somebody who is no teacher, or submissions that are not there or of different languages.
    pub async fn compare(&self, who: &Account, left: i64, right: i64) -> Result<Comparison, Error> {
        teachers_only(who)?;
        self.complete_fingerprints().await?;
        let (left, right) = (self.known(left).await?, self.known(right).await?);
        if left.language != right.language {
            return Err(Error::NotFound);
        }
        let (one, other) = (self.blobs.text(&left.source).await?, self.blobs.text(&right.source).await?);
        let mut ignored = HashSet::new();
        for game in [&left.game, &right.game] {
            for (_, text) in self.workshop.templates(game).iter().filter(|(of, _)| *of == left.language) {
                ignored.extend(runs(&tokens(&left.language, text)));
            }
        }
        let work = spawn_blocking(move || {
            let (a, b) = (tokens(&left.language, &one), tokens(&left.language, &other));
            let tiles = tiles(&a, &b, &ignored);
            let on_left: Vec<_> = tiles.iter().map(|(at, _, length)| (*at, *length)).collect();
            let on_right: Vec<_> = tiles.iter().map(|(_, at, length)| (*at, *length)).collect();
            Comparison {
                left_text: segments(&one, &a, &on_left),
                right_text: segments(&other, &b, &on_right),
                left: left.side,
                right: right.side,
                passages: tiles.len(),
            }
        });
        work.await.map_err(|error| Error::Machine(error.to_string()))
    }

    async fn known(&self, id: i64) -> Result<Known, Error> {
        let sql = self.db.sql(&format!("{KNOWN} WHERE s.id = $1"));
        let row = sqlx::query(sql).bind(id).fetch_optional(self.db.read()).await?;
        Ok(known(&row.ok_or(Error::NotFound)?)?)
    }
}

/// The best pair of each two people among submissions in one language.
fn pairs(all: &[Known], template: &HashSet<u64>) -> Vec<Pair> {
    let people: HashSet<i64> = all.iter().map(|one| one.owner).collect();
    let many = FEW.max((people.len() as f64 * COMMON_SHARE) as usize);
    let mut places: HashMap<u64, Vec<usize>> = HashMap::new();
    for (number, one) in all.iter().enumerate() {
        for hash in one.hashes.iter().filter(|hash| !template.contains(hash)) {
            places.entry(*hash).or_default().push(number);
        }
    }
    places.retain(|_, list| {
        let owners: HashSet<i64> = list.iter().map(|number| all[*number].owner).collect();
        owners.len() <= many && list.len() <= MOST_PLACES
    });
    let mut sizes = vec![0usize; all.len()];
    let mut common: HashMap<(usize, usize), usize> = HashMap::new();
    for list in places.values() {
        for (at, one) in list.iter().enumerate() {
            sizes[*one] += 1;
            for other in &list[at + 1..] {
                if all[*one].owner != all[*other].owner {
                    *common.entry((*one, *other)).or_default() += 1;
                }
            }
        }
    }
    let mut best: HashMap<(i64, i64), Pair> = HashMap::new();
    for ((one, other), common) in common {
        let smaller = sizes[one].min(sizes[other]).max(1);
        let share = common as f64 / smaller as f64;
        let (left, right) = (&all[one], &all[other]);
        if share < LEAST_SHARE || (common < LEAST_COMMON && left.language != "wasm") {
            continue;
        }
        let people = (left.owner.min(right.owner), left.owner.max(right.owner));
        let newest = (left.side.submission, right.side.submission);
        let better = best.get(&people).is_none_or(|known| {
            let known = (known.share, known.common, known.left.submission, known.right.submission);
            (share, common, newest.0, newest.1) > known
        });
        if better {
            let pair = Pair {
                language: left.language.clone(),
                share,
                common,
                left: left.side.clone(),
                right: right.side.clone(),
            };
            best.insert(people, pair);
        }
    }
    best.into_values().collect()
}
