//! Generates fair boards: every seat has the same in the same surroundings; only who moves first differs.

mod symmetry;

use super::map::{self, Chart, MAX_SIDE};
use crate::{Board, STEPS, Transition, tile};
use agon_kernel::{Board as _, Knob, KnobError, Knobs, Place, Rng, Source};
use symmetry::{Spot, Symmetry};

const SIDE: i64 = MAX_SIDE as i64;

pub(crate) const KNOBS: &[Knob] = &[
    Knob { name: "seats", summary: "how many seats play", default: 4, min: 2, max: 8 },
    Knob { name: "rows", summary: "the height of the board", default: 20, min: 4, max: SIDE },
    Knob { name: "cols", summary: "the width of the board", default: 20, min: 4, max: SIDE },
    Knob { name: "holes", summary: "how many percent of the board are holes", default: 10, min: 0, max: 60 },
    Knob { name: "transitions", summary: "transitions, for each seat", default: 4, min: 0, max: 300 },
    Knob { name: "overrides", summary: "override stones of each seat", default: 3, min: 0, max: 255 },
    Knob { name: "bombs", summary: "bombs of each seat", default: 3, min: 0, max: 255 },
    Knob { name: "radius", summary: "how many steps a blast reaches", default: 1, min: 0, max: 50 },
    Knob { name: "choices", summary: "choice tiles, for each seat", default: 1, min: 0, max: 100 },
    Knob { name: "inversions", summary: "inversion tiles, for each seat", default: 1, min: 0, max: 100 },
    Knob { name: "bonuses", summary: "bonus tiles, for each seat", default: 2, min: 0, max: 100 },
    Knob { name: "expansions", summary: "expansion stones, for each seat", default: 2, min: 0, max: 100 },
];

/// How many random places are tried before giving up.
const ATTEMPTS: u32 = 2000;

pub(crate) fn generate(knobs: &Knobs, rng: &mut Rng) -> Result<Board, KnobError> {
    let knob = |name| knobs.get(name) as u16; // The ranges above fit.
    let (seats, rows, cols) = (knob("seats"), knob("rows"), knob("cols"));
    let symmetry = Symmetry::new(seats, rows, cols).ok_or_else(|| {
        KnobError::Impossible(format!(
            "{rows} x {cols} is too small for {seats} seats: each needs 4 rows or columns"
        ))
    })?;
    let mut draft = Draft::new(symmetry, knobs);
    draft.place_stones();
    draft.dig_holes(usize::from(knob("holes")), rng);
    draft.close_ring();
    let specials = [
        ("choices", tile::CHOICE),
        ("inversions", tile::INVERSION),
        ("bonuses", tile::BONUS),
        ("expansions", tile::EXPANSION),
    ];
    for (name, code) in specials {
        for _ in 0..knob(name) {
            draft.scatter(code, rng).ok_or_else(|| no_room(name))?;
        }
    }
    for _ in 0..knob("transitions") {
        draft.connect(rng).ok_or_else(|| no_room("transitions"))?;
    }
    let text = map::write(&map::draft(&draft.chart)).into_text();
    Board::read(&Source::alone(&text)).map_err(|problems| KnobError::Impossible(problems.to_string()))
}

fn no_room(name: &str) -> KnobError {
    KnobError::Impossible(format!("the board has no room for that many {name}"))
}

/// A board under construction.
struct Draft {
    symmetry: Symmetry,
    chart: Chart,
    /// Tiles that must not change: the stones and what surrounds them.
    kept: Vec<bool>,
    /// For each tile and direction, whether a transition leaves there.
    taken: Vec<bool>,
}

impl Draft {
    fn new(symmetry: Symmetry, knobs: &Knobs) -> Self {
        let knob = |name| knobs.get(name);
        let (rows, cols) = (knob("rows") as u16, knob("cols") as u16);
        let spots = (0..rows).flat_map(|y| (0..cols).map(move |x| (x, y)));
        let tiles: Vec<u8> =
            spots.map(|spot| if symmetry.covers(spot) { tile::EMPTY } else { tile::HOLE }).collect();
        let count = tiles.len();
        let chart = Chart {
            seats: knob("seats") as u8,
            overrides: knob("overrides") as u8,
            bombs: knob("bombs") as u8,
            radius: knob("radius") as u32,
            rows,
            cols,
            tiles,
            transitions: Vec::new(),
            first_tile: Place::WHOLE,
            warnings: Vec::new(),
        };
        Self { symmetry, chart, kept: vec![false; count], taken: vec![false; count * 8] }
    }

    fn index(&self, (x, y): Spot) -> usize {
        usize::from(y) * usize::from(self.chart.cols) + usize::from(x)
    }

    /// The images of a tile, one for each seat.
    fn orbit(&self, spot: Spot) -> impl Iterator<Item = Spot> + use<> {
        let symmetry = self.symmetry;
        std::iter::successors(Some(spot), move |&spot| Some(symmetry.spot(spot)))
            .take(self.chart.seats.into())
    }

    fn random_spot(&self, rng: &mut Rng) -> Spot {
        (rng.index(self.chart.cols.into()) as u16, rng.index(self.chart.rows.into()) as u16)
    }

    /// Places a square of four for each seat: its stones on one diagonal, those of the next seat on the other.
    fn place_stones(&mut self) {
        let (x, y) = self.symmetry.middle(self.chart.rows, self.chart.cols);
        let around = |at: u16, limit: u16| at.saturating_sub(2)..(at + 2).min(limit);
        for spot in around(y, self.chart.rows).flat_map(|y| around(x, self.chart.cols).map(move |x| (x, y))) {
            for spot in self.orbit(spot) {
                let index = self.index(spot);
                self.kept[index] = true;
            }
        }
        for (spot, offset) in [((x - 1, y - 1), 0), ((x, y), 0), ((x, y - 1), 1), ((x - 1, y), 1)] {
            for (seat, spot) in self.orbit(spot).enumerate() {
                let index = self.index(spot);
                self.chart.tiles[index] = ((seat + offset) % usize::from(self.chart.seats)) as u8 + 1;
            }
        }
    }

    /// Digs rectangles of up to 3 x 3 until this percentage of the tiles are holes.
    fn dig_holes(&mut self, percent: usize, rng: &mut Rng) {
        let tiles = self.chart.tiles.iter().filter(|&&code| code != tile::HOLE).count();
        let mut missing = tiles * percent / 100;
        for _ in 0..ATTEMPTS {
            let (left, top) = self.random_spot(rng);
            let (width, height) = (1 + rng.index(3) as u16, 1 + rng.index(3) as u16);
            let (right, bottom) = ((left + width).min(self.chart.cols), (top + height).min(self.chart.rows));
            for spot in (top..bottom).flat_map(|y| (left..right).map(move |x| (x, y))) {
                if missing == 0 {
                    return;
                }
                let images: Vec<usize> = self.orbit(spot).map(|spot| self.index(spot)).collect();
                if self.is_tile(spot) && images.iter().all(|&image| !self.kept[image]) {
                    images.iter().for_each(|&image| self.chart.tiles[image] = tile::HOLE);
                    missing = missing.saturating_sub(images.len());
                }
            }
        }
    }

    fn close_ring(&mut self) {
        for t in self.symmetry.seam() {
            if self.is_tile((t.x1, t.y1)) && self.is_tile((t.x2, t.y2)) {
                self.add(t);
            }
        }
    }

    fn is_tile(&self, spot: Spot) -> bool {
        self.chart.tiles[self.index(spot)] != tile::HOLE
    }

    /// Turns an empty tile and its images into special tiles.
    fn scatter(&mut self, code: u8, rng: &mut Rng) -> Option<()> {
        let seats = usize::from(self.chart.seats);
        for _ in 0..ATTEMPTS {
            let spot = self.random_spot(rng);
            let mut images: Vec<usize> = self.orbit(spot).map(|spot| self.index(spot)).collect();
            images.sort_unstable();
            images.dedup();
            let fits = |&image: &usize| !self.kept[image] && self.chart.tiles[image] == tile::EMPTY;
            if images.len() == seats && images.iter().all(fits) {
                images.iter().for_each(|&image| self.chart.tiles[image] = code);
                return Some(());
            }
        }
        None
    }

    /// Adds a transition between two random exits of the board, and its images.
    fn connect(&mut self, rng: &mut Rng) -> Option<()> {
        let (rows, cols) = (self.chart.rows, self.chart.cols);
        let ways = (0..rows).flat_map(|y| (0..cols).flat_map(move |x| (0..8).map(move |r| ((x, y), r))));
        let ways: Vec<_> = ways.filter(|&(spot, direction)| self.leads_out(spot, direction)).collect();
        for _ in 0..ATTEMPTS {
            let (&((x1, y1), r1), &((x2, y2), r2)) = (rng.pick(&ways)?, rng.pick(&ways)?);
            let first = Transition { x1, y1, r1, x2, y2, r2 };
            let mut images: Vec<Transition> =
                std::iter::successors(Some(first), |&t| Some(self.symmetry.transition(t)))
                    .take(self.chart.seats.into())
                    .collect();
            // A transition between images of each other may be its own image, reversed.
            let ends = |t: &Transition| ((t.x1, t.y1, t.r1), (t.x2, t.y2, t.r2));
            images.sort_by_key(|t| std::cmp::min(ends(t), (ends(t).1, ends(t).0)));
            images.dedup_by(|a, b| ends(a) == ends(b) || ends(a) == (ends(b).1, ends(b).0));
            let mut exits: Vec<_> = images.iter().flat_map(|t| [ends(t).0, ends(t).1]).collect();
            exits.sort_unstable();
            if exits.windows(2).all(|pair| pair[0] != pair[1]) {
                images.into_iter().for_each(|t| self.add(t));
                return Some(());
            }
        }
        None
    }

    /// Whether a transition could leave a tile in a direction.
    fn leads_out(&self, spot: Spot, direction: u8) -> bool {
        let (dx, dy) = STEPS[usize::from(direction)];
        let (x, y) = (i32::from(spot.0) + dx, i32::from(spot.1) + dy);
        let inside =
            (0..i32::from(self.chart.cols)).contains(&x) && (0..i32::from(self.chart.rows)).contains(&y);
        self.is_tile(spot)
            && !(inside && self.is_tile((x as u16, y as u16)))
            && !self.taken[self.index(spot) * 8 + usize::from(direction)]
    }

    fn add(&mut self, t: Transition) {
        for (spot, direction) in [((t.x1, t.y1), t.r1), ((t.x2, t.y2), t.r2)] {
            let index = self.index(spot);
            self.taken[index * 8 + usize::from(direction)] = true;
        }
        self.chart.transitions.push(t);
    }
}
