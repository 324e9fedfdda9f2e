// The viewer in a real Chromium, served by the real binary.

import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { violations } from "../axe.ts";
import type { AgonViewer } from "../../src/viewer.ts";
import { agon, watch } from "../browser.ts";
import { noted, play } from "../fixtures.ts";
import { atRound, becomes, onViewer, open, page, picture, round, setUp } from "../watching.ts";

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
  test("shows what was played and the standings", async () => {
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

  test("is dark from the beginning on a dark page", async () => {
    await open(url, { browser: { colorScheme: "dark" } });
    await page.route(/\.agon/, () => {});
    await page.reload({ waitUntil: "commit" });
    await page.locator(".message").waitFor();
    assert.equal(await page.locator(".viewer").getAttribute("data-theme"), "dark", "it does not flash");
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

  test("can be sought with the timeline and the score plot", async () => {
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

  test("inspects what is under the pointer, and pins and follows it", async () => {
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
    await open(`${url}#round=77&speed=30&view=2&grid=1&anim=0&draw=0&log=0&dock=1&lang=ca&theme=dark&pin=unit:3`);
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
        dock: true,
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
      "dock=1",
      "lang=ca",
      "theme=dark",
      "pin=unit%3A3",
    ])
      assert.ok(hash.includes(part), `${hash} lacks ${part}`);
    await page.evaluate(() => (location.hash = "round=12&lang=es"));
    await atRound(12);
    assert.equal(await page.locator(".plots h2").textContent(), "Puntos a lo largo de las rondas");
  });

  test("survives invalid settings in the address", async () => {
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

  test("is announced to screen readers", async () => {
    await open(`${url}#round=400`);
    await until(
      "/Round 400 of 400\\..*points/.test(document.querySelector('agon-viewer').shadowRoot.querySelector('.spoken').textContent)",
    );
  });

  test("draws a frame in time", async () => {
    const maze = play("maze", "poquemon", "Dummy", "Dummy", "Dummy", "Dummy", "--board", "maze");
    await open(`${await watch(maze)}#speed=30&play=1`);
    await until("document.querySelector('agon-viewer').timing.length > 20");
    // The whole frame, board and panels, until its pixels can be read. Other work on the machine makes single runs slower, never faster.
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
  test("a long match and any of its rounds are shown immediately", async () => {
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

describe("accessibility", () => {
  for (const [name, options] of Object.entries({
    light: { colorScheme: "light" },
    dark: { colorScheme: "dark" },
    phone: { viewport: { width: 390, height: 844 } },
  } as const)) {
    test(`axe finds nothing, ${name}`, async () => {
      await open(`${url}#round=100&pin=unit:0`, { browser: options });
      assert.deepEqual(await violations(page), []);
      await page.keyboard.press("?");
      await page.locator(".help table").waitFor();
      assert.deepEqual(await violations(page), []);
    });
  }

  test("a phone shows the board and does not scroll sideways", async () => {
    await open(url, { browser: { viewport: { width: 390, height: 844 }, hasTouch: true } });
    const box = (await page.locator("canvas.board").boundingBox())!;
    assert.ok(box.width > 340 && box.height > 250, JSON.stringify(box));
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
  });
});
