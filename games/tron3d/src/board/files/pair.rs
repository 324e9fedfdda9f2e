//! The format of the original program: a `.cnf` with the parameters, which names a `.map` with the graph in the same folder. It has no
//! coordinates: faces and a layout are derived from the graph.

use super::text::{Reader, Row, Stop, Table};
use super::{MAX_NAME, check, first_word, layout};
use crate::board::Plan;
use crate::board::graph::MAX_VERTICES;
use crate::{Board, Graph, Params};
use agon_kernel::{Place, Problem, Problems, Source};

const TITLE: &str = "tron3d";
/// The supported versions of the format.
const VERSIONS: [&str; 3] = ["v1.0", "v1.1", "v1.2"];
const NEIGHBOURS: Table = Table { what: "vertex", columns: "neighbours", least: 1, most: MAX_VERTICES };

/// Whether the text starts like a board in this format.
pub(crate) fn recognises(text: &str) -> bool {
    first_word(text).eq_ignore_ascii_case(TITLE)
}

pub(crate) fn read(source: &Source<'_>) -> Result<Board, Problems> {
    let mut reader = Reader::new(source.text);
    let config = config(&mut reader);
    let Config { name, name_at, params } = reader.finish(config)?;
    let file = format!("{name}.map");
    let Some(map) = (source.beside)(&file) else {
        let problem =
            Problem::error(name_at, format!("the file {file} is missing: it should be beside this one"));
        return Err(problem.help("that file holds the graph of the board: put it in the same folder").into());
    };
    let mut reader = Reader::new(&map);
    let parts = graph(&mut reader, &params);
    let (graph, spawns, bonus) =
        reader.finish(parts).map_err(|problems| elsewhere(problems, &file, name_at))?;
    let mesh = layout::mesh(&graph);
    Ok(Board::new(Plan { name, params, mesh, spawns, bonus }))
}

/// The contents of the `.cnf`.
struct Config {
    name: String,
    name_at: Place,
    params: Params,
}

fn config(reader: &mut Reader<'_>) -> Result<Config, Stop> {
    reader.keyword(TITLE)?;
    let version = reader.word("the version")?;
    if !VERSIONS.contains(&version.text) {
        let message = format!("version {} is unknown", version.shown());
        reader.problem(version.place, message, format!("expected one of {}", VERSIONS.join(" ")))?;
    }
    reader.keyword("map")?;
    let name = reader.word("the name of the map")?;
    if name.text.contains(['/', '\\']) || !check::is_name(name.text) {
        let help = format!(
            "name a file in the same folder, without its extension, in at most {MAX_NAME} characters"
        );
        reader.problem(name.place, format!("{} is not a valid name for a map", name.shown()), help)?;
    }
    let params = check::read_params(reader)?;
    reader.keyword("secgame")?;
    reader.word("true or false")?;
    for word in ["names", "round", "score", "status"] {
        let keyword = reader.keyword(word)?;
        if word == "round" {
            let round = reader.word("the round, -1")?;
            if round.text != "-1" {
                let message = format!("round {} is not the start of a match", round.shown());
                return reader.stop(round.place, message, "only boards are read, where the round is -1");
            }
            continue;
        }
        let seats = usize::from(params.nb_players);
        if reader.line(keyword, seats).len() != seats {
            let message = format!("{word} needs one word for each of the {seats} players, on one line");
            reader.problem(keyword.place, message, "nb_players says how many there are")?;
        }
    }
    reader.end()?;
    Ok(Config { name: name.text.to_owned(), name_at: name.place, params })
}

/// The contents of the `.map`: the graph, starts and bonus vertices.
fn graph(reader: &mut Reader<'_>, params: &Params) -> Result<(Graph, Vec<u16>, Vec<u16>), Stop> {
    let (count, _) = reader.setting("vertices", 2..=MAX_VERTICES as i64)?;
    let last = count as i64 - 1;
    let rows = reader.rows(NEIGHBOURS, count, 0..=last)?;
    let (spawns, spawns_at) = reader.setting("spawn", 0..=last + 1)?;
    let bikes = params.all_bikes();
    if spawns < bikes {
        let message = format!(
            "spawn is {spawns}, but {} players with {} bikes each make {bikes}",
            params.nb_players, params.nb_bikes
        );
        reader.problem(spawns_at, message, "give a vertex for each bike")?;
    }
    let mut spawns = reader.numbers("start", spawns, 0..=last)?;
    spawns.truncate(bikes);
    let (bonus, _) = reader.setting("bonus", 0..=last + 1)?;
    let bonus = reader.numbers("bonus vertex", bonus, 0..=last)?;
    reader.end()?;
    if reader.problems.fatal() {
        return Err(Stop);
    }
    let edges = (0..)
        .zip(&rows)
        .flat_map(|(vertex, row)| row.numbers.iter().map(move |&other| (vertex, other as u16)));
    let graph = Graph::new(count, edges);
    mutual(reader, &rows, &graph)?;
    check::connected(reader, &graph, |vertex| rows[usize::from(vertex)].place)?;
    let (spawns, bonus) = check::places(reader, count, &spawns, &bonus)?;
    Ok((graph, spawns, bonus))
}

/// Checks that neighbours list each other exactly once.
fn mutual(reader: &mut Reader<'_>, rows: &[Row], graph: &Graph) -> Result<(), Stop> {
    for (vertex, row) in (0..).zip(rows) {
        let mut named: Vec<u16> = row.numbers.iter().map(|&other| other as u16).collect();
        named.sort_unstable();
        if named.contains(&vertex) {
            let message = format!("vertex {vertex} is its own neighbour");
            reader.problem(row.place, message, "neighbours are other vertices")?;
        } else if named.windows(2).any(|two| two[0] == two[1]) {
            let message = format!("vertex {vertex} lists a neighbour twice");
            reader.problem(row.place, message, "list each neighbour once")?;
        } else if let Some(other) =
            graph.neighbours(vertex).iter().find(|other| named.binary_search(other).is_err())
        {
            let message =
                format!("vertex {other} lists vertex {vertex} as a neighbour, but not the other way round");
            reader.problem(
                row.place,
                message,
                format!("add {other} to the neighbours of vertex {vertex}"),
            )?;
        }
    }
    Ok(())
}

/// The problems of another file, reported where it is named.
fn elsewhere(problems: Problems, file: &str, place: Place) -> Problems {
    let shown = problems.0.into_iter().map(|problem| {
        let message = format!(
            "{file}, line {}, column {}: {}",
            problem.place.line, problem.place.column, problem.message
        );
        Problem { place, message, ..problem }
    });
    Problems(shown.collect())
}
