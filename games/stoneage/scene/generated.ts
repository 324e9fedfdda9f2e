// Written by a test of agon-registry from the game's schema and boards; changes here are lost.

/** The columns of a picture. */
export const COLUMNS = [
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
export type Column = (typeof COLUMNS)[number];

/** The kinds of events. */
export const EVENTS = [
  "attack",
  "spawn",
  "death",
  "hunt",
  "trap_set",
  "trap_sprung",
  "trap_disarmed",
  "torch_lit",
  "torch_thrown",
  "smoke",
  "painted",
  "deposit",
  "used_up",
  "research",
  "won",
] as const;
export type EventKind = (typeof EVENTS)[number];

/** The fields of each kind of event. */
export interface Events {
  attack: { unit: number; x: number; y: number; to_x: number; to_y: number };
  spawn: { parent: number; unit: number; kind: "base" | "worker" | "settlement" | "barracks" | "farm" | "sawmill" | "quarry" | "explorer" | "trapper" | "axeman" | "spearman" | "wolf" | "deer" };
  death: { unit: number; kind: "base" | "worker" | "settlement" | "barracks" | "farm" | "sawmill" | "quarry" | "explorer" | "trapper" | "axeman" | "spearman" | "wolf" | "deer"; x: number; y: number };
  hunt: { x: number; y: number };
  trap_set: { unit: number; x: number; y: number };
  trap_sprung: { x: number; y: number };
  trap_disarmed: { unit: number; x: number; y: number };
  torch_lit: { unit: number };
  torch_thrown: { unit: number; x: number; y: number };
  smoke: { unit: number; value: number };
  painted: { unit: number; value: number };
  deposit: { unit: number; food: number; stone: number; wood: number };
  used_up: { resource: "food" | "stone" | "wood"; x: number; y: number };
  research: { seat: number; tech: "domestication" | "military_training" | "boxes" | "rafts" | "rock_art" | "coin" | "utensils" | "sharpeners" | "cooking" | "eugenics" | "navigation" | "jobs" | "oil" | "vocabulary" | "huts" | "tactics" | "crystals" | "combustion" | "schools" | "poison" | "expertise" | "flint" | "houses" | "wheel"; level: number };
  won: { seat: number };
}

/** Why matches end: the text in replays, and the words that follow "A wins". */
export const REASONS = [
  {
    pattern: /^seat \d+ wins: the base of seat \d+ is destroyed in round (\d+)$/,
    en: "by destroying the other base in round {n}",
    ca: "perquè destrueix l'altra base a la ronda {n}",
    es: "porque destruye la otra base en la ronda {n}",
  },
  {
    pattern: /^seat \d+ wins: it discovers the wheel in round (\d+)$/,
    en: "by discovering the wheel in round {n}",
    ca: "perquè descobreix la roda a la ronda {n}",
    es: "porque descubre la rueda en la ronda {n}",
  },
  {
    pattern: /^seat \d+ wins by its technology level$/,
    en: "on technology level",
    ca: "per nivell tecnològic",
    es: "por nivel tecnológico",
  },
  {
    pattern: /^seat \d+ wins by the resources spent on technologies$/,
    en: "on resources spent on technologies",
    ca: "per recursos gastats en tecnologies",
    es: "por recursos gastados en tecnologías",
  },
  {
    pattern: /^seat \d+ wins by its resources and units$/,
    en: "on resources and units",
    ca: "per recursos i unitats",
    es: "por recursos y unidades",
  },
  {
    pattern: /^seat \d+ wins by lot$/,
    en: "by the draw of lots",
    ca: "per sorteig",
    es: "por sorteo",
  },
] as const;

/** What a scene knows of the board. */
export type Scenery = {
  height: number;
  kinds: ({
    attack_range: number;
    detection: number;
    health: number;
    light: number;
    min_attack_range: number;
    name: string;
    vision: number;
  })[];
  name: string;
  offset: number[];
  stone: number[];
  symmetry: string;
  technologies: string[];
  terrain: string[];
  torch_light: number;
  width: number;
  wood: number[];
};
