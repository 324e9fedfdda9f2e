// Written by agon-bindings from the Rust declarations; changes here are lost.

/** What was played, and all that a reader needs to know of the game. */
export interface Header {
  /** The game's id. */
  game: string;
  /** The version of its rules. */
  rules: number;
  /** The board, whole. */
  board: BoardRecord;
  /** The seed. */
  seed: number;
  /** How many rounds the match lasts at the most. */
  rounds: number;
  /** Who sits where. */
  seats: Identity[];
  /** What the bots may use. */
  limits: MatchLimits;
  /** What the numbers mean. */
  schema: Schema;
  /** What a viewer needs of the board: a value, or its text, which is quicker to write. */
  scenery: unknown;
  /** The match that this one continues, if it does. */
  origin?: ForkPoint;
}

/** A board in a header. */
export interface BoardRecord {
  /** What it is called. */
  name: string;
  /** Its text. */
  text: string;
}

/** Who a bot is. */
export interface Identity {
  /** The name on scoreboards. */
  name: string;
  /** What it is made of: `built-in`, `component`, `process`, ... */
  kind: string;
  /** The fingerprint of its program, where it has one. */
  hash?: string;
  /** The language that it was built from, where that is known: `cpp`, `rust`, `python`, `javascript`. */
  language?: string;
}

/** What the bots of a match may use: all the same, or each seat its own. */
export type MatchLimits = WrittenLimits;

/** In a record: one set of limits, or a list with one for each seat. */
export type WrittenLimits =
  | Limits
  | Limits[];

/** What a bot may use. `None` is "as much as it likes". */
export interface Limits {
  /** Fuel for one turn. */
  turn_fuel: number | null;
  /** Fuel for the whole match. */
  match_fuel: number | null;
  /** Bytes of memory. */
  memory: number | null;
  /** Bytes of log and drawings that are kept of one turn; what is beyond is dropped, and the log says so. */
  turn_notes: number;
  /** Bytes of log and drawings that are kept of the whole match. */
  match_notes: number;
  /** Milliseconds for a native process to start; they do not count for bots that are metered in fuel. */
  start_ms: number | null;
  /** Milliseconds for a native process to answer. */
  turn_ms: number | null;
  /** Milliseconds of waiting for a native process over the whole match. */
  match_ms: number | null;
}

/** What the numbers of a game's pictures, events and orders mean. Written into every replay. */
export interface Schema {
  /** The names of the columns. */
  columns: string[];
  /** The kinds of events. */
  events: RecordKind[];
  /** The kinds of orders; of calls, in games where units run programs. */
  orders: RecordKind[];
}

/** One kind of record: its name and fields, as the schema of a replay lists them. */
export interface RecordKind {
  /** The name in JSON, in snake case. */
  name: string;
  /** The fields, in the order of the row. */
  fields: FieldSchema[];
}

/** A field of a record. */
export interface FieldSchema {
  /** The name in JSON. */
  name: string;
  /** How its numbers are to be read. */
  form: Form;
}

/** How the numbers of a field are to be read. */
export type Form =
  | "int"
  | "bool"
  | { code: string[] }
  | { maybe: Form }
  | { list: Form };

/** Where a match that continues another one comes from: until that round, it is the other one. */
export interface ForkPoint {
  /** The last round of the other match. */
  round: number;
  /** Who sat where in it. */
  seats: Identity[];
  /** The fingerprint of the whole other match, if it was played to its end. */
  digest?: string;
}

/** How the match ended. */
export interface End {
  /** Scores, ranks, and why. */
  standings: Standings;
  /** How many rounds were played. */
  rounds: number;
  /** The fingerprint of the whole match. */
  digest: string;
  /** The fuel that each seat used. */
  fuel: number[];
  /** What the bots did wrong, in order. */
  faults: FaultRecord[];
}

/** How a match stands. */
export interface Standings {
  /** One for each seat. */
  seats: Standing[];
  /** Why the match ended as it did, or how it stands, in a few words. */
  reason: string;
}

/** How one seat stands. */
export interface Standing {
  /** The points by the rules of the game. */
  score: number;
  /** 1 is the best; equals share a rank. */
  rank: number;
  /** Why the seat takes no more part, if so. */
  out: FaultKind | null;
}

/** The kind of a fault; all that the rules get to know of it. */
export const FAULT_KINDS = ["crashed", "out_of_fuel", "out_of_time", "out_of_memory", "malformed", "too_many_orders", "illegal", "refused"] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** A fault, as the end of a replay lists it. */
export interface FaultRecord {
  /** The seat. */
  seat: number;
  /** The unit, in games where each runs a program. */
  unit?: number;
  /** The round in which it happened. */
  round: number;
  /** What the rules got to know. */
  kind: FaultKind;
  /** What the author gets to know. */
  detail: string;
}

/** How the program of a unit gave back control. */
export const PAUSES = ["yielded", "out_of_energy", "returned"] as const;
export type Pause = (typeof PAUSES)[number];

/** What a note is. */
export const NOTE_KINDS = ["log", "drawing"] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];
