// Maps of Reversi: stones, special tiles and holes, and transitions between edges.

import type { GameEditor, Piece } from "../model.ts";
import { furnished } from "../model.ts";
import { words } from "../texts/reversi.ts";
import { paintLetter, paintSeat } from "./paint.ts";
import { Reader, Writer } from "./text.ts";

const SPECIAL: Record<string, string> = {
  open: "0",
  hole: "-",
  choice: "c",
  inversion: "i",
  bonus: "b",
  expansion: "x",
};
const OPEN: Piece = { kind: "open" };

export const reversi: GameEditor = {
  game: "reversi",
  extension: "map",
  open: OPEN,
  links: true,
  size: { min: 1, max: 50 },
  words,
  kinds: [
    { id: "open", layer: "ground" },
    { id: "hole", layer: "ground" },
    { id: "stone", layer: "ground", seats: true },
    ...["choice", "inversion", "bonus", "expansion"].map((id) => ({ id, layer: "ground" as const })),
  ],
  params: [
    { name: "players", kind: "number", min: 2, max: 8 },
    { name: "overrides", kind: "number", min: 0, max: 255 },
    { name: "bombs", kind: "number", min: 0, max: 255 },
    { name: "radius", kind: "number", min: 0, max: 255 },
  ],
  seats: (model) => Number(model.params.players) || 2,
  blank() {
    const stones = [
      [3, 3, 1],
      [3, 4, 0],
      [4, 3, 0],
      [4, 4, 1],
    ].map(([row, col, seat]) => [row, col, { kind: "stone", seat }] as const);
    return {
      rows: 8,
      cols: 8,
      cells: furnished(reversi, 8, 8, stones),
      params: { players: "2", overrides: "0", bombs: "0", radius: "0" },
      links: [],
      rest: {},
    };
  },

  read(text) {
    const reader = new Reader(text);
    const [players, overrides, bombs, radius, rows, cols] = [
      "players",
      "override stones",
      "bombs",
      "strength",
      "height",
      "width",
    ].map((what) => reader.number(what));
    if (rows < 1 || cols < 1 || rows * cols > 10_000) throw new Error(`a map of ${rows} x ${cols} cannot be`);
    const cells = Array.from({ length: rows * cols }, (_, i) => {
      const letter = reader.word(`tile ${i % cols} ${Math.floor(i / cols)}`);
      const kind = Object.keys(SPECIAL).find((name) => SPECIAL[name] === letter);
      if (!kind && !/^[1-8]$/.test(letter)) throw new Error(`${letter} is no tile`);
      return { ground: kind ? { kind } : { kind: "stone", seat: Number(letter) - 1 }, thing: null };
    });
    const links = [];
    while (reader.peek() !== undefined) {
      const [x1, y1, r1] = [0, 1, 2].map(() => reader.number("a transition"));
      reader.expect("<->");
      const [x2, y2, r2] = [0, 1, 2].map(() => reader.number("a transition"));
      links.push({ x1, y1, r1, x2, y2, r2 });
    }
    const params = { players, overrides, bombs, radius };
    return {
      rows,
      cols,
      cells,
      params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)])),
      links,
      rest: {},
    };
  },

  write({ rows, cols, cells, params, links }) {
    const out = new Writer()
      .line(params.players)
      .line(params.overrides)
      .line(`${params.bombs} ${params.radius}`)
      .line(`${rows} ${cols}`);
    const letter = ({ kind, seat = 0 }: Piece) => SPECIAL[kind] ?? String(seat + 1);
    for (let row = 0; row < rows; row++)
      out.row(
        "",
        cells.slice(row * cols, (row + 1) * cols).map(({ ground }) => letter(ground)),
        row * cols,
        " ",
      );
    for (const { x1, y1, r1, x2, y2, r2 } of links) out.line(`${x1} ${y1} ${r1} <-> ${x2} ${y2} ${r2}`, y1 * cols + x1);
    return out.done();
  },

  paint(ctx, { kind, seat = 0 }, theme) {
    if (kind === "hole") {
      ctx.fillStyle = theme.paper;
      ctx.fillRect(-0.5, -0.5, 1, 1);
      return;
    }
    if (kind === "stone") paintSeat(ctx, seat, 0.36, theme);
    else if (kind === "expansion") {
      ctx.beginPath();
      ctx.arc(0, 0, 0.34, 0, 2 * Math.PI);
      ctx.fillStyle = theme.muted;
      ctx.fill();
      paintLetter(ctx, "x", theme.floor);
    } else if (kind !== "open") {
      ctx.strokeStyle = theme.accent;
      ctx.lineWidth = 0.05;
      ctx.beginPath();
      ctx.roundRect(-0.36, -0.36, 0.72, 0.72, 0.12);
      ctx.stroke();
      paintLetter(ctx, { choice: "c", inversion: "i", bonus: "b" }[kind] ?? "?", theme.accent);
    }
  },
};
