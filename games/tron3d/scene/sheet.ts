// The board laid flat on a canvas, without what moves on it, for browsers without WebGL: both halves of a solid side by side, seen from the
// front and from the back. The viewer and the editor draw on top of it.

import type { Theme } from "@agon/viewer";
import type { Shape, Vec } from "./surface.ts";

export type Point = [x: number, y: number];

/** The positions of the vertices, in units of the board's radius. A flat board is seen from above; each half of a solid gets a disc. */
export function lay(vertices: readonly Vec[]): { points: Point[]; width: number; height: number; split: boolean } {
  const ends = [0, 1, 2].map((axis) =>
    vertices.reduce(([low, high], v) => [Math.min(low, v[axis]), Math.max(high, v[axis])], [Infinity, -Infinity]),
  );
  const spread = ends.map(([low, high]) => high - low);
  const thin = spread.indexOf(Math.min(...spread));
  const [a, b] = thin === 0 ? [1, 2] : thin === 1 ? [0, 2] : [0, 1];
  const radius = Math.max(...spread) / 2 || 1;
  if (spread[thin] < 0.2 * Math.max(...spread)) {
    const middle = ends.map(([low, high]) => (low + high) / 2);
    return {
      points: vertices.map((v) => [(v[a] - middle[a]) / radius, (middle[b] - v[b]) / radius]),
      width: 2.3,
      height: 2.3,
      split: false,
    };
  }
  // Towards the rim, steps on the solid get smaller; the square root spreads them out again.
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

export class FlatSheet {
  readonly canvas = document.createElement("canvas");
  readonly ctx = this.canvas.getContext("2d", { willReadFrequently: true })!;
  readonly points: Point[];
  /** Pixels per radius of the board. */
  scale = 1;
  private readonly size: { width: number; height: number };
  private readonly split: boolean;
  private readonly observer: ResizeObserver;
  private ratio = 1;
  private closer = 1;
  private middle: Point = [0, 0];
  private shift: Point = [0, 0];

  constructor(
    private readonly root: HTMLElement,
    private readonly shape: Shape,
    redraw: () => void,
  ) {
    const { points, width, height, split } = lay(shape.vertices);
    [this.points, this.size, this.split] = [points, { width, height }, split];
    this.canvas.className = "board";
    root.append(this.canvas);
    const resize = () => {
      this.ratio = Math.min(window.devicePixelRatio || 1, 2);
      this.canvas.width = Math.max(1, Math.round(root.clientWidth * this.ratio));
      this.canvas.height = Math.max(1, Math.round(root.clientHeight * this.ratio));
      redraw();
    };
    this.observer = new ResizeObserver(resize);
    this.observer.observe(root);
    resize();
  }

  /** Whether an edge stays within one half; otherwise it would cross the gap between them. */
  whole(a: number, b: number): boolean {
    return !this.split || Math.sign(this.points[a][0]) === Math.sign(this.points[b][0]);
  }

  /** Draws the board itself; everything after that is drawn in its units. */
  begin(theme: Theme): void {
    const { ctx, points, ratio } = this;
    this.place();
    const [w, h] = [this.canvas.width / ratio, this.canvas.height / ratio];
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    ctx.fillStyle = theme.paper;
    ctx.fillRect(0, 0, w, h);
    ctx.setTransform(this.scale * ratio, 0, 0, this.scale * ratio, this.middle[0] * ratio, this.middle[1] * ratio);
    ctx.lineCap = "round";
    ctx.strokeStyle = theme.dark ? "#3b475a" : "#c3cad6";
    ctx.lineWidth = 1.2 / this.scale;
    ctx.beginPath();
    for (const [a, b] of this.shape.edges) {
      if (!this.whole(a, b)) continue;
      ctx.moveTo(...points[a]);
      ctx.lineTo(...points[b]);
    }
    ctx.stroke();
  }

  private place(): void {
    const [w, h] = [Math.max(this.root.clientWidth, 1), Math.max(this.root.clientHeight, 1)];
    this.scale = Math.min(w / this.size.width, h / this.size.height) * this.closer;
    this.middle = [w / 2 + this.shift[0], h / 2 + this.shift[1]];
  }

  /** The position of a vertex on the screen. */
  spot(vertex: number): Point {
    this.place();
    const [x, y] = this.points[vertex];
    return [this.middle[0] + x * this.scale, this.middle[1] + y * this.scale];
  }

  zoom(factor: number): void {
    this.closer = Math.min(Math.max(this.closer * factor, 1), 12);
  }

  pan(dx: number, dy: number): void {
    this.shift = [this.shift[0] + dx, this.shift[1] + dy];
  }

  /** Centres a vertex, if the board is zoomed. */
  centre(vertex: number): void {
    this.place();
    const [x, y] = this.points[vertex];
    if (this.closer > 1) this.shift = [-x * this.scale, -y * this.scale];
  }

  reset(): void {
    [this.closer, this.shift] = [1, [0, 0]];
  }

  unmount(): void {
    this.observer.disconnect();
    this.canvas.remove();
  }

  dot([x, y]: Point, radius: number, colour: string): void {
    this.ctx.fillStyle = colour;
    this.ctx.beginPath();
    this.ctx.arc(x, y, radius, 0, 2 * Math.PI);
    this.ctx.fill();
  }

  ring([x, y]: Point, colour: string, radius = 0.08): void {
    this.ctx.strokeStyle = colour;
    this.ctx.lineWidth = 2 / this.scale;
    this.ctx.beginPath();
    this.ctx.arc(x, y, radius, 0, 2 * Math.PI);
    this.ctx.stroke();
  }
}
