//! What a submission was written in, as `submissions.language` stores it.

use agon_kernel::Origin;
use agon_store::UnknownText;
use sqlx::Row;
use sqlx::any::AnyRow;

/// Reads the column `language` of a row.
///
/// # Errors
/// A language that this judge does not know.
pub(crate) fn read_origin(row: &AnyRow) -> Result<Origin, sqlx::Error> {
    let text: String = row.try_get("language")?;
    Origin::of_id(&text).ok_or_else(|| {
        let expected = &["cpp", "rust", "python", "javascript", "java", "wasm", "built-in"];
        sqlx::Error::Decode(Box::new(UnknownText { place: "submissions.language", text, expected }))
    })
}
