//! The contents of a tile as one byte: the code in states, views and pictures, and its letter in a map file.

use serde::Serializer;

/// Nothing: a stone can be placed here.
pub const EMPTY: u8 = 0;
/// The stone of the last seat; the stones of the seats are `1..=MAX_STONE`, seat `s` owns `s + 1`.
pub const MAX_STONE: u8 = 8;
/// The seat that occupies it swaps stones with a seat of its choice.
pub const CHOICE: u8 = 9;
/// When it is occupied, every stone goes to the next seat.
pub const INVERSION: u8 = 10;
/// The seat that occupies it takes a bomb or an override stone.
pub const BONUS: u8 = 11;
/// A stone that belongs to nobody.
pub const EXPANSION: u8 = 12;
/// Not a tile.
pub const HOLE: u8 = 13;

const LETTERS: &[u8; 14] = b"012345678cibx-";
const STONES: u16 = 1 << EXPANSION | 0b1_1111_1110;
const FREE: u16 = 1 << EMPTY | 1 << CHOICE | 1 << INVERSION | 1 << BONUS;

/// Whether a line continues over it: a stone of any seat, or an expansion stone.
#[inline]
#[must_use]
pub fn is_stone(tile: u8) -> bool {
    STONES >> (tile & 15) & 1 != 0
}

/// Whether a stone can be placed on it without an override stone.
#[inline]
#[must_use]
pub fn is_free(tile: u8) -> bool {
    FREE >> (tile & 15) & 1 != 0
}

/// Its letter in a map file.
#[must_use]
pub fn letter(tile: u8) -> char {
    LETTERS.get(usize::from(tile)).map_or('?', |&letter| letter.into())
}

/// The tile for a letter in a map file.
#[must_use]
pub fn from_letter(letter: u8) -> Option<u8> {
    LETTERS.iter().position(|&known| known == letter).map(|code| code as u8)
}

/// Serialises tiles as a string of their letters.
pub(crate) fn serialize_letters<S: Serializer>(tiles: &[u8], serializer: S) -> Result<S::Ok, S::Error> {
    let letters: String = tiles.iter().map(|&code| letter(code)).collect();
    serializer.serialize_str(&letters)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tile_is_a_stone_or_free_or_a_hole() {
        for tile in 0..=HOLE {
            let kinds = [is_stone(tile), is_free(tile), tile == HOLE];
            assert_eq!(kinds.iter().filter(|&&kind| kind).count(), 1, "{tile}");
            assert_eq!(from_letter(letter(tile) as u8), Some(tile));
        }
        assert!((1..=MAX_STONE).all(is_stone) && is_stone(EXPANSION));
        assert_eq!(from_letter(b'9'), None);
        assert_eq!(letter(77), '?');
    }
}
