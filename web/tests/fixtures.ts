// The replays used by the tests.

import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inflateRawSync } from "node:zlib";
import { Replay } from "../src/replay/replay.ts";
import { limitsOf, type Frame } from "../src/replay/types.ts";
import { agon, scratch } from "./browser.ts";
import { forge } from "./forge.ts";

const inflate = async (bytes: Uint8Array) => new Uint8Array(inflateRawSync(bytes));

export function play(name: string, ...args: string[]): string {
  const file = join(scratch, `${name}.agon`);
  agon("play", ...args, "--out", file);
  return file;
}

export function write(name: string, bytes: Uint8Array): string {
  const file = join(scratch, `${name}.agon`);
  writeFileSync(file, bytes);
  return file;
}

/** A replay, and its first rounds or all of them. */
export async function open(file: string, rounds = Infinity): Promise<{ replay: Replay; frames: Frame[] }> {
  const replay = await Replay.read(new Uint8Array(readFileSync(file)), inflate);
  const frames: Frame[] = [];
  for (let round = 0; round < Math.min(replay.frames, rounds); round++) frames.push(await replay.frame(round));
  return { replay, frames };
}

/** A match with fuel, logs, drawings, and a bot that runs out of fuel in round 20. */
export async function noted(from: string): Promise<string> {
  const { replay, frames } = await open(from);
  const faultRound = 20;
  for (const frame of frames) {
    for (const turn of frame.turns) {
      turn.fuel = 1_000_000 * (1 + turn.seat) * (1 + (frame.round % 7));
      if (turn.seat !== 0) continue;
      turn.notes = [
        { kind: "log", text: `round ${frame.round}: going for the gem` },
        ...[
          { cell: { row: 2, col: 3, colour: 0xff0000 } },
          { point: { row: 4, col: 5, colour: 0x0000ff } },
          { line: { from_row: 1, from_col: 1, to_row: 6, to_col: 8, colour: 0x00aa00 } },
          { text: { row: 3, col: 3, text: "here", colour: 0xaa00aa } },
          { plot: { series: "danger", value: frame.round % 13 } },
        ].map((drawing) => ({ kind: "drawing" as const, text: JSON.stringify(drawing) })),
        { kind: "drawing", text: "not even JSON" },
        { kind: "drawing", text: '{"cell": null}' },
      ];
    }
    if (frame.round >= faultRound) {
      frame.turns = frame.turns.filter((turn) => turn.seat !== 1 || frame.round === faultRound);
      const turn = frame.turns.find(({ seat }) => seat === 1);
      if (turn)
        Object.assign(turn, {
          fault: { kind: "out_of_fuel", detail: "it asked for more than 1000000000" },
          orders: [],
        });
      frame.picture = {
        ...frame.picture,
        "seat.out": frame.picture["seat.out"].map((out, seat) => (seat === 1 ? 2 : out)),
      };
    }
  }
  replay.end!.standings.seats[1].out = "out_of_fuel";
  return write("noted", forge(replay.header, frames, replay.end));
}

/** A slow bot. */
export function slowBot(ms: number): string {
  const file = join(scratch, "slow.mjs");
  writeFileSync(
    file,
    `#!/usr/bin/env node
import { createInterface } from "node:readline";
for await (const line of createInterface({ input: process.stdin })) {
  if ("view" in JSON.parse(line)) {
    await new Promise((resolve) => setTimeout(resolve, ${ms}));
    console.log(JSON.stringify({ orders: [], log: ["zzz"] }));
  } else console.log('{"ready":true}');
}
`,
  );
  chmodSync(file, 0o755);
  return file;
}

/** The beginning of a match of Stone Age whose units are metered; one of them runs out of energy, and one crashes. */
export async function energetic(from: string): Promise<string> {
  const { replay, frames } = await open(from, 60);
  replay.header.limits = { ...limitsOf(replay.header, 0), turn_fuel: 15_000, match_fuel: null };
  for (const frame of frames) {
    frame.turns.forEach((turn, i) => {
      turn.fuel = 100 + i;
      turn.pause = "yielded";
    });
    const [first, second] = frame.turns.filter(({ seat }) => seat === 0);
    if (first) Object.assign(first, { fuel: 15_000, pause: "out_of_energy" });
    if (second && frame.round === 40)
      Object.assign(second, { pause: null, fault: { kind: "crashed", detail: "at bot.cc:12" } });
  }
  return write("energetic", forge(replay.header, frames, replay.end));
}
