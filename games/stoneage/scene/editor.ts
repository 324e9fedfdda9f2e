// Maps of Stone Age: mountains, water, forests and stone with their amounts, and the two bases. Rows on the screen go from north to south,
// y the other way.

import { paintUnit } from "./figures.ts";
import { paintForest, paintStones } from "./land.ts";
import { furnished, paintWall, type GameEditor, type Piece } from "@agon/editor";
import { words, type Key } from "./editor-words.ts";

const OPEN: Piece = { kind: "open" };
const FULL = 600;
const amount = { fields: [{ name: "amount" as const, min: 1, max: 60_000 }], fresh: () => ({ amount: 400 }) };

export const editor: GameEditor<Key> = {
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
      cells: furnished(editor, 30, 30, [
        [24, 5, { kind: "base", seat: 0 }],
        [5, 24, { kind: "base", seat: 1 }],
      ]),
      params: { name: "New", symmetry: "rotational", offsetX: "0", offsetY: "0" },
      links: [],
      rest: {},
    };
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
