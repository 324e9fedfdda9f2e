// Written by a test of agon-registry from the game's schema and boards; changes here are lost.

/** The columns of a picture. */
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

/** The kinds of events. */
export const EVENTS = [
  "executed",
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
export type EventKind = (typeof EVENTS)[number];

/** The fields of each kind of event. */
export interface Events {
  executed: { units: (number)[] };
  battle: { attacker: number; defender: number; won: boolean; instant: boolean };
  conversion_begun: { unit: number; to: number };
  conversion_cancelled: { unit: number; by: number };
  conversion_done: { unit: number; from: number; to: number };
  ghost_attacked: { unit: number; by: number; rested: number };
  spell: { unit: number; cells: number };
  killed: { unit: number };
  reborn: { unit: number; seat: number; row: number; col: number };
  book_taken: { unit: number; row: number; col: number };
  book_destroyed: { row: number; col: number };
}

/** Why matches end: the text in replays, and the words that follow "A wins". */
export const REASONS = [
  {
    pattern: /^the last of (\d+) rounds is over$/,
    en: "with the most points after {n} round | with the most points after {n} rounds",
    ca: "amb més punts després de {n} ronda | amb més punts després de {n} rondes",
    es: "con más puntos tras {n} ronda | con más puntos tras {n} rondas",
  },
] as const;

/** What a scene knows of the board. */
export type Scenery = {
  cell: {
    book: number;
    nobody: number;
    owner: number;
    wall: number;
  };
  cols: number;
  ghosts: number;
  rounds: number;
  rows: number;
  seats: number;
  settings: {
    board_cols: number;
    board_rows: number;
    book_magic_strength: number;
    clan_ini_magic_strength: number;
    num_ini_books: number;
    num_ini_wizards_per_clan: number;
    num_players: number;
    num_rounds: number;
    points_for_converting_wizard: number;
    points_per_owned_cell: number;
    rounds_attack_resting_ghost: number;
    rounds_for_converting: number;
    rounds_no_attack_ghost: number;
    rounds_spell_resting_ghost: number;
  };
};
