// The shapes of Hogwarts, each around (0, 0) in cells. A wizard is a hat with its clan's mark, or a cross while it is being converted; a
// ghost is a square sheet.

import { mix, seatColour, seatMark, shapePath, seatShape } from "@agon/viewer";

type Ctx = CanvasRenderingContext2D;

function outlined(ctx: Ctx, fill: string, edge: string, width = 0.07): void {
  ctx.fillStyle = fill;
  ctx.fill();
  ctx.strokeStyle = edge;
  ctx.lineWidth = width;
  ctx.stroke();
}

/** A wizard; one that is being converted is a cross in its colour with the mark of its future clan. */
export function paintWizard(ctx: Ctx, seat: number, next: number, dark: boolean): void {
  const colour = seatColour(seat);
  const edge = mix(colour, dark ? "#ffffff" : "#000000", 0.55);
  ctx.lineJoin = "round";
  ctx.beginPath();
  if (next >= 0) {
    shapePath(ctx, "cross", 0, 0, 0.4, 0.2);
    outlined(ctx, colour, edge);
    seatMark(ctx, next, 0, 0, 0.17);
    return;
  }
  ctx.arc(0, 0, 0.4, 0, 2 * Math.PI);
  outlined(ctx, colour, edge);
  ctx.beginPath();
  shapePath(ctx, seatShape(seat), 0, 0, 0.2, 0.2);
  ctx.fillStyle = "#ffffff";
  ctx.fill();
}

export function paintGhost(ctx: Ctx, seat: number, tired: boolean): void {
  ctx.globalAlpha = tired ? 0.6 : 1;
  ctx.lineJoin = "round";
  ctx.beginPath();
  ctx.moveTo(-0.44, 0.46);
  ctx.lineTo(-0.44, -0.2);
  ctx.quadraticCurveTo(-0.44, -0.5, 0, -0.5);
  ctx.quadraticCurveTo(0.44, -0.5, 0.44, -0.2);
  ctx.lineTo(0.44, 0.46);
  for (const x of [0.29, 0.15, 0, -0.15, -0.29]) ctx.lineTo(x, x === 0.15 || x === -0.15 ? 0.46 : 0.3);
  ctx.closePath();
  outlined(ctx, seatColour(seat), "#111111", 0.1);
  ctx.fillStyle = "#ffffff";
  ctx.beginPath();
  ctx.ellipse(-0.15, -0.1, 0.09, 0.13, 0, 0, 2 * Math.PI);
  ctx.ellipse(0.15, -0.1, 0.09, 0.13, 0, 0, 2 * Math.PI);
  ctx.fill();
  ctx.globalAlpha = 1;
}

export function paintBook(ctx: Ctx): void {
  ctx.lineJoin = "round";
  ctx.beginPath();
  ctx.roundRect(-0.3, -0.34, 0.6, 0.68, 0.08);
  outlined(ctx, "#b5322b", "#3a0d0a");
  ctx.fillStyle = "#f6ead0";
  ctx.fillRect(-0.14, -0.2, 0.32, 0.08);
  ctx.fillRect(-0.14, -0.04, 0.22, 0.07);
  ctx.fillStyle = "#7d1f1a";
  ctx.fillRect(-0.27, -0.31, 0.08, 0.62);
}

/** Voldemort and the deadly cells around him. */
export function paintVoldemort(ctx: Ctx): void {
  ctx.beginPath();
  ctx.roundRect(-1.5, -1.5, 3, 3, 0.5);
  ctx.fillStyle = "rgb(190 30 45 / 28%)";
  ctx.fill();
  ctx.strokeStyle = "rgb(190 30 45 / 80%)";
  ctx.lineWidth = 0.08;
  ctx.setLineDash([0.25, 0.15]);
  ctx.stroke();
  ctx.setLineDash([]);
  ctx.beginPath();
  ctx.arc(0, 0, 0.46, 0, 2 * Math.PI);
  outlined(ctx, "#be1e2d", "#22060a", 0.1);
  // A snake's face.
  ctx.fillStyle = "#ffe9b0";
  ctx.beginPath();
  ctx.ellipse(-0.16, -0.06, 0.1, 0.06, 0.4, 0, 2 * Math.PI);
  ctx.ellipse(0.16, -0.06, 0.1, 0.06, -0.4, 0, 2 * Math.PI);
  ctx.fill();
  ctx.strokeStyle = "#22060a";
  ctx.lineWidth = 0.06;
  ctx.beginPath();
  ctx.moveTo(-0.05, 0.1);
  ctx.lineTo(-0.05, 0.16);
  ctx.moveTo(0.05, 0.1);
  ctx.lineTo(0.05, 0.16);
  ctx.moveTo(-0.18, 0.26);
  ctx.quadraticCurveTo(0, 0.32, 0.18, 0.26);
  ctx.stroke();
}

/** A flash where something happens. */
export function paintBattle(ctx: Ctx, [x, y]: [number, number], t: number, colour = "#f2a20c"): void {
  const size = 0.35 + 0.35 * t;
  ctx.save();
  ctx.globalAlpha = 1 - 0.45 * t;
  ctx.beginPath();
  shapePath(ctx, "star", x, y, size, 0.05);
  outlined(ctx, colour, "#ffffff", 0.06);
  ctx.restore();
}
