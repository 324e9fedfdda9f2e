//! Enums that are text in the database, in JSON and in forms. A text that is not one of the values is an error that names the
//! column and the text; it never becomes a default.

use std::fmt;
use std::str::FromStr;

/// A text that is not one of the values of an enum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownText {
    /// Where such texts are stored, as `table.column`; empty for those that are only read from requests.
    pub place: &'static str,
    pub text: String,
    pub expected: &'static [&'static str],
}

impl fmt::Display for UnknownText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.place.is_empty() {
            write!(f, "{}: ", self.place)?;
        }
        write!(f, "unknown text `{}`, expected one of {}", self.text, self.expected.join(", "))
    }
}

impl std::error::Error for UnknownText {}

/// Declares an enum with a fixed text for each value:
///
/// ```
/// agon_store::text_enum! {
///     /// How a job stands.
///     pub enum JobState in "jobs.state" {
///         Ready = "ready",
///         /// A worker is on it.
///         Leased = "leased",
///     }
/// }
/// assert_eq!(JobState::Leased.as_str(), "leased");
/// assert_eq!("ready".parse(), Ok(JobState::Ready));
/// let unknown = "redy".parse::<JobState>().unwrap_err();
/// assert_eq!(unknown.to_string(), "jobs.state: unknown text `redy`, expected one of ready, leased");
/// ```
///
/// The enum is bound to queries, read from rows, serialised and parsed as that text.
#[macro_export]
macro_rules! text_enum {
    ($(#[$meta:meta])* $vis:vis enum $name:ident in $place:literal {
        $($(#[$doc:meta])* $value:ident = $text:literal),* $(,)?
    }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        $vis enum $name {
            $($(#[$doc])* $value,)*
        }

        $crate::text_type!($vis $name in $place { $($value = $text),* });

        impl $name {
            /// All values, in the order of their declaration.
            $vis const ALL: &'static [Self] = &[$(Self::$value),*];
        }
    };
}

/// The text of each value, and back.
#[doc(hidden)]
#[macro_export]
macro_rules! text_type {
    ($vis:vis $name:ident in $place:literal { $($value:ident = $text:literal),* $(,)? }) => {
        impl $name {
            /// The text in the database, in JSON and in forms.
            #[must_use]
            $vis const fn as_str(self) -> &'static str {
                match self { $(Self::$value => $text,)* }
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.pad(self.as_str())
            }
        }

        impl ::std::str::FromStr for $name {
            type Err = $crate::UnknownText;
            fn from_str(text: &str) -> Result<Self, $crate::UnknownText> {
                match text {
                    $($text => Ok(Self::$value),)*
                    _ => Err($crate::UnknownText { place: $place, text: text.to_owned(), expected: &[$($text),*] }),
                }
            }
        }

        $crate::text_impls!($name { $($text),* });
    };
}

/// The traits that follow from `as_str` and `FromStr`.
#[doc(hidden)]
#[macro_export]
macro_rules! text_impls {
    ($name:ident { $($text:literal),* $(,)? }) => {
        impl $crate::sqlx::Type<$crate::sqlx::Any> for $name {
            fn type_info() -> $crate::sqlx::any::AnyTypeInfo {
                <str as $crate::sqlx::Type<$crate::sqlx::Any>>::type_info()
            }
        }

        impl<'q> $crate::sqlx::Encode<'q, $crate::sqlx::Any> for $name {
            fn encode_by_ref(
                &self,
                buffer: &mut <$crate::sqlx::Any as $crate::sqlx::Database>::ArgumentBuffer,
            ) -> Result<$crate::sqlx::encode::IsNull, $crate::sqlx::error::BoxDynError> {
                <&str as $crate::sqlx::Encode<'_, $crate::sqlx::Any>>::encode(self.as_str(), buffer)
            }
        }

        impl<'r> $crate::sqlx::Decode<'r, $crate::sqlx::Any> for $name {
            fn decode(
                value: <$crate::sqlx::Any as $crate::sqlx::Database>::ValueRef<'r>,
            ) -> Result<Self, $crate::sqlx::error::BoxDynError> {
                let text = <&str as $crate::sqlx::Decode<'r, $crate::sqlx::Any>>::decode(value)?;
                Ok(text.parse::<Self>()?)
            }
        }

        impl $crate::serde::Serialize for $name {
            fn serialize<S: $crate::serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.serialize_str(self.as_str())
            }
        }

        impl<'de> $crate::serde::Deserialize<'de> for $name {
            fn deserialize<D: $crate::serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                let text = <::std::borrow::Cow<'de, str> as $crate::serde::Deserialize>::deserialize(from)?;
                text.parse().map_err($crate::serde::de::Error::custom)
            }
        }

        impl $crate::utoipa::PartialSchema for $name {
            fn schema() -> $crate::utoipa::openapi::RefOr<$crate::utoipa::openapi::schema::Schema> {
                $crate::utoipa::openapi::ObjectBuilder::new()
                    .schema_type($crate::utoipa::openapi::schema::Type::String)
                    .enum_values(Some([$($text),*]))
                    .into()
            }
        }

        impl $crate::utoipa::ToSchema for $name {
            fn name() -> ::std::borrow::Cow<'static, str> {
                ::std::borrow::Cow::Borrowed(stringify!($name))
            }
        }
    };
}

/// A value that may be missing, from a column where nothing is the empty text.
///
/// # Errors
/// A text that is not one of the values.
pub fn optional<T: FromStr<Err = UnknownText>>(text: &str) -> Result<Option<T>, sqlx::Error> {
    if text.is_empty() {
        return Ok(None);
    }
    text.parse().map(Some).map_err(|unknown| sqlx::Error::Decode(Box::new(unknown)))
}

/// Serialises a value that may be missing as its text, or as the empty text.
///
/// # Errors
/// The error of the serialiser.
pub fn empty_if_none<T: fmt::Display, S: serde::Serializer>(
    value: &Option<T>,
    to: S,
) -> Result<S::Ok, S::Error> {
    match value {
        Some(value) => to.collect_str(value),
        None => to.serialize_str(""),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    crate::text_enum! {
        enum Colour in "cats.colour" {
            Black = "black",
            Ginger = "ginger",
        }
    }

    #[tokio::test]
    async fn an_unknown_text_in_a_row_names_its_column_and_itself() {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite://{}", folder.path().join("cats.db").display());
        let db = crate::Database::open(&url, &["CREATE TABLE cats (colour TEXT NOT NULL)"]).await.unwrap();
        let mut tx = db.begin().await.unwrap();
        let insert = "INSERT INTO cats (colour) VALUES ($1)";
        sqlx::query(insert).bind(Colour::Ginger).execute(&mut *tx).await.unwrap();
        tx.commit().await.unwrap();
        let colours: Vec<Colour> =
            sqlx::query_scalar("SELECT colour FROM cats").fetch_all(db.read()).await.unwrap();
        assert_eq!(colours, [Colour::Ginger]);
        let mut tx = db.begin().await.unwrap();
        sqlx::query(insert).bind("green").execute(&mut *tx).await.unwrap();
        tx.commit().await.unwrap();
        let unknown = sqlx::query_scalar::<_, Colour>("SELECT colour FROM cats").fetch_all(db.read()).await;
        let text = unknown.unwrap_err().to_string();
        assert!(text.contains("cats.colour: unknown text `green`, expected one of black, ginger"), "{text}");
    }

    #[test]
    fn the_empty_text_is_no_value() {
        assert_eq!(optional::<Colour>("").unwrap(), None);
        assert_eq!(optional::<Colour>("black").unwrap(), Some(Colour::Black));
        assert!(optional::<Colour>("red").is_err());
        assert_eq!(Colour::ALL, [Colour::Black, Colour::Ginger]);
    }
}
