//! The output of a match: the replay file, and the printed result.

use super::print;
use crate::growing::GrowingFile;
use crate::{Failure, output};
use agon_arena::{PlayError, Played};
use agon_kernel::{AnyBoard, Seed};
use agon_replay::Live;
use serde_json::{Value, json};
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;

/// Plays a match and writes its replay to a file, to standard output for `-`, or nowhere.
///
/// # Errors
/// The file cannot be written, or the match cannot be played.
pub(crate) fn record<T>(
    path: Option<&Path>,
    play: impl FnOnce(&mut dyn Write) -> Result<T, PlayError>,
) -> anyhow::Result<T> {
    let Some(path) = path else { return Ok(play(&mut std::io::sink())?) };
    if path == Path::new("-") {
        return Ok(play(&mut std::io::stdout().lock())?);
    }
    let failure = |error| cannot_write(path, &error);
    let mut file = BufWriter::new(File::create(path).map_err(failure)?);
    match play(&mut file) {
        Ok(played) => file.flush().map_err(failure).map(|()| played).map_err(Into::into),
        Err(PlayError::Replay(error)) => Err(failure(error).into()),
        Err(error) => Err(error.into()),
    }
}

/// As [`record`], for a slow match: what has been played can be read from the file at any moment, even if a signal ends this
/// process. The match must be shown to the [`Live`] that `play` gets.
///
/// # Errors
/// The file cannot be written, or the match cannot be played.
pub(crate) fn record_slow<T>(
    path: Option<&Path>,
    live: &Live,
    play: impl FnOnce(&mut dyn Write) -> Result<T, PlayError>,
) -> anyhow::Result<T> {
    let Some(path) = path.filter(|path| *path != Path::new("-")) else { return record(path, play) };
    let failure = |error| cannot_write(path, &error);
    let mut file = GrowingFile::new(File::create(path).map_err(failure)?, live.clone());
    match play(&mut file) {
        Ok(played) => file.finish().map_err(failure).map(|()| played).map_err(Into::into),
        Err(PlayError::Replay(error)) => Err(failure(error).into()),
        Err(error) => Err(error.into()),
    }
}

fn cannot_write(path: &Path, error: &std::io::Error) -> Failure {
    let help = "choose another file with --out, or free some disk space";
    Failure::new(format!("cannot write {}: {error}", path.display())).help(help)
}

/// The result of a match.
pub(crate) struct Report<'a> {
    pub(crate) json: bool,
    pub(crate) replay: Option<&'a Path>,
    pub(crate) board: &'a dyn AnyBoard,
    pub(crate) board_name: &'a str,
    pub(crate) seed: Seed,
}

impl Report<'_> {
    /// Prints the result, to standard error if the replay went to standard output.
    ///
    /// # Errors
    /// The reader went away.
    pub(crate) fn print(&self, played: &Played) -> anyhow::Result<()> {
        let replay = self.replay.map(|path| path.display().to_string());
        let text = if self.json {
            self.line(played, replay.as_deref())
        } else {
            self.text(played, replay.as_deref())
        };
        if replay.as_deref() == Some("-") {
            eprint!("{}", output::harmless(&text));
            return Ok(());
        }
        print(&text)
    }

    fn line(&self, played: &Played, replay: Option<&str>) -> String {
        let info = self.board.game().info();
        let scores = output::scores(played);
        let result = json!({
            "game": info.id, "board": self.board_name, "seed": self.seed, "rules": info.rules,
            "seats": scores.iter().map(output::score_json).collect::<Vec<Value>>(),
            "rounds": played.rounds, "reason": played.standings.reason, "digest": played.digest, "replay": replay,
        });
        result.to_string() + "\n"
    }

    fn text(&self, played: &Played, replay: Option<&str>) -> String {
        let scores = output::scores(played);
        let mut text = format!(
            "{} on {}, seed {}, {}, digest {}\n\n{}\n{}\n",
            self.board.game().info().title,
            self.board_name,
            self.seed,
            output::rounds(played.rounds),
            played.digest,
            output::scoreboard(&scores),
            output::verdict(&scores, &played.standings.reason),
        );
        match replay {
            Some("-") => {}
            Some(file) => {
                text += &format!("\nWatch it: {} watch {}\n", output::program(), output::shell(file));
            }
            None => {
                let program = output::program();
                text += &format!(
                    "\nTo keep the replay, add `--out match.agon`; then run `{program} watch match.agon`.\n"
                );
            }
        }
        text
    }
}
