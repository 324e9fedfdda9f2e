// The parts of the viewer that need no browser.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { inflateRawSync } from "node:zlib";
import { Clock } from "../../src/clock.ts";
import { actionOf, KEYS } from "../../src/keys.ts";
import { Input, ReplayError } from "../../src/replay/input.ts";
import { EarlyError, Replay } from "../../src/replay/replay.ts";
import type { Frame } from "../../src/replay/types.ts";
import { Camera } from "../../src/stage/camera.ts";
import { parseDrawing } from "../../src/stage/drawings.ts";
import { ca } from "../../src/texts/ca.ts";
import { en } from "../../src/texts/en.ts";
import { es } from "../../src/texts/es.ts";
import { short, ticks } from "../../src/ui/plot.ts";
import { percent, type Standing } from "../../src/ui/scoreboard.ts";
import { verdict } from "../../src/ui/spoken.ts";
import type { Scene } from "../../src/scene.ts";
import { speak, type Language } from "../../src/words.ts";
import { play } from "../fixtures.ts";
import { glide } from "../../src/stage/paint.ts";

const press = (key: string, shiftKey = false, ctrlKey = false) =>
  actionOf({ key, shiftKey, ctrlKey, metaKey: false, altKey: false });

test("keys do what the table says, in either case, and leave the browser's own alone", () => {
  const all = KEYS.flatMap((entry) => entry.keys);
  assert.equal(new Set(all).size, all.length, "no key does two things");
  for (const { action, keys } of KEYS)
    for (const key of keys) if (!key.startsWith("Shift+")) assert.equal(press(key), action);
  assert.equal(press("ArrowLeft", true), "back10");
  assert.equal(press("l"), "forward");
  assert.equal(press("L", true), "log");
  assert.equal(press("G", true), "grid");
  assert.equal(press("?", true), "help");
  assert.equal(press("c", false, true), null, "Ctrl+C copies");
  assert.equal(press("Home", true), null);
  assert.equal(press("F5"), null);
});

test("every text uses the same values in every language", () => {
  for (const texts of [ca, es]) {
    const values = (text: string) => text.match(/\{\w+\}/g)?.sort() ?? [];
    for (const key of Object.keys(en) as (keyof typeof en)[])
      assert.deepEqual(values(texts[key]), values(en[key]), key);
  }
});

test("the clock steps, plays, waits for missing rounds, and stays within the match", () => {
  const clock = new Clock();
  clock.last = 100;
  clock.step(-1, true);
  assert.equal(clock.round, 0);
  clock.step(1, true);
  assert.ok(clock.moving);
  for (let i = 0; i < 50; i++) clock.pass(0.02, 8, false, () => true);
  assert.deepEqual([clock.at, clock.moving], [1, false]);
  clock.step(1, false);
  assert.equal(clock.at, 2);
  clock.pass(0.2, 10, true, (round) => round <= 3);
  assert.equal(clock.at, 3);
  assert.equal(
    clock.pass(0.2, 10, true, (round) => round <= 3),
    false,
  );
  clock.pass(60, 120, true, () => true);
  assert.ok(clock.at < 40, "a long sleep of the page is no leap");
  clock.jump(1e9);
  assert.equal(clock.round, 100);
});

test("numbers are read back as written, and invalid ones are rejected", () => {
  assert.equal(new Input(Uint8Array.of(0xe5, 0x8e, 0x26)).uint(), 624485);
  assert.deepEqual(
    [0, 1, 2, 3].map((byte) => new Input(Uint8Array.of(byte)).int()),
    [0, -1, 1, -2],
  );
  const big = new Input(Uint8Array.of(0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x0f));
  assert.equal(big.uint(), 2 ** 53 - 1);
  assert.throws(() => new Input(Uint8Array.of(0x80)).uint(), ReplayError);
  assert.throws(
    () => new Input(Uint8Array.of(0xff, 0xff, 0xff, 0x7f)).ints(),
    ReplayError,
    "a few bytes ask for much memory",
  );
});

test("zooming keeps what is under the pointer", () => {
  const camera = new Camera(30, 20);
  camera.resize(900, 600);
  const cell = camera.cellAt(321, 234);
  camera.zoomAt(3, 321, 234);
  assert.deepEqual(camera.cellAt(321, 234), cell);
  camera.pan(1e6, 1e6);
  assert.ok(camera.cellAt(450, 300), "the board cannot be lost");
  camera.zoomAt(1e-9, 0, 0);
  assert.equal(camera.zoom, 1);
  assert.equal(camera.cellAt(-5, 5), null);
});

test("drawings of bots are parsed, and invalid ones are ignored", () => {
  assert.deepEqual(parseDrawing('{"cell":{"row":1,"col":2,"colour":255}}'), { cell: { row: 1, col: 2, colour: 255 } });
  assert.deepEqual(parseDrawing('{"plot":{"series":"a","value":3}}'), { plot: { series: "a", value: 3 } });
  for (const text of [
    "",
    "null",
    "[]",
    "{}",
    "3",
    '"x"',
    '{"cell":null}',
    '{"cell":{"row":"1","col":2}}',
    '{"cell":{"row":1e999,"col":2}}',
    '{"other":{}}',
    '{"constructor":{}}',
  ]) {
    assert.equal(parseDrawing(text), null, text);
  }
});

test("figures are short", () => {
  assert.deepEqual([0, 950, 12500, 3.25e6, 2e9].map(short), ["0", "950", "12.5k", "3.3M", "2G"]);
  assert.deepEqual(ticks(0, 4600), [0, 2000, 4000]);
  assert.deepEqual(
    [0, 0.00001, 0.0123, 0.5, 1].map((share) => percent(share, "en")),
    ["0%", "<0.1%", "1.2%", "50%", "100%"],
  );
  assert.deepEqual([percent(0.00001, "ca"), percent(0.0123, "es")], ["<0,1%", "1,2%"]);
  assert.equal(glide(3, 30, 0.5), 30, "far away is a jump");
  assert.equal(glide(3, 4, 1), 4);
});

const NONE = { en: {}, ca: {}, es: {} };

test("numbers follow the format of the language", () => {
  assert.deepEqual(
    (["en", "ca", "es"] as const).map((language) => speak(language, NONE)("perSecond", { n: 0.5 })),
    ["0.5 rounds/s", "0,5 rondes/s", "0,5 rondas/s"],
  );
});

test("several leaders are listed in the plural of each language", () => {
  const seats = ["Ana", "Bo", "Ana", "Iu"].map((name) => ({ name }));
  const told = (language: Language, ...ranks: number[]) =>
    verdict(
      { round: 3 } as Frame,
      ranks.map((rank, seat) => ({ seat, rank })) as Standing[],
      { header: { seats }, end: null } as unknown as Replay,
      { reasons: [] as const } as unknown as Scene,
      false,
      language,
      speak(language, NONE),
    );
  assert.equal(told("en", 2, 1, 2, 4), "Bo leads");
  assert.equal(told("en", 1, 1, 3, 3), "Ana (seat 0) and Bo lead");
  assert.equal(told("ca", 4, 1, 2, 3), "Bo va al davant");
  assert.equal(told("ca", 1, 1, 1, 4), "Ana (jugador 0), Bo i Ana (jugador 2) van al davant");
  assert.equal(told("es", 2, 1, 3, 1), "Bo e Iu van en cabeza");
  assert.equal(told("es", 1, 1, 1, 1), "Todos empatados");
  assert.deepEqual(
    [1, 2].map((n) => speak("en", NONE)("scored", { n })),
    ["1 point", "2 points"],
  );
});

test("a replay received in pieces of any size is the same", async () => {
  const whole = new Uint8Array(readFileSync(play("pieces", "poquemon", "Demo", "Dummy", "--board", "duel")));
  const inflate = async (bytes: Uint8Array) => new Uint8Array(inflateRawSync(bytes));
  let replay: Replay | null = null;
  for (let end = 0, step = 1; end < whole.length; step = (step * 7 + 13) % 997) {
    end = Math.min(end + step, whole.length);
    if (replay) await replay.feed(whole.subarray(replay.settled, end), end);
    else
      replay = await Replay.read(whole.subarray(0, end), inflate, end).catch(
        (error) => (assert.ok(error instanceof EarlyError, error), null),
      );
    // An empty update does no harm.
    if (replay) await replay.feed(new Uint8Array(0), replay.settled);
  }
  assert.deepEqual([replay!.frames, replay!.damage, replay!.end!.rounds], [301, null, 300]);
  const once = await Replay.read(whole, inflate);
  for (const round of [0, 150, 300]) assert.deepEqual(await replay!.frame(round), await once.frame(round));
});
