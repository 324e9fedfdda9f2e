// The creatures, one kind per seat: the body has the seat's shape, and it looks where it is going.

import { mix, seatColour, seatShape, shapePath, type Theme } from "@agon/viewer";

export type Facing = "up" | "down" | "left" | "right";

const LOOK: Record<Facing, [x: number, y: number]> = { up: [0, -1], down: [0, 0.6], left: [-1, 0], right: [1, 0] };

export function paintCreature(
  ctx: CanvasRenderingContext2D,
  seat: number,
  x: number,
  y: number,
  facing: Facing,
  frozen: boolean,
  theme: Theme,
  scale: number,
): void {
  const colour = frozen ? mix(seatColour(seat), "#9aa3b0", 0.65) : seatColour(seat);
  const edge = mix(colour, "#000000", 0.5);
  ctx.save();
  ctx.translate(x, y);
  ctx.lineJoin = ctx.lineCap = "round";
  // A halo, so that it stands out, and a shadow, so that it stands on the floor.
  ctx.fillStyle = colour;
  ctx.globalAlpha = 0.22;
  ctx.beginPath();
  ctx.arc(0, 0, 0.58, 0, 2 * Math.PI);
  ctx.fill();
  ctx.globalAlpha = 1;
  ctx.scale(1.14, 1.14);
  ctx.fillStyle = theme.dark ? "rgb(0 0 0 / 45%)" : "rgb(20 30 50 / 18%)";
  ctx.beginPath();
  ctx.ellipse(0, 0.37, 0.34, 0.1, 0, 0, 2 * Math.PI);
  ctx.fill();
  ctx.fillStyle = colour;
  ctx.strokeStyle = edge;
  ctx.lineWidth = 0.055;
  if (scale > 9) limbs(ctx, seat);
  ctx.beginPath();
  shapePath(ctx, seatShape(seat), 0, 0, 0.36, 0.4);
  ctx.fill();
  ctx.stroke();
  // A lighter belly.
  ctx.fillStyle = mix(colour, "#ffffff", 0.55);
  ctx.beginPath();
  ctx.ellipse(0, 0.15, 0.15, 0.11, 0, 0, 2 * Math.PI);
  ctx.fill();
  eyes(ctx, LOOK[facing], frozen, edge);
  ctx.restore();
}

/** Ears, horns, leaves or wings, and feet. */
function limbs(ctx: CanvasRenderingContext2D, seat: number): void {
  ctx.beginPath();
  for (const side of [-1, 1]) {
    ctx.moveTo(side * 0.08, 0.33);
    ctx.ellipse(side * 0.17, 0.35, 0.1, 0.07, 0, 0, 2 * Math.PI);
    if (seat % 4 === 0) {
      // Round ears.
      ctx.moveTo(side * 0.22, -0.3);
      ctx.ellipse(side * 0.25, -0.3, 0.12, 0.14, side * 0.4, 0, 2 * Math.PI);
    } else if (seat % 4 === 1) {
      // Horns.
      ctx.moveTo(side * 0.1, -0.28);
      ctx.quadraticCurveTo(side * 0.16, -0.44, side * 0.3, -0.46);
      ctx.quadraticCurveTo(side * 0.3, -0.34, side * 0.26, -0.26);
      ctx.closePath();
    } else if (seat % 4 === 2) {
      // A leaf on each side of the tip.
      ctx.moveTo(0, -0.34);
      ctx.quadraticCurveTo(side * 0.06, -0.5, side * 0.26, -0.46);
      ctx.quadraticCurveTo(side * 0.22, -0.32, 0, -0.34);
      ctx.closePath();
    } else {
      // Wings.
      ctx.moveTo(side * 0.26, -0.06);
      ctx.quadraticCurveTo(side * 0.52, -0.3, side * 0.48, 0.04);
      ctx.quadraticCurveTo(side * 0.44, 0.16, side * 0.24, 0.12);
      ctx.closePath();
    }
  }
  ctx.fill();
  ctx.stroke();
}

function eyes(ctx: CanvasRenderingContext2D, [lookX, lookY]: [number, number], frozen: boolean, edge: string): void {
  for (const side of [-1, 1]) {
    const [x, y] = [side * 0.12 + lookX * 0.05, -0.07 + lookY * 0.03];
    if (frozen) {
      ctx.strokeStyle = edge;
      ctx.lineWidth = 0.05;
      ctx.beginPath();
      ctx.moveTo(x - 0.05, y - 0.05);
      ctx.lineTo(x + 0.05, y + 0.05);
      ctx.moveTo(x + 0.05, y - 0.05);
      ctx.lineTo(x - 0.05, y + 0.05);
      ctx.stroke();
      continue;
    }
    ctx.fillStyle = "#ffffff";
    ctx.beginPath();
    ctx.ellipse(x, y, 0.085, 0.1, 0, 0, 2 * Math.PI);
    ctx.fill();
    ctx.fillStyle = "#1b2230";
    ctx.beginPath();
    ctx.arc(x + lookX * 0.035, y + lookY * 0.045, 0.05, 0, 2 * Math.PI);
    ctx.fill();
  }
}
