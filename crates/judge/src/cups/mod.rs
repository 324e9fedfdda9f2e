//! Cups: small tournaments that people open among friends. Each plays with a program of their choice; the matches are unrated and come after
//! everything that counts. Everyone who joins agrees that the others may play against their program, private or not; nobody but the players, the owner and
//! teachers sees any of it.

mod play;
mod players;
mod view;

pub use players::NewCup;
pub use view::{CupColumn, CupGroup, CupGroupRow, CupLine, CupPlayer, CupRow, CupView};

use crate::people::Account;
use crate::services::Cups;
use crate::{Error, Refusal};
use agon_contest::Header;
use agon_store::{Tx, text_enum};

/// How many players a cup has at most.
pub const MAX_PLAYERS: i64 = 16;
/// How many unfinished cups one person may have.
pub const MAX_OPEN: i64 = 3;
/// How many matches an everybody-against-everybody cup has at most: if there are more groups, a balanced selection is played.
pub const MAX_MATCHES: u64 = 120;
/// How many matches of one person's cups may begin within a day.
pub const MAX_PER_DAY: i64 = 360;

text_enum! {
    /// How a cup is played.
    pub enum CupFormat in "cups.format" {
        /// Everybody against everybody.
        RoundRobin = "round-robin",
        /// Groups, the better half of which advances.
        KnockOut = "knock-out",
    }
}

text_enum! {
    /// How a cup stands.
    pub enum CupState in "cups.state" {
        /// People can join.
        Open = "open",
        Playing = "playing",
        Done = "done",
        /// Its owner or a teacher ended it.
        Closed = "closed",
    }
}

/// A cup as it is stored.
pub(crate) struct StoredCup {
    pub(crate) id: i64,
    pub(crate) contest: i64,
    pub(crate) owner: i64,
    pub(crate) title: String,
    pub(crate) format: CupFormat,
    pub(crate) board: Option<i64>,
    pub(crate) state: CupState,
    pub(crate) link: String,
    pub(crate) created_at: i64,
    pub(crate) ended_at: Option<i64>,
    /// What determines its schedule, once it has begun.
    pub(crate) header: Option<Header>,
}

agon_store::from_row!(StoredCup { id, contest, owner, title, format, board, state, link, created_at, ended_at } row {
    header: match row.try_get::<String, _>("header")? {
        text if text.is_empty() => None,
        text => Some(serde_json::from_str(&text).map_err(|error| sqlx::Error::Decode(error.into()))?),
    },
});

impl StoredCup {
    /// Whether somebody may manage it.
    fn is_run_by(&self, who: &Account) -> bool {
        self.owner == who.id || who.is_teacher()
    }

    fn require_owner(&self, who: &Account) -> Result<(), Error> {
        if self.is_run_by(who) { Ok(()) } else { Err(Error::NotFound) }
    }

    fn require_open(&self) -> Result<(), Error> {
        if self.state == CupState::Open { Ok(()) } else { Err(Refusal::CupBegun.into()) }
    }
}

impl Cups<'_> {
    async fn load(&self, tx: &mut Tx, id: i64) -> Result<StoredCup, Error> {
        let found =
            sqlx::query_as("SELECT * FROM cups WHERE id = $1").bind(id).fetch_optional(&mut **tx).await?;
        found.ok_or(Error::NotFound)
    }

    /// A cup that somebody may see.
    async fn visible(&self, tx: &mut Tx, who: &Account, id: i64) -> Result<StoredCup, Error> {
        let cup = self.load(tx, id).await?;
        if cup.is_run_by(who) || self.is_player(tx, id, who.id).await? {
            Ok(cup)
        } else {
            Err(Error::NotFound)
        }
    }

    async fn is_player(&self, tx: &mut Tx, cup: i64, account: i64) -> Result<bool, Error> {
        let found: i64 =
            sqlx::query_scalar("SELECT COUNT(*) FROM cup_players WHERE cup = $1 AND account = $2")
                .bind(cup)
                .bind(account)
                .fetch_one(&mut **tx)
                .await?;
        Ok(found > 0)
    }

    /// Whether somebody may see a match of a cup.
    pub(crate) async fn may_watch(&self, who: &Account, id: i64) -> Result<bool, Error> {
        let found: i64 = sqlx::query_scalar(
            "SELECT COUNT(*) FROM cup_matches m JOIN cups c ON c.id = m.cup WHERE m.match = $1 AND (c.owner = $2 OR EXISTS \
             (SELECT 1 FROM cup_players p WHERE p.cup = c.id AND p.account = $2))",
        )
        .bind(id)
        .bind(who.id)
        .fetch_one(self.judge.db.read())
        .await?;
        Ok(found > 0 || who.is_teacher())
    }
}
