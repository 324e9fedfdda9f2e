// A canvas over all rounds on which the user can seek: the timeline and the score plot are two of them.

import { make } from "./dom.ts";

export interface Strip {
  element: HTMLElement;
  /** Redraws at the next frame. */
  refresh(): void;
}

export interface StripOptions {
  class: string;
  /** The margins on the left and right, in pixels. */
  inset: number;
  last(): number;
  draw(ctx: CanvasRenderingContext2D, width: number, height: number, x: (round: number) => number): void;
  seek(round: number, done: boolean): void;
}

export function makeStrip(options: StripOptions): Strip {
  const canvas = make("canvas", { "aria-hidden": "true" });
  const element = make("div", { class: options.class }, canvas);
  const ctx = canvas.getContext("2d")!;
  let [width, height, ratio, asked] = [0, 0, 1, false];

  const x = (round: number) => options.inset + (round / Math.max(options.last(), 1)) * (width - 2 * options.inset);
  const draw = () => {
    asked = false;
    if (width === 0) return;
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    ctx.clearRect(0, 0, width, height);
    options.draw(ctx, width, height, x);
  };
  const refresh = () => {
    if (asked) return;
    asked = true;
    requestAnimationFrame(draw);
  };
  new ResizeObserver(() => {
    ratio = Math.min(window.devicePixelRatio || 1, 2);
    [width, height] = [element.clientWidth, element.clientHeight];
    [canvas.width, canvas.height] = [Math.round(width * ratio), Math.round(height * ratio)];
    draw();
  }).observe(element);

  const roundAt = (event: PointerEvent) => {
    const share =
      (event.clientX - element.getBoundingClientRect().left - options.inset) / Math.max(width - 2 * options.inset, 1);
    return Math.round(Math.min(Math.max(share, 0), 1) * options.last());
  };
  element.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    element.setPointerCapture(event.pointerId);
    options.seek(roundAt(event), false);
  });
  element.addEventListener("pointermove", (event) => {
    if (element.hasPointerCapture(event.pointerId)) options.seek(roundAt(event), false);
  });
  element.addEventListener("pointerup", (event) => {
    if (element.hasPointerCapture(event.pointerId)) options.seek(roundAt(event), true);
  });
  return { element, refresh };
}
