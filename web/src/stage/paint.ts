// Small drawing functions shared by several scenes.

import type { Theme } from "../palette.ts";

export function ease(t: number): number {
  return t * t * (3 - 2 * t);
}

/** Interpolates between two positions; a large distance is a jump rather than a walk. */
export function glide(from: number | undefined, to: number, t: number, far = 2): number {
  return from === undefined || Math.abs(to - from) > far ? to : from + (to - from) * ease(t);
}

/** Blocks with a light top and a dark base; neighbours are joined. */
export function blocks(
  ctx: CanvasRenderingContext2D,
  rows: number,
  cols: number,
  is: (row: number, col: number) => boolean,
  theme: Theme,
): void {
  const each = (draw: (row: number, col: number) => void) => {
    for (let row = 0; row < rows; row++) for (let col = 0; col < cols; col++) if (is(row, col)) draw(row, col);
  };
  const inside = (row: number, col: number) => row >= 0 && col >= 0 && row < rows && col < cols && is(row, col);
  const radius = 0.2;
  const block = (row: number, col: number, lift: number) => {
    const [up, down, left, right] = [
      inside(row - 1, col),
      inside(row + 1, col),
      inside(row, col - 1),
      inside(row, col + 1),
    ];
    const corner = (a: boolean, b: boolean) => (a || b ? 0 : radius);
    ctx.roundRect(col - 0.005, row - lift, 1.01, 1 + (down ? lift + 0.01 : 0), [
      corner(up, left),
      corner(up, right),
      corner(down, right),
      corner(down, left),
    ]);
  };
  ctx.fillStyle = theme.wallShade;
  ctx.beginPath();
  each((row, col) => block(row, col, 0));
  ctx.fill();
  ctx.fillStyle = theme.wall;
  ctx.beginPath();
  each((row, col) => block(row, col, 0.14));
  ctx.fill();
  // A light edge where the top meets the floor behind it.
  ctx.strokeStyle = theme.wallLight;
  ctx.lineWidth = 0.06;
  ctx.beginPath();
  each((row, col) => {
    if (inside(row - 1, col)) return;
    ctx.moveTo(col + (inside(row, col - 1) ? 0 : radius), row - 0.11);
    ctx.lineTo(col + 1 - (inside(row, col + 1) ? 0 : radius), row - 0.11);
  });
  ctx.stroke();
}
