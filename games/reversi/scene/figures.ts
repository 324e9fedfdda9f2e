// The shapes of Reversi.

import { mix, seatColour, seatShape, shapePath, type Theme } from "@agon/viewer";
import type { Scenery } from "./generated.ts";

type Ctx = CanvasRenderingContext2D;

/** A stone with the mark of its seat; a neutral one is grey with a cross. `width` is below 1 while it is being turned over. */
export function paintStone(ctx: Ctx, seat: number | null, x: number, y: number, width: number, size: number): void {
  const colour = seat === null ? "#9aa3b0" : seatColour(seat);
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(Math.max(width, 0.04) * size, size);
  ctx.beginPath();
  ctx.ellipse(0, 0.04, 0.41, 0.41, 0, 0, 2 * Math.PI);
  ctx.fillStyle = mix(colour, "#000000", 0.45);
  ctx.fill();
  ctx.beginPath();
  ctx.ellipse(0, 0, 0.41, 0.4, 0, 0, 2 * Math.PI);
  ctx.fillStyle = colour;
  ctx.fill();
  ctx.beginPath();
  shapePath(ctx, seat === null ? "cross" : seatShape(seat), 0, 0, 0.19, 0.2);
  ctx.fillStyle = mix(colour, "#ffffff", 0.78);
  ctx.fill();
  ctx.restore();
}

/** Choice: two arrows; inversion: a circular arrow; bonus: a star. */
export function paintSpecial(ctx: Ctx, kind: "choice" | "inversion" | "bonus", theme: Theme): void {
  const colour = theme.dark ? "#f1d98a" : "#7a5300";
  ctx.strokeStyle = ctx.fillStyle = colour;
  ctx.lineWidth = 0.08;
  ctx.lineCap = ctx.lineJoin = "round";
  ctx.beginPath();
  if (kind === "bonus") {
    shapePath(ctx, "star", 0, 0, 0.3, 0.1);
    ctx.fill();
  } else if (kind === "choice") {
    for (const side of [-1, 1]) {
      ctx.moveTo(side * -0.28, side * 0.13);
      ctx.lineTo(side * 0.26, side * 0.13);
      ctx.moveTo(side * 0.12, side * 0.13 - 0.12);
      ctx.lineTo(side * 0.27, side * 0.13);
      ctx.lineTo(side * 0.12, side * 0.13 + 0.12);
    }
    ctx.stroke();
  } else {
    ctx.arc(0, 0, 0.24, 0.4, 1.75 * Math.PI);
    ctx.stroke();
    ctx.beginPath();
    ctx.moveTo(0.3, -0.3);
    ctx.lineTo(0.19, -0.14);
    ctx.lineTo(0.02, -0.24);
    ctx.stroke();
  }
}

/** The eight directions, clockwise from the top. */
const STEPS: [number, number][] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
];

/** How far arcs may extend beyond the edge of the board, so that they are completely visible. */
const MARGIN = 0.5;

/** A transition: out of one tile in its direction, and into the other. `size` is the size of the board. */
export function paintArc(
  ctx: Ctx,
  { x1, y1, r1, x2, y2, r2 }: Scenery["transitions"][number],
  size: [number, number],
  colour: string,
  scale: number,
): void {
  const within = (at: number, length: number) => Math.max(-MARGIN, Math.min(length + MARGIN, at));
  const out = (x: number, y: number, r: number, by: number): [number, number] => [
    within(x + 0.5 + STEPS[r][0] * by, size[0]),
    within(y + 0.5 + STEPS[r][1] * by, size[1]),
  ];
  const [a, b] = [out(x1, y1, r1, 0.42), out(x2, y2, r2, 0.42)];
  const reach = Math.min(3, 0.6 + Math.hypot(a[0] - b[0], a[1] - b[1]) * 0.35);
  ctx.strokeStyle = ctx.fillStyle = colour;
  ctx.lineWidth = Math.max(0.06, 1.2 / scale);
  ctx.beginPath();
  ctx.moveTo(...a);
  ctx.bezierCurveTo(...out(x1, y1, r1, 0.42 + reach), ...out(x2, y2, r2, 0.42 + reach), ...b);
  ctx.stroke();
  ctx.beginPath();
  for (const end of [a, b]) {
    ctx.moveTo(...end);
    ctx.arc(...end, 0.09, 0, 2 * Math.PI);
  }
  ctx.fill();
}

/** The colour of a tile. */
export const felt = (theme: Theme) => (theme.dark ? "#25423a" : "#cfe3d8");

/** The last move. */
export function paintLast(ctx: Ctx, x: number, y: number, theme: Theme, scale: number): void {
  ring(ctx, x, y, 0.47, theme.ink, Math.max(0.07, 1.5 / scale));
}

/** A bomb, and the tiles that it destroyed. */
export function paintBomb(ctx: Ctx, gone: readonly [number, number][], x: number, y: number, t: number): void {
  ctx.globalAlpha = 1 - 0.6 * t;
  ctx.fillStyle = "#f2a20c";
  for (const [left, top] of gone) ctx.fillRect(left, top, 1, 1);
  ctx.globalAlpha = 1;
  ring(ctx, x, y, 0.4, "#d43d2f", 0.1);
}

function ring(
  ctx: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  colour: string,
  width: number,
): void {
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, 2 * Math.PI);
  ctx.stroke();
}
