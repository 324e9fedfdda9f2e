// Replays in all versions of the format, as read by the viewer.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { crc32, deflateRawSync, inflateRawSync } from "node:zlib";
import { NewerError, Replay, ReplayError } from "../../src/replay/replay.ts";
import { limitsOf } from "../../src/replay/types.ts";
import { forge } from "../forge.ts";

const read = (bytes: Uint8Array) =>
  Replay.read(bytes, async (packed, size) => inflateRawSync(packed, { maxOutputLength: size }));
const stored = (format: number, name: string) =>
  readFileSync(new URL(`../../../crates/cli/tests/data/format-${format}-${name}.replay`, import.meta.url));
const old = (name: string) => stored(1, name);

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

/** A replay in the first version of the format, with at most this many frames. */
async function whole(name: string, most = Number.POSITIVE_INFINITY) {
  const replay = await read(old(name));
  const count = Math.min(replay.frames, most);
  const frames = await Promise.all(Array.from({ length: count }, (_, round) => replay.frame(round)));
  return { header: replay.header, frames, end: replay.end };
}

test("formats 2 and 3 say the same", async () => {
  for (const name of ["poquemon", "stoneage"]) {
    const [before, after] = [await read(stored(2, name)), await read(stored(3, name))];
    assert.deepEqual([after.header, after.end], [before.header, before.end]);
    assert.deepEqual([after.frames, after.damage], [before.frames, null]);
    assert.ok(after.frames > 100);
    for (let round = 0; round < after.frames; round++)
      assert.deepEqual(await after.frame(round), await before.frame(round), `${name}, round ${round}`);
  }
  const noted = await (await read(stored(3, "poquemon"))).frame(3);
  assert.deepEqual(noted.turns[0].notes, [{ kind: "log", text: "turn 3" }]);
});

test("formats 1 and 2 say the same", async () => {
  for (const name of ["poquemon", "stoneage"]) {
    const { header, frames, end } = await whole(name);
    const after = await read(forge(header, frames, end));
    assert.equal(after.frames, frames.length);
    for (const frame of frames)
      assert.deepEqual(await after.frame(frame.round), frame, `${name}, round ${frame.round}`);
  }
});

test("a newer format, and limits of each seat", async () => {
  const bytes = Uint8Array.from(old("poquemon"));
  bytes[7] = 4;
  await assert.rejects(read(bytes), NewerError);
  const { header } = await read(old("poquemon"));
  const limits = limitsOf(header, 1);
  assert.equal(limits.turn_fuel, 1_000_000_000);
  assert.equal(limitsOf({ ...header, limits: [{ ...limits, turn_fuel: 5 }, limits] }, 0).turn_fuel, 5);
});

/** A simple pseudo-random generator, for reproducible cases. */
function* chance(seed: number): Generator<number, never> {
  for (;;) yield (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) >>> 8;
}

/** The blocks of a file, to be written with new checksums: errors inside them must still be found. */
function blocks(file: Buffer): { tag: string; payload: Buffer }[] {
  const list = [];
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32LE(at + 1);
    list.push({ tag: String.fromCharCode(file[at]), payload: Buffer.from(file.subarray(at + 9, at + 9 + length)) });
    at += 9 + length;
  }
  return list;
}

function join(list: { tag: string; payload: Buffer }[]): Buffer {
  return Buffer.concat([Buffer.from([0x89, 0x41, 0x47, 0x4f, 0x4e, 0x0d, 0x0a, 3]), ...list.map(sealed)]);
}

function sealed({ tag, payload }: { tag: string; payload: Buffer }): Buffer {
  const start = Buffer.alloc(5);
  start.write(tag, "latin1");
  start.writeUInt32LE(payload.length, 1);
  const crc = Buffer.alloc(4);
  crc.writeUInt32LE(crc32(Buffer.concat([start, payload])));
  return Buffer.concat([start, crc, payload]);
}

/** Everything that can be read from a file, or the reader's error. */
async function readAll(file: Buffer): Promise<string> {
  try {
    const replay = await read(file);
    for (let round = 0; round < replay.frames; round++) await replay.frame(round);
    return replay.damage ?? "fine";
  } catch (error) {
    assert.ok(error instanceof ReplayError, String(error));
    return error.message;
  }
}

test("mutated replays are read as far as they are valid", async () => {
  const { header, frames, end } = await whole("poquemon", 20);
  await mutate(blocks(forge(header, frames, end)), 7, 400);
  await mutate(blocks(stored(3, "poquemon")), 8, 80);
});

async function mutate(list: { tag: string; payload: Buffer }[], seed: number, times: number): Promise<void> {
  assert.equal(await readAll(join(list)), "fine");
  const random = chance(seed);
  const pick = (count: number) => random.next().value % count;
  for (let i = 0; i < times; i++) {
    const changed = list.slice();
    const at = pick(list.length);
    // The head unchanged, with other data after it.
    const head = list[at].tag === "S" || list[at].tag === "T" ? 12 : 4;
    const payload = Buffer.from(list[at].payload);
    const raw = Buffer.from(inflateRawSync(payload.subarray(head)));
    for (let n = 0; n <= pick(4); n++) {
      if (pick(8) === 0) payload[pick(head)] = pick(256);
      else raw[pick(raw.length)] = pick(2) ? pick(256) : 255;
    }
    changed[at] = { tag: list[at].tag, payload: Buffer.concat([payload.subarray(0, head), deflateRawSync(raw)]) };
    await readAll(join(changed));
  }
}

test("small files cannot demand much memory", async () => {
  const { header, frames, end } = await whole("poquemon", 2);
  const [first, ...rest] = blocks(forge(header, frames, end));
  const numbers = (...values: number[]) => Buffer.from(Uint32Array.from(values).buffer);
  const bomb = deflateRawSync(Buffer.alloc(64 << 20));
  const segment = (...parts: Buffer[]) => ({ tag: "S", payload: Buffer.concat(parts) });
  assert.match(await readAll(join([first, segment(numbers(0, 1, 64 << 20), bomb)])), /more than the \d+ allowed/);
  assert.match(await readAll(join([first, segment(numbers(0, 1, 8 << 20), bomb)])), /cannot be read/);
  assert.match(await readAll(join([first, segment(numbers(0, 1e9, 8 << 20), bomb)])), /more than a segment/);
  assert.match(await readAll(join([{ tag: "H", payload: Buffer.concat([numbers(64 << 20), bomb]) }])), /allowed/);
  assert.match(await readAll(join([...rest, first])), /not where it should be/);
  const none = deflateRawSync(Buffer.from("{}"));
  assert.match(await readAll(join([{ tag: "H", payload: Buffer.concat([numbers(2), none]) }])), /does not describe/);
});
