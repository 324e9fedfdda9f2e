// The contents of a replay. Header and end are JSON, with types generated from the Rust declarations; frames are decoded from numbers, as
// described in `docs/replay-format.md`.

import type { FaultKind, Header, Limits, NoteKind, Pause } from "../generated/replay.ts";

export type { End, Form, Header, RecordKind, Schema } from "../generated/replay.ts";

export type Value = number | boolean | string | null | Value[];

/** What the bot in a seat may use. */
export function limitsOf(header: Header, seat: number): Limits {
  return Array.isArray(header.limits) ? header.limits[seat] : header.limits;
}

/** The columns of one state, by name. */
export type Picture = Record<string, number[]>;

/** An order or event in its JSON form: one key, the kind, with the fields. */
export type Telling = Record<string, Record<string, Value>>;

export interface Note {
  kind: NoteKind;
  text: string;
}

export interface Turn {
  seat: number;
  unit: number | null;
  orders: Telling[];
  pause: Pause | null;
  fault: { kind: FaultKind | "unknown"; detail: string } | null;
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

/** The kind and the fields of an order or event. */
export function parts(telling: Telling): [string, Record<string, Value>] {
  for (const kind in telling) return [kind, telling[kind]];
  return ["", {}];
}
