// A board of cells on two canvases: a backdrop that is drawn once, and what moves above it. Camera, pins and bots' drawings are the same
// for all games; scenes only provide what is specific to them.

import type { Host, Moment, Mounted, Subject } from "../scene.ts";
import { cellOf, unitOf } from "../scene.ts";
import type { Theme } from "../palette.ts";
import { Camera } from "./camera.ts";
import { paintDrawings } from "./drawings.ts";

/**
 * Draws a shape that occurs often: it is painted once per key, size and theme and then only copied, at a tenth of the cost.
 * `extent` is how many cells it may cover in each direction; `draw` paints it around (0, 0).
 */
export type Stamp = (
  key: string,
  x: number,
  y: number,
  extent: number,
  draw: (ctx: CanvasRenderingContext2D) => void,
) => void;

/** What a scene of cells draws. Units are cells: the cell in row r and column c is the unit square with its corner at (c, r). */
export interface GridPainter {
  rows: number;
  cols: number;
  /** What never changes during a match; drawn once per size and theme. */
  backdrop(ctx: CanvasRenderingContext2D, theme: Theme, scale: number): void;
  paint(ctx: CanvasRenderingContext2D, moment: Moment, scale: number, stamp: Stamp): void;
  /** What is topmost in a cell. */
  at(row: number, col: number, moment: Moment): Subject;
  /** The centre of a unit at this moment; null if it is not visible. */
  place(unit: number, moment: Moment): [x: number, y: number] | null;
  /** Where a row and a column in bots' drawings are on the board, if not at the same coordinates. */
  spot?(row: number, col: number): [x: number, y: number];
}

/** From this size on, in pixels, a cell shows what is on it. */
const LEGIBLE = 20;

export function mountGrid(host: Host, painter: GridPainter): Mounted {
  const canvas = document.createElement("canvas");
  canvas.className = "board";
  // Kept in main memory: without a GPU, drawing is several times as fast, and with one, still fast enough.
  const ctx = canvas.getContext("2d", { willReadFrequently: true })!;
  const back = document.createElement("canvas");
  const backCtx = back.getContext("2d", { alpha: false, willReadFrequently: true })!;
  host.root.append(back, canvas);
  const stamps = new Map<string, HTMLCanvasElement>();
  const camera = new Camera(painter.cols, painter.rows);
  let ratio = 1;
  let drawn = "";
  let stamped = "";
  let last: Moment | null = null;
  /** What to bring into view when it is drawn next. */
  let wanted: Subject | null = null;

  const resize = () => {
    ratio = Math.min(window.devicePixelRatio || 1, 2);
    const { clientWidth, clientHeight } = host.root;
    camera.resize(Math.max(clientWidth, 1), Math.max(clientHeight, 1));
    for (const one of [canvas, back]) {
      one.width = Math.round(camera.width * ratio);
      one.height = Math.round(camera.height * ratio);
    }
    // An opaque canvas is black until it is drawn.
    back.hidden = true;
    drawn = "";
    host.redraw();
  };
  const observer = new ResizeObserver(resize);
  observer.observe(host.root);
  resize();

  /** Scales the context so that one unit is one cell. */
  const enter = (target: CanvasRenderingContext2D) => {
    const [x, y] = camera.origin;
    const scale = camera.scale * ratio;
    target.setTransform(scale, 0, 0, scale, Math.round(x * ratio), Math.round(y * ratio));
  };

  const stamp: Stamp = (key, x, y, extent, draw) => {
    const scale = camera.scale * ratio;
    let picture = stamps.get(key);
    if (!picture) {
      picture = document.createElement("canvas");
      picture.width = picture.height = Math.ceil(extent * scale) + 2;
      const target = picture.getContext("2d", { willReadFrequently: true })!;
      target.setTransform(scale, 0, 0, scale, picture.width / 2, picture.height / 2);
      draw(target);
      stamps.set(key, picture);
    }
    const size = picture.width / scale;
    ctx.drawImage(picture, x - size / 2, y - size / 2, size, size);
  };

  return {
    draw(moment) {
      last = moment;
      const middle = middleOf(wanted, moment);
      if (middle) camera.focus(...middle, LEGIBLE);
      wanted = null;
      const unit = unitOf(moment.pin);
      const followed = unit === null ? null : painter.place(unit, moment);
      if (followed && camera.zoom > 1.05) camera.centre(...followed);
      const key = `${camera.scale} ${camera.origin} ${moment.theme.dark} ${moment.grid}`;
      if (key !== drawn) {
        drawn = key;
        const look = `${camera.scale} ${moment.theme.dark}`;
        if (look !== stamped) stamps.clear();
        stamped = look;
        backCtx.setTransform(1, 0, 0, 1, 0, 0);
        backCtx.fillStyle = moment.theme.paper;
        backCtx.fillRect(0, 0, back.width, back.height);
        enter(backCtx);
        painter.backdrop(backCtx, moment.theme, camera.scale);
        if (moment.grid) paintGrid(backCtx, painter, moment.theme, camera.scale);
        back.hidden = false;
      }
      ctx.setTransform(1, 0, 0, 1, 0, 0);
      ctx.clearRect(0, 0, canvas.width, canvas.height);
      enter(ctx);
      painter.paint(ctx, moment, camera.scale, stamp);
      if (moment.drawings && moment.drawn)
        paintDrawings(ctx, moment.drawn, moment.view, unit, moment.theme, painter.spot);
      for (const subject of [moment.hover, moment.pin]) frame(ctx, subject, moment, subject === moment.pin);
    },
    pick(x, y) {
      const cell = camera.cellAt(x, y);
      return cell && last ? painter.at(...cell, last) : null;
    },
    zoom(factor, x, y) {
      camera.zoomAt(factor, x, y);
    },
    pan(dx, dy) {
      camera.pan(dx, dy);
    },
    reset() {
      camera.reset();
    },
    focus(subject) {
      wanted = subject;
    },
    unmount() {
      observer.disconnect();
      canvas.remove();
      back.remove();
    },
  };

  function middleOf(subject: Subject | null, moment: Moment): [x: number, y: number] | null {
    const unit = unitOf(subject);
    const cell = cellOf(subject);
    return unit !== null ? painter.place(unit, moment) : cell && [cell[1] + 0.5, cell[0] + 0.5];
  }

  /** A frame around the inspected subject. */
  function frame(ctx: CanvasRenderingContext2D, subject: Subject | null, moment: Moment, pinned: boolean): void {
    const middle = middleOf(subject, moment);
    if (!middle) return;
    ctx.strokeStyle = moment.theme.ink;
    ctx.lineWidth = Math.max(1.5 / camera.scale, 0.05);
    ctx.setLineDash(pinned ? [] : [0.16, 0.12]);
    ctx.beginPath();
    ctx.roundRect(middle[0] - 0.54, middle[1] - 0.54, 1.08, 1.08, 0.22);
    ctx.stroke();
    ctx.setLineDash([]);
  }
}

function paintGrid(ctx: CanvasRenderingContext2D, { rows, cols }: GridPainter, theme: Theme, scale: number): void {
  ctx.strokeStyle = theme.line;
  ctx.lineWidth = 1 / scale;
  ctx.beginPath();
  for (let row = 0; row <= rows; row++) {
    ctx.moveTo(0, row);
    ctx.lineTo(cols, row);
  }
  for (let col = 0; col <= cols; col++) {
    ctx.moveTo(col, 0);
    ctx.lineTo(col, rows);
  }
  ctx.stroke();
  if (scale < 11) return;
  ctx.fillStyle = theme.muted;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.font = "0.28px system-ui, sans-serif";
  for (let row = 0; row < rows; row++) ctx.fillText(String(row), -0.22, row + 0.5);
  for (let col = 0; col < cols; col++) ctx.fillText(String(col), col + 0.5, -0.2);
}
