// The frames of one segment: the first as it is, the others as changes.

import { FAULT_KINDS, NOTE_KINDS, PAUSES } from "../generated/replay.ts";
import { Input, ReplayError } from "./input.ts";
import type { Form, Frame, RecordKind, Schema, Telling, Turn, Value } from "./types.ts";

const FIRST_PAUSE = 1;
const FIRST_FAULT = 16;
/** The most values in a column: a guard against a few bytes that ask for much memory. */
const MAX_COLUMN = 1 << 20;

/** The frames of the inflated data of a segment, in order. */
export function* frames(schema: Schema, first: number, count: number, raw: Uint8Array): Generator<Frame> {
  const input = new Input(raw);
  let values: number[][] = [];
  for (let i = 0; i < count; i++) {
    const digest = Array.from(input.take(8), (byte) => byte.toString(16).padStart(2, "0")).reverse().join("");
    values = i === 0 ? schema.columns.map(() => input.ints()) : changed(input, values);
    const events = input.rows().map((row) => record(schema.events, row));
    const turns = input.list(() => turn(input, schema.orders));
    const picture = Object.fromEntries(schema.columns.map((name, column) => [name, values[column]]));
    yield { round: first + i, digest, picture, events, turns };
  }
}

/** The columns after the changes; columns that do not change are shared. */
function changed(input: Input, before: number[][]): number[][] {
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

function turn(input: Input, kinds: RecordKind[]): Turn {
  const seat = input.uint();
  const unit = input.uint();
  const code = input.uint();
  const fault = code >= FIRST_FAULT ? { kind: FAULT_KINDS[code - FIRST_FAULT] ?? "unknown", detail: input.text() } : null;
  const pause = code >= FIRST_PAUSE && code < FIRST_FAULT ? PAUSES[code - FIRST_PAUSE] : null;
  const orders = input.rows().map((row) => record(kinds, row));
  const fuel = input.uint();
  const notes = input.list(() => ({ kind: NOTE_KINDS[input.uint()] ?? "log", text: input.text() }));
  return { seat, unit: unit === 0 ? null : unit - 1, orders, pause, fault, fuel, notes };
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
