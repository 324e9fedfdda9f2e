//! Winnowing: selects the smallest hash in each window over the hashes of all runs of tokens.

use crate::tokens::Token;

/// The number of tokens in a run.
pub(super) const RUN: usize = 16;
/// At least one of this many consecutive runs is selected, so a common part of `RUN + WINDOW - 1` tokens is always found.
const WINDOW: usize = 8;

/// The hashes of all runs, in order.
pub(super) fn runs(tokens: &[Token]) -> Vec<u64> {
    const BASE: u64 = 0x9E37_79B9_7F4A_7C15;
    let Some(first) = tokens.get(..RUN) else { return Vec::new() };
    let top = (1..RUN).fold(1u64, |power, _| power.wrapping_mul(BASE));
    let mut hash =
        first.iter().fold(0u64, |hash, token| hash.wrapping_mul(BASE).wrapping_add(u64::from(token.code)));
    let mut all = vec![mix(hash)];
    for at in RUN..tokens.len() {
        let gone = u64::from(tokens[at - RUN].code).wrapping_mul(top);
        hash = hash.wrapping_sub(gone).wrapping_mul(BASE).wrapping_add(u64::from(tokens[at].code));
        all.push(mix(hash));
    }
    all
}

/// Scrambles a hash, so that the selection of the smallest is effectively random.
fn mix(mut hash: u64) -> u64 {
    hash = (hash ^ (hash >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    hash = (hash ^ (hash >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    hash ^ (hash >> 31)
}

/// The fingerprints: in order, without duplicates.
pub(super) fn winnow(runs: &[u64]) -> Vec<u64> {
    let mut kept: Vec<u64> = match runs.len() {
        0 => Vec::new(),
        1..WINDOW => runs.iter().min().copied().into_iter().collect(),
        _ => runs.windows(WINDOW).filter_map(|window| window.iter().min().copied()).collect(),
    };
    kept.sort_unstable();
    kept.dedup();
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(codes: impl IntoIterator<Item = u32>) -> Vec<Token> {
        codes.into_iter().map(|code| Token { code, start: 0, end: 0 }).collect()
    }

    #[test]
    fn rolling_hashes_are_those_of_their_runs() {
        let all = row((0..100).map(|n| n * n % 17));
        let hashes = runs(&all);
        assert_eq!(hashes.len(), 100 - RUN + 1);
        for (at, hash) in hashes.iter().enumerate() {
            assert_eq!(runs(&all[at..at + RUN]), [*hash]);
        }
        assert!(runs(&all[..RUN - 1]).is_empty());
    }

    /// The guarantee of winnowing.
    #[test]
    fn a_common_part_that_is_long_enough_is_found_wherever_it_is() {
        let shared: Vec<u32> = (0..RUN + WINDOW - 1).map(|n| 1000 + n as u32 * 7 % 13).collect();
        for (before, after) in [(0, 50), (3, 11), (40, 0), (17, 23)] {
            let one = row((0..before).chain(shared.iter().copied()).chain(200..200 + after));
            let other = row((500..500 + after).chain(shared.iter().copied()).chain(700..700 + before));
            let (one, other) = (winnow(&runs(&one)), winnow(&runs(&other)));
            assert!(one.iter().any(|hash| other.contains(hash)), "{before} {after}");
        }
    }
}
