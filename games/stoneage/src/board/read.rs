//! Reads a map and checks it: sizes, places, duplicates, bases and its declared symmetry (sections 4 and 6).

use super::words::{Lines, Stop, split};
use super::write::draft;
use super::{Board, LAND, MAX_AMOUNT, MAX_OFFSET, MAX_SIZE, MIN_SIZE, MOUNTAIN, Parts, Symmetry, WATER};
use agon_kernel::{Draft, Place, Problems};

/// The first word of every map.
pub(super) const TAG: &str = "AIC2021";
/// The maximum length of a name.
const MAX_NAME: usize = 60;
/// The letters of objects: mountains, water, wood, stone.
pub(super) const LETTERS: [&str; 4] = ["M", "W", "D", "N"];
const OBJECT: &str = "an object: `M x y`, `W x y`, `D x y amount` or `N x y amount`";

/// Whether the text looks like a map.
pub(crate) fn recognises(text: &str) -> bool {
    text.trim_start_matches('\u{feff}').split_whitespace().next() == Some(TAG)
}

/// Reads a map.
pub(crate) fn read(text: &str) -> Result<Board, Problems> {
    let mut lines = Lines::new(text);
    let parts = parts(&mut lines);
    let Lines { problems, .. } = lines;
    match parts {
        Ok(parts) => problems.unless_fatal(parts).map(Board::new),
        Err(Stop) => Err(problems.unless_fatal(()).err().unwrap_or_default()),
    }
}

/// Reads a map that may be unfinished: its halves need not correspond yet.
pub(crate) fn read_draft(text: &str) -> Result<Draft, Problems> {
    let mut lines = Lines::new(text);
    match parts(&mut lines) {
        Ok(parts) if lines.understood => Ok(draft(&Board::new(parts))),
        _ => Err(lines.problems),
    }
}

/// Something on a cell: the place of its letter, the number of the letter, the amount.
#[derive(Clone, Copy)]
struct Object {
    place: Place,
    letter: usize,
    amount: u16,
}

fn parts(lines: &mut Lines<'_>) -> Result<Parts, Stop> {
    let [tag] = lines.words("the word AIC2021")?;
    if tag.text != TAG {
        lines.problem(
            tag.place,
            format!("found {} instead of {TAG}", tag.shown()),
            "a map begins with the line AIC2021",
        );
        return Err(Stop);
    }
    let name = name(lines)?;
    let (width, height) = pair(lines, ["the width", "the height"], MIN_SIZE, MAX_SIZE)?;
    let offset = pair(lines, ["the offset of x", "the offset of y"], 0, MAX_OFFSET)?;
    let symmetry = symmetry(lines)?;
    let mut grid =
        Grid { width, height, symmetry, cells: vec![None; usize::from(width) * usize::from(height)] };
    objects(lines, &mut grid)?;
    let line = lines.expect("the number of bases of each team, which is 1")?;
    if LETTERS.iter().any(|letter| split(line)[0].text.eq_ignore_ascii_case(letter)) {
        let message = "there are more objects than were announced";
        lines.problem(line.place, message, "the number before the objects says how many there are");
        return Err(Stop);
    }
    lines.number(line, "the number of bases of each team", 1, 1);
    let bases = [base(lines, &grid, "A")?, base(lines, &grid, "B")?];
    if let Some(extra) = lines.line() {
        lines.problem(extra.place, "the map goes on after the bases", "the base of team B is the last line");
    }
    // If a map has other mistakes, its symmetry is not checked, since it would seem to be broken.
    lines.understood = lines.problems.0.is_empty();
    if lines.understood {
        grid.check_symmetry(lines, bases);
    }
    let terrain = grid.cells.iter().map(|object| match object {
        Some(Object { letter: 0, .. }) => MOUNTAIN,
        Some(Object { letter: 1, .. }) => WATER,
        _ => LAND,
    });
    let terrain = terrain.collect();
    let bases = bases.map(|(x, y, _)| (x, y));
    Ok(Parts {
        name,
        width,
        height,
        offset,
        symmetry,
        terrain,
        wood: grid.deposits(2),
        stone: grid.deposits(3),
        bases,
    })
}

fn name(lines: &mut Lines<'_>) -> Result<String, Stop> {
    let name = lines.expect("the name of the map")?;
    if name.text.chars().count() > MAX_NAME || name.text.chars().any(char::is_control) {
        let help = format!("a name has at most {MAX_NAME} characters, none of them a control character");
        lines.problem(name.place, format!("{} cannot be the name of a map", name.shown()), help);
    }
    Ok(name.text.to_owned())
}

fn pair(lines: &mut Lines<'_>, names: [&str; 2], min: u16, max: u16) -> Result<(u16, u16), Stop> {
    let [first, second] = lines.words(&format!("{} and {}", names[0], names[1]))?;
    let (first, second) = (lines.number(first, names[0], min, max), lines.number(second, names[1], min, max));
    first.zip(second).ok_or(Stop)
}

fn symmetry(lines: &mut Lines<'_>) -> Result<Symmetry, Stop> {
    let [word] = lines.words("the symmetry")?;
    let found = match word.text.to_ascii_lowercase().as_str() {
        "horizontal" => Some(Symmetry::Horizontal),
        "vertical" => Some(Symmetry::Vertical),
        "rotational" => Some(Symmetry::Rotational),
        _ => None,
    };
    found.ok_or_else(|| {
        lines.problem(
            word.place,
            format!("{} is not a symmetry", word.shown()),
            "expected horizontal (x is mirrored), vertical (y is mirrored) or rotational (both)",
        );
        Stop
    })
}

fn objects(lines: &mut Lines<'_>, grid: &mut Grid) -> Result<(), Stop> {
    let [count] = lines.words("the number of objects")?;
    let most = grid.cells.len() as u16;
    let count = lines.number(count, "the number of objects", 0, most).ok_or(Stop)?;
    for number in 0..count {
        let line = lines.expect(OBJECT)?;
        let words = split(line);
        let letter = LETTERS.iter().position(|letter| words[0].text.eq_ignore_ascii_case(letter));
        let Some(letter) = letter else {
            let (found, first) = (words[0].shown(), words[0].text);
            let message = if first.bytes().all(|byte| byte.is_ascii_digit()) {
                format!("{count} objects were announced, and the list ends after {number}")
            } else {
                format!("{found} is not a kind of object")
            };
            lines.problem(line.place, message, format!("expected {OBJECT}"));
            return Err(Stop);
        };
        // Some maps of the original have an amount after mountains and water, too. It means nothing.
        let has_amount = letter >= 2;
        if !(if has_amount { 4..=4 } else { 3..=4 }).contains(&words.len()) {
            let what = if has_amount { "`x y amount` after its letter" } else { "`x y` after its letter" };
            lines.problem(
                line.place,
                format!("this object has {} words", words.len()),
                format!("expected {what}"),
            );
            continue;
        }
        let x = lines.number(words[1], "x", 0, grid.width - 1);
        let y = lines.number(words[2], "y", 0, grid.height - 1);
        let least = u16::from(has_amount);
        let amount =
            words.get(3).map_or(Some(0), |&word| lines.number(word, "the amount", least, MAX_AMOUNT));
        let amount = amount.map(|amount| if has_amount { amount } else { 0 });
        if let (Some(x), Some(y), Some(amount)) = (x, y, amount) {
            grid.put(lines, x, y, Object { place: line.place, letter, amount });
        }
    }
    Ok(())
}

fn base(lines: &mut Lines<'_>, grid: &Grid, team: &str) -> Result<(u16, u16, Place), Stop> {
    let [x, y] = lines.words(&format!("x and y of the base of team {team}"))?;
    let place = x.place;
    let x = lines.number(x, "x", 0, grid.width - 1);
    let y = lines.number(y, "y", 0, grid.height - 1);
    let (x, y) = x.zip(y).ok_or(Stop)?;
    if let Some(Object { letter: letter @ (0 | 1), .. }) = grid.cells[grid.index(x, y)] {
        let what = ["a mountain", "water"][letter];
        lines.problem(place, format!("the base of team {team} is on {what}"), "a base stands on free land");
    }
    Ok((x, y, place))
}

/// What is on each cell, row by row from the south.
struct Grid {
    width: u16,
    height: u16,
    symmetry: Symmetry,
    cells: Vec<Option<Object>>,
}

impl Grid {
    fn index(&self, x: u16, y: u16) -> usize {
        usize::from(y) * usize::from(self.width) + usize::from(x)
    }

    fn image(&self, x: u16, y: u16) -> (u16, u16) {
        let (mx, my) = (self.width - 1 - x, self.height - 1 - y);
        match self.symmetry {
            Symmetry::Horizontal => (mx, y),
            Symmetry::Vertical => (x, my),
            Symmetry::Rotational => (mx, my),
        }
    }

    fn put(&mut self, lines: &mut Lines<'_>, x: u16, y: u16, object: Object) {
        let index = self.index(x, y);
        if let Some(before) = self.cells[index] {
            let message = format!("there is already an object at {x} {y}, from line {}", before.place.line);
            lines.problem(object.place, message, "each cell has at most one object");
        } else {
            self.cells[index] = Some(object);
        }
    }

    fn deposits(&self, letter: usize) -> Vec<(u16, u16, u16)> {
        let cells = (0..self.height).flat_map(|y| (0..self.width).map(move |x| (x, y)));
        let amount = |(x, y): (u16, u16)| {
            let object = self.cells[self.index(x, y)].filter(|object| object.letter == letter)?;
            Some((x, y, object.amount))
        };
        cells.filter_map(amount).collect()
    }

    /// "The symmetry of maps is guaranteed" (section 4), including that of the bases.
    fn check_symmetry(&self, lines: &mut Lines<'_>, bases: [(u16, u16, Place); 2]) {
        for y in 0..self.height {
            for x in 0..self.width {
                let Some(object) = self.cells[self.index(x, y)] else { continue };
                let (ix, iy) = self.image(x, y);
                let image = self.cells[self.index(ix, iy)];
                if image.is_none_or(|image| (image.letter, image.amount) != (object.letter, object.amount)) {
                    let letter = LETTERS[object.letter];
                    let message =
                        format!("the map is not symmetric: {letter} at {x} {y} has no equal at {ix} {iy}");
                    lines.problem(
                        object.place,
                        message,
                        "both halves hold the same objects with the same amounts",
                    );
                }
            }
        }
        let [(ax, ay, _), (bx, by, place)] = bases;
        let (ix, iy) = self.image(ax, ay);
        if (ax, ay) == (bx, by) {
            lines.problem(place, "both bases are on the same cell", "each base has a cell of its own");
        } else if (ix, iy) != (bx, by) {
            let message = format!("the map is not symmetric: the base of team B is at {bx} {by}");
            lines.problem(place, message, format!("by the symmetry of the map it belongs to {ix} {iy}"));
        }
    }
}
