//! The boards that come with the game.

use agon_kernel::Sample;

macro_rules! samples {
    ($($name:literal: $summary:literal,)*) => {
        pub(crate) const ALL: &[Sample] = &[$(Sample {
            name: $name,
            summary: $summary,
            text: include_str!(concat!("../../boards/", $name, ".map")),
        }),*];
    };
}

samples! {
    "plaza": "4 seats, 16 x 16: a little of everything but inversions, so that skill shows",
    "colossus": "8 seats, 50 x 50: the largest board, with everything",
    "octet": "8 seats, 24 x 40: sectors in a ring",
    "sevenseas": "7 seats, 15 x 36: more holes than elsewhere, inversions, many override stones",
    "carousel": "6 seats, 36 x 12: sectors in a tall ring, many choices",
    "pentathlon": "5 seats, 14 x 25: sectors in a ring",
    "islands": "4 seats, 20 x 20: islands that only transitions connect",
    "bombsite": "3 seats, 12 x 15: nobody can place a stone, bombs from the first turn on",
    "torus": "3 seats, 15 x 15: no edges, every line comes round",
    "quarry": "2 seats, 13 x 13: expansion stones everywhere, and override stones to break them",
    "mirrors": "2 seats, 10 x 10: lines that bounce and come back to where they left",
    "strip": "2 seats, 3 x 40: a narrow ring",
    "duel": "2 seats, 12 x 14: mirror images with every kind of tile",
    "classic": "2 seats, 8 x 8: the old game, nothing added",
    "moebius": "2 seats, 9 x 24: the right edge is glued to the left one upside down",
}
