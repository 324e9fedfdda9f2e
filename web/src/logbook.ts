// What the bots logged in all rounds, and what went wrong, one entry per line, to be searched.

import type { FaultKind } from "./generated/replay.ts";
import type { Frame } from "./replay/types.ts";

export interface LogLine {
  round: number;
  seat: number;
  unit: number | null;
  text: string;
  /** The kind of fault, if the line is about one. */
  fault: FaultKind | "unknown" | null;
}

export interface Query {
  /** Parts of the text, in any case; all of them must occur. */
  text: string;
  seat: number | null;
  /** The number of a unit. */
  unit: number | null;
}

export class Logbook {
  readonly lines: LogLine[] = [];

  add({ round, turns }: Frame): void {
    for (const { seat, unit, notes, fault } of turns) {
      for (const note of notes) {
        if (note.kind !== "log") continue;
        for (const text of note.text.replace(/\n$/, "").split("\n"))
          this.lines.push({ round, seat, unit, text, fault: null });
      }
      if (fault) this.lines.push({ round, seat, unit, text: fault.detail, fault: fault.kind });
    }
  }
}

/** A search in a logbook that grows: each line is looked at once. */
export class Search {
  readonly found: LogLine[] = [];
  private looked = 0;
  private readonly words: string[];

  /** `numberOf` is how a unit is shown to people, if not by its id. */
  constructor(
    private readonly book: Logbook,
    private readonly query: Query,
    private readonly numberOf: (unit: number) => number = (unit) => unit,
  ) {
    this.words = query.text.toLowerCase().split(/\s+/).filter(Boolean);
  }

  update(): LogLine[] {
    for (; this.looked < this.book.lines.length; this.looked++) {
      const line = this.book.lines[this.looked];
      if (this.matches(line)) this.found.push(line);
    }
    return this.found;
  }

  private matches({ seat, unit, text }: LogLine): boolean {
    const { query } = this;
    if (query.seat !== null && seat !== query.seat) return false;
    if (query.unit !== null && (unit === null || (unit !== query.unit && this.numberOf(unit) !== query.unit)))
      return false;
    if (this.words.length === 0) return true;
    const lower = text.toLowerCase();
    return this.words.every((word) => lower.includes(word));
  }
}

/** The part of a long list of lines that is shown for a round: `size` lines at most, some of them from before the round. */
export function pageOf(found: readonly LogLine[], round: number, size: number): [first: number, end: number] {
  if (found.length <= size) return [0, found.length];
  let [low, high] = [0, found.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (found[middle].round < round) low = middle + 1;
    else high = middle;
  }
  // In large steps, so that the list is not rebuilt in every round.
  const step = size / 2;
  const first = Math.max(0, Math.min(Math.floor((low - step / 2) / step) * step, found.length - size));
  return [first, first + size];
}
