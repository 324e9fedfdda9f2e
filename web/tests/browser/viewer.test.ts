// The viewer in a real Chromium, served by the real binary.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { before, describe, test } from "node:test";
import { KEYS, type Action } from "../../src/keys.ts";
import type { AgonViewer } from "../../src/viewer.ts";
import { agon, scratch, serve, watch } from "../browser.ts";
import { noted, play, slowBot, write } from "../fixtures.ts";
import {
  atRound,
  becomes,
  context,
  onViewer,
  open,
  page,
  picture,
  round,
  setUp,
  violations,
  visit,
} from "../watching.ts";

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
const pressed = (action: string) => page.locator(`[data-action=${action}]`).getAttribute("aria-pressed");

describe("a replay", () => {
  test("shows what was played and how it stands", async () => {
    await open(url);
    assert.equal(await page.locator("h1").textContent(), "Poquémon");
    assert.match((await page.locator(".facts").textContent())!, /default.*Seed 3/);
    assert.equal(await page.locator(".card").count(), 4);
    assert.equal(await round(), 0);
    await page.keyboard.press("End");
    await atRound(400);
    const result = JSON.parse(agon("show", file, "--json"));
    const scores = await page.locator(".card .score").allTextContents();
    assert.deepEqual(
      scores.map((score) => Number(score.replace(/\D/g, ""))),
      result.seats.map((seat: { score: number }) => seat.score),
    );
    const verdict = (await page.locator(".verdict").textContent())!;
    assert.ok(verdict.includes("wins") && verdict.endsWith(result.reason), verdict);
  });

  test("obeys every key of the table", async () => {
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
        // At once, while the focus may still be in the finder that has just been closed.
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

  test("plays, and stops at the end", async () => {
    await open(`${url}#round=380&speed=120&play=1`);
    await atRound(400);
    await until("!document.querySelector('agon-viewer').settings.playing");
  });

  test("ignores keys while a control has the focus", async () => {
    await open(url);
    for (const control of [".speed", "[data-action=grid]", ".language"]) {
      await page.locator(control).focus();
      await page.keyboard.press("e");
      assert.equal(await viewer((element) => element.round), 0, control);
    }
    await page.locator(".timeline").focus();
    await page.keyboard.press("ArrowRight");
    await atRound(1);
    await page.locator("[data-action=grid]").click();
    await page.keyboard.press("ArrowRight");
    await atRound(2);
  });

  test("is sought by dragging the timeline and by the plot of scores", async () => {
    await open(url);
    const drag = async (selector: string) => {
      const box = (await page.locator(selector).boundingBox())!;
      const y = box.y + box.height / 2;
      await page.mouse.move(box.x + 20, y);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width / 2, y, { steps: 4 });
      await page.mouse.up();
      await atRound(200);
    };
    await drag(".timeline");
    assert.equal(await page.locator(".timeline").getAttribute("aria-valuenow"), "200");
    await page.keyboard.press("Home");
    await atRound(0);
    await drag(".scoreplot");
  });

  test("tells what is under the pointer, and pins and follows it", async () => {
    await open(`${url}#pin=unit:1`);
    assert.match((await page.locator(".inspector").textContent())!, /Demo, Unit 1.*Attack/s);
    await page.locator(".inspector button").click();
    const box = (await page.locator("canvas.board").boundingBox())!;
    // The wall in the middle of the upper edge of the default board.
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 - 13 * 14.2);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 - 13 * 14);
    await page
      .locator(".inspector")
      .filter({ hasText: /Cell \d+, 15/ })
      .waitFor();
    await page.mouse.down();
    await page.mouse.up();
    assert.ok((await viewer((element) => element.settings.pin))?.startsWith("cell:"));
    await page.mouse.move(5, 5);
    await page
      .locator(".inspector")
      .filter({ hasText: /Cell \d+, 15/ })
      .waitFor();
  });

  test("keeps its settings in the address", async () => {
    await open(`${url}#round=77&speed=30&view=2&grid=1&anim=0&draw=0&log=0&lang=ca&theme=dark&pin=unit:3`);
    assert.equal(await round(), 77);
    const settings = await viewer((element) => element.settings);
    assert.deepEqual(
      { ...settings },
      {
        speed: 30,
        playing: false,
        animate: false,
        grid: true,
        drawings: false,
        extra: false,
        log: false,
        view: 2,
        pin: "unit:3",
        language: "ca",
        theme: "dark",
      },
    );
    assert.equal(await pressed("grid"), "true");
    await page.keyboard.press("ArrowRight");
    await until("location.hash.includes('round=78')");
    const hash = await page.evaluate(() => location.hash);
    for (const part of [
      "speed=30",
      "view=2",
      "grid=1",
      "anim=0",
      "draw=0",
      "log=0",
      "lang=ca",
      "theme=dark",
      "pin=unit%3A3",
    ])
      assert.ok(hash.includes(part), `${hash} lacks ${part}`);
    await page.evaluate(() => (location.hash = "round=12&lang=es"));
    await atRound(12);
    assert.equal(await page.locator(".plots h2").textContent(), "Puntos a lo largo de las rondas");
  });

  test("survives nonsense in the address", async () => {
    await open(`${url}#round=99999999&speed=-3&view=77&lang=xx&theme=%00&pin=unit:12345&grid=maybe`);
    assert.equal(await round(), 400);
    assert.equal(await viewer((element) => element.settings.view), null);
  });

  test("shows what one seat knows", async () => {
    await open(`${url}#round=0`);
    const all = await picture();
    await page.locator(".view").selectOption("0");
    await becomes(picture, (now) => now !== all);
  });

  test("is told to a screen reader", async () => {
    await open(`${url}#round=400`);
    await until(
      "/Round 400 of 400\\..*points/.test(document.querySelector('agon-viewer').shadowRoot.querySelector('.spoken').textContent)",
    );
  });

  test("draws a frame in time", async () => {
    const maze = play("maze", "poquemon", "Dummy", "Dummy", "Dummy", "Dummy", "--board", "maze");
    await open(`${await watch(maze)}#speed=30&play=1`);
    await until("document.querySelector('agon-viewer').timing.length > 20");
    // The whole of a frame, board and panels, until its pixels can be read. Other work on the machine makes single runs slower, never faster.
    const times = (await page.evaluate(`(() => {
      const viewer = document.querySelector("agon-viewer");
      const board = viewer.shadowRoot.querySelector("canvas.board").getContext("2d");
      viewer.settings.playing = false;
      const median = () => {
        const list = [];
        for (let i = 0; i < 60; i++) {
          const begin = performance.now();
          viewer.clock.at = 100 + i / 7;
          viewer.draw();
          board.getImageData(0, 0, 1, 1);
          list.push(performance.now() - begin);
        }
        return list.sort((a, b) => a - b)[30];
      };
      let best = median();
      for (let i = 0; i < 12 && best > 8; i++) best = Math.min(best, median());
      return { played: viewer.timing.length, median: best };
    })()`)) as { played: number; median: number };
    console.log(`${times.played} frames were played; a frame takes ${times.median.toFixed(2)} ms`);
    assert.ok(times.median <= 8, JSON.stringify(times));
  });

  test("opens and seeks quickly", async () => {
    const begin = performance.now();
    await open(url);
    const opened = performance.now() - begin;
    const seek = (round: number) =>
      page.evaluate(`new Promise((resolve) => {
      const viewer = document.querySelector("agon-viewer");
      const begin = performance.now();
      viewer.seek(${round});
      const look = () => viewer.shadowRoot.querySelector(".round b").textContent === "${round}" ? resolve(performance.now() - begin) : requestAnimationFrame(look);
      look();
    })`) as Promise<number>;
    const times: number[] = [];
    for (const round of [399, 3, 250, 120, 333]) times.push(await seek(round));
    const sought = Math.min(...times);
    console.log(`opened in ${opened.toFixed(0)} ms, sought in ${times.map((time) => time.toFixed(0)).join(", ")} ms`);
    assert.ok(opened < 10_000 && sought < 250, `${opened} ${sought}`);
  });
});

describe("Stone Age", { skip: agon("games").includes("stoneage") ? false : "the game is not listed" }, () => {
  test("a long match is there at once, and any round of it", async () => {
    const long = play("long", "stoneage", "Demo", "Demo", "--board", "woods");
    const begin = performance.now();
    await open(await watch(long));
    const opened = performance.now() - begin;
    const times: number[] = [];
    for (const at of [1900, 3, 1200, 500, 1700, 60, 1905, 8, 1195]) {
      times.push(
        (await page.evaluate(`new Promise((resolve) => {
        const viewer = document.querySelector("agon-viewer");
        const begin = performance.now();
        viewer.seek(${at});
        const wanted = String(viewer.round);
        const look = () => viewer.shadowRoot.querySelector(".round b").textContent === wanted ? resolve(performance.now() - begin) : requestAnimationFrame(look);
        look();
      })`)) as number,
      );
    }
    console.log(`opened in ${opened.toFixed(0)} ms, sought in ${times.map((time) => time.toFixed(0)).join(", ")} ms`);
    assert.ok(opened < 15_000 && Math.min(...times) < 250, `${opened} ${times}`);
  });

  test("each clan sees its own part, units are found by their ids and followed", async () => {
    await open(`${await watch(play("clans", "stoneage", "Demo", "Demo", "--board", "woods"))}#round=150`);
    const all = await picture();
    await page.locator(".view").selectOption("0");
    const first = await picture();
    await page.locator(".view").selectOption("1");
    assert.equal(new Set([all, first, await picture()]).size, 3);
    await page.locator(".view").selectOption("");
    const base = (await page.evaluate(
      "(({ replay, clock }) => replay.peek(clock.round).picture['unit.id'][0])(document.querySelector('agon-viewer'))",
    )) as number;
    await page.keyboard.press("/");
    await page.locator(".finder input").fill(String(base & 0x3fff));
    await page.keyboard.press("Enter");
    await page
      .locator(".inspector")
      .filter({ hasText: /Base.*Health.*Light/s })
      .waitFor();
    assert.match(await page.locator(".turns").innerText(), new RegExp(`Unit ${base}`), "only its own turns");
    assert.equal(await page.locator(".turns li").count(), 1);
  });
});

describe("what bots leave behind", () => {
  test("fuel, faults, logs, drawings and plots", async () => {
    await open(`${await watch(await noted(file))}#round=30`);
    await until("document.querySelector('agon-viewer').summary?.rounds === 401");
    assert.match((await page.locator(".card").nth(1).textContent())!, /OUT in round 20: out of fuel/);
    assert.match((await page.locator(".card").nth(0).textContent())!, /0\.1% of the fuel|<0\.1% of the fuel/);
    assert.ok((await page.locator(".timeline").boundingBox())!.height > 50, "there is a strip of fuel for each seat");
    assert.match((await page.locator(".turns").textContent())!, /round 30: going for the gem/);
    await page.locator(".seriesplot").waitFor();
    const drawn = await picture();
    await page.keyboard.press("d");
    await becomes(picture, (now) => now !== drawn);
  });
});

describe("bad input", () => {
  const look = async (name: string, bytes: Uint8Array) => visit(await watch(write(name, bytes)));
  const whole = () => new Uint8Array(readFileSync(file));

  test("something else than a replay", async () => {
    await look("text", Buffer.from("hello"));
    await page.locator("[role=alert]").filter({ hasText: "not a replay file" }).waitFor();
    await look("empty-but-marked", whole().slice(0, 8));
    await page.locator("[role=alert]").filter({ hasText: "no header" }).waitFor();
  });

  test("a newer format says which", async () => {
    const bytes = whole();
    bytes[7] = 9;
    await look("newer", bytes);
    await page
      .locator("[role=alert]")
      .filter({ hasText: /format 9.*up to format 2/ })
      .waitFor();
  });

  test("a cut file plays up to the cut and says so", async () => {
    const bytes = whole();
    await look("cut", bytes.slice(0, Math.floor(bytes.length * 0.7)));
    await page
      .locator(".notice")
      .filter({ hasText: /damaged.*ends in the middle.*up to round \d+/ })
      .waitFor();
    await page.keyboard.press("End");
    await until("document.querySelector('agon-viewer').round > 100");
  });

  test("a changed byte is found", async () => {
    const bytes = whole();
    bytes[Math.floor(bytes.length * 0.9)] ^= 4;
    await look("changed", bytes);
    await page
      .locator(".notice")
      .filter({ hasText: /checksum/ })
      .waitFor();
  });

  test("another file can be opened instead", async () => {
    await look("text2", Buffer.from("hello"));
    await page.locator("[role=alert] input").setInputFiles(file);
    await page.locator(".round b").filter({ hasText: /\d/ }).waitFor();
  });
});

describe("a match that is being played", () => {
  test("is followed to its end", async () => {
    const address = await serve("play", "poquemon", slowBot(60), "Dummy", "--board", "duel", "--watch", "--no-open");
    await open(address);
    const first = await round();
    assert.ok(first < 250, `it begins at ${first}`);
    assert.match((await page.locator(".verdict").textContent())!, /Live/);
    await until(
      `Number(document.querySelector("agon-viewer").shadowRoot.querySelector(".round b").textContent) > ${first + 20}`,
    );
    // Looking back stops the following.
    await page.keyboard.press("Home");
    await page.keyboard.press("Space");
    await page.waitForTimeout(400);
    assert.ok((await viewer((element) => element.round)) < 60);
    await page.keyboard.press("End");
    await page.locator(".verdict").filter({ hasText: "wins" }).waitFor({ timeout: 60_000 });
    assert.equal(await round(), 300);
  });
});

describe("one file", () => {
  test("opens from disk, offline", async () => {
    const html = join(scratch, "match.html");
    agon("export", file, "--html", html);
    await visit("about:blank", { browser: { offline: true } });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto(`${pathToFileURL(html)}#round=50`);
    await atRound(50);
    assert.deepEqual(
      asked.filter(
        (address) => !address.startsWith("file:") && !address.startsWith("data:") && !address.startsWith("blob:"),
      ),
      [],
    );
  });
});

describe("accessibility", () => {
  for (const [name, options] of Object.entries({
    light: { colorScheme: "light" },
    dark: { colorScheme: "dark" },
    phone: { viewport: { width: 390, height: 844 } },
  } as const)) {
    test(`axe finds nothing, ${name}`, async () => {
      await open(`${url}#round=100&pin=unit:0`, { browser: options });
      assert.deepEqual(await violations(), []);
      await page.keyboard.press("?");
      await page.locator(".help table").waitFor();
      assert.deepEqual(await violations(), []);
    });
  }

  test("a phone shows the board and does not scroll sideways", async () => {
    await open(url, { browser: { viewport: { width: 390, height: 844 }, hasTouch: true } });
    const box = (await page.locator("canvas.board").boundingBox())!;
    assert.ok(box.width > 340 && box.height > 250, JSON.stringify(box));
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
  });
});
