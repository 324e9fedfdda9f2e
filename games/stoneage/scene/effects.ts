// What happens in a round: attacks, deaths, and the ranges of a pinned unit.

import { ease, seatColour, type Theme } from "@agon/viewer";
import type { Kind } from "./scenery.ts";

type Point = readonly [x: number, y: number];

/** A line from the attacker, a projectile along it, and the impact. The line stays as long as the round is shown; `seat` is null if nobody knows whose it is. */
export function paintAttack(
  ctx: CanvasRenderingContext2D,
  seat: number | null,
  from: Point,
  to: Point,
  t: number,
): void {
  const head = ease(Math.min(t * 1.6, 1));
  const tail = ease(Math.max(t * 1.6 - 0.6, 0));
  const at = (share: number): Point => [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
  ctx.strokeStyle = seat === null ? "#ffffff" : seatColour(seat);
  ctx.lineCap = "round";
  ctx.globalAlpha = 0.55;
  ctx.lineWidth = 0.07;
  ctx.setLineDash([0.16, 0.14]);
  ctx.beginPath();
  ctx.moveTo(...from);
  ctx.lineTo(...at(head));
  ctx.stroke();
  ctx.setLineDash([]);
  ctx.lineWidth = 0.12;
  ctx.globalAlpha = 0.9;
  ctx.beginPath();
  ctx.moveTo(...at(tail));
  ctx.lineTo(...at(head));
  ctx.stroke();
  ctx.globalAlpha = 1;
  if (head < 1) return;
  ctx.strokeStyle = "#ffffff";
  ctx.lineWidth = 0.06;
  ctx.beginPath();
  for (let i = 0; i < 6; i++) {
    const angle = (i * Math.PI) / 3;
    const reach = 0.2 + 0.2 * tail;
    ctx.moveTo(to[0] + Math.cos(angle) * 0.14, to[1] + Math.sin(angle) * 0.14);
    ctx.lineTo(to[0] + Math.cos(angle) * reach, to[1] + Math.sin(angle) * reach);
  }
  ctx.stroke();
}

export function paintDeath(ctx: CanvasRenderingContext2D, [x, y]: Point, t: number, theme: Theme): void {
  const size = 0.2 + 0.14 * ease(t);
  for (const [colour, width] of [
    [theme.dark ? "#0d1118" : "#ffffff", 0.18],
    ["#d13b2e", 0.09],
  ] as const) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    ctx.lineCap = "round";
    ctx.beginPath();
    ctx.moveTo(x - size, y - size);
    ctx.lineTo(x + size, y + size);
    ctx.moveTo(x + size, y - size);
    ctx.lineTo(x - size, y + size);
    ctx.stroke();
  }
}

/** The vision range and the attack range. */
export function paintRanges(
  ctx: CanvasRenderingContext2D,
  [x, y]: Point,
  { vision, attack_range, min_attack_range }: Kind,
  theme: Theme,
  scale: number,
): void {
  ctx.lineWidth = Math.max(1.5 / scale, 0.05);
  const circle = (squared: number, colour: string, dash: number[]) => {
    if (squared <= 0) return;
    ctx.strokeStyle = colour;
    ctx.setLineDash(dash);
    ctx.beginPath();
    ctx.arc(x, y, Math.sqrt(squared) + 0.5, 0, 2 * Math.PI);
    ctx.stroke();
  };
  circle(vision, theme.dark ? "#dfe7f5" : "#ffffff", [0.3, 0.25]);
  circle(attack_range, "#ff7a5c", []);
  circle(min_attack_range, "#ff7a5c", [0.12, 0.2]);
  ctx.setLineDash([]);
}
