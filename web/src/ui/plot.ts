// The scores over the rounds: a plot that is also a timeline. The bots' own series are drawn in the same way.

import { seatColour, type Theme } from "../palette.ts";
import { seatChip, seatMark } from "../shapes.ts";
import { make } from "./dom.ts";
import { makeStrip, type Strip } from "./strip.ts";

export interface Line {
  seat: number;
  /** What the legend calls it. */
  name: string;
  /** Tells the lines of one seat apart: 0 is solid, the others are dashed in different ways. */
  style: number;
  /** The number of points, and their positions. */
  length: number;
  round(i: number): number;
  value(i: number): number;
}

export interface PlotState {
  at: number;
  rounds: number;
  lines: Line[];
  lowest: number;
  highest: number;
  theme: Theme;
}

const DASHES = [[], [6, 4], [2, 3], [8, 3, 2, 3]];

export function makePlot(name: string, state: () => PlotState, seek: (round: number, done: boolean) => void): Strip {
  const strip = makeStrip({ class: `plot ${name}`, inset: 10, last: () => state().rounds, seek, draw });
  strip.element.setAttribute("role", "img");
  return strip;

  function draw(ctx: CanvasRenderingContext2D, width: number, height: number, x: (round: number) => number): void {
    const { at, lines, lowest, highest, theme } = state();
    const [top, bottom] = [12, height - 8];
    const y = (value: number) => bottom - ((value - lowest) / Math.max(highest - lowest, 1)) * (bottom - top);
    ctx.font = "11px system-ui, sans-serif";
    ctx.textBaseline = "bottom";
    ctx.textAlign = "left";
    ctx.lineWidth = 1;
    ctx.strokeStyle = theme.line;
    ctx.fillStyle = theme.muted;
    for (const value of ticks(lowest, highest)) {
      ctx.beginPath();
      ctx.moveTo(10, y(value));
      ctx.lineTo(width - 10, y(value));
      ctx.stroke();
      if (value !== 0) ctx.fillText(short(value), 10, y(value) - 1);
    }
    ctx.strokeStyle = theme.muted;
    ctx.beginPath();
    ctx.moveTo(x(at), top - 6);
    ctx.lineTo(x(at), bottom + 4);
    ctx.stroke();
    ctx.lineWidth = 2;
    ctx.lineJoin = "round";
    for (const line of lines) drawLine(ctx, line, x, y);
    for (const line of lines) {
      const i = lastUntil(line, at);
      if (i >= 0) seatMark(ctx, line.seat, x(Math.min(at, line.round(line.length - 1))), y(line.value(i)), 4.5);
    }
  }
}

/** Draws the line as steps if there is room, otherwise thinned out. */
function drawLine(
  ctx: CanvasRenderingContext2D,
  line: Line,
  x: (round: number) => number,
  y: (value: number) => number,
): void {
  const step = Math.max(1, Math.floor(line.length / 600));
  ctx.strokeStyle = seatColour(line.seat);
  ctx.setLineDash(DASHES[line.style % DASHES.length]);
  ctx.beginPath();
  for (let i = 0; i < line.length; i += step) {
    if (i === 0) ctx.moveTo(x(line.round(i)), y(line.value(i)));
    else ctx.lineTo(x(line.round(i)), y(line.value(i)));
  }
  if (line.length > 0) ctx.lineTo(x(line.round(line.length - 1)), y(line.value(line.length - 1)));
  ctx.stroke();
  ctx.setLineDash([]);
}

/** The names of the lines, each with a sample. */
export function fillLegend(list: HTMLElement, lines: readonly Line[]): void {
  const key = JSON.stringify(lines.map(({ seat, name, style }) => [seat, name, style]));
  if (list.dataset.key === key) return;
  list.dataset.key = key;
  list.replaceChildren(
    ...lines.map(({ seat, name, style }) => make("li", {}, sample(seat, style), make("span", {}, name))),
  );
}

/** A piece of a line with the mark of its seat. */
function sample(seat: number, style: number): SVGSVGElement {
  const svg = seatChip(seat);
  svg.setAttribute("viewBox", "-24 -12 48 24");
  svg.setAttribute("class", "sample");
  const line = document.createElementNS("http://www.w3.org/2000/svg", "path");
  line.setAttribute("d", "M-24 0H24");
  line.setAttribute("stroke", seatColour(seat));
  line.setAttribute("stroke-width", "4");
  line.setAttribute("stroke-dasharray", DASHES[style % DASHES.length].map((length) => 2 * length).join(" "));
  svg.prepend(line);
  return svg;
}

/** The last point that is not after a round, or -1. */
function lastUntil(line: Line, round: number): number {
  let [low, high] = [0, line.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (line.round(middle) <= round) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Two to four round values. */
export function ticks(lowest: number, highest: number): number[] {
  const raw = Math.max(highest - lowest, 1e-9) / 3;
  const unit = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].map((factor) => factor * unit).find((candidate) => candidate >= raw) ?? raw;
  const list: number[] = [];
  for (let value = Math.ceil(lowest / step) * step; value <= highest + 1e-9; value += step)
    list.push(Number(value.toPrecision(12)));
  return list;
}

/** 12500 as 12.5k. */
export function short(value: number): string {
  const size = Math.abs(value);
  if (size >= 1e9) return `${Number((value / 1e9).toFixed(1))}G`;
  if (size >= 1e6) return `${Number((value / 1e6).toFixed(1))}M`;
  if (size >= 1e4) return `${Number((value / 1e3).toFixed(1))}k`;
  return String(Number(value.toFixed(2)));
}
