//! Maps as text, in the format of the original game: see the rules page. [`read`] makes a board of a text or says all that is wrong with it.

mod read;
mod words;
mod write;

pub(crate) use read::{read, read_draft, recognises};
pub(crate) use write::{draft, write};

use crate::Board;
use agon_kernel::{Place, Problem, Problems};

/// What somebody should look at though the map can be played.
pub(crate) fn warnings(board: &Board) -> Problems {
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
