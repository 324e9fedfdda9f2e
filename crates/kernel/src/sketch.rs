//! Small drawings of a state, for pages that show many at once: thumbnails of boards and of the ends of matches.
//!
//! A game says which flat shapes make up a picture ([`Game::sketch`](crate::Game::sketch)); how they become a file is the same for all games. What is drawn is small and
//! coarse: the viewer shows the details. Coordinates are whole numbers, [`CELL`] to a cell, so that a sketch of the same picture is the same file everywhere.

use std::fmt::Write;

/// The side of a cell of a grid.
pub const CELL: i32 = 10;

/// A colour: red, green and blue, as in `0xff8000`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rgb(pub u32);

/// The colours of the seats, the same as in the viewer.
const SEATS: [Rgb; 8] = [
    Rgb(0x1f_78b4),
    Rgb(0xe6_9f00),
    Rgb(0x00_9e73),
    Rgb(0xcc_6699),
    Rgb(0x56_b4e9),
    Rgb(0xd5_5e00),
    Rgb(0x8d_8a00),
    Rgb(0x7a_5ea8),
];

impl Rgb {
    /// The colour of a seat, by the number that pictures have for it.
    #[must_use]
    pub fn of_seat(seat: i64) -> Self {
        SEATS[seat.rem_euclid(SEATS.len() as i64) as usize]
    }

    /// A mixture with another colour: `percent` of the other one.
    #[must_use]
    pub fn mix(self, other: Self, percent: u32) -> Self {
        let part = |shift: u32| {
            let (own, other) = ((self.0 >> shift) & 255, (other.0 >> shift) & 255);
            ((own * (100 - percent.min(100)) + other * percent.min(100)) / 100) << shift
        };
        Self(part(16) | part(8) | part(0))
    }
}

/// What a run of shapes has in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ink {
    Area(Rgb),
    /// Lines, and dots, which are lines of no length, with round ends.
    Line(Rgb, i32),
}

/// Shapes, from the back to the front.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sketch {
    width: i32,
    height: i32,
    ground: Rgb,
    /// The shapes as path data, in runs of the same ink.
    runs: Vec<(Ink, String)>,
    /// The cells of a row that are not yet written: the last run grows while its neighbours have the same colour.
    row: Option<(i32, i32, i32, Rgb)>,
}

impl Sketch {
    /// An empty sketch of this size.
    #[must_use]
    pub fn new(width: i32, height: i32, ground: Rgb) -> Self {
        Self { width: width.max(1), height: height.max(1), ground, runs: Vec::new(), row: None }
    }

    /// An empty sketch of a grid with this many columns and rows.
    #[must_use]
    pub fn of_grid(columns: usize, rows: usize, ground: Rgb) -> Self {
        let length = |cells: usize| i32::try_from(cells).unwrap_or(i32::MAX).saturating_mul(CELL);
        Self::new(length(columns), length(rows), ground)
    }

    fn run(&mut self, ink: Ink) -> &mut String {
        if self.runs.last().is_none_or(|(last, _)| *last != ink) {
            self.runs.push((ink, String::new()));
        }
        &mut self.runs.last_mut().expect("it was just added").1
    }

    fn end_row(&mut self) {
        if let Some((column, row, length, colour)) = self.row.take() {
            let (x, y, wide) = (column * CELL, row * CELL, length * CELL);
            let path = self.run(Ink::Area(colour));
            let _ = write!(path, "M{x} {y}h{wide}v{CELL}h-{wide}z");
        }
    }

    /// Fills a cell of the grid. Cells that are drawn from left to right and have the same colour become one shape.
    pub fn cell(&mut self, column: usize, row: usize, colour: Rgb) {
        let (Ok(column), Ok(row)) = (i32::try_from(column), i32::try_from(row)) else { return };
        if column > self.width / CELL || row > self.height / CELL {
            return;
        }
        match &mut self.row {
            Some((first, on, length, same)) if (*on, *same, *first + *length) == (row, colour, column) => {
                *length += 1;
            }
            _ => {
                self.end_row();
                self.row = Some((column, row, 1, colour));
            }
        }
    }

    /// A dot in the middle of a cell of the grid; its diameter is in tenths of a cell.
    pub fn dot(&mut self, column: i64, row: i64, diameter: i32, colour: Rgb) {
        let middle = |at: i64| i32::try_from(at).ok()?.checked_mul(CELL)?.checked_add(CELL / 2);
        if let (Some(x), Some(y)) = (middle(column), middle(row)) {
            self.point((x, y), diameter, colour);
        }
    }

    /// A dot anywhere.
    pub fn point(&mut self, (x, y): (i32, i32), diameter: i32, colour: Rgb) {
        self.end_row();
        let _ = write!(self.run(Ink::Line(colour, diameter)), "M{x} {y}h0");
    }

    /// A line.
    pub fn line(&mut self, (x, y): (i32, i32), to: (i32, i32), width: i32, colour: Rgb) {
        self.end_row();
        let (right, down) = (to.0.saturating_sub(x), to.1.saturating_sub(y));
        let _ = write!(self.run(Ink::Line(colour, width)), "M{x} {y}l{right} {down}");
    }

    /// A filled polygon.
    pub fn polygon(&mut self, corners: &[(i32, i32)], colour: Rgb) {
        self.end_row();
        let path = self.run(Ink::Area(colour));
        for (number, (x, y)) in corners.iter().enumerate() {
            let _ = write!(path, "{}{x} {y}", if number == 0 { 'M' } else { 'L' });
        }
        path.push('z');
    }

    /// The sketch as an SVG file.
    #[must_use]
    pub fn svg(mut self) -> String {
        self.end_row();
        let (width, height) = (self.width, self.height);
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\">\
             <rect width=\"{width}\" height=\"{height}\" fill=\"#{:06x}\"/><g stroke-linecap=\"round\">",
            self.ground.0
        );
        for (ink, path) in &self.runs {
            let _ = match ink {
                Ink::Area(colour) => write!(
                    svg,
                    "<path shape-rendering=\"crispEdges\" fill=\"#{:06x}\" d=\"{path}\"/>",
                    colour.0
                ),
                Ink::Line(colour, width) => {
                    write!(svg, "<path stroke=\"#{:06x}\" stroke-width=\"{width}\" d=\"{path}\"/>", colour.0)
                }
            };
        }
        svg.push_str("</g></svg>");
        svg
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_become_one_shape_and_runs_one_path() {
        let mut sketch = Sketch::of_grid(3, 2, Rgb(0));
        let (red, blue) = (Rgb(0xff_0000), Rgb(0xff));
        for column in 0..3 {
            sketch.cell(column, 0, red);
        }
        sketch.cell(0, 1, red);
        sketch.cell(2, 1, red);
        sketch.cell(9, 9, red);
        sketch.dot(1, 1, 6, blue);
        sketch.dot(i64::MAX, 1, 6, blue);
        sketch.dot(2, 1, 6, blue);
        let svg = sketch.svg();
        assert!(svg.contains("viewBox=\"0 0 30 20\""), "{svg}");
        let red = "<path shape-rendering=\"crispEdges\" fill=\"#ff0000\" d=\"M0 0h30v10h-30zM0 10h10v10h-10zM20 10h10v10h-10z\"/>";
        assert!(svg.contains(red), "{svg}");
        assert!(
            svg.contains("<path stroke=\"#0000ff\" stroke-width=\"6\" d=\"M15 15h0M25 15h0\"/>"),
            "{svg}"
        );
    }

    #[test]
    fn colours_are_mixed_by_parts() {
        assert_eq!(Rgb(0xff_0080).mix(Rgb(0x00_ff80), 50), Rgb(0x7f_7f80));
        assert_eq!(Rgb::of_seat(8), Rgb::of_seat(0));
        assert_eq!(Rgb::of_seat(-1), Rgb::of_seat(7));
    }
}
