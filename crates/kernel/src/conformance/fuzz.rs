//! Random orders and calls, generated only from their declared forms: some legal, most not, a few malformed.

use crate::{Form, RecordKind, Rng, Rows};

/// A row of one of the kinds.
pub(super) fn row(kinds: &[RecordKind], rng: &mut Rng) -> Vec<i64> {
    let Some(index) = (!kinds.is_empty()).then(|| rng.index(kinds.len())) else { return vec![0] };
    let mut row = vec![index as i64];
    for field in &kinds[index].fields {
        value(&field.form, rng, &mut row);
    }
    row
}

/// A list of up to eight rows.
pub(super) fn rows(kinds: &[RecordKind], rng: &mut Rng) -> Rows {
    let mut rows = Rows::default();
    for _ in 0..rng.below(9) {
        rows.push_row(&row(kinds, rng));
    }
    rows
}

/// A row that may be malformed: numbers added, removed or changed.
pub(super) fn malformed(kinds: &[RecordKind], rng: &mut Rng) -> Vec<i64> {
    let mut row = row(kinds, rng);
    for _ in 0..=rng.below(3) {
        match rng.below(3) {
            0 => row.push(number(rng)),
            1 => drop(row.pop()),
            _ => {
                if let Some(at) = (!row.is_empty()).then(|| rng.index(row.len())) {
                    row[at] = number(rng);
                }
            }
        }
    }
    row
}

fn value(form: &Form, rng: &mut Rng, row: &mut Vec<i64>) {
    match form {
        Form::Int => row.push(number(rng)),
        Form::Bool => row.push(rng.below(2).into()),
        Form::Code(names) => row.push(rng.index(names.len()) as i64),
        Form::Maybe(form) => {
            let some = rng.chance(1, 2);
            row.push(some.into());
            if some {
                value(form, rng, row);
            }
        }
        Form::List(form) => {
            let len = if rng.chance(1, 4) { 15 } else { rng.below(6) };
            row.push(len.into());
            for _ in 0..len {
                value(form, rng, row);
            }
        }
    }
}

/// Usually a small number, as ids and coordinates are; sometimes any number.
fn number(rng: &mut Rng) -> i64 {
    match rng.below(20) {
        0 => rng.next_u64().cast_signed(),
        1 => rng.between(-3, 300).into(),
        2..8 => rng.below(64).into(),
        _ => rng.below(8).into(),
    }
}
