// Humans play in the viewer, in a real Chromium: all five games, with hints and steps back, and an ordinary replay in the end.

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { violations } from "../axe.ts";
import { agon, scratch, serve } from "../browser.ts";
import { becomes, onViewer, page, setUp, visit } from "../watching.ts";

setUp();

const prompt = () => page.locator(".humans .prompt");
const round = () => onViewer<number>("viewer.clock.round");
/** The marks on the board, as a bot would have drawn them. */
type Mark = { [kind: string]: { row: number; col: number; colour: number; [name: string]: number } };
const marks = () => onViewer<Mark[]>("(viewer.marks?.notes ?? []).map((note) => JSON.parse(note.text))");
/** Asks a bot, and returns what of its advice is drawn on the board. */
const ADVISED = 0xb13fc4;
async function advice(): Promise<Mark[]> {
  await page.getByRole("button", { name: "What would it do?" }).click();
  await page
    .locator(".advice")
    .filter({ hasText: /would: / })
    .waitFor();
  const drawn = (await marks()).filter((mark) => Object.values(mark)[0].colour === ADVISED);
  assert.ok(drawn.length > 0, "the advice is drawn");
  return drawn;
}
const myTurn = async (n: number) => {
  await becomes(round, (now) => now === n);
  await prompt().waitFor();
};
/** Clicks on the board where the scene finds this subject. */
async function clickOn(subject: string): Promise<void> {
  const spot = await onViewer<[number, number] | null>(`(() => {
    const box = viewer.parts.stage.getBoundingClientRect();
    for (let y = 4; y < box.height; y += 5)
      for (let x = 4; x < box.width; x += 5)
        if (viewer.mounted.pick(x, y) === ${JSON.stringify(subject)}) return [box.left + x, box.top + y];
    return null;
  })()`);
  assert.ok(spot, `${subject} is on the board`);
  await page.mouse.click(...spot);
}

test("Reversi by clicks on legal tiles, with a hint and a step back", async () => {
  const file = join(scratch, "human.agon");
  await visit(await serve("play", "reversi", "human", "Dummy", "--no-open", "--out", file));
  await prompt().filter({ hasText: "Your turn: seat 0" }).waitFor();
  const tiles = (await marks()).filter((mark) => mark.point);
  assert.ok(tiles.length >= 4, `legal tiles are marked: ${tiles.length}`);
  assert.deepEqual(await violations(page), []);
  const endTurn = page.getByRole("button", { name: /End the turn/ });
  assert.equal(await endTurn.count(), 0, "a click ends the turn");
  await clickOn(`cell:${tiles[0].point.row},${tiles[0].point.col}`);
  await myTurn(4);
  await page.getByRole("button", { name: "What would it do?" }).click();
  await page
    .locator(".advice")
    .filter({ hasText: /would: move \d+ \d+/ })
    .waitFor();
  await page.getByRole("button", { name: "Take back" }).click();
  await myTurn(0);
  const [tile] = (await advice()).filter((mark) => mark.cell);
  const legal = (await marks()).filter((mark) => mark.point && mark.point.colour !== ADVISED);
  assert.ok(
    legal.some(({ point }) => point.row === tile.cell.row && point.col === tile.cell.col),
    "the advice is one of the legal moves",
  );
  assert.equal(await endTurn.count(), 0, "a click ends the turn, also after advice");
  await page.getByRole("button", { name: /Play it/ }).waitFor();
  await page.keyboard.press("Enter");
  await myTurn(4);
});

test("Poquémon by keys, two humans at one screen, to the end", async () => {
  const file = join(scratch, "hot.agon");
  const board = join(scratch, "short.cnf");
  agon("board", "new", "poquemon", "--seed", "2", "--out", board);
  writeFileSync(board, readFileSync(board, "utf8").replace(/(nb_rounds\s+)\d+/i, "$1 2"));
  await visit(await serve("play", "poquemon", "human", "human", "--board", board, "--no-open", "--out", file));
  for (const n of [0, 1]) {
    for (const seat of [0, 1]) {
      await prompt()
        .filter({ hasText: `Your turn: seat ${seat}` })
        .waitFor();
      await becomes(round, (now) => now === n);
      await page.keyboard.press("ArrowLeft");
    }
  }
  await page.locator(".humans").filter({ hasText: "The match is over." }).waitFor();
  // The last round, as everybody sees it.
  await becomes(round, (now) => now === 2);
  assert.equal(await onViewer<number | null>("viewer.settings.view"), null);
  assert.match(agon("verify", file), /^same: /);
  const orders = JSON.parse(agon("show", file, "--round", "1", "--json")).turns.slice(0, 2);
  assert.deepEqual(
    orders.map((turn: { orders: unknown[] }) => turn.orders.length),
    [1, 1],
  );
});

/** Whether an arrow begins at this cell and ends next to it. */
const leads = ({ line }: Mark, row: number, col: number) =>
  line !== undefined &&
  line.from_row === row &&
  line.from_col === col &&
  Math.max(Math.abs(line.to_row - row), Math.abs(line.to_col - col)) === 1;

test("Poquémon: advice is an arrow to where the creature would go, and goes with the turn", async () => {
  await visit(await serve("play", "poquemon", "human", "--no-open"));
  await prompt().waitFor();
  const drawn = await advice();
  const [row, col] = await onViewer<[number, number]>(`(() => {
    const { picture } = viewer.replay.peek(0), unit = viewer.replay.header.scenery.units.indexOf(0);
    return [picture["unit.row"][unit], picture["unit.col"][unit]];
  })()`);
  assert.ok(
    drawn.some((mark) => leads(mark, row, col)),
    JSON.stringify(drawn),
  );
  assert.ok(
    drawn.some(({ cell }) => cell),
    "the goal is marked",
  );
  await page.getByRole("button", { name: /End the turn/ }).click();
  await myTurn(1);
  assert.ok((await marks()).every((mark) => Object.values(mark)[0].colour !== ADVISED));
});

test("Hogwarts, Stone Age and Tron by hints and clicks, with a clock", async () => {
  await visit(await serve("play", "hogwarts", "human", "--no-open", "--clock", "60"));
  await prompt()
    .filter({ hasText: /seconds left/ })
    .waitFor();
  await page.keyboard.press("ArrowUp");
  assert.ok(
    (await marks()).some((mark) => mark.line),
    "the order is marked",
  );
  assert.ok((await advice()).some(({ line }) => line !== undefined));
  await page.keyboard.press("Enter");
  await myTurn(1);

  await visit(await serve("play", "tron3d", "human", "--no-open"));
  await prompt().waitFor();
  const neighbours = (await marks()).filter(({ point }) => point).map(({ point }) => point.row);
  const goals = (await advice()).filter(({ cell }) => cell).map(({ cell }) => cell.row);
  assert.equal(goals.length, 2, "one for each bike");
  assert.ok(
    goals.some((goal) => neighbours.includes(goal)),
    `${goals} of ${neighbours}`,
  );
  // One for each of two bikes.
  await page.keyboard.press("1");
  await page.keyboard.press("1");
  // In odd rounds there is nothing to choose.
  await myTurn(2);
  await page.getByRole("button", { name: "Take back" }).click();
  await myTurn(0);

  await visit(await serve("play", "stoneage", "human", "--no-open"));
  await prompt().waitFor();
  await advice();
  await page.keyboard.press("Enter");
  await myTurn(1);
  const unit = await onViewer<number>("viewer.replay.peek(viewer.clock.round).picture['unit.id'][0]");
  await clickOn(`unit:${unit}`);
  await page.getByRole("button", { name: "Spawn: worker" }).waitFor();
});

/** The numbers in five groups of three with equal sums, by their places. */
function divide(numbers: number[], rest = numbers.map((_, i) => i)): number[] | null {
  if (rest.length === 0) return [];
  const sum = numbers.reduce((a, b) => a + b, 0) / 5;
  const [a, ...others] = rest;
  for (const b of others)
    for (const c of others) {
      if (b >= c || numbers[a] + numbers[b] + numbers[c] !== sum) continue;
      const found = divide(
        numbers,
        others.filter((i) => i !== b && i !== c),
      );
      if (found) return [a, b, c, ...found];
    }
  return null;
}

test("a spell of Hogwarts by hand", async () => {
  const board = join(scratch, "castle.cnf");
  agon("board", "new", "hogwarts", "--seed", "1", "--out", board);
  // Rested ghosts, and one round in which spells are possible.
  const text = readFileSync(board, "utf8").replace(/^(g\t.*\t)60(\t-1)$/gm, "$10$2");
  writeFileSync(board, text.replace(/(NUM_ROUNDS\s+)\d+/, "$151"));
  await visit(await serve("play", "hogwarts", "human", "Null", "Null", "Null", "--board", board, "--no-open"));
  await page.getByRole("button", { name: "Cast the spell" }).click();
  await page.locator(".humans .hint").filter({ hasText: "must add up to" }).waitFor();
  const ingredients = page.locator(".humans .tools button").filter({ hasText: /^\d+( [A-E])?$/ });
  const numbers = (await ingredients.allInnerTexts()).map(Number);
  assert.equal(numbers.length, 15);
  for (const place of divide(numbers)!) await ingredients.nth(place).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /End the turn/ }).click();
  await myTurn(1);
  const events = await onViewer<Record<string, unknown>[]>("viewer.replay.frame(1).then((frame) => frame.events)");
  assert.ok(
    events.some((event) => "spell" in event),
    JSON.stringify(events),
  );
});
