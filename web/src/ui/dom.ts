// Creates elements: `make("button", { class: "icon", title: "Play" }, child, "text")`.

type Child = Node | string | null | undefined | false;
type Attributes = Record<string, string | number | boolean | ((event: never) => void) | null | undefined>;

export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name, value as EventListener);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, String(value));
  }
  element.append(
    ...children.filter((child): child is Node | string => child !== null && child !== undefined && child !== false),
  );
  return element;
}

/** A line icon on a 24 x 24 grid. */
export function icon(path: string): SVGSVGElement {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const element = document.createElementNS(space, "path");
  element.setAttribute("d", path);
  svg.append(element);
  return svg;
}

export const ICONS = {
  play: "M7 5l12 7-12 7z",
  pause: "M8 5v14M16 5v14",
  back: "M15 6l-6 6 6 6",
  forward: "M9 6l6 6-6 6",
  start: "M18 6l-7 6 7 6zM7 6v12",
  end: "M6 6l7 6-7 6zM17 6v12",
  previousEvent: "M12 6l-6 6 6 6M18 9v6",
  nextEvent: "M12 6l6 6-6 6M6 9v6",
  zoomIn: "M12 6v12M6 12h12",
  zoomOut: "M6 12h12",
  reset: "M5 12a7 7 0 1 0 2.500-5.400M5 4v4h4",
  fullscreen: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  grid: "M4 4h16v16H4zM4 12h16M12 4v16",
  drawings: "M4 20l4-1L20 7l-3-3L5 16z",
  log: "M5 5h14M5 10h14M5 15h9M5 20h6",
  dock: "M4 5h16v14H4zM4 13h16M8 16h8",
  animation: "M3 12c3-8 6-8 9 0s6 8 9 0",
  extra: "M5 12h.01M12 12h.01M19 12h.01",
  find: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L20 20",
  copy: "M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.600-5.600l-1.200 1.200M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.600 5.600l1.200-1.200",
  theme: "M12 4a8 8 0 1 0 8 8 6.500 6.500 0 0 1-8-8z",
  help: "M9 9a3 3 0 1 1 4.500 2.600c-1 .6-1.500 1.200-1.500 2.400M12 17.500v.01",
  close: "M6 6l12 12M18 6L6 18",
} as const;
