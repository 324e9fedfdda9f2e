//! Implements the kernel's `Board`: the maps that come with the game, and how boards are read, written and generated.

use super::{Board, generate, read, write};
use crate::ROUNDS;
use agon_kernel::{Drafts, Knob, KnobError, Knobs, Place, Problem, Problems, Rng, Sample, Source};

const fn sample(name: &'static str, summary: &'static str, text: &'static str) -> Sample {
    Sample { name, summary, text }
}

impl agon_kernel::Board for Board {
    const SAMPLES: &'static [Sample] = &[
        sample(
            "valley",
            "25 x 25, open land between hills, rotational",
            include_str!("../../boards/valley.txt"),
        ),
        sample(
            "plain",
            "20 x 20, nothing but a few trees and stones",
            include_str!("../../boards/plain.txt"),
        ),
        sample(
            "river",
            "25 x 31, a river with three fords, vertical",
            include_str!("../../boards/river.txt"),
        ),
        sample(
            "woods",
            "24 x 24, forest everywhere: light does not go far",
            include_str!("../../boards/woods.txt"),
        ),
        sample("pass", "31 x 21, a ridge with two passes, horizontal", include_str!("../../boards/pass.txt")),
        sample("lakes", "30 x 30, many lakes: rafts pay off", include_str!("../../boards/lakes.txt")),
        sample("neighbours", "20 x 24, the bases are close", include_str!("../../boards/neighbours.txt")),
        sample("quarry", "28 x 22, much stone, little wood", include_str!("../../boards/quarry.txt")),
        sample(
            "labyrinth",
            "29 x 29, rooms with doors between walls of rock",
            include_str!("../../boards/labyrinth.txt"),
        ),
        sample(
            "islands",
            "32 x 32, each base on an island with all it needs",
            include_str!("../../boards/islands.txt"),
        ),
        sample("steppe", "50 x 50, a wide land with many deer", include_str!("../../boards/steppe.txt")),
    ];
    const KNOBS: &'static [Knob] = generate::KNOBS;
    const DRAFTS: Option<Drafts> =
        Some(Drafts { read: |source| read::read_draft(source.text), write: write::write });

    fn recognises(text: &str) -> bool {
        read::recognises(text)
    }

    fn read(source: &Source<'_>) -> Result<Self, Problems> {
        read::read(source.text)
    }

    fn warnings(&self) -> Problems {
        warnings(self)
    }

    fn write(&self) -> String {
        write::write(&write::draft(self)).into_text()
    }

    fn seats(&self) -> u8 {
        2
    }

    fn rounds(&self) -> u32 {
        ROUNDS
    }

    fn generate(knobs: &Knobs, rng: &mut Rng) -> Result<Self, KnobError> {
        generate::generate(knobs, rng)
    }
}

/// What is probably a mistake, although the map can be played.
fn warnings(board: &Board) -> Problems {
    let mut problems = Problems::default();
    for cell in board.bases() {
        let buried = [board.wood(), board.stone()].iter().any(|list| list.iter().any(|&(at, _)| at == cell));
        if buried {
            let (x, y) = board.xy(cell);
            let message = format!("the base at {x} {y} stands on a deposit");
            problems.push(
                Problem::warning(Place::WHOLE, message)
                    .help("nobody can ever gather there: put the deposit elsewhere"),
            );
        }
    }
    problems
}
