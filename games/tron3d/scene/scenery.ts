// How the scene reads pictures and the board.

import type { Context, Frame } from "@agon/viewer";
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
