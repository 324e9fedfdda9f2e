// Boards of Hogwarts: walls, owners of cells, ghosts, wizards, books and Voldemort; or only numbers, if every match generates its own
// castle.

import { furnished, paintLetter, paintSeat, paintWall, type GameEditor, type Piece } from "@agon/editor";
import { mix, seatColour, type Theme } from "@agon/viewer";
import { words, type Key } from "./editor-words.ts";

/** Name, minimum, maximum, and the value on a new board. */
const PARAMS = [
  ["NUM_ROUNDS", 1, 10_000, 200],
  ["CLAN_INI_MAGIC_STRENGTH", 0, 1_000_000_000, 1000],
  ["POINTS_FOR_CONVERTING_WIZARD", 0, 1_000_000, 100],
  ["POINTS_PER_OWNED_CELL", 0, 1_000_000, 1],
  ["BOOK_MAGIC_STRENGTH", 0, 1_000_000, 50],
  ["ROUNDS_FOR_CONVERTING", 1, 10_000, 5],
  ["ROUNDS_ATTACK_RESTING_GHOST", 0, 10_000, 15],
  ["ROUNDS_SPELL_RESTING_GHOST", 0, 10_000, 60],
  ["ROUNDS_NO_ATTACK_GHOST", 0, 10_000, 5],
] as const;
const SEATS = 4;
const OPEN: Piece = { kind: "open" };
/** Five groups of three with the sum 24. */
const SPELL = "12 3 9 4 8 12 10 6 8 1 11 12 7 7 10";

export const editor: GameEditor<Key> = {
  game: "hogwarts",
  extension: "cnf",
  open: OPEN,
  size: { min: 8, max: 200 },
  words,
  kinds: [
    { id: "open", layer: "ground" },
    { id: "wall", layer: "ground", blocks: true },
    { id: "owned", layer: "ground", seats: true },
    {
      id: "ghost",
      layer: "thing",
      seats: true,
      most: () => 1,
      fields: [{ name: "rest", min: 0, max: 10_000 }],
      fresh: (model) => ({ rest: Number(model.params.ROUNDS_SPELL_RESTING_GHOST) || 0 }),
    },
    {
      id: "wizard",
      layer: "thing",
      seats: true,
      fields: [
        { name: "rounds", min: 0, max: 10_000 },
        { name: "next", min: -1, max: 3 },
      ],
      fresh: () => ({ rounds: 0, next: -1 }),
    },
    { id: "book", layer: "thing" },
    { id: "voldemort", layer: "thing", most: () => 1 },
  ],
  params: [
    { name: "start", kind: "choice", choices: ["FIXED", "RANDOM"] },
    ...PARAMS.map(([name, min, max]) => ({ name, kind: "number" as const, min, max })),
    { name: "NUM_INI_WIZARDS_PER_CLAN", kind: "number", min: 0, max: 200 },
    { name: "NUM_INI_BOOKS", kind: "number", min: 0, max: 10_000 },
    { name: "ingredients", kind: "text" },
  ],
  seats: () => SEATS,
  /** A board that was drawn on becomes `FIXED`. */
  drawn(model) {
    model.params.start = "FIXED";
  },
  blank() {
    const corners = [
      [1, 1],
      [1, 18],
      [18, 18],
      [18, 1],
    ];
    const pieces = [
      ...corners.map(([row, col], seat) => [row, col, { kind: "ghost", seat, data: { rest: 60 } }] as const),
      [10, 10, { kind: "voldemort" }] as const,
    ];
    const params = {
      start: "FIXED",
      ...Object.fromEntries(PARAMS.map(([name, , , usual]) => [name, String(usual)])),
      NUM_INI_WIZARDS_PER_CLAN: "0",
      NUM_INI_BOOKS: "0",
      ingredients: SPELL,
    };
    return { rows: 20, cols: 20, cells: furnished(editor, 20, 20, pieces), params, links: [], rest: {} };
  },

  paint(ctx, { kind, seat = 0 }, theme) {
    if (kind === "wall") paintWall(ctx, theme);
    else if (kind === "owned") {
      ctx.fillStyle = mix(seatColour(seat), theme.floor, 0.62);
      ctx.fillRect(-0.5, -0.5, 1, 1);
    } else if (kind === "wizard") wizard(ctx, seat, theme);
    else if (kind === "ghost") ghost(ctx, seat, theme);
    else if (kind === "book") book(ctx, theme);
    else if (kind === "voldemort") {
      ctx.beginPath();
      ctx.arc(0, 0, 0.4, 0, 2 * Math.PI);
      ctx.fillStyle = "#17201c";
      ctx.fill();
      paintLetter(ctx, "V", "#7fe08a", 0.52);
    }
  },
};

function wizard(ctx: CanvasRenderingContext2D, seat: number, theme: Theme): void {
  paintSeat(ctx, seat, 0.34, theme);
  ctx.fillStyle = mix(seatColour(seat), "#000000", 0.45);
  ctx.beginPath();
  ctx.moveTo(0, -0.48);
  ctx.lineTo(0.22, -0.06);
  ctx.lineTo(-0.22, -0.06);
  ctx.closePath();
  ctx.fill();
}

function ghost(ctx: CanvasRenderingContext2D, seat: number, theme: Theme): void {
  ctx.fillStyle = mix(seatColour(seat), "#ffffff", 0.45);
  ctx.strokeStyle = theme.dark ? "#0d1118" : seatColour(seat);
  ctx.lineWidth = 0.06;
  ctx.beginPath();
  ctx.arc(0, -0.08, 0.3, Math.PI, 0);
  for (let i = 0; i <= 4; i++) ctx.lineTo(0.3 - 0.15 * i, i % 2 ? 0.24 : 0.36);
  ctx.closePath();
  ctx.fill();
  ctx.stroke();
  ctx.save();
  ctx.translate(0, -0.02);
  paintSeat(ctx, seat, 0.13, theme);
  ctx.restore();
}

function book(ctx: CanvasRenderingContext2D, theme: Theme): void {
  ctx.fillStyle = "#8a4b2a";
  ctx.fillRect(-0.28, -0.22, 0.56, 0.46);
  ctx.fillStyle = theme.dark ? "#e6dcc6" : "#fff8e6";
  ctx.fillRect(-0.24, -0.2, 0.22, 0.38);
  ctx.fillRect(0.02, -0.2, 0.22, 0.38);
}
