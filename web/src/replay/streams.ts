// The frames of one segment whose values are stored stream by stream: all digests, all changes of one column, and so on. Each frame takes
// the next values of each stream.

import { Input, ReplayError } from "./input.ts";
import { actor, checked, MAX_COLUMN, notes, outcome, record } from "./segment.ts";
import type { Frame, RecordKind, Schema, Telling, Turn } from "./types.ts";

/** The streams of rows: how many, how long, of which kind, and for each kind the first value, the second, and all others. */
interface RowStreams {
  kinds: RecordKind[];
  counts: Input;
  lengths: Input;
  numbers: Input;
  /** For each kind, and for unknown ones: whether the first value is stored as a difference from the last one. */
  fields: { values: Input[]; differs: boolean; last: number }[];
}

/** Decodes the frames of an inflated segment, in order. */
export function* streamFrames(schema: Schema, first: number, count: number, raw: Uint8Array): Generator<Frame> {
  const head = new Input(raw);
  const rowStreams = (kinds: RecordKind[]) => 3 + 3 * (kinds.length + 1);
  const total = 2 + 3 * schema.columns.length + rowStreams(schema.events) + 5 + rowStreams(schema.orders);
  const lengths = Array.from({ length: total }, () => head.uint());
  const streams = lengths.map((length) => new Input(head.take(length)))[Symbol.iterator]();
  const next = (): Input => {
    const { value } = streams.next();
    if (!value) throw new ReplayError("a stream is missing");
    return value;
  };
  const [digests, start] = [next(), next()];
  const counts = schema.columns.map(next);
  const changes = schema.columns.map(() => ({ gaps: next(), differences: next() }));
  const events = rowsOf(schema.events, next);
  const [actors, outcomes, fuel, details, noted] = [next(), next(), next(), next(), next()];
  const orders = rowsOf(schema.orders, next);
  const copied = { values: 0 };
  let values: number[][] = [];
  let turns: Turn[] = [];
  for (let i = 0; i < count; i++) {
    const digest = Array.from(digests.take(8), (byte) => byte.toString(16).padStart(2, "0"))
      .reverse()
      .join("");
    values =
      i === 0
        ? schema.columns.map(() => start.ints())
        : values.map((column, number) =>
            changedColumn(column, counts[number], changes[number].gaps, changes[number].differences, copied),
          );
    const happened = rows(events);
    const size = actors.uint();
    const who =
      size === 0 ? turns : Array.from({ length: actors.fits(size - 1) }, () => ({ ...actor(actors), fuel: 0 }));
    const how = who.map(() => outcome(outcomes, details));
    const used = who.map(({ fuel: before }) => before + fuel.int());
    turns = who.map(({ seat, unit }, k): Turn => ({ seat, unit, ...how[k], orders: [], fuel: used[k], notes: [] }));
    let place = 0;
    for (let left = noted.count(); left > 0; left--) {
      place += noted.uint();
      if (place >= turns.length) throw new ReplayError("notes of a turn that does not exist");
      turns[place++].notes = notes(noted);
    }
    for (const turn of turns) turn.orders = rows(orders);
    const picture = Object.fromEntries(schema.columns.map((name, column) => [name, values[column]]));
    yield { round: first + i, digest, picture, events: happened, turns };
  }
}

/** A column after its changes; the same one if there are none. */
function changedColumn(
  before: number[],
  counts: Input,
  gaps: Input,
  differences: Input,
  copied: { values: number },
): number[] {
  const count = counts.uint();
  if (count === 0) return before;
  const column = before.slice();
  if (count % 2 === 1) {
    const [old, length] = [column.length, counts.uint()];
    if (length >= MAX_COLUMN) throw new ReplayError("a column is too long");
    column.length = length;
    column.fill(0, Math.min(old, length));
  }
  checked(copied, column);
  let place = 0;
  for (let left = Math.floor(count / 2); left > 0; left--) {
    place += gaps.uint();
    if (place >= column.length) throw new ReplayError("a change beyond the end of a column");
    column[place++] += differences.int();
  }
  return column;
}

function rowsOf(kinds: RecordKind[], next: () => Input): RowStreams {
  const [counts, lengths, numbers] = [next(), next(), next()];
  const fields = [...kinds, null].map((kind) => ({
    values: [next(), next(), next()],
    differs: kind?.fields[0]?.form === "int",
    last: 0,
  }));
  return { kinds, counts, lengths, numbers, fields };
}

function rows({ kinds, counts, lengths, numbers, fields }: RowStreams): Telling[] {
  const list: Telling[] = [];
  // Each row takes at least one byte of the lengths.
  for (let left = lengths.fits(counts.uint()); left > 0; left--) {
    const length = lengths.uint();
    const row: number[] = [];
    if (length > 0) {
      const kind = numbers.int();
      row.push(kind);
      const field = fields[kind] ?? fields[kinds.length];
      for (let i = 0; i < length - 1; i++) {
        let value = field.values[Math.min(i, 2)].int();
        if (i === 0 && field.differs) value = field.last += value;
        row.push(value);
      }
    }
    list.push(record(kinds, row));
  }
  return list;
}
