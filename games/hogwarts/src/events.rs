//! What happened in a round, for spectators.

agon_kernel::record! {
    /// What happened in a round. Units are given by id.
    pub enum Event {
        /// Orders were executed.
        Executed {
            /// The units whose orders were executed, in sequence.
            units: Vec<u16>,
        },
        /// A wizard attacked a wizard of another clan.
        Battle {
            attacker: u16,
            defender: u16,
            /// Whether the attacker won.
            won: bool,
            /// Whether the loser changes clans immediately.
            instant: bool,
        },
        /// A wizard that lost a battle started to be converted.
        ConversionBegun {
            unit: u16,
            /// The clan it will join.
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
            by: u16,
            /// The first round in which the ghost is rested again.
            rested: u32,
        },
        /// A ghost cast the spell.
        Spell {
            unit: u16,
            /// The number of cells its clan gained.
            cells: u32,
        },
        /// Voldemort attacked a unit.
        Killed {
            unit: u16,
        },
        /// A unit returned.
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
        /// Voldemort destroyed a book.
        BookDestroyed {
            row: u8,
            col: u8,
        },
    }
}
