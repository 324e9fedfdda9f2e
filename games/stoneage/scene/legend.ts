// The symbols of Stone Age for the help.

import type { Say, Sign, Theme } from "@agon/viewer";
import { paintAttack, paintDeath, paintRanges } from "./effects.ts";
import { paintDeer, paintSmoke, paintUnit, type Look } from "./figures.ts";
import { paintArt, paintFire, paintFood, paintForest, paintStones, paintTrap } from "./land.ts";
import type { Key } from "./words.ts";

const UNITS = [
  "base",
  "settlement",
  "barracks",
  "farm",
  "sawmill",
  "quarry",
  "worker",
  "explorer",
  "trapper",
  "axeman",
  "spearman",
  "wolf",
] as const;

export function legend(say: Say<Key>): Sign[] {
  const unit = (text: string, look: Partial<Look>): Sign => ({
    text,
    paint: (ctx, theme) =>
      paintUnit(ctx, { kind: "worker", seat: 0, torch: false, building: false, health: 10, ...look }, theme),
  });
  const sign = (key: Key, paint: (ctx: CanvasRenderingContext2D, theme: Theme) => void, extent = 1.2): Sign => ({
    text: say(key),
    extent,
    paint,
  });
  return [
    ...UNITS.map((kind) => unit(say(kind), { kind })),
    unit(say("signBuilding"), { kind: "farm", building: true }),
    unit(say("signTorch"), { torch: true }),
    unit(say("signHurt"), { kind: "axeman", health: 4 }),
    sign("deer", paintDeer),
    sign("signForest", (ctx, theme) => paintForest(ctx, 1, theme)),
    sign("signDeposit", (ctx, theme) => paintStones(ctx, 1, theme)),
    sign("food", (ctx) => paintFood(ctx)),
    sign("fire", (ctx) => paintFire(ctx)),
    sign("trap", paintTrap),
    sign("art", (ctx, theme) => paintArt(ctx, 3, theme)),
    sign("signSmoke", (ctx, theme) => {
      ctx.translate(0, 0.6);
      paintSmoke(ctx, theme);
    }),
    sign("signAttack", (ctx) => paintAttack(ctx, 0, [-0.8, 0], [0.7, 0], 1), 2.4),
    sign("signDeath", (ctx, theme) => paintDeath(ctx, [0, 0], 1, theme)),
    sign(
      "signRanges",
      (ctx, theme) => {
        const ink = theme.dark ? theme : { ...theme, dark: true };
        ctx.fillStyle = "#4d6b45";
        ctx.fillRect(-5, -5, 10, 10);
        const kind = { vision: 9, attack_range: 2, min_attack_range: 0, name: "", light: 0, detection: 0, health: 1 };
        paintRanges(ctx, [0, 0], kind, ink, 6);
      },
      8,
    ),
    sign("signDark", (ctx) => {
      ctx.fillStyle = "#0e142e";
      ctx.fillRect(-0.5, -0.5, 1, 1);
    }),
  ];
}
