//! Finds corresponding passages of two texts: the longest common runs of tokens first, none of them twice (greedy tiling).

use crate::tokens::Token;
use crate::winnow::{RUN, runs};
use std::collections::{HashMap, HashSet};

/// The maximum number of places that one run is compared with.
const MAX_PLACES: usize = 32;
/// The maximum number of passes.
const MAX_ROUNDS: usize = 4;

/// A segment of a text; segments with the same number correspond.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
#[cfg_attr(feature = "api", derive(utoipa::ToSchema))]
pub struct Segment {
    pub text: String,
    /// The number of the passage, from 1; `None` if it occurs only here.
    pub passage: Option<usize>,
}

/// A common run: where it starts on both sides, and its number of tokens.
type Tile = (usize, usize, usize);

/// The common runs of two token sequences, in the order of the left one, ignoring runs with these hashes.
pub(super) fn tiles(left: &[Token], right: &[Token], ignored: &HashSet<u64>) -> Vec<Tile> {
    let mut places: HashMap<u64, Vec<usize>> = HashMap::new();
    for (at, hash) in runs(right).into_iter().enumerate().filter(|(_, hash)| !ignored.contains(hash)) {
        let list = places.entry(hash).or_default();
        if list.len() < MAX_PLACES {
            list.push(at);
        }
    }
    let hashes = runs(left);
    let (mut used_left, mut used_right) = (vec![false; left.len()], vec![false; right.len()]);
    let mut tiles: Vec<Tile> = Vec::new();
    for _ in 0..MAX_ROUNDS {
        let mut found: Vec<Tile> = Vec::new();
        let mut at = 0;
        while at < hashes.len() {
            let here = places.get(&hashes[at]).map_or(&[][..], Vec::as_slice);
            let common = |other: usize| {
                let pairs = left[at..].iter().zip(&right[other..]).enumerate();
                pairs
                    .take_while(|(n, (a, b))| {
                        a.code == b.code && !used_left[at + n] && !used_right[other + n]
                    })
                    .count()
            };
            let best = here
                .iter()
                .map(|other| (common(*other), *other))
                .max_by_key(|(length, other)| (*length, usize::MAX - other));
            match best {
                Some((length, other)) if length >= RUN => {
                    found.push((at, other, length));
                    at += length;
                }
                _ => at += 1,
            }
        }
        found.sort_by_key(|(at, _, length)| (usize::MAX - length, *at));
        let before = tiles.len();
        for (at, other, length) in found {
            let free = !used_left[at..at + length]
                .iter()
                .chain(&used_right[other..other + length])
                .any(|used| *used);
            if free {
                used_left[at..at + length].fill(true);
                used_right[other..other + length].fill(true);
                tiles.push((at, other, length));
            }
        }
        if tiles.len() == before {
            break;
        }
    }
    tiles.sort_unstable();
    tiles
}

/// A text in segments. `spans` are the tokens of each passage: the first one and their number.
pub(super) fn segments(text: &str, tokens: &[Token], spans: &[(usize, usize)]) -> Vec<Segment> {
    let mut places: Vec<(usize, usize, usize)> = spans
        .iter()
        .enumerate()
        .map(|(number, (first, length))| (tokens[*first].start, tokens[first + length - 1].end, number + 1))
        .collect();
    places.sort_unstable();
    let mut pieces = Vec::new();
    let mut at = 0;
    let mut push = |piece: &str, passage: Option<usize>| {
        if !piece.is_empty() {
            pieces.push(Segment { text: piece.to_owned(), passage });
        }
    };
    for (start, end, number) in places {
        push(&text[at..start], None);
        push(&text[start..end], Some(number));
        at = end;
    }
    push(&text[at..], None);
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tokens::tokens;
    use agon_kernel::Language;

    #[test]
    fn moved_passages_are_found_once_each() {
        let f = "def far(a, b):\n    d = abs(a.row - b.row) + abs(a.col - b.col)\n    return d * 2\n";
        let g = "def pick(options):\n    best = None\n    for one in options:\n        if best is None or one[0] > best[0]:\n            best = one\n    return best\n";
        let (one, other) = (format!("{f}\n{g}x = 1\n"), format!("y = 2, 3\n{g}\n\n{f}"));
        let other = other.replace("best", "top").replace("far", "distance");
        let (left, right) = (tokens(Language::Python, &one), tokens(Language::Python, &other));
        let tiles = tiles(&left, &right, &HashSet::new());
        assert_eq!(tiles.len(), 2, "{tiles:?}");
        let spans: Vec<_> = tiles.iter().map(|(at, _, length)| (*at, *length)).collect();
        let pieces = segments(&one, &left, &spans);
        assert_eq!(
            pieces.iter().map(|piece| piece.text.as_str()).collect::<String>(),
            one,
            "nothing is lost"
        );
        assert!(pieces[0].passage == Some(1) && pieces[0].text.starts_with("def far"), "{pieces:?}");
        let ignored = runs(&left).into_iter().collect();
        assert!(super::tiles(&left, &right, &ignored).is_empty(), "what does not count is not marked");
    }
}
