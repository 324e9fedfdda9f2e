//! The flame graph: one page with everything in it, which opens anywhere without a network.

use super::figures::Figures;
use agon_runtime::component::Whose;
use serde_json::json;

const PAGE: &str = include_str!("page.html");

pub(super) fn page(figures: &Figures) -> String {
    let about = &figures.about;
    let whose = |whose: Whose| match whose {
        Whose::Own => 0,
        Whose::Kit => 1,
        Whose::Library => 2,
    };
    let places: Vec<_> = figures
        .places
        .iter()
        .map(|place| json!([place.function, place.file, place.line, whose(place.whose)]))
        .collect();
    let spent: Vec<_> =
        figures.spent.iter().map(|spent| [u64::from(spent.round), spent.stack as u64, spent.fuel]).collect();
    let code: Vec<_> = figures.lines.iter().map(|line| json!([line.file, line.line, line.text])).collect();
    let data = json!({
        "bot": about.bot,
        "match": format!("{} on {}, seed {}, seat {}", about.game, about.board, about.seed, about.seat),
        "unit": if about.units { "energy" } else { "fuel" },
        "rounds": figures.rounds,
        "places": places,
        "stacks": figures.stacks,
        "spent": spent,
        "code": code,
    });
    // Inside a script element, `<` could end it.
    PAGE.replacen("{{DATA}}", &data.to_string().replace('<', "\\u003c"), 1)
}
