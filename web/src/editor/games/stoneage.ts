// Maps of Stone Age: mountains, water, forests and stone with their amounts, and the two bases. Rows of the screen go from the north to the south, y the other way.

import { paintUnit } from "agon:scene/stoneage/figures.ts";
import { paintForest, paintStones } from "agon:scene/stoneage/land.ts";
import { emptyCells, furnished, type Cell, type GameEditor, type Piece } from "../model.ts";
import { words } from "../texts/stoneage.ts";
import { paintWall } from "./paint.ts";
import { Writer } from "./text.ts";

const LETTERS: Record<string, string> = { mountain: "M", water: "W", wood: "D", stone: "N" };
const OPEN: Piece = { kind: "open" };
const FULL = 600;
const amount = { fields: [{ name: "amount", min: 1, max: 60_000 }], fresh: () => ({ amount: 400 }) };

export const stoneage: GameEditor = {
  game: "stoneage",
  extension: "txt",
  open: OPEN,
  size: { min: 20, max: 50 },
  words,
  kinds: [
    { id: "open", layer: "ground" },
    { id: "mountain", layer: "ground", blocks: true },
    { id: "water", layer: "ground", blocks: true },
    { id: "wood", layer: "ground", ...amount },
    { id: "stone", layer: "ground", ...amount },
    { id: "base", layer: "thing", seats: true, most: () => 1 },
  ],
  params: [
    { name: "name", kind: "text" },
    { name: "symmetry", kind: "choice", choices: ["rotational", "horizontal", "vertical"] },
    { name: "offsetX", kind: "number", min: 0, max: 1000 },
    { name: "offsetY", kind: "number", min: 0, max: 1000 },
  ],
  seats: () => 2,
  blank() {
    return {
      rows: 30,
      cols: 30,
      cells: furnished(stoneage, 30, 30, [
        [24, 5, { kind: "base", seat: 0 }],
        [5, 24, { kind: "base", seat: 1 }],
      ]),
      params: { name: "New", symmetry: "rotational", offsetX: "0", offsetY: "0" },
      links: [],
      rest: {},
    };
  },

  read(text) {
    const lines = text
      .replace(/^\ufeff/, "")
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== "");
    let at = 0;
    const take = (what: string) => {
      const line = lines[at++];
      if (line === undefined) throw new Error(`the map ends where ${what} should be`);
      return line;
    };
    const numbers = (what: string, count: number) => {
      const list = take(what).split(/\s+/).map(Number);
      if (list.length !== count || list.some((number) => !Number.isInteger(number)))
        throw new Error(`${what}: ${lines[at - 1]}`);
      return list;
    };
    if (take("AIC2021") !== "AIC2021") throw new Error("a map begins with AIC2021");
    const name = take("the name");
    const [cols, rows] = numbers("the size", 2);
    const [offsetX, offsetY] = numbers("the offset", 2);
    const symmetry = take("the symmetry").toLowerCase();
    const cells = emptyCells(stoneage, rows, cols);
    const index = (x: number, y: number) => {
      if (!(x >= 0 && y >= 0 && x < cols && y < rows)) throw new Error(`${x} ${y} is not on the map`);
      return (rows - 1 - y) * cols + x;
    };
    const [count] = numbers("the number of objects", 1);
    for (let i = 0; i < count; i++) {
      const [letter, x, y, value] = take("an object").split(/\s+/);
      const kind = Object.keys(LETTERS).find((one) => LETTERS[one] === letter.toUpperCase());
      if (!kind) throw new Error(`${letter} is no object`);
      cells[index(Number(x), Number(y))] = {
        ground: value === undefined ? { kind } : { kind, data: { amount: Number(value) } },
        thing: null,
      };
    }
    numbers("the number of bases", 1);
    for (const seat of [0, 1]) {
      const [x, y] = numbers("a base", 2);
      cells[index(x, y)] = { ...cells[index(x, y)], thing: { kind: "base", seat } };
    }
    return {
      rows,
      cols,
      cells,
      params: { name, symmetry, offsetX: String(offsetX), offsetY: String(offsetY) },
      links: [],
      rest: {},
    };
  },

  write({ rows, cols, cells, params }) {
    const out = new Writer()
      .line("AIC2021")
      .line(params.name || "Map")
      .line(`${cols} ${rows}`)
      .line(`${params.offsetX} ${params.offsetY}`)
      .line(params.symmetry);
    const place = (i: number) => `${i % cols} ${rows - 1 - Math.floor(i / cols)}`;
    const objects = cells.flatMap(({ ground }: Cell, i) =>
      ground.kind === "open" ? [] : [{ i, letter: LETTERS[ground.kind], data: ground.data }],
    );
    out.line(String(objects.length));
    // Mountains, water, wood, stone; each from west to east.
    const key = ({ i, letter }: { i: number; letter: string }) =>
      [letter, i % cols, rows - 1 - Math.floor(i / cols)] as const;
    objects.sort((a, b) => {
      const [p, q] = [key(a), key(b)];
      return "MWDN".indexOf(p[0]) - "MWDN".indexOf(q[0]) || p[1] - q[1] || p[2] - q[2];
    });
    for (const { i, letter, data } of objects) out.line(`${letter} ${place(i)}${data ? ` ${data.amount}` : ""}`, i);
    out.line("1");
    for (const seat of [0, 1]) {
      const base = cells.findIndex(({ thing }) => thing?.kind === "base" && thing.seat === seat);
      if (base >= 0) out.line(place(base), base);
    }
    return out.done();
  },

  paint(ctx, { kind, seat, data }, theme) {
    const full = Math.min((data?.amount ?? FULL) / FULL, 1);
    if (kind === "mountain") paintWall(ctx, theme);
    else if (kind === "water") {
      ctx.fillStyle = theme.dark ? "#2f5b78" : "#7fb4d6";
      ctx.fillRect(-0.5, -0.5, 1, 1);
    } else if (kind === "wood") paintForest(ctx, full, theme);
    else if (kind === "stone") paintStones(ctx, full, theme);
    else if (kind === "base")
      paintUnit(ctx, { kind: "base", seat: seat ?? 0, torch: false, building: false, health: 10 }, theme);
  },
};
