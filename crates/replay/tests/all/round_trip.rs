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
            events: vec![kind("moved", Form::Int), kind("turned", Form::Bool)],
            orders: vec![kind("move", Form::Int)],
        },
        scenery: serde_json::json!({"rows": [1, 2]}),
        origin: None,
    }
}

fn kind(name: &str, form: Form) -> RecordKind {
    let field = FieldSchema { name: "field".to_owned(), form };
    RecordKind { name: name.to_owned(), fields: vec![field] }
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
    let value = prop_oneof![2 => 0i64..3, 1 => -70i64..70, 1 => any::<i64>()];
    proptest::collection::vec(proptest::collection::vec(value, 0..6), 0..4).prop_map(|list| {
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

/// Columns that are filled with bytes are stored like any others, also when they change their length or are no longer filled.
#[test]
fn columns_of_bytes_are_stored_like_others() {
    let contents: [&[u8]; 6] = [&[7; 100], &[7; 100], &[9; 100], &[1, 2, 3], &[], &[250; 40]];
    let mut filled = Writer::new(Vec::new(), &header(1)).unwrap();
    let mut pushed = Writer::new(Vec::new(), &header(1)).unwrap();
    let mut picture = Picture::new(1);
    for (number, bytes) in (0u64..).zip(contents) {
        let mut bytes = bytes.to_vec();
        if let Some(byte) = bytes.get_mut(35) {
            *byte = 77;
        }
        picture.renew();
        picture.fill(0, &bytes);
        let mut other = Picture::new(1);
        bytes.iter().for_each(|&byte| other.push(0, byte));
        assert_eq!(picture, other);
        let (digest, none) = (Digest(number), Rows::default());
        filled.frame(digest, &picture, &none, &[]).unwrap();
        pushed.frame(digest, &other, &none, &[]).unwrap();
        if number == 2 {
            pushed.frame(digest, &picture, &none, &[]).unwrap();
            filled.frame(digest, &other, &none, &[]).unwrap();
        }
    }
    let [filled, pushed] = [filled, pushed].map(|writer| writer.finish(&end(6)).unwrap());
    assert_eq!(filled, pushed);
    let replay = Replay::read(&filled).unwrap();
    assert_eq!(replay.frame(4).unwrap().picture.column(0), [1, 2, 3]);
}
