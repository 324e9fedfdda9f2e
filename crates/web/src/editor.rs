//! Serves the board editor to this machine: its page, the games with their boards and bots, the real reader of boards, one file to save
//! to, and matches on the board as it is.
//!
//! | path | what |
//! | --- | --- |
//! | `/` and the names of the [assets](crate::viewer_assets) | the editor and the viewer |
//! | `GET /desk` | the file, its text, and the games |
//! | `POST /check` `{game?, text}` | which game's board it is, and all that is wrong with it |
//! | `POST /generate` `{game, seed, settings}` | a new board |
//! | `POST /import` `{files}` | the board that these files are: a board with its second file, or a file of another kind |
//! | `POST /save` `{text, base}` | writes the file, unless somebody else has changed it since `base` was read |
//! | `POST /play` `{game, text, bots, seed}` | begins a match |
//! | `/play/N/replay.agon` | that match, as [`Server`](crate::Server) serves it |

use crate::assets::EDITOR_PAGE;
use crate::messages::{
    Asked, Begun, BotEntry, CheckWish, DeskInfo, GameEntry, GenerateWish, Generated, ImportWish, Imported,
    PlayWish, SampleEntry, SaveWish, Saved, Verdict,
};
use crate::server::{ServeError, Source, bind, guard, pages, replay_of, run};
use agon_arena::{MatchSpec, PlayOptions, play};
use agon_kernel::{
    AnyBoard, AnyGame, Knobs, Limits, Place, Problem, Problems, Sample, Source as BoardSource,
};
use agon_replay::Live;
use axum::Router;
use axum::extract::{DefaultBodyLimit, Path as UrlPath, Query, State};
use axum::http::{StatusCode, header};
use axum::middleware::from_fn;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::json;
use std::collections::BTreeMap;
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::{fs, io};

/// The largest board that is taken.
const MAX_BYTES: usize = 64 << 20;
/// So many matches are kept; older ones are forgotten.
const MAX_MATCHES: usize = 8;

/// What is edited, and with which games.
#[derive(Clone)]
pub struct Desk {
    /// The games whose boards can be edited.
    pub games: &'static [&'static dyn AnyGame],
    /// The file to read and save; it need not be there yet.
    pub file: Option<PathBuf>,
    /// The game to begin with, if the file does not tell.
    pub game: Option<&'static dyn AnyGame>,
}

/// The editor's server; it has its address but does not answer yet.
#[derive(Debug)]
pub struct EditorServer {
    listener: TcpListener,
    address: SocketAddr,
    state: Arc<Shop>,
}

struct Shop {
    desk: Desk,
    /// The matches that were begun, with their numbers.
    matches: Mutex<(usize, Vec<(usize, Live)>)>,
}

impl std::fmt::Debug for Shop {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Shop").field("file", &self.desk.file).finish_non_exhaustive()
    }
}

impl EditorServer {
    /// Takes an address; port 0 is any free one.
    ///
    /// # Errors
    /// An address that cannot be used or that others could reach.
    pub fn bind(desk: Desk, listen: SocketAddr) -> Result<Self, ServeError> {
        let (address, listener) = bind(listen)?;
        Ok(Self { listener, address, state: Arc::new(Shop { desk, matches: Mutex::default() }) })
    }

    /// Where the editor is.
    #[must_use]
    pub fn url(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// Serves until the process ends.
    ///
    /// # Errors
    /// A system that refuses sockets or threads.
    pub fn run(self) -> Result<(), ServeError> {
        let router = pages(Router::new(), EDITOR_PAGE)
            .route("/desk", get(desk))
            .route("/check", post(check))
            .route("/generate", post(generate))
            .route("/import", post(import))
            .route("/save", post(save))
            .route("/play", post(play))
            .route("/play/{number}/replay.agon", get(replay))
            .with_state(self.state)
            .layer(DefaultBodyLimit::max(MAX_BYTES))
            .layer(from_fn(guard));
        run(self.listener, router)
    }
}

async fn desk(State(shop): State<Arc<Shop>>) -> Response {
    let Desk { games, file, game } = &shop.desk;
    let text = match file.as_deref().map(read).transpose() {
        Ok(text) => text.flatten(),
        Err(error) => return failed(&error),
    };
    let known = text.as_deref().and_then(|text| games.iter().find(|game| game.recognises(text)));
    let game = known.or(game.as_ref()).map(|game| game.info().id);
    let file = file.as_deref().and_then(Path::file_name).map(|name| name.to_string_lossy().into_owned());
    answer(&DeskInfo { file, text, game, games: games.iter().map(|game| describe(*game)).collect() })
}

fn describe(game: &dyn AnyGame) -> GameEntry {
    GameEntry {
        id: game.info().id,
        title: game.info().title,
        bots: game.bots().iter().map(|&(name, summary)| BotEntry { name, summary }).collect(),
        samples: game
            .samples()
            .iter()
            .map(|&Sample { name, summary, text }| SampleEntry { name, summary, text })
            .collect(),
        knobs: game.knobs(),
    }
}

/// The text of the file; nothing if it is not there yet.
fn read(path: &Path) -> io::Result<Option<String>> {
    match fs::read_to_string(path) {
        Ok(text) => Ok(Some(text)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

fn failed(error: &io::Error) -> Response {
    (StatusCode::INTERNAL_SERVER_ERROR, format!("{error}\n")).into_response()
}

fn answer<T: Serialize>(value: &T) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], json!(value).to_string()).into_response()
}

/// What a page asks for.
fn parse<T: DeserializeOwned>(body: &str) -> Result<T, (StatusCode, String)> {
    serde_json::from_str(body).map_err(|error| (StatusCode::BAD_REQUEST, format!("{error}\n")))
}

async fn check(State(shop): State<Arc<Shop>>, body: String) -> Response {
    let CheckWish { game, text } = match parse(&body) {
        Ok(wish) => wish,
        Err(response) => return response.into_response(),
    };
    let Some(game) = shop.find(game.as_deref(), &text) else { return answer(&unknown()) };
    let id = Some(game.info().id);
    answer(&match shop.read_board(game, &text, &BTreeMap::new()) {
        Ok(board) => {
            let (seats, rounds) = (Some(board.seats()), Some(board.rounds()));
            Verdict { game: id, valid: true, seats, rounds, problems: board.warnings().0 }
        }
        Err(Problems(problems)) => Verdict { game: id, valid: false, seats: None, rounds: None, problems },
    })
}

fn unknown() -> Verdict {
    Verdict { game: None, valid: false, seats: None, rounds: None, problems: vec![no_game()] }
}

fn no_game() -> Problem {
    Problem::error(Place::WHOLE, "this does not begin like a board of any game")
}

async fn generate(State(shop): State<Arc<Shop>>, body: String) -> Response {
    let GenerateWish { game, seed, settings } = match parse(&body) {
        Ok(wish) => wish,
        Err(response) => return response.into_response(),
    };
    let Some(game) = shop.find(Some(&game), "") else { return answer(&unknown()) };
    let settings: Vec<_> = settings.iter().map(|(name, value)| (name.as_str(), *value)).collect();
    answer(&match game.generate(&settings, seed) {
        Ok(text) => Generated { text: Some(text), error: None },
        Err(error) => Generated { text: None, error: Some(error.to_string()) },
    })
}

async fn import(State(shop): State<Arc<Shop>>, body: String) -> Response {
    match parse::<ImportWish>(&body) {
        Ok(wish) => answer(&shop.import(&wish.files)),
        Err(response) => response.into_response(),
    }
}

async fn save(State(shop): State<Arc<Shop>>, body: String) -> Response {
    let SaveWish { text, base } = match parse(&body) {
        Ok(wish) => wish,
        Err(response) => return response.into_response(),
    };
    let Some(path) = &shop.desk.file else { return StatusCode::NOT_FOUND.into_response() };
    let now = match read(path) {
        Ok(now) => now,
        Err(error) => return failed(&error),
    };
    if now != base {
        return (StatusCode::CONFLICT, answer(&Saved { saved: false, text: now })).into_response();
    }
    match write(path, &text) {
        Ok(()) => answer(&Saved { saved: true, text: None }),
        Err(error) => failed(&error),
    }
}

/// Writes a file so that it holds the old text or the new one, whatever happens.
fn write(path: &Path, text: &str) -> io::Result<()> {
    let folder = match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    };
    let mut name = path.file_name().unwrap_or_default().to_os_string();
    name.push(format!(".{}.tmp", std::process::id()));
    let draft = folder.join(name);
    let done = fs::write(&draft, text)
        .and_then(|()| match fs::metadata(path) {
            Ok(metadata) => fs::set_permissions(&draft, metadata.permissions()),
            Err(_) => Ok(()),
        })
        .and_then(|()| fs::rename(&draft, path));
    if done.is_err() {
        // The error that matters is the first.
        let _ = fs::remove_file(&draft);
    }
    done
}

async fn play(State(shop): State<Arc<Shop>>, body: String) -> Response {
    let PlayWish { game, text, bots, seed } = match parse(&body) {
        Ok(wish) => wish,
        Err(response) => return response.into_response(),
    };
    let Some(game) = shop.find(Some(&game), "") else { return answer(&unknown()) };
    let board = match shop.read_board(game, &text, &BTreeMap::new()) {
        Ok(board) => board,
        Err(Problems(problems)) => return answer(&Begun { number: None, problems }),
    };
    let names = bots.iter().map(String::as_str).chain(std::iter::repeat("Dummy"));
    let bots: Option<Vec<_>> = names.take(board.seats().into()).map(|name| game.bot(name)).collect();
    let Some(bots) = bots else { return (StatusCode::BAD_REQUEST, "there is no such bot\n").into_response() };
    let name = shop.desk.file.as_deref().and_then(Path::file_stem);
    let board_name = name.map_or_else(|| "edited".to_owned(), |name| name.to_string_lossy().into_owned());
    let spec = MatchSpec { board, board_name, seed, bots, limits: Limits::default().into() };
    let live = Live::new();
    let number = shop.begin(live.clone());
    std::thread::spawn(move || {
        // Whoever watches sees how far it came; a match of built-in bots has nothing else to say.
        let _ = play(&spec, PlayOptions::default().live(&live));
    });
    answer(&Begun { number: Some(number), problems: Vec::new() })
}

async fn replay(
    State(shop): State<Arc<Shop>>,
    UrlPath(number): UrlPath<usize>,
    Query(asked): Query<Asked>,
) -> Response {
    let live = shop
        .matches
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .1
        .iter()
        .find(|(other, _)| *other == number)
        .map(|(_, live)| live.clone());
    match live {
        Some(live) => replay_of(&Source::Live(live), asked).await,
        None => (StatusCode::NOT_FOUND, "this match is forgotten\n").into_response(),
    }
}

impl Shop {
    /// The game with this id, or the one whose board this is.
    fn find(&self, id: Option<&str>, text: &str) -> Option<&'static dyn AnyGame> {
        let mut games = self.desk.games.iter().copied();
        match id {
            Some(id) => games.find(|game| game.info().id == id),
            None => games.find(|game| game.recognises(text)),
        }
    }

    /// Reads a board; what its format keeps in a second file is looked for among `files`, then beside the file that is edited.
    fn read_board(
        &self,
        game: &dyn AnyGame,
        text: &str,
        files: &BTreeMap<String, String>,
    ) -> Result<Arc<dyn AnyBoard>, Problems> {
        let beside = |name: &str| {
            let plain = Path::new(name).file_name()? == name;
            let path = self.desk.file.as_deref()?.parent()?.join(name);
            if plain { fs::read_to_string(path).ok() } else { None }
        };
        let beside = |name: &str| files.get(name).cloned().or_else(|| beside(name));
        game.read_board(&BoardSource { text, beside: &beside })
    }

    /// Makes a board of files: one of them is a board, perhaps with a second file, or a file that some game imports.
    fn import(&self, files: &BTreeMap<String, String>) -> Imported {
        for text in files.values() {
            let Some(game) = self.find(None, text) else { continue };
            return match self.read_board(game, text, files) {
                Ok(board) => Imported::Board { game: game.info().id, text: board.text(), note: None },
                Err(Problems(problems)) => Imported::Refused { game: Some(game.info().id), problems },
            };
        }
        for (name, text) in files {
            let (stem, ending) = name.rsplit_once('.').unwrap_or((name, ""));
            for game in self.desk.games {
                let Some((endings, knobs)) = game.imports() else { continue };
                if !endings.iter().any(|known| known.eq_ignore_ascii_case(ending)) {
                    continue;
                }
                let usual = Knobs::new(knobs, [])
                    .map_err(|error| Problem::error(Place::WHOLE, error.to_string()).into());
                return match usual.and_then(|knobs| game.import(stem, text, &knobs)) {
                    Ok((text, note)) => Imported::Board { game: game.info().id, text, note: Some(note) },
                    Err(Problems(problems)) => Imported::Refused { game: Some(game.info().id), problems },
                };
            }
        }
        Imported::Refused { game: None, problems: vec![no_game()] }
    }

    /// Keeps a match and gives its number.
    fn begin(&self, live: Live) -> usize {
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
