// Written by a test of agon-registry from the game's schema and boards; changes here are lost.

/** The columns of a picture. */
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

/** The kinds of events. */
export const EVENTS = [
  "attack",
  "missed",
  "outdrawn",
  "pickup",
  "crushed",
  "returned",
  "regrown",
  "frozen",
] as const;
export type EventKind = (typeof EVENTS)[number];

/** The fields of each kind of event. */
export interface Events {
  attack: { unit: number; target: number; dir: "top" | "bottom" | "left" | "right"; distance: number; killed: boolean; reward: number };
  missed: { unit: number; dir: "top" | "bottom" | "left" | "right" };
  outdrawn: { unit: number };
  pickup: { unit: number; bonus: number; kind: "point" | "stone" | "scope" | "attack" | "defense"; value: number };
  crushed: { unit: number };
  returned: { unit: number };
  regrown: { bonus: number; kind: "point" | "stone" | "scope" | "attack" | "defense" };
  frozen: { seat: number; fault: "crashed" | "out_of_fuel" | "out_of_time" | "out_of_memory" | "malformed" | "too_many_orders" | "illegal" | "refused" };
}

/** Why matches end: the text in replays, and the words that follow "A wins". */
export const REASONS = [
  {
    pattern: /^most points after (\d+) rounds$/,
    en: "with the most points after {n} round | with the most points after {n} rounds",
    ca: "amb més punts després de {n} ronda | amb més punts després de {n} rondes",
    es: "con más puntos tras {n} ronda | con más puntos tras {n} rondas",
  },
  {
    pattern: /^every seat is frozen after (\d+) rounds$/,
    en: "when every bot was frozen, after {n} round | when every bot was frozen, after {n} rounds",
    ca: "amb tots els bots congelats després de {n} ronda | amb tots els bots congelats després de {n} rondes",
    es: "con todos los bots congelados tras {n} ronda | con todos los bots congelados tras {n} rondas",
  },
] as const;

/** What a scene knows of the board. */
export type Scenery = {
  bonuses: string[];
  cols: number;
  ghost_walls: ({
    col: number;
    row: number;
  })[];
  params: {
    attack_regen_time: number;
    battle_reward: number;
    cols: number;
    defense_regen_time: number;
    max_scope: number;
    max_stone: number;
    nb_attack: number;
    nb_defense: number;
    nb_ghost_wall: number;
    nb_players: number;
    nb_point: number;
    nb_poquemon: number;
    nb_rounds: number;
    nb_scope: number;
    nb_stone: number;
    player_regen_time: number;
    point_regen_time: number;
    rows: number;
    scope_regen_time: number;
    stone_regen_time: number;
    wall_change_time: number;
  };
  rows: number;
  units: number[];
  walls: string[];
};
