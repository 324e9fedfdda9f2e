// The help, which is generated from the table of keys, and the search for a unit.

import { KEYS } from "../keys.ts";
import type { Say, ShellKey } from "../words.ts";
import { ICONS, icon, make } from "./dom.ts";

function closer(dialog: HTMLDialogElement, say: Say): HTMLElement {
  return make(
    "button",
    { class: "tool close", "aria-label": say("close"), click: () => dialog.close() },
    icon(ICONS.close),
  );
}

export function openHelp(dialog: HTMLDialogElement, say: Say, extra: string | null): void {
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
    make("h2", {}, say("keys")),
    make("table", {}, make("tbody", {}, ...rows)),
    make("p", {}, say("pan")),
    make("p", {}, say("keysIgnored")),
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
