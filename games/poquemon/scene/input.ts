// How a human plays Poquémon: click a creature and a neighbouring cell, or use the arrow keys; with "attack", the same attacks.

import { gridInput, wordsOf, type GameInput, type Step } from "@agon/viewer";
import type { Scenery } from "./generated.ts";

const STEPS: readonly Step[] = [
  ["top", -1, 0],
  ["bottom", 1, 0],
  ["left", 0, -1],
  ["right", 0, 1],
];

const words = wordsOf({
  en: {
    howTo: "Arrow keys or a click on a neighbouring cell move; A changes between moving and attacking.",
    attacking: "Attack",
  },
  ca: { howTo: "Les fletxes o un clic en una cel·la veïna mouen; A canvia entre moure i atacar.", attacking: "Ataca" },
  es: {
    howTo: "Las flechas o un clic en una celda vecina mueven; A cambia entre mover y atacar.",
    attacking: "Atacar",
  },
});

const grid = gridInput({
  units: ({ picture }, header, seat) =>
    (header.scenery as Scenery).units.flatMap((owner, unit) =>
      owner === seat && picture["unit.back"][unit] === 0
        ? [{ unit, row: picture["unit.row"][unit], col: picture["unit.col"][unit] }]
        : [],
    ),
  steps: () => STEPS,
  order: (unit, dir, mode) => ({ [mode === "attack" ? "attack" : "move"]: { unit, dir } }),
});

export const input: GameInput<keyof (typeof words)["en"]> = {
  game: "poquemon",
  words,
  help: (say) => say("howTo"),
  ...grid,
  key(key, hand) {
    if (key !== "a") return grid.key(key, hand);
    hand.mode = hand.mode === "attack" ? "" : "attack";
    return true;
  },
  choices: (hand, say) => [
    {
      text: say("attacking"),
      pressed: hand.mode === "attack",
      act: () => (hand.mode = hand.mode === "attack" ? "" : "attack"),
    },
  ],
};
