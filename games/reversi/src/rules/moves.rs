//! Moves: checking one, making one, listing them all.

use crate::lines::Captures;
use crate::order::{Bonus, Event, Order, Refusal, TAKE_BOMB, TAKE_OVERRIDE};
use crate::plane::{Plane, Planes};
use crate::state::{Phase, stone};
use crate::{Layout, State, tile};

/// A legal move, with what the check found out.
#[derive(Clone, Debug)]
pub(crate) struct Move {
    target: usize,
    special: u8,
    captures: Captures,
}

impl Move {
    /// Where the stone goes.
    pub(crate) fn target(&self) -> usize {
        self.target
    }

    /// What it captures; a tile that two lines cross comes twice.
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

    /// Makes a checked move of the seat to move. The turn stays where it is.
    pub(crate) fn make(&mut self, layout: &Layout, chosen: &Move, mut tell: impl FnMut(Event)) {
        let &Move { target, special, .. } = chosen;
        let (seat, (x, y)) = (self.turn, layout.place(target));
        if self.phase == Phase::Bombs {
            self.bombs[usize::from(seat)] = self.bombs[usize::from(seat)].saturating_sub(1);
            let tiles = self.explode(layout, target);
            return tell(Event::Bomb { seat, x, y, tiles });
        }
        let over = self.tiles[target];
        let captured = self.place(layout, chosen);
        tell(Event::Placed { seat, x, y, special, over, captured });
        match over {
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

    /// Puts the stone down and recolours what it captures; tells how many stones changed hands.
    fn place(&mut self, layout: &Layout, chosen: &Move) -> u16 {
        let (seat, own) = (usize::from(self.turn), stone(self.turn));
        if tile::is_stone(self.tiles[chosen.target]) {
            self.overrides[seat] = self.overrides[seat].saturating_sub(1);
        }
        self.tiles[chosen.target] = own;
        let mut captured = 0;
        for index in chosen.captured(layout) {
            captured += u16::from(self.tiles[index] != own);
            self.tiles[index] = own;
        }
        captured
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

    /// Turns all tiles within the radius into holes; tells how many.
    fn explode(&mut self, layout: &Layout, target: usize) -> u16 {
        let blast = self.blast(layout, target);
        for &index in &blast {
            self.tiles[index] = tile::HOLE;
        }
        blast.len() as u16
    }

    /// The tiles that a bomb on `target` destroys: all that can be reached within the radius, step by step, through
    /// tiles that are no holes.
    pub(crate) fn blast(&self, layout: &Layout, target: usize) -> Vec<usize> {
        let mut seen = vec![false; self.tiles.len()];
        let mut blast = vec![target];
        seen[target] = true;
        let mut border = 0..1;
        for _ in 0..layout.radius() {
            let known = blast.len();
            for at in border {
                for direction in 0..8 {
                    if let Some(next) = layout.neighbour(blast[at], direction)
                        && !seen[next]
                        && self.tiles[next] != tile::HOLE
                    {
                        seen[next] = true;
                        blast.push(next);
                    }
                }
            }
            border = known..blast.len();
            if border.is_empty() {
                break;
            }
        }
        blast
    }

    /// The tiles where the seat, if it were to move now, could place a stone or throw a bomb.
    pub(crate) fn reach(&self, layout: &Layout, seat: u8) -> Plane {
        match self.phase {
            Phase::Build => self.targets(layout, seat),
            Phase::Bombs if self.bombs[usize::from(seat)] > 0 => Planes::of(self, layout).tiles,
            _ => Plane::NONE,
        }
    }

    /// All legal orders of the seat to move, row by row.
    pub(crate) fn legal(&self, layout: &Layout) -> Vec<Order> {
        let reach = self.reach(layout, self.turn);
        let mut orders = Vec::with_capacity(reach.len());
        for (x, y) in reach.iter() {
            let code = layout.index(x, y).map_or(tile::HOLE, |index| self.tiles[index]);
            let specials = if self.phase == Phase::Build { specials(layout, code) } else { &[0] };
            orders.extend(specials.iter().map(|&special| Order::Move { x, y, special }));
        }
        orders
    }
}

/// What `special` may be when a tile is occupied.
pub(crate) fn specials(layout: &Layout, code: u8) -> &'static [u8] {
    const STONES: [u8; 8] = [1, 2, 3, 4, 5, 6, 7, 8];
    match code {
        tile::CHOICE => &STONES[..usize::from(layout.seats())],
        tile::BONUS => &[TAKE_BOMB, TAKE_OVERRIDE],
        _ => &[0],
    }
}
