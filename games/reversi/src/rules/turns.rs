//! Whose turn it is next, and when a phase is over.

use crate::state::Phase;
use crate::{Event, Layout, State};

impl State {
    /// Gives the turn to the first seat after `last` that can move, and starts the next phase if nobody can. `last` itself comes last.
    pub(crate) fn pass_turn(&mut self, layout: &Layout, last: u8, mut tell: impl FnMut(Event)) {
        if self.remaining() < 2 {
            self.phase = Phase::Over;
        }
        let seats = layout.seats();
        let after = |state: &Self, able: &dyn Fn(u8) -> bool| {
            (1..=seats).map(|step| (last + step) % seats).find(|&seat| state.plays(seat) && able(seat))
        };
        if self.phase == Phase::Build {
            if let Some(next) = after(self, &|seat| self.can_build(layout, seat)) {
                let mut passed = (last + 1) % seats;
                while passed != next {
                    if self.plays(passed) {
                        tell(Event::Skipped { seat: passed });
                    }
                    passed = (passed + 1) % seats;
                }
                self.turn = next;
                return;
            }
            tell(Event::PhaseTwo {});
            self.phase = Phase::Bombs;
        }
        if self.phase == Phase::Bombs {
            match after(self, &|seat| self.bombs[usize::from(seat)] > 0).filter(|_| self.has_tiles()) {
                Some(next) => self.turn = next,
                None => self.phase = Phase::Over,
            }
        }
    }
}
