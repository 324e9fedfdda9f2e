//! A start position with its parameters, and lookup tables for the rules.

mod fair;
mod files;
mod generate;
mod graph;
mod mesh;
mod params;
mod shapes;

pub use fair::{Fairness, Share};
pub use files::obj::{ImportOptions, import_obj};
pub use graph::Graph;
pub use mesh::{Mesh, Point};
pub use params::{Parameter, Params};

use crate::State;
use crate::state::{Bike, NO_WALL};
use agon_kernel::{Draft, Drafts, Importer, Knob, KnobError, Knobs, Problems, Rng, Sample, Source};
use files::{gam, pair};

/// Marks a vertex that is not a bonus vertex, in the table of bonus vertices.
const NONE: u16 = u16::MAX;

/// A legal start position with its parameters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    plan: Plan,
    graph: Graph,
    bonus_index: Vec<u16>,
    start: State,
}

/// The parts of a board, which have already been checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Plan {
    /// The name of the board: one word.
    pub(crate) name: String,
    pub(crate) params: Params,
    pub(crate) mesh: Mesh,
    /// Where each bike starts, by id.
    pub(crate) spawns: Vec<u16>,
    /// Where items appear.
    pub(crate) bonus: Vec<u16>,
}

impl Board {
    /// Puts a board together.
    pub(crate) fn new(plan: Plan) -> Self {
        let graph = plan.mesh.graph();
        let mut bonus_index = vec![NONE; graph.len()];
        for (index, &vertex) in (0..).zip(&plan.bonus) {
            bonus_index[usize::from(vertex)] = index;
        }
        let mut walls = vec![NO_WALL; graph.len()];
        for (bike, &vertex) in (0..).zip(&plan.spawns) {
            walls[usize::from(vertex)] = bike;
        }
        let bike = |&vertex: &u16| Bike { vertex, item: None, turbo: 0, ghost: 0, alive: true };
        let seats = usize::from(plan.params.nb_players);
        let start = State {
            round: 0,
            bikes: plan.spawns.iter().map(bike).collect(),
            from: vec![0; walls.len()],
            walls,
            overlays: Vec::new(),
            items: vec![None; plan.bonus.len()],
            scores: vec![0; seats],
            out: vec![None; seats],
        };
        Self { plan, graph, bonus_index, start }
    }

    /// The board with another name: one word.
    #[must_use]
    pub fn named(mut self, name: &str) -> Self {
        self.plan.name = files::one_word(name);
        self
    }

    /// The name of the board.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.plan.name
    }

    #[must_use]
    pub fn params(&self) -> &Params {
        &self.plan.params
    }

    /// Which vertices are neighbours.
    #[must_use]
    pub fn graph(&self) -> &Graph {
        &self.graph
    }

    /// The shape for spectators.
    #[must_use]
    pub fn mesh(&self) -> &Mesh {
        &self.plan.mesh
    }

    /// Where each bike starts, by id.
    #[must_use]
    pub fn spawns(&self) -> &[u16] {
        &self.plan.spawns
    }

    /// The vertices where items appear.
    #[must_use]
    pub fn bonus(&self) -> &[u16] {
        &self.plan.bonus
    }

    /// The index of a vertex in the list of bonus vertices.
    pub(crate) fn bonus_at(&self, vertex: u16) -> Option<usize> {
        let index = self.bonus_index[usize::from(vertex)];
        (index != NONE).then_some(index.into())
    }

    /// The state before the first round, without items that appear in round 0.
    #[must_use]
    pub fn start(&self) -> &State {
        &self.start
    }

    /// How fair the board is to its seats.
    #[must_use]
    pub fn fairness(&self) -> Fairness {
        Fairness::of(&self.graph, self.params(), self.spawns(), self.bonus())
    }
}

fn read_draft(source: &Source<'_>) -> Result<Draft, Problems> {
    if pair::recognises(source.text) {
        pair::read(source).map(|board| gam::draft(&board.plan))
    } else {
        gam::read_draft(source.text)
    }
}

macro_rules! samples {
    ($($name:literal: $summary:literal,)*) => {
        &[$(Sample {
            name: $name,
            summary: $summary,
            text: include_str!(concat!("../../boards/", $name, ".gam")),
        }),*]
    };
}

impl agon_kernel::Board for Board {
    const SAMPLES: &'static [Sample] = samples! {
        "cube": "218 vertices, four seats with two bikes each, 200 rounds",
        "torus": "20 x 12, four seats with two bikes each, 200 rounds",
        "icosahedron": "162 vertices, four seats with two bikes each, 180 rounds",
        "plane": "13 x 13, four seats with two bikes each, 180 rounds",
        "cylinder": "24 x 9, open at both ends, four seats with two bikes each, 200 rounds",
        "mobius": "a strip with one side, 32 x 7, four seats with two bikes each, 200 rounds",
        "sphere": "642 vertices, four seats with three bikes each, 250 rounds, long turbos",
        "duel": "13 x 13, two seats with two bikes each, 150 rounds",
        "tetrahedron": "202 vertices, four seats with one bike each, 200 rounds",
        "bigcube": "866 vertices, four seats with three bikes each, 250 rounds, long turbos",
    };
    const KNOBS: &'static [Knob] = generate::KNOBS;
    const DRAFTS: Option<Drafts> = Some(Drafts { read: read_draft, write: gam::write });
    const IMPORTER: Option<Importer<Self>> = Some(generate::IMPORTER);

    fn recognises(text: &str) -> bool {
        gam::recognises(text) || pair::recognises(text)
    }

    fn read(source: &Source<'_>) -> Result<Self, Problems> {
        if pair::recognises(source.text) { pair::read(source) } else { gam::read(source.text) }
    }

    fn warnings(&self) -> Problems {
        fair::warnings(self)
    }

    fn write(&self) -> String {
        gam::write(&gam::draft(&self.plan)).into_text()
    }

    fn seats(&self) -> u8 {
        self.params().nb_players as u8
    }

    fn rounds(&self) -> u32 {
        self.params().nb_rounds.into()
    }

    fn generate(knobs: &Knobs, rng: &mut Rng) -> Result<Self, KnobError> {
        generate::generate(knobs, rng)
    }
}
