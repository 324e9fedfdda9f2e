//! Moves: checking a move, placing a stone, listing all legal moves.

use super::lines::Captures;
use super::special::specials;
use crate::board::{Plane, tiles};
use crate::state::{Phase, stone};
use crate::{Event, Layout, Order, Refusal, State, tile};

/// A legal move, with the results of the check.
#[derive(Clone, Debug)]
pub(crate) struct Move {
    pub(super) target: usize,
    pub(super) special: u8,
    captures: Captures,
}

impl Move {
    /// Where the stone goes.
    pub(crate) fn target(&self) -> usize {
        self.target
    }

    /// What it captures; a tile that is crossed by two lines occurs twice.
    pub(crate) fn captured<'a>(&'a self, layout: &'a Layout) -> impl Iterator<Item = usize> + 'a {
        self.captures.iter().enumerate().flat_map(|(direction, &length)| {
            layout.ray(self.target, direction)[..usize::from(length)].iter().map(|&index| index.into())
        })
    }
}

impl State {
    /// Checks an order of the seat to move.
    ///
    /// # Errors
    /// Why it is illegal.
    pub(crate) fn check(&self, layout: &Layout, order: &Order) -> Result<Move, Refusal> {
        let &Order::Move { x, y, special } = order;
        let target = layout.index(x, y).ok_or(Refusal::Outside)?;
        let code = self.tiles[target];
        if code == tile::HOLE {
            return Err(Refusal::Hole);
        }
        if self.phase == Phase::Bombs {
            return Ok(Move { target, special: 0, captures: [0; 8] });
        }
        if tile::is_stone(code) && self.overrides[usize::from(self.turn)] == 0 {
            return Err(Refusal::NoOverride);
        }
        let captures = self.captures(layout, self.turn, target);
        if code != tile::EXPANSION && captures == [0; 8] {
            return Err(Refusal::NoCapture);
        }
        if !specials(layout, code).contains(&special) {
            return Err(Refusal::Special);
        }
        Ok(Move { target, special, captures })
    }

    /// Places the stone and recolours what it captures. Returns what was on the tile before.
    pub(super) fn place_stone(&mut self, layout: &Layout, chosen: &Move, mut tell: impl FnMut(Event)) -> u8 {
        let &Move { target, special, .. } = chosen;
        let (seat, own, (x, y)) = (self.turn, stone(self.turn), layout.place(target));
        let over = std::mem::replace(&mut self.tiles[target], own);
        if tile::is_stone(over) {
            let overrides = &mut self.overrides[usize::from(seat)];
            *overrides = overrides.saturating_sub(1);
        }
        let mut captured = 0;
        for index in chosen.captured(layout) {
            captured += u16::from(self.tiles[index] != own);
            self.tiles[index] = own;
        }
        tell(Event::Placed { seat, x, y, special, over, captured });
        over
    }

    /// The tiles where the seat, if it were its turn, could place a stone or throw a bomb.
    pub(crate) fn reach(&self, layout: &Layout, seat: u8) -> Plane {
        match self.phase {
            Phase::Build => self.targets(layout, seat),
            Phase::Bombs if self.bombs[usize::from(seat)] > 0 => tiles(self, layout),
            _ => Plane::NONE,
        }
    }

    /// All legal orders of the seat to move, row by row.
    pub(crate) fn legal(&self, layout: &Layout) -> Vec<Order> {
        let reach = self.reach(layout, self.turn);
        let mut orders = Vec::with_capacity(usize::from(layout.rows()) * 2);
        reach.each(|x, y| {
            let code = layout.index(x, y).map_or(tile::HOLE, |index| self.tiles[index]);
            match if self.phase == Phase::Build { specials(layout, code) } else { &[0] } {
                &[special] => orders.push(Order::Move { x, y, special }),
                several => orders.extend(several.iter().map(|&special| Order::Move { x, y, special })),
            }
        });
        orders
    }
}
