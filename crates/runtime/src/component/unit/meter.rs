//! The energy of a unit: fuel plus the prices of calls, turn by turn.
//!
//! The counter of a turn may go over the limit (a long stretch of code without a branch, a price); at the end of each turn the limit is
//! subtracted, and what remains is debt for the next one. It is reported with the turn that pays it, so no turn reports more than the limit.

use crate::component::Host;
use wasmtime::StoreContextMut;

/// The minimum fuel between two checks of a program. A smaller value would cost more time than it saves energy.
const SHORTEST: u64 = 1000;

/// The energy of one unit. Figures are totals over the life of the program.
pub(super) struct Meter {
    /// Energy for one turn.
    pub(super) limit: u64,
    /// Fuel that the program got for its life.
    pub(super) total: u64,
    /// Prices paid.
    pub(super) prices: u64,
    /// The energy used when the counter of this turn stood at zero.
    pub(super) base: u64,
    /// The energy that is known to have been used.
    pub(super) known: u64,
    /// Fuel until the program is looked at again.
    pub(super) interval: u64,
    /// The energy that was reported to the arena: what turns were charged with.
    pub(super) told: u64,
    /// The program counts its energy, and asks when it may be used up: translated Java, which is never interrupted.
    pub(super) asks: bool,
}

impl Meter {
    #[inline]
    pub(super) fn counter(&self) -> u64 {
        self.known.saturating_sub(self.base)
    }

    /// The end of a turn: what is over the limit is debt.
    pub(super) fn turn(&mut self) {
        self.base += self.limit.min(self.counter());
    }

    /// The energy of the turn that ends, for the arena: never more than the limit. Debt is reported in the turns that pay it.
    pub(super) fn tell(&mut self) -> u64 {
        let charged = self.base + self.limit.min(self.counter());
        let turn = charged.saturating_sub(self.told);
        self.told = self.told.max(charged);
        turn
    }

    /// Records the fuel that is left, as seen from inside a call.
    #[inline]
    pub(super) fn read(&mut self, store: &StoreContextMut<'_, Host>) -> wasmtime::Result<()> {
        let fuel = if self.asks { 0 } else { self.total - store.get_fuel()? };
        self.known = fuel + self.prices;
        Ok(())
    }

    /// Pays a price.
    #[inline]
    pub(super) fn pay(&mut self, store: &StoreContextMut<'_, Host>, price: u64) -> wasmtime::Result<Alarm> {
        self.read(store)?;
        let over = self.counter() > self.limit;
        self.prices = self.prices.saturating_add(price);
        self.known = self.known.saturating_add(price);
        if let Some(probe) = &store.data().probe {
            probe.count(store, self.known);
        }
        // Beyond the limit the pause that is set already must come: it is not set again by each further call.
        Ok(if over || price == 0 { Alarm::AsItIs } else { self.arm() })
    }

    /// The moment at which the program is looked at again, if it is not over the limit already.
    #[inline]
    pub(super) fn arm(&mut self) -> Alarm {
        if self.limit == u64::MAX || self.asks {
            return Alarm::AsItIs;
        }
        let left = self.limit.saturating_sub(self.counter());
        self.interval = left.max(SHORTEST.min(self.limit)).max(1);
        Alarm::After(self.interval)
    }
}

/// When a program is looked at again.
#[must_use]
pub(super) enum Alarm {
    /// When it was going to be.
    AsItIs,
    /// After this much fuel.
    After(u64),
}

impl Alarm {
    #[inline]
    pub(super) fn set(self, store: &mut StoreContextMut<'_, Host>) -> wasmtime::Result<()> {
        match self {
            Self::AsItIs => Ok(()),
            Self::After(fuel) => store.fuel_async_yield_interval(Some(fuel)),
        }
    }
}
