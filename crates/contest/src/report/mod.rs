//! Tables for people and for other programs: one HTML file that needs nothing else, CSV, JSON.

mod csv;
mod html;
mod svg;

pub use csv::csv;
pub use html::{Link, html};
pub use svg::curves;
