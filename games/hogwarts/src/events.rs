//! What spectators are told about a round.

agon_kernel::record! {
    /// What happened in a round. Units are told by their ids.
    pub enum Event {
        /// Orders were executed.
        Executed {
            /// Whose, in that order.
            units: Vec<u16>,
        },
        /// A wizard attacked one of another clan.
        Battle {
            /// Who attacked.
            attacker: u16,
            /// Who was attacked.
            defender: u16,
            /// Whether the attacker won.
            won: bool,
            /// Whether the loser changes the clan at once.
            instant: bool,
        },
        /// A wizard that lost a battle began to change its clan.
        ConversionBegun {
            /// The wizard.
            unit: u16,
            /// The clan to be.
            to: u8,
        },
        /// A wizard of the same clan put an end to that.
        ConversionCancelled {
            /// The wizard that stays.
            unit: u16,
            /// The one that came to help.
            by: u16,
        },
        /// A wizard changed its clan.
        ConversionDone {
            /// The wizard.
            unit: u16,
            /// Its clan until now.
            from: u8,
            /// Its clan from now on, which gets the points.
            to: u8,
        },
        /// A wizard attacked the ghost of another clan.
        GhostAttacked {
            /// The ghost.
            unit: u16,
            /// The wizard.
            by: u16,
            /// The first round in which the ghost is rested again.
            rested: u32,
        },
        /// A ghost cast the spell.
        Spell {
            /// The ghost.
            unit: u16,
            /// How many cells went over to its clan.
            cells: u32,
        },
        /// Voldemort attacked a unit.
        Killed {
            /// The unit.
            unit: u16,
        },
        /// A unit came back.
        Reborn {
            /// The unit.
            unit: u16,
            /// Its clan.
            seat: u8,
            /// Its row.
            row: u8,
            /// Its column.
            col: u8,
        },
        /// A unit took a book.
        BookTaken {
            /// The unit.
            unit: u16,
            /// The row of the book.
            row: u8,
            /// The column of the book.
            col: u8,
        },
        /// Voldemort made a book vanish.
        BookDestroyed {
            /// The row of the book.
            row: u8,
            /// The column of the book.
            col: u8,
        },
    }
}
