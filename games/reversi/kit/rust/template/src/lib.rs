//! {{name}}: takes the move that promises most, and throws its bombs at the strongest rival.

use agon::{Context, Order, Phase, Setup, Target, View, notes};

agon::bot!({{type}});

/// The steps of the directions 0 to 7, as columns and rows: north, then clockwise.
const STEPS: [(i32, i32); 8] = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];
const TAKE_OVERRIDE: u8 = 21;

/// One value plays the whole match: what it remembers is in its fields.
struct {{type}} {
    seat: u8,
    cols: usize,
    radius: u32,
    /// Where a step leads to: at tile * 8 + direction, the tile and the direction in which one travels on.
    next: Vec<Option<(usize, usize)>>,
}

impl agon::Bot for {{type}} {
    /// Called once, before the first turn.
    fn start(setup: Setup, _context: Context) -> Self {
        let next = connect(&setup);
        Self { seat: setup.seat, cols: setup.cols.into(), radius: setup.radius, next }
    }

    /// Called each time you are to move: gives exactly one order.
    fn play(&mut self, view: View) -> Vec<Order> {
        let count = |letter: u8| view.tiles.iter().filter(|&&tile| tile == letter).count() as i32;
        let stones: Vec<i32> = (0..view.seats.len() as u8).map(|seat| count(b'1' + seat)).collect();
        let worth = |target: &Target| match view.phase {
            Phase::Bombs => self.worth_of_blast(&view, target, &stones),
            _ => self.worth_of(&view, target, &stones),
        };
        // Of equals the first.
        let best = view.targets.iter().rev().max_by_key(|target| worth(target));
        // What you plot and draw is shown in the viewer, to you alone.
        notes::plot("stones", stones[usize::from(self.seat)].into());
        if let Some(target) = best {
            notes::draw_cell(target.y.into(), target.x.into(), 0xffc800);
        }
        best.map(|target| Order::Move(*target)).into_iter().collect()
    }
}

/// Where steps lead to from each tile in each direction.
fn connect(setup: &Setup) -> Vec<Option<(usize, usize)>> {
    let (rows, cols) = (i32::from(setup.rows), i32::from(setup.cols));
    let mut next = vec![None; setup.tiles.len() * 8];
    for (tile, &letter) in setup.tiles.iter().enumerate() {
        let (x, y) = (tile as i32 % cols, tile as i32 / cols);
        for (direction, (right, down)) in STEPS.into_iter().enumerate() {
            let (x, y) = (x + right, y + down);
            let inside = (0..cols).contains(&x) && (0..rows).contains(&y);
            let neighbour = (y * cols + x) as usize;
            if inside && letter != b'-' && setup.tiles[neighbour] != b'-' {
                next[tile * 8 + direction] = Some((neighbour, direction));
            }
        }
    }
    for t in &setup.transitions {
        let tile = |x: u16, y: u16| usize::from(y) * usize::from(setup.cols) + usize::from(x);
        let (one, two) = (tile(t.x1, t.y1), tile(t.x2, t.y2));
        let (r1, r2) = (usize::from(t.r1), usize::from(t.r2));
        // One arrives travelling in the direction opposite to the one that leads back.
        next[one * 8 + r1] = Some((two, (r2 + 4) % 8));
        next[two * 8 + r2] = Some((one, (r1 + 4) % 8));
    }
    next
}

impl {{type}} {
    fn tile(&self, target: &Target) -> usize {
        usize::from(target.y) * self.cols + usize::from(target.x)
    }

    /// The tiles that follow a tile in a direction.
    fn line(&self, from: usize, direction: usize) -> impl Iterator<Item = usize> {
        let steps = std::iter::successors(Some((from, direction)), |&(tile, dir)| self.next[tile * 8 + dir]);
        steps.skip(1).map(|(tile, _)| tile)
    }

    /// How many stones a stone there captures: along each line over stones, up to one of your own. Lines may cross.
    fn captures(&self, view: &View, target: usize) -> i32 {
        let mut captured = vec![false; view.tiles.len()];
        let mut passed = Vec::new();
        for direction in 0..8 {
            passed.clear();
            for tile in self.line(target, direction) {
                let letter = view.tiles[tile];
                if tile == target || !b"12345678x".contains(&letter) {
                    break;
                }
                if letter == b'1' + self.seat {
                    passed.iter().for_each(|&stone: &usize| captured[stone] = true);
                    break;
                }
                passed.push(tile);
            }
        }
        captured.iter().filter(|&&taken| taken).count() as i32
    }

    /// What a move brings: stones, and places that are hard to take back because few lines lead there.
    fn worth_of(&self, view: &View, target: &Target, stones: &[i32]) -> i32 {
        let (tile, seat) = (self.tile(target), usize::from(self.seat));
        let edges = self.next[tile * 8..tile * 8 + 8].iter().filter(|next| next.is_none()).count() as i32;
        let worth = self.captures(view, tile) + 3 * edges;
        match view.tiles[tile] {
            b'0' => worth,
            b'b' if target.special == TAKE_OVERRIDE => worth + 30,
            b'b' => worth + 20,
            // You get the other seat's stones, or those of the seat before you.
            b'c' => worth + stones[usize::from(target.special) - 1] - stones[seat],
            b'i' => worth + stones[(seat + stones.len() - 1) % stones.len()] - stones[seat],
            // An override stone is worth something by itself.
            _ => worth - 10,
        }
    }

    /// What a bomb brings: stones of the strongest rival near the target, and none of your own.
    fn worth_of_blast(&self, view: &View, target: &Target, stones: &[i32]) -> i32 {
        let rivals = (0..stones.len()).filter(|&seat| seat != usize::from(self.seat));
        let rival = rivals.rev().max_by_key(|&seat| stones[seat]).unwrap_or_default() as u8;
        let gain = |tile: usize| match view.tiles[tile] {
            letter if letter == b'1' + rival => 1,
            letter if letter == b'1' + self.seat => -2,
            _ => 0,
        };
        let tile = self.tile(target);
        let reach = self.radius.min(50) as usize;
        let near = (0..8).flat_map(|direction| self.line(tile, direction).take(reach));
        gain(tile) + near.map(gain).sum::<i32>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use agon::{Bot, Seat, Transition};

    type Numbers = (u16, u16, u8);

    /// The move of the bot, in seat 0, on a board; `targets` are the legal moves.
    fn chosen(rows: &[&str], seats: u8, transitions: &[[u8; 6]], phase: Phase, targets: &[Numbers]) -> Numbers {
        let tiles = rows.concat().into_bytes();
        let link = |&[x1, y1, r1, x2, y2, r2]: &[u8; 6]| {
            Transition { x1: x1.into(), y1: y1.into(), r1, x2: x2.into(), y2: y2.into(), r2 }
        };
        let setup = Setup {
            seat: 0,
            seats,
            rows: rows.len() as u16,
            cols: rows[0].len() as u16,
            overrides: 0,
            bombs: 0,
            radius: 1,
            tiles: tiles.clone(),
            transitions: transitions.iter().map(link).collect(),
        };
        let mut bot = {{type}}::start(setup, Context { random: 1, turn_fuel: None, match_fuel: None, memory: None });
        let seat = Seat { overrides: 0, bombs: 1, out: None };
        let targets = targets.iter().map(|&(x, y, special)| Target { x, y, special }).collect();
        let seats = vec![seat; usize::from(seats)];
        let orders = bot.play(View { round: 0, phase, turn: 0, tiles, seats, targets });
        let [Order::Move(Target { x, y, special })] = orders[..] else { panic!("{orders:?}") };
        (x, y, special)
    }

    #[test]
    fn takes_more_stones_rather_than_fewer() {
        let rows = ["00000000", "00221000", "00000000", "00122200", "00000000"];
        assert_eq!(chosen(&rows, 2, &[], Phase::Build, &[(1, 1, 0), (6, 3, 0)]), (6, 3, 0));
    }

    #[test]
    fn follows_lines_through_transitions() {
        // From (0, 0) northwards a line comes out of the right edge, going west.
        let rows = ["0-122", "-----", "02100"];
        let bent = [[0, 0, 0, 4, 0, 2]];
        assert_eq!(chosen(&rows, 2, &bent, Phase::Build, &[(0, 2, 0), (0, 0, 0)]), (0, 0, 0));
    }

    #[test]
    fn counts_stones_where_lines_cross_once() {
        // From (0, 1) three lines with two stones each, which cross at two of them, so it takes four; from (0, 4) five.
        let rows = ["-22----", "0221---", "-11----", "00-----", "0222221", "00-----"];
        let crossing = [[0, 1, 6, 1, 0, 0], [0, 1, 5, 2, 0, 0]];
        assert_eq!(chosen(&rows, 2, &crossing, Phase::Build, &[(0, 4, 0), (0, 1, 0)]), (0, 4, 0));
    }

    #[test]
    fn swaps_with_whoever_has_most() {
        let targets = [(0, 0, 1), (0, 0, 2), (0, 0, 3)];
        assert_eq!(chosen(&["c21", "333", "333"], 3, &[], Phase::Build, &targets), (0, 0, 3));
    }

    #[test]
    fn bombs_the_strongest_rival() {
        let targets = [(0, 0, 0), (1, 1, 0), (3, 2, 0)];
        assert_eq!(chosen(&["1100", "1102", "0022"], 2, &[], Phase::Bombs, &targets), (3, 2, 0));
    }
}
