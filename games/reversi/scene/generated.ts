// Written by a test of agon-registry from the game's schema and boards; changes here are lost.

/** The columns of a picture. */
export const COLUMNS = [
  "cell",
  "seat.score",
  "seat.overrides",
  "seat.bombs",
  "seat.out",
  "turn",
  "phase",
] as const;
export type Column = (typeof COLUMNS)[number];

/** The kinds of events. */
export const EVENTS = [
  "placed",
  "choice",
  "inversion",
  "bonus",
  "skipped",
  "phase_two",
  "bomb",
  "disqualified",
] as const;
export type EventKind = (typeof EVENTS)[number];

/** The fields of each kind of event. */
export interface Events {
  placed: { seat: number; x: number; y: number; special: number; over: number; captured: number };
  choice: { seat: number; with: number };
  inversion: Record<string, never>;
  bonus: { seat: number; took: "bomb" | "override" };
  skipped: { seat: number };
  phase_two: Record<string, never>;
  bomb: { seat: number; x: number; y: number; tiles: number };
  disqualified: { seat: number; fault: "crashed" | "out_of_fuel" | "out_of_time" | "out_of_memory" | "malformed" | "too_many_orders" | "illegal" | "refused"; why: "no_order" | "two_orders" | "outside" | "hole" | "no_override" | "no_capture" | "special" | null };
}

/** Numbers in pictures and events. */
export const TILE = {
  empty: 0,
  firstStone: 1,
  lastStone: 8,
  choice: 9,
  inversion: 10,
  bonus: 11,
  expansion: 12,
  hole: 13,
} as const;

/** Why matches end: the text in replays, and the words that follow "A wins". */
export const REASONS = [
  {
    pattern: /^only one seat is left$/,
    en: "as the last one left",
    ca: "perquè és l'últim que queda",
    es: "por ser el último que queda",
  },
  {
    pattern: /^no tile is left$/,
    en: "when no tile was left",
    ca: "quan no queda cap casella",
    es: "cuando no queda ninguna casilla",
  },
  {
    pattern: /^all bombs are used up$/,
    en: "when all bombs were used",
    ca: "quan s'han acabat les bombes",
    es: "cuando se acaban las bombas",
  },
  {
    pattern: /^nobody can move and nobody has a bomb$/,
    en: "when nobody could move and no bombs were left",
    ca: "quan ningú no pot moure ni té bombes",
    es: "cuando nadie puede mover ni tiene bombas",
  },
] as const;

/** What a scene knows of the board. */
export type Scenery = {
  cols: number;
  radius: number;
  rows: number;
  seats: number;
  transitions: ({
    r1: number;
    r2: number;
    x1: number;
    x2: number;
    y1: number;
    y2: number;
  })[];
};
