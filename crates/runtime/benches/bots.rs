//! What the platform costs besides a bot's own thinking: a turn of a component with a large view, the resume of a unit, the
//! start of a component from the cache, and a native process against a bare pipe. Instructions are not counted: the address
//! space that the engine reserves is not to be had under valgrind.

use agon_bench::{Bench, cpu_per};
use agon_kernel::*;
use agon_runtime::ProcessBot;
use agon_runtime::component::{ComponentBot, Context, Glue, GuestBot, Host, Plays, typed};
use kit::{CLAIM, CLAIM_GLUE, Parts, WALK, WALK_GLUE, WALK_WIT, component};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitCode, Stdio};
use wasmtime::Store;

#[path = "../../kernel/tests/games/mod.rs"]
mod games;
#[path = "../tests/all/kit.rs"]
#[allow(dead_code, clippy::unwrap_used, reason = "shared with the tests")]
mod kit;

mod large {
    wasmtime::component::bindgen!({
        path: "tests/wit/large.wit", world: "bot", ownership: Borrowing { duplicate_if_necessary: false }
    });
}
use large::agon::large::types as wit;

/// Set for the child that plays the native bot.
const CHILD: &str = "AGON_BENCH_CHILD";

fn main() -> ExitCode {
    if std::env::var_os(CHILD).is_some() {
        return child();
    }
    let mut turn = large_turn();
    let mut bench = Bench::new("bots", |_| {});
    let us = |time: std::time::Duration| time.as_secs_f64() * 1e6;
    bench.at_most(
        "turn",
        us(cpu_per(7, 2000, &mut turn)),
        60.0,
        "us",
        " (view of 3600 cells and 84 records, 20 orders)",
    );
    let mut idle = unit("(loop $l (call $end_turn) (br $l))");
    bench.at_most("resume", us(cpu_per(7, 20_000, &mut idle)), 5.0, "us", " (of a unit that was suspended)");
    let mut busy = unit(
        "(loop $l (local.set $n (i32.const 20))
            (loop $m (call $look (i32.const 16)) (br_if $m (local.tee $n (i32.sub (local.get $n) (i32.const 1)))))
            (call $end_turn) (br $l))",
    );
    // Calls are carried out on the stack of the program.
    bench.at_most(
        "unit's turn",
        us(cpu_per(7, 20_000, &mut busy)),
        10.0,
        "us",
        " (with 20 calls into the world)",
    );
    bench.at_most("start", us(cpu_per(7, 20, cold_start())) / 1000.0, 5.0, "ms", " (from the cache on disk)");
    let bare = us(cpu_per(5, 2000, bare_pipe()));
    bench.note("bare pipe", format_args!("{bare:>10.3} us"));
    bench.at_most(
        "process",
        us(cpu_per(5, 2000, process())) / bare,
        2.0,
        "x",
        " (a turn against a bare pipe round trip)",
    );
    bench.finish()
}

/// A seating for a program that needs nothing of the game.
fn enter(
    bot: &dyn Bot,
    game: &'static dyn AnyGame,
    limits: &Limits,
    unit: Option<UnitId>,
) -> Box<dyn RunningBot> {
    let seating =
        Seating { game, actor: Actor { seat: Seat(0), unit }, seed: Seed::from(1), limits, setup: &12u32 };
    bot.enter(&seating).expect("the bot starts")
}

fn unlimited() -> Limits {
    Limits { match_fuel: None, match_ms: None, ..Limits::default() }
}

/// A unit of a large game: id, seat, row, column, health, kind, time.
type UnitRow = (u16, u8, Option<u8>, Option<u8>, u16, u8, u16);

/// What a bot is told in a large game.
#[derive(serde::Serialize)]
struct LargeView {
    round: u32,
    cells: Vec<u8>,
    units: Vec<UnitRow>,
}

struct Large;
static LARGE: Large = Large;
impl Glue for Large {
    fn package(&self) -> &'static str {
        "agon:large@1.0.0"
    }
    fn plays(&self) -> Plays {
        Plays::Seats(|store, instance| Ok(Box::new(LargeBot(large::Bot::new(store, instance)?, Vec::new()))))
    }
}

struct LargeBot(large::Bot, Vec<wit::Unit>);
impl GuestBot for LargeBot {
    fn start(&mut self, store: &mut Store<Host>, _: &dyn Payload, context: Context) -> wasmtime::Result<()> {
        let Context { random, turn_fuel, match_fuel, memory } = context;
        self.0.call_start(store, wit::Context { random, turn_fuel, match_fuel, memory })
    }
    fn play(&mut self, store: &mut Store<Host>, view: &dyn Payload) -> wasmtime::Result<Rows> {
        let view: &LargeView = typed(view)?;
        self.1.clear();
        self.1.extend(view.units.iter().map(|&(id, seat, row, col, health, kind, time)| wit::Unit {
            id,
            seat,
            row,
            col,
            health,
            kind,
            time,
        }));
        let orders =
            self.0.call_play(store, wit::View { round: view.round, cells: &view.cells, units: &self.1 })?;
        let mut rows = Rows::default();
        for order in &orders {
            rows.push_row(&[0, order.unit.into(), order.dir.into()]);
        }
        Ok(rows)
    }
}

fn large_turn() -> impl FnMut(u32) {
    let core = r#"(module
        (memory (export "memory") 2)
        (global $free (mut i32) (i32.const 4096))
        (func (export "cabi_realloc") (param i32 i32 i32) (param $size i32) (result i32)
            (local $at i32)
            (local.set $at (i32.and (i32.add (global.get $free) (i32.const 15)) (i32.const -16)))
            (global.set $free (i32.add (local.get $at) (local.get $size)))
            (local.get $at))
        (func (export "start") (param i32 i32 i64 i32 i64 i32 i64))
        (func (export "play") (param i32 i32 i32 i32 i32) (result i32)
            (global.set $free (i32.const 4096))
            (i32.store (i32.const 0) (i32.const 16)) (i32.store (i32.const 4) (i32.const 20))
            (i32.const 0)))"#;
    let bytes = component(include_str!("../tests/wit/large.wit"), core);
    let bot = ComponentBot::from_bytes(&LARGE, "large", &bytes, None).expect("the bot loads");
    let mut program = enter(&bot, &CLAIM, &unlimited(), None);
    let cells = (0..3600u32).map(|cell| b".X12345"[(cell * 7 % 7) as usize]).collect();
    let units = (0..84).map(|id| (id, (id % 4) as u8, Some((id % 60) as u8), Some(7), 10, 1, 0)).collect();
    let view = LargeView { round: 1, cells, units };
    move |_| {
        let rows = program.answer(&view, &mut Notes::default()).expect("it answers");
        assert_eq!(rows.len(), 20);
    }
}

fn unit(run: &str) -> impl FnMut(u32) {
    let core = format!(
        r#"(module
            (import "agon:walk/controller@1.0.0" "look" (func $look (param i32)))
            (import "agon:walk/controller@1.0.0" "end-turn" (func $end_turn))
            (memory (export "memory") 1)
            (func (export "cabi_realloc") (param i32 i32 i32 i32) (result i32) unreachable)
            (func (export "run") (param i32 i32 i64 i32 i64 i32 i64) (local $n i32) {run}))"#
    );
    let bytes = component(WALK_WIT, &core);
    let bot = ComponentBot::from_bytes(&WALK_GLUE, "unit", &bytes, None).expect("the bot loads");
    let limits = Limits { turn_fuel: Some(15_000), ..unlimited() };
    // As many as a match has, one after the other, so that caches are as cold as they will be.
    let mut programs: Vec<_> = (0..150).map(|id| enter(&bot, &WALK, &limits, Some(UnitId(id)))).collect();
    let table =
        WALK.read_board(&Source::alone(WALK.samples()[0].text)).expect("a board").start(Seed::from(1));
    let actor = Actor { seat: Seat(0), unit: Some(UnitId(0)) };
    let mut world = Some(LentMatch { table, actor, acts: Rows::default() });
    move |turn| {
        let program = &mut programs[turn as usize % 150];
        let pause = program.resume(&mut world, &mut Notes::default());
        assert_eq!(pause, Ok(Pause::Yielded));
    }
}

fn cold_start() -> impl FnMut(u32) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("bot.wasm");
    // With the adapter to the system interface, as bots in C++ have it.
    let imports =
        r#"(import "wasi_snapshot_preview1" "fd_write" (func (param i32 i32 i32 i32) (result i32)))"#;
    std::fs::write(&path, Parts { imports, ..Parts::default() }.build()).expect("the bot is written");
    move |_| {
        let bot = ComponentBot::load(&CLAIM_GLUE, &path, Some(folder.path())).expect("the bot loads");
        enter(&bot, &CLAIM, &unlimited(), None);
    }
}

/// This program as a native bot that passes.
fn child() -> ExitCode {
    let mut out = std::io::stdout();
    for (number, _) in std::io::stdin().lines().enumerate() {
        let line: &[u8] = if number == 0 { b"{\"ready\":true}\n" } else { b"{\"orders\":[]}\n" };
        if out.write_all(line).and_then(|()| out.flush()).is_err() {
            break;
        }
    }
    ExitCode::SUCCESS
}

/// The child behind two bare pipes; it ends when its input is closed.
struct Bare(Child, Option<ChildStdin>, BufReader<ChildStdout>);

impl Drop for Bare {
    fn drop(&mut self) {
        self.1 = None;
        let _ = self.0.wait();
    }
}

fn bare_pipe() -> impl FnMut(u32) {
    let program = std::env::current_exe().expect("this program has a file");
    let mut command = Command::new(program);
    command.env(CHILD, "1").stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().expect("it starts");
    let input = child.stdin.take();
    let output = BufReader::new(child.stdout.take().expect("it was asked for"));
    let mut bare = Bare(child, input, output);
    let mut line = String::new();
    move |_| {
        let Bare(_, Some(input), output) = &mut bare else { unreachable!("it was asked for") };
        input.write_all(b"{\"view\":{\"round\":1,\"cells\":[-2,-2,-2,-2,-2,-2]}}\n").expect("it reads");
        line.clear();
        output.read_line(&mut line).expect("it answers");
    }
}

fn process() -> impl FnMut(u32) {
    // The bot is a script that becomes this program, told by its environment what to be.
    let folder = tempfile::tempdir().expect("a folder");
    let script = folder.path().join("bot");
    let program = std::env::current_exe().expect("this program has a file");
    let text = format!("#!/bin/sh\n{CHILD}=1 exec '{}'\n", program.display());
    std::fs::write(&script, text).expect("the script is written");
    let mode = std::os::unix::fs::PermissionsExt::from_mode(0o755);
    std::fs::set_permissions(&script, mode).expect("it may be run");
    let mut program = enter(&ProcessBot::new(&script, true), &CLAIM, &unlimited(), None);
    let view = games::claim::View { round: 1, cells: vec![-2; 6] };
    move |_| {
        let _ = &folder;
        let rows = program.answer(&view, &mut Notes::default()).expect("it answers");
        assert!(rows.is_empty());
    }
}
