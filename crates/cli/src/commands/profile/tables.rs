//! Profiles as text, and as JSON.

use super::figures::{About, Figures, Function, Line};
use super::marks::Marks;
use crate::output::{table, text_of};
use agon_runtime::component::Whose;
use comfy_table::{Cell, CellAlignment};
use serde_json::{Value, json};

/// Characters of a function's name, and of a line of code.
const NAME: usize = 60;
const CODE: usize = 56;

pub(super) fn text(figures: &Figures, top: usize, source: &str) -> String {
    let Figures { about, fuel, rounds, .. } = figures;
    let unit = unit(about);
    let mut text = format!(
        "{} in seat {}, {} on {}, seed {}{}: {} {unit}\n",
        about.bot,
        about.seat,
        about.game,
        about.board,
        about.seed,
        match &about.rounds {
            None => String::new(),
            Some(only) if only.start() == only.end() => format!(", round {}", only.start()),
            Some(only) => format!(", rounds {} to {}", only.start(), only.end()),
        },
        grouped(*fuel),
    );
    let most = rounds.iter().max_by_key(|(round, fuel)| (*fuel, std::cmp::Reverse(*round)));
    if let Some((round, most)) = most.filter(|_| rounds.len() > 1) {
        let mean = fuel / rounds.len() as u64;
        text += &format!(
            "{} rounds, {} on average, {} in round {round}\n",
            rounds.len(),
            grouped(mean),
            grouped(*most)
        );
    }
    let seen = figures.functions.iter().any(|function| function.whose == Some(Whose::Own));
    if about.is_script && !seen {
        text += &format!(
            "\nThe functions of this script are hidden inside its interpreter. For their times in an ordinary process: {} profile {} --native\n",
            crate::output::program(),
            source
        );
    } else if figures.spent.is_empty() {
        text += "\nIt used too little fuel to tell functions apart; use a smaller --every to sample more often.\n";
    } else {
        text += "\n";
        if let Some(marks) = about.marks {
            text += &explained(marks);
        }
        text += &shares(figures);
        text += "\n";
        text += &functions(figures, top);
        if figures.lines.is_empty() {
            text += "\nIts lines are not known: it was built without line tables, or by an older version. Name its sources to build it again.\n";
        } else {
            text += "\n";
            text += &lines(figures, top);
        }
    }
    if rounds.len() > 1 {
        text += "\n";
        text += &by_round(figures, top);
    }
    text
}

fn unit(about: &About) -> &'static str {
    if about.units { "energy" } else { "fuel" }
}

fn right(text: String) -> Cell {
    Cell::new(text).set_alignment(CellAlignment::Right)
}

fn percent(part: u64, whole: u64) -> String {
    let tenths = u128::from(part) * 1000 / u128::from(whole.max(1));
    format!("{}.{} %", tenths / 10, tenths % 10)
}

/// `1234567` as `1,234,567`.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

fn cut(text: &str, length: usize) -> String {
    match text.char_indices().nth(length) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// How the functions of a script with marks were told apart.
fn explained(Marks { more, same }: Marks) -> String {
    let how = format!(
        "Functions and lines were told apart in a second match, with marks in the code that used {more} % more fuel; the figures are scaled to the fuel of the first.\n"
    );
    let other = "With the marks, the bot did not play the same: take the shares as estimates.\n";
    how + if same { "" } else { other }
}

/// Who wrote the code that the fuel was used in.
fn shares(figures: &Figures) -> String {
    let known: u64 = figures.shares.iter().map(|(_, fuel)| fuel).sum();
    let part = |(whose, fuel): &(Whose, u64)| {
        let name = match whose {
            Whose::Own => "own code",
            Whose::Kit => "kit",
            Whose::Library => "library",
        };
        format!("{name} {}", percent(*fuel, known))
    };
    figures.shares.iter().map(part).collect::<Vec<_>>().join(", ") + "\n"
}

/// The bot's own functions, then those of the kit and the library.
fn functions(figures: &Figures, top: usize) -> String {
    let mut table = table(&["function", "own", "", "library", "", "with calls", ""]);
    let is_own = |function: &&Function| function.whose == Some(Whose::Own);
    let own: Vec<_> = figures.functions.iter().filter(is_own).take(top).collect();
    for function in own {
        let Function { own, library, all, .. } = *function;
        let mut row = vec![Cell::new(cut(&function.name, NAME))];
        for part in [own, library, all] {
            row.extend([right(grouped(part)), right(percent(part, figures.fuel))]);
        }
        table.add_row(row);
    }
    let others = figures.functions.iter().filter(|function| !is_own(function) && function.own > 0);
    for function in others.take(top / 2) {
        let whose = if function.whose == Some(Whose::Kit) { "kit" } else { "library" };
        let name = format!("({whose}) {}", cut(&function.name, NAME - 10));
        let (own, all) = (function.own, function.all);
        let (own, share) = (right(grouped(own)), right(percent(own, figures.fuel)));
        let all = [right(grouped(all)), right(percent(all, figures.fuel))];
        table.add_row([Cell::new(name), own, share, Cell::new(""), Cell::new("")].into_iter().chain(all));
    }
    text_of(&table)
}

fn lines(figures: &Figures, top: usize) -> String {
    let mut table = table(&["line", unit(&figures.about), "", ""]);
    for Line { file, line, fuel, text, .. } in figures.lines.iter().take(top) {
        let fuel = [right(grouped(*fuel)), right(percent(*fuel, figures.fuel))];
        let row = [Cell::new(format!("{file}:{line}"))].into_iter().chain(fuel);
        table.add_row(row.chain([Cell::new(cut(text, CODE))]));
    }
    text_of(&table)
}

fn by_round(figures: &Figures, top: usize) -> String {
    let mut rounds = figures.rounds.clone();
    rounds.sort_by_key(|(round, fuel)| (std::cmp::Reverse(*fuel), *round));
    let mut table = table(&["round", unit(&figures.about), ""]);
    for (round, fuel) in rounds.into_iter().take(top.div_ceil(2)) {
        table.add_row([right(round.to_string()), right(grouped(fuel)), right(percent(fuel, figures.fuel))]);
    }
    text_of(&table)
}

pub(super) fn json(figures: &Figures) -> Value {
    let about = &figures.about;
    let whose = |whose: Option<Whose>| match whose {
        Some(Whose::Own) => "own",
        Some(Whose::Kit) => "kit",
        _ => "library",
    };
    let functions: Vec<_> = figures
        .functions
        .iter()
        .map(|function| {
            let Function { name, file, own, library, all, .. } = function;
            json!({ "function": name, "file": file, "whose": whose(function.whose), "own": own, "library": library, "with_calls": all })
        })
        .collect();
    let lines: Vec<_> = figures
        .lines
        .iter()
        .map(|Line { file, line, function, fuel, .. }| json!({ "file": file, "line": line, "function": function, "fuel": fuel }))
        .collect();
    let rounds: Vec<_> =
        figures.rounds.iter().map(|(round, fuel)| json!({ "round": round, "fuel": fuel })).collect();
    let shares: serde_json::Map<_, _> =
        figures.shares.iter().map(|(who, fuel)| (whose(Some(*who)).to_owned(), json!(fuel))).collect();
    json!({
        "bot": about.bot,
        "game": about.game,
        "board": about.board,
        "seed": about.seed,
        "seat": about.seat,
        "fuel": figures.fuel,
        "shares": shares,
        "marks": about.marks.map(|Marks { more, same }| json!({ "more_percent": more, "same_orders": same })),
        "functions": functions,
        "lines": lines,
        "rounds": rounds,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_easy_to_read() {
        assert_eq!([0, 12, 999, 1000, 1_234_567].map(grouped), ["0", "12", "999", "1,000", "1,234,567"]);
        assert_eq!([percent(1, 3), percent(3, 3), percent(0, 0)], ["33.3 %", "100.0 %", "0.0 %"]);
        assert_eq!([cut("play", 4), cut("plays", 4)], ["play", "play…"]);
    }
}
