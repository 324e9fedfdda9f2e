//! Rows to structs, and lists of rows as SQL. The derive of sqlx would build the drivers a second time for the compiler, so this small macro does the part that is
//! needed.

/// Implements `sqlx::FromRow` for a struct whose fields are columns of the same names; fields in a second pair of braces are read from the row by
/// an expression of their own.
///
/// ```
/// struct Worker { name: String, silent: bool }
/// agon_store::from_row!(Worker { name } row { silent: sqlx::Row::try_get::<i64, _>(row, "silent")? == 1 });
/// ```
#[macro_export]
macro_rules! from_row {
    ($name:ident { $($field:ident),* $(,)? }) => {
        $crate::from_row!($name { $($field),* } row {});
    };
    ($name:ident { $($field:ident),* $(,)? } $row:ident { $($own:ident: $read:expr),* $(,)? }) => {
        impl<'r> $crate::sqlx::FromRow<'r, $crate::sqlx::any::AnyRow> for $name {
            fn from_row($row: &'r $crate::sqlx::any::AnyRow) -> Result<Self, $crate::sqlx::Error> {
                #[allow(unused_imports, reason = "not every field is a column of its own name")]
                use $crate::sqlx::Row as _;
                Ok(Self {
                    $($field: $row.try_get(stringify!($field))?,)*
                    $($own: $read,)*
                })
            }
        }
    };
}

/// The rows of a `VALUES` list as placeholders, from `$first` on: `(CAST($2 AS BIGINT), CAST($3 AS TEXT)), …`. The casts tell PostgreSQL the types.
#[must_use]
pub fn placeholders(first: usize, rows: usize, types: &[&str]) -> String {
    let row = |row: usize| {
        let cell = |(column, kind)| format!("CAST(${} AS {kind})", first + row * types.len() + column);
        let cells: Vec<String> = types.iter().enumerate().map(cell).collect();
        format!("({})", cells.join(", "))
    };
    (0..rows).map(row).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    #[test]
    fn placeholders_count_through_all_rows() {
        let text = super::placeholders(2, 2, &["BIGINT", "TEXT"]);
        assert_eq!(text, "(CAST($2 AS BIGINT), CAST($3 AS TEXT)), (CAST($4 AS BIGINT), CAST($5 AS TEXT))");
    }
}
