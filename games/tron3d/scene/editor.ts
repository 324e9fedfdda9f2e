// Boards of Tron 3D: where the bikes start and where bonus items appear, on the vertices of a mesh.

import { itemSign } from "./signs.ts";
import { paintSeat, type Cell, type GameEditor, type Mesh, type Model, type Piece } from "@agon/editor";
import { renderers } from "./editor-mesh.ts";
import { words, type Key } from "./editor-words.ts";

const OPEN: Piece = { kind: "open" };
const NUMBERS = [
  { name: "nb_bikes", min: 1, max: 30 },
  { name: "nb_rounds", min: 1, max: 10_000 },
  { name: "bonus_round", min: 0, max: 10_000 },
  { name: "turbo_duration", min: 0, max: 10_000 },
  { name: "ghost_duration", min: 0, max: 10_000 },
  { name: "score_bonus", min: 0, max: 10_000 },
] as const;
const MAX_VERTICES = 40_000;
/** The star that the viewer shows for points stands for all items: which one appears is random. */
const STAR = 3;

/** The sides of faces, without duplicates. */
function sidesOf(faces: Mesh["faces"]): Mesh["edges"] {
  const sides = new Map<string, [number, number]>();
  for (const face of faces)
    face.forEach((a, i) => {
      const b = face[(i + 1) % face.length];
      sides.set(a < b ? `${a} ${b}` : `${b} ${a}`, [a, b]);
    });
  return [...sides.values()];
}

const seatsOf = (model: Model) => Number(model.params.nb_players) || 2;

export const editor: GameEditor<Key> = {
  game: "tron3d",
  extension: "gam",
  mesh: renderers,
  open: OPEN,
  size: { min: 1, max: MAX_VERTICES },
  words,
  kinds: [
    { id: "spawn", layer: "thing", seats: true, most: (model) => Number(model.params.nb_bikes) || 1 },
    { id: "bonus", layer: "thing" },
    { id: "open", layer: "ground" },
  ],
  params: [
    { name: "map", kind: "text" },
    { name: "nb_players", kind: "choice", choices: ["2", "4"] },
    ...NUMBERS.map((param) => ({ ...param, kind: "number" as const })),
  ],
  seats: seatsOf,

  blank() {
    const [rows, cols] = [9, 9];
    const vertices = Array.from(
      { length: rows * cols },
      (_, i) => [((i % cols) - 4) * 250, (4 - Math.floor(i / cols)) * 250, 0] as [number, number, number],
    );
    const faces = vertices.flatMap((_, i) =>
      i % cols < cols - 1 && i < (rows - 1) * cols ? [[i, i + 1, i + cols + 1, i + cols]] : [],
    );
    const things: Record<number, Piece> = {
      36: { kind: "spawn", seat: 0 },
      44: { kind: "spawn", seat: 1 },
      40: { kind: "bonus" },
    };
    const cells = vertices.map((_, i): Cell => ({ ground: OPEN, thing: things[i] ?? null }));
    const params = {
      map: "new",
      nb_players: "2",
      nb_bikes: "1",
      nb_rounds: "200",
      bonus_round: "50",
      turbo_duration: "8",
      ghost_duration: "3",
      score_bonus: "50",
    };
    return {
      rows: 1,
      cols: cells.length,
      cells,
      mesh: { vertices, faces, edges: sidesOf(faces) },
      params,
      links: [],
      rest: {},
    };
  },

  paint(ctx, { kind, seat = 0 }, theme) {
    if (kind === "spawn") paintSeat(ctx, seat, 0.38, theme);
    else if (kind === "bonus") {
      ctx.save();
      ctx.scale(0.44, 0.44);
      itemSign(STAR)(ctx);
      ctx.restore();
    } else {
      ctx.fillStyle = theme.muted;
      ctx.beginPath();
      ctx.arc(0, 0, 0.1, 0, 2 * Math.PI);
      ctx.fill();
    }
  },
};
