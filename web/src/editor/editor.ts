// `<agon-editor>`: connects the board, the tools, the panels and the server's checks, and keeps them in sync.

import type { GameEditor, Model } from "./definition.ts";
import { DARK, LIGHT, type Theme } from "../palette.ts";
import { messageOf } from "../replay/input.ts";
import { make } from "../ui/dom.ts";
import { LANGUAGES, preferred, type Language } from "../words.ts";
import css from "../viewer.css";
import own from "./editor.css";
import { GridView } from "./gridview.ts";
import { layout, TOOLS, type Layout } from "./layout.ts";
import { MeshView } from "./meshview.ts";
import { emptyCells, resize } from "./model.ts";
import { FileCommands, type Client } from "./files.ts";
import { fillFields, fillLinks, fillPalette, fillParams, fillProblems, picture } from "./panels.ts";
import { Pencil, type Host } from "./pencil.ts";
import type { Problem } from "./server.ts";
import { Sheet } from "./sheet.ts";
import { SYMMETRIES } from "./tools.ts";
import { Validator } from "./validator.ts";
import type { BoardView } from "./view.ts";
import { editorSay, type EditorSay } from "./words.ts";

export class AgonEditor extends HTMLElement implements Host, Client {
  language: Language = preferred();
  dark = matchMedia("(prefers-color-scheme: dark)").matches;
  readonly sheet = new Sheet();
  private readonly pencil = new Pencil(this);
  private readonly grid = new GridView(this.pencil);
  private readonly mesh = new MeshView(this.pencil);
  private readonly files = new FileCommands(this);
  private readonly validator = new Validator(
    this.sheet,
    () => this.refresh(),
    (what) => this.tell(this.say("failed_", { what })),
  );
  private parts!: Layout;
  private asText = false;
  private status = "";

  connectedCallback(): void {
    const shadow = this.attachShadow({ mode: "open" });
    shadow.adoptedStyleSheets = [css, own].map((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      return sheet;
    });
    const { files, pencil, sheet } = this;
    this.parts = layout([this.grid.element, this.mesh.element], {
      newBoard: () => files.askNew(),
      open: (list) => void files.openFiles(list),
      save: () => void files.save(),
      download: () => void files.download(),
      copy: () => void files.copy(),
      paste: () => void files.paste(),
      undo: () => this.step(() => sheet.history.undo()),
      redo: () => this.step(() => sheet.history.redo()),
      play: () => this.validator.result?.valid && files.askPlay(this.validator.result.seats ?? 2),
      text: () => void this.toggleText().catch((error) => this.tell(this.say("failed_", { what: messageOf(error) }))),
      theme: () => ((this.dark = !this.dark), this.refresh()),
      clear: () => this.clear(),
      tool: (tool) => pencil.setTool(tool),
      symmetry: (symmetry) => ((pencil.symmetry = symmetry), this.refresh()),
      language: (language) => ((this.language = language), this.relabel()),
      size: (rows, cols) => this.resize(rows, cols),
      typed: (text) => (sheet.type(text), this.refresh()),
    });
    shadow.replaceChildren(this.parts.root);
    window.addEventListener("keydown", (event) => this.key(event));
    window.addEventListener("beforeunload", (event) => files.dirty && event.preventDefault());
    this.takeDrops(this.parts.root);
    void files.begin().then(() => this.relabel());
  }

  private takeDrops(root: HTMLElement): void {
    root.addEventListener("dragover", (event) => {
      event.preventDefault();
      root.classList.add("dropping");
    });
    root.addEventListener("dragleave", () => root.classList.remove("dropping"));
    root.addEventListener("drop", (event) => {
      event.preventDefault();
      root.classList.remove("dropping");
      const files = [...(event.dataTransfer?.files ?? [])];
      const text = event.dataTransfer?.getData("text/plain");
      if (files.length > 0) void this.files.openFiles(files);
      else if (text) void this.files.take(text);
    });
  }

  // Requests from the parts of the editor.

  get view(): BoardView {
    return this.sheet.editor?.mesh ? this.mesh : this.grid;
  }

  get dialog(): HTMLDialogElement {
    return this.parts.dialog;
  }

  get match(): HTMLDialogElement {
    return this.parts.match;
  }

  get say(): EditorSay {
    return editorSay(this.language, this.sheet.editor?.words);
  }

  tell(text: string): void {
    this.status = text;
    if (this.parts.status.textContent !== text) this.parts.status.textContent = text;
  }

  load(game: string, text: string | null, model: Model | undefined, why: string): void {
    this.sheet.load(game, text, model, why);
    this.pencil.begin();
    this.asText = !this.sheet.drawable;
    this.parts.boardtext.value = text ?? "";
    this.relabel();
  }

  redraw(): void {
    const { editor, model, drawable } = this.sheet;
    if (editor && drawable && !this.asText)
      this.view.draw(
        model,
        editor,
        this.pencil.marks(this.pencil.drawing ? new Set() : this.validator.wrong()),
        this.theme,
      );
  }

  private get theme(): Theme {
    return this.dark ? DARK : LIGHT;
  }

  // User actions.

  private change(act: (model: Model) => Model | void): void {
    this.sheet.change(act);
    this.refresh();
  }

  private step(move: () => boolean): void {
    this.pencil.drop();
    if (this.sheet.step(move)) this.refresh();
  }

  private clear(): void {
    const editor = this.sheet.editor!;
    this.change((model) => {
      editor.drawn?.(model);
      return { ...model, cells: emptyCells(editor, model.rows, model.cols), links: [] };
    });
  }

  private resize(rows: number, cols: number): void {
    const editor = this.sheet.editor!;
    const { min, max } = editor.size;
    const fit = (value: number) => Math.min(Math.max(Math.round(value) || min, min), max);
    this.change((model) => resize(editor, model, fit(rows), fit(cols)));
  }

  private key(event: KeyboardEvent): void {
    if (this.parts.dialog.open || this.parts.match.open) return;
    const control = event.composedPath()[0];
    const typing = control instanceof Element && control.matches("input, select, textarea");
    const key = event.key.toLowerCase();
    if (event.ctrlKey || event.metaKey) {
      if (key === "s") event.preventDefault(), void this.files.save();
      else if (typing) return;
      else if (key === "z" && !event.shiftKey) event.preventDefault(), this.step(() => this.sheet.history.undo());
      else if (key === "y" || key === "z") event.preventDefault(), this.step(() => this.sheet.history.redo());
      return;
    }
    if (typing || event.altKey) return;
    const tool = TOOLS.find((one) => one.key === key)?.name;
    if (tool && this.pencil.offers(tool)) this.pencil.setTool(tool);
  }

  private async toggleText(): Promise<void> {
    // What was just typed may or may not be a board.
    const text = await this.text();
    if (this.asText && !this.sheet.drawable) return;
    this.asText = !this.asText;
    if (this.asText) this.parts.boardtext.value = text;
    this.refresh();
  }

  /** Shows what a problem is about: the cell, or the line of the text. */
  private goTo(problem: Problem): void {
    const cell = this.asText ? null : this.validator.cellOf(problem);
    if (cell !== null) {
      this.view.canvas.focus();
      this.pencil.goTo(cell);
      return;
    }
    this.asText = true;
    this.refresh();
    const { boardtext } = this.parts;
    const text = this.sheet.text ?? "";
    boardtext.value = text;
    const lines = text.split("\n");
    const start = lines.slice(0, problem.line - 1).reduce((sum, one) => sum + one.length + 1, 0);
    boardtext.focus();
    boardtext.setSelectionRange(start, start + (lines[problem.line - 1]?.length ?? 0));
    boardtext.scrollTop = Math.max(0, (problem.line - 4) * (boardtext.scrollHeight / Math.max(lines.length, 1)));
  }

  // Display.

  private relabel(): void {
    this.parts.label(this.say, this.language, LANGUAGES, SYMMETRIES);
    for (const view of [this.grid, this.mesh]) {
      view.canvas.setAttribute("aria-label", this.say("boardLabel"));
      for (const button of view.element.querySelectorAll<HTMLElement>("[data-zoom]"))
        button.setAttribute("aria-label", this.say(button.dataset.zoom as "zoomIn" | "zoomOut" | "reset"));
    }
    document.documentElement.lang = this.language;
    this.parts.params.dataset.key = "";
    this.refresh();
  }

  refresh(): void {
    const { parts, say, theme, sheet, files, validator, pencil } = this;
    if (!sheet.game) return;
    const { editor, drawable, history } = sheet;
    const { file } = files.info;
    parts.root.dataset.theme = this.dark ? "dark" : "light";
    parts.title.textContent = `${say("editor")}: ${files.game?.title ?? ""}`;
    parts.file.textContent = `${file ?? say("noFile")}${files.dirty ? ` (${say("unsaved")})` : ""}`;
    document.title = `${files.dirty ? "• " : ""}${file ?? say("editor")}`;
    for (const view of [this.grid, this.mesh]) view.element.hidden = this.asText || view !== this.view;
    parts.boardtext.hidden = !this.asText;
    parts.unread.hidden = !this.asText || !sheet.why;
    parts.unread.textContent = sheet.why ? say("unread", { what: sheet.why }) : "";
    const { text } = sheet;
    const typing = this.shadowRoot!.activeElement === parts.boardtext;
    if (this.asText && text !== null && parts.boardtext.value !== text && !typing) parts.boardtext.value = text;
    parts.enable({
      drawable,
      undo: history.canUndo,
      redo: history.canRedo,
      save: file !== null,
      play: validator.result?.valid === true && validator.current,
      text: this.asText,
      links: editor?.links === true,
      grid: !editor?.mesh,
    });
    parts.press(pencil.tool, pencil.symmetry, (tool) => pencil.offers(tool));
    if (drawable && editor) {
      fillPalette(parts.tiles, editor, sheet.model, pencil.brush, theme, say, (piece) => pencil.take(piece));
      fillParams(parts.params, editor, sheet.model, say, (param, value) =>
        this.change((model) => void (model.params[param] = value)),
      );
      this.fillSelected(editor);
      fillLinks(parts.links, sheet.model.links, say, (old) =>
        this.change((model) => void (model.links = model.links.filter((link) => link !== old))),
      );
      [parts.rows.value, parts.cols.value] = [String(sheet.model.rows), String(sheet.model.cols)];
      for (const input of [parts.rows, parts.cols])
        [input.min, input.max] = [String(editor.size.min), String(editor.size.max)];
      this.redraw();
    }
    fillProblems(parts.problems, validator.result, say, (problem) => this.goTo(problem));
    validator.schedule();
  }

  /** The selected tile with its numbers, or those of the piece selected on the board. */
  private fillSelected(editor: GameEditor): void {
    const { parts, say, theme, pencil, sheet } = this;
    const { chosen } = pencil;
    const piece =
      chosen && chosen.cell < sheet.model.cells.length ? sheet.model.cells[chosen.cell][chosen.layer] : null;
    if (pencil.tool === "select") {
      fillFields(parts.selected, editor, piece, theme, say, say("selectHint"), (next) =>
        this.change(
          (model) => void (model.cells[chosen!.cell] = { ...model.cells[chosen!.cell], [chosen!.layer]: next }),
        ),
      );
    } else if (pencil.tool === "erase") {
      parts.selected.replaceChildren(
        make("p", { class: "subject" }, picture(editor, editor.open, theme, 40), make("b", {}, say("erase"))),
      );
    } else {
      fillFields(
        parts.selected,
        editor,
        pencil.brush,
        theme,
        say,
        "",
        (next) => ((pencil.brush = next), this.refresh()),
      );
    }
  }

  // For scripts and tests.

  /** The current text of the board, once the server has written it. */
  text(): Promise<string> {
    return this.validator.text();
  }

  /** The position of a cell on the screen. */
  spot(cell: number): [x: number, y: number] | null {
    const box = this.view.element.getBoundingClientRect();
    const spot = this.view.spot(cell);
    return spot && [box.left + spot[0], box.top + spot[1]];
  }

  get state() {
    const { pencil, validator, sheet } = this;
    const { rows, cols } = sheet.model;
    return {
      game: sheet.game,
      rows,
      cols,
      tool: pencil.tool,
      brush: pencil.brush,
      cursor: pencil.cursor,
      checked: validator.current,
      verdict: validator.result,
      dirty: this.files.dirty,
      status: this.status,
    };
  }
}
