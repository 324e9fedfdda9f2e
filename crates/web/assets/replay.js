// src/replay/input.ts
var ReplayError = class extends Error {
};
var NewerError = class extends ReplayError {
  constructor(version, known) {
    super(`the replay has format ${version}; this viewer reads up to ${known}`);
    this.version = version;
    this.known = known;
  }
  version;
  known;
};
var EarlyError = class extends ReplayError {
};
function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}
var utf8 = new TextDecoder();
var Input = class {
  constructor(bytes) {
    this.bytes = bytes;
  }
  bytes;
  at = 0;
  byte() {
    if (this.at >= this.bytes.length) throw new ReplayError("the data ends in the middle of a number");
    return this.bytes[this.at++];
  }
  /** A LEB128 number, exact up to 2^53. */
  uint() {
    let value2 = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.byte();
      value2 += (byte & 127) * scale;
      if (byte < 128) return value2;
    }
  }
  /** A count of items of at least one byte each, so that a few bytes cannot demand much memory. */
  count() {
    return this.fits(this.uint());
  }
  /** Checks that this many items of at least one byte each are possible. */
  fits(count) {
    if (count > this.bytes.length - this.at) throw new ReplayError("the data ends too early");
    return count;
  }
  int() {
    const zigzag = this.uint();
    return zigzag % 2 ? -(zigzag + 1) / 2 : zigzag / 2;
  }
  take(length) {
    if (length > this.bytes.length - this.at) throw new ReplayError("the data ends too early");
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }
  text() {
    return utf8.decode(this.take(this.uint()));
  }
  list(item) {
    const items = [];
    for (let left = this.count(); left > 0; left--) items.push(item());
    return items;
  }
  ints() {
    const values = new Array(this.count());
    for (let i = 0; i < values.length; i++) values[i] = this.int();
    return values;
  }
  rows() {
    return this.list(() => this.ints());
  }
};

// src/replay/bounds.ts
var FREE_SEGMENT = 8 << 20;
var FREE_JSON = 1 << 20;
var MAX_RAW = 256 << 20;
var MAX_RATIO = 64;
var MAX_FRAMES = 128;
var MIN_FRAME = 11;
var MAX_COLUMNS = 1e3;
var MAX_SEATS = 256;
function checkSize(size, packed, free) {
  const most = Math.min(free + packed * MAX_RATIO, MAX_RAW);
  if (size > most) throw new ReplayError(`${size} bytes before compression, more than the ${most} allowed`);
}
function checkFrames(frames2, size) {
  if (frames2 > MAX_FRAMES || frames2 > size / MIN_FRAME)
    throw new ReplayError(`${frames2} frames, more than a segment of ${size} bytes can hold`);
}
function checkHeader(header) {
  const { schema, seats, board, game } = header ?? {};
  const [columns, kinds] = [schema?.columns, [schema?.events, schema?.orders]];
  if (!Array.isArray(columns) || columns.length > MAX_COLUMNS || !kinds.every(Array.isArray))
    throw new ReplayError("the header does not describe the frames");
  if (!Array.isArray(seats) || seats.length < 1 || seats.length > MAX_SEATS)
    throw new ReplayError(`1 to ${MAX_SEATS} seats are possible`);
  if (typeof game !== "string" || typeof board?.text !== "string" || seats.some((seat) => typeof seat?.name !== "string"))
    throw new ReplayError("the header does not say what was played by whom");
  return header;
}
function checkEnd(end, seats) {
  if (end?.standings?.seats?.length !== seats || end.fuel?.length !== seats || !Array.isArray(end.faults))
    throw new ReplayError(`the results are not those of ${seats} seats`);
  return end;
}

// src/generated/replay.ts
var FAULT_KINDS = ["crashed", "out_of_fuel", "out_of_time", "out_of_memory", "malformed", "too_many_orders", "illegal", "refused"];
var PAUSES = ["yielded", "out_of_energy", "returned"];
var NOTE_KINDS = ["log", "drawing"];

// src/replay/segment.ts
var FIRST_PAUSE = 1;
var FIRST_FAULT = 16;
var MAX_COLUMN = 1 << 20;
var MAX_VALUES = 1 << 24;
function* frames(schema, version, first, count, raw) {
  const input = new Input(raw);
  const copied = { values: 0 };
  let values = [];
  let turns = [];
  for (let i = 0; i < count; i++) {
    const digest = Array.from(input.take(8), (byte) => byte.toString(16).padStart(2, "0")).reverse().join("");
    values = i === 0 ? schema.columns.map(() => input.ints()) : changed(input, values, copied);
    const events = input.rows().map((row) => record(schema.events, row));
    turns = version === 1 ? input.list(() => turnOf1(input, schema.orders)) : turnsOf(input, schema.orders, turns);
    const picture = Object.fromEntries(schema.columns.map((name, column) => [name, values[column]]));
    yield { round: first + i, digest, picture, events, turns };
  }
}
function changed(input, before, copied) {
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
function checked(copied, column) {
  copied.values += column.length;
  if (copied.values > MAX_VALUES) throw new ReplayError("the columns of a segment are too long");
}
function turnsOf(input, kinds, before) {
  const count = input.uint();
  const actors = count === 0 ? before : Array.from({ length: input.fits(count - 1) }, () => actor(input));
  const outcomes = actors.map(() => outcome(input));
  const fuel = actors.map(() => input.uint());
  const orders = actors.map(() => input.rows().map((row) => record(kinds, row)));
  const turns = actors.map(
    ({ seat, unit }, i) => ({ seat, unit, ...outcomes[i], orders: orders[i], fuel: fuel[i], notes: [] })
  );
  let next = 0;
  for (let noted = input.count(); noted > 0; noted--) {
    next += input.uint();
    if (next >= turns.length) throw new ReplayError("notes of a turn that does not exist");
    turns[next++].notes = notes(input);
  }
  return turns;
}
function turnOf1(input, kinds) {
  const who = actor(input);
  const how = outcome(input);
  const orders = input.rows().map((row) => record(kinds, row));
  return { ...who, ...how, orders, fuel: input.uint(), notes: notes(input) };
}
function actor(input) {
  const seat = input.uint();
  const unit = input.uint();
  return { seat, unit: unit === 0 ? null : unit - 1 };
}
function outcome(input, details = input) {
  const code = input.uint();
  const fault = code >= FIRST_FAULT ? { kind: FAULT_KINDS[code - FIRST_FAULT] ?? "unknown", detail: details.text() } : null;
  const pause = code >= FIRST_PAUSE && code < FIRST_FAULT ? PAUSES[code - FIRST_PAUSE] : null;
  return { pause, fault };
}
function notes(input) {
  return input.list(() => ({ kind: NOTE_KINDS[input.uint()] ?? "log", text: input.text() }));
}
function record(kinds, row) {
  const kind = kinds[row[0]];
  if (!kind) throw new ReplayError(`a record of the unknown kind ${row[0]}`);
  const at = { i: 1 };
  return { [kind.name]: Object.fromEntries(kind.fields.map((field) => [field.name, value(field.form, row, at)])) };
}
function value(form, row, at) {
  if (at.i >= row.length) throw new ReplayError("a record ends too early");
  if (form === "int") return row[at.i++];
  if (form === "bool") return row[at.i++] !== 0;
  if ("code" in form) return form.code[row[at.i++]] ?? null;
  if ("maybe" in form) return row[at.i++] === 0 ? null : value(form.maybe, row, at);
  const list = [];
  for (let left = row[at.i++]; left > 0; left--) list.push(value(form.list, row, at));
  return list;
}

// src/replay/streams.ts
function* streamFrames(schema, first, count, raw) {
  const head = new Input(raw);
  const rowStreams = (kinds) => 3 + 3 * (kinds.length + 1);
  const total = 2 + 3 * schema.columns.length + rowStreams(schema.events) + 5 + rowStreams(schema.orders);
  const lengths = Array.from({ length: total }, () => head.uint());
  const streams = lengths.map((length) => new Input(head.take(length)))[Symbol.iterator]();
  const next = () => {
    const { value: value2 } = streams.next();
    if (!value2) throw new ReplayError("a stream is missing");
    return value2;
  };
  const [digests, start] = [next(), next()];
  const counts = schema.columns.map(next);
  const changes = schema.columns.map(() => ({ gaps: next(), differences: next() }));
  const events = rowsOf(schema.events, next);
  const [actors, outcomes, fuel, details, noted] = [next(), next(), next(), next(), next()];
  const orders = rowsOf(schema.orders, next);
  const copied = { values: 0 };
  let values = [];
  let turns = [];
  for (let i = 0; i < count; i++) {
    const digest = Array.from(digests.take(8), (byte) => byte.toString(16).padStart(2, "0")).reverse().join("");
    values = i === 0 ? schema.columns.map(() => start.ints()) : values.map(
      (column, number) => changedColumn(column, counts[number], changes[number].gaps, changes[number].differences, copied)
    );
    const happened = rows(events);
    const size = actors.uint();
    const who = size === 0 ? turns : Array.from({ length: actors.fits(size - 1) }, () => ({ ...actor(actors), fuel: 0 }));
    const how = who.map(() => outcome(outcomes, details));
    const used = who.map(({ fuel: before }) => before + fuel.int());
    turns = who.map(({ seat, unit }, k) => ({ seat, unit, ...how[k], orders: [], fuel: used[k], notes: [] }));
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
function changedColumn(before, counts, gaps, differences, copied) {
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
function rowsOf(kinds, next) {
  const [counts, lengths, numbers] = [next(), next(), next()];
  const fields = [...kinds, null].map((kind) => ({
    values: [next(), next(), next()],
    differs: kind?.fields[0]?.form === "int",
    last: 0
  }));
  return { kinds, counts, lengths, numbers, fields };
}
function rows({ kinds, counts, lengths, numbers, fields }) {
  const list = [];
  for (let left = lengths.fits(counts.uint()); left > 0; left--) {
    const length = lengths.uint();
    const row = [];
    if (length > 0) {
      const kind = numbers.int();
      row.push(kind);
      const field = fields[kind] ?? fields[kinds.length];
      for (let i = 0; i < length - 1; i++) {
        let value2 = field.values[Math.min(i, 2)].int();
        if (i === 0 && field.differs) value2 = field.last += value2;
        row.push(value2);
      }
    }
    list.push(record(kinds, row));
  }
  return list;
}

// src/replay/replay.ts
var MAGIC = [137, 65, 71, 79, 78, 13, 10];
var VERSION = 3;
var HEAD = 9;
var KEPT = 8;
var CRC_TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  for (let bit = 0; bit < 8; bit++) n = n & 1 ? n >>> 1 ^ 3988292384 : n >>> 1;
  return n >>> 0;
});
function crc32(...parts) {
  let crc = 4294967295;
  for (const part of parts) for (let i = 0; i < part.length; i++) crc = CRC_TABLE[(crc ^ part[i]) & 255] ^ crc >>> 8;
  return (crc ^ 4294967295) >>> 0;
}
async function inflateInBrowser(bytes, size) {
  const { readable, writable } = new DecompressionStream("deflate-raw");
  const writer = writable.getWriter();
  const ignore = () => {
  };
  writer.write(bytes).catch(ignore);
  writer.close().catch(ignore);
  const [reader, out] = [readable.getReader(), new Uint8Array(size)];
  let at = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    if (at + piece.value.length > size) {
      reader.cancel().catch(ignore);
      throw new ReplayError(`more than the ${size} bytes that should be`);
    }
    out.set(piece.value, at);
    at += piece.value.length;
  }
  if (at !== size) throw new ReplayError(`${at} bytes where ${size} should be`);
  return out;
}
var Replay = class _Replay {
  constructor(inflate, version) {
    this.inflate = inflate;
    this.version = version;
  }
  inflate;
  version;
  header;
  /** How the match ended; null while it is being played, or if the file was truncated. */
  end = null;
  /** What is wrong with the rest of the file, if anything. */
  damage = null;
  /** The file only ends early, which is not damage while more may come. */
  cut = false;
  /** The number of readable frames. */
  frames = 0;
  /** How many bytes are final. */
  settled = 0;
  segments = [];
  tail = new Uint8Array(0);
  decoded = /* @__PURE__ */ new Map();
  ready = /* @__PURE__ */ new Map();
  /** Reads the header and finds the segments. `inflate` is for environments without `DecompressionStream`. */
  static async read(bytes, inflate = inflateInBrowser, settled = bytes.length) {
    if (MAGIC.some((byte, i) => i < bytes.length && bytes[i] !== byte)) throw new ReplayError("not a replay file");
    if (bytes.length < 8) throw new EarlyError("not a replay file");
    if (bytes[7] > VERSION) throw new NewerError(bytes[7], VERSION);
    if (!(bytes[7] >= 1)) throw new ReplayError("not a replay file");
    const replay = new _Replay(inflate, bytes[7]);
    replay.settled = 8;
    await replay.feed(bytes.subarray(8), settled);
    if (!replay.header)
      throw new (replay.cut || !replay.damage ? EarlyError : ReplayError)(replay.damage ?? "the replay has no header");
    return replay;
  }
  /** Takes what follows the settled bytes; everything beyond `settled` is an open segment that will be sent again. */
  async feed(bytes, settled) {
    const begin = this.settled - this.tail.length;
    const data = new Uint8Array(this.tail.length + bytes.length);
    data.set(this.tail);
    data.set(bytes, this.tail.length);
    this.drop((segment) => segment.open);
    this.damage = null;
    this.cut = false;
    let [at, kept] = [0, 0];
    while (at < data.length) {
      const length = await this.block(data, at, begin, settled);
      if (length === 0) break;
      at += length;
      if (begin + at <= settled) kept = at;
    }
    this.settled = Math.max(settled, begin + kept);
    this.tail = data.slice(kept, Math.max(kept, settled - begin));
  }
  /** Reads the block at a position; returns its length, or 0 if it is incomplete or damaged. */
  async block(data, at, begin, settled) {
    const left = data.length - at;
    const view = new DataView(data.buffer, data.byteOffset + at, left);
    const length = left >= HEAD ? view.getUint32(1, true) : 0;
    if (left < HEAD + length) {
      this.damage = `the file ends in the middle of the block at byte ${begin + at}`;
      this.cut = true;
      return 0;
    }
    const payload = data.subarray(at + HEAD, at + HEAD + length);
    if (crc32(data.subarray(at, at + 5), payload) !== view.getUint32(5, true)) {
      this.damage = `the checksum of the block at byte ${begin + at} does not match: the file was changed`;
      return 0;
    }
    const tag = String.fromCharCode(data[at]);
    const json = async () => {
      if (length < 4) throw new ReplayError("it has no size");
      const [packed, size] = [payload.subarray(4), view.getUint32(HEAD, true)];
      checkSize(size, packed.length, FREE_JSON);
      return JSON.parse(new TextDecoder().decode(await this.inflate(packed, size)));
    };
    try {
      if (this.end) throw new ReplayError("something follows the end");
      if (!this.header !== (tag === "H")) throw new ReplayError("the header is not where it should be");
      if (tag === "H") this.header = checkHeader(await json());
      else if (tag === "E") this.end = checkEnd(await json(), this.header.seats.length);
      else if ((tag === "S" || tag === "T" && this.version >= 3) && length >= 12) {
        const [first, count] = [view.getUint32(HEAD, true), view.getUint32(HEAD + 4, true)];
        const size = view.getUint32(HEAD + 8, true);
        if (first !== this.frames || count === 0)
          throw new ReplayError(`frame ${first} where frame ${this.frames} should be`);
        checkSize(size, length - 12, FREE_SEGMENT);
        checkFrames(count, size);
        const open = begin + at + HEAD + length > settled;
        this.segments.push({ first, frames: count, packed: payload.slice(12), size, open, streams: tag === "T" });
        this.frames = first + count;
      } else throw new ReplayError(`the unknown tag ${data[at]}`);
    } catch (error) {
      this.damage = `the block at byte ${begin + at}: ${messageOf(error)}`;
      return 0;
    }
    return HEAD + length;
  }
  /** The state after this many rounds, and how it came about. Decodes its segment, and keeps it. */
  async frame(number) {
    const segment = this.segmentOf(number);
    if (!segment) throw new ReplayError(`the replay has the rounds 0 to ${this.frames - 1}`);
    const frame = (await this.decode(segment))[number - segment.first];
    if (!frame) throw new ReplayError(this.damage ?? `round ${number} cannot be read`);
    return frame;
  }
  /** The same, if it is already decoded. */
  peek(number) {
    const segment = this.segmentOf(number);
    return (segment && this.ready.get(segment)?.[number - segment.first]) ?? null;
  }
  /** All frames in the segment of this one, for one-time use: they are not kept. */
  async together(number) {
    const segment = this.segmentOf(number);
    if (!segment) return [];
    return this.decoded.get(segment) ?? this.unpack(segment);
  }
  segmentOf(number) {
    let [low, high] = [0, this.segments.length];
    while (low < high) {
      const middle = low + high >> 1;
      if (this.segments[middle].first <= number) low = middle + 1;
      else high = middle;
    }
    const segment = this.segments[low - 1];
    return segment && number < segment.first + segment.frames ? segment : void 0;
  }
  decode(segment) {
    let decoded = this.decoded.get(segment);
    this.decoded.delete(segment);
    decoded ??= this.unpack(segment);
    this.decoded.set(segment, decoded);
    for (const old of this.decoded.keys()) {
      if (this.decoded.size <= KEPT) break;
      this.decoded.delete(old);
      this.ready.delete(old);
    }
    return decoded;
  }
  async unpack(segment) {
    const list = [];
    try {
      const raw = await this.inflate(segment.packed, segment.size);
      const { schema } = this.header;
      const read = segment.streams ? streamFrames(schema, segment.first, segment.frames, raw) : frames(schema, this.version, segment.first, segment.frames, raw);
      for (const frame of read) list.push(frame);
    } catch (error) {
      const readable = segment.first + list.length;
      this.damage = `round ${readable} cannot be read: ${messageOf(error)}`;
      this.frames = Math.min(this.frames, readable);
      this.end = null;
      segment.frames = list.length;
      this.drop((other) => other.first > segment.first);
    }
    if (this.decoded.has(segment)) this.ready.set(segment, list);
    return list;
  }
  drop(which) {
    for (const segment of this.segments.filter(which)) {
      this.decoded.delete(segment);
      this.ready.delete(segment);
      this.frames = Math.min(this.frames, segment.first);
    }
    this.segments = this.segments.filter((segment) => !which(segment));
  }
};
export {
  EarlyError,
  NewerError,
  Replay,
  ReplayError,
  record
};
