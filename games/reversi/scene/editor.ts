// Maps of Reversi: stones, special tiles and holes, and transitions between edges.

import { furnished, paintLetter, paintSeat, type GameEditor, type Piece } from "@agon/editor";
import { words, type Key } from "./editor-words.ts";

const OPEN: Piece = { kind: "open" };

export const editor: GameEditor<Key> = {
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
    ...(["choice", "inversion", "bonus", "expansion"] as const).map((id) => ({ id, layer: "ground" as const })),
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
      cells: furnished(editor, 8, 8, stones),
      params: { players: "2", overrides: "0", bombs: "0", radius: "0" },
      links: [],
      rest: {},
    };
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
