//! The kinds of bonuses.

agon_kernel::codes! {
    /// The kinds of bonuses, in the order of the board file.
    pub enum Kind {
        /// Points for the score.
        Point,
        /// Attack and defense +2, scope +1.
        Stone,
        /// Scope +1.
        Scope,
        /// Attack +1.
        Attack,
        /// Defense +1.
        Defense,
    }
}

impl Kind {
    /// The letter in board files and views.
    #[must_use]
    pub fn letter(self) -> u8 {
        b"PSRAD"[self as usize]
    }

    /// The kind with this letter.
    #[must_use]
    pub fn of_letter(letter: u8) -> Option<Self> {
        Self::ALL.iter().copied().find(|kind| kind.letter() == letter)
    }

    /// The name for people.
    pub(crate) fn name(self) -> &'static str {
        ["point", "stone", "scope", "attack", "defense"][self as usize]
    }
}
