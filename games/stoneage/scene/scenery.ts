// What never changes in a match of Stone Age, and how places are mapped to the screen: y increases to the north, rows to the south.

import type { Context, Frame } from "@agon/viewer";
import type { Column, Scenery } from "./generated.ts";

export { COLUMNS, EVENTS, type Column, type Events, type Scenery } from "./generated.ts";

export type Kind = Scenery["kinds"][number];

export const column = (frame: Frame, name: Column): readonly number[] => frame.picture[name];
export const sceneryOf = (context: { header: Context["header"] }) => context.header.scenery as Scenery;

/** The id of a unit that bots see. */
export const shownId = (id: number) => id & 0x3fff;

/** The row of the unit with this id in the columns, or -1. */
export function rowOf(frame: Frame, id: number): number {
  const kinds = column(frame, "unit.kind");
  return column(frame, "unit.id").findIndex((other, row) => other === id && kinds[row] !== 0);
}

/** The remaining food on a cell: it loses 2 in each round. */
export function foodAt(frame: Frame, place: number): number {
  const level = column(frame, "cell.food")[place];
  return level === 0 ? 0 : Math.max(level - 2 * frame.round, 0);
}
