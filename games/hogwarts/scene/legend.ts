// The symbols of Hogwarts for the help.

import { mix, seatColour, type Say, type Sign, type Theme } from "@agon/viewer";
import { paintBattle, paintBook, paintGhost, paintSpell, paintVoldemort, paintWizard } from "./figures.ts";
import type { Key } from "./words.ts";

/** The colour of a cell that belongs to a clan. */
export const ownedColour = (seat: number, theme: Theme) => mix(theme.floor, seatColour(seat), theme.dark ? 0.45 : 0.4);

const cell = (ctx: CanvasRenderingContext2D, colour: string) => {
  ctx.fillStyle = colour;
  ctx.fillRect(-0.5, -0.5, 1, 1);
};

export function legend(say: Say<Key>): Sign[] {
  return [
    { text: say("signWizard"), paint: (ctx, theme) => paintWizard(ctx, 0, -1, theme.dark) },
    { text: say("signConverted"), paint: (ctx, theme) => paintWizard(ctx, 0, 1, theme.dark) },
    { text: say("signGhost"), extent: 1.7, paint: (ctx) => paintGhost(ctx, 0, false) },
    { text: say("signTired"), extent: 1.7, paint: (ctx) => paintGhost(ctx, 0, true) },
    { text: say("book"), paint: (ctx) => paintBook(ctx) },
    { text: say("signVoldemort"), extent: 3.2, paint: (ctx) => paintVoldemort(ctx) },
    { text: say("signOwned"), paint: (ctx, theme) => cell(ctx, ownedColour(0, theme)) },
    { text: say("wall"), paint: (ctx, theme) => cell(ctx, theme.wall) },
    { text: say("signBattle"), paint: (ctx) => paintBattle(ctx, [0, 0], 0.3) },
    { text: say("signKilled"), paint: (ctx) => paintBattle(ctx, [0, 0], 0.3, "#d43d2f") },
    {
      text: say("signSpell"),
      extent: 5.4,
      paint(ctx, theme) {
        const cells = [-2, -1, 0, 1, 2].flatMap((x) => [-2, -1, 0, 1].map((y) => ({ x, y, was: theme.floor })));
        paintSpell(ctx, [0, 0], cells, seatColour(0), 0.5);
      },
    },
  ];
}
