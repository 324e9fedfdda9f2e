// The elements of the editor, created once; `editor.ts` attaches their behaviour.

import { ICONS, icon, make } from "../ui/dom.ts";
import type { Language } from "../words.ts";
import type { EditorSay } from "./words.ts";
import type { Symmetry } from "./tools.ts";

export type Tool = "draw" | "rectangle" | "fill" | "move" | "erase" | "select" | "link";
export const TOOLS: readonly { name: Tool; key: string }[] = [
  { name: "draw", key: "b" },
  { name: "rectangle", key: "r" },
  { name: "fill", key: "f" },
  { name: "move", key: "m" },
  { name: "erase", key: "e" },
  { name: "select", key: "s" },
  { name: "link", key: "l" },
];

export interface Actions {
  newBoard(): void;
  open(files: File[]): void;
  save(): void;
  download(): void;
  copy(): void;
  paste(): void;
  undo(): void;
  redo(): void;
  play(): void;
  text(): void;
  theme(): void;
  clear(): void;
  tool(tool: Tool): void;
  symmetry(symmetry: Symmetry): void;
  language(language: Language): void;
  size(rows: number, cols: number): void;
  typed(text: string): void;
}

/** The buttons at the top, with the keys of their texts. */
const BUTTONS = [
  ["newBoard", "newBoard"],
  ["open", "open_"],
  ["save", "save"],
  ["download", "download"],
  ["copy", "copyText"],
  ["paste", "paste"],
  ["undo", "undo"],
  ["redo", "redo"],
  ["text", "asText"],
] as const;

export function layout(boards: HTMLElement[], actions: Actions) {
  const part = <K extends keyof HTMLElementTagNameMap>(tag: K, name: string, ...children: (Node | string)[]) =>
    make(tag, { class: name }, ...children);
  const chooser = make("input", {
    type: "file",
    hidden: true,
    multiple: true,
    tabindex: -1,
    change: () => {
      const files = [...(chooser.files ?? [])];
      chooser.value = "";
      if (files.length > 0) actions.open(files);
    },
  });
  const buttons = new Map(
    BUTTONS.map(([name]) => [
      name as string,
      make("button", {
        class: "action",
        "data-action": name,
        click: () => (name === "open" ? chooser.click() : actions[name]()),
      }),
    ]),
  );
  const play = make("button", { class: "action primary", "data-action": "play", click: () => actions.play() });
  const tools = new Map(
    TOOLS.map(({ name }) => [
      name,
      make("button", { class: "action", "data-tool": name, "aria-pressed": "false", click: () => actions.tool(name) }),
    ]),
  );
  const clear = make("button", { class: "action", "data-action": "clear", click: () => actions.clear() });
  const symmetry = make("select", { class: "symmetry", change: () => actions.symmetry(symmetry.value as Symmetry) });
  const language = make("select", { class: "language", change: () => actions.language(language.value as Language) });
  const theme = make(
    "button",
    { class: "tool", "data-action": "theme", click: () => actions.theme() },
    icon(ICONS.theme),
  );
  const resized = () => actions.size(Number(rows.value), Number(cols.value));
  const rows = make("input", { type: "number", name: "rows", change: resized });
  const cols = make("input", { type: "number", name: "cols", change: resized });
  const boardtext = make("textarea", {
    class: "boardtext",
    spellcheck: "false",
    autocomplete: "off",
    hidden: true,
    input: () => actions.typed(boardtext.value),
  });
  const unread = make("p", { class: "notice", role: "status", hidden: true });
  const title = part("h1", "title");
  const file = part("p", "facts");
  const status = make("p", { class: "status", role: "status" });
  const [tiles, selected, params, problems] = [
    part("div", "tiles"),
    part("div", "fields selected"),
    part("div", "fields"),
    part("div", "verdicts"),
  ];
  const links = part("ul", "links");
  const dialog = make("dialog", {});
  const match = make("dialog", { class: "match" });
  const heading = () => make("h2", {});
  const headings = {
    tools: heading(),
    tiles: heading(),
    selected: heading(),
    size: heading(),
    params: heading(),
    problems: heading(),
    links: heading(),
    symmetryMode: heading(),
  };
  const sizeLabels = { rows: make("span", {}), cols: make("span", {}) };
  const help = part("p", "hint");
  const panel = (name: keyof typeof headings, ...children: Node[]) =>
    make("section", { class: "panel", "data-panel": name }, headings[name], ...children);
  const linksPanel = panel("links", links);
  const symmetryPanel = panel("symmetryMode", symmetry);
  const drawing = [
    panel("tools", part("div", "tools", ...tools.values(), clear)),
    symmetryPanel,
    panel("tiles", tiles),
    panel("selected", selected),
    linksPanel,
  ];
  const sizePanel = panel(
    "size",
    part(
      "div",
      "fields",
      make("label", { class: "field" }, sizeLabels.rows, rows),
      make("label", { class: "field" }, sizeLabels.cols, cols),
    ),
  );
  const numbers = [sizePanel, panel("params", params)];
  const root = part(
    "div",
    "viewer editor",
    part(
      "header",
      "top",
      part("div", "titles", title, file),
      part("div", "bar-top", ...buttons.values(), play),
      part("div", "controls", language, theme),
    ),
    part(
      "main",
      "middle",
      make("aside", { class: "side drawing" }, ...drawing),
      part("div", "board-side", unread, ...boards, boardtext, status),
      part("div", "side", panel("problems", problems), ...numbers, make("section", { class: "panel" }, help)),
    ),
    chooser,
    dialog,
    match,
  );

  return {
    root,
    title,
    file,
    status,
    boardtext,
    unread,
    tiles,
    selected,
    params,
    problems,
    links,
    rows,
    cols,
    dialog,
    match,

    label(say: EditorSay, now: Language, languages: Record<string, string>, symmetries: readonly Symmetry[]): void {
      for (const [name, text] of BUTTONS) buttons.get(name)!.textContent = say(text);
      play.textContent = say("tryIt");
      for (const { name, key } of TOOLS) {
        tools.get(name)!.textContent = say(name);
        tools.get(name)!.title = `${say(name)} (${key.toUpperCase()})`;
      }
      clear.textContent = say("clear");
      for (const name of Object.keys(headings) as (keyof typeof headings)[]) headings[name].textContent = say(name);
      symmetry.setAttribute("aria-label", say("symmetryMode"));
      const chosen = symmetry.value;
      symmetry.replaceChildren(
        ...symmetries.map((name) => make("option", { value: name, selected: name === chosen }, say(name))),
      );
      language.setAttribute("aria-label", say("language"));
      language.replaceChildren(
        ...Object.entries(languages).map(([code, name]) =>
          make("option", { value: code, selected: code === now }, name),
        ),
      );
      theme.setAttribute("aria-label", say("theme"));
      boardtext.setAttribute("aria-label", say("asText"));
      sizeLabels.rows.textContent = say("rows");
      sizeLabels.cols.textContent = say("cols");
      chooser.setAttribute("aria-label", say("open_"));
      help.textContent = say.word("editorHelp");
    },

    enable(can: {
      drawable: boolean;
      undo: boolean;
      redo: boolean;
      save: boolean;
      play: boolean;
      text: boolean;
      links: boolean;
      grid: boolean;
    }): void {
      for (const [name, on] of Object.entries({ undo: can.undo, redo: can.redo, save: can.save }))
        (buttons.get(name) as HTMLButtonElement).disabled = !on;
      play.disabled = !can.play;
      buttons.get("text")!.setAttribute("aria-pressed", String(can.text));
      (buttons.get("text") as HTMLButtonElement).disabled = can.text && !can.drawable;
      for (const element of [...drawing, ...numbers]) element.hidden = !can.drawable;
      linksPanel.hidden ||= !can.links;
      for (const element of [symmetryPanel, sizePanel]) element.hidden ||= !can.grid;
    },

    press(tool: Tool, kind: Symmetry, offers: (tool: Tool) => boolean): void {
      for (const [name, button] of tools) {
        button.setAttribute("aria-pressed", String(name === tool));
        button.hidden = !offers(name);
      }
      symmetry.value = kind;
    },
  };
}

export type Layout = ReturnType<typeof layout>;
