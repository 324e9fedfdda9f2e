// The symbols of Poquémon for the help.

import type { Say, Sign } from "@agon/viewer";
import { paintBonus, type BonusKind } from "./bonuses.ts";
import { paintCreature } from "./creatures.ts";
import { paintAttack, paintDeath, paintGhostWall, paintReturn } from "./effects.ts";
import type { Key } from "./words.ts";

/** Large enough for numbers. */
const SCALE = 24;

export function legend(say: Say<Key>): Sign[] {
  const bonus = (kind: BonusKind, key: Key): Sign => ({
    text: say(key),
    paint: (ctx) => paintBonus(ctx, kind, kind === "point" ? 200 : 1, 0, 0, 1, SCALE),
  });
  return [
    ...[0, 1, 2, 3].map((seat, i) => ({
      text: i === 0 ? say("signCreature") : "",
      extent: 1.3,
      paint: (ctx: CanvasRenderingContext2D, theme: Parameters<Sign["paint"]>[1]) =>
        paintCreature(ctx, seat, 0, 0, "down", false, theme, SCALE),
    })),
    {
      text: say("signFrozen"),
      extent: 1.3,
      paint: (ctx, theme) => paintCreature(ctx, 0, 0, 0, "down", true, theme, SCALE),
    },
    {
      text: say("wall"),
      paint(ctx, theme) {
        ctx.fillStyle = theme.wall;
        ctx.fillRect(-0.5, -0.5, 1, 1);
      },
    },
    {
      text: say("signWallThere"),
      extent: 1.2,
      paint: (ctx, theme) => paintGhostWall(ctx, -0.5, -0.5, 1, 15, theme, SCALE),
    },
    {
      text: say("signWallGone"),
      extent: 1.2,
      paint: (ctx, theme) => paintGhostWall(ctx, -0.5, -0.5, 0, 22, theme, SCALE),
    },
    bonus("point", "signPoint"),
    bonus("attack", "signAttackBonus"),
    bonus("defense", "signDefenseBonus"),
    bonus("scope", "signScopeBonus"),
    bonus("stone", "signStone"),
    {
      text: say("signBeam"),
      extent: 2.4,
      paint: (ctx, theme) => paintAttack(ctx, 0, [-0.9, 0], [0.8, 0], true, 0.5, theme),
    },
    { text: say("signDeath"), paint: (ctx, theme) => paintDeath(ctx, 0, 0, 0, 1, 30, 50, theme, SCALE) },
    { text: say("signReturn"), extent: 1.6, paint: (ctx) => paintReturn(ctx, 0, 0, 0, 1) },
  ];
}
