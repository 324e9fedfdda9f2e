// The help, which is generated from the table of keys, and the search for a unit.

import { KEYS } from "../keys.ts";
import type { Theme } from "../palette.ts";
import type { Scene, Sign } from "../scene.ts";
import type { Say, ShellKey } from "../words.ts";
import { ICONS, icon, make } from "./dom.ts";

/** The size of a symbol in CSS pixels. */
const SIGN = 27;

function closer(dialog: HTMLDialogElement, say: Say): HTMLElement {
  return make(
    "button",
    { class: "tool close", "aria-label": say("close"), click: () => dialog.close() },
    icon(ICONS.close),
  );
}

/** The symbols of a scene, each drawn as on the board. */
function legend(scene: Scene, say: Say, theme: Theme): HTMLElement | null {
  const rows: { pictures: HTMLElement[]; text: string }[] = [];
  for (const sign of scene.legend(say)) {
    if (sign.text === "" && rows.length > 0) rows.at(-1)!.pictures.push(picture(sign, theme));
    else rows.push({ pictures: [picture(sign, theme)], text: sign.text });
  }
  if (rows.length === 0) return null;
  return make(
    "section",
    {},
    make("h2", {}, say("symbols")),
    make(
      "ul",
      { class: "legend" },
      ...rows.map(({ pictures, text }) =>
        make("li", {}, make("span", { class: "signs" }, ...pictures), make("span", {}, text)),
      ),
    ),
  );
}

function picture({ paint, extent = 1.2 }: Sign, theme: Theme): HTMLElement {
  const canvas = make("canvas", { class: "sign", width: 2 * SIGN, height: 2 * SIGN, "aria-hidden": "true" });
  const ctx = canvas.getContext("2d")!;
  const scale = (2 * SIGN) / extent;
  ctx.setTransform(scale, 0, 0, scale, SIGN, SIGN);
  paint(ctx, theme);
  return canvas;
}

export function openHelp(dialog: HTMLDialogElement, say: Say, scene: Scene, theme: Theme): void {
  const extra = scene.extra?.(say) ?? null;
  const describe = (text: ShellKey) =>
    text === "play" ? `${say("play")} / ${say("pause")}` : text === "extra" ? extra : say(text);
  const rows = KEYS.filter(({ action }) => action !== "extra" || extra !== null).map(({ shown, text }) =>
    make(
      "tr",
      {},
      make("th", { scope: "row" }, ...shown.map((key) => make("kbd", {}, key))),
      make("td", {}, describe(text)),
    ),
  );
  dialog.setAttribute("aria-label", say("help"));
  dialog.replaceChildren(
    closer(dialog, say),
    make(
      "div",
      { class: "columns" },
      make(
        "section",
        {},
        make("h2", {}, say("keys")),
        make("table", {}, make("tbody", {}, ...rows)),
        make("p", {}, say("pan")),
        make("p", {}, say("keysIgnored")),
      ),
      legend(scene, say, theme),
    ),
  );
  dialog.addEventListener(
    "keydown",
    (event) => {
      if (event.key === "h" || event.key === "?") dialog.close();
    },
    { once: true },
  );
  dialog.showModal();
}

export function openFinder(dialog: HTMLDialogElement, say: Say, find: (wish: string) => boolean): void {
  const input = make("input", {
    type: "text",
    inputmode: "text",
    autocomplete: "off",
    "aria-label": say("findPrompt"),
    placeholder: "3 / 4,7",
  });
  const answer = make("p", { role: "status" });
  const form = make(
    "form",
    {
      submit: (event: Event) => {
        event.preventDefault();
        if (find(input.value)) dialog.close();
        else answer.textContent = say("notFound");
      },
    },
    make("label", {}, say("findPrompt"), input),
    make("button", { class: "small" }, say("go")),
    answer,
  );
  dialog.setAttribute("aria-label", say("find"));
  dialog.replaceChildren(closer(dialog, say), make("h2", {}, say("find")), form);
  dialog.showModal();
  input.focus();
}
