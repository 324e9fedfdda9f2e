// How a human plays Hogwarts: click a wizard or ghost and a neighbouring cell, or use the arrow keys. Spells are solved by hints: a bot's
// orders can be taken over and changed.

import { gridInput, wordsOf, type GameInput, type Step } from "@agon/viewer";
import type { Scenery } from "./generated.ts";

const STRAIGHT: readonly Step[] = [
  ["down", 1, 0],
  ["right", 0, 1],
  ["up", -1, 0],
  ["left", 0, -1],
];
const DIAGONAL: readonly Step[] = [
  ["dr", 1, 1],
  ["ru", -1, 1],
  ["ul", -1, -1],
  ["ld", 1, -1],
];

const words = wordsOf({
  en: {
    howTo:
      "Click a wizard or ghost, then a neighbouring cell; or arrow keys, and Tab for the next one. Enter ends the turn.",
  },
  ca: {
    howTo:
      "Clica un mag o fantasma i després una cel·la veïna; o les fletxes, i Tab per al següent. Enter acaba el torn.",
  },
  es: {
    howTo:
      "Haz clic en un mago o fantasma y después en una celda vecina; o las flechas, y Tab para el siguiente. Intro acaba el turno.",
  },
});

export const input: GameInput<keyof (typeof words)["en"]> = {
  game: "hogwarts",
  words,
  help: (say) => say("howTo"),
  ...gridInput({
    units: ({ picture }, _header, seat) =>
      picture["unit.seat"].flatMap((owner, unit) =>
        owner === seat ? [{ unit, row: picture["unit.row"][unit], col: picture["unit.col"][unit] }] : [],
      ),
    steps: (unit, header) => (unit < (header.scenery as Scenery).ghosts ? [...STRAIGHT, ...DIAGONAL] : STRAIGHT),
    order: (unit, dir) => ({ move: { unit, dir } }),
  }),
};
