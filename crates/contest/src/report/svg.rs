//! Rating curves as an SVG image.

use super::plain;
use crate::Curve;
use askama::Template;

const COLOURS: [&str; 8] =
    ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#666666", "#b8a000"];
const DASHES: [&str; 3] = ["none", "6 3", "2 2"];
const WIDTH: f64 = 860.0;
const HEIGHT: f64 = 300.0;
const LEFT: f64 = 40.0;
/// The most room that names take on the right, and what each letter takes.
const RIGHT: f64 = 160.0;
const LETTER: f64 = 8.0;
/// The height of a line of text.
const LINE: f64 = 13.0;

#[derive(Template)]
#[template(path = "curves.html")]
struct Picture<'a> {
    width: f64,
    height: f64,
    left: f64,
    right: f64,
    label_x: f64,
    name_x: f64,
    axis_y: f64,
    title: &'a str,
    matches: &'a str,
    last: u64,
    grid: Vec<GridLine>,
    lines: Vec<Line>,
}

struct GridLine {
    y: String,
    text_y: String,
    value: f64,
}

struct Line {
    points: String,
    colour: &'static str,
    dash: &'static str,
    name: String,
    name_y: String,
}

/// The skill ratings over the matches. `title` is the title of the image, `matches` the word for matches. Bots differ in colour and dash
/// pattern, and are labelled at the ends of their lines.
#[must_use]
pub fn curves(curves: &[Curve], title: &str, matches: &str) -> String {
    let all = || curves.iter().flat_map(|curve| &curve.points);
    let last = all().map(|point| point.0).max().unwrap_or(0).max(1);
    let low = all().map(|point| point.1).fold(f64::INFINITY, f64::min).min(24.0).floor();
    let high = all().map(|point| point.1).fold(f64::NEG_INFINITY, f64::max).max(26.0).ceil();
    let longest = curves.iter().map(|curve| curve.bot.chars().count()).max().unwrap_or(0);
    let right = WIDTH - (longest as f64 * LETTER + 12.0).min(RIGHT);
    let x = |at: u64| LEFT + at as f64 / last as f64 * (right - LEFT);
    let y = |value: f64| 10.0 + (high - value) / (high - low) * (HEIGHT - 40.0);
    let step = ((high - low) / 5.0).ceil().max(1.0);
    let values =
        std::iter::successors(Some(low), |value| Some(value + step)).take_while(|value| *value <= high);
    let grid = values.map(|value| GridLine {
        y: format!("{:.1}", y(value)),
        text_y: format!("{:.1}", y(value) + 4.0),
        value,
    });
    // Labels are placed from the top down, so that they do not overlap.
    let mut ends: Vec<(f64, usize)> = curves
        .iter()
        .enumerate()
        .filter_map(|(number, curve)| Some((y(curve.points.last()?.1), number)))
        .collect();
    ends.sort_by(|a, b| a.0.total_cmp(&b.0));
    let mut free = f64::NEG_INFINITY;
    let lines = ends.into_iter().map(|(end, number)| {
        free = end.max(free + LINE);
        let points = curves[number].points.iter().map(|&(at, value)| format!("{:.1},{:.1}", x(at), y(value)));
        Line {
            points: points.collect::<Vec<_>>().join(" "),
            colour: COLOURS[number % COLOURS.len()],
            dash: DASHES[number / COLOURS.len() % DASHES.len()],
            name: plain(&curves[number].bot),
            name_y: format!("{:.1}", free + 4.0),
        }
    });
    let picture = Picture {
        width: WIDTH,
        height: HEIGHT,
        left: LEFT,
        right,
        label_x: LEFT - 6.0,
        name_x: right + 6.0,
        axis_y: HEIGHT - 8.0,
        title,
        matches,
        last,
        grid: grid.collect(),
        lines: lines.collect(),
    };
    picture.render().expect("writing to a string does not fail")
}
