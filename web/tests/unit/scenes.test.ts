// Each scene against a real match of its game: it names only columns and events of the game, and has texts for all of them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { sightOf } from "../../../games/stoneage/scene/light.ts";
import { orderText } from "../../src/ui/panels.ts";
import { en } from "../../src/texts/en.ts";
import { LANGUAGES, speak, type Language } from "../../src/words.ts";
import { agon } from "../browser.ts";
import { open, play } from "../fixtures.ts";
import { SCENES } from "../games.ts";

const games: string[] = JSON.parse(agon("games", "--json")).map((game: { id: string }) => game.id);
for (const scene of SCENES) {
  test(`the scene of ${scene.game}`, {
    skip: games.includes(scene.game) ? false : "the game is not listed",
  }, async () => {
    const { replay, frames } = await open(play(`scene-${scene.game}`, scene.game, "Dummy", "Demo"));
    const { schema } = replay.header;
    assert.deepEqual(scene.columns, schema.columns);
    assert.deepEqual(
      scene.events,
      schema.events.map(({ name }) => name),
    );
    const reason = replay.end!.standings.reason;
    assert.ok(
      scene.reasons.some(({ pattern }) => pattern.test(reason)),
      `nobody has words for the end: ${reason}`,
    );
    for (const language of Object.keys(LANGUAGES) as Language[]) {
      // The viewer's own texts must not be overridden.
      for (const key of Object.keys(scene.words[language]))
        assert.ok(!(key in en), `${key} is a word of the viewer itself`);
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
      const signs = scene.legend(context.say);
      assert.ok(signs.length > 4, "the help explains the symbols");
      for (const { text } of signs) fine(text);
      const last = frames.at(-1)!;
      for (const nonsense of ["unit:99999", "cell:9999,9999", "", "unit:-1", "vertex:99999", "x"])
        assert.equal(scene.inspect(nonsense, last, context), null, nonsense);
    }
  });
}

test("whose view: the position of an opponent out of sight is not revealed", async () => {
  const scene = SCENES.find(({ game }) => game === "poquemon")!;
  const { replay, frames } = await open(play("scene-poquemon", "poquemon", "Dummy", "Demo"));
  const say = speak("en", scene.words);
  const told = (view: number | null, unit: number) =>
    frames.filter((frame) =>
      scene
        .inspect(`unit:${unit}`, frame, { header: replay.header, say, view })
        ?.facts.some(({ name }) => name === scene.words.en["place" as never]),
    ).length;
  assert.equal(told(0, 0), told(null, 0), "one's own are always known");
  assert.ok(told(0, 1) < told(null, 1), "others are not");
});

for (const [game, ...args] of [
  ["poquemon", "Dummy", "Demo"],
  ["stoneage", "Demo", "Demo", "--board", "neighbours"],
]) {
  test(`whose view: ${game} tells only events that the seat can know of`, async () => {
    const scene = SCENES.find((one) => one.game === game)!;
    const { replay, frames } = await open(play(`view-${game}`, game, ...args));
    const context = { header: replay.header, say: speak("en", scene.words) };
    const counts = { hidden: 0, own: 0, foreign: 0 };
    frames.forEach((frame, round) => {
      const before = frames[round - 1] ?? null;
      for (const event of frame.events) {
        const all = scene.tell(event, frame, { ...context, view: null }, before);
        for (const view of all ? [0, 1] : []) {
          const told = scene.tell(event, frame, { ...context, view }, before);
          if (all!.seat === view) {
            assert.deepEqual(told, all, "one's own events are known");
            counts.own++;
          } else if (!told) counts.hidden++;
          else counts.foreign++;
          if (told?.subject && told.seat !== view)
            assert.ok(scene.inspect(told.subject, frame, { ...context, view }), `${told.subject}: ${told.text}`);
        }
      }
    });
    assert.ok(counts.hidden > 0 && counts.own > 0 && counts.foreign > 0, JSON.stringify(counts));
  });
}

test("whose view: Stone Age names nobody out of sight, in events, inspector and search", async () => {
  const scene = SCENES.find(({ game }) => game === "stoneage")!;
  const { replay, frames } = await open(play("view-stoneage", "stoneage", "Demo", "Demo", "--board", "neighbours"));
  const context = { header: replay.header, say: speak("en", scene.words), view: 0 };
  const { width } = replay.header.scenery as { width: number };
  let unseen = 0;
  frames.forEach((frame, round) => {
    const { picture } = frame;
    const sight = sightOf(frame, 0, replay.header.scenery as never);
    const hidden = picture["unit.id"].filter(
      (_, row) =>
        picture["unit.kind"][row] !== 0 &&
        picture["unit.seat"][row] === 1 &&
        sight[picture["unit.y"][row] * width + picture["unit.x"][row]] === 0,
    );
    unseen += hidden.length;
    for (const id of hidden) {
      assert.equal(scene.inspect(`unit:${id}`, frame, context), null);
      assert.equal(scene.find!(String(id & 0x3fff), frame, context), null);
    }
    for (const event of frame.events) {
      const [kind, fields] = Object.entries(event)[0];
      if (!hidden.includes(fields.unit as number) || kind === "attack" || kind === "torch_thrown") continue;
      const told = scene.tell(event, frame, context, frames[round - 1] ?? null);
      assert.ok(!told || (told.subject === undefined && told.seat === undefined), `${kind}: ${told?.text}`);
    }
  });
  assert.ok(unseen > 0);
  assert.deepEqual(scene.figures(frames[40], 1, context), [], "nor what the other clan has");
});
