// Each scene against a real match of its game: the columns and events that it names are those of the game, and it has words for all.

import assert from "node:assert/strict";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { orderText } from "../../src/ui/panels.ts";
import type { Scene } from "../../src/scene.ts";
import { en } from "../../src/texts/en.ts";
import { LANGUAGES, speak, type Language } from "../../src/words.ts";
import { agon, TOP } from "../browser.ts";
import { open, play } from "../fixtures.ts";

const games: string[] = JSON.parse(agon("games", "--json")).map((game: { id: string }) => game.id);
const files = readdirSync(join(TOP, "games"))
  .map((game) => join(TOP, "games", game, "scene/scene.ts"))
  .filter((file) => existsSync(file));

for (const file of files) {
  const { scene } = (await import(pathToFileURL(file).href)) as { scene: Scene };
  test(`the scene of ${scene.game}`, {
    skip: games.includes(scene.game) ? false : "the game is not listed",
  }, async () => {
    const { replay, frames } = await open(play(`scene-${scene.game}`, scene.game, "Dummy", "Demo"));
    const { schema } = replay.header;
    for (const column of scene.columns) assert.ok(schema.columns.includes(column), `there is no column ${column}`);
    for (const event of scene.events)
      assert.ok(
        schema.events.some(({ name }) => name === event),
        `there is no event ${event}`,
      );
    for (const language of Object.keys(LANGUAGES) as Language[]) {
      assert.deepEqual(Object.keys(scene.words[language]).sort(), Object.keys(scene.words.en).sort(), language);
      // What the viewer itself says must stay as it is, but for what a scene shows on demand.
      for (const key of Object.keys(scene.words[language]))
        assert.ok(!(key in en) || key === "extra", `${key} is a word of the viewer itself`);
      const context = { header: replay.header, say: speak(language, scene.words), view: null };
      const fine = (text: string) => assert.ok(!/\{\w+\}|undefined|NaN|\[object/.test(text), text);
      for (const frame of frames) {
        for (let seat = 0; seat < replay.header.seats.length; seat++) {
          for (const { name, value } of scene.figures(frame, seat, context)) fine(`${name} ${value}`);
        }
        for (const event of frame.events) fine(scene.tell(event, frame, context)?.text ?? orderText(event));
        for (const subject of ["unit:0", "unit:1", "cell:1,1", "cell:3,4", "vertex:5"]) {
          for (const { name, value } of scene.inspect(subject, frame, context)?.facts ?? []) fine(`${name} ${value}`);
        }
      }
      const last = frames.at(-1)!;
      for (const nonsense of ["unit:99999", "cell:9999,9999", "", "unit:-1", "vertex:99999", "x"])
        assert.equal(scene.inspect(nonsense, last, context), null, nonsense);
    }
  });
}

test("whose view: an opponent out of sight is not told where it is", async () => {
  const { scene } = (await import(pathToFileURL(join(TOP, "games/poquemon/scene/scene.ts")).href)) as { scene: Scene };
  const { replay, frames } = await open(play("scene-poquemon", "poquemon", "Dummy", "Demo"));
  const say = speak("en", scene.words);
  const told = (view: number | null, unit: number) =>
    frames.filter((frame) =>
      scene
        .inspect(`unit:${unit}`, frame, { header: replay.header, say, view })
        ?.facts.some(({ name }) => name === say("place")),
    ).length;
  assert.equal(told(0, 0), told(null, 0), "one's own are always known");
  assert.ok(told(0, 1) < told(null, 1), "others are not");
});
