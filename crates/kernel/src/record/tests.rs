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
    let lists: [&[i64]; 9] = [&[], &[], &[0, 3], &[0, 4], &[1, 4], &[1, 4, 5], &[1, 4, 6], &[1, 4, 6], &[2]];
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
