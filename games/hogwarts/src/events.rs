//! What spectators are told about a round.

agon_kernel::record! {
    /// What happened in a round. Units are given by their ids.
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
            /// Whether the loser changes clans at once.
            instant: bool,
        },
        /// A wizard that lost a battle began to be converted.
        ConversionBegun {
            unit: u16,
            /// The clan that it will join.
            to: u8,
        },
        /// A wizard of the same clan cancelled the conversion.
        ConversionCancelled {
            /// The wizard that stays.
            unit: u16,
            /// The one that helped it.
            by: u16,
        },
        /// A wizard changed clans.
        ConversionDone {
            unit: u16,
            /// Its old clan.
            from: u8,
            /// Its new clan, which gets the points.
            to: u8,
        },
        /// A wizard attacked the ghost of another clan.
        GhostAttacked {
            unit: u16,
            /// The wizard.
            by: u16,
            /// The first round in which the ghost is rested again.
            rested: u32,
        },
        /// A ghost cast the spell.
        Spell {
            unit: u16,
            /// How many cells its clan gained.
            cells: u32,
        },
        /// Voldemort attacked a unit.
        Killed {
            unit: u16,
        },
        /// A unit came back.
        Reborn {
            unit: u16,
            seat: u8,
            row: u8,
            col: u8,
        },
        /// A unit took a book.
        BookTaken {
            unit: u16,
            row: u8,
            col: u8,
        },
        /// Voldemort made a book vanish.
        BookDestroyed {
            row: u8,
            col: u8,
        },
    }
}
