// The frames of one segment that are stored one after the other: the first in full, the others as changes.

import { FAULT_KINDS, NOTE_KINDS, PAUSES } from "../generated/replay.ts";
import { Input, ReplayError } from "./input.ts";
import type { Form, Frame, RecordKind, Schema, Telling, Turn, Value } from "./types.ts";

const FIRST_PAUSE = 1;
const FIRST_FAULT = 16;
/** The maximum number of values in a column: a guard against a few bytes that demand much memory. */
export const MAX_COLUMN = 1 << 20;
/** The maximum number of values in all changing columns of a segment: each frame has its own copy of those. */
const MAX_VALUES = 1 << 24;

/** Decodes the frames of an inflated segment, in order. */
export function* frames(
  schema: Schema,
  version: number,
  first: number,
  count: number,
  raw: Uint8Array,
): Generator<Frame> {
  const input = new Input(raw);
  const copied = { values: 0 };
  let values: number[][] = [];
  let turns: Turn[] = [];
  for (let i = 0; i < count; i++) {
    const digest = Array.from(input.take(8), (byte) => byte.toString(16).padStart(2, "0"))
      .reverse()
      .join("");
    values = i === 0 ? schema.columns.map(() => input.ints()) : changed(input, values, copied);
    const events = input.rows().map((row) => record(schema.events, row));
    turns = version === 1 ? input.list(() => turnOf1(input, schema.orders)) : turnsOf(input, schema.orders, turns);
    const picture = Object.fromEntries(schema.columns.map((name, column) => [name, values[column]]));
    yield { round: first + i, digest, picture, events, turns };
  }
}

/** The columns after the changes; columns that do not change are shared. */
function changed(input: Input, before: number[][], copied: { values: number }): number[][] {
  const values = before.slice();
  for (let left = input.count(); left > 0; left--) {
    const number = input.uint();
    if (number >= values.length) throw new ReplayError("a change of a column that does not exist");
    const column = values[number].slice();
    const length = input.uint();
    if (length > MAX_COLUMN) throw new ReplayError("a column is too long");
    if (length > 0) {
      const old = column.length;
      column.length = length - 1;
      column.fill(0, Math.min(old, length - 1));
    }
    checked(copied, column);
    let place = 0;
    for (let changes = input.count(); changes > 0; changes--) {
      place += input.uint();
      if (place >= column.length) throw new ReplayError("a change beyond the end of a column");
      column[place++] += input.int();
    }
    values[number] = column;
  }
  return values;
}

/** Counts a copy of a column. */
export function checked(copied: { values: number }, column: number[]): void {
  copied.values += column.length;
  if (copied.values > MAX_VALUES) throw new ReplayError("the columns of a segment are too long");
}

/** The turns of a frame, field by field. If the actors are the same as in the previous frame, they are taken from `before`. */
function turnsOf(input: Input, kinds: RecordKind[], before: Turn[]): Turn[] {
  const count = input.uint();
  const actors = count === 0 ? before : Array.from({ length: input.fits(count - 1) }, () => actor(input));
  const outcomes = actors.map(() => outcome(input));
  const fuel = actors.map(() => input.uint());
  const orders = actors.map(() => input.rows().map((row) => record(kinds, row)));
  const turns = actors.map(
    ({ seat, unit }, i): Turn => ({ seat, unit, ...outcomes[i], orders: orders[i], fuel: fuel[i], notes: [] }),
  );
  let next = 0;
  for (let noted = input.count(); noted > 0; noted--) {
    next += input.uint();
    if (next >= turns.length) throw new ReplayError("notes of a turn that does not exist");
    turns[next++].notes = notes(input);
  }
  return turns;
}

/** A turn in the first version of the format, in which turns are stored one after the other. */
function turnOf1(input: Input, kinds: RecordKind[]): Turn {
  const who = actor(input);
  const how = outcome(input);
  const orders = input.rows().map((row) => record(kinds, row));
  return { ...who, ...how, orders, fuel: input.uint(), notes: notes(input) };
}

export function actor(input: Input): Pick<Turn, "seat" | "unit"> {
  const seat = input.uint();
  const unit = input.uint();
  return { seat, unit: unit === 0 ? null : unit - 1 };
}

/** How a turn ended; the details of a fault may be elsewhere. */
export function outcome(input: Input, details = input): Pick<Turn, "pause" | "fault"> {
  const code = input.uint();
  const fault =
    code >= FIRST_FAULT ? { kind: FAULT_KINDS[code - FIRST_FAULT] ?? "unknown", detail: details.text() } : null;
  const pause = code >= FIRST_PAUSE && code < FIRST_FAULT ? PAUSES[code - FIRST_PAUSE] : null;
  return { pause, fault };
}

export function notes(input: Input): Turn["notes"] {
  return input.list(() => ({ kind: NOTE_KINDS[input.uint()] ?? "log", text: input.text() }));
}

/** The JSON form of a row of numbers. */
export function record(kinds: RecordKind[], row: number[]): Telling {
  const kind = kinds[row[0]];
  if (!kind) throw new ReplayError(`a record of the unknown kind ${row[0]}`);
  const at = { i: 1 };
  return { [kind.name]: Object.fromEntries(kind.fields.map((field) => [field.name, value(field.form, row, at)])) };
}

function value(form: Form, row: number[], at: { i: number }): Value {
  if (at.i >= row.length) throw new ReplayError("a record ends too early");
  if (form === "int") return row[at.i++];
  if (form === "bool") return row[at.i++] !== 0;
  if ("code" in form) return form.code[row[at.i++]] ?? null;
  if ("maybe" in form) return row[at.i++] === 0 ? null : value(form.maybe, row, at);
  const list: Value[] = [];
  for (let left = row[at.i++]; left > 0; left--) list.push(value(form.list, row, at));
  return list;
}
