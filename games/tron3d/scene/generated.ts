// Written by a test of agon-registry from the game's schema and boards; changes here are lost.

/** The columns of a picture. */
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

/** The kinds of events. */
export const EVENTS = [
  "crashed",
  "not_moved",
  "trail_gone",
  "taken",
  "extra_points",
  "used",
  "appeared",
  "out",
] as const;
export type EventKind = (typeof EVENTS)[number];

/** The fields of each kind of event. */
export interface Events {
  crashed: { bike: number; vertex: number; by: number };
  not_moved: { bike: number };
  trail_gone: { bike: number; vertices: number };
  taken: { bike: number; vertex: number; item: "turbo" | "ghost" | "points" };
  extra_points: { bike: number; vertex: number; points: number };
  used: { bike: number; item: "turbo" | "ghost" | "points" };
  appeared: { items: number };
  out: { seat: number; fault: "crashed" | "out_of_fuel" | "out_of_time" | "out_of_memory" | "malformed" | "too_many_orders" | "illegal" | "refused" };
}

/** Numbers in pictures and events. */
export const ITEM = {
  none: 0,
  turbo: 1,
  ghost: 2,
  points: 3,
} as const;

/** Why matches end: the text in replays, and the words that follow "A wins". */
export const REASONS = [
  {
    pattern: /^most points after (\d+) rounds$/,
    en: "with the most points after {n} round | with the most points after {n} rounds",
    ca: "amb més punts després de {n} ronda | amb més punts després de {n} rondes",
    es: "con más puntos tras {n} ronda | con más puntos tras {n} rondas",
  },
  {
    pattern: /^most points when the last bike exploded, after (\d+) rounds$/,
    en: "with the most points when the last bike exploded, after {n} round | with the most points when the last bike exploded, after {n} rounds",
    ca: "amb més punts quan ha explotat l'última moto, després de {n} ronda | amb més punts quan ha explotat l'última moto, després de {n} rondes",
    es: "con más puntos cuando explotó la última moto, tras {n} ronda | con más puntos cuando explotó la última moto, tras {n} rondas",
  },
] as const;

/** What a scene knows of the board. */
export type Scenery = {
  bikes: number[];
  bonus_vertices: number[];
  edges: number[][];
  faces: number[][];
  map: string;
  params: {
    bonus_round: number;
    ghost_duration: number;
    nb_bikes: number;
    nb_players: number;
    nb_rounds: number;
    score_bonus: number;
    turbo_duration: number;
  };
  spawns: number[];
  vertices: number[][];
};
