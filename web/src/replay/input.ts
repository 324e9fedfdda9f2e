// Reads numbers and texts from the front of a byte array, as encoded in the frames of a segment.

/** Data that cannot be read. */
export class ReplayError extends Error {}

/** A replay in a format newer than this reader. */
export class NewerError extends ReplayError {
  constructor(
    readonly version: number,
    readonly known: number,
  ) {
    super(`the replay has format ${version}; this viewer reads up to ${known}`);
  }
}

/** A replay that is still too short to show anything. */
export class EarlyError extends ReplayError {}

/** The message of an error. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const utf8 = new TextDecoder();

export class Input {
  private at = 0;
  constructor(private readonly bytes: Uint8Array) {}

  byte(): number {
    if (this.at >= this.bytes.length) throw new ReplayError("the data ends in the middle of a number");
    return this.bytes[this.at++];
  }

  /** A LEB128 number, exact up to 2^53. */
  uint(): number {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.byte();
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  }

  /** A count of items of at least one byte each, so that a few bytes cannot demand much memory. */
  count(): number {
    return this.fits(this.uint());
  }

  /** Checks that this many items of at least one byte each are possible. */
  fits(count: number): number {
    if (count > this.bytes.length - this.at) throw new ReplayError("the data ends too early");
    return count;
  }

  int(): number {
    const zigzag = this.uint();
    return zigzag % 2 ? -(zigzag + 1) / 2 : zigzag / 2;
  }

  take(length: number): Uint8Array {
    if (length > this.bytes.length - this.at) throw new ReplayError("the data ends too early");
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  text(): string {
    return utf8.decode(this.take(this.uint()));
  }

  list<T>(item: () => T): T[] {
    const items: T[] = [];
    for (let left = this.count(); left > 0; left--) items.push(item());
    return items;
  }

  ints(): number[] {
    const values = new Array<number>(this.count());
    for (let i = 0; i < values.length; i++) values[i] = this.int();
    return values;
  }

  rows(): number[][] {
    return this.list(() => this.ints());
  }
}
