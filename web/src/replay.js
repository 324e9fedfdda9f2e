// Reads replays in a browser with what browsers have: no Wasm, no library. `docs/replay-format.md` tells the layout.
//
//   const replay = await Replay.read(bytes);
//   const frame = await replay.frame(100);   // { round, digest, picture, events, turns }

const MAGIC = [0x89, 0x41, 0x47, 0x4f, 0x4e, 0x0d, 0x0a];
const VERSION = 1;
const FIRST_PAUSE = 1;
const FIRST_FAULT = 16;
const PAUSES = ["yielded", "out_of_energy", "returned"];
const FAULTS = [
  "crashed", "out_of_fuel", "out_of_time", "out_of_memory", "malformed", "too_many_orders", "illegal", "refused",
];
const NOTES = ["log", "drawing"];

/** A file that cannot be read at all. */
export class ReplayError extends Error {}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  for (let bit = 0; bit < 8; bit++) n = n & 1 ? (n >>> 1) ^ 0xedb88320 : n >>> 1;
  return n >>> 0;
});

function crc32(...parts) {
  let crc = 0xffffffff;
  for (const part of parts) for (const byte of part) crc = CRC_TABLE[(crc ^ byte) & 255] ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

async function inflateInBrowser(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Takes values from the front of bytes. */
class Input {
  constructor(bytes) {
    this.bytes = bytes;
    this.at = 0;
  }
  byte() {
    if (this.at >= this.bytes.length) throw new ReplayError("the data ends in the middle of a number");
    return this.bytes[this.at++];
  }
  /** A LEB128 number, exact up to 2^53. */
  uint() {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.byte();
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  }
  int() {
    const zigzag = this.uint();
    return zigzag % 2 ? -(zigzag + 1) / 2 : zigzag / 2;
  }
  take(length) {
    if (this.at + length > this.bytes.length) throw new ReplayError("the data ends too early");
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }
  text() {
    return new TextDecoder().decode(this.take(this.uint()));
  }
  list(item) {
    return Array.from({ length: this.uint() }, item);
  }
  rows() {
    return this.list(() => this.list(() => this.int()));
  }
}

function value(form, row, at) {
  if (form === "int") return row[at.i++];
  if (form === "bool") return row[at.i++] !== 0;
  if (form.code) return form.code[row[at.i++]];
  if (form.maybe) return row[at.i++] === 0 ? null : value(form.maybe, row, at);
  return Array.from({ length: row[at.i++] }, () => value(form.list, row, at));
}

/** The JSON form of a row of numbers: `{ kind: { field: value } }`. */
export function record(kinds, row) {
  const kind = kinds[row[0]];
  const at = { i: 1 };
  return { [kind.name]: Object.fromEntries(kind.fields.map((field) => [field.name, value(field.form, row, at)])) };
}

export class Replay {
  /** Reads the header and finds the segments. `inflate` is for places that lack `DecompressionStream`. */
  static async read(bytes, inflate = inflateInBrowser) {
    if (MAGIC.some((byte, i) => bytes[i] !== byte)) throw new ReplayError("this is no replay");
    if (bytes[7] !== VERSION) throw new ReplayError(`the replay has format ${bytes[7]}; this viewer reads ${VERSION}`);
    const replay = new Replay();
    Object.assign(replay, { inflate, segments: [], frames: 0, end: null, damage: null, cached: null });
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const json = async (payload) => JSON.parse(new TextDecoder().decode(await inflate(payload.subarray(4))));
    for (let at = 8; at < bytes.length; ) {
      const left = bytes.length - at;
      const length = left >= 9 ? view.getUint32(at + 1, true) : 0;
      if (left < 9 + length) {
        replay.damage = `the file ends in the middle of the block at byte ${at}`;
        break;
      }
      const payload = bytes.subarray(at + 9, at + 9 + length);
      if (crc32(bytes.subarray(at, at + 5), payload) !== view.getUint32(at + 5, true)) {
        replay.damage = `the checksum of the block at byte ${at} does not match`;
        break;
      }
      const tag = String.fromCharCode(bytes[at]);
      if (tag === "H") replay.header = await json(payload);
      else if (tag === "E") replay.end = await json(payload);
      else if (tag === "S") {
        const [first, frames] = [view.getUint32(at + 9, true), view.getUint32(at + 13, true)];
        replay.segments.push({ first, frames, packed: payload.subarray(12) });
        replay.frames = first + frames;
      }
      at += 9 + length;
    }
    if (!replay.header) throw new ReplayError(replay.damage ?? "the replay has no header");
    return replay;
  }

  /** The state after so many rounds, and how it came about. Decodes the segment that it is in, and keeps it. */
  async frame(number) {
    const segment = this.segments.find(({ first, frames }) => number >= first && number < first + frames);
    if (!segment) throw new ReplayError(`the replay has the rounds 0 to ${this.frames - 1}`);
    if (this.cached?.segment !== segment) {
      this.cached = { segment, frames: this.decode(segment, new Input(await this.inflate(segment.packed))) };
    }
    return this.cached.frames[number - segment.first];
  }

  decode(segment, input) {
    const { columns, events, orders } = this.header.schema;
    let values = columns.map(() => []);
    return Array.from({ length: segment.frames }, (_, i) => {
      const digest = Array.from(input.take(8), (byte) => byte.toString(16).padStart(2, "0")).reverse().join("");
      values = i === 0 ? columns.map(() => input.list(() => input.int())) : change(input, values);
      const told = input.rows().map((row) => record(events, row));
      const turns = input.list(() => turn(input, orders));
      const picture = Object.fromEntries(columns.map((name, column) => [name, values[column]]));
      return { round: segment.first + i, digest, picture, events: told, turns };
    });
  }
}

/** The columns after the changes; columns that do not change are shared. */
function change(input, before) {
  const values = before.slice();
  for (let changed = input.uint(); changed > 0; changed--) {
    const number = input.uint();
    const column = values[number].slice();
    const length = input.uint();
    if (length > 0) {
      const old = column.length;
      column.length = length - 1;
      column.fill(0, Math.min(old, length - 1));
    }
    let place = 0;
    for (let changes = input.uint(); changes > 0; changes--) {
      place += input.uint();
      column[place++] += input.int();
    }
    values[number] = column;
  }
  return values;
}

function turn(input, kinds) {
  const seat = input.uint();
  const unit = input.uint();
  const code = input.uint();
  const fault = code >= FIRST_FAULT ? { kind: FAULTS[code - FIRST_FAULT], detail: input.text() } : null;
  const pause = code >= FIRST_PAUSE && code < FIRST_FAULT ? PAUSES[code - FIRST_PAUSE] : null;
  const orders = input.rows().map((row) => record(kinds, row));
  const fuel = input.uint();
  const notes = input.list(() => ({ kind: NOTES[input.uint()], text: input.text() }));
  return { seat, unit: unit === 0 ? null : unit - 1, orders, pause, fault, fuel, notes };
}
