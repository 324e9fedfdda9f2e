//! Rating curves as a picture.

use super::html::escape;
use crate::Curve;
use std::fmt::Write;

const COLOURS: [&str; 8] =
    ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#666666", "#b8a000"];
const DASHES: [&str; 3] = ["none", "6 3", "2 2"];
const WIDTH: f64 = 860.0;
const HEIGHT: f64 = 300.0;
const LEFT: f64 = 40.0;
const RIGHT: f64 = 160.0;

/// The live ratings over the matches: what the picture is called, and the word for matches. Bots differ by colour and dash, and are
/// named at the ends of their lines.
#[must_use]
pub fn curves(curves: &[Curve], title: &str, matches: &str) -> String {
    let all = || curves.iter().flat_map(|curve| &curve.points);
    let last = all().map(|point| point.0).max().unwrap_or(0).max(1) as f64;
    let low = all().map(|point| point.1).fold(f64::INFINITY, f64::min).min(24.0).floor();
    let high = all().map(|point| point.1).fold(f64::NEG_INFINITY, f64::max).max(26.0).ceil();
    let x = |at: u64| LEFT + at as f64 / last * (WIDTH - LEFT - RIGHT);
    let y = |value: f64| 10.0 + (high - value) / (high - low) * (HEIGHT - 40.0);
    let mut svg =
        format!("<svg viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" aria-label=\"{}\">", escape(title));
    let step = ((high - low) / 5.0).ceil().max(1.0);
    let mut line = low;
    while line <= high {
        let _ = write!(
            svg,
            "<path class=\"grid\" d=\"M{LEFT} {0:.1}H{1}\"/><text x=\"{2}\" y=\"{3:.1}\" text-anchor=\"end\">{line}</text>",
            y(line),
            WIDTH - RIGHT,
            LEFT - 6.0,
            y(line) + 4.0
        );
        line += step;
    }
    let _ = write!(
        svg,
        "<text x=\"{:.1}\" y=\"{}\" text-anchor=\"end\">{last} {}</text>",
        WIDTH - RIGHT,
        HEIGHT - 8.0,
        escape(matches)
    );
    let mut labels: Vec<(f64, usize)> = curves
        .iter()
        .enumerate()
        .filter_map(|(number, curve)| Some((y(curve.points.last()?.1), number)))
        .collect();
    labels.sort_by(|a, b| a.0.total_cmp(&b.0));
    let mut free = f64::NEG_INFINITY;
    for (end, number) in labels {
        let curve = &curves[number];
        let (colour, dash) = (COLOURS[number % COLOURS.len()], DASHES[number / COLOURS.len() % DASHES.len()]);
        let points: Vec<String> =
            curve.points.iter().map(|&(at, value)| format!("{:.1},{:.1}", x(at), y(value))).collect();
        let _ = write!(
            svg,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\" stroke-dasharray=\"{dash}\"/>",
            points.join(" ")
        );
        free = end.max(free + 13.0);
        let _ = write!(
            svg,
            "<text x=\"{:.1}\" y=\"{:.1}\" fill=\"{colour}\">{}</text>",
            WIDTH - RIGHT + 6.0,
            free + 4.0,
            escape(&curve.bot)
        );
    }
    svg + "</svg>"
}
