// Every key in the table does what the table says.

import assert from "node:assert/strict";
import { before, test } from "node:test";
import { KEYS, type Action } from "../../src/keys.ts";
import type { AgonViewer } from "../../src/viewer.ts";
import { watch } from "../browser.ts";
import { play } from "../fixtures.ts";
import { atRound, becomes, context, onViewer, open, page, picture, setUp } from "../watching.ts";

setUp();

let file: string;
let url: string;
before(async () => {
  file = play("match", "poquemon", "Dummy", "Demo", "Dummy", "Demo", "--seed", "3");
  url = await watch(file);
});

const viewer = <T>(ask: (element: AgonViewer) => T) => onViewer<T>(`(${ask})(viewer)`);
/** Waits until something is true in the page. */
const until = (text: string) => becomes(() => page.evaluate(text), Boolean);

test("handles every key in the table", async () => {
  await open(url);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await until("document.querySelector('agon-viewer').summary?.rounds === 401");
  const key = (name: string) => page.keyboard.press(name);
  const setting = (name: string) =>
    page.evaluate(`document.querySelector("agon-viewer").settings[${JSON.stringify(name)}]`);
  const tries: Record<Action, () => Promise<void>> = {
    async toggle() {
      await key("Space");
      assert.equal(await setting("playing"), true);
      await key("k");
      assert.equal(await setting("playing"), false);
    },
    async forward() {
      await key("Home");
      await key("ArrowRight");
      await atRound(1);
      await key("l");
      await atRound(2);
    },
    async back() {
      await key("ArrowLeft");
      await atRound(1);
      await key("j");
      await atRound(0);
    },
    async forward10() {
      await key("Shift+ArrowRight");
      await atRound(10);
      await key("PageDown");
      await atRound(20);
    },
    async back10() {
      await key("PageUp");
      await atRound(10);
      await key("Shift+ArrowLeft");
      await atRound(0);
    },
    async end() {
      await key("End");
      await atRound(400);
    },
    async start() {
      await key("Home");
      await atRound(0);
    },
    async faster() {
      await key("4");
      await key("ArrowUp");
      assert.equal(await setting("speed"), 8);
    },
    async slower() {
      await key("ArrowDown");
      assert.equal(await setting("speed"), 4);
    },
    async preset() {
      await key("1");
      assert.equal(await setting("speed"), 0.5);
      await key("9");
      assert.equal(await setting("speed"), 120);
    },
    async nextEvent() {
      await key("Home");
      await key("e");
      const first = await viewer((element) => element.round);
      assert.ok(first > 0 && first < 400, String(first));
      await key("e");
      assert.ok((await viewer((element) => element.round)) > first);
    },
    async previousEvent() {
      const here = await viewer((element) => element.round);
      await key("q");
      const now = await viewer((element) => element.round);
      assert.ok(now < here, `${now} ${here}`);
      await atRound(now);
    },
    async zoomIn() {
      const before = await picture();
      await key("+");
      await becomes(picture, (now) => now !== before);
    },
    async zoomOut() {
      const before = await picture();
      await key("-");
      await becomes(picture, (now) => now !== before);
    },
    async reset() {
      const before = await picture();
      await key("+");
      await key("+");
      assert.notEqual(await picture(), before);
      await key("r");
      await becomes(picture, (now) => now === before);
    },
    async fullscreen() {
      await key("f");
      await until("document.fullscreenElement !== null");
      await key("f");
      await until("document.fullscreenElement === null");
    },
    async view() {
      await key("v");
      assert.equal(await setting("view"), 0);
      for (let i = 0; i < 4; i++) await key("v");
      assert.equal(await setting("view"), null);
    },
    async grid() {
      await key("g");
      assert.equal(await setting("grid"), true);
      await key("g");
    },
    async drawings() {
      await key("d");
      assert.equal(await setting("drawings"), false);
      await key("d");
    },
    async log() {
      await key("Shift+L");
      await page.locator(".logs").waitFor({ state: "hidden" });
      await key("Shift+L");
      await page.locator(".logs").waitFor();
    },
    async dock() {
      await page.locator(".logdock").waitFor({ state: "hidden" });
      await key("o");
      await page.locator(".logdock").waitFor();
      await key("o");
      await page.locator(".logdock").waitFor({ state: "hidden" });
    },
    async animation() {
      await key("a");
      assert.equal(await setting("animate"), false);
      await key("a");
    },
    async extra() {
      await key("x");
      assert.equal(await setting("extra"), true);
      await key("x");
      assert.ok(await page.locator("[data-action=extra]").isHidden(), "this game has nothing more to show");
    },
    async find() {
      await key("/");
      await page.locator(".finder input").fill("99");
      await key("Enter");
      assert.match((await page.locator(".finder [role=status]").textContent())!, /no such/);
      await page.locator(".finder input").fill("2");
      await key("Enter");
      assert.equal(await setting("pin"), "unit:2");
    },
    async copy() {
      // Immediately, while the focus may still be in the finder that was just closed.
      await key("c");
      await becomes(
        () => page.evaluate(() => navigator.clipboard.readText()),
        (link) => /#round=\d+.*pin=unit/.test(link),
      );
    },
    async theme() {
      const dark = await setting("theme");
      await key("t");
      assert.notEqual(await setting("theme"), dark);
    },
    async help() {
      await key("h");
      const shown = (await page.locator(".help kbd").allTextContents()).join(" ");
      for (const { action, shown: keys } of KEYS)
        assert.equal(shown.includes(keys[0]), action !== "extra", `${action}; this game has no more details to show`);
      await key("Escape");
      await page.locator(".help").waitFor({ state: "hidden" });
    },
  };
  assert.deepEqual(Object.keys(tries).sort(), KEYS.map((entry) => entry.action).sort(), "each key is tried");
  for (const [action, attempt] of Object.entries(tries)) {
    await attempt().catch((error: Error) => {
      throw new Error(`${action}: ${error.message}`);
    });
  }
});
