// What of a match of Stone Age never changes, and how its places lie on the screen: y grows to the north, rows to the south.

import type { Context, Frame } from "@agon/viewer";

export interface Kind {
  name: string;
  /** Squares of distances. */
  vision: number;
  attack_range: number;
  min_attack_range: number;
  detection: number;
  light: number;
  health: number;
}

export interface Scenery {
  width: number;
  height: number;
  offset: [x: number, y: number];
  symmetry: string;
  /** From the south: land `.`, water `~`, mountain `^`. */
  terrain: string[];
  /** The places of forests and deposits of stone. A place is y * width + x. */
  wood: number[];
  stone: number[];
  torch_light: number;
  kinds: Kind[];
  technologies: string[];
}

export const columns = [
  "unit.id",
  "unit.kind",
  "unit.seat",
  "unit.x",
  "unit.y",
  "unit.health",
  "unit.max",
  "unit.built",
  "unit.torch",
  "unit.food",
  "unit.stone",
  "unit.wood",
  "unit.smoking",
  "unit.smoke",
  "deer.place",
  "deer.health",
  "wood.left",
  "stone.left",
  "cell.food",
  "cell.fire",
  "cell.fire_seat",
  "cell.art",
  "cell.trap",
  "seat.food",
  "seat.stone",
  "seat.wood",
  "seat.units",
  "seat.level",
  "seat.techs",
  "seat.score",
  "seat.out",
] as const;
export type Column = (typeof columns)[number];

export const column = (frame: Frame, name: Column): readonly number[] => frame.picture[name];
export const sceneryOf = (context: { header: Context["header"] }) => context.header.scenery as Scenery;

/** The id that bots see of a unit. */
export const shownId = (id: number) => id & 0x3fff;

/** Where the unit with this id is in the columns, or -1. */
export function rowOf(frame: Frame, id: number): number {
  const kinds = column(frame, "unit.kind");
  return column(frame, "unit.id").findIndex((other, row) => other === id && kinds[row] !== 0);
}

/** What is left of the food in a cell: it loses 2 in each round. */
export function foodAt(frame: Frame, place: number): number {
  const level = column(frame, "cell.food")[place];
  return level === 0 ? 0 : Math.max(level - 2 * frame.round, 0);
}
