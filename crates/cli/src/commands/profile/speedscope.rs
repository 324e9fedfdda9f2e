//! The file format of <https://speedscope.app>, round by round.

use super::figures::Figures;
use serde_json::{Value, json};

pub(super) fn file(figures: &Figures) -> Value {
    let about = &figures.about;
    let frames: Vec<_> = figures
        .places
        .iter()
        .map(|place| match place.line {
            0 => json!({ "name": place.function, "file": place.file }),
            line => json!({ "name": place.function, "file": place.file, "line": line }),
        })
        .collect();
    let samples: Vec<_> = figures.spent.iter().map(|spent| &figures.stacks[spent.stack]).collect();
    let weights: Vec<_> = figures.spent.iter().map(|spent| spent.fuel).collect();
    let name =
        format!("{}, seat {}, {} on {}, seed {}", about.bot, about.seat, about.game, about.board, about.seed);
    json!({
        "$schema": "https://www.speedscope.app/file-format-schema.json",
        "exporter": concat!("agon ", env!("CARGO_PKG_VERSION")),
        "name": name,
        "activeProfileIndex": 0,
        "shared": { "frames": frames },
        "profiles": [{
            "type": "sampled",
            "name": name,
            "unit": "none",
            "startValue": 0,
            "endValue": weights.iter().sum::<u64>(),
            "samples": samples,
            "weights": weights,
        }],
    })
}
