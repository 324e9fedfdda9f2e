// The types generated from the Rust declarations, compared with what Rust really writes: the compiler rejects missing and extra fields.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { agon, scratch, serve, stopAll, TOP } from "../browser.ts";
import { open, play, slowBot } from "../fixtures.ts";

after(stopAll);

const WEB = join(TOP, "web");

/** The compiler's errors for values that should have these types. */
function compile(module: string, values: [type: string, value: unknown][]): string {
  const types = [...new Set(values.map(([type]) => type))];
  const lines = values.map(([type, value], i) => `export const v${i}: ${type} = ${JSON.stringify(value)};`);
  const file = join(scratch, `${module}.check.ts`);
  writeFileSync(
    file,
    `import type { ${types.join(", ")} } from ${JSON.stringify(join(WEB, "src/generated", `${module}.ts`))};\n${lines.join("\n")}\n`,
  );
  const options = [
    "--noEmit",
    "--strict",
    "--allowImportingTsExtensions",
    "--skipLibCheck",
    "--module",
    "esnext",
    "--moduleResolution",
    "bundler",
    "--target",
    "es2022",
    "--ignoreConfig",
  ];
  const done = spawnSync(join(WEB, "node_modules/.bin/tsc"), [...options, file], { encoding: "utf8", cwd: WEB });
  return done.stdout + done.stderr;
}

test("headers and ends of replays", async () => {
  const games: string[] = JSON.parse(agon("games", "--json")).map((game: { id: string }) => game.id);
  const values: [string, unknown][] = [];
  for (const game of games) {
    const { replay } = await open(play(`types-${game}`, game, "Demo", "Null"));
    values.push(["Header", replay.header], ["End", replay.end]);
  }
  // One with a native bot, and faults.
  const bot = slowBot(0);
  writeFileSync(bot, readFileSync(bot, "utf8").replace("orders: []", "orders: 7"));
  const { replay } = await open(play("types-faulty", "poquemon", bot, "Demo", "--board", "duel"));
  assert.ok(replay.end!.faults.length > 0 && replay.header.seats[0].kind === "process");
  values.push(["Header", replay.header], ["End", replay.end]);
  assert.equal(compile("replay", values), "");
  assert.match(compile("replay", [["End", { ...replay.end, more: 1 }]]), /more/, "a field too many is noticed");
  assert.match(compile("replay", [["End", { rounds: 3 }]]), /missing/, "and one that is missing");
});

test("responses of the editor's server", async () => {
  const url = await serve("edit", join(scratch, "types.cnf"), "--no-open");
  const ask = async (path: string, body?: unknown): Promise<unknown> =>
    (
      await fetch(
        new URL(path, url),
        body === undefined
          ? {}
          : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) },
      )
    ).json();
  const text = readFileSync(join(TOP, "games/poquemon/boards/small.cnf"), "utf8");
  const generate = { game: "poquemon", seed: 1, settings: {} };
  const begin = { game: "poquemon", text, bots: ["Demo"], seed: 3 };
  const save = { text, base: null };
  const { draft } = (await ask("check", { game: null, text })) as { draft: unknown };
  const cube = readFileSync(join(TOP, "games/tron3d/boards/cube.gam"), "utf8");
  const mesh = (await ask("check", { game: null, text: cube })) as { draft: unknown };
  assert.equal(
    compile("messages", [
      ["EditorInfo", await ask("info")],
      ["CheckResponse", await ask("check", { game: null, text })],
      ["CheckResponse", await ask("check", { game: "poquemon", text: "hello" })],
      ["CheckResponse", await ask("check", { game: null, text: "hello" })],
      ["WriteResponse", await ask("write", { game: "poquemon", draft, text: null })],
      ["Draft", mesh.draft],
      ["ImportResponse", await ask("import", { files: { "a.cnf": text } })],
      ["ImportResponse", await ask("import", { files: { "a.cnf": "hello" } })],
      ["GenerateRequest", generate],
      ["GenerateResponse", await ask("generate", generate)],
      ["GenerateResponse", await ask("generate", { ...generate, settings: { rows: -1 } })],
      ["SaveRequest", save],
      ["SaveResponse", await ask("save", save)],
      ["SaveResponse", await ask("save", { text: "", base: "other" })],
      ["PlayRequest", begin],
      ["PlayResponse", await ask("play", begin)],
      ["PlayResponse", await ask("play", { ...begin, text: "hello" })],
    ]),
    "",
  );
});
