//! What a bot costs as a component against the same code compiled natively, and how soon a cached bot plays.

use agon_bench::{Bench, cpu_per};
use agon_build::{Language, Options, build, missing_tools, new_bot};
use agon_kernel::{Actor, Bot, GameHandle, Limits, Notes, Seat, Seating, Seed};
use agon_poquemon::{Cells, Params, Poquemon, Setup, UnitView, View};
use agon_runtime::component::ComponentBot;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

static GAME: GameHandle<Poquemon> = GameHandle::NEW;

fn main() -> ExitCode {
    let mut bench = Bench::new("kits", |_| {});
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    if missing_tools(Language::Cpp).is_empty() {
        let source = here.join("../../games/poquemon/tests/bots/AISearch.cc");
        let component = built(&source);
        let bot = load(&component);
        let component = cpu_per(7, 200, playing(&bot)).as_secs_f64() * 1e6;
        let native = native(here, &source);
        let remark = format!(" (searches: {component:.0} us as a component, {native:.0} us natively)");
        bench.at_most("metered C++", component / native, 1.7, "x", &remark);
        bench.at_most(
            "C++ start",
            start(&built(&source)),
            5.0,
            "ms",
            " (load from the cache, instantiate, `start`)",
        );
    }
    if missing_tools(Language::Python).is_empty() {
        let folder = tempfile::tempdir().expect("there is room");
        let bot = new_bot("poquemon", "Bench", Language::Python, folder.path()).expect("a new bot");
        bench.at_most(
            "Python start",
            start(&built(&bot.folder)),
            150.0,
            "ms",
            " (load from the cache, instantiate, `start`)",
        );
    }
    bench.finish()
}

fn temporary() -> PathBuf {
    std::env::temp_dir().join("agon-bench-kits")
}

fn built(source: &Path) -> PathBuf {
    let options = Options { cache: temporary().join("built"), ..Options::default() };
    build(source, "poquemon", &options).unwrap_or_else(|error| panic!("{error}")).component
}

fn load(component: &Path) -> ComponentBot {
    let cache = temporary().join("compiled");
    ComponentBot::load(&agon_poquemon_host::GLUE, component, Some(&cache)).expect("a bot")
}

fn setup() -> Setup {
    let params =
        Params { nb_players: 2, nb_poquemon: 1, nb_rounds: 400, rows: 3, cols: 5, ..Params::default() };
    Setup { seat: 0, params, units: vec![0], ghost_walls: Vec::new() }
}

fn view() -> View {
    let unit = |id: u16, col| UnitView {
        id,
        seat: id as u8,
        row: Some(1),
        col: Some(col),
        attack: 1,
        defense: 1,
        scope: 1,
        stones: 0,
        alive: true,
        points: 0,
        time: 0,
    };
    let cells = Cells { cols: 5, bytes: b"XXXXXX...XXXXXX".to_vec() };
    let (seats, ghost_walls, points) = Default::default();
    View { round: 0, seat: 0, cells, units: vec![unit(0, 1), unit(1, 3)], seats, ghost_walls, points }
}

fn enter(bot: &ComponentBot) -> Box<dyn agon_kernel::RunningBot> {
    let limits = Limits { turn_fuel: None, match_fuel: None, ..Limits::default() };
    let actor = Actor { seat: Seat(0), unit: None };
    let seating = Seating { game: &GAME, actor, seed: Seed::from(1), limits: &limits, setup: &setup() };
    bot.enter(&seating).expect("the bot starts")
}

/// A turn of the bot.
fn playing(bot: &ComponentBot) -> impl FnMut(u32) {
    let mut program = enter(bot);
    let mut view = view();
    move |_| {
        program.answer(&view, &mut Notes::default()).expect("the bot plays");
        view.round += 1;
    }
}

/// Milliseconds of CPU until a bot whose code is in the cache has started.
fn start(component: &Path) -> f64 {
    drop(load(component)); // compiles it if it is new
    cpu_per(7, 5, |_| drop(enter(&load(component)))).as_secs_f64() * 1e3
}

/// Microseconds of CPU of one turn natively.
fn native(here: &Path, source: &Path) -> f64 {
    let folder = tempfile::tempdir().expect("there is room");
    let kit = new_bot("poquemon", "Bench", Language::Cpp, folder.path()).expect("a new bot").folder;
    let program = kit.join("native");
    let mut compiler = Command::new("clang++-19");
    compiler.current_dir(&kit).args([
        "-std=gnu++14",
        "-O2",
        "-fno-exceptions",
        "-Iagon/include",
        "-Iagon/native",
    ]);
    compiler
        .arg(source)
        .arg("agon/native/glue.cc")
        .arg(here.join("tests/bots/native.cc"))
        .arg("-o")
        .arg(&program);
    assert!(compiler.status().expect("clang is here").success());
    let output = Command::new(&program).output().expect("it runs");
    String::from_utf8_lossy(&output.stdout).trim().parse().expect("it prints a number")
}
