//! What a bot draws over the board, as replays keep it in JSON.

use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Drawing {
    Cell { row: i32, col: i32, colour: u32 },
    Point { row: f32, col: f32, colour: u32 },
    Line { from_row: f32, from_col: f32, to_row: f32, to_col: f32, colour: u32 },
    Text { row: f32, col: f32, text: String, colour: u32 },
    Plot { series: String, value: f64 },
}
