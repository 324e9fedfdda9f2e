// The match on a flat board, for browsers without WebGL.

import { ease, seatColour, seatMark, type Frame, type Host, type Moment, type Mounted } from "@agon/viewer";
import { column, sceneryOf, vertexOf } from "./scenery.ts";
import { FlatSheet, type Point } from "./sheet.ts";
import { piecesOf } from "./trails.ts";

export function mountFlat(host: Host): Mounted {
  const { bikes, bonus_vertices } = sceneryOf(host);
  const sheet = new FlatSheet(host.root, sceneryOf(host), host.redraw);
  const { ctx, points } = sheet;
  let shown: Frame | null = null;

  return {
    draw({ frame, before, t, theme, pin, hover }: Moment) {
      shown = frame;
      sheet.begin(theme);
      const walls = column(frame, "vertex.wall");
      ctx.lineWidth = Math.min(0.03, 6 / sheet.scale);
      for (const { bike, from, to } of piecesOf(frame)) {
        if (!sheet.whole(from, to)) continue;
        ctx.strokeStyle = seatColour(bikes[bike]);
        ctx.beginPath();
        ctx.moveTo(...points[from]);
        ctx.lineTo(...points[to]);
        ctx.stroke();
      }
      walls.forEach((bike, vertex) => bike >= 0 && sheet.dot(points[vertex], 0.022, seatColour(bikes[bike])));
      bonus_vertices.forEach((vertex, i) => {
        const item = column(frame, "bonus.item")[i];
        if (item > 0) letter(points[vertex], "TGP"[item - 1], theme.ink, theme.floor);
      });
      column(frame, "bike.vertex").forEach((vertex, bike) => {
        if (!column(frame, "bike.alive")[bike]) return;
        const old = before ? column(before, "bike.vertex")[bike] : vertex;
        const share = sheet.whole(old, vertex) ? ease(t) : 1;
        const at: Point = [
          points[old][0] + (points[vertex][0] - points[old][0]) * share,
          points[old][1] + (points[vertex][1] - points[old][1]) * share,
        ];
        sheet.dot(at, 0.062, theme.floor);
        seatMark(ctx, bikes[bike], at[0], at[1], 0.045);
        if (pin === `unit:${bike}` || hover === `unit:${bike}`) sheet.ring(at, theme.ink);
      });
    },
    pick(x, y) {
      let [best, near] = [-1, 16];
      points.forEach((_, vertex) => {
        const [left, top] = sheet.spot(vertex);
        const gap = Math.hypot(left - x, top - y);
        if (gap < near) [best, near] = [vertex, gap];
      });
      if (best < 0 || !shown) return null;
      const alive = column(shown, "bike.alive");
      const bike = column(shown, "bike.vertex").findIndex((vertex, i) => vertex === best && alive[i]);
      return bike < 0 ? `vertex:${best}` : `unit:${bike}`;
    },
    zoom: (factor) => sheet.zoom(factor),
    pan: (dx, dy) => sheet.pan(dx, dy),
    reset: () => sheet.reset(),
    focus(subject) {
      const vertex = shown && vertexOf(subject, shown);
      if (vertex !== null) sheet.centre(vertex);
    },
    unmount: () => sheet.unmount(),
  };

  function letter([x, y]: Point, text: string, ink: string, paper: string): void {
    sheet.dot([x, y], 0.05, ink);
    ctx.fillStyle = paper;
    ctx.font = "700 0.065px system-ui, sans-serif";
    ctx.textAlign = "center";
    ctx.textBaseline = "middle";
    ctx.fillText(text, x, y);
  }
}
