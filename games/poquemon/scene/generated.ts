export const COLUMNS = [
  "unit.row",
  "unit.col",
  "unit.attack",
  "unit.defense",
  "unit.scope",
  "unit.stones",
  "unit.points",
  "unit.back",
  "unit.seen",
  "bonus.row",
  "bonus.col",
  "bonus.value",
  "bonus.back",
  "wall.present",
  "wall.change",
  "seat.score",
  "seat.out",
] as const;
export type Column = (typeof COLUMNS)[number];
export const EVENTS = ["attack", "missed", "outdrawn", "pickup", "crushed", "returned", "regrown", "frozen"] as const;
export type Events = Record<string, any>;
export type Scenery = { rows: number; cols: number; walls: string[]; ghost_walls: { row: number; col: number }[]; units: number[]; bonuses: string[]; params: Record<string, number> };
