// Writes replays that the tests need and that no bot produces: with fuel, notes and faults. Each frame is its own segment, which keeps the
// writer simple.

import { crc32, deflateRawSync } from "node:zlib";
import type { Frame, Header, RecordKind, Form, Telling, Value } from "../src/replay/types.ts";
import { parts } from "../src/replay/types.ts";
import { FAULT_KINDS, PAUSES } from "../src/generated/replay.ts";

class Output {
  private readonly bytes: number[] = [];
  raw(bytes: Iterable<number>): void {
    for (const byte of bytes) this.bytes.push(byte);
  }
  uint(value: number): void {
    for (; value >= 128; value = Math.floor(value / 128)) this.bytes.push((value % 128) | 128);
    this.bytes.push(value);
  }
  int(value: number): void {
    this.uint(value < 0 ? -2 * value - 1 : 2 * value);
  }
  text(text: string): void {
    const bytes = Buffer.from(text);
    this.uint(bytes.length);
    this.raw(bytes);
  }
  list<T>(items: readonly T[], put: (item: T) => void): void {
    this.uint(items.length);
    items.forEach(put);
  }
  done(): Buffer {
    return Buffer.from(this.bytes);
  }
}

function block(tag: string, head: number[], data: Buffer): Buffer {
  const numbers = Buffer.alloc(4 * head.length + 4);
  [...head, data.length].forEach((value, i) => numbers.writeUInt32LE(value, 4 * i));
  const payload = Buffer.concat([numbers, deflateRawSync(data)]);
  const start = Buffer.alloc(5);
  start.write(tag, "latin1");
  start.writeUInt32LE(payload.length, 1);
  const crc = Buffer.alloc(4);
  crc.writeUInt32LE(crc32(Buffer.concat([start, payload])));
  return Buffer.concat([start, crc, payload]);
}

function values(form: Form, value: Value): number[] {
  if (form === "int" || form === "bool") return [Number(value)];
  if ("code" in form) return [form.code.indexOf(String(value))];
  if ("maybe" in form) return value === null ? [0] : [1, ...values(form.maybe, value)];
  const list = value as Value[];
  return [list.length, ...list.flatMap((item) => values(form.list, item))];
}

function row(kinds: RecordKind[], telling: Telling): number[] {
  const [name, fields] = parts(telling);
  const number = kinds.findIndex((kind) => kind.name === name);
  return [number, ...kinds[number].fields.flatMap((field) => values(field.form, fields[field.name]))];
}

export function forge(header: Header, frames: Frame[], end: unknown): Buffer {
  const file = [
    Buffer.from([0x89, 0x41, 0x47, 0x4f, 0x4e, 0x0d, 0x0a, 2]),
    block("H", [], Buffer.from(JSON.stringify(header))),
  ];
  for (const frame of frames) file.push(block("S", [frame.round, 1], frameBytes(header, frame)));
  if (end) file.push(block("E", [], Buffer.from(JSON.stringify(end))));
  return Buffer.concat(file);
}

function frameBytes(header: Header, frame: Frame): Buffer {
  const out = new Output();
  out.raw(Buffer.from(frame.digest, "hex").reverse());
  for (const name of header.schema.columns) out.list(frame.picture[name], (value) => out.int(value));
  const rows = (kinds: RecordKind[], list: Telling[]) =>
    out.list(list, (one) => out.list(row(kinds, one), (value) => out.int(value)));
  rows(header.schema.events, frame.events);
  const { turns } = frame;
  out.uint(turns.length + 1);
  for (const { seat, unit } of turns) {
    out.uint(seat);
    out.uint(unit === null ? 0 : unit + 1);
  }
  for (const { pause, fault } of turns) {
    out.uint(
      fault
        ? 16 + (FAULT_KINDS as readonly string[]).indexOf(fault.kind)
        : pause
          ? 1 + (PAUSES as readonly string[]).indexOf(pause)
          : 0,
    );
    if (fault) out.text(fault.detail);
  }
  for (const turn of turns) out.uint(turn.fuel);
  for (const turn of turns) rows(header.schema.orders, turn.orders);
  let next = 0;
  out.list(
    [...turns.keys()].filter((i) => turns[i].notes.length > 0),
    (i) => {
      out.uint(i - next);
      next = i + 1;
      out.list(turns[i].notes, (note) => {
        out.uint(note.kind === "log" ? 0 : 1);
        out.text(note.text);
      });
    },
  );
  return out.done();
}
