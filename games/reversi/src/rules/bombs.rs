//! Bombs: phase two turns tiles into holes.

use super::Move;
use crate::{Event, Layout, State, tile};

impl State {
    pub(super) fn throw_bomb(&mut self, layout: &Layout, chosen: &Move, mut tell: impl FnMut(Event)) {
        let (seat, (x, y)) = (self.turn, layout.place(chosen.target));
        let bombs = &mut self.bombs[usize::from(seat)];
        *bombs = bombs.saturating_sub(1);
        let blast = self.blast(layout, chosen.target);
        for &index in &blast {
            self.tiles[index] = tile::HOLE;
        }
        tell(Event::Bomb { seat, x, y, tiles: blast.len() as u16 });
    }

    /// The tiles that a bomb on `target` destroys: all that can be reached within the radius, step by step, without crossing holes.
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
}
