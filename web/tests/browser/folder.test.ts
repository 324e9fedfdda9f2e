// A new game is a new folder: the viewer and the editor find a scene that exists only in this folder of the tests. The game itself is one
// of the kernel's small ones, served by an example of crates/web.

import assert from "node:assert/strict";
import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { launch, scratch, TOP } from "../browser.ts";

const target = process.env.CARGO_TARGET_DIR ?? join(TOP, "target");
const EXAMPLE = join(target, "debug/examples/small_game");
const assets = join(scratch, "folder-assets");

let browser: Browser;
let server: ChildProcess;
let addresses: string[];

before(async () => {
  if (!existsSync(EXAMPLE)) throw new Error(`${EXAMPLE} is missing: cargo build -p agon-web --example small_game`);
  const built = spawnSync("node", [join(TOP, "web/build.mjs"), assets, join(TOP, "web/tests/games")], {
    encoding: "utf8",
  });
  assert.equal(built.status, 0, built.stderr);
  server = spawn(EXAMPLE, { stdio: ["ignore", "pipe", "inherit"] });
  addresses = await new Promise((resolve, reject) => {
    let heard = "";
    server.stdout!.setEncoding("utf8").on("data", (text: string) => {
      heard += text;
      if (heard.split("\n").length > 2) resolve(heard.split("\n"));
    });
    server.on("exit", (code) => reject(new Error(`the example ended with ${code}`)));
  });
  browser = await launch();
});

after(async () => {
  await browser?.close();
  server?.kill();
});

async function open(url: string): Promise<Page> {
  const page = await browser.newPage({ locale: "en-GB" });
  await page.route(/\/(viewer|editor)\.js$/, (route) =>
    route.fulfill({ path: join(assets, new URL(route.request().url()).pathname) }),
  );
  await page.goto(url);
  return page;
}

test("the viewer shows a replay of it", async () => {
  const page = await open(addresses[0]);
  await page.locator("h1").filter({ hasText: "Claim from a folder" }).waitFor();
  await page.keyboard.press("End");
  await page
    .locator(".figures")
    .first()
    .filter({ hasText: /Cells \d/ })
    .waitFor();
  assert.equal(await page.locator("[data-action=extra]").getAttribute("aria-label"), "Show numbers");
  await page.close();
});

test("the editor opens one of its boards, and the game writes its text", async () => {
  const page = await open(addresses[1]);
  await page.locator("canvas.board:visible").waitFor();
  await page.locator("[name=rounds]").fill("9");
  await page.locator("[name=rounds]").press("Tab");
  const text = await page.evaluate(`document.querySelector("agon-editor").text()`);
  assert.equal(text, "claim\ncells 12\nrounds 9\nseats 4\n");
  await page.locator(".good").waitFor();
  await page.close();
});
