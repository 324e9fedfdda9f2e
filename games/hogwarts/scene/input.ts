// How a human plays Hogwarts: click a wizard or ghost and a neighbouring cell, or use the arrow keys. A rested ghost can cast the spell.

import { gridInput, wordsOf, type GameInput, type Step } from "@agon/viewer";
import type { Scenery } from "./generated.ts";
import { spellChoices, spellState } from "./spell.ts";

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
    cast: "Cast the spell",
    divide:
      "Click the ingredients of a group, three by three: each group must add up to {sum}. So far: {groups}. Click again to take one out.",
  },
  ca: {
    howTo:
      "Clica un mag o fantasma i després una cel·la veïna; o les fletxes, i Tab per al següent. Enter acaba el torn.",
    cast: "Fes l'encanteri",
    divide:
      "Clica els ingredients d'un grup, de tres en tres: cada grup ha de sumar {sum}. Fins ara: {groups}. Torna a clicar per treure'n un.",
  },
  es: {
    howTo:
      "Haz clic en un mago o fantasma y después en una celda vecina; o las flechas, y Tab para el siguiente. Intro acaba el turno.",
    cast: "Lanzar el hechizo",
    divide:
      "Haz clic en los ingredientes de un grupo, de tres en tres: cada grupo debe sumar {sum}. Hasta ahora: {groups}. Haz clic otra vez para quitar uno.",
  },
});

export const input: GameInput<keyof (typeof words)["en"]> = {
  game: "hogwarts",
  words,
  help(say, hand) {
    const state = spellState(hand);
    return state ? say("divide", state) : say("howTo");
  },
  choices: (hand, say) => spellChoices(hand, say("cast")),
  ...gridInput({
    units: ({ picture }, _header, seat) =>
      picture["unit.seat"].flatMap((owner, unit) =>
        owner === seat ? [{ unit, row: picture["unit.row"][unit], col: picture["unit.col"][unit] }] : [],
      ),
    steps: (unit, header) => (unit < (header.scenery as Scenery).ghosts ? [...STRAIGHT, ...DIAGONAL] : STRAIGHT),
    order: (unit, dir) => ({ move: { unit, dir } }),
  }),
};
