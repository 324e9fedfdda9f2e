// The trails of a round as pieces from vertex to vertex, in the order in which they were laid.

import type { Frame } from "@agon/viewer";
import { column } from "./scenery.ts";

export interface Piece {
  bike: number;
  from: number;
  to: number;
  /** Whether the bike is at its end. */
  head: boolean;
}

export function piecesOf(frame: Frame): Piece[] {
  const pieces: Piece[] = [];
  const bikes = column(frame, "bike.vertex");
  const add = (bike: number, from: number, to: number) => {
    if (bike >= 0 && from >= 0) pieces.push({ bike, from, to, head: bikes[bike] === to });
  };
  const walls = column(frame, "vertex.wall");
  const from = column(frame, "vertex.from");
  walls.forEach((bike, vertex) => add(bike, from[vertex], vertex));
  column(frame, "overlay.vertex").forEach((vertex, i) =>
    add(column(frame, "overlay.bike")[i], column(frame, "overlay.from")[i], vertex),
  );
  return pieces;
}
