// What the timeline, the plots and the scoreboard show about all rounds at once. It is collected segment by segment, after the first
// picture is on the screen.

import { Logbook } from "./logbook.ts";
import type { Replay } from "./replay/replay.ts";
import { parts, type Frame } from "./replay/types.ts";
import type { Context, Scene } from "./scene.ts";
import { drawingsOf } from "./stage/drawings.ts";

export interface Mark {
  round: number;
  seat: number | null;
  /** The seats that cannot know of it. */
  hidden: readonly number[];
}

/** A fault that put a seat out. */
export interface Out {
  round: number;
  kind: string;
  detail: string;
}

export interface Series {
  seat: number;
  name: string;
  points: [round: number, value: number][];
}

/** How long segments are collected without a pause, in milliseconds. */
const BUSY = 12;

/** Waits until nothing more urgent has to be done. */
const leisure = () =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === "function") requestIdleCallback(() => resolve(), { timeout: 150 });
    else setTimeout(resolve);
  });

export class Summary {
  /** The number of rounds collected so far. */
  rounds = 0;
  /** By seat and round. */
  readonly scores: number[][];
  readonly fuel: number[][];
  /** The most fuel that a single turn used: a unit's, in games where units run programs. */
  readonly peaks: number[][];
  /** The total fuel so far, by seat and round. */
  readonly spent: number[][];
  readonly marks: Mark[] = [];
  readonly outs: (Out | null)[];
  readonly series = new Map<string, Series>();
  highest = 1;
  lowest = 0;
  /** The maximum fuel of a turn. */
  mostFuel = 0;
  readonly logbook = new Logbook();
  private last: Frame | null = null;

  constructor(
    private readonly replay: Replay,
    private readonly scene: Scene,
    private readonly context: Context,
  ) {
    const seats = replay.header.seats.length;
    const lists = () => Array.from({ length: seats }, (): number[] => []);
    [this.scores, this.fuel, this.peaks, this.spent] = [lists(), lists(), lists(), lists()];
    this.outs = new Array<Out | null>(seats).fill(null);
  }

  /** Collects what is available, with a callback now and then. Before calling it again, stop the first call. */
  async gather(step: () => void, signal: AbortSignal): Promise<void> {
    let rested = performance.now();
    while (this.rounds < this.replay.frames && !signal.aborted) {
      const frames = await this.replay.together(this.rounds);
      if (signal.aborted || frames.length === 0) return;
      for (const frame of frames.slice(this.rounds - frames[0].round)) {
        this.add(frame);
        this.rounds++;
      }
      // Many small segments are collected at once.
      if (performance.now() - rested < BUSY && this.rounds < this.replay.frames) continue;
      step();
      await leisure();
      rested = performance.now();
    }
  }

  private add(frame: Frame): void {
    const { round } = frame;
    this.logbook.add(frame);
    const scores = frame.picture["seat.score"] ?? [];
    this.scores.forEach((list, seat) => {
      list[round] = scores[seat] ?? 0;
      this.highest = Math.max(this.highest, list[round]);
      this.lowest = Math.min(this.lowest, list[round]);
      this.fuel[seat][round] = this.peaks[seat][round] = 0;
    });
    for (const turn of frame.turns) {
      if (!this.fuel[turn.seat]) continue;
      this.fuel[turn.seat][round] += turn.fuel;
      this.peaks[turn.seat][round] = Math.max(this.peaks[turn.seat][round], turn.fuel);
      if (turn.fault && turn.unit === null) this.outs[turn.seat] ??= { round, ...turn.fault };
      for (const drawing of drawingsOf(turn)) if ("plot" in drawing) this.plot(turn.seat, round, drawing.plot);
    }
    this.spent.forEach((list, seat) => {
      this.mostFuel = Math.max(this.mostFuel, this.peaks[seat][round]);
      list[round] = (list[round - 1] ?? 0) + this.fuel[seat][round];
    });
    for (const event of frame.events) {
      if (!this.scene.events.includes(parts(event)[0])) continue;
      const told = (view: number | null) => this.scene.tell(event, frame, { ...this.context, view }, this.last);
      const all = told(null);
      if (!all?.mark) continue;
      const seats = this.scene.hides ? [...this.scores.keys()] : [];
      this.marks.push({ round, seat: all.seat ?? null, hidden: seats.filter((seat) => !told(seat)?.mark) });
    }
    this.last = frame;
  }

  /** The marks that a seat may know of; all of them without a seat. */
  marksFor(view: number | null): Mark[] {
    return view === null ? this.marks : this.marks.filter(({ hidden }) => !hidden.includes(view));
  }

  private plot(seat: number, round: number, { series: name, value }: { series: string; value: number }): void {
    const key = `${seat} ${name}`;
    let series = this.series.get(key);
    if (!series) this.series.set(key, (series = { seat, name, points: [] }));
    series.points.push([round, value]);
  }
}
