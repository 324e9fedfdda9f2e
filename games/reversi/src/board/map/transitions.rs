//! Reads the transitions of a map: everything after its tiles.

use super::read::{Chart, Reader};
use super::token::Word;
use crate::{STEPS, Transition, tile};
use agon_kernel::{Place, Problem};

/// One end of a transition: the way out of a tile.
#[derive(Clone, Copy, PartialEq)]
struct Exit {
    x: u16,
    y: u16,
    direction: u8,
    place: Place,
}

pub(super) fn read(reader: &mut Reader<'_>, chart: &mut Chart) {
    // For each tile and direction, whether there is a transition.
    let mut taken = vec![false; chart.tiles.len() * 8];
    while !reader.full() {
        let mut ahead = reader.words.clone();
        let Some(first) = ahead.next() else { return };
        // After a word that cannot be read, there is no way to tell where the next transition starts.
        let Some(ends) = exits(reader, chart, first) else { return };
        let Some((one, other)) = ends else { continue };
        let ends = [one, other].map(|exit| free(chart, &taken, exit));
        let fine = ends.iter().all(Result::is_ok);
        for problem in ends.into_iter().filter_map(Result::err) {
            reader.note_unfinished(problem);
        }
        if fine {
            for exit in [one, other] {
                taken[state(chart, exit)] = true;
            }
            let (Exit { x: x1, y: y1, direction: r1, .. }, Exit { x: x2, y: y2, direction: r2, .. }) =
                (one, other);
            chart.transitions.push(Transition { x1, y1, r1, x2, y2, r2 });
        }
    }
}

/// Reads the seven words of a transition: `None` if they are not one, `Some(None)` if a number is out of range.
fn exits(reader: &mut Reader<'_>, chart: &Chart, first: Word<'_>) -> Option<Option<(Exit, Exit)>> {
    let one = exit(reader, chart)?;
    let arrow = reader.word("the `<->` of a transition")?;
    if arrow.text != "<->" {
        let message = format!("{} is not the `<->` of a transition", arrow.quoted());
        let help = format!(
            "after the {} tiles only transitions `x y r <-> x y r` follow; this one begins in line {}, column {}",
            chart.tiles.len(),
            first.place.line,
            first.place.column
        );
        reader.note(Problem::error(arrow.place, message).help(help));
        return None;
    }
    let other = exit(reader, chart)?;
    Some(one.zip(other))
}

/// Reads one end: `None` if it is not one, `Some(None)` if a number is out of range.
fn exit(reader: &mut Reader<'_>, chart: &Chart) -> Option<Option<Exit>> {
    let (x, place) = reader.number_in("the column of a transition", 0, chart.cols - 1)?;
    let (y, _) = reader.number_in("the row of a transition", 0, chart.rows - 1)?;
    let (direction, _) = reader.number_in("the direction of a transition", 0, 7)?;
    let direction = direction.map(|direction| direction as u8);
    Some(x.zip(y).zip(direction).map(|((x, y), direction)| Exit { x, y, direction, place }))
}

fn state(chart: &Chart, Exit { x, y, direction, .. }: Exit) -> usize {
    (usize::from(y) * usize::from(chart.cols) + usize::from(x)) * 8 + usize::from(direction)
}

/// Whether there may be a transition here.
fn free(chart: &Chart, taken: &[bool], exit: Exit) -> Result<(), Problem> {
    let Exit { x, y, direction, place } = exit;
    let refuse = |message: String, help: &str| Err(Problem::error(place, message).help(help));
    let at = |x: i32, y: i32| {
        let inside = (0..i32::from(chart.cols)).contains(&x) && (0..i32::from(chart.rows)).contains(&y);
        if inside { chart.tiles[(y * i32::from(chart.cols) + x) as usize] } else { tile::HOLE }
    };
    let (x, y) = (i32::from(x), i32::from(y));
    if at(x, y) == tile::HOLE {
        return refuse(
            format!("a transition cannot start at the hole {x} {y}"),
            "both ends of a transition are tiles",
        );
    }
    let (dx, dy) = STEPS[usize::from(direction)];
    if at(x + dx, y + dy) != tile::HOLE {
        return refuse(
            format!("tile {x} {y} already has the neighbour {} {} in direction {direction}", x + dx, y + dy),
            "transitions leave in directions where there is a hole or the border",
        );
    }
    if taken[state(chart, exit)] {
        return refuse(
            format!("tile {x} {y} already has a transition in direction {direction}"),
            "a tile has at most one transition in each direction",
        );
    }
    Ok(())
}
