// Tron 3D in the board editor: starts and bonus items on the vertices of a mesh, in 3D and flat.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { violations } from "../axe.ts";
import { action, boardFile, edit, onPage, page, sample, setUp, state, text, tile, tool, until } from "../editing.ts";

setUp();

/** Clicks a visible vertex. */
async function click(vertex: number, button: "left" | "right" = "left"): Promise<void> {
  const spot = await onPage<[number, number] | null>(`spot(${vertex})`);
  assert.ok(spot, `vertex ${vertex} is seen`);
  await page.mouse.click(...spot, { button });
}

/** Waits until the board is drawn, in 3D once three.js has loaded. */
async function ready(space: boolean): Promise<void> {
  for (const end = Date.now() + 20_000; ; await page.waitForTimeout(50)) {
    if ((await onPage<boolean>("mesh.renderer?.space")) === space) return;
    assert.ok(Date.now() < end, `never ${space ? "in space" : "flat"}`);
  }
}

/** Sets the whole text of the box: typing that many lines would take long. */
const write = (content: string) =>
  page.locator(".boardtext").evaluate((area, value) => {
    (area as HTMLTextAreaElement).value = value;
    area.dispatchEvent(new Event("input"));
  }, content);

const section = (board: string, name: string) =>
  board
    .split(`\n${name} `)[1]
    .split("\n\n")[0]
    .trim()
    .split("\n")
    .slice(1)
    .join(" ")
    .split(" ")
    .filter((word) => word !== "")
    .map(Number);

for (const [name, init] of [
  ["in space", ""],
  [
    "laid flat, without WebGL",
    "HTMLCanvasElement.prototype.getContext = (old => function (kind, ...rest) { return kind.startsWith('webgl') ? null : old.call(this, kind, ...rest); })(HTMLCanvasElement.prototype.getContext);",
  ],
] as const) {
  describe(name, () => {
    test("starts and items are placed, moved and erased by clicks", async () => {
      const file = boardFile("duel.gam", sample("tron3d", "duel.gam"));
      await edit({ init }, file);
      await until(({ game, verdict }) => game === "tron3d" && verdict!.valid);
      await page.locator("[data-panel=size]").waitFor({ state: "hidden" });
      await ready(init === "");
      const before = await text();
      assert.deepEqual(section(before, "spawn"), [12, 156, 51, 117]);
      // A third start of a seat with two bikes replaces the first.
      await tile("spawn-0");
      await click(60);
      assert.deepEqual(section(await text(), "spawn"), [51, 156, 60, 117]);
      await tile("bonus");
      await click(80);
      assert.deepEqual(section(await text(), "bonus"), [14, 42, 84, 126, 154, 80]);
      const warned = await until(({ verdict }) => verdict!.valid && verdict!.problems.length > 0);
      assert.ok(
        warned.verdict!.problems.some(({ message }) => message.includes("unbalanced")),
        JSON.stringify(warned.verdict),
      );
      await tool("move");
      await click(80);
      await click(82);
      assert.deepEqual(section(await text(), "bonus"), [14, 42, 84, 126, 154, 82]);
      assert.match((await state()).status, /Vertex 82: Bonus item/);
      await tool("erase");
      await click(82);
      assert.deepEqual(section(await text(), "bonus"), [14, 42, 84, 126, 154]);
      await click(60, "right");
      assert.deepEqual((await state()).brush, { kind: "spawn", seat: 0 }, "a right click takes what is there");
      for (let i = 0; i < 4; i++) await page.keyboard.press("Control+z");
      assert.equal(await text(), before, "all is undone");
      await page.keyboard.press("Control+y");
      await page.keyboard.press("Control+s");
      await until(({ dirty }) => !dirty);
      assert.equal(readFileSync(file, "utf8"), await text());
    });

    test("with the keyboard alone", async () => {
      await edit({ init }, boardFile("cube.gam", sample("tron3d", "cube.gam")));
      await until(({ verdict }) => verdict!.valid);
      await action("clear");
      const bad = await until(({ verdict }) => !verdict!.valid);
      assert.match(bad.verdict!.problems[0].message, /spawn is 0/);
      await ready(init === "");
      await tile("spawn-1");
      await page.locator(".stage:visible").focus();
      const seen = new Set<number>();
      for (const key of [
        "ArrowDown",
        "ArrowDown",
        "ArrowRight",
        "ArrowRight",
        "ArrowRight",
        "ArrowDown",
        "ArrowLeft",
        "ArrowUp",
      ]) {
        await page.keyboard.press(key);
        const { cursor, status } = await state();
        assert.equal(status, `Vertex ${cursor}: Empty vertex`);
        seen.add(cursor!);
      }
      assert.ok(seen.size >= 4, "the cursor goes from vertex to vertex");
      await page.keyboard.press("Space");
      const { cursor } = await state();
      assert.deepEqual(section(await text(), "spawn"), [cursor]);
      assert.equal((await state()).status, `Vertex ${cursor}: Start of a bike, seat 1`);
      await page.keyboard.press("m");
      await page.keyboard.press("Space");
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      const moved = (await state()).cursor;
      assert.notEqual(moved, cursor);
      assert.deepEqual(section(await text(), "spawn"), [moved]);
    });
  });
}

describe("boards of Tron 3D", () => {
  const cnf =
    "tron3d v1.2\n\nmap ring\n\nnb_players 2\nnb_bikes 1\nnb_rounds 50\nbonus_round 10\nturbo_duration 8\nghost_duration 3\nscore_bonus 50\nsecgame false\n\nnames A B\nround -1\nscore 0 0\nstatus 0 0\n";
  const map = `vertices 12\n${Array.from({ length: 12 }, (_, i) => `${(i + 11) % 12} ${(i + 1) % 12}`).join("\n")}\n\nspawn 2\n0 6\n\nbonus 1\n3\n`;

  test("a pair of files of the original program is drawn, and kept until something changes", async () => {
    boardFile("ring.map", map);
    const file = boardFile("ring.cnf", cnf);
    await edit({}, file);
    await until(({ game, verdict, cols, dirty }) => game === "tron3d" && verdict!.valid && cols === 12 && !dirty);
    assert.equal(await text(), cnf);
    await tile("bonus");
    await ready(true);
    await click(9);
    assert.match(await text(), /^agon-tron3d 1\n[\s\S]*\nspawn 2\n0 6\n\nbonus 2\n3 9\n$/);
    await until(({ verdict }) => verdict!.valid);
    await action("undo");
    await until(({ dirty }) => !dirty);
  });

  test("both files dropped together, and a model from another program", async () => {
    await edit({});
    await page.locator("input[type=file]").setInputFiles([
      { name: "ring.cnf", mimeType: "text/plain", buffer: Buffer.from(cnf) },
      { name: "ring.map", mimeType: "text/plain", buffer: Buffer.from(map) },
    ]);
    await until(({ game, verdict, cols }) => game === "tron3d" && verdict!.valid && cols === 12);
    await page
      .locator("input[type=file]")
      .setInputFiles([{ name: "ring.cnf", mimeType: "text/plain", buffer: Buffer.from(cnf.replace("ring", "lost")) }]);
    const { verdict } = await until(({ verdict: found }) => !found!.valid);
    assert.match(verdict!.problems[0].message, /lost\.map is missing/);
    const place = (row: number, col: number) => row * 6 + col + 1;
    const all = Array.from({ length: 36 }, (_, i) => [Math.floor(i / 6), i % 6]);
    const model = [
      ...all.map(([row, col]) => `v ${col} ${row} 0`),
      ...all
        .filter(([row, col]) => row < 5 && col < 5)
        .map(
          ([row, col]) =>
            `f ${place(row, col)} ${place(row, col + 1)} ${place(row + 1, col + 1)} ${place(row + 1, col)}`,
        ),
    ].join("\n");
    await page
      .locator("input[type=file]")
      .setInputFiles([{ name: "box.obj", mimeType: "text/plain", buffer: Buffer.from(model) }]);
    await until(({ cols, game, verdict: found }) => game === "tron3d" && found!.valid && cols === 36);
    assert.match(await text(), /\nmap box\n/);
  });

  test("problems lead to their vertices, and the board is played", async () => {
    await edit({}, boardFile("twice.gam", sample("tron3d", "duel.gam")));
    await until(({ verdict }) => verdict!.valid);
    await page.locator("[name=nb_bikes]").fill("3");
    await page.locator("[name=nb_bikes]").press("Tab");
    const { verdict } = await until(({ verdict: found }) => !found!.valid);
    assert.match(verdict!.problems[0].message, /spawn is 4/);
    await page.locator("[name=nb_bikes]").fill("2");
    await page.locator("[name=nb_bikes]").press("Tab");
    await until(({ verdict: found }) => found!.valid);
    await action("text");
    await write((await text()).replace(/^51 117$/m, "51 12"));
    await until(({ verdict: found }) => !found!.valid);
    await page.locator(".problem").first().click();
    await write(sample("tron3d", "duel.gam"));
    await until(({ verdict: found }) => found!.valid);
    await action("text");
    await action("play");
    await page.locator("dialog .primary").click();
    await page.locator("agon-viewer .round b").filter({ hasText: /\d/ }).waitFor();
    await page.locator(".match > .action").click();
    await page.locator("agon-viewer").waitFor({ state: "detached" });
  });

  test("axe finds nothing", async () => {
    await edit({}, boardFile("axe.gam", sample("tron3d", "torus.gam")));
    await until(({ verdict }) => verdict!.valid);
    assert.deepEqual(await violations(page), []);
  });
});
