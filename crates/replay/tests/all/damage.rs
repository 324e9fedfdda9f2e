//! Cut files, changed bits, wrong versions, files that are something else, and hostile numbers behind a valid checksum.

use crate::round_trip::{end, frame, header, write};
use agon_kernel::Digest;
use agon_replay::*;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

fn frames(count: usize) -> Vec<Frame> {
    let mut runner = TestRunner::deterministic();
    (0..count).map(|_| frame(3).new_tree(&mut runner).unwrap().current()).collect()
}

/// Every frame that can be read is one that was written; says how many there are.
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
    // Every place near the beginning, where the mark and the header are, then every so many; the whole file last.
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
    assert_eq!(reason(b""), "not a replay file: it does not start as one");
    assert_eq!(reason(b"{\"game\": \"poquemon\"}"), "not a replay file: it does not start as one");
    let mut newer = file.clone();
    newer[7] = 9;
    assert_eq!(
        reason(&newer),
        "the replay has format 9, which is newer than this program, which reads up to 2"
    );
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

/// A segment with a valid checksum around any bytes: the frames are refused, and nothing panics or asks for much memory.
#[test]
fn hostile_segments_are_refused() {
    let file = write(3, &[]);
    let empty = Writer::new(Vec::new(), &header(3)).unwrap().finish(&end(0)).unwrap();
    assert_eq!(file, empty);
    proptest!(|(raw in proptest::collection::vec(any::<u8>(), 0..200), count in 1u32..5)| {
        let mut packed = flate2::write::DeflateEncoder::new(Vec::new(), flate2::Compression::fast());
        std::io::Write::write_all(&mut packed, &raw).unwrap();
        let mut payload = Vec::new();
        for number in [0, count, raw.len() as u32] {
            payload.extend_from_slice(&number.to_le_bytes());
        }
        payload.extend_from_slice(&packed.finish().unwrap());
        let mut body = vec![b'S'];
        body.extend_from_slice(&(payload.len() as u32).to_le_bytes());
        let mut crc = crc32fast::Hasher::new();
        crc.update(&body);
        crc.update(&payload);
        body.extend_from_slice(&crc.finalize().to_le_bytes());
        body.extend_from_slice(&payload);
        let header_only = {
            let mut out = Vec::new();
            drop(Writer::new(&mut out, &header(3)).unwrap());
            out
        };
        let replay = Replay::read(&[header_only, body].concat()).unwrap();
        prop_assert_eq!(replay.frames(), count);
        for number in 0..count {
            if let Ok(frame) = replay.frame(number) {
                prop_assert!(frame.digest != Some(Digest(0)) || !raw.is_empty());
            }
        }
    });
}
