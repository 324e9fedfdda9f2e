// The board being edited: its game, its history, and its text as far as the server has written it.

import type { GameEditor, Model } from "./definition.ts";
import editors from "agon:editors";
import { tidy } from "./links.ts";
import { copy } from "./model.ts";
import { History } from "./tools.ts";

/** A text that is not (yet) a drawing: it is being typed, or it cannot be drawn. */
interface Raw {
  text: string;
  /** Why it cannot be drawn; null while that is unknown. */
  why: string | null;
}

const NOTHING: Model = { rows: 1, cols: 1, cells: [], params: {}, links: [], rest: {} };

export const editorOf = (game: string): GameEditor | null => editors.find((editor) => editor.game === game) ?? null;

export class Sheet {
  game = "";
  /** How boards of this game are drawn; null if they are only text. */
  editor: GameEditor | null = null;
  /** The last known contents of the file. */
  base: string | null = null;
  history = new History(NOTHING);
  private raw: Raw | null = null;
  /** The texts of boards that the server has written or read. */
  private texts = new WeakMap<Model, string>();
  /** Incremented by each change, so that a response about an older board is recognised. */
  version = 0;

  get model(): Model {
    return this.history.model;
  }

  /** Whether the board can be drawn. */
  get drawable(): boolean {
    return this.editor !== null && (this.raw === null || this.raw.why === null);
  }

  /** Whether the text is being typed and is not a drawing yet. */
  get typing(): boolean {
    return this.raw !== null;
  }

  /** Why the text cannot be drawn. */
  get why(): string {
    return this.raw?.why ?? "";
  }

  /** The text of the board; null until the server has written it. */
  get text(): string | null {
    return this.raw?.text ?? this.texts.get(this.model) ?? null;
  }

  /** Called when the server has written the board. */
  written(text: string): void {
    this.texts.set(this.model, text);
  }

  /** Called when the board changed without a step in the history. */
  stroked(): void {
    this.version++;
    this.raw = null;
    this.texts.delete(this.model);
  }

  /** Loads another board: its text, its drawing, or both; without a drawing, the reason why. */
  load(game: string, text: string | null, model: Model | undefined, why: string): void {
    this.version++;
    this.game = game;
    this.editor = editorOf(game);
    this.texts = new WeakMap();
    this.history = new History(model ?? this.editor?.blank() ?? NOTHING);
    this.raw = model && this.editor ? null : { text: text ?? "", why };
    if (this.raw === null && text !== null) this.written(text);
  }

  /** Called while somebody is typing. */
  type(text: string): void {
    this.version++;
    this.raw = { text, why: null };
  }

  /** Sets the result for a typed text: a board, or the reason why it is not one. */
  typed(model: Model | undefined, why: string): void {
    if (this.raw === null) return;
    const { text } = this.raw;
    if (!model || !this.editor) {
      this.raw.why = why;
      return;
    }
    this.raw = null;
    this.history.change(model);
    this.written(text);
  }

  /** Changes the board with a function that gets a copy. */
  change(act: (model: Model) => Model | void): void {
    const next = copy(this.model);
    const changed = act(next) ?? next;
    if (this.editor?.links) changed.links = tidy(changed);
    this.step(() => (this.history.change(changed), true));
  }

  /** Goes back or forward in the history; returns false if there is nothing. */
  step(move: () => boolean): boolean {
    if (!move()) return false;
    this.version++;
    this.raw = null;
    return true;
  }
}
