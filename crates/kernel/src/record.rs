//! Orders, calls and events as rows of whole numbers.
//!
//! What crosses the boundary between a game and the rest of the system in bulk (what bots ask for, what happened) is a *record*: a named
//! kind with named fields. A record has two equivalent forms: JSON for people and native bots, `{"move":{"unit":3,"dir":"left"}}`, and a
//! row of integers for replays, `[0, 3, 2]`. The [`RecordKind`]s of a game are written into every replay, so that a reader needs no
//! knowledge of the game.
//!
//! A game declares its records with [`record!`](crate::record) and the enumerations in their fields with
//! [`codes!`](crate::codes).

mod rows;

pub use rows::{Rows, Run};
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
mod tests;
