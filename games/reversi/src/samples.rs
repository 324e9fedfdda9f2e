//! The boards that come with the game.

use agon_kernel::Sample;

macro_rules! samples {
    ($($name:literal: $summary:literal,)*) => {
        pub(crate) const ALL: &[Sample] = &[$(Sample {
            name: $name,
            summary: $summary,
            text: include_str!(concat!("../boards/", $name, ".map")),
        }),*];
    };
}

samples! {
    "classic": "2 seats: the old game on 8 x 8, nothing added",
}
