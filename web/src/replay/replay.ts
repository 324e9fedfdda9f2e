// Reads replays in a browser with what browsers have: no Wasm, no library. `docs/replay-format.md` describes the layout.
//
//   const replay = await Replay.read(bytes);
//   const frame = await replay.frame(100);   // { round, digest, picture, events, turns }

import { checkEnd, checkFrames, checkHeader, checkSize, FREE_JSON, FREE_SEGMENT } from "./bounds.ts";
import { EarlyError, messageOf, NewerError, ReplayError } from "./input.ts";
import { frames, record } from "./segment.ts";
import { streamFrames } from "./streams.ts";
import type { End, Frame, Header } from "./types.ts";

export { EarlyError, NewerError, ReplayError, record };

const MAGIC = [0x89, 0x41, 0x47, 0x4f, 0x4e, 0x0d, 0x0a];
const VERSION = 3;
const HEAD = 9;
/** The number of decoded segments that are kept: enough to play on, to jump back a little, and to look around. */
const KEPT = 8;

interface Segment {
  first: number;
  frames: number;
  packed: Uint8Array;
  /** Its size before compression. */
  size: number;
  /** It was still open when it was received, and will be sent again. */
  open: boolean;
  /** Its frames are stored stream by stream. */
  streams: boolean;
}

/** Inflates to exactly this many bytes. */
type Inflate = (bytes: Uint8Array, size: number) => Promise<Uint8Array>;

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  for (let bit = 0; bit < 8; bit++) n = n & 1 ? (n >>> 1) ^ 0xedb88320 : n >>> 1;
  return n >>> 0;
});

function crc32(...parts: Uint8Array[]): number {
  let crc = 0xffffffff;
  for (const part of parts) for (let i = 0; i < part.length; i++) crc = CRC_TABLE[(crc ^ part[i]) & 255] ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

async function inflateInBrowser(bytes: Uint8Array, size: number): Promise<Uint8Array> {
  const { readable, writable } = new DecompressionStream("deflate-raw");
  const writer = writable.getWriter();
  // Problems with the bytes are also reported by the other end.
  const ignore = () => {};
  writer.write(bytes as BufferSource).catch(ignore);
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

export class Replay {
  header!: Header;
  /** How the match ended; null while it is being played, or if the file was truncated. */
  end: End | null = null;
  /** What is wrong with the rest of the file, if anything. */
  damage: string | null = null;
  /** The file only ends early, which is not damage while more may come. */
  cut = false;
  /** The number of readable frames. */
  frames = 0;
  /** How many bytes are final. */
  settled = 0;

  private segments: Segment[] = [];
  private tail = new Uint8Array(0);
  private decoded = new Map<Segment, Promise<Frame[]>>();
  private ready = new Map<Segment, Frame[]>();

  private constructor(
    private readonly inflate: Inflate,
    private readonly version: number,
  ) {}

  /** Reads the header and finds the segments. `inflate` is for environments without `DecompressionStream`. */
  static async read(bytes: Uint8Array, inflate: Inflate = inflateInBrowser, settled = bytes.length): Promise<Replay> {
    if (MAGIC.some((byte, i) => i < bytes.length && bytes[i] !== byte)) throw new ReplayError("not a replay file");
    if (bytes.length < 8) throw new EarlyError("not a replay file");
    if (bytes[7] > VERSION) throw new NewerError(bytes[7], VERSION);
    if (!(bytes[7] >= 1)) throw new ReplayError("not a replay file");
    const replay = new Replay(inflate, bytes[7]);
    replay.settled = 8;
    await replay.feed(bytes.subarray(8), settled);
    if (!replay.header)
      throw new (replay.cut || !replay.damage ? EarlyError : ReplayError)(replay.damage ?? "the replay has no header");
    return replay;
  }

  /** Takes what follows the settled bytes; everything beyond `settled` is an open segment that will be sent again. */
  async feed(bytes: Uint8Array, settled: number): Promise<void> {
    const begin = this.settled - this.tail.length;
    const data = new Uint8Array(this.tail.length + bytes.length);
    data.set(this.tail);
    data.set(bytes, this.tail.length);
    this.drop((segment) => segment.open);
    this.damage = null;
    this.cut = false;
    /** How much has been read, and how much of that is final. */
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
  private async block(data: Uint8Array, at: number, begin: number, settled: number): Promise<number> {
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
      else if ((tag === "S" || (tag === "T" && this.version >= 3)) && length >= 12) {
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
  async frame(number: number): Promise<Frame> {
    const segment = this.segmentOf(number);
    if (!segment) throw new ReplayError(`the replay has the rounds 0 to ${this.frames - 1}`);
    const frame = (await this.decode(segment))[number - segment.first];
    if (!frame) throw new ReplayError(this.damage ?? `round ${number} cannot be read`);
    return frame;
  }

  /** The same, if it is already decoded. */
  peek(number: number): Frame | null {
    const segment = this.segmentOf(number);
    return (segment && this.ready.get(segment)?.[number - segment.first]) ?? null;
  }

  /** All frames in the segment of this one, for one-time use: they are not kept. */
  async together(number: number): Promise<Frame[]> {
    const segment = this.segmentOf(number);
    if (!segment) return [];
    return this.decoded.get(segment) ?? this.unpack(segment);
  }

  private segmentOf(number: number): Segment | undefined {
    let [low, high] = [0, this.segments.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.segments[middle].first <= number) low = middle + 1;
      else high = middle;
    }
    const segment = this.segments[low - 1];
    return segment && number < segment.first + segment.frames ? segment : undefined;
  }

  private decode(segment: Segment): Promise<Frame[]> {
    let decoded = this.decoded.get(segment);
    // The most recently used one is kept longest.
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

  private async unpack(segment: Segment): Promise<Frame[]> {
    const list: Frame[] = [];
    try {
      const raw = await this.inflate(segment.packed, segment.size);
      const { schema } = this.header;
      const read = segment.streams
        ? streamFrames(schema, segment.first, segment.frames, raw)
        : frames(schema, this.version, segment.first, segment.frames, raw);
      for (const frame of read) list.push(frame);
    } catch (error) {
      // The checksum is right, but the contents are invalid; everything before them is good.
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

  private drop(which: (segment: Segment) => boolean): void {
    for (const segment of this.segments.filter(which)) {
      this.decoded.delete(segment);
      this.ready.delete(segment);
      this.frames = Math.min(this.frames, segment.first);
    }
    this.segments = this.segments.filter((segment) => !which(segment));
  }
}
