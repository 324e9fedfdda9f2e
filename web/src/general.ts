// The fallback scene for games that have none: units on cells, if there are any, and all numbers in the inspector.

import scenes from "agon:scenes";
import type { Scene } from "./scene.ts";
import { cellOf, unitOf } from "./scene.ts";
import { orderText } from "./ui/panels.ts";
import { seatMark } from "./shapes.ts";
import { mountGrid } from "./stage/grid.ts";
import { glide } from "./stage/paint.ts";
import type { Frame, Header } from "./replay/types.ts";

interface Scenery {
  rows?: number;
  cols?: number;
  units?: number[];
}

const ownerOf = (frame: Frame, scenery: unknown, unit: number): number =>
  frame.picture["unit.seat"]?.[unit] ?? (scenery as Scenery | null)?.units?.[unit] ?? 0;

export const general: Scene = {
  game: "",
  title: "",
  columns: [],
  events: [],
  words: { en: {}, ca: {}, es: {} },
  reasons: [],
  legend: () => [],
  figures: () => [],
  tell: (event) => ({ text: orderText(event) }),
  inspect(subject, frame, { say, header }) {
    const unit = unitOf(subject);
    if (unit === null) {
      const cell = cellOf(subject);
      return cell && { title: say("cell", { row: cell[0], col: cell[1] }), facts: [] };
    }
    const columns = Object.entries(frame.picture).filter(
      ([name, values]) => name.startsWith("unit.") && unit < values.length,
    );
    if (columns.length === 0) return null;
    const facts = columns.map(([name, values]) => ({ name: name.slice(5), value: String(values[unit]) }));
    return { title: say("unit", { id: unit }), seat: ownerOf(frame, header.scenery, unit), facts };
  },
  mount(host) {
    const scenery = (host.header.scenery ?? {}) as Scenery;
    const [rows, cols] = [scenery.rows ?? 10, scenery.cols ?? 10];
    const place = (frame: Frame, unit: number) =>
      [frame.picture["unit.row"]?.[unit], frame.picture["unit.col"]?.[unit]] as const;
    return mountGrid(host, {
      rows,
      cols,
      backdrop(ctx, theme) {
        ctx.fillStyle = theme.floor;
        ctx.fillRect(0, 0, cols, rows);
      },
      paint(ctx, { frame, before, t }) {
        (frame.picture["unit.row"] ?? []).forEach((_, unit) => {
          const [row, col] = place(frame, unit);
          const [oldRow, oldCol] = before ? place(before, unit) : [];
          seatMark(ctx, ownerOf(frame, scenery, unit), glide(oldCol, col, t) + 0.5, glide(oldRow, row, t) + 0.5, 0.34);
        });
      },
      at(row, col, { frame }) {
        const unit = (frame.picture["unit.row"] ?? []).findIndex(
          (value, i) => value === row && frame.picture["unit.col"]?.[i] === col,
        );
        return unit >= 0 ? `unit:${unit}` : `cell:${row},${col}`;
      },
      place(unit, { frame }) {
        const [row, col] = place(frame, unit);
        return row === undefined || col === undefined ? null : [col + 0.5, row + 0.5];
      },
    });
  },
};

/** The scene of a game, if it knows the columns of this replay; otherwise the general one. */
export function sceneOf(header: Header): Scene {
  const known = scenes.find(({ game }) => game === header.game);
  const fits = known?.columns.every((column) => header.schema.columns.includes(column)) ?? false;
  return known && fits ? known : general;
}
