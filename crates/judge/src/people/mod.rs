//! People: accounts, how they come in, who they are, and who is whose friend.

mod accounts;
mod friends;
mod import;
mod limits;
mod links;
mod password;
mod sessions;
mod signup;
mod tokens;

pub use accounts::NewAccount;
pub use friends::Friend;
pub use import::{Invited, ListProblem};
pub use limits::Limiter;
pub use links::{Invitation, Purpose};
pub use signup::SignedUp;
pub use tokens::ApiToken;

use crate::Language;
use sqlx::Row;
use sqlx::any::AnyRow;

/// What a person may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// Takes part.
    Student,
    /// Sees and steers everything.
    Teacher,
}

impl Role {
    /// The name in the database.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Self::Student => "student",
            Self::Teacher => "teacher",
        }
    }

    /// The role with this name; what is unknown may least.
    #[must_use]
    pub fn of(id: &str) -> Self {
        if id == "teacher" { Self::Teacher } else { Self::Student }
    }
}

/// A person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// Its number.
    pub id: i64,
    /// The address, in lower case.
    pub email: String,
    /// The name for others.
    pub name: String,
    /// What it may do.
    pub role: Role,
    /// In which language.
    pub language: Language,
}

impl Account {
    /// Whether this is a teacher.
    #[must_use]
    pub fn is_teacher(&self) -> bool {
        self.role == Role::Teacher
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

    /// From a row with the columns of [`COLUMNS`].
    fn of(row: &AnyRow) -> Result<Self, sqlx::Error> {
        Ok(Self {
            id: row.try_get("id")?,
            email: row.try_get("email")?,
            name: row.try_get("name")?,
            role: Role::of(&row.try_get::<String, _>("role")?),
            language: Language::of(&row.try_get::<String, _>("language")?).unwrap_or_default(),
        })
    }
}

/// What [`Account::of`] needs.
const COLUMNS: &str = "a.id, a.email, a.name, a.role, a.language";
