// What a replay may demand of its reader: the same limits as in the Rust reader, so that a small untrusted file cannot use much memory.

import { ReplayError } from "./input.ts";
import type { End, Header } from "./types.ts";

/** The size to which a block may always inflate; beyond that, a ratio applies that no match reaches. */
export const FREE_SEGMENT = 8 << 20;
export const FREE_JSON = 1 << 20;
const MAX_RAW = 256 << 20;
const MAX_RATIO = 64;
/** The maximum number of frames in a segment, and the minimum size of a frame in bytes. */
const MAX_FRAMES = 128;
const MIN_FRAME = 11;
const MAX_COLUMNS = 1000;
const MAX_SEATS = 256;

/** Rejects a block that claims to inflate to more than a match needs. */
export function checkSize(size: number, packed: number, free: number): void {
  const most = Math.min(free + packed * MAX_RATIO, MAX_RAW);
  if (size > most) throw new ReplayError(`${size} bytes before compression, more than the ${most} allowed`);
}

/** Rejects a segment with more frames than fit into it. */
export function checkFrames(frames: number, size: number): void {
  if (frames > MAX_FRAMES || frames > size / MIN_FRAME)
    throw new ReplayError(`${frames} frames, more than a segment of ${size} bytes can hold`);
}

/** Rejects a header in which a field is missing that other code relies on. */
export function checkHeader(header: Header): Header {
  const { schema, seats, board, game } = header ?? {};
  const [columns, kinds] = [schema?.columns, [schema?.events, schema?.orders]];
  if (!Array.isArray(columns) || columns.length > MAX_COLUMNS || !kinds.every(Array.isArray))
    throw new ReplayError("the header does not describe the frames");
  if (!Array.isArray(seats) || seats.length < 1 || seats.length > MAX_SEATS)
    throw new ReplayError(`1 to ${MAX_SEATS} seats are possible`);
  if (
    typeof game !== "string" ||
    typeof board?.text !== "string" ||
    seats.some((seat) => typeof seat?.name !== "string")
  )
    throw new ReplayError("the header does not say what was played by whom");
  return header;
}

/** Rejects results of seats that do not exist. */
export function checkEnd(end: End, seats: number): End {
  if (end?.standings?.seats?.length !== seats || end.fuel?.length !== seats || !Array.isArray(end.faults))
    throw new ReplayError(`the results are not those of ${seats} seats`);
  return end;
}
