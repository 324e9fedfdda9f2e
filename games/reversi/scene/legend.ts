// The symbols of Reversi for the help.

import type { Say, Sign } from "@agon/viewer";
import { felt, paintArc, paintBomb, paintLast, paintSpecial, paintStone } from "./figures.ts";
import type { Key } from "./words.ts";

export function legend(say: Say<Key>): Sign[] {
  const tile = (key: Key, paint: Sign["paint"]): Sign => ({
    text: say(key),
    extent: 1.1,
    paint(ctx, theme) {
      ctx.fillStyle = felt(theme);
      ctx.beginPath();
      ctx.roundRect(-0.47, -0.47, 0.94, 0.94, 0.14);
      ctx.fill();
      paint(ctx, theme);
    },
  });
  return [
    tile("signStone", (ctx) => paintStone(ctx, 0, 0, 0, 1, 1)),
    tile("signNobody", (ctx) => paintStone(ctx, null, 0, 0, 1, 1)),
    tile("signChoice", (ctx, theme) => paintSpecial(ctx, "choice", theme)),
    tile("signInversion", (ctx, theme) => paintSpecial(ctx, "inversion", theme)),
    tile("signBonus", (ctx, theme) => paintSpecial(ctx, "bonus", theme)),
    tile("signLast", (ctx, theme) => paintLast(ctx, 0, 0, theme, 24)),
    tile("signBomb", (ctx) => paintBomb(ctx, [[-0.5, -0.5]], 0, 0, 0.3)),
    {
      text: say("signArc"),
      extent: 4,
      paint(ctx, theme) {
        ctx.translate(-1.5, -0.2);
        paintArc(ctx, { x1: 0, y1: 0, r1: 0, x2: 2, y2: 0, r2: 0 }, [3, 3], theme.accent, 12);
      },
    },
  ];
}
