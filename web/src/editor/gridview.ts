// A grid on its canvas: draws it, and maps the pointer to cells.

import type { Edge, GameEditor, Link, Marks, Model, Piece } from "./definition.ts";
import type { Theme } from "../palette.ts";
import { Camera } from "../stage/camera.ts";
import { make } from "../ui/dom.ts";
import { DIRECTIONS } from "./links.ts";
import { frameOf, type BoardView, type Listener } from "./view.ts";

export class GridView implements BoardView {
  readonly canvas = make("canvas", { class: "board", tabindex: 0, role: "application" });
  readonly element: HTMLElement;
  private readonly ctx = this.canvas.getContext("2d")!;
  private readonly stamps = new Map<string, HTMLCanvasElement>();
  private camera = new Camera(1, 1);
  private shape = "";
  private look = "";
  private ratio = 1;
  private asked = false;
  private show: { model: Model; editor: GameEditor; marks: Marks; theme: Theme } | null = null;

  constructor(listener: Listener) {
    const [element, stage] = frameOf((factor) => this.zoom(factor));
    stage.append(this.canvas);
    this.element = element;
    new ResizeObserver(() => this.resize()).observe(this.element);
    this.listen(listener);
  }

  /** The middle of a cell on the screen. */
  spot(cell: number): [x: number, y: number] {
    const cols = this.show?.model.cols ?? 1;
    const [left, top] = this.camera.origin;
    return [
      left + ((cell % cols) + 0.5) * this.camera.scale,
      top + (Math.floor(cell / cols) + 0.5) * this.camera.scale,
    ];
  }

  step(from: number, [dx, dy]: readonly [number, number]): number {
    const { rows, cols } = this.show!.model;
    const fit = (value: number, size: number) => Math.min(Math.max(value, 0), size - 1);
    return fit(Math.floor(from / cols) + dy, rows) * cols + fit((from % cols) + dx, cols);
  }

  reveal(): void {}

  private zoom(factor: number, x = this.camera.width / 2, y = this.camera.height / 2): void {
    if (factor === 0) this.camera.reset();
    else this.camera.zoomAt(factor, x, y);
    this.request();
  }

  private resize(): void {
    this.ratio = Math.min(window.devicePixelRatio || 1, 2);
    this.camera.resize(Math.max(this.element.clientWidth, 1), Math.max(this.element.clientHeight, 1));
    [this.canvas.width, this.canvas.height] = [
      Math.round(this.camera.width * this.ratio),
      Math.round(this.camera.height * this.ratio),
    ];
    this.request();
  }

  private listen(listener: Listener): void {
    const { canvas } = this;
    const spot = (event: PointerEvent | WheelEvent) => {
      const box = canvas.getBoundingClientRect();
      return [event.clientX - box.left, event.clientY - box.top] as const;
    };
    const cell = (event: PointerEvent) => {
      const found = this.camera.cellAt(...spot(event));
      return found ? found[0] * (this.show?.model.cols ?? 1) + found[1] : null;
    };
    let panning: readonly [number, number] | null = null;
    let drawing = false;
    canvas.addEventListener("contextmenu", (event) => event.preventDefault());
    canvas.addEventListener("pointerdown", (event) => {
      canvas.setPointerCapture(event.pointerId);
      canvas.focus({ preventScroll: true });
      const at = cell(event);
      if (event.button === 1) panning = spot(event);
      else if (event.button === 2 && at !== null) listener.pick(at);
      else if (event.button === 0 && at !== null) {
        drawing = true;
        const [x, y] = spot(event);
        const [left, top] = this.camera.origin;
        listener.press(at, (x - left) / this.camera.scale, (y - top) / this.camera.scale);
      }
      event.preventDefault();
    });
    canvas.addEventListener("pointermove", (event) => {
      const now = spot(event);
      if (panning) {
        this.camera.pan(now[0] - panning[0], now[1] - panning[1]);
        panning = now;
        this.request();
        return;
      }
      const at = cell(event);
      listener.hover(at);
      if (drawing && at !== null) listener.drag(at);
    });
    const release = () => {
      panning = null;
      if (drawing) listener.release();
      drawing = false;
    };
    canvas.addEventListener("pointerup", release);
    canvas.addEventListener("pointercancel", release);
    canvas.addEventListener("pointerleave", () => listener.hover(null));
    canvas.addEventListener(
      "wheel",
      (event) => {
        event.preventDefault();
        this.zoom(Math.exp(-event.deltaY / 400), ...spot(event));
      },
      { passive: false },
    );
    canvas.addEventListener("keydown", (event) => listener.key(event));
  }

  draw(model: Model, editor: GameEditor, marks: Marks, theme: Theme): void {
    const shape = `${editor.game} ${model.rows} ${model.cols}`;
    if (shape !== this.shape) {
      this.shape = shape;
      this.camera = new Camera(model.cols, model.rows);
      this.resize();
    }
    this.show = { model, editor, marks, theme };
    this.request();
  }

  private request(): void {
    if (this.asked) return;
    this.asked = true;
    requestAnimationFrame(() => {
      this.asked = false;
      this.paint();
    });
  }

  private stamp(piece: Piece, x: number, y: number): void {
    const { editor, theme } = this.show!;
    const scale = this.camera.scale * this.ratio;
    const key = `${piece.kind} ${piece.seat} ${JSON.stringify(piece.data ?? {})}`;
    let picture = this.stamps.get(key);
    if (!picture) {
      picture = make("canvas");
      picture.width = picture.height = Math.ceil(1.6 * scale) + 2;
      const ctx = picture.getContext("2d")!;
      ctx.setTransform(scale, 0, 0, scale, picture.width / 2, picture.height / 2);
      editor.paint(ctx, piece, theme, this.camera.scale);
      this.stamps.set(key, picture);
    }
    const size = picture.width / scale;
    this.ctx.drawImage(picture, x + 0.5 - size / 2, y + 0.5 - size / 2, size, size);
  }

  private paint(): void {
    if (!this.show) return;
    const { ctx, camera, ratio } = this;
    const { model, editor, marks, theme } = this.show;
    const look = `${camera.scale} ${ratio} ${theme.dark} ${editor.game}`;
    if (look !== this.look) this.stamps.clear();
    this.look = look;
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.fillStyle = theme.paper;
    ctx.fillRect(0, 0, this.canvas.width, this.canvas.height);
    const [left, top] = camera.origin;
    const scale = camera.scale * ratio;
    ctx.setTransform(scale, 0, 0, scale, Math.round(left * ratio), Math.round(top * ratio));
    ctx.fillStyle = theme.floor;
    ctx.fillRect(0, 0, model.cols, model.rows);
    const each = (draw: (x: number, y: number, index: number) => void) => {
      for (let y = 0; y < model.rows; y++) for (let x = 0; x < model.cols; x++) draw(x, y, y * model.cols + x);
    };
    each((x, y, i) => model.cells[i].ground !== editor.open && this.stamp(model.cells[i].ground, x, y));
    this.grid(model, theme);
    each((x, y, i) => model.cells[i].thing && this.stamp(model.cells[i].thing, x, y));
    for (const link of model.links) this.link(link, theme);
    if (marks.edge) this.edge(marks.edge, theme.accent);
    const frame = (index: number, colour: string, width: number, dash: number[] = []) => {
      ctx.strokeStyle = colour;
      ctx.lineWidth = Math.max(width / camera.scale, 0.05);
      ctx.setLineDash(dash);
      ctx.strokeRect((index % model.cols) + 0.06, Math.floor(index / model.cols) + 0.06, 0.88, 0.88);
      ctx.setLineDash([]);
    };
    for (const index of marks.wrong) frame(index, theme.dark ? "#ff9d94" : "#c62828", 2.5);
    for (const index of marks.touched) frame(index, theme.accent, 2);
    if (marks.chosen !== null) frame(marks.chosen, theme.accent, 3);
    if (marks.cursor !== null) frame(marks.cursor, theme.ink, 2, [0.16, 0.12]);
  }

  private grid(model: Model, theme: Theme): void {
    const { ctx, camera } = this;
    if (camera.scale < 5) return;
    ctx.strokeStyle = theme.line;
    ctx.lineWidth = 1 / camera.scale;
    ctx.beginPath();
    for (let row = 0; row <= model.rows; row++) {
      ctx.moveTo(0, row);
      ctx.lineTo(model.cols, row);
    }
    for (let col = 0; col <= model.cols; col++) {
      ctx.moveTo(col, 0);
      ctx.lineTo(col, model.rows);
    }
    ctx.stroke();
  }

  private edge({ x, y, r }: Edge, colour: string): void {
    const { ctx } = this;
    const [dx, dy] = DIRECTIONS[r];
    ctx.fillStyle = colour;
    ctx.beginPath();
    ctx.arc(x + 0.5 + dx * 0.42, y + 0.5 + dy * 0.42, 0.13, 0, 2 * Math.PI);
    ctx.fill();
  }

  private link({ x1, y1, r1, x2, y2, r2 }: Link, theme: Theme): void {
    const { ctx } = this;
    const colour = theme.dark ? "#d7a6ff" : "#7a2fb5";
    const end = (x: number, y: number, r: number, far: number) =>
      [x + 0.5 + DIRECTIONS[r][0] * far, y + 0.5 + DIRECTIONS[r][1] * far] as const;
    ctx.strokeStyle = colour;
    ctx.lineWidth = Math.max(1.2 / this.camera.scale, 0.03);
    ctx.globalAlpha = 0.7;
    ctx.beginPath();
    ctx.moveTo(...end(x1, y1, r1, 0.42));
    ctx.bezierCurveTo(...end(x1, y1, r1, 2), ...end(x2, y2, r2, 2), ...end(x2, y2, r2, 0.42));
    ctx.stroke();
    ctx.globalAlpha = 1;
    this.edge({ x: x1, y: y1, r: r1 }, colour);
    this.edge({ x: x2, y: y2, r: r2 }, colour);
  }
}
