export const COLUMNS = ["cell", "seat.score", "seat.overrides", "seat.bombs", "seat.out", "turn", "phase"] as const;
export type Column = (typeof COLUMNS)[number];
export const EVENTS = ["placed", "choice", "inversion", "bonus", "skipped", "phase_two", "bomb", "disqualified"] as const;
export type Events = Record<string, any>;
export type Scenery = { rows: number; cols: number; radius: number; transitions: { x1: number; y1: number; r1: number; x2: number; y2: number; r2: number }[] };
export const TILE = { empty: 0, firstStone: 1, lastStone: 8, choice: 9, inversion: 10, bonus: 11, expansion: 12, hole: 13 } as const;
