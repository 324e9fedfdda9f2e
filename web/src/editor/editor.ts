// The editor: holds the board, its history and the tools, and keeps the panels, the text and the server's verdict in step.

import { DARK, LIGHT, type Theme } from "../palette.ts";
import { make } from "../ui/dom.ts";
import { LANGUAGES, preferred, speak, type Language, type Say, type Words } from "../words.ts";
import css from "../viewer.css";
import { askBots, askConflict, askNew, type Start } from "./dialogs.ts";
import own from "./editor.css";
import { EDITORS } from "./games/index.ts";
import { layout, type Layout, type Tool, TOOLS } from "./layout.ts";
import { edgeAt, isFree, join, linkAt, tidy, type Edge } from "./links.ts";
import { copy, emptyCells, kindOf, resize, same, type Cell, type GameEditor, type Model, type Piece, type Written } from "./model.ts";
import { fillFields, fillLinks, fillPalette, fillParams, fillProblems, nameOf, palette, picture } from "./panels.ts";
import * as server from "./server.ts";
import { apply, area, History, line, orbit, rectangle, SYMMETRIES, type Symmetry } from "./tools.ts";
import { shell } from "./words.ts";
import { BoardView } from "./view.ts";

/** The server is asked when nothing has changed for so many milliseconds. */
const CALM = 120;

export class AgonEditor extends HTMLElement {
  language: Language = preferred();
  private dark = matchMedia("(prefers-color-scheme: dark)").matches;
  private parts!: Layout;
  private view!: BoardView;
  private desk: server.Desk = { file: null, text: null, game: null, games: [] };
  /** What draws boards of this game; none for games whose boards are only text. */
  private editor: GameEditor | null = null;
  private game = "";
  private history!: History;
  /** A text that is not that of the board: it was just read, or cannot be drawn. */
  private raw: { text: string; model: Model | null; why: string } | null = null;
  /** What is in the file, as far as we know. */
  private base: string | null = null;
  private tool: Tool = "draw";
  private brush: Piece = { kind: "open" };
  private symmetry: Symmetry = "none";
  private asText = false;
  private hovered: number | null = null;
  private cursor: number | null = null;
  private chosen: { cell: number; layer: "ground" | "thing" } | null = null;
  private edge: Edge | null = null;
  /** Where a stroke or rectangle began, and what the board was then. */
  private stroke: { from: number; last: number; before: Model } | null = null;
  private verdict: server.Verdict | null = null;
  private checked = "";
  private timer = 0;
  private status = "";
  private written: { model: Model; written: Written } | null = null;

  connectedCallback(): void {
    const shadow = this.attachShadow({ mode: "open" });
    shadow.adoptedStyleSheets = [css, own].map((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      return sheet;
    });
    this.view = new BoardView({
      hover: (cell) => this.hover(cell),
      press: (cell, x, y) => this.press(cell, x, y),
      drag: (cell) => this.drag(cell),
      release: () => this.release(),
      pick: (cell) => this.pick(cell),
      key: (event) => this.boardKey(event),
    });
    this.parts = layout(this.view.element, {
      newBoard: () => this.askNew(),
      open: (file) => void this.openFile(file),
      save: () => void this.save(),
      download: () => this.download(),
      copy: () => void this.copyText(),
      paste: () => void this.pasteText(),
      undo: () => this.step(() => this.history.undo()),
      redo: () => this.step(() => this.history.redo()),
      play: () => this.askPlay(),
      text: () => this.toggleText(),
      theme: () => ((this.dark = !this.dark), this.refresh()),
      clear: () => this.clear(),
      tool: (tool) => this.setTool(tool),
      symmetry: (symmetry) => ((this.symmetry = symmetry), this.refresh()),
      language: (language) => ((this.language = language), this.relabel()),
      size: (rows, cols) => this.resize(rows, cols),
      typed: (text) => this.typed(text),
    });
    shadow.replaceChildren(this.parts.root);
    window.addEventListener("keydown", (event) => this.key(event));
    window.addEventListener("beforeunload", (event) => this.dirty && event.preventDefault());
    this.parts.root.addEventListener("dragover", (event) => {
      event.preventDefault();
      this.parts.root.classList.add("dropping");
    });
    this.parts.root.addEventListener("dragleave", () => this.parts.root.classList.remove("dropping"));
    this.parts.root.addEventListener("drop", (event) => {
      event.preventDefault();
      this.parts.root.classList.remove("dropping");
      const file = event.dataTransfer?.files[0];
      const text = event.dataTransfer?.getData("text/plain");
      if (file) void this.openFile(file);
      else if (text) void this.take(text);
    });
    void this.begin();
  }

  private async begin(): Promise<void> {
    try {
      this.desk = await server.desk();
    } catch (error) {
      this.tell(this.say("failed_", { what: message(error) }));
      return;
    }
    const { text, game, games } = this.desk;
    const first = games.find(({ id }) => id === game) ?? games.find(({ id }) => EDITORS.some((editor) => editor.game === id)) ?? games[0];
    this.base = text;
    this.load(first.id, text ?? first.samples[0].text);
    this.relabel();
  }

  // What is edited.

  private get words(): Words {
    const game = this.editor?.words;
    const merged = (language: Language) => ({ ...shell[language], ...game?.[language] });
    return { en: merged("en"), ca: merged("ca"), es: merged("es") };
  }

  private get say(): Say {
    return speak(this.language, this.words);
  }

  private get theme(): Theme {
    return this.dark ? DARK : LIGHT;
  }

  private get model(): Model {
    return this.history.model;
  }

  private get info(): server.GameInfo | undefined {
    return this.desk.games.find(({ id }) => id === this.game);
  }

  /** The board as its file will have it. */
  get text(): string {
    if (this.raw && (this.raw.model === null || this.raw.model === this.model)) return this.raw.text;
    return this.write().text;
  }

  private write(): Written {
    if (this.written?.model !== this.model) this.written = { model: this.model, written: this.editor!.write(this.model) };
    return this.written.written;
  }

  private get dirty(): boolean {
    return this.desk.file !== null && this.history !== undefined && this.text !== this.base;
  }

  /** Takes a text as the board of a game. */
  private load(game: string, text: string): void {
    this.game = game;
    this.editor = EDITORS.find((editor) => editor.game === game) ?? null;
    this.chosen = this.edge = null;
    this.written = null;
    if (this.editor) {
      try {
        const model = this.editor.read(text);
        this.history = new History(model);
        this.raw = { text, model, why: "" };
      } catch (error) {
        this.history = new History(this.editor.blank());
        this.raw = { text, model: null, why: message(error) };
      }
      const tiles = palette(this.editor, this.model);
      this.brush = tiles.find(({ kind }) => kindOf(this.editor!, { kind }).blocks) ?? tiles[1] ?? tiles[0];
    } else {
      this.history = new History({ rows: 1, cols: 1, cells: [], params: {}, links: [], rest: {} });
      this.raw = { text, model: null, why: "" };
    }
    this.asText = this.raw.model === null;
    this.parts.boardtext.value = text;
    this.refresh();
  }

  /** Takes a text from outside, whatever game it is of. */
  private async take(text: string): Promise<void> {
    try {
      const { game } = await server.check(null, text);
      if (game) this.load(game, text);
      else this.tell(this.say("notABoard"));
    } catch (error) {
      this.tell(this.say("failed_", { what: message(error) }));
    }
  }

  private async openFile(file: File): Promise<void> {
    await this.take(await file.text());
  }

  private askNew(): void {
    askNew(this.parts.dialog, this.desk.games, this.game, this.say, (start) => void this.create(start));
  }

  private async create(start: Start): Promise<void> {
    if (start.kind === "sample") this.load(start.game, start.text);
    else if (start.kind === "blank") {
      const editor = EDITORS.find(({ game }) => game === start.game);
      this.load(start.game, editor ? editor.write(editor.blank()).text : "");
    } else {
      const { text, error } = await server.generate(start.game, start.seed, start.settings);
      if (text === undefined) this.tell(this.say("failed_", { what: error ?? "" }));
      else this.load(start.game, text);
    }
  }

  /** Changes the board by a function that gets a copy. */
  private change(act: (model: Model) => Model | void): void {
    const next = copy(this.model);
    const changed = act(next) ?? next;
    if (this.editor?.links) changed.links = tidy(changed);
    this.history.change(changed);
    this.refresh();
  }

  private step(move: () => boolean): void {
    this.stroke = null;
    if (move()) this.refresh();
  }

  private clear(): void {
    this.change((model) => {
      this.editor!.drawn?.(model);
      return { ...model, cells: emptyCells(this.editor!, model.rows, model.cols), links: [] };
    });
  }

  private resize(rows: number, cols: number): void {
    const { min, max } = this.editor!.size;
    const fit = (value: number) => Math.min(Math.max(Math.round(value) || min, min), max);
    this.change((model) => resize(this.editor!, model, fit(rows), fit(cols)));
  }

  // The tools.

  private setTool(tool: Tool): void {
    this.tool = tool;
    this.edge = null;
    this.tell(tool === "link" ? this.say("linkFirst") : tool === "select" ? this.say("selectHint") : "");
    this.refresh();
  }

  private hover(cell: number | null): void {
    if (cell === this.hovered) return;
    this.hovered = cell;
    if (cell !== null && this.tool !== "link") this.tell(this.describe(cell));
    this.drawBoard();
  }

  private describe(index: number): string {
    const { ground, thing } = this.model.cells[index];
    const what = (thing ? [thing, ground] : [ground]).filter((piece, i) => i === 0 || !same(piece, this.editor!.open)).map((piece) => nameOf(this.editor!, piece, this.say)).join(" · ");
    return this.say("cellIs", { row: Math.floor(index / this.model.cols), col: index % this.model.cols, what });
  }

  private get piece(): Piece | null {
    return this.tool === "erase" ? null : this.brush;
  }

  private apply(model: Model, cells: Iterable<number>): void {
    this.editor!.drawn?.(model);
    apply(this.editor!, model, cells, this.piece, this.symmetry);
  }

  private press(cell: number, x: number, y: number): void {
    if (!this.editor) return;
    this.cursor = cell;
    if (this.tool === "select") this.choose(cell);
    else if (this.tool === "link") this.touchEdge(edgeAt(x, y));
    else if (this.tool === "fill") this.change((model) => this.apply(model, area(model, cell)));
    else {
      this.stroke = { from: cell, last: cell, before: this.model };
      const model = this.history.begin();
      this.apply(model, [cell]);
      this.stroked();
    }
  }

  private drag(cell: number): void {
    if (!this.stroke || cell === this.stroke.last) return;
    const { from, last, before } = this.stroke;
    if (this.tool === "rectangle") {
      // The rectangle is drawn anew each time, on the board as it was.
      this.model.cells = [...before.cells];
      this.apply(this.model, rectangle(before, from, cell));
    } else this.apply(this.model, line(this.model, last, cell));
    this.stroke.last = cell;
    this.stroked();
  }

  /** The board changed under the pointer: it is drawn at once; the rest follows when the stroke ends. */
  private stroked(): void {
    this.written = null;
    this.drawBoard();
  }

  private release(): void {
    if (!this.stroke) return;
    const { before } = this.stroke;
    this.stroke = null;
    if (this.editor!.links) this.model.links = tidy(this.model);
    // A stroke that changed nothing is not to be undone.
    if (before.cells.every((cell, i) => cell === this.model.cells[i] || equal(cell, this.model.cells[i]))) this.history.forget();
    this.refresh();
  }

  private pick(index: number): void {
    const { ground, thing } = this.model.cells[index];
    // Another one of its kind, not the same one again.
    const { order: _, ...piece } = thing ?? ground;
    this.brush = piece;
    if (this.tool === "erase" || this.tool === "select" || this.tool === "link") this.tool = "draw";
    this.refresh();
  }

  private choose(cell: number): void {
    const { ground, thing } = this.model.cells[cell];
    const layer = thing && kindOf(this.editor!, thing).fields ? "thing" : kindOf(this.editor!, ground).fields ? "ground" : null;
    this.chosen = layer ? { cell, layer } : null;
    if (!layer) this.tell(this.say("nothingToChange"));
    this.refresh();
  }

  private touchEdge(edge: Edge): void {
    const old = linkAt(this.model, edge);
    if (old && !this.edge) {
      this.change((model) => void (model.links = model.links.filter((link) => link !== old)));
      return;
    }
    if (old || !isFree(this.model, edge)) {
      this.tell(this.say("linkTaken"));
      return;
    }
    const first = this.edge;
    this.edge = first ? null : edge;
    if (first) this.change((model) => void model.links.push(join(first, edge)));
    this.tell(this.say(first ? "linkFirst" : "linkSecond"));
    this.refresh();
  }

  // The keyboard.

  private key(event: KeyboardEvent): void {
    if (this.parts.dialog.open || this.parts.match.open) return;
    const control = event.composedPath()[0];
    const typing = control instanceof Element && control.matches("input, select, textarea");
    const key = event.key.toLowerCase();
    if (event.ctrlKey || event.metaKey) {
      if (key === "s") event.preventDefault(), void this.save();
      else if (typing) return;
      else if (key === "z" && !event.shiftKey) event.preventDefault(), this.step(() => this.history.undo());
      else if (key === "y" || key === "z") event.preventDefault(), this.step(() => this.history.redo());
      return;
    }
    if (typing || event.altKey) return;
    const tool = TOOLS.find((one) => one.key === key)?.name;
    if (tool && (tool !== "link" || this.editor?.links)) this.setTool(tool);
  }

  private boardKey(event: KeyboardEvent): void {
    const { rows, cols } = this.model;
    const moves: Record<string, [number, number]> = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
    const move = moves[event.key];
    if (move) {
      event.preventDefault();
      const now = this.cursor ?? 0;
      const [row, col] = [Math.floor(now / cols), now % cols];
      this.cursor = this.cursor === null ? 0 : Math.min(Math.max(row + move[0], 0), rows - 1) * cols + Math.min(Math.max(col + move[1], 0), cols - 1);
      this.tell(this.describe(this.cursor));
      this.drawBoard();
    } else if ((event.key === " " || event.key === "Enter") && this.cursor !== null) {
      event.preventDefault();
      this.press(this.cursor, (this.cursor % cols) + 0.5, Math.floor(this.cursor / cols) + 0.1);
      this.release();
      this.tell(this.describe(this.cursor));
    }
  }

  // Text, file and matches.

  private toggleText(): void {
    if (this.asText && this.raw?.model === null) return;
    this.asText = !this.asText;
    if (this.asText) this.parts.boardtext.value = this.text;
    this.refresh();
  }

  private typed(text: string): void {
    if (!this.editor) this.raw = { text, model: null, why: "" };
    else {
      try {
        const model = this.editor.read(text);
        this.history.change(model);
        this.raw = { text, model, why: "" };
      } catch (error) {
        this.raw = { text, model: null, why: message(error) };
      }
    }
    this.refresh();
  }

  private async save(): Promise<void> {
    const { file } = this.desk;
    if (file === null) return;
    const { text } = this;
    try {
      const answer = await server.save(text, this.base);
      if (answer.conflict) {
        const again = () => ((this.base = answer.text), void this.save());
        const take = () => ((this.base = answer.text), void this.take(answer.text ?? ""));
        askConflict(this.parts.dialog, file, this.say, again, take);
        return;
      }
      this.base = text;
      const { valid } = await server.check(this.game, text);
      this.tell(this.say(valid ? "saved" : "savedUnplayable", { file }));
    } catch (error) {
      this.tell(this.say("failed_", { what: message(error) }));
    }
    this.refresh();
  }

  private download(): void {
    const url = URL.createObjectURL(new Blob([this.text], { type: "text/plain" }));
    const name = this.desk.file ?? `board.${this.editor?.extension ?? "txt"}`;
    make("a", { href: url, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  }

  private async copyText(): Promise<void> {
    await navigator.clipboard.writeText(this.text).then(() => this.tell(this.say("copied_")), (error) => this.tell(this.say("failed_", { what: message(error) })));
  }

  private async pasteText(): Promise<void> {
    await navigator.clipboard.readText().then((text) => this.take(text), (error) => this.tell(this.say("failed_", { what: message(error) })));
  }

  private askPlay(): void {
    const { info, verdict } = this;
    if (!info || !verdict?.valid) return;
    askBots(this.parts.dialog, info, verdict.seats ?? 2, this.say, (bots, seed) => void this.playIt(bots, seed));
  }

  private async playIt(bots: string[], seed: number): Promise<void> {
    try {
      const { match: number } = await server.play(this.game, this.text, bots, seed);
      if (number === undefined) return;
      history.replaceState(null, "", `#lang=${this.language}&theme=${this.dark ? "dark" : "light"}`);
      const viewer = make("agon-viewer" as "div", { src: `play/${number}/replay.agon` });
      const { match } = this.parts;
      match.setAttribute("aria-label", this.say("tryIt"));
      match.replaceChildren(make("button", { class: "action", click: () => match.close() }, this.say("back_")), viewer);
      match.addEventListener("close", () => (match.replaceChildren(), history.replaceState(null, "", location.pathname)), { once: true });
      match.showModal();
    } catch (error) {
      this.tell(this.say("failed_", { what: message(error) }));
    }
  }

  // What is shown.

  private tell(text: string): void {
    this.status = text;
    if (this.parts.status.textContent !== text) this.parts.status.textContent = text;
  }

  private relabel(): void {
    this.parts.label(this.say, this.language, LANGUAGES, SYMMETRIES);
    this.view.canvas.setAttribute("aria-label", this.say("boardLabel"));
    for (const button of this.view.element.querySelectorAll<HTMLElement>("[data-zoom]")) button.setAttribute("aria-label", this.say(button.dataset.zoom!));
    document.documentElement.lang = this.language;
    this.parts.params.dataset.key = "";
    if (this.history) this.refresh();
  }

  private drawBoard(): void {
    if (!this.editor) return;
    const seen = this.hovered !== null && this.tool !== "select" && this.tool !== "link" && this.hovered < this.model.cells.length;
    const touched = seen ? orbit(this.model, this.hovered!, this.symmetry).map(({ index }) => index) : [];
    this.view.draw(this.model, this.editor, { touched, wrong: this.wrong(), cursor: this.cursor, chosen: this.chosen?.cell ?? null, edge: this.edge }, this.theme);
  }

  /** The cells that the server's verdict is about, as long as it is about this text. */
  private wrong(): Set<number> {
    const cells = new Set<number>();
    for (const problem of this.verdict?.problems ?? []) {
      const cell = this.cellOf(problem);
      if (cell !== null) cells.add(cell);
    }
    return cells;
  }

  private cellOf({ line, column }: server.Problem): number | null {
    if (!this.editor || this.stroke || this.checked !== this.text || this.raw?.model === null) return null;
    const written = this.write();
    return written.text === this.checked ? written.cellAt(line, column) : null;
  }

  private refresh(): void {
    if (!this.parts || !this.history) return;
    const { parts, editor, say, theme } = this;
    const drawable = editor !== null && this.raw?.model !== null;
    parts.root.dataset.theme = this.dark ? "dark" : "light";
    const name = `${this.desk.file ?? say("noFile")}${this.dirty ? ` (${say("unsaved")})` : ""}`;
    parts.title.textContent = `${say("editor")}: ${this.info?.title ?? ""}`;
    parts.file.textContent = name;
    document.title = `${this.dirty ? "• " : ""}${this.desk.file ?? say("editor")}`;
    this.view.element.hidden = this.asText;
    parts.boardtext.hidden = parts.unread.hidden = !this.asText;
    parts.unread.textContent = this.raw?.model === null && this.raw.why ? say("unread", { what: this.raw.why }) : "";
    if (this.asText && parts.boardtext.value !== this.text && this.getRootNode() && (this.shadowRoot!.activeElement !== parts.boardtext)) parts.boardtext.value = this.text;
    parts.enable({ drawable, undo: this.history.canUndo, redo: this.history.canRedo, save: this.desk.file !== null, play: this.verdict?.valid === true && this.checked === this.text, text: this.asText, links: editor?.links === true });
    parts.press(this.tool, this.symmetry);
    if (drawable && editor) {
      if (this.chosen && this.chosen.cell >= this.model.cells.length) this.chosen = null;
      fillPalette(parts.tiles, editor, this.model, this.brush, theme, say, (piece) => {
        this.brush = piece;
        if (this.tool === "erase" || this.tool === "select" || this.tool === "link") this.tool = "draw";
        this.refresh();
      });
      fillParams(parts.params, editor, this.model, say, (param, value) => this.change((model) => void (model.params[param] = value)));
      this.fillSelected(editor);
      fillLinks(parts.links, this.model.links, say, (old) => this.change((model) => void (model.links = model.links.filter((link) => link !== old))));
      [parts.rows.value, parts.cols.value] = [String(this.model.rows), String(this.model.cols)];
      for (const input of [parts.rows, parts.cols]) [input.min, input.max] = [String(editor.size.min), String(editor.size.max)];
      this.drawBoard();
    }
    fillProblems(parts.problems, this.verdict, say, (problem) => this.goTo(problem));
    this.ask();
  }

  /** The selected tile with its numbers, or those of the piece that was chosen on the board. */
  private fillSelected(editor: GameEditor): void {
    const { parts, say, theme, chosen } = this;
    const piece = chosen ? this.model.cells[chosen.cell][chosen.layer] : null;
    if (this.tool === "select") {
      fillFields(parts.selected, editor, piece, theme, say, say("selectHint"), (next) => this.change((model) => void (model.cells[chosen!.cell] = { ...model.cells[chosen!.cell], [chosen!.layer]: next })));
    } else if (this.tool === "erase") {
      parts.selected.replaceChildren(make("p", { class: "subject" }, picture(editor, editor.open, theme, 40), make("b", {}, say("erase"))));
    } else {
      fillFields(parts.selected, editor, this.brush, theme, say, "", (next) => ((this.brush = next), this.refresh()));
    }
  }

  private goTo(problem: server.Problem): void {
    const cell = this.asText ? null : this.cellOf(problem);
    if (cell !== null) {
      this.cursor = cell;
      this.view.canvas.focus();
      this.tell(this.describe(cell));
      this.drawBoard();
      return;
    }
    this.asText = true;
    this.refresh();
    const { boardtext } = this.parts;
    boardtext.value = this.text;
    const lines = this.text.split("\n");
    const start = lines.slice(0, problem.line - 1).reduce((sum, one) => sum + one.length + 1, 0);
    boardtext.focus();
    boardtext.setSelectionRange(start, start + (lines[problem.line - 1]?.length ?? 0));
    boardtext.scrollTop = Math.max(0, (problem.line - 4) * (boardtext.scrollHeight / Math.max(lines.length, 1)));
  }

  /** Asks the server about the board, once it is calm. */
  private ask(): void {
    const { text } = this;
    if (text === this.checked) return;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(async () => {
      try {
        const verdict = await server.check(this.game, text);
        if (text !== this.text) return;
        this.verdict = verdict;
        this.checked = text;
        this.refresh();
      } catch (error) {
        this.tell(this.say("failed_", { what: message(error) }));
      }
    }, CALM);
  }

  /** What tests can ask. */
  get state() {
    return { game: this.game, rows: this.model.rows, cols: this.model.cols, tool: this.tool, brush: this.brush, checked: this.checked === this.text, verdict: this.verdict, dirty: this.dirty, status: this.status };
  }
}

const equal = (a: Cell, b: Cell) => same(a.ground, b.ground) && same(a.thing, b.thing);

function message(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
