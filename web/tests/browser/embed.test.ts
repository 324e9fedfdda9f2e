// The viewer in a page on another server, as described in `docs/viewer.md`: under a strict policy, with a replay that is still growing.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { TOP } from "../browser.ts";
import { play } from "../fixtures.ts";
import { atRound, becomes, onViewer, page, setUp, visit as visitPage } from "../watching.ts";

const POLICY = "default-src 'self'; script-src 'self'; style-src 'self'; object-src 'none'; base-uri 'none'";
const ASSETS = process.env.AGON_ASSETS || join(TOP, "crates/web/assets");
const page_ = (
  src: string,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Match 7</title><link rel="stylesheet" href="/static/site.css">
<script src="/static/viewer.js" defer></script></head><body><h1>Match 7</h1><agon-viewer src="${src}"></agon-viewer></body></html>`;

let server: Server;
let site: string;
/** The bytes of the replay that the server has, and what it says about the rest. */
let bytes = Buffer.alloc(0);
let more = "live";
let broken = 0;
const asked: string[] = [];

setUp();

before(async () => {
  server = createServer((request, response) => {
    const url = new URL(request.url!, "http://here");
    const send = (type: string, body: string | Buffer, fields: Record<string, string> = {}) => {
      response.writeHead(200, {
        "content-type": type,
        "content-security-policy": POLICY,
        "x-content-type-options": "nosniff",
        ...fields,
      });
      response.end(body);
    };
    if (url.pathname.startsWith("/static/") && url.pathname.endsWith(".js"))
      send("text/javascript", readFileSync(join(ASSETS, url.pathname.slice(8))));
    else if (url.pathname === "/static/site.css")
      send("text/css", "html, body { margin: 0 } agon-viewer { height: 700px }");
    else if (url.pathname === "/matches/7") send("text/html", page_("/matches/7/replay?key=a%26b"));
    else if (url.pathname === "/matches/8") send("text/html", page_("plain.agon"));
    else if (url.pathname === "/matches/plain.agon") send("application/octet-stream", bytes);
    else if (url.pathname === "/matches/7/replay") {
      asked.push(url.search);
      if (broken > 0) {
        broken--;
        response.writeHead(502).end("the server behind is away");
        return;
      }
      const known = Number(url.searchParams.get("from") ?? 0);
      send("application/octet-stream", bytes.subarray(known), {
        "agon-settled": String(bytes.length),
        "agon-more": more,
      });
    } else response.writeHead(url.pathname === "/favicon.ico" ? 204 : 404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

after(() => {
  server.close();
  server.closeAllConnections();
});

const visit = (path: string) => visitPage(`${site}${path}`, { allow: /502/ });
const last = () => onViewer<number>("viewer.clock.last");

for (const [game, ...bots] of [
  ["poquemon", "Dummy", "Demo"],
  ["stoneage", "Demo", "Demo"],
  ["hogwarts", "Dummy", "Demo"],
  ["reversi", "Dummy", "Demo"],
  ["tron3d", "Dummy", "Demo", "Dummy", "Demo"],
]) {
  describe(`a match of ${game} in a page under a strict policy`, () => {
    test("is shown from a plain address", async () => {
      const name = game === "stoneage" ? ["--board", "woods"] : [];
      bytes = readFileSync(play(`embedded-${game}`, game, ...bots, ...name));
      await visit("/matches/8#round=30");
      await page.locator("agon-viewer .round b").filter({ hasText: "30" }).waitFor();
      // Styles apply, including those set by script.
      assert.equal(
        await page.locator("agon-viewer .middle").evaluate((element) => getComputedStyle(element).display),
        "grid",
      );
      assert.ok((await page.locator("agon-viewer .timeline").boundingBox())!.height > 20);
      if (game === "tron3d") await page.waitForTimeout(1500);
      const [width, height] = await page
        .locator("agon-viewer canvas.board")
        .evaluate((canvas) => [(canvas as HTMLCanvasElement).width, (canvas as HTMLCanvasElement).height]);
      assert.ok(width > 300 && height > 200);
      await page.keyboard.press("ArrowRight");
      await atRound(31);
    });
  });
}

describe("a growing replay", () => {
  test("is followed to its end despite server errors", async () => {
    const whole = readFileSync(play("growing", "stoneage", "Demo", "Demo", "--board", "woods"));
    // Nothing yet; part of the header; then pieces that end anywhere.
    [bytes, more] = [Buffer.alloc(0), "live"];
    asked.length = 0;
    await visit("/matches/7");
    await page
      .locator("agon-viewer .message")
      .filter({ hasText: /Waiting/ })
      .waitFor();
    bytes = whole.subarray(0, 30);
    await page.waitForTimeout(400);
    bytes = whole.subarray(0, Math.floor(whole.length * 0.3));
    await page.locator("agon-viewer .round b").filter({ hasText: /\d/ }).waitFor();
    assert.match((await page.locator("agon-viewer .verdict").textContent())!, /Live/);
    assert.ok(await page.locator("agon-viewer .notice").isHidden(), "what is not there yet is no damage");
    const first = await last();
    broken = 2;
    bytes = whole.subarray(0, Math.floor(whole.length * 0.7));
    await becomes(last, (now) => now > first);
    assert.equal(broken, 0);
    assert.ok(await page.locator("agon-viewer .notice").isHidden());
    [bytes, more] = [whole, "no"];
    await page
      .locator("agon-viewer .verdict")
      .filter({ hasText: /wins|share/ })
      .waitFor({ timeout: 60_000 });
    assert.ok(
      asked.every((search) => search.includes("key=a%26b")),
      "the address keeps its own parameters",
    );
    assert.ok(asked.some((search) => /from=\d+/.test(search) && /known=\d+/.test(search)));
    const questions = asked.length;
    await page.waitForTimeout(500);
    assert.equal(asked.length, questions, "nobody asks for more");
  });

  test("is replaced when src changes", async () => {
    bytes = readFileSync(play("other", "poquemon", "Demo", "Dummy", "--board", "duel"));
    more = "no";
    await visit("/matches/8");
    await page.locator("agon-viewer h1").filter({ hasText: "Poquémon" }).waitFor();
    bytes = readFileSync(play("another", "hogwarts", "Demo", "Dummy"));
    await page.evaluate("document.querySelector('agon-viewer').setAttribute('src', 'plain.agon?2')");
    await page.locator("agon-viewer h1").filter({ hasText: "Hogwarts" }).waitFor();
  });
});
