// Two matches side by side, in a real Chromium.

import assert from "node:assert/strict";
import { test } from "node:test";
import { violations } from "../axe.ts";
import { serve } from "../browser.ts";
import { play } from "../fixtures.ts";
import { becomes, page, setUp, visit } from "../watching.ts";

setUp();

const rounds = () => page.locator("agon-viewer .round b").allTextContents();
const inStep = (n: number) => becomes(rounds, (shown) => shown.length === 2 && shown.every((one) => one === String(n)));

test("two matches are shown in step, with their differences", async () => {
  const a = play("pair-a", "poquemon", "Dummy", "Demo", "--board", "duel", "--seed", "1");
  const b = play("pair-b", "poquemon", "Dummy", "Null", "--board", "duel", "--seed", "1");
  await visit(await serve("diff", a, b, "--watch", "--no-open"));
  await page.locator(".first").first().filter({ hasText: "Orders: from round 1" }).waitFor();
  await inStep(0);
  await page.keyboard.press("n");
  await inStep(1);
  assert.match((await page.locator(".here").textContent()) ?? "", /Demo.*move 1 .*no orders/);
  await page.keyboard.press("ArrowRight");
  await inStep(2);
  await page.keyboard.press("p");
  await inStep(1);
  await page.locator(".first").nth(2).click();
  const text = await page.locator(".first").nth(2).textContent();
  await inStep(Number(text?.match(/\d+/)?.[0]));
  // What one shows, the other shows too: here, what seat 1 knows.
  await page.keyboard.press("v");
  await becomes(
    () =>
      page.evaluate(
        `[...document.querySelector("agon-pair").shadowRoot.querySelectorAll("agon-viewer")].map(v => v.settings.view)`,
      ),
    (views) => JSON.stringify(views) === "[0,0]",
  );
  assert.deepEqual(await violations(page), []);
});

test("the longer match leads", async () => {
  const a = play("pair-short", "reversi", "Dummy", "Dummy", "--seed", "1");
  const b = play("pair-long", "reversi", "Novice", "Demo", "--seed", "1");
  await visit(await serve("diff", a, b, "--watch", "--no-open"));
  await page.locator(".first").first().filter({ hasText: "Orders: from round" }).waitFor();
  const ends = () =>
    page.evaluate<number[]>(
      `[...document.querySelector("agon-pair").shadowRoot.querySelectorAll("agon-viewer")].map(v => v.clock.last)`,
    );
  const [one, other] = await becomes(ends, (list) => list.every((last) => last > 0));
  await page.keyboard.press("End");
  await becomes(rounds, (shown) => shown.join() === `${one},${other}`);
});
