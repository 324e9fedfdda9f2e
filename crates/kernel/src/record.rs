//! Orders, calls and events as rows of whole numbers.
//!
//! What crosses the boundary between a game and the rest of the system in bulk (what bots ask for, what happened) is a *record*: a named
//! kind with named fields. A record has two equivalent forms: JSON for people and native bots, `{"move":{"unit":3,"dir":"left"}}`, and a
//! row of integers for replays, `[0, 3, 2]`. The [`RecordKind`]s of a game are written into every replay, so that a reader needs no
//! knowledge of the game.
//!
//! A game declares its records with [`record!`](crate::record) and the enumerations in their fields with
//! [`codes!`](crate::codes).

use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::{Map, Value};

/// One kind of record: its name and fields, as the schema of a replay lists them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecordKind {
    /// The name in JSON, in snake case.
    pub name: String,
    /// The fields, in the order of the row.
    pub fields: Vec<FieldSchema>,
}

/// A field of a record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FieldSchema {
    /// The name in JSON.
    pub name: String,
    /// How its numbers are to be read.
    pub form: Form,
}

/// How the numbers of a field are to be read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Form {
    /// One whole number.
    Int,
    /// 0 or 1.
    Bool,
    /// The position of a name in this list.
    Code(Vec<String>),
    /// 0 for nothing, or 1 followed by the value.
    Maybe(Box<Form>),
    /// A length, followed by that many values.
    List(Box<Form>),
}

/// A value that can be a field of a record.
pub trait Field: Sized {
    /// How its numbers are to be read.
    fn form() -> Form;
    /// Appends its numbers.
    fn put(&self, row: &mut Vec<i64>);
    /// Its number, if all values of the type are one number.
    #[inline]
    fn number(&self) -> Option<i64> {
        None
    }
    /// Takes its numbers from the front; `None` if they are not a valid value.
    fn get(row: &mut &[i64]) -> Option<Self>;
}

#[inline]
fn next(row: &mut &[i64]) -> Option<i64> {
    let (first, rest) = row.split_first()?;
    *row = rest;
    Some(*first)
}

macro_rules! int_fields {
    ($($int:ty),*) => {$(
        impl Field for $int {
            fn form() -> Form { Form::Int }
            #[inline]
            fn put(&self, row: &mut Vec<i64>) { row.push(i64::from(*self)); }
            #[inline]
            fn number(&self) -> Option<i64> { Some(i64::from(*self)) }
            #[inline]
            fn get(row: &mut &[i64]) -> Option<Self> { next(row)?.try_into().ok() }
        }
    )*};
}
int_fields!(u8, i8, u16, i16, u32, i32, i64);

impl Field for bool {
    fn form() -> Form {
        Form::Bool
    }
    fn put(&self, row: &mut Vec<i64>) {
        row.push((*self).into());
    }
    fn number(&self) -> Option<i64> {
        Some((*self).into())
    }
    fn get(row: &mut &[i64]) -> Option<Self> {
        match next(row)? {
            0 => Some(false),
            1 => Some(true),
            _ => None,
        }
    }
}

impl<T: Field> Field for Option<T> {
    fn form() -> Form {
        Form::Maybe(Box::new(T::form()))
    }
    fn put(&self, row: &mut Vec<i64>) {
        row.push(self.is_some().into());
        if let Some(value) = self {
            value.put(row);
        }
    }
    fn get(row: &mut &[i64]) -> Option<Self> {
        if bool::get(row)? { Some(Some(T::get(row)?)) } else { Some(None) }
    }
}

impl<T: Field> Field for Vec<T> {
    fn form() -> Form {
        Form::List(Box::new(T::form()))
    }
    fn put(&self, row: &mut Vec<i64>) {
        row.push(self.len() as i64);
        if self.first().is_some_and(|value| value.number().is_some()) {
            // All are one number each, so it is known how many there will be.
            row.extend(self.iter().map(|value| value.number().unwrap_or_default()));
        } else {
            self.iter().for_each(|value| value.put(row));
        }
    }
    fn get(row: &mut &[i64]) -> Option<Self> {
        let len = usize::try_from(next(row)?).ok().filter(|&len| len <= row.len())?;
        (0..len).map(|_| T::get(row)).collect()
    }
}

/// A record: one of several kinds, each with fields. Implemented by [`record!`](crate::record).
pub trait RowValue:
    Sized + Clone + std::fmt::Debug + PartialEq + Serialize + DeserializeOwned + Send + 'static
{
    /// All kinds, in the order of their numbers.
    fn kinds() -> Vec<RecordKind>;
    /// Appends the number of the kind and the fields.
    fn put(&self, row: &mut Vec<i64>);
    /// How many numbers that is if each field is one.
    #[inline]
    fn width(&self) -> usize {
        1
    }
    /// Appends the same after how many numbers that is.
    #[inline]
    fn put_counted(&self, row: &mut Vec<i64>) {
        put_counted(self, row);
    }
    /// Reads a whole row; `None` if it is not such a record.
    fn get(row: &[i64]) -> Option<Self>;
}

/// Appends a record after how many numbers it has.
#[doc(hidden)]
pub fn put_counted<R: RowValue>(record: &R, row: &mut Vec<i64>) {
    let at = row.len();
    row.push(0);
    record.put(row);
    row[at] = (row.len() - at - 1) as i64;
}

/// The record type of a game that has no records of that sort (calls, in games without unit programs).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Never {}

impl RowValue for Never {
    fn kinds() -> Vec<RecordKind> {
        Vec::new()
    }
    fn put(&self, _: &mut Vec<i64>) {
        match *self {}
    }
    fn get(_: &[i64]) -> Option<Self> {
        None
    }
}

/// Consecutive rows that have the same length and the same kind.
#[derive(Clone, Copy, Debug)]
pub struct Run<'a> {
    /// For each row its length and its values.
    numbers: &'a [i64],
    /// The number of values of a row, and one.
    stride: usize,
}

impl<'a> Run<'a> {
    /// How many values each of the rows has.
    #[must_use]
    pub fn width(&self) -> usize {
        self.stride - 1
    }

    /// The rows, in order.
    #[inline]
    pub fn rows(self) -> impl ExactSizeIterator<Item = &'a [i64]> {
        self.numbers.chunks_exact(self.stride).map(|row| &row[1..])
    }
}

/// A list of records in one block of memory, each stored as its length and its row.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rows {
    numbers: Vec<i64>,
    count: usize,
}

impl Rows {
    /// The rows of these records.
    #[must_use]
    pub fn of<R: RowValue>(records: &[R]) -> Self {
        // Most records are like the first one.
        let room = records.first().map_or(0, |first| (1 + first.width()) * records.len());
        let mut rows = Self { numbers: Vec::with_capacity(room), count: 0 };
        records.iter().for_each(|record| rows.push(record));
        rows
    }

    /// Appends a record.
    #[inline]
    pub fn push<R: RowValue>(&mut self, record: &R) {
        record.put_counted(&mut self.numbers);
        self.count += 1;
    }

    /// Appends a row.
    pub fn push_row(&mut self, row: &[i64]) {
        self.numbers.reserve(1 + row.len());
        self.numbers.push(row.len() as i64);
        self.numbers.extend_from_slice(row);
        self.count += 1;
    }

    /// How many records there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.count
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Removes all records, keeping the memory.
    pub fn clear(&mut self) {
        self.numbers.clear();
        self.count = 0;
    }

    /// The rows, in order.
    pub fn iter(&self) -> impl Iterator<Item = &[i64]> {
        let mut rest = self.numbers.as_slice();
        std::iter::from_fn(move || {
            let (&len, tail) = rest.split_first()?;
            let (row, tail) = tail.split_at(len as usize);
            rest = tail;
            Some(row)
        })
    }

    /// The rows, in order, as runs of rows that have the same length and the same kind.
    pub fn runs(&self) -> impl Iterator<Item = Run<'_>> {
        let mut rest = self.numbers.as_slice();
        std::iter::from_fn(move || {
            let stride = 1 + *rest.first()? as usize;
            let alike =
                |at: usize| rest.get(at) == rest.first() && (stride == 1 || rest.get(at + 1) == rest.get(1));
            let mut end = stride;
            while alike(end) {
                end += stride;
            }
            let (numbers, tail) = rest.split_at(end);
            rest = tail;
            Some(Run { numbers, stride })
        })
    }

    /// All rows as records, or `None` if any of them is not a valid record.
    #[must_use]
    pub fn records<R: RowValue>(&self) -> Option<Vec<R>> {
        let mut records = Vec::with_capacity(self.count);
        for row in self.iter() {
            records.push(R::get(row)?);
        }
        Some(records)
    }
}

impl<'a, R: RowValue> FromIterator<&'a R> for Rows {
    fn from_iter<I: IntoIterator<Item = &'a R>>(records: I) -> Self {
        let records = records.into_iter();
        let mut rows = Self { numbers: Vec::with_capacity(6 * records.size_hint().0), count: 0 };
        for record in records {
            rows.push(record);
        }
        rows
    }
}

/// The JSON form of a row, derived from the kinds alone. A row that does not match them becomes a list of its numbers.
#[must_use]
pub fn row_to_json(kinds: &[RecordKind], row: &[i64]) -> Value {
    fn value(form: &Form, row: &mut &[i64]) -> Option<Value> {
        Some(match form {
            Form::Int => next(row)?.into(),
            Form::Bool => (next(row)? != 0).into(),
            Form::Code(names) => names.get(usize::try_from(next(row)?).ok()?)?.as_str().into(),
            Form::Maybe(_) if next(row)? == 0 => Value::Null,
            Form::Maybe(form) => value(form, row)?,
            Form::List(form) => {
                let len = next(row)?;
                (0..len).map(|_| value(form, row)).collect::<Option<Vec<_>>>()?.into()
            }
        })
    }
    let describe = || {
        let mut rest = row;
        let kind = kinds.get(usize::try_from(next(&mut rest)?).ok()?)?;
        let mut fields = Map::new();
        for field in &kind.fields {
            fields.insert(field.name.clone(), value(&field.form, &mut rest)?);
        }
        let mut record = Map::new();
        record.insert(kind.name.clone(), Value::Object(fields));
        rest.is_empty().then_some(Value::Object(record))
    };
    describe().unwrap_or_else(|| row.into())
}

/// `CamelCase` to `snake_case`, in the way serde renames variants.
#[doc(hidden)]
#[must_use]
pub fn snake_case(camel: &str) -> String {
    let mut snake = String::new();
    for (i, c) in camel.char_indices() {
        if c.is_ascii_uppercase() && i > 0 {
            snake.push('_');
        }
        snake.push(c.to_ascii_lowercase());
    }
    snake
}

/// Declares an enum of records: `record! { /// Doc. pub enum Order { /// Doc. Move { unit: u8, dir: Dir } } }`.
#[macro_export]
macro_rules! record {
    ($(#[$meta:meta])* $vis:vis enum $name:ident { $(
        $(#[$vmeta:meta])* $kind:ident { $($(#[$fmeta:meta])* $field:ident : $type:ty),* $(,)? }
    ),* $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, Eq, ::serde::Serialize, ::serde::Deserialize)]
        #[serde(rename_all = "snake_case", deny_unknown_fields)]
        $vis enum $name { $($(#[$vmeta])* $kind { $($(#[$fmeta])* $field : $type),* }),* }

        const _: () = {
            enum Number { $($kind),* }
            impl $crate::RowValue for $name {
                fn kinds() -> Vec<$crate::RecordKind> {
                    vec![$($crate::RecordKind {
                        name: $crate::snake_case(stringify!($kind)),
                        fields: vec![$($crate::FieldSchema {
                            name: stringify!($field).to_owned(),
                            form: <$type as $crate::Field>::form(),
                        }),*],
                    }),*]
                }
                #[inline]
                fn put(&self, row: &mut Vec<i64>) {
                    match self {
                        $(Self::$kind { $($field),* } => {
                            // All at once, if each field is one number.
                            let numbers = || Some([Number::$kind as i64, $($crate::Field::number($field)?),*]);
                            if let Some(numbers) = numbers() {
                                row.extend_from_slice(&numbers);
                                return;
                            }
                            row.push(Number::$kind as i64);
                            $($crate::Field::put($field, row);)*
                        })*
                    }
                }
                #[inline]
                fn width(&self) -> usize {
                    match self {
                        $(Self::$kind { .. } => 1 $(+ { let _ = stringify!($field); 1 })*),*
                    }
                }
                #[inline(always)]
                fn put_counted(&self, row: &mut Vec<i64>) {
                    match self {
                        $(Self::$kind { $($field),* } => {
                            // All at once, if each field is one number.
                            let numbers = || Some([0, Number::$kind as i64, $($crate::Field::number($field)?),*]);
                            if let Some(mut numbers) = numbers() {
                                numbers[0] = numbers.len() as i64 - 1;
                                row.extend_from_slice(&numbers);
                                return;
                            }
                        })*
                    }
                    $crate::put_counted(self, row);
                }
                #[inline]
                fn get(row: &[i64]) -> Option<Self> {
                    let (&kind, rest) = row.split_first()?;
                    #[allow(unused_mut, reason = "a kind may have no fields")]
                    let mut rest = rest;
                    let record = match kind {
                        $(number if number == Number::$kind as i64 => {
                            Self::$kind { $($field: $crate::Field::get(&mut rest)?),* }
                        })*
                        _ => return None,
                    };
                    rest.is_empty().then_some(record)
                }
            }
        };
    };
}

/// Declares an enum of plain names that can be a field of a record: `codes! { pub enum Dir { Top, Left } }`.
#[macro_export]
macro_rules! codes {
    ($(#[$meta:meta])* $vis:vis enum $name:ident { $($(#[$vmeta:meta])* $code:ident),* $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, ::serde::Serialize, ::serde::Deserialize)]
        #[serde(rename_all = "snake_case")]
        $vis enum $name { $($(#[$vmeta])* $code),* }

        impl $name {
            /// All of them, in order.
            $vis const ALL: &'static [Self] = &[$(Self::$code),*];
        }

        impl $crate::Field for $name {
            fn form() -> $crate::Form {
                $crate::Form::Code(vec![$($crate::snake_case(stringify!($code))),*])
            }
            #[inline]
            fn put(&self, row: &mut Vec<i64>) {
                row.push(*self as i64);
            }
            #[inline]
            fn number(&self) -> Option<i64> {
                Some(*self as i64)
            }
            #[inline]
            fn get(row: &mut &[i64]) -> Option<Self> {
                let code = <u32 as $crate::Field>::get(row)?;
                Self::ALL.get(code as usize).copied()
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    crate::codes! {
        /// Ways to go.
        pub(crate) enum Way { Left, FarRight }
    }
    crate::record! {
        /// For the test.
        pub(crate) enum Thing {
            /// Moves.
            Go { unit: u16, way: Way },
            /// Says.
            SayAll { words: Vec<i32>, to: Option<u8>, loud: bool },
            /// Nothing.
            Pass {},
        }
    }

    fn examples() -> Vec<Thing> {
        vec![
            Thing::Go { unit: 3, way: Way::FarRight },
            Thing::SayAll { words: vec![1, -2], to: Some(7), loud: true },
            Thing::SayAll { words: vec![], to: None, loud: false },
            Thing::Pass {},
        ]
    }

    #[test]
    fn both_forms_say_the_same() {
        let rows: Rows = examples().iter().collect();
        assert_eq!(rows.len(), 4);
        assert_eq!(rows.records::<Thing>(), Some(examples()));
        assert_eq!(Rows::of(&examples()), rows);
        assert_eq!(Rows::of::<Thing>(&[]), Rows::default());
        assert_eq!(rows.iter().next(), Some(&[0, 3, 1][..]));
        for (row, thing) in rows.iter().zip(examples()) {
            let by_schema = row_to_json(&Thing::kinds(), row);
            assert_eq!(by_schema, serde_json::to_value(&thing).unwrap());
            assert_eq!(serde_json::from_value::<Thing>(by_schema).unwrap(), thing);
        }
    }

    #[test]
    fn runs_have_all_rows_in_order() {
        let mut rows = Rows::default();
        let lists: [&[i64]; 9] =
            [&[], &[], &[0, 3], &[0, 4], &[1, 4], &[1, 4, 5], &[1, 4, 6], &[1, 4, 6], &[2]];
        lists.iter().for_each(|row| rows.push_row(row));
        let runs: Vec<_> = rows.runs().map(|run| (run.width(), run.rows().len())).collect();
        assert_eq!(runs, [(0, 2), (2, 2), (2, 1), (3, 3), (1, 1)]);
        assert!(rows.runs().flat_map(Run::rows).eq(rows.iter()));
        assert_eq!(Rows::default().runs().count(), 0);
    }

    #[test]
    fn rows_that_are_not_records_are_rejected() {
        let bad: [&[i64]; 8] =
            [&[], &[9], &[-1], &[0, 3], &[0, 3, 2], &[0, 70_000, 1], &[0, 3, 1, 1], &[1, 5, 1, 2]];
        for row in bad {
            assert_eq!(Thing::get(row), None, "{row:?}");
        }
        assert_eq!(Thing::get(&[1, i64::MAX, 1]), None);
        assert_eq!(row_to_json(&Thing::kinds(), &[0, 3, 9]), serde_json::json!([0, 3, 9]));
        assert!(serde_json::from_str::<Thing>(r#"{"go":{"unit":1,"way":"left","x":1}}"#).is_err());
    }
}
