// What bots draw: JSON in their notes. Shapes are given in cells; a colour is 0xRRGGBB.
//
//   {"cell": {"row": 3, "col": 4, "colour": 16711680}}            {"point": {"row": 3, "col": 4, "colour": 255}}
//   {"line": {"from_row": 1, "from_col": 1, "to_row": 5, "to_col": 9, "colour": 255}}
//   {"text": {"row": 3, "col": 4, "text": "here", "colour": 0}}   {"plot": {"series": "danger", "value": 12}}

import { colourOf, type Theme } from "../palette.ts";
import type { Frame, Turn } from "../replay/types.ts";

interface Place {
  row: number;
  col: number;
}
interface Coloured {
  colour: number;
}
export type Drawing =
  | { cell: Place & Coloured }
  | { point: Place & Coloured }
  | { line: { from_row: number; from_col: number; to_row: number; to_col: number } & Coloured }
  | { text: Place & Coloured & { text: string } }
  | { plot: { series: string; value: number } };

const NUMBERS: Record<string, string[]> = {
  cell: ["row", "col"],
  point: ["row", "col"],
  line: ["from_row", "from_col", "to_row", "to_col"],
  text: ["row", "col"],
  plot: ["value"],
};

/** Parses a drawing; null if it is invalid, since bots can write anything. */
export function parseDrawing(text: string): Drawing | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null) return null;
    const [[kind, fields]] = Object.entries(value as Record<string, Record<string, unknown>>);
    const numbers = NUMBERS[kind];
    if (!numbers?.every((name) => Number.isFinite(fields[name]))) return null;
    if (kind !== "plot" && !Number.isFinite(fields.colour)) fields.colour = 0x808080;
    if (kind === "plot") fields.series = String(fields.series ?? "");
    if (kind === "text") fields.text = String(fields.text ?? "");
    return value as Drawing;
  } catch {
    return null;
  }
}

const parsed = new WeakMap<Turn, Drawing[]>();

export function drawingsOf(turn: Turn): Drawing[] {
  let list = parsed.get(turn);
  if (!list) {
    const notes = turn.notes.filter((note) => note.kind === "drawing");
    list = notes.map((note) => parseDrawing(note.text)).filter((drawing) => drawing !== null);
    parsed.set(turn, list);
  }
  return list;
}

/** The corner of a cell. */
type Spot = (row: number, col: number) => readonly [x: number, y: number];

/** Draws what the bots drew in a round onto a board whose cells are one unit wide. */
export function paintDrawings(
  ctx: CanvasRenderingContext2D,
  frame: Frame,
  view: number | null,
  unit: number | null,
  theme: Theme,
  spot: Spot = (row, col) => [col, row],
): void {
  ctx.save();
  ctx.lineCap = "round";
  for (const turn of frame.turns) {
    if (view !== null && turn.seat !== view) continue;
    if (unit !== null && turn.unit !== null && turn.unit !== unit) continue;
    for (const drawing of drawingsOf(turn)) paint(ctx, drawing, theme, spot);
  }
  ctx.restore();
}

function paint(ctx: CanvasRenderingContext2D, drawing: Drawing, theme: Theme, spot: Spot): void {
  const middle = (row: number, col: number): [number, number] => {
    const [x, y] = spot(row, col);
    return [x + 0.5, y + 0.5];
  };
  if ("cell" in drawing) {
    const { row, col, colour } = drawing.cell;
    ctx.fillStyle = colourOf(colour);
    ctx.globalAlpha = 0.38;
    ctx.fillRect(...spot(row, col), 1, 1);
    ctx.globalAlpha = 1;
  } else if ("point" in drawing) {
    const { row, col, colour } = drawing.point;
    ctx.fillStyle = colourOf(colour);
    ctx.beginPath();
    ctx.arc(...middle(row, col), 0.16, 0, 2 * Math.PI);
    ctx.fill();
    ctx.strokeStyle = theme.floor;
    ctx.lineWidth = 0.05;
    ctx.stroke();
  } else if ("line" in drawing) {
    const line = drawing.line;
    ctx.strokeStyle = colourOf(line.colour);
    ctx.lineWidth = 0.09;
    ctx.beginPath();
    ctx.moveTo(...middle(line.from_row, line.from_col));
    ctx.lineTo(...middle(line.to_row, line.to_col));
    ctx.stroke();
  } else if ("text" in drawing) {
    const { row, col, text, colour } = drawing.text;
    ctx.font = "600 0.36px system-ui, sans-serif";
    ctx.textAlign = "center";
    ctx.textBaseline = "middle";
    ctx.lineWidth = 0.12;
    ctx.lineJoin = "round";
    ctx.strokeStyle = theme.floor;
    ctx.strokeText(text, ...middle(row, col));
    ctx.fillStyle = colourOf(colour);
    ctx.fillText(text, ...middle(row, col));
  }
}
