//! Serves the editor and a replay of a game that is not in the registry, one of the small games of the kernel's tests: `web/tests` opens
//! both in a browser, with the scene of that game from a folder.
//!
//! Prints the two addresses, one per line, and serves until it is terminated.

#[path = "../../kernel/tests/games/mod.rs"]
mod games;

use agon_arena::{MatchSpec, PlayOptions, play};
use agon_kernel::{AnyGame, GameHandle, Limits, Source as BoardSource};
use agon_replay::Live;
use agon_web::{EditorConfig, EditorServer, Server, Source};

static GAMES: &[&dyn AnyGame] = &[&GameHandle::<games::claim::Claim>::NEW];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let game = GAMES[0];
    let board = game.read_board(&BoardSource::alone(game.samples()[0].text))?;
    let bots = (0..board.seats()).filter_map(|_| game.bot("Dummy")).collect();
    let spec = MatchSpec {
        board,
        board_name: "default".to_owned(),
        seed: 1u32.into(),
        bots,
        limits: Limits::default().into(),
    };
    let live = Live::new();
    play(&spec, PlayOptions::default().live(&live))?;
    let viewer = Server::bind(Source::Live(live), "127.0.0.1:0".parse()?)?;
    let config = EditorConfig { games: GAMES, file: None, game: None };
    let editor = EditorServer::bind(config, "127.0.0.1:0".parse()?)?;
    println!("{}\n{}", viewer.url(), editor.url());
    std::thread::spawn(move || viewer.run());
    editor.run()?;
    Ok(())
}
