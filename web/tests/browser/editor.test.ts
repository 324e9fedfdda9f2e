// The board editor in a real Chromium, served by the real binary.

import assert from "node:assert/strict";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { violations } from "../axe.ts";
import { agon, scratch, TOP } from "../browser.ts";
import {
  action,
  boardFile,
  context,
  edit,
  page,
  sample,
  setUp,
  state,
  text,
  tile,
  tool,
  troubles,
  until,
} from "../editing.ts";
import { EDITORS } from "../games.ts";

const games: string[] = JSON.parse(agon("games", "--json")).map((game: { id: string }) => game.id);
setUp();

/** The middle of a cell on the screen. */
async function spot(row: number, col: number, dx = 0, dy = 0): Promise<[number, number]> {
  const { rows, cols } = await state();
  const box = (await page.locator("canvas.board:visible").boundingBox())!;
  const scale = Math.min(box.width / (cols + 0.8), box.height / (rows + 0.8));
  return [
    box.x + box.width / 2 + (col + 0.5 + dx - cols / 2) * scale,
    box.y + box.height / 2 + (row + 0.5 + dy - rows / 2) * scale,
  ];
}

const click = async (row: number, col: number, dx = 0, dy = 0) => page.mouse.click(...(await spot(row, col, dx, dy)));
async function drag(from: [number, number], to: [number, number]): Promise<void> {
  await page.mouse.move(...(await spot(...from)));
  await page.mouse.down();
  await page.mouse.move(...(await spot(...to)), { steps: 3 });
  await page.mouse.up();
}
const rowOf = (board: string, row: number) =>
  board
    .split("\n")
    .find((line) => line.startsWith(`${String(row).padStart(2, "0")} `))!
    .slice(3);

describe("boards of each game", () => {
  for (const editor of EDITORS) {
    test(`${editor.game}: opened, changed, undone and saved as it was`, {
      skip: games.includes(editor.game) ? false : "the game is not listed",
    }, async () => {
      for (const name of readdirSync(join(TOP, "games", editor.game, "boards")).slice(0, 4)) {
        const original = sample(editor.game, name);
        const file = boardFile(`same-${name}`, original);
        await edit({}, file, "--game", editor.game);
        const opened = await until(({ game }) => game === editor.game);
        assert.ok(opened.verdict!.valid && !opened.dirty, JSON.stringify(opened));
        await action("clear");
        await until(({ dirty }) => dirty);
        await action("undo");
        await until(({ dirty }) => !dirty);
        assert.equal(await text(), original);
        // A grid gets another row, a mesh another number.
        const wish = opened.rows < editor.size.max ? opened.rows + 1 : opened.rows - 1;
        const [field, value] = editor.mesh ? ["nb_rounds", 123] : ["rows", wish];
        await page.locator(`[name=${field}]`).fill(String(value));
        await page.locator(`[name=${field}]`).press("Tab");
        await until(({ dirty }) => dirty);
        await page.keyboard.press("Control+s");
        await until(({ dirty }) => !dirty);
        assert.equal(readFileSync(file, "utf8"), await text());
        assert.deepEqual(troubles, []);
        await context.close();
      }
    });
  }
});

describe("drawing", () => {
  test("tiles by click and drag, rectangle, fill, erase, clear, undo and redo", async () => {
    await edit({}, boardFile("draw.cnf", sample("poquemon", "small.cnf")));
    const before = await text();
    await action("clear");
    await until(({ verdict }) => !verdict!.valid);
    await tile("wall");
    await drag([2, 2], [2, 6]);
    assert.equal(rowOf(await text(), 2), "X.XXXXX.....X");
    await tool("erase");
    await click(2, 4);
    assert.equal(rowOf(await text(), 2), "X.XX.XX.....X");
    await tool("rectangle");
    await drag([4, 2], [6, 4]);
    assert.deepEqual(
      [4, 5, 6].map((row) => rowOf(`${before}`, row).length),
      [13, 13, 13],
    );
    assert.equal(rowOf(await text(), 5), "X.XXX.......X");
    await tool("fill");
    await tile("point");
    await tool("fill");
    await click(5, 3);
    assert.equal(rowOf(await text(), 5), "X.PPP.......X", "the border and other walls are not of this area");
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    assert.equal(rowOf(await text(), 5), "X...........X");
    await page.keyboard.press("Control+y");
    assert.equal(rowOf(await text(), 5), "X.XXX.......X");
    while (await page.locator("[data-action=undo]").isEnabled()) await action("undo");
    assert.equal(await text(), before, "all is undone");
    await tool("erase");
    await click(0, 3);
    assert.equal(rowOf(await text(), 0), "XXXXXXXXXXXXX", "the perimeter stays");
    assert.ok(await page.locator("[data-action=redo]").isEnabled(), "and nothing was changed");
  });

  test("symmetry, one Poquémon per seat, the selected tile, and its numbers", async () => {
    await edit({}, boardFile("symmetry.cnf", sample("poquemon", "small.cnf")));
    await action("clear");
    await page.locator(".symmetry").selectOption("mirrorBoth");
    await tile("unit-0");
    await click(1, 2);
    assert.match(await page.locator(".selected").innerText(), /Poquémon, seat 0/);
    const units = async () =>
      (await text())
        .split("\npoquemon\n")[1]
        .split("\n")
        .slice(1, 5)
        .map((line) => line.split("\t").slice(0, 4).join(" "));
    assert.deepEqual(await units(), ["0 0 1 2", "1 1 1 10", "2 2 7 2", "3 3 7 10"]);
    await until(({ verdict }) => verdict!.valid);
    await page.locator(".symmetry").selectOption("none");
    await click(3, 3);
    assert.deepEqual(await units(), ["0 0 3 3", "1 1 1 10", "2 2 7 2", "3 3 7 10"], "it moves");
    await tile("point");
    await page.locator(".selected [name=value]").fill("300");
    await page.locator(".selected [name=value]").press("Tab");
    await click(2, 2);
    await tile("ghost");
    await click(2, 4);
    const warned = await until(({ verdict }) => verdict!.valid);
    assert.ok(
      warned.verdict!.problems.some(({ message }) => message.includes("unbalanced")),
      "the unbalanced board is told",
    );
    await tool("select");
    await click(2, 4);
    await page.locator(".selected [name=time]").fill("7");
    await page.locator(".selected [name=time]").press("Tab");
    await page.locator(".selected [name=present]").fill("0");
    await page.locator(".selected [name=present]").press("Tab");
    assert.match(await text(), /\nwalls\ni\tj\ttime\tpresent\n2\t4\t7\t0\n/);
    assert.match(await text(), /\nP\t2\t2\t300\t0\t1\n/);
    // A right click picks the tile under the pointer.
    await page.mouse.click(...(await spot(2, 2)), { button: "right" });
    assert.deepEqual((await state()).brush, { kind: "point", data: { value: 300 } });
  });

  test("with the keyboard alone", async () => {
    await edit({}, boardFile("keys.cnf", sample("poquemon", "small.cnf")));
    await action("clear");
    await tile("wall");
    await page.locator("canvas.board:visible").focus();
    for (const key of ["ArrowDown", "ArrowDown", "ArrowDown", "ArrowRight", "ArrowRight", "Space"])
      await page.keyboard.press(key);
    assert.equal(rowOf(await text(), 2), "X.X.........X");
    assert.match((await state()).status, /Row 2, column 2: Wall/);
    for (const [key, name] of [
      ["r", "rectangle"],
      ["f", "fill"],
      ["e", "erase"],
      ["s", "select"],
      ["b", "draw"],
    ]) {
      await page.keyboard.press(key);
      assert.equal((await state()).tool, name);
    }
  });

  test("transitions of Reversi by two edges", {
    skip: games.includes("reversi") ? false : "the game is not listed",
  }, async () => {
    await edit({}, boardFile("edges.map", sample("reversi", "classic.map")), "--game", "reversi");
    await tool("link");
    await click(0, 2, 0, -0.42);
    await click(7, 5, 0, 0.42);
    assert.match(await text(), /\n2 0 0 <-> 5 7 4\n$/);
    await until(({ verdict }) => verdict!.valid);
    await click(3, 3, 0, -0.42);
    assert.match((await state()).status, /neighbour/);
    await page.locator(".links button").click();
    assert.ok(!(await text()).includes("<->"));
  });
});

describe("problems", () => {
  test("are listed, and a click leads to them", async () => {
    const broken = sample("poquemon", "small.cnf")
      .replace(/^nb_rounds \d+$/m, "nb_rounds 99999")
      .replace(/^max_scope \d+$/m, "max_scope 0");
    await edit({}, boardFile("broken.cnf", broken));
    const now = await until(({ verdict }) => !verdict!.valid);
    assert.ok(now.verdict!.problems.length >= 2, JSON.stringify(now.verdict));
    assert.equal(await page.locator(".problems li").count(), now.verdict!.problems.length);
    await page.locator(".problem").first().click();
    const selected = await page.evaluate(() => {
      const area = document.querySelector("agon-editor")!.shadowRoot!.querySelector("textarea")!;
      return area.value.slice(area.selectionStart, area.selectionEnd);
    });
    assert.equal(selected, "nb_rounds 99999");
    await page.locator(".boardtext").fill(broken.replace("99999", "98").replace("max_scope 0", "max_scope 8"));
    await until(({ verdict }) => verdict!.valid);
  });

  test("are shown on their cells", async () => {
    await edit({}, boardFile("cell.cnf", sample("hogwarts", "cellar.cnf")));
    await tile("book");
    await click(7, 8);
    const { verdict } = await until(({ verdict: found }) => !found!.valid);
    assert.match(verdict!.problems[0].message, /Voldemort/);
    await page.locator(".problem").first().click();
    assert.match((await state()).status, /Row 7, column 7: Voldemort/);
  });

  test("a text that cannot be drawn is edited as text", async () => {
    await edit({}, boardFile("torn.cnf", "Poquemon v1\nnb_players four\n"));
    await page
      .locator(".notice")
      .filter({ hasText: /cannot draw this text/ })
      .waitFor();
    assert.ok((await state()).verdict!.problems.length > 0);
    await page.locator(".boardtext").fill(sample("poquemon", "duel.cnf"));
    await until(({ verdict }) => verdict!.valid);
    await action("text");
    await page.locator("canvas.board:visible").waitFor();
  });
});

describe("files", () => {
  test("somebody else's change is not overwritten without asking", async () => {
    const original = sample("poquemon", "small.cnf");
    const file = boardFile("shared.cnf", original);
    await edit({}, file);
    await tile("wall");
    await click(4, 6);
    const mine = await text();
    const theirs = original.replace(/^nb_rounds \d+$/m, "nb_rounds 50");
    writeFileSync(file, theirs);
    await action("save");
    await page.locator("dialog .choices").waitFor();
    assert.equal(readFileSync(file, "utf8"), theirs);
    await page.locator("dialog .choices button").nth(0).click();
    await until(({ dirty }) => !dirty);
    assert.equal(readFileSync(file, "utf8"), mine);
    assert.deepEqual(
      readdirSync(scratch).filter((name) => name.includes(".tmp")),
      [],
    );
  });

  test("import from file, clipboard and drop; export to download and clipboard", async () => {
    await edit({});
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const board = sample("hogwarts", "cellar.cnf");
    await page.locator("input[type=file]").setInputFiles(boardFile("in.cnf", board));
    await until(({ game }) => game === "hogwarts");
    const [download] = await Promise.all([page.waitForEvent("download"), action("download")]);
    assert.equal(readFileSync(await download.path(), "utf8"), board);
    await action("copy");
    await until(({ status }) => status.includes("copied"));
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), board);
    const other = sample("poquemon", "maze.cnf");
    await page.evaluate((content) => navigator.clipboard.writeText(content), other);
    await action("paste");
    await until(({ game }) => game === "poquemon");
    assert.equal(await text(), other);
    await page.evaluate((content) => {
      const data = new DataTransfer();
      data.items.add(new File([content], "dropped.cnf"));
      document
        .querySelector("agon-editor")!
        .shadowRoot!.querySelector(".editor")!
        .dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
    }, board);
    await until(({ game }) => game === "hogwarts");
    await page.evaluate(() => navigator.clipboard.writeText("what is this"));
    await action("paste");
    await until(({ status }) => status.includes("Not a board"));
  });

  test("a new board: empty, a sample, or generated; then it is played", async () => {
    await edit({}, join(scratch, "new.cnf"), "--game", "poquemon");
    for (const [from, check] of [
      ["blank", "cols 21"],
      ["sample:duel", "nb_players 2"],
      ["generated", "Poquemon v1"],
    ] as const) {
      await action("newBoard");
      await page.locator("dialog [name=from]").selectOption(from);
      await page.locator("dialog .primary").click();
      // The board before was valid, too.
      for (const end = Date.now() + 10_000; !(await text()).includes(check); await page.waitForTimeout(20))
        assert.ok(Date.now() < end, from);
      await until(({ verdict }) => verdict?.valid === true);
    }
    await action("save");
    await until(({ dirty }) => !dirty);
    assert.equal(readFileSync(join(scratch, "new.cnf"), "utf8"), await text());
    await action("play");
    await page.locator("dialog [name=seat-0]").selectOption("Demo");
    await page.locator("dialog .primary").click();
    await page.locator("agon-viewer .round b").filter({ hasText: /\d/ }).waitFor();
    await page
      .locator("agon-viewer .verdict")
      .filter({ hasText: /leads|tied|wins|share/ })
      .waitFor();
    await page.locator(".match > .action").click();
    await page.locator("agon-viewer").waitFor({ state: "detached" });
    await page.locator("canvas.board:visible").waitFor();
  });
});

describe("languages and accessibility", () => {
  test("in Catalan and Spanish", async () => {
    await edit({});
    await page.locator(".language").selectOption("ca");
    assert.match(await page.locator("h1").innerText(), /Editor de taulers/);
    await page.locator(".language").selectOption("es");
    assert.equal(await page.locator("[data-action=play]").innerText(), "Jugar ahora");
  });

  for (const [name, options] of Object.entries({
    light: { colorScheme: "light" },
    dark: { colorScheme: "dark" },
    phone: { viewport: { width: 390, height: 844 } },
  } as const)) {
    test(`axe finds nothing, ${name}`, async () => {
      await edit({ browser: options }, boardFile(`axe-${name}.cnf`, sample("poquemon", "small.cnf")));
      await until(({ verdict }) => verdict!.valid);
      assert.deepEqual(await violations(page), []);
      await action("newBoard");
      await page.locator("dialog .primary").waitFor();
      assert.deepEqual(await violations(page), []);
      await page.keyboard.press("Escape");
      await action("text");
      assert.deepEqual(await violations(page), []);
      assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= page.viewportSize()!.width);
    });
  }
});
