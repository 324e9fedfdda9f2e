//! The same matches in the previous version of the format and in the current one. `AGON_WRITE=1` writes the files of the current one, which
//! the tests of the viewer read as well.

use agon_replay::{Replay, Writer};
use std::path::PathBuf;

fn data(version: u8, name: &str) -> PathBuf {
    format!("../cli/tests/data/format-{version}-{name}.replay").into()
}

#[test]
fn the_current_format_says_the_same_in_less_space() {
    for name in ["poquemon", "stoneage"] {
        let before = std::fs::read(data(2, name)).unwrap();
        let old = Replay::read(&before).unwrap();
        let mut writer = Writer::new(Vec::new(), &old.header).unwrap();
        let mut cursor = old.cursor();
        for number in 0..old.frames() {
            let frame = cursor.seek(number).unwrap();
            writer.frame(frame.digest.unwrap(), &frame.picture, &frame.events, &frame.turns).unwrap();
        }
        let after = writer.finish(old.end.as_ref().unwrap()).unwrap();
        if std::env::var_os("AGON_WRITE").is_some() {
            std::fs::write(data(3, name), &after).unwrap();
        }
        assert!(
            std::fs::read(data(3, name)).unwrap() == after,
            "{name}: the bytes of new files have changed"
        );
        assert!(after.len() < before.len(), "{name}: {} bytes, {} before", after.len(), before.len());
        let new = Replay::read(&after).unwrap();
        assert_eq!((&new.header, &new.end, &new.damage), (&old.header, &old.end, &None));
        assert_eq!(new.frames(), old.frames());
        let mut fresh = new.cursor();
        for number in (0..old.frames()).rev().step_by(7).chain(0..old.frames()) {
            assert_eq!(fresh.seek(number), cursor.seek(number), "{name}, frame {number}");
        }
    }
}
