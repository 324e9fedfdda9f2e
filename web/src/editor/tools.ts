// What tools do to a board: which cells they affect, with their images under a symmetry, and the history.

import type { GameEditor, Model, Piece } from "./definition.ts";
import { copy, erase, put, same } from "./model.ts";

export const SYMMETRIES = ["none", "mirrorX", "mirrorY", "mirrorBoth", "halfTurn", "quarterTurns"] as const;
export type Symmetry = (typeof SYMMETRIES)[number];

/** A cell and its images without duplicates; the number of the image determines whose piece goes there. */
export function orbit(
  { rows, cols }: Pick<Model, "rows" | "cols">,
  index: number,
  symmetry: Symmetry,
): { index: number; image: number }[] {
  const [row, col] = [Math.floor(index / cols), index % cols];
  const [down, right] = [rows - 1 - row, cols - 1 - col];
  const images: Record<Symmetry, [number, number][]> = {
    none: [],
    mirrorX: [[row, right]],
    mirrorY: [[down, col]],
    mirrorBoth: [
      [row, right],
      [down, col],
      [down, right],
    ],
    halfTurn: [[down, right]],
    // On a board that is not square, only half turns fit.
    quarterTurns:
      rows === cols
        ? [
            [col, down],
            [down, right],
            [right, row],
          ]
        : [[down, right]],
  };
  const all = [[row, col], ...images[symmetry]].map(([r, c], image) => ({ index: r * cols + c, image }));
  return all.filter((one, i) => all.findIndex((other) => other.index === one.index) === i);
}

/** The piece for an image: images belong to the following seats in turn, so that the board stays fair. */
function imageOf(piece: Piece, image: number, seats: number): Piece {
  return piece.seat === undefined || image === 0 ? piece : { ...piece, seat: (piece.seat + image) % seats };
}

/** Puts a piece, or nothing, into cells and their images. */
export function apply(
  editor: GameEditor,
  model: Model,
  cells: Iterable<number>,
  piece: Piece | null,
  symmetry: Symmetry,
): void {
  const seats = Math.max(editor.seats(model), 1);
  for (const cell of cells) {
    for (const { index, image } of orbit(model, cell, symmetry)) {
      if (piece) put(editor, model, index, imageOf(piece, image, seats));
      else erase(editor, model, index);
    }
  }
}

/** The cells between two cells, without gaps: a fast pointer skips some. */
export function line({ cols }: Pick<Model, "cols">, from: number, to: number): number[] {
  const [r1, c1, r2, c2] = [Math.floor(from / cols), from % cols, Math.floor(to / cols), to % cols];
  const steps = Math.max(Math.abs(r2 - r1), Math.abs(c2 - c1), 1);
  return Array.from(
    { length: steps + 1 },
    (_, i) => Math.round(r1 + ((r2 - r1) * i) / steps) * cols + Math.round(c1 + ((c2 - c1) * i) / steps),
  );
}

export function rectangle({ cols }: Pick<Model, "cols">, from: number, to: number): number[] {
  const [r1, c1, r2, c2] = [Math.floor(from / cols), from % cols, Math.floor(to / cols), to % cols];
  const cells: number[] = [];
  for (let row = Math.min(r1, r2); row <= Math.max(r1, r2); row++)
    for (let col = Math.min(c1, c2); col <= Math.max(c1, c2); col++) cells.push(row * cols + col);
  return cells;
}

/** All connected cells with the same contents. */
export function area(model: Model, from: number): number[] {
  const { rows, cols, cells } = model;
  const like = cells[from];
  const seen = new Set([from]);
  const open = [from];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const [row, col] = [Math.floor(at / cols), at % cols];
    for (const [r, c] of [
      [row - 1, col],
      [row + 1, col],
      [row, col - 1],
      [row, col + 1],
    ]) {
      const next = r * cols + c;
      if (r < 0 || c < 0 || r >= rows || c >= cols || seen.has(next)) continue;
      if (!same(cells[next].ground, like.ground) || !same(cells[next].thing, like.thing)) continue;
      seen.add(next);
      open.push(next);
    }
  }
  return [...seen];
}

const DEPTH = 300;

/** What was done, and can be undone. */
export class History {
  private past: Model[] = [];
  private future: Model[] = [];
  /** What could be redone before the current change. */
  private spare: Model[] = [];
  constructor(public model: Model) {}

  /** Changes the board. */
  change(next: Model): void {
    this.spare = this.future;
    this.past.push(this.model);
    if (this.past.length > DEPTH) this.past.shift();
    this.future = [];
    this.model = next;
  }

  /** Starts a longer change, such as a stroke. */
  begin(): Model {
    this.change(copy(this.model));
    return this.model;
  }

  /** Drops the last change, as if it had not happened. */
  forget(): void {
    this.model = this.past.pop() ?? this.model;
    this.future = this.spare;
  }

  undo(): boolean {
    const last = this.past.pop();
    if (!last) return false;
    this.future.push(this.model);
    this.model = last;
    return true;
  }

  redo(): boolean {
    const next = this.future.pop();
    if (!next) return false;
    this.past.push(this.model);
    this.model = next;
    return true;
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }
}
