// Operations on boards being edited: pieces are placed, moved and erased, and boards are resized. Whether a board can be played is decided
// by the server.

import type { Cell, GameEditor, Kind, Model, Piece } from "./definition.ts";

export const kindOf = (editor: GameEditor, piece: Piece): Kind => editor.kinds.find(({ id }) => id === piece.kind)!;

const numbers = ({ data = {} }: Piece): string =>
  Object.entries(data)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .join();

export const same = (a: Piece | null, b: Piece | null): boolean =>
  a === b || (a !== null && b !== null && a.kind === b.kind && a.seat === b.seat && numbers(a) === numbers(b));

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

/** Cells with some pieces already placed, by row and column. */
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

/** A copy that can be changed independently. */
export function copy(model: Model): Model {
  return { ...model, cells: [...model.cells], params: { ...model.params }, links: [...model.links] };
}

/** Puts a piece into a cell, removing what cannot coexist with it. */
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

/** Moves the topmost piece to another cell; returns false if there is nothing to move, or it cannot go there. */
export function move(editor: GameEditor, model: Model, from: number, to: number): boolean {
  const { ground, thing } = model.cells[from];
  const piece = thing ?? ground;
  if (from === to || same(piece, editor.open) || (editor.border && (isBorder(model, from) || isBorder(model, to))))
    return false;
  erase(editor, model, from);
  put(editor, model, to, piece);
  return true;
}

/** Removes the topmost piece: the thing, or else the ground. */
export function erase(editor: GameEditor, model: Model, index: number): void {
  if (editor.border && isBorder(model, index)) return;
  const cell = model.cells[index];
  model.cells[index] = cell.thing ? { ...cell, thing: null } : { ground: editor.open, thing: null };
}

/** Resizes the board, keeping what still fits where it is. */
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
      // The old border does not become walls inside the board, unless it is at the edge again.
      if (editor.border && (isBorder(next, index) || isBorder(model, old))) continue;
      cells[index] = model.cells[old];
    }
  }
  return next;
}
