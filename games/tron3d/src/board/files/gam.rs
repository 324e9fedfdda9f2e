//! Our own format: one text with the graph, its shape in space, starts, bonus vertices and parameters.

use super::text::{Reader, Row, Stop, Table};
use super::{MAX_NAME, check, first_word};
use crate::board::Plan;
use crate::board::graph::MAX_VERTICES;
use crate::board::mesh::{MAX_COORDINATE, MAX_FACES};
use crate::{Board, Mesh, Params, Point};
use agon_kernel::Problems;
use std::fmt::Write;

/// The words that a board begins with.
const TITLE: [&str; 2] = ["agon-tron3d", "1"];
/// The most edges that are not the side of a face.
const MAX_LINES: usize = 40_000;

const VERTICES: Table = Table { what: "vertex", columns: "three coordinates", least: 3, most: 3 };
const FACES: Table = Table { what: "face", columns: "three or four vertices", least: 3, most: 4 };
const EDGES: Table = Table { what: "edge", columns: "two vertices", least: 2, most: 2 };

/// Whether the text begins like a board in this format.
pub(crate) fn recognises(text: &str) -> bool {
    first_word(text).eq_ignore_ascii_case(TITLE[0])
}

/// Reads a board.
pub(crate) fn read(text: &str) -> Result<Board, Problems> {
    let mut reader = Reader::new(text);
    let plan = sections(&mut reader);
    reader.finish(plan).map(Board::new)
}

fn sections(reader: &mut Reader<'_>) -> Result<Plan, Stop> {
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
    let bikes = params.all_bikes();
    if spawns != bikes {
        let message = format!(
            "spawn is {spawns}, but {} players with {} bikes each make {bikes}",
            params.nb_players, params.nb_bikes
        );
        reader.problem(spawns_at, message, "give a vertex for each bike")?;
    }
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
    Ok(Plan { name, params, mesh, spawns, bonus })
}

/// What the board is called.
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

/// The board as a text.
pub(crate) fn write(plan: &Plan) -> String {
    let mut text = format!("{} {}\n\nmap {}\n", TITLE[0], TITLE[1], plan.name);
    for (parameter, value) in Params::ALL.iter().zip(plan.params.values()) {
        let _ = writeln!(text, "{} {value}", parameter.name);
    }
    let _ = writeln!(text, "\nvertices {}", plan.mesh.points.len());
    for point in &plan.mesh.points {
        let _ = writeln!(text, "{} {} {}", point.x, point.y, point.z);
    }
    let _ = writeln!(text, "\nfaces {}", plan.mesh.faces.len());
    plan.mesh.faces.iter().for_each(|face| row(&mut text, face));
    let _ = writeln!(text, "\nedges {}", plan.mesh.lines.len());
    plan.mesh.lines.iter().for_each(|&(one, other)| row(&mut text, &[one, other]));
    let _ = writeln!(text, "\nspawn {}", plan.spawns.len());
    plan.spawns.chunks(plan.params.nb_players.into()).for_each(|bikes| row(&mut text, bikes));
    let _ = writeln!(text, "\nbonus {}", plan.bonus.len());
    if !plan.bonus.is_empty() {
        row(&mut text, &plan.bonus);
    }
    text
}

fn row(text: &mut String, numbers: &[u16]) {
    for (place, number) in numbers.iter().enumerate() {
        let _ = write!(text, "{}{number}", if place == 0 { "" } else { " " });
    }
    text.push('\n');
}
