// A mesh on the screen: in 3D if there is WebGL, otherwise flat. A click acts on a vertex, dragging rotates or moves the board.

import type { GameEditor, Marks, Mesh, MeshRenderer, Model, Point, Show } from "./definition.ts";
import type { Theme } from "../palette.ts";
import { loadThree } from "../stage/three.ts";
import { frameOf, type BoardView, type Listener } from "./view.ts";

/** How far the pointer may move during a click, and how near to a vertex it must be, in pixels. */
const STILL = 5;
const NEAR = 24;

export class MeshView implements BoardView {
  readonly element: HTMLElement;
  private readonly stage: HTMLElement;
  private renderer: MeshRenderer | null = null;
  private mesh: Mesh | null = null;
  private show: Show | null = null;
  private asked = false;

  constructor(private readonly listener: Listener) {
    [this.element, this.stage] = frameOf((factor) => this.zoom(factor));
    this.listen();
  }

  get canvas(): HTMLElement {
    return this.stage;
  }

  draw(model: Model, editor: GameEditor, marks: Marks, theme: Theme): void {
    this.show = { model, editor, marks, theme };
    if (model.mesh && model.mesh !== this.mesh) {
      // The same mesh read again needs no new drawing.
      if (this.mesh && JSON.stringify(model.mesh) === JSON.stringify(this.mesh)) this.mesh = model.mesh;
      else this.mount(model.mesh);
    }
    this.request();
  }

  /** The position of a vertex on the screen. */
  spot(vertex: number): Point | null {
    return this.renderer?.spot(vertex) ?? null;
  }

  reveal(vertex: number): void {
    this.renderer?.reveal(vertex);
  }

  /** The neighbour in a direction on the screen. */
  step(from: number, [dx, dy]: readonly [number, number]): number {
    const { renderer, mesh } = this;
    const here = renderer?.spot(from, true);
    if (!renderer || !mesh || !here) return from;
    let [best, most] = [from, 0.2];
    for (const [a, b] of mesh.edges) {
      if (a !== from && b !== from) continue;
      const next = a === from ? b : a;
      const there = renderer.spot(next, true);
      if (!there) continue;
      const length = Math.hypot(there[0] - here[0], there[1] - here[1]) || 1;
      const fit = ((there[0] - here[0]) * dx + (there[1] - here[1]) * dy) / length;
      if (fit > most) [best, most] = [next, fit];
    }
    return best;
  }

  private mount(mesh: Mesh): void {
    this.renderer?.unmount();
    this.mesh = mesh;
    const renderers = this.show!.editor.mesh!;
    const flat = renderers.flat(this.stage, mesh, () => this.request());
    this.renderer = flat;
    if (document.createElement("canvas").getContext("webgl2") === null) return;
    // three.js arrives a moment later; until then, or if it fails to load, the board is flat.
    loadThree().then(
      (three) => {
        if (this.renderer !== flat) return;
        this.renderer = renderers.space(three, this.stage, mesh, () => this.request());
        flat.unmount();
        this.request();
      },
      () => {},
    );
  }

  private zoom(factor: number): void {
    if (factor === 0) this.renderer?.reset();
    else this.renderer?.zoom(factor);
    this.request();
  }

  private request(): void {
    if (this.asked) return;
    this.asked = true;
    requestAnimationFrame(() => {
      this.asked = false;
      if (this.show?.model.mesh === this.mesh && this.show) this.renderer?.paint(this.show);
    });
  }

  private nearest(event: MouseEvent): number | null {
    const box = this.stage.getBoundingClientRect();
    let [best, near]: [number | null, number] = [null, NEAR];
    this.mesh?.vertices.forEach((_, vertex) => {
      const spot = this.renderer?.spot(vertex);
      if (!spot) return;
      const gap = Math.hypot(spot[0] - (event.clientX - box.left), spot[1] - (event.clientY - box.top));
      if (gap < near) [best, near] = [vertex, gap];
    });
    return best;
  }

  private listen(): void {
    const { stage, listener } = this;
    stage.tabIndex = 0;
    stage.setAttribute("role", "application");
    let [from, last]: (PointerEvent | null)[] = [null, null];
    let turned = false;
    stage.addEventListener("contextmenu", (event) => event.preventDefault());
    stage.addEventListener("pointerdown", (event) => {
      stage.setPointerCapture(event.pointerId);
      stage.focus({ preventScroll: true });
      [from, last, turned] = [event, event, false];
      event.preventDefault();
    });
    stage.addEventListener("pointermove", (event) => {
      if (!from || !last) {
        listener.hover(this.nearest(event));
        return;
      }
      turned ||= Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) > STILL;
      if (!turned) return;
      this.renderer?.pan(event.clientX - last.clientX, event.clientY - last.clientY);
      last = event;
      this.request();
    });
    stage.addEventListener("pointerup", (event) => {
      const vertex = from && !turned ? this.nearest(event) : null;
      const button = from?.button;
      from = last = null;
      if (vertex === null) return;
      if (button === 2) listener.pick(vertex);
      else if (button === 0) {
        listener.press(vertex, 0, 0);
        listener.release();
      }
    });
    stage.addEventListener("pointercancel", () => (from = last = null));
    stage.addEventListener("pointerleave", () => listener.hover(null));
    stage.addEventListener(
      "wheel",
      (event) => {
        event.preventDefault();
        this.zoom(Math.exp(-event.deltaY / 400));
      },
      { passive: false },
    );
    stage.addEventListener("keydown", (event) => listener.key(event));
  }
}
