// Each game in the viewer: its replay is opened, stepped through, sought, inspected and announced, in a real Chromium through the real
// binary.

import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { violations } from "../axe.ts";
import { agon, watch } from "../browser.ts";
import { play } from "../fixtures.ts";
import { atRound, becomes, onViewer, open, page, picture, round as shown, setUp } from "../watching.ts";

setUp();

/** Without WebGL, so that the pictures of all games can be compared in the same way. */
const FLAT =
  "HTMLCanvasElement.prototype.getContext = (old => function (kind, ...rest) { return kind.startsWith('webgl') ? null : old.call(this, kind, ...rest); })(HTMLCanvasElement.prototype.getContext);";

const GAMES: { game: string; args: string[]; round: number; subject: string; figures: RegExp; hidden: boolean }[] = [
  {
    game: "poquemon",
    args: ["Dummy", "Demo", "Dummy", "Demo"],
    round: 131,
    subject: "unit:0",
    figures: /Attack.*Defense.*Scope.*Stones/s,
    hidden: true,
  },
  {
    game: "hogwarts",
    args: ["Dummy", "Demo", "Dummy", "Demo"],
    round: 60,
    subject: "unit:4",
    figures: /Cells.*Wizards.*Strength.*Magic/s,
    hidden: false,
  },
  {
    game: "reversi",
    args: ["Dummy", "Demo", "Dummy", "Demo"],
    round: 30,
    subject: "cell:0,3",
    figures: /Override stones.*Bombs/s,
    hidden: false,
  },
  {
    game: "stoneage",
    args: ["Dummy", "Demo", "--board", "woods"],
    round: 150,
    subject: "cell:10,10",
    figures: /Units.*Food.*Stone.*Wood.*Level.*Technologies/s,
    hidden: true,
  },
  {
    game: "tron3d",
    args: ["Dummy", "Demo", "Dummy", "Demo"],
    round: 60,
    subject: "unit:0",
    figures: /Bikes.*Trail/s,
    hidden: false,
  },
];

test("all games are tested", () => {
  assert.deepEqual(
    GAMES.map(({ game }) => game).sort(),
    (JSON.parse(agon("games", "--json")) as { id: string }[]).map(({ id }) => id).sort(),
  );
});

for (const { game, args, round, subject, figures, hidden } of GAMES) {
  describe(game, () => {
    let url = "";
    before(async () => {
      url = await watch(play(`look-${game}`, game, ...args));
    });

    test("can be stepped and sought, and its events are found", async () => {
      await open(`${url}#round=${round}`);
      assert.equal(await shown(), round);
      await page.keyboard.press("ArrowRight");
      await atRound(round + 1);
      await page.keyboard.press("ArrowLeft");
      await atRound(round);
      const last = await onViewer<number>("viewer.clock.last");
      await becomes(
        () => onViewer<number>("viewer.summary.rounds"),
        (rounds) => rounds === last + 1,
      );
      await page.keyboard.press("End");
      await atRound(last);
      assert.match((await page.locator(".verdict").textContent())!, /(wins|share first place) \w/);
      await page.keyboard.press("Home");
      await atRound(0);
      await page.keyboard.press("e");
      const event = await becomes(shown, (now) => now > 0);
      assert.ok((await page.locator(".events li").count()) > 0, "the events of this round are told");
      await page.keyboard.press("e");
      await becomes(shown, (now) => now > event);
      await page.keyboard.press("q");
      await atRound(event);
    });

    test("shows figures and the inspected subject, and announces the round to screen readers", async () => {
      await open(`${url}#round=${round}&pin=${subject}`);
      assert.match((await page.locator(".card").first().textContent())!, figures);
      assert.ok((await page.locator(".inspector dt").count()) > 0, "the inspector knows the pinned one");
      const told = (await page.locator(".spoken").textContent())!;
      assert.match(told, new RegExp(`^Round ${round} of \\d+\\. .*points?`));
      assert.doesNotMatch(told, /undefined|NaN|\{\w+\}/);
      for (const language of ["ca", "es"]) {
        await page.locator(".language").selectOption(language);
        assert.doesNotMatch((await page.locator(".viewer").textContent())!, /undefined|NaN|\{\w+\}/, language);
      }
    });

    test("shows what one seat knows, and keeps every setting in the address", async () => {
      await open(`${url}#round=${round}`, { init: FLAT });
      const all = await picture();
      await page.keyboard.press("v");
      await becomes(
        () => onViewer<number | null>("viewer.settings.view"),
        (view) => view === 0,
      );
      const own = await picture();
      if (hidden) assert.notEqual(own, all, "something is hidden");
      for (const key of ["g", "a", "d", "x", "Shift+L", "t", "4"]) await page.keyboard.press(key);
      const address = await becomes(
        async () => page.url(),
        (now) => now.includes("speed=4"),
      );
      for (const part of [`round=${round}`, "view=0", "grid=1", "anim=0", "draw=0", "extra=1", "log=0", "theme=dark"])
        assert.ok(address.includes(part), `${part} in ${address}`);
      const before = await picture();
      await page.reload();
      await page.locator(".round b").filter({ hasText: /\d/ }).waitFor();
      assert.equal(await picture(), before, "the address shows the same again");
    });

    test("explains all its symbols in the help", async () => {
      await open(`${url}#round=${round}`);
      await page.keyboard.press("h");
      const signs = page.locator(".legend canvas");
      assert.ok((await signs.count()) > 4);
      // Each has a picture that is neither empty nor the same as another.
      const pictures = await signs.evaluateAll((list) => list.map((one) => (one as HTMLCanvasElement).toDataURL()));
      const empty = await page.evaluate(() => {
        const canvas = document.createElement("canvas");
        [canvas.width, canvas.height] = [54, 54];
        return canvas.toDataURL();
      });
      assert.equal(new Set([...pictures, empty]).size, pictures.length + 1);
      assert.deepEqual(await violations(page), []);
    });

    test("axe finds nothing, and a phone does not scroll sideways", async () => {
      await open(`${url}#round=${round}&pin=${subject}`);
      assert.deepEqual(await violations(page), []);
      await open(`${url}#round=${round}&theme=dark`, {
        browser: { viewport: { width: 390, height: 844 }, hasTouch: true },
      });
      assert.deepEqual(await violations(page), []);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
      const box = (await page.locator("canvas.board").boundingBox())!;
      assert.ok(box.width > 340 && box.height > 200, JSON.stringify(box));
    });
  });
}
