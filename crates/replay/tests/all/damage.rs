//! Truncated files, changed bits, wrong versions, files that are not replays.

use crate::round_trip::{frame, header, write};
use agon_replay::*;
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::TestRunner;

fn frames(count: usize) -> Vec<Frame> {
    let mut runner = TestRunner::deterministic();
    (0..count).map(|_| frame(3).new_tree(&mut runner).unwrap().current()).collect()
}

/// Checks that every readable frame equals the one that was written; returns how many there are.
fn sound_frames(file: &[u8], written: &[Frame]) -> Option<usize> {
    let replay = Replay::read(file).ok()?;
    let mut cursor = replay.cursor();
    for number in 0..replay.frames() {
        assert_eq!(cursor.seek(number).unwrap(), &written[number as usize], "frame {number} is misread");
    }
    let whole = replay.end.is_some() && replay.damage.is_none() && replay.frames() as usize == written.len();
    assert_eq!(whole, file == write(3, written), "a damaged file passed as whole, or the other way round");
    Some(replay.frames() as usize)
}

#[test]
fn a_file_cut_anywhere_is_read_up_to_the_cut() {
    let written = frames(150);
    let file = write(3, &written);
    let mut most = 0;
    // Every position near the beginning, where magic number and header are, then every 61st, and finally the whole file.
    let places = (0..300).chain((300..file.len()).step_by(61)).chain([file.len() - 1, file.len()]);
    for length in places {
        if let Some(count) = sound_frames(&file[..length], &written) {
            assert!(count >= most, "a longer piece has fewer frames");
            most = count;
        }
    }
    assert_eq!(most, 150);
}

#[test]
fn a_changed_bit_is_never_misread() {
    let written = frames(140);
    let file = write(3, &written);
    for bit in (0..file.len() * 8).step_by(251) {
        let mut changed = file.clone();
        changed[bit / 8] ^= 1 << (bit % 8);
        sound_frames(&changed, &written);
    }
}

#[test]
fn reasons_are_told() {
    let file = write(3, &frames(5));
    let reason = |file: &[u8]| Replay::read(file).unwrap_err().to_string();
    assert_eq!(reason(b""), "not a replay file: it does not start like one");
    assert_eq!(reason(b"{\"game\": \"poquemon\"}"), "not a replay file: it does not start like one");
    let mut newer = file.clone();
    newer[7] = 9;
    assert_eq!(reason(&newer), "the replay has format 9, but this program reads formats up to 3");
    assert!(
        reason(&file[..20]).starts_with("the header cannot be read: the file ends after"),
        "{}",
        reason(&file[..20])
    );
    let mut changed = file.clone();
    changed[30] ^= 1;
    assert!(reason(&changed).contains("the checksum of the block at byte 8 does not match"));
    let cut = Replay::read(&file[..file.len() - 1]).unwrap();
    assert!(cut.damage.unwrap().starts_with("the file ends after"));
    let mut longer = file.clone();
    longer.extend_from_slice(&file[8..]);
    let longer = Replay::read(&longer).unwrap();
    assert!(longer.damage.unwrap().ends_with("something follows the end"));
}

#[test]
fn a_running_match_can_be_read() {
    let written = frames(130);
    let mut file = Vec::new();
    let mut writer = Writer::new(&mut file, &header(3)).unwrap();
    for frame in &written {
        writer.frame(frame.digest.unwrap(), &frame.picture, &frame.events, &frame.turns).unwrap();
    }
    drop(writer);
    let replay = Replay::read(&file).unwrap();
    assert_eq!((replay.frames() > 0, replay.end.is_none(), replay.damage.is_none()), (true, true, true));
    assert_eq!(replay.frame(3).unwrap(), written[3]);
}
