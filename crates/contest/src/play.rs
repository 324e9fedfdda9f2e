//! Plays one match of a contest, replays it if there was a problem with the machine, and keeps its replay.

use crate::{Contest, Job, Keep, MatchRecord, RunError};
use agon_arena::{MatchSpec, PlayError, PlayOptions, Played};
use agon_kernel::{FaultKind, MatchLimits};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

/// How often a match is replayed if there is a problem with the machine.
const RETRIES: u32 = 3;

/// Plays one match of a contest, and writes its replay.
pub type Playing = Arc<dyn Fn(&MatchSpec, Option<&mut dyn Write>) -> Result<Played, PlayError> + Send + Sync>;

/// Matches as the arena plays them.
pub(crate) fn in_the_arena(spec: &MatchSpec, replay: Option<&mut dyn Write>) -> Result<Played, PlayError> {
    match replay {
        Some(replay) => agon_arena::play(spec, PlayOptions::default().record(replay)),
        None => agon_arena::play(spec, PlayOptions::default()),
    }
}

/// Where replays go.
#[derive(Clone, Debug)]
pub struct ReplayFolder {
    /// The folder, which is created when the first replay is written.
    pub path: PathBuf,
    /// Its name in the results.
    pub name: String,
}

impl ReplayFolder {
    /// The path of a replay, by its name in the results.
    pub(crate) fn file(&self, replay: &str) -> Option<PathBuf> {
        Some(self.path.join(Path::new(replay).file_name()?))
    }

    /// Writes a replay atomically, under a temporary name first.
    fn write(&self, file: &str, bytes: &[u8]) -> Result<PathBuf, RunError> {
        let path = self.path.join(file);
        let write = || -> io::Result<()> {
            std::fs::create_dir_all(&self.path)?;
            let draft = self.path.join(format!("{file}.part"));
            std::fs::write(&draft, bytes)?;
            std::fs::rename(&draft, &path)
        };
        write().map_err(|error| RunError::Replay { file: path.display().to_string(), error })?;
        Ok(path)
    }
}

/// Plays a match; returns its result, and the path of its replay if that is kept.
pub(crate) fn play(
    contest: &Contest,
    job: &Job,
    folder: Option<&ReplayFolder>,
) -> Result<(MatchRecord, Option<PathBuf>), RunError> {
    let header = &contest.header;
    let board = &contest.boards[job.board];
    let spec = MatchSpec {
        board: Arc::clone(&board.board),
        board_name: board.name.clone(),
        seed: job.seed,
        bots: job.lineup.iter().map(|&bot| Arc::clone(&contest.bots[bot].bot)).collect(),
        limits: MatchLimits::each(job.lineup.iter().map(|&bot| header.limits_of(bot))),
    };
    let folder = folder.filter(|_| header.plan.replays != Keep::None);
    let mut retries = 0;
    let (played, replay) = loop {
        let (played, replay) = once(contest, &spec, folder.is_some())?;
        // All bots started in the preflight, so if one does not start now, the machine is to blame.
        let trouble = played.faults.iter().any(|fault| fault.kind == FaultKind::Refused);
        if !trouble || retries == RETRIES {
            break (played, replay);
        }
        retries += 1;
        thread::sleep(Duration::from_millis(50 << retries));
    };
    let names: Vec<&str> = job.lineup.iter().map(|&bot| header.name(bot)).collect();
    let mut record = MatchRecord {
        id: job.id,
        stage: job.stage.to_string(),
        block: job.block,
        game: None,
        board: board.name.clone(),
        seed: job.seed,
        seats: MatchRecord::seats_of(&played, &names),
        rounds: played.rounds,
        digest: played.digest,
        replay: None,
        retries,
    };
    let wanted = header.plan.replays != Keep::Faults || !played.faults.is_empty();
    let (Some(folder), Some(bytes)) = (folder, replay.filter(|_| wanted)) else { return Ok((record, None)) };
    let file = format!("{:06}.agon", job.id);
    let path = folder.write(&file, &bytes)?;
    record.replay = Some(format!("{}/{file}", folder.name));
    Ok((record, Some(path)))
}

fn once(contest: &Contest, spec: &MatchSpec, recorded: bool) -> Result<(Played, Option<Vec<u8>>), RunError> {
    if !recorded {
        return Ok(((contest.playing)(spec, None)?, None));
    }
    let mut file = Vec::new();
    let played = (contest.playing)(spec, Some(&mut file))?;
    Ok((played, Some(file)))
}
