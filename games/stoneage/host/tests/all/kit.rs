//! Builds components from core modules in text form, and plays them. No toolchain is needed: a bot consists of its `run`.

use agon_arena::{MatchSpec, PlayOptions, Played, play};
use agon_kernel::{AnyGame, Bot, GameHandle, Limits, NoteKind, Seed, Source};
use agon_replay::{Replay, TurnRecord, verify};
use agon_runtime::component::{ComponentBot, Glue};
use agon_stoneage::StoneAge;
use agon_stoneage_host::GLUE;
use std::sync::Arc;
use wit_component::{ComponentEncoder, StringEncoding, embed_component_metadata};
use wit_parser::Resolve;

pub(crate) static GAME: GameHandle<StoneAge> = GameHandle::NEW;
pub(crate) const WIT: &str = include_str!("../../../bot.wit");

/// A bot with one function, `run`. Memory from 1024 on is for results.
pub(crate) fn bot(items: &str, run: &str) -> Arc<dyn Bot> {
    let core = format!(
        r#"(module
            (import "agon:stoneage/controller@1.0.0" "move" (func $move (param i32) (result i32)))
            (import "agon:stoneage/controller@1.0.0" "can-move-to" (func $can_move_to (param i32) (result i32)))
            (import "agon:stoneage/controller@1.0.0" "spawn" (func $spawn (param i32 i32) (result i32)))
            (import "agon:stoneage/controller@1.0.0" "yield" (func $yield))
            (import "agon:stoneage/controller@1.0.0" "get-energy-used" (func $used (result i32)))
            (import "agon:stoneage/controller@1.0.0" "get-energy-left" (func $left (result i32)))
            (import "agon:stoneage/controller@1.0.0" "get-type" (func $type (result i32)))
            (import "agon:stoneage/controller@1.0.0" "get-location" (func $location (param i32)))
            (import "agon:stoneage/controller@1.0.0" "get-random-double" (func $random (result f64)))
            (import "agon:stoneage/controller@1.0.0" "kill-self" (func $kill_self))
            (import "agon:stoneage/controller@1.0.0" "make-smoke-signal" (func $smoke (param i32) (result i32)))
            (import "agon:stoneage/controller@1.0.0" "sense-units" (func $sense_units (param i32 i32 i32 i32 i32)))
            (import "agon:stoneage/controller@1.0.0" "has-water" (func $has_water (param i32 i32) (result i32)))
            (import "agon:stoneage/controller@1.0.0" "has-mountain" (func $has_mountain (param i32 i32) (result i32)))
            (import "agon:stoneage/controller@1.0.0" "has-trap" (func $has_trap (param i32 i32) (result i32)))
            (import "agon:stoneage/controller@1.0.0" "is-accessible" (func $is_accessible (param i32 i32) (result i32)))
            (import "agon:stoneage/controller@1.0.0" "sense-water" (func $sense_water (param i32 i32 i32)))
            (import "agon:stoneage/controller@1.0.0" "sense-mountains" (func $sense_mountains (param i32 i32 i32)))
            (import "agon:stoneage/controller@1.0.0" "sense-traps" (func $sense_traps (param i32 i32 i32)))
            (import "agon:stoneage/notes@1.0.0" "log" (func $log (param i32 i32)))
            (import "agon:stoneage/notes@1.0.0" "draw-point" (func $point (param f32 f32 i32)))
            (memory (export "memory") 1)
            (global $free (mut i32) (i32.const 8192))
            (func (export "cabi_realloc") (param i32 i32 i32) (param $size i32) (result i32)
                (local $at i32)
                (local.set $at (i32.and (i32.add (global.get $free) (i32.const 15)) (i32.const -16)))
                (global.set $free (i32.add (local.get $at) (local.get $size)))
                (local.get $at))
            (data (i32.const 64) "hello")
            (func $hello (call $log (i32.const 64) (i32.const 5)))
            {items}
            (func (export "run") (param i32 i32 i64 i32 i64 i32 i64) (local $n i32) (local $x f64)
                {run}))"#
    );
    let mut resolve = Resolve::default();
    let package = resolve.push_str("bot.wit", WIT).unwrap();
    let world = resolve.select_world(&[package], Some("bot")).unwrap();
    let mut module = wat::parse_str(&core).unwrap_or_else(|error| panic!("{error}\n{core}"));
    embed_component_metadata(&mut module, &resolve, world, StringEncoding::UTF8).unwrap();
    let bytes = ComponentEncoder::default().module(&module).unwrap().encode().unwrap();
    Arc::new(ComponentBot::from_bytes(&GLUE, "bot", &bytes, None).unwrap())
}

/// The turns of the bot's units in a match against Null, on the map `valley`.
pub(crate) struct Watched {
    pub(crate) played: Played,
    pub(crate) turns: Vec<TurnRecord>,
}

impl Watched {
    pub(crate) fn new(bot: Arc<dyn Bot>) -> Self {
        Self::within(bot, GLUE.limits())
    }

    pub(crate) fn within(bot: Arc<dyn Bot>, limits: Limits) -> Self {
        let board = GAME.read_board(&Source::alone(GAME.samples()[0].text)).unwrap();
        let bots = vec![bot, GAME.bot("Null").unwrap()];
        let spec = MatchSpec {
            board,
            board_name: "valley".to_owned(),
            seed: Seed::from(3),
            bots,
            limits: limits.into(),
        };
        let mut file = Vec::new();
        let played = play(&spec, PlayOptions::default().record(&mut file)).unwrap();
        let replay = Replay::read(&file).unwrap();
        assert_eq!(verify(&replay, &GAME), Ok(played.rounds));
        let mut cursor = replay.cursor();
        let mut turns: Vec<TurnRecord> = Vec::new();
        for round in 1..=played.rounds {
            turns.extend(cursor.seek(round).unwrap().turns.iter().filter(|turn| turn.seat.0 == 0).cloned());
        }
        Self { played, turns }
    }

    /// The log lines, or drawings, in the first turns of all units.
    pub(crate) fn notes(&self, kind: NoteKind) -> Vec<String> {
        let notes = self.turns.iter().take(200).flat_map(|turn| &turn.notes);
        notes.filter(|note| note.kind == kind).map(|note| note.text.clone()).collect()
    }
}
