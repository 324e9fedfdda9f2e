export const COLUMNS = [
  "vertex.wall",
  "vertex.from",
  "overlay.vertex",
  "overlay.bike",
  "overlay.from",
  "bonus.item",
  "bike.vertex",
  "bike.item",
  "bike.turbo_until",
  "bike.ghost_until",
  "bike.alive",
  "seat.score",
  "seat.out",
] as const;
export type Column = (typeof COLUMNS)[number];
export const EVENTS = ["crashed", "not_moved", "trail_gone", "taken", "extra_points", "used", "appeared", "out"] as const;
export type Events = Record<string, any>;
export type Scenery = { map: string; params: Record<string, number>; vertices: number[][]; faces: number[][]; edges: number[][]; bikes: number[]; bonus_vertices: number[]; spawns: number[] };
export const ITEM = { none: 0, turbo: 1, ghost: 2, points: 3 } as const;
