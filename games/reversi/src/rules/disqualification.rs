//! Disqualification: a fault or an illegal move takes a seat out of the match immediately.

use super::Move;
use crate::{Event, Layout, Order, Refusal, State};
use agon_kernel::{Answer, FaultKind};

/// Why a seat is disqualified.
pub(super) struct Foul {
    fault: FaultKind,
    /// What is wrong with the move, if that is the reason.
    why: Option<Refusal>,
}

impl State {
    /// The move of the seat to move, or why its answer disqualifies it: an answer must be exactly one legal order.
    pub(super) fn judge(&self, layout: &Layout, answer: &Answer<Order>) -> Result<Move, Foul> {
        let checked = match answer.as_deref() {
            Ok([order]) => self.check(layout, order),
            Ok([]) => Err(Refusal::NoOrder),
            Ok(_) => Err(Refusal::TwoOrders),
            Err(fault) => return Err(Foul { fault: *fault, why: None }),
        };
        checked.map_err(|why| Foul { fault: FaultKind::Illegal, why: Some(why) })
    }

    /// Takes the seat to move out of the match; its stones stay.
    pub(super) fn disqualify(&mut self, foul: Foul, mut tell: impl FnMut(Event)) {
        let (seat, Foul { fault, why }) = (self.turn, foul);
        self.out[usize::from(seat)] = Some(fault);
        tell(Event::Disqualified { seat, fault, why });
    }
}
