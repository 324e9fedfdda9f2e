// Its boards in the editor: a row of cells.

import { wordsOf, type GameEditor } from "@agon/editor";

const words = wordsOf({
  en: { cell: "Cell", rounds: "Rounds", seats: "Seats" },
  ca: { cell: "Casella", rounds: "Rondes", seats: "Jugadors" },
  es: { cell: "Casilla", rounds: "Rondas", seats: "Jugadores" },
});
const CELL = { kind: "cell" };

export const editor: GameEditor<keyof typeof words.en> = {
  game: "claim",
  extension: "claim",
  open: CELL,
  size: { min: 1, max: 99 },
  words,
  kinds: [{ id: "cell", layer: "ground" }],
  params: [
    { name: "rounds", kind: "number", min: 1, max: 1000 },
    { name: "seats", kind: "number", min: 1, max: 8 },
  ],
  seats: (model) => Number(model.params.seats) || 1,
  blank: () => ({
    rows: 1,
    cols: 6,
    cells: Array.from({ length: 6 }, () => ({ ground: CELL, thing: null })),
    params: { rounds: "5", seats: "2" },
    links: [],
    rest: {},
  }),
  paint(ctx, _piece, theme) {
    ctx.strokeStyle = theme.muted;
    ctx.lineWidth = 0.05;
    ctx.strokeRect(-0.4, -0.4, 0.8, 0.8);
  },
};
