// The board that is edited: its game, its history, and its text.

import { messageOf } from "../replay/input.ts";
import { EDITORS } from "./games/index.ts";
import { tidy } from "./links.ts";
import { copy, type GameEditor, type Model, type Written } from "./model.ts";
import { History } from "./tools.ts";

/** A text that is not that of the board: it was just read, or cannot be drawn. */
interface Raw {
  text: string;
  model: Model | null;
  why: string;
}

export class Sheet {
  game = "";
  /** What draws boards of this game; none for games whose boards are only text. */
  editor: GameEditor | null = null;
  /** What is in the file, as far as we know. */
  base: string | null = null;
  history = new History({ rows: 1, cols: 1, cells: [], params: {}, links: [], rest: {} });
  private raw: Raw | null = null;
  private written: { model: Model; written: Written } | null = null;

  get model(): Model {
    return this.history.model;
  }

  /** Whether the text can be shown as a board. */
  get drawable(): boolean {
    return this.editor !== null && this.raw?.model !== null;
  }

  /** Why the text cannot be drawn. */
  get why(): string {
    return this.raw?.model === null ? this.raw.why : "";
  }

  /** The board as its file will have it. */
  get text(): string {
    if (this.raw && (this.raw.model === null || this.raw.model === this.model)) return this.raw.text;
    return this.write().text;
  }

  write(): Written {
    if (this.written?.model !== this.model)
      this.written = { model: this.model, written: this.editor!.write(this.model) };
    return this.written.written;
  }

  /** The board changed without a step of the history: what was written of it is not true any more. */
  stroked(): void {
    this.written = null;
  }

  /** Takes a text as the board of a game; `drawn` is the same board in the form that can be drawn, where that is another. */
  load(game: string, text: string, drawn = text): void {
    this.game = game;
    this.editor = EDITORS.find((editor) => editor.game === game) ?? null;
    this.written = null;
    if (!this.editor) {
      this.raw = { text, model: null, why: "" };
      return;
    }
    try {
      const model = this.editor.read(drawn);
      this.history = new History(model);
      this.raw = { text, model, why: "" };
    } catch (error) {
      this.history = new History(this.editor.blank());
      this.raw = { text, model: null, why: messageOf(error) };
    }
  }

  /** Takes a text that somebody is writing. */
  typed(text: string): void {
    if (!this.editor) {
      this.raw = { text, model: null, why: "" };
      return;
    }
    try {
      const model = this.editor.read(text);
      this.history.change(model);
      this.raw = { text, model, why: "" };
    } catch (error) {
      this.raw = { text, model: null, why: messageOf(error) };
    }
  }

  /** Changes the board by a function that gets a copy. */
  change(act: (model: Model) => Model | void): void {
    const next = copy(this.model);
    const changed = act(next) ?? next;
    if (this.editor?.links) changed.links = tidy(changed);
    this.history.change(changed);
  }
}
