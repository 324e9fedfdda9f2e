// Mouse, pen and touch on the board: point, click, drag to pan, wheel or two fingers to zoom.

export interface PointerUse {
  hover(x: number | null, y: number | null): void;
  click(x: number, y: number): void;
  zoom(factor: number, x: number, y: number): void;
  pan(dx: number, dy: number): void;
}

/** A press that moves less than this is a click. */
const SLACK = 5;

export function watchPointer(element: HTMLElement, use: PointerUse, signal: AbortSignal): void {
  const down = new Map<number, [x: number, y: number]>();
  let moved = 0;
  const at = (event: MouseEvent): [number, number] => {
    const box = element.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  const gap = () => {
    const [a, b] = [...down.values()];
    return Math.hypot(a[0] - b[0], a[1] - b[1]);
  };
  element.addEventListener(
    "pointerdown",
    (event) => {
      if (event.button !== 0) return;
      element.setPointerCapture(event.pointerId);
      down.set(event.pointerId, at(event));
      if (down.size === 1) moved = 0;
    },
    { signal },
  );
  element.addEventListener(
    "pointermove",
    (event) => {
      const here = at(event);
      const before = down.get(event.pointerId);
      if (!before) return use.hover(...here);
      const wide = down.size === 2 ? gap() : 0;
      down.set(event.pointerId, here);
      moved += Math.abs(here[0] - before[0]) + Math.abs(here[1] - before[1]);
      if (down.size === 2) {
        const [a, b] = [...down.values()];
        if (wide > 0) use.zoom(gap() / wide, (a[0] + b[0]) / 2, (a[1] + b[1]) / 2);
      } else if (moved > SLACK) {
        use.pan(here[0] - before[0], here[1] - before[1]);
      }
    },
    { signal },
  );
  element.addEventListener(
    "pointerup",
    (event) => {
      const alone = down.size === 1 && down.has(event.pointerId);
      down.delete(event.pointerId);
      if (alone && moved <= SLACK) use.click(...at(event));
    },
    { signal },
  );
  element.addEventListener("pointercancel", (event) => down.delete(event.pointerId), { signal });
  element.addEventListener("pointerleave", () => use.hover(null, null), { signal });
  element.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      use.zoom(Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0016)), ...at(event));
    },
    { signal, passive: false },
  );
}
