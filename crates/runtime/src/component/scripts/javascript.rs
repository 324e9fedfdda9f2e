//! The call stack of a JavaScript bot that was built with marks.
//!
//! The engine does not tell where it keeps its frames. So a bot that is to be looked at is built with marks: on entering a function it writes the function's number into an array, before each statement the line.
//! The array lies in the engine's memory, where it is found by the numbers that it begins with; its layout is that of `kits/javascript/marks.mjs`. The names of the functions come with the script.

use super::super::lines::{Place, Whose};
use serde::Deserialize;

/// What the array begins with. The script computes these numbers, so that they are nowhere else.
const MARK: [u32; 4] = [0x61f7_2c35, 0x1b90_e64d, 0x7a03_58c9, 0x2d41_f7b3];
/// The word with the place of the innermost function, and the first function: its number, then its line.
const INNERMOST: usize = 4;
const FIRST: usize = 8;
/// The deepest stack that is read.
const DEEPEST: usize = 500;

fn word(memory: &[u8], at: usize, number: usize) -> Option<u32> {
    let at = at.checked_add(number * 4)?;
    Some(u32::from_le_bytes(memory.get(at..at.checked_add(4)?)?.try_into().ok()?))
}

fn is_here(memory: &[u8], at: usize) -> bool {
    MARK.iter().enumerate().all(|(number, mark)| word(memory, at, number) == Some(*mark))
}

/// Where the array is.
pub(super) fn find(memory: &[u8]) -> Option<usize> {
    (0..memory.len()).step_by(8).find(|&at| is_here(memory, at))
}

/// The functions that are running, innermost first, with their lines.
pub(super) fn stack(memory: &[u8], at: usize) -> Option<Vec<(u32, u32)>> {
    if !is_here(memory, at) {
        return None;
    }
    let innermost = word(memory, at, INNERMOST)? as usize;
    let depth = innermost.checked_sub(FIRST).map_or(0, |above| above / 2 + 1).min(DEEPEST);
    let mark = |number: usize| {
        Some((word(memory, at, FIRST + 2 * number)?, word(memory, at, FIRST + 2 * number + 1)?))
    };
    Some((0..depth).rev().filter_map(mark).collect())
}

/// The functions of a script with marks, by number.
#[derive(Clone, Debug, Default)]
pub(crate) struct Functions(Vec<Place>);

/// The part of a script that is of use here.
#[derive(Deserialize)]
struct Marked {
    /// Name, file and line of each function.
    functions: Vec<(String, String, u32)>,
}

impl Functions {
    /// Those of a script. None, if it has no marks.
    pub(crate) fn of(script: &[u8]) -> Option<Self> {
        let Marked { functions } = serde_json::from_slice(script).ok()?;
        let place = |(function, file, line)| Place { function, file, line, whose: Whose::Own };
        Some(Self(functions.into_iter().map(place).collect()))
    }

    /// The place that a mark stands for.
    pub(crate) fn place(&self, (number, line): (u32, u32)) -> Option<Place> {
        let place = self.0.get(number as usize)?.clone();
        Some(Place { line: if line == 0 { place.line } else { line }, ..place })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn memory(words: &[u32]) -> Vec<u8> {
        let all = [0_u32; 10].iter().chain(&MARK).chain(words);
        all.flat_map(|word| word.to_le_bytes()).collect()
    }

    #[test]
    fn marks_are_read_innermost_first() {
        // Two functions are running: number 3 in its line 7, called from number 1 in its line 5.
        let memory = memory(&[10, 0, 0, 0, 1, 5, 3, 7, 9, 9]);
        let at = find(&memory).unwrap();
        assert_eq!(stack(&memory, at).unwrap(), [(3, 7), (1, 5)]);
        assert_eq!(stack(&memory, 0), None);
    }

    #[test]
    fn nonsense_does_no_harm() {
        assert_eq!(find(&[0; 100]), None);
        for innermost in [0, 6, 7, 8, 9, 4000, u32::MAX] {
            let memory = memory(&[innermost, 0, 0, 0, 1, 5]);
            assert!(stack(&memory, find(&memory).unwrap()).unwrap().len() <= 1, "{innermost}");
        }
        let cut = memory(&[]);
        assert_eq!(stack(&cut, find(&cut).unwrap()), None);
    }

    #[test]
    fn names_come_with_the_script() {
        let script =
            br#"{"main":"bot.js","modules":[],"functions":[["play","bot.js",4],["often","bot.js",1]]}"#;
        let functions = Functions::of(script).unwrap();
        let place = functions.place((1, 2)).unwrap();
        assert_eq!((&*place.function, &*place.file, place.line), ("often", "bot.js", 2));
        assert_eq!(functions.place((0, 0)).unwrap().line, 4);
        assert_eq!(functions.place((2, 1)), None);
        assert!(
            Functions::of(br#"{"main":"bot.js","modules":[]}"#).is_none() && Functions::of(b"\xe3").is_none()
        );
    }
}
