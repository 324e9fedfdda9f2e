//! A picture as text for a terminal: flat boards as a grid, and all boards as a list of seats and bikes.

use super::column;
use crate::{Board, Item, Point};
use agon_kernel::Picture;
use std::fmt::Write;

/// The letters of bikes: lower case for a trail, upper case for the bike itself.
const LETTERS: &[u8; 26] = b"abcdefghijklmnopqrstuvwxyz";
/// Wider or taller grids are not drawn.
const MAX_GRID: usize = 80;

pub(crate) fn draw(board: &Board, picture: &Picture) -> String {
    let mut text = grid(board, picture).unwrap_or_default();
    let numbers = |name: usize| picture.column(name);
    for (seat, (score, out)) in numbers(column::SEAT_SCORE).iter().zip(numbers(column::SEAT_OUT)).enumerate()
    {
        let _ = writeln!(text, "seat {seat}: {score} points{}", if *out == 0 { "" } else { "  OUT" });
        for bike in (0..numbers(column::BIKE_VERTEX).len()).filter(|&bike| board.params().owner(bike) == seat)
        {
            list_bike(&mut text, picture, bike);
        }
    }
    let items = board.bonus().iter().zip(numbers(column::BONUS_ITEM)).filter_map(|(vertex, &item)| {
        let item = Item::ALL.get(usize::try_from(item.saturating_sub(1)).ok()?)?;
        Some(format!(" {} on {vertex}", item.name()))
    });
    let items: Vec<String> = items.collect();
    if !items.is_empty() {
        let _ = writeln!(text, "items:{}", items.join(","));
    }
    text
}

fn list_bike(text: &mut String, picture: &Picture, bike: usize) {
    let number = |name: usize| picture.column(name).get(bike).copied().unwrap_or_default();
    let letter = char::from(LETTERS[bike % LETTERS.len()].to_ascii_uppercase());
    let (vertex, alive) = (number(column::BIKE_VERTEX), number(column::BIKE_ALIVE) == 1);
    if !alive {
        let _ = writeln!(text, "  bike {bike} ({letter}): exploded on vertex {vertex}");
        return;
    }
    let walls = [column::VERTEX_WALL, column::OVERLAY_BIKE];
    let trail =
        walls.iter().flat_map(|&name| picture.column(name)).filter(|&&wall| wall == bike as i64).count();
    let _ = write!(text, "  bike {bike} ({letter}): vertex {vertex}, trail {trail}");
    let item = usize::try_from(number(column::BIKE_ITEM).saturating_sub(1))
        .ok()
        .and_then(|item| Item::ALL.get(item));
    if let Some(item) = item {
        let _ = write!(text, ", carries {}", item.name());
    }
    for (name, what) in [(column::BIKE_TURBO_UNTIL, "turbo"), (column::BIKE_GHOST_UNTIL, "ghost")] {
        if number(name) > 0 {
            let _ = write!(text, ", {what} until round {}", number(name));
        }
    }
    text.push('\n');
}

/// The vertices as a grid, if all lie in one plane in rows and columns: `.` free, `>` turbo, `%` ghost, `$` points, letters for bikes and
/// their trails.
fn grid(board: &Board, picture: &Picture) -> Option<String> {
    let points = &board.mesh().points;
    if points.iter().any(|point| point.z != points[0].z) {
        return None;
    }
    let values = |axis: fn(&Point) -> i32| {
        let mut values: Vec<i32> = points.iter().map(axis).collect();
        values.sort_unstable();
        values.dedup();
        (values.len() <= MAX_GRID).then_some(values)
    };
    let (xs, ys) = (values(|point| point.x)?, values(|point| point.y)?);
    let mut cells = vec![vec![' '; xs.len()]; ys.len()];
    let place = |vertex: usize| {
        let (x, y) = (xs.binary_search(&points[vertex].x).ok()?, ys.binary_search(&points[vertex].y).ok()?);
        Some((ys.len() - 1 - y, x))
    };
    let mut put = |vertex: usize, letter: char| {
        if let Some((row, col)) = (vertex < points.len()).then(|| place(vertex)).flatten() {
            cells[row][col] = letter;
        }
    };
    for vertex in 0..points.len() {
        let wall = picture.column(column::VERTEX_WALL).get(vertex).copied().unwrap_or(-1);
        put(vertex, usize::try_from(wall).map_or('.', |bike| char::from(LETTERS[bike % LETTERS.len()])));
    }
    for (&vertex, &item) in board.bonus().iter().zip(picture.column(column::BONUS_ITEM)) {
        if let Some(sign) =
            usize::try_from(item.saturating_sub(1)).ok().and_then(|item| ['>', '%', '$'].get(item).copied())
        {
            put(vertex.into(), sign);
        }
    }
    for (bike, (&vertex, &alive)) in
        picture.column(column::BIKE_VERTEX).iter().zip(picture.column(column::BIKE_ALIVE)).enumerate()
    {
        if let Some(vertex) = usize::try_from(vertex).ok().filter(|_| alive == 1) {
            put(vertex, char::from(LETTERS[bike % LETTERS.len()].to_ascii_uppercase()));
        }
    }
    let mut text = String::new();
    for row in cells {
        let row: String = row.iter().flat_map(|&cell| [cell, ' ']).collect();
        let _ = writeln!(text, "{}", row.trim_end());
    }
    Some(text)
}
