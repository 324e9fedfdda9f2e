//! Serves the board editor to this machine: its page, the games with their boards and bots, the board reader that matches use, one file to
//! save to, and matches on the current board.
//!
//! | path | what |
//! | --- | --- |
//! | `/` and the names of the [assets](crate::viewer_assets) | the editor and the viewer |
//! | `GET /info` | the file, its text, and the games |
//! | `POST /check` `{game?, text}` | the game it belongs to, everything that is wrong with it, and its draft |
//! | `POST /write` `{game, draft, text?}` | the text for a draft, and everything that is wrong with it |
//! | `POST /generate` `{game, seed, settings}` | a new board |
//! | `POST /import` `{files}` | a board from these files: a board with its second file, or a file of another kind |
//! | `POST /save` `{text, base}` | writes the file, unless it has changed since `base` was read |
//! | `POST /play` `{game, text, bots, seed}` | starts a match |
//! | `/play/N/replay.agon` | that match, as [`Server`](crate::Server) serves it |

mod state;

use self::state::{EditorState, no_game};
use crate::assets::EDITOR_PAGE;
use crate::messages::{
    Asked, BotEntry, CheckRequest, CheckResponse, EditorInfo, GameEntry, GenerateRequest, GenerateResponse,
    ImportRequest, PlayRequest, PlayResponse, SampleEntry, SaveRequest, SaveResponse, WriteRequest,
    WriteResponse,
};
use crate::server::{ServeError, Source, bind, guard, pages, replay_of, run};
use agon_arena::{MatchSpec, PlayOptions};
use agon_kernel::{AnyGame, Limits, Problem, Problems, Sample};
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

/// The maximum size of a request.
const MAX_BYTES: usize = 64 << 20;

/// What to edit, and for which games.
#[derive(Clone)]
pub struct EditorConfig {
    /// The games whose boards can be edited.
    pub games: &'static [&'static dyn AnyGame],
    /// The file to read and save, which need not exist yet.
    pub file: Option<PathBuf>,
    /// The initial game, if the file does not determine it.
    pub game: Option<&'static dyn AnyGame>,
}

/// The editor's server, which has its address but does not answer yet.
#[derive(Debug)]
pub struct EditorServer {
    listener: TcpListener,
    address: SocketAddr,
    state: Arc<EditorState>,
}

impl EditorServer {
    /// Binds to an address; port 0 is any free one.
    ///
    /// # Errors
    /// The address cannot be used, or others could reach it.
    pub fn bind(config: EditorConfig, listen: SocketAddr) -> Result<Self, ServeError> {
        let (address, listener) = bind(listen)?;
        Ok(Self { listener, address, state: Arc::new(EditorState { config, matches: Mutex::default() }) })
    }

    /// The address of the editor.
    #[must_use]
    pub fn url(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// Serves until the process ends.
    ///
    /// # Errors
    /// The system refuses sockets or threads.
    pub fn run(self) -> Result<(), ServeError> {
        let router = pages(Router::new(), EDITOR_PAGE)
            .route("/info", get(info))
            .route("/check", post(check))
            .route("/write", post(write_draft))
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

async fn info(State(state): State<Arc<EditorState>>) -> Response {
    let EditorConfig { games, file, game } = &state.config;
    let text = match file.as_deref().map(read).transpose() {
        Ok(text) => text.flatten(),
        Err(error) => return failed(&error),
    };
    let known = text.as_deref().and_then(|text| games.iter().find(|game| game.recognises(text)));
    let game = known.or(game.as_ref()).map(|game| game.info().id);
    let file = file.as_deref().and_then(Path::file_name).map(|name| name.to_string_lossy().into_owned());
    answer(&EditorInfo { file, text, game, games: games.iter().map(|game| describe(*game)).collect() })
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

/// The text of the file; `None` if it does not exist yet.
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

/// Parses the body of a request.
fn parse<T: DeserializeOwned>(body: &str) -> Result<T, (StatusCode, String)> {
    serde_json::from_str(body).map_err(|error| (StatusCode::BAD_REQUEST, format!("{error}\n")))
}

async fn check(State(state): State<Arc<EditorState>>, body: String) -> Response {
    let CheckRequest { game, text } = match parse(&body) {
        Ok(request) => request,
        Err(response) => return response.into_response(),
    };
    let Some(game) = state.find(game.as_deref(), &text) else { return answer(&unknown()) };
    let mut response = state.check(game, &text);
    response.draft = state.with_source(&text, &BTreeMap::new(), |source| (game.drafts()?.read)(source).ok());
    answer(&response)
}

fn unknown() -> CheckResponse {
    CheckResponse {
        game: None,
        valid: false,
        seats: None,
        rounds: None,
        draft: None,
        problems: vec![no_game()],
    }
}

async fn write_draft(State(state): State<Arc<EditorState>>, body: String) -> Response {
    let WriteRequest { game, draft, text } = match parse(&body) {
        Ok(request) => request,
        Err(response) => return response.into_response(),
    };
    let game = state.find(Some(&game), "");
    let Some((game, drafts)) = game.and_then(|game| Some((game, game.drafts()?))) else {
        return (StatusCode::BAD_REQUEST, "boards of this game are edited as text\n").into_response();
    };
    if !draft.is_whole() {
        return (StatusCode::BAD_REQUEST, "the draft does not have as many cells as it says\n")
            .into_response();
    }
    let written = (drafts.write)(&draft);
    let text = text.unwrap_or_else(|| written.text().to_owned());
    let check = state.check(game, &text);
    // Positions in a text that was written by hand do not correspond to cells.
    let own = text == written.text();
    let cell = |problem: &Problem| if own { written.cell_at(problem.place) } else { None };
    let cells = check.problems.iter().map(cell).collect();
    answer(&WriteResponse { text, check, cells })
}

async fn generate(State(state): State<Arc<EditorState>>, body: String) -> Response {
    let GenerateRequest { game, seed, settings } = match parse(&body) {
        Ok(request) => request,
        Err(response) => return response.into_response(),
    };
    let Some(game) = state.find(Some(&game), "") else { return answer(&unknown()) };
    let settings: Vec<_> = settings.iter().map(|(name, value)| (name.as_str(), *value)).collect();
    answer(&match game.generate(&settings, seed) {
        Ok(text) => GenerateResponse { text: Some(text), error: None },
        Err(error) => GenerateResponse { text: None, error: Some(error.to_string()) },
    })
}

async fn import(State(state): State<Arc<EditorState>>, body: String) -> Response {
    match parse::<ImportRequest>(&body) {
        Ok(request) => answer(&state.import(&request.files)),
        Err(response) => response.into_response(),
    }
}

async fn save(State(state): State<Arc<EditorState>>, body: String) -> Response {
    let SaveRequest { text, base } = match parse(&body) {
        Ok(request) => request,
        Err(response) => return response.into_response(),
    };
    let Some(path) = &state.config.file else { return StatusCode::NOT_FOUND.into_response() };
    let now = match read(path) {
        Ok(now) => now,
        Err(error) => return failed(&error),
    };
    if now != base {
        return (StatusCode::CONFLICT, answer(&SaveResponse { saved: false, text: now })).into_response();
    }
    match write(path, &text) {
        Ok(()) => answer(&SaveResponse { saved: true, text: None }),
        Err(error) => failed(&error),
    }
}

/// Replaces a file atomically, so that it contains either the old text or the new one.
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
        // The first error is the one to report.
        let _ = fs::remove_file(&draft);
    }
    done
}

async fn play(State(state): State<Arc<EditorState>>, body: String) -> Response {
    let PlayRequest { game, text, bots, seed } = match parse(&body) {
        Ok(request) => request,
        Err(response) => return response.into_response(),
    };
    let Some(game) = state.find(Some(&game), "") else { return answer(&unknown()) };
    let board = match state.read_board(game, &text, &BTreeMap::new()) {
        Ok(board) => board,
        Err(Problems(problems)) => return answer(&PlayResponse { number: None, problems }),
    };
    let names = bots.iter().map(String::as_str).chain(std::iter::repeat("Dummy"));
    let bots: Option<Vec<_>> = names.take(board.seats().into()).map(|name| game.bot(name)).collect();
    let Some(bots) = bots else { return (StatusCode::BAD_REQUEST, "there is no such bot\n").into_response() };
    let name = state.config.file.as_deref().and_then(Path::file_stem);
    let board_name = name.map_or_else(|| "edited".to_owned(), |name| name.to_string_lossy().into_owned());
    let spec = MatchSpec { board, board_name, seed, bots, limits: Limits::default().into() };
    let live = Live::new();
    let number = state.begin(live.clone());
    std::thread::spawn(move || {
        // The viewer shows how far it got; a match between built-in bots has nothing else to report.
        let _ = agon_arena::play(&spec, PlayOptions::default().live(&live));
    });
    answer(&PlayResponse { number: Some(number), problems: Vec::new() })
}

async fn replay(
    State(state): State<Arc<EditorState>>,
    UrlPath(number): UrlPath<usize>,
    Query(asked): Query<Asked>,
) -> Response {
    let live = state
        .matches
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .1
        .iter()
        .find(|(other, _)| *other == number)
        .map(|(_, live)| live.clone());
    match live {
        Some(live) => replay_of(&Source::Live(live), asked).await,
        None => (StatusCode::NOT_FOUND, "this match is no longer kept\n").into_response(),
    }
}
