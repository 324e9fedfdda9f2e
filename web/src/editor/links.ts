// Edges of tiles, and links between them.

import type { Edge, Link, Model } from "./definition.ts";

/** Up, then clockwise, as numbered in the maps. */
export const DIRECTIONS = [
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
] as const;

/** The edge nearest to a point on the board, in cells. */
export function edgeAt(x: number, y: number): Edge {
  const [col, row] = [Math.floor(x), Math.floor(y)];
  const angle = Math.atan2(x - col - 0.5, -(y - row - 0.5));
  return { x: col, y: row, r: (Math.round(angle / (Math.PI / 4)) + 8) % 8 };
}

const hole = (model: Model, x: number, y: number) =>
  x < 0 || y < 0 || x >= model.cols || y >= model.rows || model.cells[y * model.cols + x].ground.kind === "hole";

/** Whether a link can start there: on a tile, where there is no neighbour. */
export function isFree(model: Model, { x, y, r }: Edge): boolean {
  return !hole(model, x, y) && hole(model, x + DIRECTIONS[r][0], y + DIRECTIONS[r][1]);
}

export function linkAt(model: Model, { x, y, r }: Edge): Link | undefined {
  return model.links.find(
    (link) => (link.x1 === x && link.y1 === y && link.r1 === r) || (link.x2 === x && link.y2 === y && link.r2 === r),
  );
}

export function join(a: Edge, b: Edge): Link {
  return { x1: a.x, y1: a.y, r1: a.r, x2: b.x, y2: b.y, r2: b.r };
}

/** Removes links that have become impossible: where a tile became a hole or got a neighbour. */
export function tidy(model: Model): Link[] {
  return model.links.filter(
    ({ x1, y1, r1, x2, y2, r2 }) => isFree(model, { x: x1, y: y1, r: r1 }) && isFree(model, { x: x2, y: y2, r: r2 }),
  );
}
