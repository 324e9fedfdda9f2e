//! The report: pairs of submissions by different people that have much in common, and two of them side by side.

use super::fingerprints::parse;
use crate::Error;
use crate::contest::read_origin;
use crate::people::Account;
use crate::services::Similarity;
use agon_kernel::{Language, Origin};
use agon_similarity::{Print, Segment, align, all_runs};
use std::collections::{BTreeMap, HashMap, HashSet};
use tokio::task::spawn_blocking;

/// Fewer common fingerprints prove nothing. A component has one: of the whole.
const MIN_COMMON: usize = 4;
/// How many pairs a report has at most.
const MAX_PAIRS: usize = 200;

/// What is compared; what is empty does not matter.
#[derive(Clone, Debug, Default, serde::Deserialize, utoipa::IntoParams)]
#[serde(default)]
pub struct SimilarFilter {
    /// The short name of a contest that one of the two is from.
    pub contest: String,
    pub language: String,
}

/// One side of a pair.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
pub struct Side {
    pub submission: i64,
    /// The name of the program.
    pub name: String,
    /// The owner.
    pub owner: String,
    /// The short name of the contest.
    pub contest: String,
    /// When it was submitted, in milliseconds since 1970.
    pub created_at: i64,
}

/// Two submissions that have much in common.
#[derive(Clone, Debug, PartialEq, serde::Serialize, utoipa::ToSchema)]
pub struct Pair {
    #[schema(value_type = String)]
    pub language: Origin,
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
    pub left: Side,
    pub right: Side,
    pub left_text: Vec<Segment>,
    pub right_text: Vec<Segment>,
    /// How many passages correspond.
    pub passages: usize,
}

/// What is known of a submission.
struct Known {
    side: Side,
    owner: i64,
    language: Origin,
    game: String,
    source: String,
    hashes: Vec<u64>,
}

const KNOWN: &str = "SELECT s.id, s.name, s.owner, s.language, s.source, s.created_at, a.name AS owner_name, c.slug, c.game, \
                     f.hashes FROM submissions s JOIN accounts a ON a.id = s.owner JOIN contests c ON c.id = s.contest \
                     JOIN fingerprints f ON f.submission = s.id ";

agon_store::from_row!(Known { owner, game, source } row {
    side: Side {
        submission: row.try_get("id")?,
        name: row.try_get("name")?,
        owner: row.try_get("owner_name")?,
        contest: row.try_get("slug")?,
        created_at: row.try_get("created_at")?,
    },
    language: read_origin(row)?,
    hashes: parse(row.try_get("hashes")?),
});

impl Similarity<'_> {
    /// The pairs of submissions of different people with the most in common, in all contests; one pair for each two people and language.
    ///
    /// # Errors
    /// The caller is not a teacher.
    pub async fn pairs(&self, who: &Account, filter: &SimilarFilter) -> Result<Vec<Pair>, Error> {
        who.require_teacher()?;
        self.complete().await?;
        let sql = self.judge.db.sql(&format!("{KNOWN} WHERE $1 = '' OR s.language = $1 ORDER BY s.id"));
        let all: Vec<Known> =
            sqlx::query_as(sql).bind(filter.language.as_str()).fetch_all(self.judge.db.read()).await?;
        let mut languages: BTreeMap<Origin, Vec<Known>> = BTreeMap::new();
        for one in all {
            languages.entry(one.language).or_default().push(one);
        }
        let templates = self.templates();
        let contest = filter.contest.clone();
        let pairs = spawn_blocking(move || {
            let mut pairs: Vec<Pair> = languages
                .iter()
                .flat_map(|(language, all)| pairs(*language, all, &templates))
                .filter(|pair| {
                    contest.is_empty() || [&pair.left, &pair.right].iter().any(|side| side.contest == contest)
                })
                .collect();
            pairs.sort_by(|a, b| b.share.total_cmp(&a.share).then(b.common.cmp(&a.common)));
            pairs.truncate(MAX_PAIRS);
            pairs
        });
        pairs.await.map_err(Error::machine)
    }

    /// The runs in the templates of all games, by language.
    fn templates(&self) -> HashMap<Language, HashSet<u64>> {
        let mut all: HashMap<Language, HashSet<u64>> = HashMap::new();
        for game in self.judge.workshop.games() {
            for (language, text) in self.judge.workshop.templates(&game.id) {
                all.entry(language).or_default().extend(all_runs(language, &text));
            }
        }
        all
    }

    /// Two submissions side by side, with the passages that correspond. Components have no text to compare.
    ///
    /// # Errors
    /// The caller is not a teacher, or the submissions do not exist or are in different languages.
    pub async fn compare(&self, who: &Account, left: i64, right: i64) -> Result<Comparison, Error> {
        who.require_teacher()?;
        self.complete().await?;
        let (left, right) = (self.known(left).await?, self.known(right).await?);
        if left.language != right.language {
            return Err(Error::NotFound);
        }
        let blobs = &self.judge.blobs;
        let text = |of: &Known, source: Vec<u8>| {
            let text = self.judge.workshop.text(of.language, source);
            String::from_utf8_lossy(&text).into_owned()
        };
        let one = text(&left, blobs.get(&left.source).await?);
        let other = text(&right, blobs.get(&right.source).await?);
        let Origin::Source(language) = left.language else {
            let whole = |text: String| vec![Segment { text, passage: None }];
            return Ok(Comparison {
                left: left.side,
                right: right.side,
                left_text: whole(one),
                right_text: whole(other),
                passages: 0,
            });
        };
        let mut ignored = HashSet::new();
        for game in [&left.game, &right.game] {
            let templates = self.judge.workshop.templates(game);
            for (_, text) in templates.iter().filter(|(of, _)| *of == language) {
                ignored.extend(all_runs(language, text));
            }
        }
        let aligned = spawn_blocking(move || align(language, &one, &other, &ignored)).await;
        let aligned = aligned.map_err(Error::machine)?;
        Ok(Comparison {
            left: left.side,
            right: right.side,
            left_text: aligned.left,
            right_text: aligned.right,
            passages: aligned.passages,
        })
    }

    async fn known(&self, id: i64) -> Result<Known, Error> {
        let sql = self.judge.db.sql(&format!("{KNOWN} WHERE s.id = $1"));
        let found = sqlx::query_as(sql).bind(id).fetch_optional(self.judge.db.read()).await?;
        found.ok_or(Error::NotFound)
    }
}

/// The best pair of each two people among submissions in one language.
fn pairs(language: Origin, all: &[Known], templates: &HashMap<Language, HashSet<u64>>) -> Vec<Pair> {
    let nothing = HashSet::new();
    let (template, min_common) = match language {
        Origin::Source(language) => (templates.get(&language).unwrap_or(&nothing), MIN_COMMON),
        _ => (&nothing, 1),
    };
    let print = |one: &Known| Print { id: one.side.submission, owner: one.owner, hashes: one.hashes.clone() };
    let prints: Vec<Print> = all.iter().map(print).collect();
    let pair = |pair: agon_similarity::Pair| Pair {
        language,
        share: pair.share,
        common: pair.common,
        left: all[pair.left].side.clone(),
        right: all[pair.right].side.clone(),
    };
    agon_similarity::pairs(&prints, template, min_common).into_iter().map(pair).collect()
}
