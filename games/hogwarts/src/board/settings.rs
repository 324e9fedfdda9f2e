//! The constants of a board, with their names in the file, defaults and limits.

use crate::Grid;
use crate::state::Clan;
use serde::Serialize;

/// The description of a constant.
pub(super) struct Key {
    pub(super) name: &'static str,
    pub(super) least: u32,
    pub(super) most: u32,
    pub(super) default: u32,
    pub(super) get: fn(&Settings) -> u32,
    pub(super) set: fn(&mut Settings, u32),
}

macro_rules! settings {
    ($($(#[$meta:meta])* $field:ident, $name:literal: $default:literal in $least:literal ..= $most:literal;)*) => {
        /// Every constant of a board. In JSON the names are those of the file, in lower case.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize)]
        pub struct Settings { $($(#[$meta])* pub $field: u32),* }

        impl Default for Settings {
            fn default() -> Self {
                Self { $($field: $default),* }
            }
        }

        /// The constants in the order of the file.
        pub(super) const KEYS: &[Key] = &[$(Key {
            name: $name,
            least: $least,
            most: $most,
            default: $default,
            get: |settings| settings.$field,
            set: |settings, value| settings.$field = value,
        }),*];
    };
}

settings! {
    /// The number of seats: always 4.
    num_players, "NUM_PLAYERS": 4 in 4..=4;
    /// The number of rounds of a match.
    num_rounds, "NUM_ROUNDS": 200 in 1..=10_000;
    /// The number of rows.
    board_rows, "BOARD_ROWS": 60 in 8..=200;
    /// The number of columns.
    board_cols, "BOARD_COLS": 60 in 8..=200;
    /// The number of wizards of each clan at the start.
    num_ini_wizards_per_clan, "NUM_INI_WIZARDS_PER_CLAN": 20 in 0..=200;
    /// The constant number of books.
    num_ini_books, "NUM_INI_BOOKS": 50 in 0..=10_000;
    /// The strength points of each clan at the start.
    clan_ini_magic_strength, "CLAN_INI_MAGIC_STRENGTH": 1000 in 0..=1_000_000_000;
    /// The points for a wizard won in battle.
    points_for_converting_wizard, "POINTS_FOR_CONVERTING_WIZARD": 100 in 0..=1_000_000;
    /// The points for a cell at the end of a round.
    points_per_owned_cell, "POINTS_PER_OWNED_CELL": 1 in 0..=1_000_000;
    /// The strength points of a book.
    book_magic_strength, "BOOK_MAGIC_STRENGTH": 50 in 0..=1_000_000;
    /// The number of rounds until a beaten wizard changes its clan.
    rounds_for_converting, "ROUNDS_FOR_CONVERTING": 5 in 1..=10_000;
    /// How much longer an attacked ghost has to rest.
    rounds_attack_resting_ghost, "ROUNDS_ATTACK_RESTING_GHOST": 15 in 0..=10_000;
    /// How long a ghost has to rest after a spell, at the start, and after Voldemort's attack.
    rounds_spell_resting_ghost, "ROUNDS_SPELL_RESTING_GHOST": 60 in 0..=10_000;
    /// How long an attacked ghost cannot be attacked again.
    rounds_no_attack_ghost, "ROUNDS_NO_ATTACK_GHOST": 5 in 0..=10_000;
}

/// Voldemort's cell and the eight around it, where nothing can be placed.
const REACH: u32 = 9;

impl Settings {
    /// The size of the board.
    #[must_use]
    pub fn grid(&self) -> Grid {
        Grid::new(self.board_rows as u8, self.board_cols as u8)
    }

    /// The number of units of all clans.
    #[must_use]
    pub fn units(&self) -> u32 {
        self.num_players * (1 + self.num_ini_wizards_per_clan)
    }

    /// The number of corridors that a board needs so that whatever returns always finds a free one outside Voldemort's reach.
    pub(crate) fn room(&self) -> u32 {
        self.units() + self.num_ini_books + REACH
    }

    /// The score of a clan: both components.
    pub(crate) fn score(&self, clan: &Clan) -> i64 {
        clan.points + i64::from(clan.held) * i64::from(self.points_per_owned_cell)
    }
}
