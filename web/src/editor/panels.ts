// The panels next to the board: tiles, parameters, problems, the numbers of one piece, and links.

import type { Field, GameEditor, Kind, Link, Model, Piece } from "./definition.ts";
import type { Theme } from "../palette.ts";
import { make } from "../ui/dom.ts";
import type { EditorSay } from "./words.ts";
import { kindOf } from "./model.ts";
import type { CheckResponse, Problem } from "./server.ts";

export function nameOf(editor: GameEditor, piece: Piece, say: EditorSay): string {
  const what = say.word(piece.kind);
  const { fields = [] } = kindOf(editor, piece);
  const numbers = fields.map(({ name }) => `${say.word(name)} ${piece.data?.[name] ?? ""}`).join(", ");
  const whole = piece.seat === undefined ? what : say("ofSeat", { what, seat: piece.seat });
  return numbers ? `${whole} (${numbers})` : whole;
}

/** A small picture of a piece. */
export function picture(editor: GameEditor, piece: Piece, theme: Theme, size = 34): HTMLCanvasElement {
  const canvas = make("canvas", { class: "tile-picture", "aria-hidden": "true" });
  const ratio = Math.min(window.devicePixelRatio || 1, 2);
  canvas.width = canvas.height = size * ratio;
  canvas.style.width = canvas.style.height = `${size}px`;
  const ctx = canvas.getContext("2d")!;
  const scale = size * ratio * 0.82;
  ctx.fillStyle = theme.floor;
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  ctx.setTransform(scale, 0, 0, scale, canvas.width / 2, canvas.height / 2);
  editor.paint(ctx, piece, theme, size);
  return canvas;
}

/** All pieces that can be placed: each kind, once per seat if it has seats. */
export function palette(editor: GameEditor, model: Model): Piece[] {
  const piece = (kind: Kind, seat?: number): Piece => ({
    kind: kind.id,
    ...(seat === undefined ? {} : { seat }),
    ...(kind.fresh ? { data: kind.fresh(model) } : {}),
  });
  // The empty ground is offered on a grid, to draw over others, but not on a mesh, whose vertices stay.
  const kinds = editor.kinds.filter(({ id }) => !editor.mesh || id !== editor.open.kind);
  return kinds.flatMap((kind) =>
    kind.seats ? Array.from({ length: editor.seats(model) }, (_, seat) => piece(kind, seat)) : [piece(kind)],
  );
}

export function fillPalette(
  root: HTMLElement,
  editor: GameEditor,
  model: Model,
  brush: Piece,
  theme: Theme,
  say: EditorSay,
  choose: (piece: Piece) => void,
): void {
  root.replaceChildren(
    ...palette(editor, model).map((piece) => {
      const chosen = piece.kind === brush.kind && piece.seat === brush.seat;
      return make(
        "button",
        {
          class: "tile",
          "aria-pressed": String(chosen),
          "data-tile": piece.seat === undefined ? piece.kind : `${piece.kind}-${piece.seat}`,
          title: nameOf(editor, piece, say),
          "aria-label": nameOf(editor, piece, say),
          click: () => choose(chosen ? brush : piece),
        },
        picture(editor, piece, theme),
      );
    }),
  );
}

function numberInput(field: Field, value: number, label: string, changed: (value: number) => void): HTMLElement {
  const input = make("input", {
    type: "number",
    min: field.min,
    max: field.max,
    step: field.step ?? 1,
    value,
    name: field.name,
    change: () => {
      const wish = Math.round(Number(input.value));
      changed(Number.isFinite(wish) ? Math.min(Math.max(wish, field.min), field.max) : value);
    },
  });
  return make("label", { class: "field" }, make("span", {}, label), input);
}

/** The numbers of a piece, as inputs. */
export function fillFields(
  root: HTMLElement,
  editor: GameEditor,
  piece: Piece | null,
  theme: Theme,
  say: EditorSay,
  hint: string,
  changed: (piece: Piece) => void,
): void {
  if (!piece) {
    root.replaceChildren(make("p", { class: "hint" }, hint));
    return;
  }
  const fields = kindOf(editor, piece).fields ?? [];
  root.replaceChildren(
    make(
      "p",
      { class: "subject" },
      picture(editor, piece, theme, 40),
      make(
        "b",
        {},
        piece.seat === undefined
          ? say.word(piece.kind)
          : say("ofSeat", { what: say.word(piece.kind), seat: piece.seat }),
      ),
    ),
    ...fields.map((field) =>
      numberInput(field, piece.data?.[field.name] ?? field.min, say.word(field.name), (value) =>
        changed({ ...piece, data: { ...piece.data, [field.name]: value } }),
      ),
    ),
  );
}

export function fillParams(
  root: HTMLElement,
  editor: GameEditor,
  model: Model,
  say: EditorSay,
  changed: (name: string, value: string) => void,
): void {
  const key = JSON.stringify([editor.game, model.params, say("params")]);
  if (root.dataset.key === key) return;
  root.dataset.key = key;
  root.replaceChildren(
    ...editor.params.map(({ name, kind, min = 0, max = 0, choices = [] }) => {
      const value = model.params[name] ?? "";
      // Show the names used in files as well, for people who look at the text.
      const code = /_/.test(name) ? make("code", {}, name) : false;
      if (kind === "number") {
        const input = make("input", {
          type: "number",
          name,
          min,
          max,
          value,
          change: () => changed(name, /^\d+$/.test(input.value) ? input.value : value),
        });
        return make("label", { class: "field" }, make("span", {}, say.word(name), code), input);
      }
      if (kind === "choice") {
        const select = make(
          "select",
          { name, change: () => changed(name, select.value) },
          ...choices.map((choice) => make("option", { value: choice, selected: choice === value }, choice)),
        );
        return make("label", { class: "field" }, make("span", {}, say.word(name)), select);
      }
      const input = make("input", {
        type: "text",
        name,
        value,
        change: () => changed(name, input.value.replace(/\s+/g, " ").trim()),
      });
      return make("label", { class: "field wide" }, make("span", {}, say.word(name)), input);
    }),
  );
}

export function fillProblems(
  root: HTMLElement,
  verdict: CheckResponse | null,
  say: EditorSay,
  go: (problem: Problem) => void,
): void {
  if (!verdict) {
    root.replaceChildren(make("p", { class: "hint" }, say("checking")));
    return;
  }
  const { valid, seats = 0, rounds = 0, problems } = verdict;
  root.replaceChildren(
    make(
      "p",
      { class: valid ? "good" : "bad", role: "status" },
      valid ? say("valid", { seats, rounds }) : say("invalid", { n: problems.length }),
    ),
    make(
      "ul",
      { class: "problems" },
      ...problems.map((problem) =>
        make(
          "li",
          { class: problem.severity },
          problem.line > 0
            ? make(
                "button",
                { class: "problem", click: () => go(problem) },
                make("b", {}, problem.message),
                make("small", {}, say("where", { line: problem.line, column: problem.column })),
              )
            : make("b", {}, problem.message),
          problem.help && make("p", {}, problem.help),
        ),
      ),
    ),
  );
}

export function fillLinks(
  root: HTMLElement,
  links: readonly Link[],
  say: EditorSay,
  remove: (link: Link) => void,
): void {
  root.replaceChildren(
    ...links.map((link) => {
      const text = `${link.x1} ${link.y1} ${link.r1} ↔ ${link.x2} ${link.y2} ${link.r2}`;
      return make(
        "li",
        {},
        make("span", {}, text),
        make(
          "button",
          { class: "small", "aria-label": `${say("remove")}: ${text}`, click: () => remove(link) },
          say("remove"),
        ),
      );
    }),
  );
}
