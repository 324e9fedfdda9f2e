//! Which replays are kept.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// Which replays are kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Keep {
    All,
    /// The replays of matches in which a bot did something wrong.
    Faults,
    /// The replays of the last N matches.
    Last(u64),
    #[default]
    None,
}

impl fmt::Display for Keep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::All => f.write_str("all"),
            Self::Faults => f.write_str("faults"),
            Self::Last(count) => write!(f, "last:{count}"),
            Self::None => f.write_str("none"),
        }
    }
}

impl From<Keep> for String {
    fn from(keep: Keep) -> Self {
        keep.to_string()
    }
}

impl TryFrom<String> for Keep {
    type Error = String;
    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl FromStr for Keep {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "all" => Ok(Self::All),
            "faults" => Ok(Self::Faults),
            "none" => Ok(Self::None),
            _ => match text.strip_prefix("last:").map(str::parse) {
                Some(Ok(count)) => Ok(Self::Last(count)),
                _ => Err(format!("`{text}` is none of all, faults, last:N, none")),
            },
        }
    }
}
