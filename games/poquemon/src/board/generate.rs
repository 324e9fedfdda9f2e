//! Generates boards that are fair by construction: everything that one seat finds, each of the others finds mirrored.

use crate::board::{OPEN, Parts, WALL};
use crate::{Board, Bonus, Dir, Ghost, Kind, Params, Pos, Unit};
use agon_kernel::{Knob, KnobError, Knobs, Rng, Seat};

/// How many layouts of walls are tried before the settings are rejected as impossible.
const TRIES: u32 = 50;
/// The maximum length of a wall that is built in one piece.
const LONGEST_WALL: u32 = 5;

const fn knob(name: &'static str, summary: &'static str, default: i64, min: i64, max: i64) -> Knob {
    Knob { name, summary, default, min, max }
}

/// The settings.
pub(crate) const KNOBS: &[Knob] = &[
    knob("seats", "players: 1, 2 or 4", 4, 1, 4),
    knob("units", "Poquémon per player", 1, 1, 16),
    knob("rounds", "rounds of a match", 400, 2, 10_000),
    knob("rows", "rows of the board", 15, 9, 99),
    knob("cols", "columns of the board", 31, 9, 99),
    knob("walls", "percent of the cells that are walls", 20, 0, 50),
    knob("ghost_walls", "ghost walls per player", 4, 0, 100),
    knob("points", "point bonuses per player", 5, 0, 100),
    knob("stones", "stones per player", 1, 0, 50),
    knob("scopes", "scope bonuses per player", 1, 0, 50),
    knob("attacks", "attack bonuses per player", 1, 0, 50),
    knob("defenses", "defense bonuses per player", 1, 0, 50),
    knob("player_regen_time", "rounds until a dead Poquémon is back", 40, 1, 10_000),
    knob("wall_change_time", "rounds between two changes of a ghost wall", 30, 1, 10_000),
    knob("regen_time", "rounds until a taken bonus is back", 55, 1, 10_000),
    knob("battle_reward", "percent of the victim's points for a won battle", 15, 0, 1_000),
    knob("max_scope", "largest scope", 8, 1, 200),
    knob("max_stone", "stones that have an effect on one Poquémon", 2, 0, 1_000),
];

pub(crate) fn generate(knobs: &Knobs, rng: &mut Rng) -> Result<Board, KnobError> {
    let params = params(knobs)?;
    let symmetry = Symmetry::new(&params, rng);
    for _ in 0..TRIES {
        let mut plan = Plan { params, symmetry, cells: Vec::new(), free: Vec::new() };
        let starts = plan.walls(knobs.get("walls") as u32, rng);
        if let Some(parts) = plan.furnish(&starts, rng) {
            return Ok(Board::new(parts));
        }
    }
    let message = "the Poquémon, bonuses and ghost walls do not fit between the walls: make the board larger, or ask for fewer of them";
    Err(KnobError::Impossible(message.to_owned()))
}

fn params(knobs: &Knobs) -> Result<Params, KnobError> {
    let get = |name: &str| knobs.get(name) as u16;
    let seats = get("seats");
    if seats == 3 {
        return Err(KnobError::Impossible(
            "a board cannot be symmetric for 3 seats: use 1, 2 or 4".to_owned(),
        ));
    }
    if get("rounds") % 2 == 1 {
        return Err(KnobError::Impossible("the number of rounds must be even".to_owned()));
    }
    let regen = get("regen_time");
    Ok(Params {
        nb_players: seats,
        nb_poquemon: get("units"),
        nb_rounds: get("rounds"),
        nb_ghost_wall: seats * get("ghost_walls"),
        nb_point: seats * get("points"),
        nb_stone: seats * get("stones"),
        nb_scope: seats * get("scopes"),
        nb_attack: seats * get("attacks"),
        nb_defense: seats * get("defenses"),
        player_regen_time: get("player_regen_time"),
        wall_change_time: get("wall_change_time"),
        point_regen_time: regen,
        stone_regen_time: regen,
        scope_regen_time: regen,
        attack_regen_time: regen,
        defense_regen_time: regen,
        battle_reward: get("battle_reward"),
        max_scope: get("max_scope"),
        max_stone: get("max_stone"),
        rows: get("rows"),
        cols: get("cols"),
    })
}

/// The images of a cell, one per seat, starting with the cell itself.
#[derive(Clone, Copy)]
struct Symmetry {
    last: Pos,
    /// For each seat, whether its image is flipped top to bottom and left to right.
    flips: &'static [(bool, bool)],
}

impl Symmetry {
    fn new(params: &Params, rng: &mut Rng) -> Self {
        const ONE: &[(bool, bool)] = &[(false, false)];
        const TWO: [&[(bool, bool)]; 3] = [
            &[(false, false), (false, true)],
            &[(false, false), (true, false)],
            &[(false, false), (true, true)],
        ];
        const FOUR: &[(bool, bool)] = &[(false, false), (false, true), (true, false), (true, true)];
        let flips = match params.nb_players {
            1 => ONE,
            2 => TWO[rng.index(TWO.len())],
            _ => FOUR,
        };
        Self { last: Pos { row: params.rows as u8 - 1, col: params.cols as u8 - 1 }, flips }
    }

    fn images(self, at: Pos) -> impl Iterator<Item = Pos> {
        self.flips.iter().map(move |&(rows, cols)| Pos {
            row: if rows { self.last.row - at.row } else { at.row },
            col: if cols { self.last.col - at.col } else { at.col },
        })
    }

    /// Whether the cell belongs to seat 0's part and all its images are different.
    fn is_first(self, at: Pos) -> bool {
        let rows = self.flips.iter().any(|&(rows, _)| rows);
        let cols = self.flips.contains(&(false, true));
        (!rows || 2 * at.row < self.last.row) && (!cols || 2 * at.col < self.last.col)
    }
}

/// A board under construction.
struct Plan {
    params: Params,
    symmetry: Symmetry,
    cells: Vec<u8>,
    /// Open cells of seat 0's part with nothing on them yet, in random order.
    free: Vec<Pos>,
}

impl Plan {
    fn index(&self, at: Pos) -> usize {
        crate::board::cell(self.params.cols, at)
    }

    fn put(&mut self, at: Pos, what: u8) {
        for image in self.symmetry.images(at) {
            let index = self.index(image);
            self.cells[index] = what;
        }
    }

    fn inner(&self) -> impl Iterator<Item = Pos> + use<> {
        let Pos { row: last_row, col: last_col } = self.symmetry.last;
        (1..last_row).flat_map(move |row| (1..last_col).map(move |col| Pos { row, col }))
    }

    /// Builds walls at random, opens paths from the starts to the middle, and walls up what cannot be reached. Returns the starts of seat
    /// 0.
    fn walls(&mut self, percent: u32, rng: &mut Rng) -> Vec<Pos> {
        let Pos { row: last_row, col: last_col } = self.symmetry.last;
        self.cells = vec![OPEN; usize::from(self.params.rows) * usize::from(self.params.cols)];
        for col in 0..=last_col {
            self.put(Pos { row: 0, col }, WALL);
            self.put(Pos { row: last_row, col }, WALL);
        }
        for row in 0..=last_row {
            self.put(Pos { row, col: 0 }, WALL);
            self.put(Pos { row, col: last_col }, WALL);
        }
        let inner: Vec<Pos> = self.inner().collect();
        let wanted = inner.len() as u32 * percent / 100;
        let mut built = 0;
        for _ in 0..inner.len() {
            let (mut at, dir) = (inner[rng.index(inner.len())], Dir::ALL[rng.index(4)]);
            for _ in 0..=rng.below(LONGEST_WALL) {
                if built >= wanted || self.cells[self.index(at)] == WALL {
                    break;
                }
                self.put(at, WALL);
                built += self.symmetry.flips.len() as u32;
                at = at.step(dir);
            }
        }
        let mut homes: Vec<Pos> = inner.into_iter().filter(|&at| self.symmetry.is_first(at)).collect();
        // Away from the mirror axes, so that nobody starts next to an opponent.
        homes.retain(|&at| {
            self.symmetry
                .images(at)
                .skip(1)
                .all(|image| image.row.abs_diff(at.row) + image.col.abs_diff(at.col) > 2)
        });
        rng.shuffle(&mut homes);
        homes.truncate(self.params.nb_poquemon.into());
        for &home in &homes {
            self.open_way(home, rng);
        }
        self.wall_up_unreachable(homes.first().copied());
        let free =
            self.inner().filter(|&at| self.symmetry.is_first(at) && self.cells[self.index(at)] == OPEN);
        self.free = free.filter(|at| !homes.contains(at)).collect();
        rng.shuffle(&mut self.free);
        homes
    }

    /// Opens an angled path from a cell to the middle of the board, where all its images meet.
    fn open_way(&mut self, from: Pos, rng: &mut Rng) {
        let middle = Pos { row: self.symmetry.last.row / 2, col: self.symmetry.last.col / 2 };
        let rows_first = rng.chance(1, 2);
        let mut at = from;
        self.put(at, OPEN);
        while at != middle {
            let toward = |from: u8, to: u8| if from < to { from + 1 } else { from.saturating_sub(1).max(to) };
            if at.row != middle.row && (rows_first || at.col == middle.col) {
                at.row = toward(at.row, middle.row);
            } else {
                at.col = toward(at.col, middle.col);
            }
            self.put(at, OPEN);
        }
        // On a board of even size, the images of the middle are adjacent, except that under a half turn they only touch at a corner.
        self.put(Pos { row: self.symmetry.last.row - middle.row, col: middle.col }, OPEN);
    }

    fn wall_up_unreachable(&mut self, start: Option<Pos>) {
        let mut reached = vec![false; self.cells.len()];
        let mut stack: Vec<Pos> = start.into_iter().collect();
        while let Some(at) = stack.pop() {
            let index = self.index(at);
            if self.cells[index] == OPEN && !std::mem::replace(&mut reached[index], true) {
                stack.extend(Dir::ALL.iter().map(|&dir| at.step(dir)));
            }
        }
        for (cell, reached) in self.cells.iter_mut().zip(reached) {
            if !reached {
                *cell = WALL;
            }
        }
    }

    /// Places everything on free cells; `None` if there are not enough.
    fn furnish(mut self, starts: &[Pos], rng: &mut Rng) -> Option<Parts> {
        let params = self.params;
        let seats = usize::from(params.nb_players);
        let units = starts.len() == usize::from(params.nb_poquemon);
        let mut parts =
            Parts { params, cells: Vec::new(), ghosts: Vec::new(), units: Vec::new(), bonuses: Vec::new() };
        for seat in 0..seats {
            for &start in starts.iter().filter(|_| units) {
                let at = self.symmetry.images(start).nth(seat)?;
                let unit = Unit { at, attack: 1, defense: 1, scope: 1, stones: 0, points: 0, back: 0 };
                parts.units.push((Seat(seat as u8), unit));
            }
        }
        // Ghost walls matter most in narrow passages.
        let open = |at: Pos| self.cells[crate::board::cell(params.cols, at)] == OPEN;
        let through = |at: Pos, one: Dir, other: Dir| open(at.step(one)) && open(at.step(other));
        self.free.sort_by_key(|&at| {
            through(at, Dir::Top, Dir::Bottom) == through(at, Dir::Left, Dir::Right)
                || Dir::ALL.iter().filter(|&&dir| open(at.step(dir))).count() != 2
        });
        for _ in 0..usize::from(params.nb_ghost_wall) / seats {
            let at = (!self.free.is_empty()).then(|| self.free.remove(0))?;
            let time = 1 + rng.below(params.wall_change_time.into()) as u16;
            let ghost = Ghost { present: rng.chance(1, 2), time };
            parts.ghosts.extend(self.symmetry.images(at).map(|image| (image, ghost)));
        }
        rng.shuffle(&mut self.free);
        let counts = [params.nb_point, params.nb_stone, params.nb_scope, params.nb_attack, params.nb_defense];
        for (&kind, count) in Kind::ALL.iter().zip(counts) {
            for _ in 0..usize::from(count) / seats {
                let at = self.free.pop()?;
                let value = if kind == Kind::Point { 100 * (1 + rng.below(5) as u16) } else { 0 };
                parts.bonuses.extend(self.symmetry.images(at).map(|at| (kind, Bonus { at, value, back: 0 })));
            }
        }
        parts.cells = self.cells;
        units.then_some(parts)
    }
}
