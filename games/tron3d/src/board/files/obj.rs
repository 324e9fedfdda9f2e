//! Makes a board from a model in the OBJ format: one mesh of triangles and quads. Neighbours are the ends of the sides of its faces; starts
//! and bonus vertices are placed as fairly as the model allows.

use super::decimal::{self, Billionths, NoDecimal};
use super::text::{Reader, Stop};
use super::{layout, one_word};
use crate::board::Plan;
use crate::board::fair::{Fairness, placing};
use crate::board::graph::MAX_VERTICES;
use crate::board::mesh::MAX_FACES;
use crate::{Board, Mesh, Params};
use agon_kernel::{Place, Problems, Rng, Seed, Stream, Word};

/// Statements that do not affect the graph.
const DECORATION: [&str; 16] = [
    "vt",
    "vn",
    "vp",
    "g",
    "s",
    "mg",
    "usemtl",
    "mtllib",
    "usemap",
    "maplib",
    "lod",
    "bevel",
    "c_interp",
    "d_interp",
    "shadow_obj",
    "trace_obj",
];
/// Statements that do not describe a mesh of faces.
const NO_MESH: [&str; 13] =
    ["l", "p", "curv", "curv2", "surf", "deg", "cstype", "bmat", "step", "parm", "trim", "hole", "end"];

/// What a model does not contain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportOptions {
    /// The name of the board: one word.
    pub name: String,
    pub params: Params,
    /// The number of bonus vertices; on a symmetric board, the maximum.
    pub bonus: u16,
}

impl Default for ImportOptions {
    fn default() -> Self {
        Self { name: "model".to_owned(), params: Params::default(), bonus: 6 }
    }
}

/// Makes a board from a model, and measures how fair it is.
///
/// # Errors
/// Why the model cannot be used, with lines.
pub fn import_obj(text: &str, options: &ImportOptions) -> Result<(Board, Fairness), Problems> {
    let mut reader = Reader::new(text);
    let plan = plan(&mut reader, options);
    let board = Board::new(reader.finish(plan)?);
    let fairness = board.fairness();
    Ok((board, fairness))
}

fn plan(reader: &mut Reader<'_>, options: &ImportOptions) -> Result<Plan, Stop> {
    let mesh = Model::read(reader)?.mesh(reader)?;
    let params = options.params;
    let (seats, bikes) = (params.nb_players.into(), params.nb_bikes.into());
    let wanted = placing::Wanted { seats, bikes, bonus: options.bonus.into() };
    let graph = mesh.graph();
    let mut rng = Rng::new(Seed::from(0), Stream::board());
    let places = placing::symmetric(&graph, wanted, &mut rng).or_else(|| placing::balanced(&graph, wanted));
    let Some(places) = places else {
        let message = format!(
            "the model has no room for {} bikes: it has {} vertices",
            params.all_bikes(),
            graph.len()
        );
        return reader.stop(Place::WHOLE, message, "use a finer model, or fewer bikes");
    };
    let name = one_word(&options.name);
    Ok(Plan { name, params, mesh, spawns: places.spawns, bonus: places.bonus })
}

/// The contents of a model.
#[derive(Default)]
struct Model<'a> {
    vertices: Vec<([Billionths; 3], Place)>,
    /// The corners of each face with their places, as vertex numbers from 1.
    faces: Vec<Vec<(i64, Word<'a>)>>,
    /// The number of objects so far, and which of them has faces.
    objects: u32,
    with_faces: Option<u32>,
    /// The place of the last object.
    object_at: Place,
}

impl<'a> Model<'a> {
    fn read(reader: &mut Reader<'a>) -> Result<Self, Stop> {
        let mut model = Self::default();
        let mut line = Vec::new();
        while reader.statement(&mut line) {
            let (statement, words) = (line[0], &line[1..]);
            match statement.text {
                "v" => model.vertex(reader, statement, words)?,
                "f" => model.face(reader, statement, words)?,
                "o" => {
                    model.objects += 1;
                    model.object_at = statement.place;
                }
                name if DECORATION.contains(&name) => {}
                name if NO_MESH.contains(&name) => {
                    let message = format!("`{name}` does not belong to a mesh of faces");
                    reader.problem(statement.place, message, "keep only vertices and faces")?;
                }
                _ => {
                    let message = format!("{} is not a statement of an OBJ model", statement.shown());
                    reader.problem(statement.place, message, "lines begin with v, f, o, g, vt, vn or #")?;
                }
            }
        }
        Ok(model)
    }

    fn vertex(
        &mut self,
        reader: &mut Reader<'_>,
        statement: Word<'_>,
        words: &[Word<'_>],
    ) -> Result<(), Stop> {
        if self.vertices.len() == MAX_VERTICES {
            let message = format!("the model has more than {MAX_VERTICES} vertices");
            return reader.stop(statement.place, message, "use a coarser model");
        }
        if !(3..=7).contains(&words.len()) {
            let message = format!("vertex {} has {} coordinates", self.vertices.len() + 1, words.len());
            reader.problem(statement.place, message, "expected three numbers after v")?;
        }
        let mut at = [0; 3];
        for (coordinate, word) in at.iter_mut().zip(words) {
            match decimal::parse(word.text) {
                Ok(value) => *coordinate = value,
                Err(why) => {
                    let wrong = match why {
                        NoDecimal::NotFinite => "is not finite",
                        NoDecimal::TooLarge => "is too large: the largest allowed is 1000000000000",
                        NoDecimal::NotANumber => "is not a number",
                    };
                    let message = format!("the coordinate {} {wrong}", word.shown());
                    reader.problem(
                        word.place,
                        message,
                        "coordinates are decimal numbers like -0.5 or 1e-3",
                    )?;
                }
            }
        }
        self.vertices.push((at, statement.place));
        Ok(())
    }

    fn face(&mut self, reader: &mut Reader<'_>, statement: Word<'_>, words: &[Word<'a>]) -> Result<(), Stop> {
        if self.faces.len() == MAX_FACES {
            let message = format!("the model has more than {MAX_FACES} faces");
            return reader.stop(statement.place, message, "use a coarser model");
        }
        if *self.with_faces.get_or_insert(self.objects) != self.objects {
            let message = "the model has several meshes: a second object with faces begins here";
            return reader.stop(self.object_at, message, "join them into one mesh, or keep only one");
        }
        if !(3..=4).contains(&words.len()) {
            let message = format!("a face with {} corners", words.len());
            reader.problem(statement.place, message, "faces are triangles and quads: divide larger ones")?;
        }
        let mut corners = Vec::with_capacity(words.len().min(4));
        for &word in words.iter().take(4) {
            let number = word.text.split('/').next().unwrap_or_default();
            // Negative numbers count back from the last vertex so far.
            let vertex = match number.parse::<i64>() {
                Ok(number) if number < 0 => number.saturating_add(self.vertices.len() as i64 + 1),
                Ok(number) => number,
                Err(_) => {
                    let message =
                        format!("the corner {} does not begin with the number of a vertex", word.shown());
                    reader.problem(word.place, message, "corners are like 7, 7/3, 7//5 or 7/3/5")?;
                    continue;
                }
            };
            if corners.iter().any(|&(other, _)| other == vertex) {
                let message = format!("the face has the corner {} twice", word.shown());
                reader.problem(word.place, message, "the corners of a face are all different")?;
            }
            corners.push((vertex, word));
        }
        self.faces.push(corners);
        Ok(())
    }

    /// The mesh, if everything that was read fits together.
    fn mesh(&self, reader: &mut Reader<'_>) -> Result<Mesh, Stop> {
        let count = self.vertices.len() as i64;
        let mut used = vec![false; self.vertices.len()];
        for &(vertex, word) in self.faces.iter().flatten() {
            match usize::try_from(vertex - 1).ok().and_then(|vertex| used.get_mut(vertex)) {
                Some(used) => *used = true,
                None => {
                    let message = format!("the corner {} names a vertex that does not exist", word.shown());
                    let help = format!(
                        "there are {count} vertices: numbers are from 1 to {count}, or negative to count back"
                    );
                    reader.problem(word.place, message, help)?;
                }
            }
        }
        if reader.problems.fatal() {
            return Err(Stop);
        }
        if self.faces.is_empty() {
            return reader.stop(Place::WHOLE, "the model has no faces", "expected lines with v and f");
        }
        for (number, (_, (_, place))) in
            used.iter().zip(&self.vertices).enumerate().filter(|(_, (used, _))| !**used)
        {
            let message = format!("vertex {} belongs to no face", number + 1);
            reader.problem(*place, message, "remove vertices that are not used")?;
        }
        let corners =
            |face: &Vec<(i64, Word<'_>)>| face.iter().map(|&(vertex, _)| (vertex - 1) as u16).collect();
        let Some(points) = layout::scaled(&self.vertices.iter().map(|(at, _)| *at).collect::<Vec<_>>())
        else {
            return reader.stop(
                Place::WHOLE,
                "all vertices are in the same place",
                "use a model with an extent",
            );
        };
        let mesh = Mesh::new(points, self.faces.iter().map(corners).collect(), []);
        if reader.problems.fatal() {
            return Err(Stop);
        }
        if let Some(lost) = mesh.graph().unreachable() {
            let message =
                format!("the mesh is not connected: no edges lead from vertex 1 to vertex {}", lost + 1);
            let help = "keep one part, or merge vertices that are in the same place (\"merge by distance\")";
            return reader.stop(self.vertices[usize::from(lost)].1, message, help);
        }
        Ok(mesh)
    }
}
