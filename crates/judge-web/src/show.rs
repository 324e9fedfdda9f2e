//! What templates show as small drawings or marked-up text. Everything that is returned as HTML here is made of numbers and our own words.

#![allow(clippy::trivially_copy_pass_by_ref, reason = "templates call it like this")]

use agon_judge::contest::{LadderRow, MatchView, SeatView};
use agon_kernel::Origin;
use std::fmt::Write;

/// A moment, in UTC; the script shows it in the reader's own zone.
pub(crate) fn time(ms: &i64) -> String {
    let (iso, text) = (agon_judge::date::input(*ms), agon_judge::date::show(*ms));
    format!("<time datetime=\"{iso}Z\" data-ms=\"{ms}\">{text} UTC</time>")
}

/// The time that is left until a moment, which the script counts down.
pub(crate) fn countdown(ms: &i64) -> String {
    format!(
        "<time class=\"clock\" data-until=\"{ms}\" data-ms=\"{ms}\">{} UTC</time>",
        agon_judge::date::show(*ms)
    )
}

/// A number with its digits in groups of three.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push('\u{202f}');
        }
        text.push(digit);
    }
    text
}

/// Languages as people write them.
pub(crate) fn languages(ids: &[String]) -> String {
    let title = |id: &String| {
        let known = Origin::SUBMITTED.iter().find(|one| one.id() == id);
        known.map_or_else(|| id.clone(), |one| one.title().to_owned())
    };
    ids.iter().map(title).collect::<Vec<_>>().join(", ")
}

/// The seats of a match by rank, each with its number.
pub(crate) fn by_rank(played: &MatchView) -> Vec<(usize, &SeatView)> {
    let mut seats: Vec<(usize, &SeatView)> = played.seats.iter().enumerate().collect();
    seats.sort_by_key(|(_, seat)| seat.rank.unwrap_or(i64::MAX));
    seats
}

/// The ends of the scale on which the ratings of a ladder are drawn.
#[derive(Clone, Copy)]
pub(crate) struct Scale {
    low: f64,
    high: f64,
}

impl Scale {
    pub(crate) fn of(rungs: &[LadderRow]) -> Self {
        let low = rungs.iter().map(|rung| rung.skill.mean - rung.margin).fold(f64::INFINITY, f64::min);
        let high = rungs.iter().map(|rung| rung.skill.mean + rung.margin).fold(f64::NEG_INFINITY, f64::max);
        if low < high { Self { low, high } } else { Self { low: 0.0, high: 1.0 } }
    }

    fn place(self, value: f64) -> f64 {
        ((value - self.low) / (self.high - self.low) * 100.0).clamp(0.0, 100.0)
    }

    /// A rating with its interval as a bar.
    pub(crate) fn bar(self, rung: &LadderRow) -> String {
        let (mean, margin) = (rung.skill.mean, rung.margin);
        let (left, right, middle) = (self.place(mean - margin), self.place(mean + margin), self.place(mean));
        format!(
            "<svg class=\"bar\" viewBox=\"0 0 100 16\" preserveAspectRatio=\"none\" aria-hidden=\"true\">\
             <rect y=\"7\" width=\"100\" height=\"2\"/>\
             <rect class=\"range\" x=\"{left:.1}\" y=\"3\" width=\"{:.1}\" height=\"10\" rx=\"2\"/>\
             <rect class=\"mean\" x=\"{:.1}\" y=\"1\" width=\"1.6\" height=\"14\"/></svg>",
            (right - left).max(0.5),
            (middle - 0.8).clamp(0.0, 98.4),
        )
    }
}

/// How a rating went, as a small line; nothing if there are too few points.
pub(crate) fn trend(values: &[f64]) -> String {
    if values.len() < 2 {
        return String::new();
    }
    let low = values.iter().copied().fold(f64::INFINITY, f64::min);
    let high = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let range = (high - low).max(1e-9);
    let step = 96.0 / (values.len() - 1) as f64;
    let mut points = String::new();
    let mut last = (0.0, 0.0);
    for (number, value) in values.iter().enumerate() {
        last = (step * number as f64 + 2.0, 22.0 - (value - low) / range * 20.0);
        let _ = write!(points, "{:.1},{:.1} ", last.0, last.1);
    }
    format!(
        "<svg class=\"trend\" viewBox=\"0 0 100 24\" aria-hidden=\"true\"><polyline points=\"{}\"/>\
         <circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"2\"/></svg>",
        points.trim_end(),
        last.0,
        last.1
    )
}

/// The class of a cell of the heat map: from `h0`, always behind, to `h6`, always ahead.
pub(crate) fn heat(won: &i64, lost: &i64) -> &'static str {
    const CLASSES: [&str; 7] = ["h0", "h1", "h2", "h3", "h4", "h5", "h6"];
    let all = won + lost;
    if all == 0 {
        return CLASSES[3];
    }
    CLASSES[((won * 12 + all) / (2 * all)).clamp(0, 6) as usize]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_languages_are_easy_to_read() {
        let cases = [(7, "7"), (100, "100"), (1000, "1\u{202f}000"), (100_000, "100\u{202f}000")];
        for (number, text) in cases {
            assert_eq!(grouped(number), text);
        }
        assert_eq!(languages(&["cpp".to_owned(), "lisp".to_owned()]), "C++, lisp");
    }

    #[test]
    fn the_heat_goes_from_always_behind_to_always_ahead() {
        let cases = [(0, 5, "h0"), (5, 0, "h6"), (3, 3, "h3"), (0, 0, "h3"), (4, 1, "h5"), (1, 4, "h1")];
        for (won, lost, class) in cases {
            assert_eq!(heat(&won, &lost), class, "{won}:{lost}");
        }
    }

    #[test]
    fn a_trend_needs_two_points_and_stays_inside() {
        assert_eq!(trend(&[1.0]), "");
        let line = trend(&[1.0, 3.0, 2.0]);
        assert!(line.contains("points=\"2.0,22.0 50.0,2.0 98.0,12.0\""), "{line}");
        assert!(!trend(&[2.0, 2.0]).contains("NaN"));
    }
}
