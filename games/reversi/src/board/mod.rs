//! A legal board: a parsed map with precomputed lookup tables for the rules.

pub(crate) mod bytes;
mod generate;
mod layout;
mod map;
mod plane;
mod samples;
pub mod tile;

pub use layout::{Layout, STEPS, Transition, opposite};
pub use map::{MAX_PLAYERS, MAX_SIDE, MAX_STOCK};
pub(crate) use plane::{Plane, gather, tiles};

use crate::rules::start;
use crate::state::Phase;
use agon_kernel::{Drafts, Knob, KnobError, Knobs, Problem, Problems, Rng, Sample, Source};
use map::{Chart, MAX_PROBLEMS, Words};

/// One start position with its parameters.
#[derive(Clone, Debug)]
pub struct Board {
    text: String,
    chart: Chart,
    layout: Layout,
}

impl Board {
    /// How the tiles are connected.
    #[must_use]
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// What is on the tiles at the start, row by row.
    #[must_use]
    pub fn tiles(&self) -> &[u8] {
        &self.chart.tiles
    }

    /// The transitions, in the order of the map.
    #[must_use]
    pub fn transitions(&self) -> &[Transition] {
        &self.chart.transitions
    }

    /// The number of override stones of each seat at the start.
    #[must_use]
    pub fn overrides(&self) -> u8 {
        self.chart.overrides
    }

    /// The number of bombs of each seat at the start.
    #[must_use]
    pub fn bombs(&self) -> u8 {
        self.chart.bombs
    }
}

impl agon_kernel::Board for Board {
    const SAMPLES: &'static [Sample] = samples::ALL;
    const KNOBS: &'static [Knob] = generate::KNOBS;
    const DRAFTS: Option<Drafts> =
        Some(Drafts { read: |source| map::read_draft(source.text), write: map::write });

    fn recognises(text: &str) -> bool {
        let mut words =
            Words::of(text.strip_prefix('\u{feff}').unwrap_or(text)).take(6).map(|word| word.number());
        let players = words.next().flatten();
        players.is_some_and(|players| (0..=99).contains(&players))
            && words.next().flatten().is_some()
            && words.all(|number| number.is_some())
    }

    fn read(source: &Source<'_>) -> Result<Self, Problems> {
        let chart = map::read(source.text)?;
        let Chart { seats, rows, cols, radius, tiles, transitions, .. } = &chart;
        let layout = Layout::new(*seats, (*rows, *cols), *radius, tiles, transitions);
        let board = Self { text: source.text.to_owned(), chart, layout };
        if start(&board, |_| ()).phase == Phase::Over {
            return Err(Problem::error(
                board.chart.first_tile,
                "nobody can move on this map, and nobody has a bomb",
            )
            .help("place stones so that a player can move, or give the players bombs")
            .into());
        }
        Ok(board)
    }

    fn warnings(&self) -> Problems {
        Problems(self.chart.warnings.iter().take(MAX_PROBLEMS).cloned().collect())
    }

    fn write(&self) -> String {
        self.text.clone()
    }

    fn seats(&self) -> u8 {
        self.layout.seats()
    }

    /// Every move uses something up: a free tile, an override stone or a bomb, and a bomb destroys a tile. A bonus tile gives one override
    /// stone or one bomb. A disqualification also takes a turn, and one seat is always left.
    fn rounds(&self) -> u32 {
        let seats = u32::from(self.layout.seats());
        let count = |wanted: &dyn Fn(u8) -> bool| {
            self.chart.tiles.iter().filter(|&&code| wanted(code)).count() as u32
        };
        let free = count(&tile::is_free);
        let bonuses = count(&|code| code == tile::BONUS);
        let tiles = count(&|code| code != tile::HOLE);
        let overrides = seats * u32::from(self.chart.overrides);
        let bombs = (seats * u32::from(self.chart.bombs)).min(tiles);
        free + overrides + bombs + bonuses + seats - 1
    }

    fn generate(knobs: &Knobs, rng: &mut Rng) -> Result<Self, KnobError> {
        generate::generate(knobs, rng)
    }
}
