// The timeline: the current position, the marked events, and the fuel of each seat below.

import { seatColour, type Theme } from "../palette.ts";
import { shapePath } from "../shapes.ts";
import { seatShape } from "../palette.ts";
import type { Mark, Summary } from "../summary.ts";
import { makeStrip, type Strip } from "./strip.ts";

export interface TimelineState {
  at: number;
  /** The last round of the match, if it is played to the end. */
  rounds: number;
  /** The last available round. */
  last: number;
  summary: Summary | null;
  /** The seat whose view is shown. */
  view: number | null;
  /** The fuel that the bot in a seat may use in a turn. */
  turnFuel(seat: number): number | null;
  theme: Theme;
}

const BAR = 26;
const FUEL = 6;
const INSET = 10;

/** The height of the timeline with this many metered seats. */
export function timelineHeight(metered: number): number {
  return BAR + (metered > 0 ? metered * (FUEL + 2) + 2 : 0);
}

export function makeTimeline(state: () => TimelineState, seek: (round: number, done: boolean) => void): Strip {
  const strip = makeStrip({ class: "timeline", inset: INSET, last: () => state().rounds, seek, draw });
  strip.element.setAttribute("role", "slider");
  strip.element.tabIndex = 0;
  return strip;

  function draw(ctx: CanvasRenderingContext2D, width: number, _height: number, x: (round: number) => number): void {
    const { at, last, summary, view, theme, turnFuel } = state();
    const middle = BAR / 2 + 2;
    const bar = (until: number, colour: string) => {
      ctx.fillStyle = colour;
      ctx.beginPath();
      ctx.roundRect(INSET - 3, middle - 3, Math.max(until - INSET + 3, 6), 6, 3);
      ctx.fill();
    };
    bar(width - INSET + 3, theme.line);
    bar(x(last), theme.dark ? "#556177" : "#b9c2d0");
    bar(x(at), theme.accent);
    if (summary) {
      marks(ctx, summary.marksFor(view), x, middle);
      fuel(ctx, summary, x, turnFuel, theme);
    }
    ctx.beginPath();
    ctx.arc(x(at), middle, 7, 0, 2 * Math.PI);
    ctx.fillStyle = theme.accent;
    ctx.fill();
    ctx.lineWidth = 2.5;
    ctx.strokeStyle = theme.dark ? "#1b212b" : "#ffffff";
    ctx.stroke();
  }

  function marks(ctx: CanvasRenderingContext2D, list: Mark[], x: (round: number) => number, middle: number): void {
    // If there is not enough room, one mark also stands for its neighbours of the same seat.
    const taken = new Map<number | null, number>();
    for (const { round, seat } of list) {
      const place = x(round);
      if (place - (taken.get(seat) ?? -Infinity) < 5) continue;
      taken.set(seat, place);
      ctx.beginPath();
      if (seat === null) ctx.rect(place - 1, middle - 10, 2, 5);
      else shapePath(ctx, seatShape(seat), place, middle - 9, 3.4, 0.1);
      ctx.fillStyle = seat === null ? "#8a94a6" : seatColour(seat);
      ctx.fill();
    }
  }

  function fuel(
    ctx: CanvasRenderingContext2D,
    summary: Summary,
    x: (round: number) => number,
    limit: TimelineState["turnFuel"],
    theme: Theme,
  ): void {
    let y = BAR + 2;
    summary.peaks.forEach((list, seat) => {
      if (!summary.spent[seat].at(-1)) return;
      const most = limit(seat) ?? summary.mostFuel;
      ctx.fillStyle = theme.line;
      ctx.fillRect(INSET, y, x(state().rounds) - INSET, FUEL);
      ctx.fillStyle = seatColour(seat);
      const wide = Math.max(x(1) - x(0), 1);
      const step = Math.max(1, Math.floor(1 / Math.max(x(1) - x(0), 0.01)));
      for (let round = 1; round < list.length; round += step) {
        let peak = 0;
        for (let i = round; i < Math.min(round + step, list.length); i++) peak = Math.max(peak, list[i]);
        // Most turns use only a little of their limit: the square root shows differences there and still ends at the limit.
        const share = Math.sqrt(Math.min(peak / Math.max(most, 1), 1));
        ctx.fillRect(x(round) - wide, y + FUEL * (1 - share), wide + 0.3, FUEL * share);
      }
      y += FUEL + 2;
    });
  }
}
