// The elements of the viewer, created once; `viewer.ts` attaches their behaviour.

import type { Action } from "./keys.ts";
import { ICONS, icon, make } from "./ui/dom.ts";

export type Act = (action: Action) => void;

/** A button with the same action as a key. */
function button(action: Action, symbol: keyof typeof ICONS, act: Act, toggles = false): HTMLButtonElement {
  const attributes = toggles ? { "aria-pressed": "false" } : {};
  const element = make(
    "button",
    { class: "tool", "data-action": action, ...attributes, click: () => act(action) },
    icon(ICONS[symbol]),
  );
  return element;
}

export function layout(act: Act) {
  const part = <K extends keyof HTMLElementTagNameMap>(tag: K, name: string, ...children: (Node | string)[]) =>
    make(tag, { class: name }, ...children);
  const stage = part("div", "stage");
  const message = make("div", { class: "message", hidden: true });
  const notice = make("p", { class: "notice", role: "status", hidden: true });
  const toast = make("p", { class: "toast", role: "status" });
  const moment = make("div", { class: "moment", "aria-hidden": "true" });
  const close = make("button", { class: "tool closer", hidden: true }, icon(ICONS.close));
  const title = part("h1", "title");
  const facts = part("p", "facts");
  const round = part("p", "round");
  const verdict = part("p", "verdict");
  const inspector = part("div", "inspector");
  // They scroll, so they must be reachable by keyboard.
  const events = make("ul", { class: "events", tabindex: 0 });
  const turns = make("ul", { class: "turns", tabindex: 0 });
  const series = part("div", "series");
  const speed = make("select", { class: "speed" });
  const view = make("select", { class: "view" });
  const language = make("select", { class: "language" });
  const spoken = make("p", { class: "sr spoken", "aria-live": "polite" });
  const help = make("dialog", { class: "help" });
  const finder = make("dialog", { class: "finder" });
  const heading = () => make("h2", {});
  const headings = { scores: heading(), inspector: heading(), events: heading(), logs: heading(), series: heading() };
  const groups = {
    move: part(
      "div",
      "group",
      button("start", "start", act),
      button("previousEvent", "previousEvent", act),
      button("back", "back", act),
      button("toggle", "play", act),
      button("forward", "forward", act),
      button("nextEvent", "nextEvent", act),
      button("end", "end", act),
    ),
    show: part(
      "div",
      "group",
      button("animation", "animation", act, true),
      button("grid", "grid", act, true),
      button("drawings", "drawings", act, true),
      button("extra", "extra", act, true),
      button("log", "log", act, true),
      button("dock", "dock", act, true),
    ),
    zoom: part(
      "div",
      "group zoomer",
      button("zoomIn", "zoomIn", act),
      button("zoomOut", "zoomOut", act),
      button("reset", "reset", act),
      button("fullscreen", "fullscreen", act),
    ),
    top: part(
      "div",
      "group",
      button("find", "find", act),
      button("copy", "copy", act),
      button("theme", "theme", act),
      button("help", "help", act),
      close,
    ),
  };
  const logPanel = part("section", "panel logs", headings.logs, turns);
  const seriesPanel = make("section", { class: "panel", hidden: true }, headings.series, series);
  const timelineBox = part("div", "timelinebox");
  const dockBox = part("div", "dockbox");
  const plotBox = part("section", "panel plots", headings.scores);
  const scoreBox = part("section", "panel scores");
  const root = part(
    "div",
    "viewer",
    part("header", "top", part("div", "titles", title, facts), verdict, part("div", "controls", language, groups.top)),
    notice,
    make(
      "div",
      // A page around the viewer has its own main part.
      { class: "middle", role: document.querySelector("main") ? "group" : "main" },
      part(
        "div",
        "board-side",
        part("div", "stagebox", stage, groups.zoom, moment, message, toast),
        part("div", "bar", groups.move, round, speed, view, groups.show),
        timelineBox,
        dockBox,
      ),
      make(
        "aside",
        { class: "side" },
        scoreBox,
        plotBox,
        part("section", "panel", headings.inspector, inspector),
        part("section", "panel", headings.events, events),
        logPanel,
        seriesPanel,
      ),
    ),
    spoken,
    help,
    finder,
  );
  return {
    root,
    stage,
    message,
    notice,
    toast,
    moment,
    close,
    title,
    facts,
    round,
    verdict,
    inspector,
    events,
    turns,
    series,
    speed,
    view,
    language,
    spoken,
    help,
    finder,
    headings,
    logPanel,
    seriesPanel,
    timelineBox,
    dockBox,
    plotBox,
    scoreBox,
  };
}

export type Layout = ReturnType<typeof layout>;
