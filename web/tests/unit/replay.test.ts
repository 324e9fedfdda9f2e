// Replays of all versions of the format, as the reader of the viewer reads them.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { inflateRawSync } from "node:zlib";
import { NewerError, Replay } from "../../src/replay/replay.ts";
import { limitsOf } from "../../src/replay/types.ts";
import { forge } from "../forge.ts";

const read = (bytes: Uint8Array) => Replay.read(bytes, async (packed) => inflateRawSync(packed));
const old = (name: string) =>
  readFileSync(new URL(`../../../crates/cli/tests/data/format-1-${name}.replay`, import.meta.url));

test("format 1: orders, notes and a fault", async () => {
  const replay = await read(old("poquemon"));
  assert.deepEqual([replay.frames, replay.damage, replay.end?.rounds], [301, null, 300]);
  assert.deepEqual((await replay.frame(3)).turns[0].notes, [{ kind: "log", text: "turn 3" }]);
  assert.deepEqual((await replay.frame(4)).turns[0].notes, []);
  assert.deepEqual((await replay.frame(12)).turns[0].fault, {
    kind: "crashed",
    detail: "the bot ended (exit status: 3)",
  });
  assert.deepEqual((await replay.frame(12)).turns[1].orders, [{ move: { unit: 1, dir: "top" } }]);
  assert.equal((await replay.frame(300)).turns.length, 1);
});

test("format 1: units", async () => {
  const replay = await read(old("stoneage"));
  assert.deepEqual([replay.frames, replay.damage, replay.end?.rounds], [246, null, 245]);
  const { turns } = await replay.frame(1);
  assert.deepEqual(
    turns.map(({ seat, pause }) => [seat, pause]),
    turns.map(({ seat }) => [seat, "yielded"]),
  );
  assert.ok(turns.every(({ unit }) => unit !== null));
});

test("both formats say the same", async () => {
  for (const name of ["poquemon", "stoneage"]) {
    const before = await read(old(name));
    const frames = await Promise.all(Array.from({ length: before.frames }, (_, round) => before.frame(round)));
    const after = await read(forge(before.header, frames, before.end));
    assert.equal(after.frames, before.frames);
    for (const frame of frames)
      assert.deepEqual(await after.frame(frame.round), frame, `${name}, round ${frame.round}`);
  }
});

test("a newer format, and limits of each seat", async () => {
  const bytes = Uint8Array.from(old("poquemon"));
  bytes[7] = 3;
  await assert.rejects(read(bytes), NewerError);
  const { header } = await read(old("poquemon"));
  const limits = limitsOf(header, 1);
  assert.equal(limits.turn_fuel, 1_000_000_000);
  assert.equal(limitsOf({ ...header, limits: [{ ...limits, turn_fuel: 5 }, limits] }, 0).turn_fuel, 5);
});
