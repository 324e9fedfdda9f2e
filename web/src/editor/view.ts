// What the editor needs from a view of the board: a grid, or a mesh.

import type { GameEditor, Marks, Model } from "./definition.ts";
import type { Theme } from "../palette.ts";
import { ICONS, icon, make } from "../ui/dom.ts";

export interface Listener {
  hover(cell: number | null): void;
  press(cell: number, x: number, y: number): void;
  drag(cell: number): void;
  release(): void;
  pick(cell: number): void;
  key(event: KeyboardEvent): void;
}

export interface BoardView {
  readonly element: HTMLElement;
  /** The element that takes the focus. */
  readonly canvas: HTMLElement;
  draw(model: Model, editor: GameEditor, marks: Marks, theme: Theme): void;
  /** The position of a cell on the screen, in pixels relative to the element; null if it is not visible. */
  spot(cell: number): [x: number, y: number] | null;
  /** The next cell in a direction on the screen. */
  step(from: number, direction: readonly [dx: number, dy: number]): number;
  /** Brings a cell into view. */
  reveal(cell: number): void;
}

/** The frame of a board with the zoom buttons (0 resets), and the container for the board. */
export function frameOf(zoom: (factor: number) => void): [frame: HTMLElement, stage: HTMLElement] {
  const stage = make("div", { class: "stage" });
  const buttons = (
    [
      ["zoomIn", 1.3],
      ["zoomOut", 1 / 1.3],
      ["reset", 0],
    ] as const
  ).map(([name, factor]) =>
    make("button", { class: "tool", "data-zoom": name, click: () => zoom(factor) }, icon(ICONS[name])),
  );
  return [make("div", { class: "stagebox" }, stage, make("div", { class: "group zoomer" }, ...buttons)), stage];
}
