//! Our own format: one text with the graph, its shape in space, starts, bonus vertices and parameters.

use super::text::{Reader, Row, Stop, Table};
use super::{MAX_NAME, check, first_word, one_word};
use crate::board::Plan;
use crate::board::graph::MAX_VERTICES;
use crate::board::mesh::{MAX_COORDINATE, MAX_FACES};
use crate::{Board, Mesh, Params, Point};
use agon_kernel::{BoardText, Draft, DraftMesh, Piece, Place, Problems};

/// The words that a board starts with.
const TITLE: [&str; 2] = ["agon-tron3d", "1"];
/// The maximum number of edges that are not the side of a face.
const MAX_LINES: usize = 40_000;

/// The kinds of things in drafts.
const SPAWN: &str = "spawn";
const BONUS: &str = "bonus";

const VERTICES: Table = Table { what: "vertex", columns: "three coordinates", least: 3, most: 3 };
const FACES: Table = Table { what: "face", columns: "three or four vertices", least: 3, most: 4 };
const EDGES: Table = Table { what: "edge", columns: "two vertices", least: 2, most: 2 };

/// Whether the text starts like a board in this format.
pub(crate) fn recognises(text: &str) -> bool {
    first_word(text).eq_ignore_ascii_case(TITLE[0])
}

pub(crate) fn read(text: &str) -> Result<Board, Problems> {
    let mut reader = Reader::new(text);
    let plan = sections(&mut reader).and_then(|(plan, spawns_at)| {
        starts(&mut reader, &plan, spawns_at)?;
        Ok(plan)
    });
    reader.finish(plan).map(Board::new)
}

/// Reads a board that may be unfinished: not every bike needs a start.
pub(crate) fn read_draft(text: &str) -> Result<Draft, Problems> {
    let mut reader = Reader::new(text);
    let plan = sections(&mut reader);
    reader.finish(plan).map(|(plan, _)| draft(&plan))
}

/// The contents of the text, and the place of the number of starts.
fn sections(reader: &mut Reader<'_>) -> Result<(Plan, Place), Stop> {
    reader.keyword(TITLE[0])?;
    reader.keyword(TITLE[1])?;
    let name = name(reader)?;
    let params = check::read_params(reader)?;
    let (count, _) = reader.setting("vertices", 2..=MAX_VERTICES as i64)?;
    let limit = i64::from(MAX_COORDINATE);
    let vertices = reader.rows(VERTICES, count, -limit..=limit)?;
    let last = count as i64 - 1;
    let (number, _) = reader.setting("faces", 0..=MAX_FACES as i64)?;
    let faces = reader.rows(FACES, number, 0..=last)?;
    let (number, _) = reader.setting("edges", 0..=MAX_LINES as i64)?;
    let edges = reader.rows(EDGES, number, 0..=last)?;
    let (spawns, spawns_at) = reader.setting("spawn", 0..=last + 1)?;
    let spawns = reader.numbers("start", spawns, 0..=last)?;
    let (bonus, _) = reader.setting("bonus", 0..=last + 1)?;
    let bonus = reader.numbers("bonus vertex", bonus, 0..=last)?;
    reader.end()?;
    if reader.problems.fatal() {
        return Err(Stop);
    }
    for (what, rows) in [("face", &faces), ("edge", &edges)] {
        corners_differ(reader, what, rows)?;
    }
    if reader.problems.fatal() {
        return Err(Stop);
    }
    let mesh = mesh(&vertices, &faces, &edges);
    check::connected(reader, &mesh.graph(), |vertex| vertices[usize::from(vertex)].place)?;
    let (spawns, bonus) = check::places(reader, count, &spawns, &bonus)?;
    Ok((Plan { name, params, mesh, spawns, bonus }, spawns_at))
}

/// Checks that every bike has a start.
fn starts(reader: &mut Reader<'_>, plan: &Plan, spawns_at: Place) -> Result<(), Stop> {
    let Params { nb_players, nb_bikes, .. } = plan.params;
    let (spawns, bikes) = (plan.spawns.len(), plan.params.all_bikes());
    if spawns == bikes {
        return Ok(());
    }
    let message =
        format!("spawn is {spawns}, but {nb_players} players with {nb_bikes} bikes each make {bikes}");
    reader.problem(spawns_at, message, "give a vertex for each bike")
}

/// The name of the board.
fn name(reader: &mut Reader<'_>) -> Result<String, Stop> {
    reader.keyword("map")?;
    let name = reader.word("the name of the board")?;
    if !check::is_name(name.text) {
        let help = format!("a name is one word of at most {MAX_NAME} characters");
        reader.problem(name.place, format!("{} is not a valid name for a board", name.shown()), help)?;
    }
    Ok(name.text.to_owned())
}

fn corners_differ(reader: &mut Reader<'_>, what: &str, rows: &[Row]) -> Result<(), Stop> {
    for (number, row) in rows.iter().enumerate() {
        let twice = row.numbers.iter().enumerate().find(|(at, vertex)| row.numbers[..*at].contains(vertex));
        if let Some((_, vertex)) = twice {
            let message = format!("{what} {number} has vertex {vertex} twice");
            reader.problem(row.place, message, format!("the vertices of a {what} are all different"))?;
        }
    }
    Ok(())
}

fn mesh(vertices: &[Row], faces: &[Row], edges: &[Row]) -> Mesh {
    let point = |row: &Row| {
        let [x, y, z] = [0, 1, 2].map(|axis| row.numbers[axis] as i32);
        Point { x, y, z }
    };
    let corners = |row: &Row| row.numbers.iter().map(|&vertex| vertex as u16).collect();
    Mesh::new(
        vertices.iter().map(point).collect(),
        faces.iter().map(corners).collect(),
        edges.iter().map(|row| (row.numbers[0] as u16, row.numbers[1] as u16)),
    )
}

/// A board as a draft.
pub(crate) fn draft(plan: &Plan) -> Draft {
    let Mesh { points, faces, lines } = &plan.mesh;
    let mut draft = Draft::grid(1, points.len(), &Piece::new("open"));
    draft.set("map", &plan.name);
    for (parameter, value) in Params::ALL.iter().zip(plan.params.values()) {
        draft.set(parameter.name, value);
    }
    for (bike, &vertex) in plan.spawns.iter().enumerate() {
        let seat = plan.params.owner(bike) as u8;
        draft.cells[usize::from(vertex)].thing = Some(Piece::new(SPAWN).of(seat).numbered(bike));
    }
    for (number, &vertex) in plan.bonus.iter().enumerate() {
        draft.cells[usize::from(vertex)].thing = Some(Piece::new(BONUS).numbered(number));
    }
    draft.mesh = Some(DraftMesh {
        vertices: points.iter().map(|point| [point.x, point.y, point.z]).collect(),
        faces: faces.clone(),
        edges: plan.mesh.graph().edges().map(|(one, other)| [one, other]).collect(),
    });
    let lines = lines.iter().map(|(one, other)| format!("{one} {other}"));
    draft.rest.insert("edges".to_owned(), lines.collect());
    draft
}

/// The board as a text.
pub(crate) fn write(draft: &Draft) -> BoardText {
    let mut text = BoardText::default();
    let none = DraftMesh::default();
    let mesh = draft.mesh.as_ref().unwrap_or(&none);
    text.line(format_args!("{} {}\n\nmap {}", TITLE[0], TITLE[1], one_word(draft.param("map"))));
    for parameter in Params::ALL {
        text.line(format_args!("{} {}", parameter.name, draft.param(parameter.name)));
    }
    text.line(format_args!("\nvertices {}", mesh.vertices.len()));
    for (vertex, [x, y, z]) in mesh.vertices.iter().enumerate() {
        text.about(vertex, format_args!("{x} {y} {z}"));
    }
    text.line(format_args!("\nfaces {}", mesh.faces.len()));
    for face in &mesh.faces {
        text.cells(&face.iter().map(|&vertex| usize::from(vertex)).collect::<Vec<_>>());
    }
    text.line(format_args!("\nedges {}", draft.kept("edges").len()));
    for edge in draft.kept("edges") {
        text.line(edge);
    }
    // The first bike of each seat, then the second of each, and so on.
    let spawns = draft.things(SPAWN);
    let seats = draft.param("nb_players").parse().unwrap_or(2).max(
        spawns
            .iter()
            .map(|(_, spawn)| usize::from(spawn.seat.unwrap_or_default()) + 1)
            .max()
            .unwrap_or_default(),
    );
    let of =
        |seat| spawns.iter().filter(move |(_, spawn)| usize::from(spawn.seat.unwrap_or_default()) == seat);
    text.line(format_args!("\nspawn {}", spawns.len()));
    for bike in 0..spawns.len() {
        let row: Vec<usize> =
            (0..seats.min(256)).filter_map(|seat| of(seat).nth(bike)).map(|(vertex, _)| *vertex).collect();
        if row.is_empty() {
            break;
        }
        text.cells(&row);
    }
    let bonus: Vec<usize> = draft.things(BONUS).into_iter().map(|(vertex, _)| vertex).collect();
    text.line(format_args!("\nbonus {}", bonus.len()));
    if !bonus.is_empty() {
        text.cells(&bonus);
    }
    text
}
