// A board while it is edited: cells with a ground and a thing on it, in a grid or at the vertices of a mesh, parameters, and links between
// edges. What it means is told by the game's definition in `games/`; whether it can be played, by the server.

import type { Theme } from "../palette.ts";
import type { Words } from "../words.ts";

/** Something in a cell. Pieces are never changed, only replaced. */
export interface Piece {
  readonly kind: string;
  readonly seat?: number;
  readonly data?: Readonly<Record<string, number>>;
  /** Its number in the file that it was read from, which is kept: bots may tell units by it. */
  readonly order?: number;
}

export interface Cell {
  readonly ground: Piece;
  readonly thing: Piece | null;
}

/** Two edges that are joined: column, row and direction (0 is up, then clockwise) of each. */
export interface Link {
  readonly x1: number;
  readonly y1: number;
  readonly r1: number;
  readonly x2: number;
  readonly y2: number;
  readonly r2: number;
}

/** Vertices in space, joined by faces and edges. */
export interface Mesh {
  readonly vertices: readonly [x: number, y: number, z: number][];
  readonly faces: readonly (readonly number[])[];
  /** All edges: the sides of the faces, and those that belong to none. */
  readonly edges: readonly (readonly [number, number])[];
}

export interface Model {
  rows: number;
  cols: number;
  /** Row by row; on a mesh, one for each vertex in a single row. */
  cells: Cell[];
  mesh?: Mesh;
  params: Record<string, string>;
  links: Link[];
  /** What a file says and the editor does not show; it is written as it was read. */
  rest: Readonly<Record<string, readonly string[]>>;
}

/** A number of a piece that can be changed. */
export interface Field {
  name: string;
  min: number;
  max: number;
  /** Steps other than 1. */
  step?: number;
}

export interface Kind {
  id: string;
  layer: "ground" | "thing";
  /** Whether there is one for each seat. */
  seats?: boolean;
  /** A ground on which nothing can be. */
  blocks?: boolean;
  fields?: readonly Field[];
  /** The numbers of a new one. */
  fresh?(model: Model): Readonly<Record<string, number>>;
  /** How many of a seat there can be: one more takes the place of another. */
  most?(model: Model): number;
}

export interface Param {
  name: string;
  kind: "number" | "text" | "choice";
  min?: number;
  max?: number;
  choices?: readonly string[];
}

/** A text, and which cell a place in it is about. */
export interface Written {
  text: string;
  cellAt(line: number, column: number): number | null;
}

/** How the boards of a game are edited. */
export interface GameEditor {
  game: string;
  /** How its files are called. */
  extension: string;
  kinds: readonly Kind[];
  params: readonly Param[];
  size: { min: number; max: number };
  /** Whether its boards are meshes, whose vertices stay as they are. */
  mesh?: boolean;
  /** The ground that stands for nothing. */
  open: Piece;
  /** What the outermost cells always are. */
  border?: Piece;
  links?: boolean;
  /** What drawing on the board changes besides. */
  drawn?(model: Model): void;
  words: Words;
  seats(model: Model): number;
  blank(): Model;
  /** Takes a text apart; throws an Error that says what it does not understand. */
  read(text: string): Model;
  write(model: Model): Written;
  /** Draws a piece around the middle of its cell. */
  paint(ctx: CanvasRenderingContext2D, piece: Piece, theme: Theme, scale: number): void;
}

export const kindOf = (editor: GameEditor, piece: Piece): Kind => editor.kinds.find(({ id }) => id === piece.kind)!;

export const same = (a: Piece | null, b: Piece | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.kind === b.kind &&
    a.seat === b.seat &&
    JSON.stringify(a.data ?? {}) === JSON.stringify(b.data ?? {}));

/** In the order of the file they were read from; new ones after them, by seat. */
export function inOrder<T extends { thing: Piece }>(list: T[]): T[] {
  const key = ({ thing: { order, seat = 0 } }: T) => order ?? 1_000_000 + seat;
  return list.toSorted((a, b) => key(a) - key(b));
}

export const isBorder = ({ rows, cols }: Model, index: number): boolean => {
  const [row, col] = [Math.floor(index / cols), index % cols];
  return row === 0 || col === 0 || row === rows - 1 || col === cols - 1;
};

export function emptyCells(editor: GameEditor, rows: number, cols: number): Cell[] {
  const edge = (row: number, col: number) => row === 0 || col === 0 || row === rows - 1 || col === cols - 1;
  return Array.from(
    { length: rows * cols },
    (_, i): Cell => ({
      ground: editor.border && edge(Math.floor(i / cols), i % cols) ? editor.border : editor.open,
      thing: null,
    }),
  );
}

/** Cells with some pieces already in them, by row and column. */
export function furnished(
  editor: GameEditor,
  rows: number,
  cols: number,
  pieces: readonly (readonly [row: number, col: number, piece: Piece])[],
): Cell[] {
  const cells = emptyCells(editor, rows, cols);
  for (const [row, col, piece] of pieces) {
    const layer = kindOf(editor, piece).layer;
    cells[row * cols + col] = { ...cells[row * cols + col], [layer]: piece };
  }
  return cells;
}

/** A copy that can be changed without changing the other. */
export function copy(model: Model): Model {
  return { ...model, cells: [...model.cells], params: { ...model.params }, links: [...model.links] };
}

/** Puts a piece into a cell; what cannot be together with it goes. */
export function put(editor: GameEditor, model: Model, index: number, piece: Piece): void {
  if (editor.border && isBorder(model, index)) return;
  const kind = kindOf(editor, piece);
  const cell = model.cells[index];
  if (kind.layer === "ground") {
    model.cells[index] = { ground: piece, thing: kind.blocks ? null : cell.thing };
    return;
  }
  const blocked = kindOf(editor, cell.ground).blocks;
  model.cells[index] = { ground: blocked ? editor.open : cell.ground, thing: piece };
  const most = kind.most?.(model) ?? Infinity;
  const others = model.cells.flatMap(({ thing }, i) =>
    i !== index && thing?.kind === piece.kind && thing.seat === piece.seat ? [i] : [],
  );
  for (const other of others.slice(0, Math.max(0, others.length + 1 - most)))
    model.cells[other] = { ...model.cells[other], thing: null };
}

/** Moves what is on top to another cell; false if there is nothing to move, or it cannot go there. */
export function move(editor: GameEditor, model: Model, from: number, to: number): boolean {
  const { ground, thing } = model.cells[from];
  const piece = thing ?? ground;
  if (from === to || same(piece, editor.open) || (editor.border && (isBorder(model, from) || isBorder(model, to))))
    return false;
  erase(editor, model, from);
  put(editor, model, to, piece);
  return true;
}

/** Takes what is on top away: the thing, or else the ground. */
export function erase(editor: GameEditor, model: Model, index: number): void {
  if (editor.border && isBorder(model, index)) return;
  const cell = model.cells[index];
  model.cells[index] = cell.thing ? { ...cell, thing: null } : { ground: editor.open, thing: null };
}

/** Another size; what still has a place stays where it is. */
export function resize(editor: GameEditor, model: Model, rows: number, cols: number): Model {
  const cells = emptyCells(editor, rows, cols);
  const next = {
    ...copy(model),
    rows,
    cols,
    cells,
    links: model.links.filter(({ x1, y1, x2, y2 }) => Math.max(x1, x2) < cols && Math.max(y1, y2) < rows),
  };
  for (let row = 0; row < Math.min(rows, model.rows); row++) {
    for (let col = 0; col < Math.min(cols, model.cols); col++) {
      const index = row * cols + col;
      const old = row * model.cols + col;
      // What was the border is no wall inside unless it is again at the edge.
      if (editor.border && (isBorder(next, index) || isBorder(model, old))) continue;
      cells[index] = model.cells[old];
    }
  }
  return next;
}
