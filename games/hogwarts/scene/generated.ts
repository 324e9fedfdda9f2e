export const COLUMNS = [
  "cell.code",
  "unit.row",
  "unit.col",
  "unit.seat",
  "unit.next",
  "unit.until",
  "ghost.attacked",
  "seat.score",
  "seat.cells",
  "seat.wizards",
  "seat.strength",
  "seat.magic",
  "seat.out",
  "voldemort.row",
  "voldemort.col",
  "spell.ingredient",
] as const;
export type Column = (typeof COLUMNS)[number];
export const EVENTS = [
    "battle",
    "conversion_begun",
    "conversion_cancelled",
    "conversion_done",
    "ghost_attacked",
    "spell",
    "killed",
    "reborn",
    "book_taken",
    "book_destroyed",
  ] as const;
export type Events = Record<string, any>;
export type Scenery = { rows: number; cols: number; ghosts: number; cell: { owner: number; nobody: number; wall: number; book: number } };
