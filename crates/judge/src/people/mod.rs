//! People: accounts, how people join and sign in, and who is whose friend.

mod accounts;
mod activities;
mod awaiting;
mod deletion;
mod export;
mod friends;
mod identities;
mod import;
mod links;
mod names;
mod password;
mod rate_limits;
mod sessions;
mod signup;
mod tokens;

pub use accounts::NewAccount;
pub(crate) use accounts::{check_name, insert as insert_account};
pub use activities::{Activity, Recipient};
pub use awaiting::{InvitedTo, OpenInvitation};
pub use export::{DataIndex, INDEX as DATA_INDEX};
pub use friends::Friend;
pub use identities::{AdmissionPolicy, ExternalPerson, Identity, PendingSignIn};
pub use import::{Invited, ListProblem};
pub use links::{Invitation, Purpose};
pub use rate_limits::RateLimiter;
pub use signup::SignedUp;
pub use tokens::ApiToken;

use crate::{Error, Locale};
use agon_store::text_enum;

text_enum! {
    /// What a person may do.
    pub enum Role in "accounts.role, links.role" {
        /// Takes part.
        Student = "student",
        /// Sees and controls everything.
        Teacher = "teacher",
    }
}

/// A person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    pub id: i64,
    /// In lower case.
    pub email: String,
    /// The name that others see.
    pub name: String,
    pub role: Role,
    /// The language of the pages.
    pub locale: Locale,
    /// The accounts of the teams that they are in.
    pub teams: Vec<i64>,
}

impl Account {
    #[must_use]
    pub fn is_teacher(&self) -> bool {
        self.role == Role::Teacher
    }

    /// The one check for what only teachers may do, with the one answer: for everybody else it does not exist.
    ///
    /// # Errors
    /// [`Error::NotFound`].
    pub fn require_teacher(&self) -> Result<(), Error> {
        if self.is_teacher() { Ok(()) } else { Err(Error::NotFound) }
    }

    /// Whether something with this owner is theirs: their own, or their team's.
    #[must_use]
    pub fn owns(&self, owner: i64) -> bool {
        self.id == owner || self.teams.contains(&owner)
    }

    /// The owners of what is theirs, for `IN (…)`.
    pub(crate) fn own_ids(&self) -> String {
        let ids = [self.id].into_iter().chain(self.teams.iter().copied());
        ids.map(|id| id.to_string()).collect::<Vec<_>>().join(", ")
    }

    /// One or two letters in place of a picture.
    #[must_use]
    pub fn initials(&self) -> String {
        let mut words = self.name.split_whitespace().filter_map(|word| word.chars().next());
        let first = words.next();
        first.into_iter().chain(words.next_back()).flat_map(char::to_uppercase).collect()
    }

    /// One of twelve colours, always the same.
    #[must_use]
    pub fn colour(&self) -> u8 {
        blake3::hash(self.email.as_bytes()).as_bytes()[0] % 12
    }
}

agon_store::from_row!(Account { id, email, name, role } row {
    locale: row.try_get("language")?,
    teams: row.try_get::<Option<String>, _>("teams")?.iter().flat_map(|ids| ids.split(',')).filter_map(|id| id.parse().ok()).collect(),
});

/// The columns of an [`Account`].
const COLUMNS: &str = "a.id, a.email, a.name, a.role, a.language, \
    (SELECT string_agg(CAST(m.team AS TEXT), ',') FROM team_members m WHERE m.account = a.id) AS teams";
