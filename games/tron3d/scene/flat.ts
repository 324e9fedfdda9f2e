// The board laid flat, for browsers without WebGL: both halves of a solid side by side, seen from the front and from behind.

import { ease, seatColour, seatMark, type Host, type Moment, type Mounted } from "@agon/viewer";
import { column, sceneryOf } from "./scene.ts";
import { piecesOf } from "./trails.ts";

type Point = [x: number, y: number];

/** Where the vertices lie, in a unit of the board's radius. A flat board is seen from above; of a solid, each half has a disc. */
export function lay(vertices: [number, number, number][]): { points: Point[]; width: number; height: number; split: boolean } {
  const spread = [0, 1, 2].map((axis) => Math.max(...vertices.map((v) => v[axis])) - Math.min(...vertices.map((v) => v[axis])));
  const thin = spread.indexOf(Math.min(...spread));
  const [a, b] = thin === 0 ? [1, 2] : thin === 1 ? [0, 2] : [0, 1];
  const radius = Math.max(...spread) / 2 || 1;
  if (spread[thin] < 0.2 * Math.max(...spread)) {
    return { points: vertices.map((v) => [v[a] / radius, -v[b] / radius]), width: 2.3, height: 2.3, split: false };
  }
  // Towards the rim the steps get smaller on the solid; the square root spreads them out again.
  const points = vertices.map((v): Point => {
    const length = Math.hypot(...v) || 1;
    const [x, y, z] = v.map((value) => value / length);
    const tilt = Math.acos(Math.min(Math.abs(z), 1)) / (Math.PI / 2);
    const flat = Math.hypot(x, y) || 1;
    const side = z >= 0 ? -1 : 1;
    return [side * 1.1 + ((side < 0 ? x : -x) / flat) * tilt, (-y / flat) * tilt];
  });
  return { points, width: 4.5, height: 2.3, split: true };
}

export function mountFlat(host: Host): Mounted {
  const { vertices, edges, bikes, bonus_vertices } = sceneryOf(host);
  const { points, width, height, split } = lay(vertices);
  const canvas = document.createElement("canvas");
  canvas.className = "board";
  const ctx = canvas.getContext("2d", { willReadFrequently: true })!;
  host.root.append(canvas);
  let [scale, left, top, ratio, zoom, panX, panY] = [1, 0, 0, 1, 1, 0, 0];
  const resize = () => {
    ratio = Math.min(window.devicePixelRatio || 1, 2);
    canvas.width = Math.max(1, Math.round(host.root.clientWidth * ratio));
    canvas.height = Math.max(1, Math.round(host.root.clientHeight * ratio));
    host.redraw();
  };
  const observer = new ResizeObserver(resize);
  observer.observe(host.root);
  resize();
  /** An edge between the two halves would cross the gap between them. */
  const whole = ([a, b]: [number, number]) => !split || Math.sign(points[a][0]) === Math.sign(points[b][0]);

  return {
    draw({ frame, before, t, theme, pin, hover }: Moment) {
      const [w, h] = [canvas.width / ratio, canvas.height / ratio];
      scale = Math.min(w / width, h / height) * zoom;
      [left, top] = [w / 2 + panX, h / 2 + panY];
      ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
      ctx.fillStyle = theme.paper;
      ctx.fillRect(0, 0, w, h);
      ctx.setTransform(scale * ratio, 0, 0, scale * ratio, left * ratio, top * ratio);
      ctx.lineCap = "round";
      ctx.strokeStyle = theme.dark ? "#3b475a" : "#c3cad6";
      ctx.lineWidth = 1.2 / scale;
      ctx.beginPath();
      for (const edge of edges) {
        if (!whole(edge)) continue;
        ctx.moveTo(...points[edge[0]]);
        ctx.lineTo(...points[edge[1]]);
      }
      ctx.stroke();
      const walls = column(frame, "vertex.wall");
      ctx.lineWidth = Math.min(0.03, 6 / scale);
      for (const { bike, from, to } of piecesOf(frame)) {
        if (!whole([from, to])) continue;
        ctx.strokeStyle = seatColour(bikes[bike]);
        ctx.beginPath();
        ctx.moveTo(...points[from]);
        ctx.lineTo(...points[to]);
        ctx.stroke();
      }
      walls.forEach((bike, vertex) => bike >= 0 && dot(points[vertex], 0.022, seatColour(bikes[bike])));
      bonus_vertices.forEach((vertex, i) => {
        const item = column(frame, "bonus.item")[i];
        if (item > 0) letter(points[vertex], "TGP"[item - 1], theme.ink, theme.floor);
      });
      column(frame, "bike.vertex").forEach((vertex, bike) => {
        if (!column(frame, "bike.alive")[bike]) return;
        const old = before ? column(before, "bike.vertex")[bike] : vertex;
        const share = whole([old, vertex]) ? ease(t) : 1;
        const at: Point = [points[old][0] + (points[vertex][0] - points[old][0]) * share, points[old][1] + (points[vertex][1] - points[old][1]) * share];
        dot(at, 0.062, theme.floor);
        seatMark(ctx, bikes[bike], at[0], at[1], 0.045);
        if (pin === `unit:${bike}` || hover === `unit:${bike}`) ring(at, theme.ink);
      });
    },
    pick(x, y) {
      const at: Point = [(x - left) / scale, (y - top) / scale];
      let [best, near] = [-1, 16 / scale];
      points.forEach((point, vertex) => {
        const gap = Math.hypot(point[0] - at[0], point[1] - at[1]);
        if (gap < near) [best, near] = [vertex, gap];
      });
      return best < 0 ? null : `vertex:${best}`;
    },
    zoom(factor) {
      zoom = Math.min(Math.max(zoom * factor, 1), 12);
    },
    pan(dx, dy) {
      [panX, panY] = [panX + dx, panY + dy];
    },
    reset() {
      [zoom, panX, panY] = [1, 0, 0];
    },
    unmount() {
      observer.disconnect();
      canvas.remove();
    },
  };

  function dot([x, y]: Point, radius: number, colour: string): void {
    ctx.fillStyle = colour;
    ctx.beginPath();
    ctx.arc(x, y, radius, 0, 2 * Math.PI);
    ctx.fill();
  }

  function ring([x, y]: Point, colour: string): void {
    ctx.strokeStyle = colour;
    ctx.lineWidth = 2 / scale;
    ctx.beginPath();
    ctx.arc(x, y, 0.08, 0, 2 * Math.PI);
    ctx.stroke();
  }

  function letter([x, y]: Point, text: string, ink: string, paper: string): void {
    dot([x, y], 0.05, ink);
    ctx.fillStyle = paper;
    ctx.font = "700 0.065px system-ui, sans-serif";
    ctx.textAlign = "center";
    ctx.textBaseline = "middle";
    ctx.fillText(text, x, y);
  }
}
