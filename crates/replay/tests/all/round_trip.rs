//! Random frames, written and read back, sequentially and at random.

use agon_kernel::*;
use agon_replay::*;
use proptest::prelude::*;
use proptest::strategy::Strategy;

pub(crate) fn header(columns: usize) -> Header {
    Header {
        game: "test".to_owned(),
        rules: 3,
        board: BoardRecord { name: "b".to_owned(), text: "text\r\nand more".to_owned() },
        seed: Seed::MAX,
        rounds: 10,
        seats: vec![Identity::new("Ω", "built-in"); 16],
        limits: Limits { turn_fuel: None, ..Limits::default() }.into(),
        schema: Schema {
            columns: (0..columns).map(|column| format!("c{column}")).collect(),
            events: vec![],
            orders: vec![],
        },
        scenery: serde_json::json!({"rows": [1, 2]}),
        origin: None,
    }
}

pub(crate) fn end(rounds: u32) -> End {
    End {
        standings: Standings::by_score([[(5, None), (7, Some(FaultKind::Crashed))]; 8].concat(), "done"),
        rounds,
        digest: "00".repeat(16),
        fuel: [1, u64::MAX].repeat(8),
        faults: vec![],
    }
}

fn rows() -> impl Strategy<Value = Rows> {
    proptest::collection::vec(proptest::collection::vec(-70i64..70, 0..6), 0..4).prop_map(|list| {
        let mut rows = Rows::default();
        for row in &list {
            rows.push_row(row);
        }
        rows
    })
}

fn turn() -> impl Strategy<Value = TurnRecord> {
    let outcome = prop_oneof![
        Just(TurnOutcome::Orders),
        (0usize..3).prop_map(|pause| TurnOutcome::Paused(Pause::ALL[pause])),
        (0usize..FaultKind::ALL.len(), ".{0,9}")
            .prop_map(|(kind, text)| TurnOutcome::Fault(Fault::new(FaultKind::ALL[kind], text))),
    ];
    let note = (0usize..2, ".{0,9}").prop_map(|(kind, text)| Note { kind: NoteKind::ALL[kind], text });
    let unit = proptest::option::of(any::<u32>().prop_map(UnitId));
    (0u8..16, unit, outcome, rows(), any::<u64>(), proptest::collection::vec(note, 0..3)).prop_map(
        |(seat, unit, outcome, orders, fuel, notes)| TurnRecord {
            seat: Seat(seat),
            unit,
            outcome,
            orders,
            fuel,
            notes,
        },
    )
}

pub(crate) fn frame(columns: usize) -> impl Strategy<Value = Frame> {
    let value = prop_oneof![10 => -3i64..40, 1 => any::<i64>()];
    let column = proptest::collection::vec(value, 0..12);
    (
        any::<u64>(),
        proptest::collection::vec(column, columns),
        rows(),
        proptest::collection::vec(turn(), 0..4),
    )
        .prop_map(move |(digest, values, events, turns)| {
            let mut picture = Picture::new(columns);
            picture.columns_mut().clone_from_slice(&values);
            Frame { digest: Some(Digest(digest)), picture, events, turns }
        })
}

pub(crate) fn write(columns: usize, frames: &[Frame]) -> Vec<u8> {
    let mut writer = Writer::new(Vec::new(), &header(columns)).unwrap();
    for frame in frames {
        writer.frame(frame.digest.unwrap(), &frame.picture, &frame.events, &frame.turns).unwrap();
    }
    writer.finish(&end(frames.len() as u32)).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]
    #[test]
    fn any_frame_is_reached(frames in proptest::collection::vec(frame(3), 0..200), jumps: Vec<prop::sample::Index>) {
        let file = write(3, &frames);
        prop_assert_eq!(&file, &write(3, &frames), "the same match gives the same file");
        let replay = Replay::read(&file).unwrap();
        prop_assert_eq!(&replay.header, &header(3));
        prop_assert_eq!(replay.end.as_ref(), Some(&end(frames.len() as u32)));
        prop_assert_eq!((replay.frames() as usize, &replay.damage), (frames.len(), &None));
        let mut cursor = replay.cursor();
        for (number, frame) in frames.iter().enumerate() {
            prop_assert_eq!(cursor.seek(number as u32).unwrap(), frame);
        }
        if !frames.is_empty() {
            for jump in jumps {
                let number = jump.index(frames.len());
                prop_assert_eq!(cursor.seek(number as u32).unwrap(), &frames[number]);
                prop_assert_eq!(&replay.frame(number as u32).unwrap(), &frames[number]);
            }
        }
        prop_assert!(cursor.seek(frames.len() as u32).is_err());
    }
}
