// "Continue from here", in a real Chromium.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { violations } from "../axe.ts";
import { agon, scratch, watch } from "../browser.ts";
import { play } from "../fixtures.ts";
import { atRound, becomes, onViewer, open, page, setUp } from "../watching.ts";

setUp();

/** A bot of one's own that is a process: it stays where it is. */
const OWN = `#!/usr/bin/env python3
import sys
sys.stdin.readline()
print('{"ready":true}', flush=True)
for line in sys.stdin:
    print('{"orders":[]}', flush=True)
`;

test("a match is continued with other bots, and the result verifies", async () => {
  const file = play("forked", "poquemon", "Dummy", "Null", "--board", "duel", "--seed", "1");
  await open(`${await watch(file)}#round=40`);
  await atRound(40);
  await page.getByRole("button", { name: "Continue from here" }).click();
  await page.getByText("Continue after round 40").waitFor();
  const seats = page.locator("dialog.fork input");
  assert.deepEqual([await seats.nth(0).inputValue(), await seats.nth(1).inputValue()], ["Dummy", "Null"]);
  await seats.nth(1).fill("Nobody");
  await page.getByRole("button", { name: "Play on" }).click();
  await page.getByRole("alert").filter({ hasText: "there is no bot or file `Nobody`" }).waitFor();
  assert.deepEqual(await violations(page), []);
  await seats.nth(1).fill("Hunter");
  await page.getByRole("button", { name: "Play on" }).click();
  await page.locator(".facts").filter({ hasText: "continues another match from round 40" }).waitFor();
  await becomes(
    () => onViewer<boolean>("Boolean(viewer.replay?.end)"),
    (over) => over,
  );
  await page.locator(".name").filter({ hasText: "Hunter" }).waitFor();
  const saved = await page.evaluate<string>(`(async () => {
    const bytes = new Uint8Array(await (await fetch(document.querySelector("agon-viewer").getAttribute("src"))).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  })()`);
  const result = join(scratch, "continued.agon");
  writeFileSync(result, Buffer.from(saved, "base64"));
  assert.match(agon("verify", result, "--bots"), /^same: /);
  // With a bot of one's own, which did not play until now.
  const own = join(scratch, "own.py");
  writeFileSync(own, OWN, { mode: 0o755 });
  await page.getByRole("button", { name: "Continue from here" }).click();
  await seats.nth(0).fill(own);
  await page.getByRole("button", { name: "Play on" }).click();
  await page.locator(".name").filter({ hasText: "own" }).waitFor();
  // And once more, with a human.
  await page.getByRole("button", { name: "Continue from here" }).click();
  await seats.nth(0).fill("human");
  await page.getByRole("button", { name: "Play on" }).click();
  await page.locator(".humans .prompt").filter({ hasText: "Your turn: seat 0" }).waitFor();
  await page.keyboard.press("ArrowLeft");
  await page.getByRole("button", { name: "Take back" }).click();
  await page.locator(".humans .prompt").filter({ hasText: "Your turn: seat 0" }).waitFor();
  const shown = JSON.parse(agon("show", result, "--round", "40", "--json"));
  assert.equal(shown.digest, JSON.parse(agon("show", file, "--round", "40", "--json")).digest);
});
