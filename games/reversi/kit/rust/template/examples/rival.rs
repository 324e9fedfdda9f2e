//! Rival: the next step after your first bot. It knows what each tile is worth: corners, which nobody takes back, are worth most, and the tiles beside free corners cost something. It passes the gate nearly always: play against it once you beat Dummy.

use agon::{Context, Order, Phase, Setup, Target, View, notes};

agon::bot!(Rival);

/// The steps of the directions 0 to 7, as columns and rows: north, then clockwise.
const STEPS: [(i32, i32); 8] = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];
const TAKE_OVERRIDE: u8 = 21;
/// What a tile is worth, by the number of axes along which a stone there can lie between two others: none, as in a corner, to all four.
const BY_AXES: [i32; 5] = [70, 16, 7, 4, 3];

/// One value plays the whole match: what it remembers is in its fields.
struct Rival {
    seat: u8,
    cols: usize,
    radius: u32,
    /// Where a step leads to: at tile * 8 + direction, the tile and the direction in which one travels on.
    next: Vec<Option<(usize, usize)>>,
}

impl agon::Bot for Rival {
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

impl Rival {
    fn tile(&self, target: &Target) -> usize {
        usize::from(target.y) * self.cols + usize::from(target.x)
    }

    /// The tiles that follow a tile in a direction.
    fn line(&self, from: usize, direction: usize) -> impl Iterator<Item = usize> {
        let steps = std::iter::successors(Some((from, direction)), |&(tile, dir)| self.next[tile * 8 + dir]);
        steps.skip(1).map(|(tile, _)| tile)
    }

    /// The tiles that a stone there captures: along each line over stones, up to one of your own. Lines may cross.
    fn captures(&self, view: &View, target: usize) -> Vec<usize> {
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
        (0..captured.len()).filter(|&tile| captured[tile]).collect()
    }

    /// On how many axes a tile has neighbours on both sides.
    fn axes(&self, tile: usize) -> usize {
        (0..4).filter(|axis| self.next[tile * 8 + axis].is_some() && self.next[tile * 8 + axis + 4].is_some()).count()
    }

    /// What a move brings: the tiles that it takes, less if it invites others into a corner, and what a special tile brings.
    fn worth_of(&self, view: &View, target: &Target, stones: &[i32]) -> i32 {
        let tile = self.tile(target);
        let captured: i32 = self.captures(view, tile).into_iter().map(|tile| BY_AXES[self.axes(tile)]).sum();
        let beside = self.next[tile * 8..tile * 8 + 8].iter().flatten().map(|&(next, _)| next);
        let corners = beside.filter(|&next| self.axes(next) == 0 && b"0cib".contains(&view.tiles[next])).count() as i32;
        captured + BY_AXES[self.axes(tile)] - 60 * corners + 15 * self.worth_of_special(view, target, stones)
    }

    /// What the special tile under a move brings, as stones.
    fn worth_of_special(&self, view: &View, target: &Target, stones: &[i32]) -> i32 {
        let seat = usize::from(self.seat);
        match view.tiles[self.tile(target)] {
            b'0' => 0,
            b'b' if target.special == TAKE_OVERRIDE => 30,
            b'b' => 20,
            // You get the other seat's stones, or those of the seat before you.
            b'c' => stones[usize::from(target.special) - 1] - stones[seat],
            b'i' => stones[(seat + stones.len() - 1) % stones.len()] - stones[seat],
            // An override stone is worth something by itself.
            _ => -10,
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
