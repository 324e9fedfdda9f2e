// How the scene reads pictures and the board.

import { parts, type Context, type Frame } from "@agon/viewer";
import { ITEM, type Column, type Scenery as Board } from "./generated.ts";

export interface Scenery extends Omit<Board, "vertices" | "edges"> {
  vertices: [number, number, number][];
  edges: [number, number][];
}

export const column = (frame: Frame, name: Column): number[] => frame.picture[name];
export const sceneryOf = (context: { header: Context["header"] }) => context.header.scenery as Scenery;
/** The name of an item, by its number. */
export const itemName = (code: number) =>
  (Object.keys(ITEM) as (keyof typeof ITEM)[]).find((name) => ITEM[name] === code) ?? "none";

/** Where `unit:3` or `vertex:7` is; null if it is neither or does not exist. */
export function vertexOf(subject: string | null, frame: Frame): number | null {
  const [, kind, number] = subject?.match(/^(unit|vertex):(\d+)$/) ?? [];
  if (kind === "unit") return column(frame, "bike.vertex")[Number(number)] ?? null;
  return kind === "vertex" && Number(number) < column(frame, "vertex.wall").length ? Number(number) : null;
}

/** Where the most important event of a round happens, if there is one: where a bike explodes. */
export function happening(frame: Frame): number | null {
  for (const event of frame.events) {
    const [kind, fields] = parts(event);
    if (kind === "crashed") return fields.vertex as number;
    if (kind === "not_moved") return vertexOf(`unit:${fields.bike}`, frame);
  }
  return null;
}
