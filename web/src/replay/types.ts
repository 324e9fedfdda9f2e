// What a replay holds, as `docs/replay-format.md` and `crates/replay` describe it.

export type Value = number | boolean | string | null | Value[];
export type Form = "int" | "bool" | { code: string[] } | { maybe: Form } | { list: Form };

/** A kind of order or event: a row of numbers begins with the number of its kind. */
export interface RecordKind {
  name: string;
  fields: { name: string; form: Form }[];
}

export interface Schema {
  columns: string[];
  events: RecordKind[];
  orders: RecordKind[];
}

export interface Bot {
  name: string;
  kind: string;
  hash?: string;
}

export interface Limits {
  turn_fuel: number | null;
  match_fuel: number | null;
}

export interface Header {
  game: string;
  rules: number;
  board: { name: string; text: string };
  seed: number;
  rounds: number;
  seats: Bot[];
  /** The same for all, or one for each seat. */
  limits: Limits | Limits[];
  schema: Schema;
  /** What never changes; the game's scene knows what is in it. */
  scenery: unknown;
}

/** What the bot in a seat may use. */
export function limitsOf(header: Header, seat: number): Limits {
  return Array.isArray(header.limits) ? header.limits[seat] : header.limits;
}

/** The columns of one state, by name. */
export type Picture = Record<string, number[]>;

/** An order or event in its JSON form: one key, the kind, with the fields. */
export type Telling = Record<string, Record<string, Value>>;

export interface Note {
  kind: "log" | "drawing";
  text: string;
}

export interface Turn {
  seat: number;
  unit: number | null;
  orders: Telling[];
  pause: string | null;
  fault: { kind: string; detail: string } | null;
  fuel: number;
  notes: Note[];
}

/** Frame 0 is the start; frame n is the state after n rounds, and how it came about. */
export interface Frame {
  round: number;
  digest: string;
  picture: Picture;
  events: Telling[];
  turns: Turn[];
}

export interface End {
  standings: { seats: { score: number; rank: number; out: string | null }[]; reason: string };
  rounds: number;
  digest: string;
  fuel: number[];
  faults: { seat: number; unit?: number; round: number; kind: string; detail: string }[];
}

/** The kind and the fields of an order or event. */
export function parts(telling: Telling): [string, Record<string, Value>] {
  for (const kind in telling) return [kind, telling[kind]];
  return ["", {}];
}
