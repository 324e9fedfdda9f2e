//! The form of a contest: what a teacher typed, and how it is read.

use super::super::form::Fields;
use super::super::texts::Texts;
use super::super::{Failure, Site};
use super::limits::{LimitLine, all_of, form_id};
use agon_judge::contest::{ContestEdit, ContestOptions, NewBoard};
use agon_judge::workshop::GameView;
use agon_judge::{Error, Refusal, date};
use agon_kernel::Origin;

/// The contents of the form, as typed.
pub(super) struct ContestForm {
    pub(super) slug: String,
    pub(super) title: String,
    pub(super) opens: String,
    pub(super) closes: String,
    pub(super) max_programs: String,
    pub(super) ladder: bool,
    pub(super) ladder_per_day: String,
    pub(super) private_ladder: bool,
    pub(super) locked_names: bool,
    pub(super) team_size: String,
    pub(super) team_captain: bool,
    pub(super) preset: String,
    pub(super) limits: Vec<LimitLine>,
}

impl ContestForm {
    pub(super) fn of_contest(t: &'static Texts, edit: &ContestEdit) -> Self {
        let mut lines = vec![LimitLine::of(None, t.all_languages, Some(&edit.limits.default))];
        for language in Origin::SUBMITTED {
            let limits = edit.limits.languages.get(language);
            lines.push(LimitLine::of(Some(*language), language.title(), limits));
        }
        Self {
            slug: String::new(),
            title: edit.title.clone(),
            opens: date::input(edit.opens_at),
            closes: date::input(edit.closes_at),
            max_programs: edit.max_programs.to_string(),
            ladder: edit.ladder,
            ladder_per_day: edit.options.ladder_per_day.to_string(),
            private_ladder: edit.options.private_ladder,
            locked_names: edit.options.locked_names,
            team_size: edit.options.team_size.to_string(),
            team_captain: edit.options.team_captain,
            preset: String::new(),
            limits: lines,
        }
    }

    pub(super) fn of_fields(t: &'static Texts, form: &Fields) -> Self {
        let line = |language: Option<Origin>, label: &'static str| {
            let id = form_id(language);
            LimitLine {
                language,
                label,
                turn: form.text(&format!("turn_{id}")).to_owned(),
                whole: form.text(&format!("match_{id}")).to_owned(),
                memory: form.text(&format!("memory_{id}")).to_owned(),
            }
        };
        let languages = Origin::SUBMITTED.iter().map(|language| line(Some(*language), language.title()));
        Self {
            slug: form.text("slug").to_owned(),
            title: form.text("title").to_owned(),
            opens: form.text("opens").to_owned(),
            closes: form.text("closes").to_owned(),
            max_programs: form.text("max_programs").to_owned(),
            ladder: form.is_on("ladder"),
            ladder_per_day: form.text("ladder_per_day").to_owned(),
            private_ladder: form.is_on("private_ladder"),
            locked_names: form.is_on("locked_names"),
            team_size: form.text("team_size").to_owned(),
            team_captain: form.is_on("team_captain"),
            preset: form.text("preset").to_owned(),
            limits: [line(None, t.all_languages)].into_iter().chain(languages).collect(),
        }
    }

    /// Forms without this field get the default.
    fn ladder_per_day(&self) -> Result<i64, Error> {
        match self.ladder_per_day.trim() {
            "" => Ok(ContestOptions::default().ladder_per_day),
            text => Ok(text.parse().map_err(|_| Refusal::BadNumber)?),
        }
    }

    /// Forms without this field mean that there are no teams.
    fn team_size(&self) -> Result<i64, Error> {
        match self.team_size.trim() {
            "" => Ok(1),
            text => Ok(text.parse().map_err(|_| Refusal::BadNumber)?),
        }
    }

    pub(super) fn edit(&self) -> Result<ContestEdit, Error> {
        let bad = |name: &str| Error::refused(Refusal::BadDates, name);
        Ok(ContestEdit {
            title: self.title.clone(),
            limits: all_of(&self.limits, &self.preset)?,
            opens_at: date::parse(&self.opens).ok_or_else(|| bad(&self.opens))?,
            closes_at: date::parse(&self.closes).ok_or_else(|| bad(&self.closes))?,
            max_programs: self.max_programs.trim().parse().map_err(|_| Refusal::BadNumber)?,
            ladder: self.ladder,
            options: ContestOptions {
                private_ladder: self.private_ladder,
                locked_names: self.locked_names,
                ladder_per_day: self.ladder_per_day()?,
                team_size: self.team_size()?,
                team_captain: self.team_captain,
            },
        })
    }
}

/// A board of the form and whether it is chosen.
pub(super) struct Choice {
    pub(super) value: String,
    pub(super) label: String,
    pub(super) chosen: bool,
}

/// The boards in a form: selected ones of the game, uploaded ones, and a pasted one.
pub(super) fn boards(form: &Fields, game: &GameView) -> Vec<NewBoard> {
    let of_game = game.boards.iter().filter(|(name, _)| form.all("board").any(|chosen| chosen == name));
    let mut boards: Vec<NewBoard> =
        of_game.map(|(name, text)| NewBoard { name: name.clone(), text: text.clone() }).collect();
    for (file, text) in form.files("files") {
        let name = file.rsplit(['/', '\\']).next().unwrap_or(file);
        let name = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
        boards.push(NewBoard { name: name.to_owned(), text: text.to_owned() });
    }
    if !form.text("pasted").trim().is_empty() {
        boards.push(NewBoard {
            name: form.text("pasted_name").to_owned(),
            text: form.text("pasted").to_owned(),
        });
    }
    boards
}

pub(super) fn choices(game: &GameView, chosen: impl Fn(&str) -> bool) -> Vec<Choice> {
    let choice = |(name, _): &(String, String)| Choice {
        value: name.clone(),
        label: name.clone(),
        chosen: chosen(name),
    };
    game.boards.iter().map(choice).collect()
}

pub(super) fn game(site: &Site, id: &str) -> Result<GameView, Failure> {
    let games = site.judge.workshop.games();
    games.into_iter().find(|game| game.id == id).ok_or_else(|| Refusal::NoSuchGame.into())
}
