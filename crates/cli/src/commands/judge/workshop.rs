//! How the judge builds and plays: the same builds, runtimes and rules as at home, so that results can be reproduced there.

use crate::output;
use agon_arena::{MatchSpec, PlayOptions, Played, RoundReport, play};
use agon_build::{BuildError, Hooks, Options};
use agon_judge::contest::ContestLimits;
use agon_judge::queue::Progress;
use agon_judge::workshop::{
    BuildOrder, GameView, MatchOutcome, PlayOrder, SeatBot, SeatOutcome, WorkError, Workshop,
};
use agon_kernel::{
    AnyGame, Bot, Fault, Identity, Language, MatchLimits, Origin, Picture, Problems, RunningBot, Seating,
    Seed, Source,
};
use agon_replay::Replay;
use agon_runtime::component::{ComponentBot, Glue, default_cache};
use agon_wasm::Cache;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

/// How many bots stay loaded.
const MAX_LOADED: usize = 64;

/// The first bytes of a "component" that stands for one of the game's own bots under another name; only `--demo` creates these.
pub(super) const BUILT_IN: &[u8] = b"agon built-in ";

/// All games, with builds in confinement and components in the runtime.
#[derive(Default)]
pub(crate) struct LocalWorkshop {
    /// Bots that played recently, the newest last.
    loaded: Mutex<VecDeque<(Key, Arc<ComponentBot>)>>,
}

#[derive(Clone, PartialEq, Eq)]
struct Key {
    game: String,
    name: String,
    hash: [u8; 32],
    java: bool,
}

impl Workshop for LocalWorkshop {
    fn games(&self) -> Vec<GameView> {
        let owned = |texts: &[(&str, &str)]| -> Vec<(String, String)> {
            texts.iter().map(|(language, text)| ((*language).to_owned(), (*text).to_owned())).collect()
        };
        let view = |game: &&'static dyn AnyGame| GameView {
            id: game.info().id.to_owned(),
            title: game.info().title.to_owned(),
            summary: game.info().summary.to_owned(),
            summaries: owned(game.summaries()),
            reasons: game.reasons(),
            hue: game.info().hue,
            rules: owned(game.rules()),
            bots: game.bots().iter().map(|(name, _)| (*name).to_owned()).collect(),
            boards: game
                .samples()
                .iter()
                .map(|board| (board.name.to_owned(), board.text.to_owned()))
                .collect(),
            limits: limits(*game),
        };
        agon_registry::GAMES.iter().map(view).collect()
    }

    fn seats(&self, game: &str, board: &str) -> Result<u8, String> {
        let game = agon_registry::find(game).ok_or("there is no such game")?;
        game.read_board(&Source::alone(board)).map(|board| board.seats()).map_err(|problems| lines(&problems))
    }

    fn picture_of_board(&self, game: &str, board: &str) -> Option<String> {
        let game = agon_registry::find(game)?;
        let board = game.read_board(&Source::alone(board)).ok()?;
        let mut picture = Picture::new(game.schema().columns.len());
        board.start(Seed::from(0)).paint(&mut picture);
        Some(board.sketch(&picture).svg())
    }

    fn picture_of_replay(&self, replay: &[u8]) -> Option<String> {
        let replay = Replay::read(replay).ok()?;
        let game = agon_registry::find(&replay.header.game)?;
        // Columns may have changed their meaning since then.
        if replay.header.schema.columns != game.schema().columns {
            return None;
        }
        let board = game.read_board(&Source::alone(&replay.header.board.text)).ok()?;
        let last = replay.frame(replay.frames().checked_sub(1)?).ok()?;
        Some(board.sketch(&last.picture).svg())
    }

    fn templates(&self, game: &str) -> Vec<(Language, String)> {
        agon_build::templates(game)
    }

    fn starter(&self, game: &str, language: Language) -> Option<(String, String)> {
        let folder = tempfile::tempdir().ok()?;
        let made = agon_build::new_bot(game, "MyBot", language, folder.path()).ok()?;
        let text = std::fs::read_to_string(&made.main).ok()?;
        let name = match made.main.file_name()?.to_str()? {
            "lib.rs" => "MyBot.rs".to_owned(),
            name => name.to_owned(),
        };
        Some((name, text))
    }

    fn text(&self, language: Origin, source: Vec<u8>) -> Vec<u8> {
        text_of(language, source)
    }

    fn build(&self, order: &BuildOrder, progress: &Progress) -> Result<Vec<u8>, WorkError> {
        let bytes = match order.language {
            Origin::Source(language) => {
                progress.say(language.id());
                compile(order, language, Hooks::default())?
            }
            Origin::Wasm | Origin::BuiltIn => order.source.clone(),
        };
        self.load(&order.game, &order.name, order.language, &bytes).map_err(WorkError::Rejected)?;
        Ok(bytes)
    }

    fn play(&self, order: &PlayOrder, progress: &Progress) -> Result<MatchOutcome, WorkError> {
        let game = agon_registry::find(&order.game).ok_or_else(|| trouble("there is no such game"))?;
        let board = game.read_board(&Source::alone(&order.board));
        let bots = order.players.iter().map(|player| self.bot(game, player));
        let spec = MatchSpec {
            board: board.map_err(|problems| trouble(lines(&problems)))?,
            board_name: order.board_name.clone(),
            seed: Seed::try_from(order.seed).map_err(trouble)?,
            bots: bots.collect::<Result<_, _>>()?,
            limits: MatchLimits::each(order.limits.iter().copied()),
        };
        let rounds = spec.board.rounds();
        let mut replay = Vec::new();
        let mut say = |report: RoundReport<'_>| progress.say(format!("{}/{rounds}", report.round));
        let options = PlayOptions::default().record(&mut replay).live(&order.live).on_round(&mut say);
        let played = play(&spec, options).map_err(trouble)?;
        Ok(outcome(&played, replay))
    }
}

impl LocalWorkshop {
    fn bot(&self, game: &dyn AnyGame, player: &SeatBot) -> Result<Arc<dyn Bot>, WorkError> {
        match player {
            SeatBot::BuiltIn(name) => {
                game.bot(name).ok_or_else(|| trouble(format!("there is no bot {name}")))
            }
            SeatBot::Human(_) => Err(trouble("humans play with programs in child processes only")),
            SeatBot::Component { name, origin, bytes } => {
                if let Some(bot) = bytes.strip_prefix(BUILT_IN) {
                    let bot = game.bot(&String::from_utf8_lossy(bot));
                    let bot = bot.ok_or_else(|| trouble("there is no such bot"))?;
                    return Ok(Arc::new(Renamed { name: name.clone(), bot }));
                }
                Ok(self.load(game.info().id, name, *origin, bytes).map_err(WorkError::Trouble)?)
            }
        }
    }

    /// A component as a bot of the game, or why it cannot be one.
    fn load(
        &self,
        game: &str,
        name: &str,
        origin: Origin,
        bytes: &[u8],
    ) -> Result<Arc<ComponentBot>, String> {
        let hash = *blake3::hash(bytes).as_bytes();
        let java = is_java(origin);
        let key = Key { game: game.to_owned(), name: name.to_owned(), hash, java };
        let loaded = || self.loaded.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, bot)) = loaded().iter().find(|(other, _)| *other == key) {
            return Ok(bot.clone());
        }
        let glue: &'static dyn Glue = agon_registry::glue(game).ok_or("the game has no bot API")?;
        // A folder that cannot be used costs time, not the match.
        let cache = default_cache().and_then(|folder| Cache::open(&folder).ok());
        let bot = if java {
            ComponentBot::from_translated_java(glue, name, bytes, cache.as_ref())
        } else {
            ComponentBot::from_bytes(glue, name, bytes, cache.as_ref())
        };
        let bot = Arc::new(bot.map_err(|error| format!("{error}\nhelp: {}", error.help()))?);
        let mut loaded = loaded();
        loaded.push_back((key, bot.clone()));
        while loaded.len() > MAX_LOADED {
            loaded.pop_front();
        }
        Ok(bot)
    }
}

/// The default limits of a game, with those of languages that have others.
fn limits(game: &dyn AnyGame) -> ContestLimits {
    let (default, allowances) = (game.limits(), game.allowances());
    let own = |language: &Language| {
        let bot = Identity {
            language: Some(language.id().to_owned()),
            ..Identity::new(language.id(), "component")
        };
        let limits = allowances.of(&bot, default);
        (limits != default).then_some((Origin::Source(*language), limits))
    };
    ContestLimits { default, languages: Language::ALL.iter().filter_map(own).collect() }
}

/// Whether a program was translated from Java here: then it counts its own energy.
///
/// **Architecture Invariant:** the origin is what the judge recorded when the file came in, by its name, and the component of a Java submission
/// is only ever what our own build made of its sources. So an uploaded component cannot get here, whatever it contains.
pub(super) fn is_java(origin: Origin) -> bool {
    origin == Origin::Source(Language::Java)
}

/// A bot of the game under another name.
pub(super) struct Renamed {
    pub(super) name: String,
    pub(super) bot: Arc<dyn Bot>,
}

impl Bot for Renamed {
    fn identity(&self) -> Identity {
        Identity { name: self.name.clone(), ..self.bot.identity() }
    }

    fn enter(&self, seating: &Seating<'_>) -> Result<Box<dyn RunningBot>, Fault> {
        self.bot.enter(seating)
    }
}

/// Builds a source. The tools are confined, or nothing is built.
pub(super) fn compile(order: &BuildOrder, language: Language, hooks: Hooks) -> Result<Vec<u8>, WorkError> {
    let folder = tempfile::tempdir().map_err(trouble)?;
    let file = match language {
        // Its classes have the same names as their files.
        Language::Java => folder.path().join(java_file(order)),
        _ => folder.path().join(format!("{}.{}", order.name, language.endings()[0])),
    };
    std::fs::write(&file, &order.source).map_err(trouble)?;
    let options = Options { require_confinement: true, hooks, ..Options::default() };
    let built = agon_build::build(&file, &order.game, &options).map_err(|error| {
        let message = match error.help() {
            Some(help) => format!("{error}\nhelp: {help}"),
            None => error.to_string(),
        };
        // Paths of this machine are private, and do not help the author.
        let message = message.replace(&format!("{}/", folder.path().display()), "");
        if is_ours(&error) { WorkError::Trouble(message) } else { WorkError::Rejected(message) }
    })?;
    std::fs::read(&built.component).map_err(trouble)
}

/// The file name of a Java submission: its own, if that is a valid class name.
fn java_file(order: &BuildOrder) -> String {
    let stem = order.file_name.rsplit_once('.').map_or("", |(stem, _)| stem);
    let plain = !stem.is_empty() && stem.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    if order.source.starts_with(b"PK") {
        format!("{}.zip", order.name)
    } else if plain {
        format!("{stem}.java")
    } else {
        format!("{}.java", order.name)
    }
}

/// The files of an archive as one text, each with its path as a comment.
pub(super) fn text_of(language: Origin, source: Vec<u8>) -> Vec<u8> {
    if !is_java(language) || !source.starts_with(b"PK") {
        return source;
    }
    // An archive that cannot be read was rejected, so there is nothing to compare.
    let files = agon_build::unpack_java(&source).unwrap_or_default();
    let file =
        |(name, text): (String, Vec<u8>)| [format!("// {name}\n").as_bytes(), &text[..], b"\n"].concat();
    files.into_iter().flat_map(file).collect()
}

/// Whether a build failed because of this machine.
fn is_ours(error: &BuildError) -> bool {
    matches!(
        error,
        BuildError::Unconfined(_)
            | BuildError::ToolsMissing { .. }
            | BuildError::Io { .. }
            | BuildError::Stopped
            | BuildError::UnknownGame(_)
    )
}

#[allow(clippy::needless_pass_by_value, reason = "it stands in for a closure in `map_err`")]
pub(super) fn trouble(error: impl ToString) -> WorkError {
    WorkError::Trouble(error.to_string())
}

pub(super) fn lines(problems: &Problems) -> String {
    let lines: Vec<_> = problems.0.iter().map(ToString::to_string).collect();
    lines.join("\n")
}

pub(super) fn outcome(played: &Played, replay: Vec<u8>) -> MatchOutcome {
    let seats = played.standings.seats.iter().enumerate();
    let seats = seats.map(|(number, standing)| {
        let fault = played.faults.iter().find(|fault| fault.seat.index() == number);
        SeatOutcome {
            score: standing.score,
            rank: standing.rank,
            fuel: played.seats[number].fuel,
            fault: fault.map(|fault| (fault.kind.to_string(), fault.detail.clone(), output::round_of(fault))),
        }
    });
    MatchOutcome {
        rounds: played.rounds,
        digest: played.digest.clone(),
        reason: played.standings.reason.clone(),
        seats: seats.collect(),
        replay,
    }
}
