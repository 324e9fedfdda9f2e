//! Special tiles: what happens when a stone is placed on one. After that, it is an ordinary tile.

use super::Move;
use crate::state::stone;
use crate::{Bonus, Event, Layout, State, TAKE_BOMB, TAKE_OVERRIDE, tile};

impl State {
    /// Applies the effect of the tile that the stone has covered.
    pub(super) fn apply_special(
        &mut self,
        layout: &Layout,
        covered: u8,
        chosen: &Move,
        mut tell: impl FnMut(Event),
    ) {
        let (seat, special) = (self.turn, chosen.special);
        match covered {
            tile::CHOICE => {
                let with = special.saturating_sub(1);
                self.swap(seat, with);
                tell(Event::Choice { seat, with });
            }
            tile::INVERSION => {
                self.invert(layout);
                tell(Event::Inversion {});
            }
            tile::BONUS => {
                let (stock, took) = match special {
                    TAKE_BOMB => (&mut self.bombs, Bonus::Bomb),
                    _ => (&mut self.overrides, Bonus::Override),
                };
                let stock = &mut stock[usize::from(seat)];
                *stock = stock.saturating_add(1);
                tell(Event::Bonus { seat, took });
            }
            _ => {}
        }
    }

    fn swap(&mut self, seat: u8, with: u8) {
        let (own, other) = (stone(seat), stone(with));
        for code in &mut self.tiles {
            *code = match *code {
                code if code == own => other,
                code if code == other => own,
                code => code,
            };
        }
    }

    fn invert(&mut self, layout: &Layout) {
        let seats = layout.seats();
        for code in &mut self.tiles {
            if (1..=seats).contains(code) {
                *code = *code % seats + 1;
            }
        }
    }
}

/// The legal values of `special` in an order to occupy a tile.
pub(super) fn specials(layout: &Layout, code: u8) -> &'static [u8] {
    const STONES: [u8; 8] = [1, 2, 3, 4, 5, 6, 7, 8];
    match code {
        tile::CHOICE => &STONES[..usize::from(layout.seats())],
        tile::BONUS => &[TAKE_BOMB, TAKE_OVERRIDE],
        _ => &[0],
    }
}
