// Small shapes for boards whose scenes draw whole matches rather than single pieces.

import { seatColour, seatShape, type Theme } from "../palette.ts";
import { shapePath } from "../shapes.ts";

type Pen = CanvasRenderingContext2D;

export function paintWall(ctx: Pen, theme: Theme): void {
  ctx.fillStyle = theme.wallShade;
  ctx.fillRect(-0.5, -0.5, 1, 1);
  ctx.fillStyle = theme.wall;
  ctx.fillRect(-0.5, -0.5, 1, 0.86);
}

export function paintSeat(ctx: Pen, seat: number, size: number, theme: Theme): void {
  ctx.beginPath();
  shapePath(ctx, seatShape(seat), 0, 0, size, 0.2);
  ctx.fillStyle = seatColour(seat);
  ctx.fill();
  ctx.strokeStyle = theme.dark ? "#0d1118" : "#ffffff";
  ctx.lineWidth = 0.05;
  ctx.stroke();
}

export function paintLetter(ctx: Pen, letter: string, colour: string, size = 0.5): void {
  ctx.fillStyle = colour;
  ctx.font = `700 ${size}px system-ui, sans-serif`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.fillText(letter, 0, 0.03);
}
