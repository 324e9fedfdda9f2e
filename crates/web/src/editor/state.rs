//! The state of the editor's server: what is being edited, and the matches that were started; and operations on board texts.

use super::EditorConfig;
use crate::messages::{CheckResponse, ImportResponse};
use agon_kernel::{AnyBoard, AnyGame, Knobs, Place, Problem, Problems, Source as BoardSource};
use agon_replay::Live;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

/// The number of matches that are kept; older ones are dropped.
const MAX_MATCHES: usize = 8;

pub(super) struct EditorState {
    pub(super) config: EditorConfig,
    /// The matches that were started, with their numbers.
    pub(super) matches: Mutex<(usize, Vec<(usize, Live)>)>,
}

impl std::fmt::Debug for EditorState {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("EditorState").field("file", &self.config.file).finish_non_exhaustive()
    }
}

pub(super) fn no_game() -> Problem {
    Problem::error(Place::WHOLE, "not a board of any game")
}

impl EditorState {
    /// The game with this id, or the one that recognises the text.
    pub(super) fn find(&self, id: Option<&str>, text: &str) -> Option<&'static dyn AnyGame> {
        let mut games = self.config.games.iter().copied();
        match id {
            Some(id) => games.find(|game| game.info().id == id),
            None => games.find(|game| game.recognises(text)),
        }
    }

    /// Reads a board. The second file of its format, if any, is looked up in `files`, then next to the edited file.
    pub(super) fn read_board(
        &self,
        game: &dyn AnyGame,
        text: &str,
        files: &BTreeMap<String, String>,
    ) -> Result<Arc<dyn AnyBoard>, Problems> {
        self.with_source(text, files, |source| game.read_board(source))
    }

    /// What the board reader says about a text.
    pub(super) fn check(&self, game: &dyn AnyGame, text: &str) -> CheckResponse {
        let id = Some(game.info().id);
        match self.read_board(game, text, &BTreeMap::new()) {
            Ok(board) => {
                let (seats, rounds) = (Some(board.seats()), Some(board.rounds()));
                CheckResponse {
                    game: id,
                    valid: true,
                    seats,
                    rounds,
                    draft: None,
                    problems: board.warnings().0,
                }
            }
            Err(Problems(problems)) => {
                CheckResponse { game: id, valid: false, seats: None, rounds: None, draft: None, problems }
            }
        }
    }

    /// Calls a function with a text and the files next to it.
    pub(super) fn with_source<T>(
        &self,
        text: &str,
        files: &BTreeMap<String, String>,
        act: impl FnOnce(&BoardSource<'_>) -> T,
    ) -> T {
        let beside = |name: &str| {
            let plain = Path::new(name).file_name()? == name;
            let path = self.config.file.as_deref()?.parent()?.join(name);
            if plain { fs::read_to_string(path).ok() } else { None }
        };
        let beside = |name: &str| files.get(name).cloned().or_else(|| beside(name));
        act(&BoardSource { text, beside: &beside })
    }

    /// Makes a board from files: one of them is a board, possibly with a second file, or a file that some game can import.
    pub(super) fn import(&self, files: &BTreeMap<String, String>) -> ImportResponse {
        for text in files.values() {
            let Some(game) = self.find(None, text) else { continue };
            return match self.read_board(game, text, files) {
                Ok(board) => ImportResponse::Board { game: game.info().id, text: board.text(), note: None },
                Err(Problems(problems)) => ImportResponse::Refused { game: Some(game.info().id), problems },
            };
        }
        for (name, text) in files {
            let (stem, ending) = name.rsplit_once('.').unwrap_or((name, ""));
            for game in self.config.games {
                let Some((endings, knobs)) = game.imports() else { continue };
                if !endings.iter().any(|known| known.eq_ignore_ascii_case(ending)) {
                    continue;
                }
                let usual = Knobs::new(knobs, [])
                    .map_err(|error| Problem::error(Place::WHOLE, error.to_string()).into());
                return match usual.and_then(|knobs| game.import(stem, text, &knobs)) {
                    Ok((text, note)) => {
                        ImportResponse::Board { game: game.info().id, text, note: Some(note) }
                    }
                    Err(Problems(problems)) => {
                        ImportResponse::Refused { game: Some(game.info().id), problems }
                    }
                };
            }
        }
        ImportResponse::Refused { game: None, problems: vec![no_game()] }
    }

    /// Stores a match and returns its number.
    pub(super) fn begin(&self, live: Live) -> usize {
        let mut matches = self.matches.lock().unwrap_or_else(PoisonError::into_inner);
        matches.0 += 1;
        let number = matches.0;
        matches.1.push((number, live));
        if matches.1.len() > MAX_MATCHES {
            matches.1.remove(0);
        }
        number
    }
}
