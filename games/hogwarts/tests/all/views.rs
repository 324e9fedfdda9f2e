//! What bots are told, and the JSON forms documented in RULES.md.

use crate::scene::{FIRST, Scene};
use agon_hogwarts::{Conversion, Dir, Hogwarts, Kind, Place};
use agon_kernel::{Game, Match, Seat};
use serde_json::{Value, json};

fn json_of(payload: &dyn agon_kernel::Payload) -> Value {
    serde_json::from_str(&payload.json()).unwrap()
}

#[test]
fn a_view_shows_everything() {
    let mut scene = Scene::new(
        "A+#
         b2c",
    );
    scene.change().wizards[0].conversion = Some(Conversion { to: 3, done: 14 });
    scene.change().ghosts[0].attacked = Some(9);
    scene.change().round = 10;
    let view = Hogwarts::view(scene.table.board(), scene.state(), Seat(2).into());
    assert_eq!((view.round, view.seat), (10, 2));
    assert_eq!((&view.cells[..3], &view.cells[24..27]), (&[0, 12, 5][..], &[1, 2, 2][..]));
    assert_eq!(view.voldemort, Place { row: 12, col: 23 });
    assert_eq!(view.ingredients, [7; 15]);
    assert!(view.units.iter().enumerate().all(|(id, unit)| usize::from(unit.id) == id));
    let (ghost, wizard) = (view.units[0], view.units[usize::from(FIRST)]);
    assert_eq!((ghost.kind, ghost.seat, ghost.pending, ghost.attacked), (Kind::Ghost, 0, 50, Some(9)));
    assert_eq!((wizard.kind, wizard.seat, wizard.row, wizard.col), (Kind::Wizard, 1, 1, 0));
    assert_eq!((wizard.pending, wizard.next), (4, Some(3)));
}

/// A conversion of 5 rounds has 4 left in the next round's view; the same holds for the rest of a ghost.
#[test]
fn pending_rounds_count_down_to_nothing() {
    let (scene, ()) = Scene::find("ab", |scene| {
        scene.moves(0, &[(FIRST, Dir::Right)]);
        scene.wizard(FIRST + 1).conversion.map(drop)
    });
    let mut scene = scene;
    for pending in [4, 3, 2, 1, 0] {
        let view = Hogwarts::view(scene.table.board(), scene.state(), Seat(0).into());
        assert_eq!(view.units[usize::from(FIRST) + 1].pending, pending);
        assert_eq!(view.units[0].pending, 55 + pending);
        scene.wait(1);
    }
}

#[test]
fn setup_and_view_have_the_documented_json() {
    let scene = Scene::new("aA");
    let setup = json_of(&*scene.table.setup(Seat(3)));
    assert_eq!(
        (&setup["seat"], &setup["num_rounds"], &setup["board_rows"]),
        (&json!(3), &json!(200), &json!(24))
    );
    assert_eq!(setup["rounds_no_attack_ghost"], json!(5));
    assert_eq!(setup.as_object().unwrap().len(), 1 + 14, "the seat and all constants");
    let view = json_of(&*scene.table.view(Seat(3).into()));
    assert_eq!(
        view["units"][4],
        json!({"id": 4, "kind": "wizard", "seat": 0, "row": 0, "col": 0, "pending": 0, "next": null, "attacked": null})
    );
    assert_eq!(
        view["seats"][0],
        json!({"score": 0, "strength": 1000, "magic": 500, "wizards": 1, "out": false})
    );
    assert_eq!(view["voldemort"], json!({"row": 12, "col": 23}));
    assert_eq!(view["cells"].as_array().unwrap().len(), 24 * 24);
}

/// Pictures contain what the viewer needs, with absolute rounds, and nothing changes without a reason.
#[test]
fn a_round_without_events_changes_little_in_the_picture() {
    let mut scene = Scene::new("ab\n+.");
    let picture = |scene: &Scene| {
        let mut picture = agon_kernel::Picture::new(Hogwarts::COLUMNS.len());
        scene.table.paint(&mut picture);
        picture
    };
    scene.wait(1);
    let before = picture(&scene);
    scene.wait(1);
    let after = picture(&scene);
    let changed: Vec<_> = (0..Hogwarts::COLUMNS.len())
        .filter(|&column| before.column(column) != after.column(column))
        .map(|column| Hogwarts::COLUMNS[column])
        .collect();
    assert_eq!(changed, ["voldemort.row", "spell.ingredient"]);
    let drawing = Hogwarts::draw(scene.table.board(), &after);
    assert!(drawing.starts_with("ab......"), "{drawing}");
    assert!(drawing.contains("\n+......."), "{drawing}");
    assert!(drawing.contains("seat 1: 2 points, 2 cells, 1 wizards, strength 1000 (500 each)"), "{drawing}");
}
