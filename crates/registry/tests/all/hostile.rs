//! Untrusted boards, models and pictures: nothing panics, and a board that is accepted can be written and read again.

use agon_kernel::conformance::{corpus, fuzz, mutated};
use agon_kernel::{AnyGame, Knobs, Picture, Source};
use agon_registry::GAMES;

/// Files of `tests/corpus`, as text.
fn texts(name: &str) -> Vec<String> {
    let files = corpus(&format!("{}/tests/corpus/{name}", env!("CARGO_MANIFEST_DIR")));
    files.into_iter().map(|(_, bytes)| String::from_utf8_lossy(&bytes).into_owned()).collect()
}

fn read_board(game: &dyn AnyGame, text: &str) {
    if let Ok(board) = game.read_board(&Source::alone(text)) {
        let written = board.text();
        let again = game.read_board(&Source::alone(&written)).unwrap();
        assert_eq!((again.text(), again.seats(), again.scenery()), (written, board.seats(), board.scenery()));
    }
}

#[test]
fn mutated_boards_are_rejected_or_survive_writing() {
    let odd = texts("boards");
    for game in GAMES {
        odd.iter().for_each(|text| read_board(*game, text));
    }
    fuzz("boards", 15_000, |rng| {
        let game: &dyn AnyGame = GAMES[rng.index(GAMES.len())];
        let sample = rng.pick(game.samples()).unwrap().text;
        let text = if rng.chance(1, 4) { rng.pick(&odd).unwrap() } else { sample };
        read_board(game, &mutated(text, rng));
    });
}

#[test]
fn mutated_models_are_rejected_or_become_boards() {
    let model = "o Cube\nv -1 -1 -1\nv 1 -1 -1\nv 1 1 -1\nv -1 1 -1\nv -1 -1 1 1\nv 1 -1 1\nv 1e0 1 1\nv -1 .1e1 1\n\
        vt 0.5 0.5\nf 1 2 3 4\nf 5/1 6/1 7/1 8/1\nf 1//1 2//1 6//1 5//1\nf 2 3 7 6\nf -6 -5 -1 -2\nf 4 1 \\\n  5 8\n";
    let import = |text: &str| {
        for game in GAMES {
            let Some((_, knobs)) = game.imports() else { continue };
            let knobs = Knobs::new(knobs, []).unwrap();
            if let Ok((board, _)) = game.import("model", text, &knobs) {
                game.read_board(&Source::alone(&board)).unwrap();
            }
        }
    };
    let odd = texts("models");
    odd.iter().for_each(|text| import(text));
    fuzz("models", 10_000, |rng| {
        let text = if rng.chance(1, 4) { rng.pick(&odd).unwrap() } else { model };
        import(&mutated(text, rng));
    });
}

#[test]
fn any_picture_is_drawn() {
    fuzz("pictures", 6000, |rng| {
        let game = GAMES[rng.index(GAMES.len())];
        let board = game.read_board(&Source::alone(rng.pick(game.samples()).unwrap().text)).unwrap();
        let mut picture = Picture::new(game.schema().columns.len());
        for column in picture.columns_mut() {
            let values = [0, 1, 2, 7, -1, 300, i64::MAX, i64::MIN];
            let many = rng.chance(1, 2);
            column.extend((0..rng.below(20)).map(|_| values[rng.index(if many { 8 } else { 4 })]));
        }
        let _ = board.draw(&picture);
    });
}
