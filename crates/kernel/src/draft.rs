//! A board while it is being edited: the contents of its cells, whether or not it can be played, and the text it produces.
//!
//! The board editor draws and changes drafts without knowing the format of any game. Each game converts its texts to drafts and drafts to
//! texts; its board files are written by the same function.

use crate::{Place, Problems, Source};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::{Display, Write};

/// How a game's boards are converted to drafts and back.
#[derive(Clone, Copy, Debug)]
pub struct Drafts {
    /// Reads a text. Unfinished boards are accepted: only what cannot be drawn is rejected.
    pub read: fn(&Source<'_>) -> Result<Draft, Problems>,
    /// Writes a draft in the format of the game.
    pub write: fn(&Draft) -> BoardText,
}

/// A board that may be unfinished: a grid, or the vertices of a mesh.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draft {
    /// How many rows of cells there are.
    pub rows: usize,
    /// How many cells a row has.
    pub cols: usize,
    /// The cells, row by row; on a mesh one for each vertex, in a single row.
    pub cells: Vec<DraftCell>,
    /// The mesh, if the board is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mesh: Option<DraftMesh>,
    /// The parameters by the names that the game's files use.
    pub params: BTreeMap<String, String>,
    /// Edges that are joined.
    pub links: Vec<DraftLink>,
    /// What a file says and the editor does not show; it is written as it was read.
    pub rest: BTreeMap<String, Vec<String>>,
}

/// A cell: a ground, and perhaps something on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DraftCell {
    /// The ground.
    pub ground: Piece,
    /// What is on it.
    pub thing: Option<Piece>,
}

/// Something in a cell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Piece {
    /// The kind, as the game's editor calls it.
    pub kind: Cow<'static, str>,
    /// Whose it is, for kinds that belong to a seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// Its numbers.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub data: BTreeMap<Cow<'static, str>, i64>,
    /// Its number in the file that it was read from, which is kept: bots may know units by it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub order: Option<u32>,
}

/// Two edges that are joined: column, row and direction (0 is up, then clockwise) of each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DraftLink {
    /// The column of the first.
    pub x1: u16,
    /// The row of the first.
    pub y1: u16,
    /// The direction of the first.
    pub r1: u8,
    /// The column of the second.
    pub x2: u16,
    /// The row of the second.
    pub y2: u16,
    /// The direction of the second.
    pub r2: u8,
}

/// Vertices in space, joined by faces and edges.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct DraftMesh {
    /// Where the vertices are.
    pub vertices: Vec<[i32; 3]>,
    /// The corners of each face.
    pub faces: Vec<Vec<u16>>,
    /// All edges: the sides of the faces, and those that belong to none.
    pub edges: Vec<[u16; 2]>,
}

impl Piece {
    /// A piece without a seat or numbers.
    #[must_use]
    pub fn new(kind: &'static str) -> Self {
        Self { kind: kind.into(), seat: None, data: BTreeMap::new(), order: None }
    }

    /// The same piece, belonging to a seat.
    #[must_use]
    pub fn of(self, seat: u8) -> Self {
        Self { seat: Some(seat), ..self }
    }

    /// The same piece, with this position in its file.
    #[must_use]
    pub fn numbered(self, order: usize) -> Self {
        Self { order: u32::try_from(order).ok(), ..self }
    }

    /// The same piece, with these numbers.
    #[must_use]
    pub fn with(mut self, data: impl IntoIterator<Item = (&'static str, i64)>) -> Self {
        self.data.extend(data.into_iter().map(|(name, value)| (name.into(), value)));
        self
    }

    /// One of its numbers, or 0 if it has none by this name.
    #[must_use]
    pub fn number(&self, name: &str) -> i64 {
        self.data.get(name).copied().unwrap_or_default()
    }
}

impl Draft {
    /// A grid filled with this ground.
    #[must_use]
    pub fn grid(rows: usize, cols: usize, ground: &Piece) -> Self {
        let cells = vec![DraftCell { ground: ground.clone(), thing: None }; rows * cols];
        Self { rows, cols, cells, ..Self::default() }
    }

    /// Whether the number of cells matches its size and its mesh.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        let vertices = self.mesh.as_ref().map_or(self.cells.len(), |mesh| mesh.vertices.len());
        self.cols > 0
            && self.rows.checked_mul(self.cols) == Some(self.cells.len())
            && vertices == self.cells.len()
    }

    /// The value of a parameter, or an empty string.
    #[must_use]
    pub fn param(&self, name: &str) -> &str {
        self.params.get(name).map_or("", String::as_str)
    }

    /// Sets a parameter.
    #[allow(clippy::needless_pass_by_value, reason = "numbers and texts are passed as they are")]
    pub fn set(&mut self, name: &str, value: impl ToString) {
        self.params.insert(name.to_owned(), value.to_string());
    }

    /// The row and column of a cell.
    #[must_use]
    pub fn place(&self, cell: usize) -> (usize, usize) {
        (cell / self.cols, cell % self.cols)
    }

    /// The things of one kind with their cells, in the order of the file they were read from; new ones come last, by seat.
    #[must_use]
    pub fn things(&self, kind: &str) -> Vec<(usize, &Piece)> {
        let all =
            self.cells.iter().enumerate().filter_map(|(cell, content)| Some((cell, content.thing.as_ref()?)));
        let mut things: Vec<_> = all.filter(|(_, thing)| thing.kind == kind).collect();
        things.sort_by_key(|(_, thing)| match thing.order {
            Some(order) => (false, order),
            None => (true, thing.seat.unwrap_or_default().into()),
        });
        things
    }

    /// The rows, each with the index of its first cell.
    pub fn lines(&self) -> impl Iterator<Item = (usize, &[DraftCell])> {
        self.cells.chunks(self.cols).enumerate().map(|(row, cells)| (row * self.cols, cells))
    }

    /// The lines that were kept from the file under this name.
    #[must_use]
    pub fn kept(&self, name: &str) -> &[String] {
        self.rest.get(name).map_or(&[], Vec::as_slice)
    }
}

/// The text of a board as it is being written, and which cell each place in it is about.
#[derive(Debug, Default)]
pub struct BoardText {
    text: String,
    line: u32,
    marks: Vec<Mark>,
}

/// A range of columns in a line, in which every `step` columns are about the next cell.
#[derive(Debug)]
struct Mark {
    line: u32,
    columns: std::ops::Range<u32>,
    step: u32,
    cell: usize,
}

impl BoardText {
    /// Writes one or more lines.
    pub fn line(&mut self, text: impl Display) {
        let start = self.text.len();
        let _ = writeln!(self.text, "{text}");
        self.line += self.text[start..].bytes().filter(|&byte| byte == b'\n').count() as u32;
    }

    /// Writes a line about a cell.
    pub fn about(&mut self, cell: usize, text: impl Display) {
        self.line(text);
        self.mark(0..u32::MAX, u32::MAX, cell);
    }

    /// Writes a row of the grid: a label, then a character per cell, each followed by a gap.
    pub fn row(&mut self, label: &str, cells: impl Iterator<Item = char>, first: usize, gap: &str) {
        let mut row = label.to_owned();
        let mut count = 0;
        for cell in cells {
            if count > 0 {
                row += gap;
            }
            row.push(cell);
            count += 1;
        }
        self.line(row);
        let (start, step) = (label.len() as u32 + 1, 1 + gap.len() as u32);
        self.mark(start..start + count * step, step, first);
    }

    /// Writes the numbers of cells on one line.
    pub fn cells(&mut self, cells: &[usize]) {
        let words: Vec<String> = cells.iter().map(ToString::to_string).collect();
        self.line(words.join(" "));
        let mut column = 1;
        for (&cell, word) in cells.iter().zip(&words) {
            let end = column + word.len() as u32 + 1;
            self.mark(column..end, u32::MAX, cell);
            column = end;
        }
    }

    fn mark(&mut self, columns: std::ops::Range<u32>, step: u32, cell: usize) {
        self.marks.push(Mark { line: self.line, columns, step, cell });
    }

    /// The cell that a place in the text is about.
    #[must_use]
    pub fn cell_at(&self, place: Place) -> Option<usize> {
        let marks = self.marks.iter().filter(|mark| mark.line == place.line);
        let mark = marks.into_iter().find(|mark| mark.columns.contains(&place.column))?;
        Some(mark.cell + ((place.column - mark.columns.start) / mark.step) as usize)
    }

    /// The text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The text alone.
    #[must_use]
    pub fn into_text(self) -> String {
        self.text
    }
}

#[cfg(test)]
mod tests;
