// Where replays come from: files that are damaged or growing, and exported pages.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { before, describe, test } from "node:test";
import { pathToFileURL } from "node:url";
import type { AgonViewer } from "../../src/viewer.ts";
import { agon, scratch, serve, watch } from "../browser.ts";
import { play, slowBot, write } from "../fixtures.ts";
import { atRound, becomes, onViewer, open, page, round, setUp, visit } from "../watching.ts";

setUp();

let file: string;
before(() => {
  file = play("match", "poquemon", "Dummy", "Demo", "Dummy", "Demo", "--seed", "3");
});

const viewer = <T>(ask: (element: AgonViewer) => T) => onViewer<T>(`(${ask})(viewer)`);
/** Waits until something is true in the page. */
const until = (text: string) => becomes(() => page.evaluate(text), Boolean);

describe("bad input", () => {
  /** Shows what is written into a file that was empty when `agon watch` began: it refuses what cannot become a replay. */
  const look = async (name: string, bytes: Uint8Array) => {
    const address = await watch(write(name, new Uint8Array(0)));
    write(name, bytes);
    await visit(address);
  };
  const whole = () => new Uint8Array(readFileSync(file));

  test("a file that is not a replay", async () => {
    await look("text", Buffer.from("hello"));
    await page.locator("[role=alert]").filter({ hasText: "not a replay file" }).waitFor();
    await look("empty-but-marked", whole().slice(0, 8));
    await page.locator("[role=alert]").filter({ hasText: "no header" }).waitFor();
  });

  test("a newer format is reported with its version", async () => {
    const bytes = whole();
    bytes[7] = 9;
    await look("newer", bytes);
    await page
      .locator("[role=alert]")
      .filter({ hasText: /format 9.*up to format 3/ })
      .waitFor();
  });

  test("a truncated file plays up to the cut and says so", async () => {
    const bytes = whole();
    await look("cut", bytes.slice(0, Math.floor(bytes.length * 0.7)));
    await page
      .locator(".notice")
      .filter({ hasText: /damaged.*ends in the middle.*up to round \d+/ })
      .waitFor();
    await page.keyboard.press("End");
    await until("document.querySelector('agon-viewer').round > 100");
  });

  test("a changed byte is detected", async () => {
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
    // Seeking back stops following.
    await page.keyboard.press("Home");
    await page.keyboard.press("Space");
    await page.waitForTimeout(400);
    assert.ok((await viewer((element) => element.round)) < 60);
    await page.keyboard.press("End");
    await page.locator(".verdict").filter({ hasText: "wins" }).waitFor({ timeout: 60_000 });
    assert.equal(await round(), 300);
  });
});

describe("an exported page", () => {
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

  test("plays inside a notebook, which keeps it in a frame without an address", async () => {
    const html = join(scratch, "framed.html");
    agon("export", file, "--html", html);
    await visit("about:blank");
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(error.message));
    await page.setContent('<iframe sandbox="allow-scripts" style="width: 100%; height: 600px"></iframe>');
    await page.evaluate((text) => (document.querySelector("iframe")!.srcdoc = text), readFileSync(html, "utf8"));
    const framed = page.frameLocator("iframe").locator("agon-viewer");
    const last = () => framed.evaluate((viewer) => (viewer as AgonViewer).clock.last);
    await becomes(last, (at) => at === 400);
    await framed.evaluate((viewer) => (viewer as AgonViewer).seek(7));
    // Longer than it takes until the address is written.
    await page.waitForTimeout(500);
    assert.deepEqual(errors, []);
  });
});
