// Dialogs of the editor: a new board, who plays, and what to do about somebody else's changes.

import { ICONS, icon, make } from "../ui/dom.ts";
import type { EditorSay } from "./words.ts";
import type { GameEntry } from "./server.ts";

function open(dialog: HTMLDialogElement, title: string, say: EditorSay, ...children: (Node | string)[]): void {
  dialog.setAttribute("aria-label", title);
  dialog.replaceChildren(
    make("button", { class: "tool close", "aria-label": say("close"), click: () => dialog.close() }, icon(ICONS.close)),
    make("h2", {}, title),
    ...children,
  );
  if (!dialog.open) dialog.showModal();
}

const option = (value: string, text: string) => make("option", { value }, text);

/** Where a new board comes from. */
export type Start = { game: string } & (
  | { kind: "blank" }
  | { kind: "sample"; text: string }
  | { kind: "generated"; seed: number; settings: Record<string, number> }
);

export function askNew(
  dialog: HTMLDialogElement,
  games: GameEntry[],
  now: string,
  say: EditorSay,
  chosen: (start: Start) => void,
): void {
  const game = make("select", { name: "game" }, ...games.map(({ id, title }) => option(id, title)));
  game.value = games.some(({ id }) => id === now) ? now : games[0].id;
  const from = make("select", { name: "from" });
  const more = make("div", { class: "fields" });
  const info = () => games.find(({ id }) => id === game.value)!;
  const label = (text: string, input: HTMLElement) => make("label", { class: "field" }, make("span", {}, text), input);
  const seed = make("input", { type: "number", name: "seed", min: 0, max: 1_000_000_000, value: 1 });
  let knobs: [string, HTMLInputElement][] = [];
  const refill = () => {
    knobs = info().knobs.map((knob) => [
      knob.name,
      make("input", { type: "number", name: knob.name, min: knob.min, max: knob.max, value: knob.default }),
    ]);
    more.replaceChildren(
      ...(from.value === "generated"
        ? [
            label(say("seed_"), seed),
            ...knobs.map(([name, input]) => label(info().knobs.find((knob) => knob.name === name)!.summary, input)),
          ]
        : []),
    );
  };
  const change = () => {
    from.replaceChildren(
      option("blank", say("blank")),
      ...info().samples.map(({ name, summary }) => option(`sample:${name}`, `${name}: ${summary}`)),
      option("generated", say("generated")),
    );
    refill();
  };
  game.addEventListener("change", change);
  from.addEventListener("change", refill);
  change();
  const form = make(
    "form",
    {
      class: "fields",
      submit: (event: Event) => {
        event.preventDefault();
        dialog.close();
        const base = { game: game.value };
        if (from.value === "blank") chosen({ ...base, kind: "blank" });
        else if (from.value === "generated")
          chosen({
            ...base,
            kind: "generated",
            seed: Number(seed.value),
            settings: Object.fromEntries(knobs.map(([name, input]) => [name, Number(input.value)])),
          });
        else
          chosen({
            ...base,
            kind: "sample",
            text: info().samples.find(({ name }) => `sample:${name}` === from.value)!.text,
          });
      },
    },
    label(say("game"), game),
    label(say("from"), from),
    more,
    make("button", { class: "primary" }, say("create")),
  );
  open(dialog, say("newBoard"), say, form);
}

export function askBots(
  dialog: HTMLDialogElement,
  info: GameEntry,
  seats: number,
  say: EditorSay,
  chosen: (bots: string[], seed: number) => void,
): void {
  const selects = Array.from({ length: seats }, (_, seat) => {
    const select = make(
      "select",
      { name: `seat-${seat}` },
      ...info.bots.map(({ name, summary }) => option(name, `${name}: ${summary}`)),
    );
    const usual = seat % 2 === 0 ? "Dummy" : "Demo";
    if (info.bots.some(({ name }) => name === usual)) select.value = usual;
    return select;
  });
  const seed = make("input", { type: "number", name: "seed", min: 0, max: 1_000_000_000, value: 1 });
  const form = make(
    "form",
    {
      class: "fields",
      submit: (event: Event) => {
        event.preventDefault();
        dialog.close();
        chosen(
          selects.map((select) => select.value),
          Number(seed.value) || 0,
        );
      },
    },
    ...selects.map((select, seat) =>
      make("label", { class: "field" }, make("span", {}, say("seat", { n: seat })), select),
    ),
    make("label", { class: "field" }, make("span", {}, say("seed_")), seed),
    make("button", { class: "primary" }, say("start_")),
  );
  open(dialog, say("bots"), say, form);
}

export function askConflict(
  dialog: HTMLDialogElement,
  file: string,
  say: EditorSay,
  overwrite: () => void,
  reload: () => void,
): void {
  const button = (text: string, act: () => void) =>
    make("button", { class: "small", click: () => (dialog.close(), act()) }, text);
  open(
    dialog,
    say("save"),
    say,
    make("p", {}, say("conflict", { file })),
    make(
      "div",
      { class: "choices" },
      button(say("overwrite"), overwrite),
      button(say("reload"), reload),
      button(say("cancel"), () => {}),
    ),
  );
}
