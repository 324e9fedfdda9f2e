// The games' definitions for the editor, and the editor's tools.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { edgeAt, isFree, tidy } from "../../src/editor/links.ts";
import { copy, erase, isBorder, kindOf, put, resize } from "../../src/editor/model.ts";
import { apply, area, History, line, orbit, rectangle, SYMMETRIES } from "../../src/editor/tools.ts";
import { EDITORS } from "../games.ts";

const editorOf = (game: string) => EDITORS.find((editor) => editor.game === game)!;

for (const editor of EDITORS) {
  test(`a new board of ${editor.game} has the right number of cells and known kinds`, () => {
    const { rows, cols, cells, mesh } = editor.blank();
    assert.equal(cells.length, mesh ? mesh.vertices.length : rows * cols);
    for (const { ground, thing } of cells) {
      assert.equal(kindOf(editor, ground).layer, "ground");
      if (thing) assert.equal(kindOf(editor, thing).layer, "thing");
    }
  });
}

describe("tools", () => {
  const board = { rows: 6, cols: 6 };

  test("images under each symmetry are images of each other", () => {
    for (const symmetry of SYMMETRIES) {
      for (let cell = 0; cell < 36; cell++) {
        const images = orbit(board, cell, symmetry).map(({ index }) => index);
        for (const image of images)
          assert.deepEqual(
            orbit(board, image, symmetry)
              .map(({ index }) => index)
              .toSorted(),
            images.toSorted(),
            `${symmetry} ${cell}`,
          );
      }
    }
    assert.deepEqual(
      orbit(board, 1, "quarterTurns").map(({ index }) => index),
      [1, 11, 34, 24],
      "clockwise",
    );
    assert.equal(orbit({ rows: 3, cols: 5 }, 7, "mirrorBoth").length, 1, "the middle is its own image");
    assert.equal(orbit({ rows: 3, cols: 5 }, 0, "quarterTurns").length, 2, "not every board can be turned");
  });

  test("lines have no gaps, rectangles no holes, areas no leaks", () => {
    assert.deepEqual(line(board, 0, 21), [0, 7, 14, 21]);
    assert.deepEqual(rectangle(board, 14, 7), [7, 8, 13, 14]);
    const editor = editorOf("poquemon");
    const model = editor.blank();
    model.cells = model.cells.map((cell) => ({ ...cell, thing: null }));
    for (let row = 1; row < model.rows - 1; row++) put(editor, model, row * model.cols + 5, { kind: "wall" });
    const left = area(model, model.cols + 1);
    assert.equal(left.length, 4 * (model.rows - 2));
  });

  test("a Poquémon exists once, images belong to the next seats, the border stays", () => {
    const editor = editorOf("poquemon");
    const model = editor.blank();
    model.cells = model.cells.map((cell) => ({ ...cell, thing: null }));
    apply(editor, model, [model.cols + 2], { kind: "unit", seat: 0, data: {} }, "mirrorBoth");
    const seats = () => model.cells.flatMap(({ thing }) => (thing?.kind === "unit" ? [thing.seat] : []));
    assert.deepEqual(seats(), [0, 1, 2, 3]);
    apply(editor, model, [model.cols + 4], { kind: "unit", seat: 0, data: {} }, "none");
    assert.deepEqual(seats().toSorted(), [0, 1, 2, 3], "it moved");
    model.params.nb_poquemon = "2";
    apply(editor, model, [model.cols + 6], { kind: "unit", seat: 0, data: {} }, "none");
    assert.equal(seats().length, 5);
    apply(editor, model, [0, 3], { kind: "point", data: { value: 100 } }, "none");
    for (let cell = 0; cell < model.cells.length; cell++) if (isBorder(model, cell)) erase(editor, model, cell);
    assert.ok(model.cells.every((cell, i) => !isBorder(model, i) || (cell.ground.kind === "wall" && !cell.thing)));
    const thing = model.cells.findIndex((cell) => cell.thing);
    put(editor, model, thing, { kind: "wall" });
    assert.equal(model.cells[thing].thing, null, "what is placed replaces what was there");
  });

  test("resizing keeps what still fits", () => {
    const editor = editorOf("poquemon");
    const model = editor.blank();
    put(editor, model, 3 * model.cols + 3, { kind: "stone" });
    const larger = resize(editor, model, 20, 30);
    assert.equal(larger.cells[3 * 30 + 3].thing?.kind, "stone");
    assert.equal(larger.cells[5 * 30 + 20].ground.kind, "open", "the old border is gone");
    assert.equal(larger.cells[19 * 30 + 4].ground.kind, "wall");
    const small = resize(editor, larger, 4, 4);
    assert.equal(small.cells[15].ground.kind, "wall");
    assert.equal(small.cells.length, 16);
  });

  test("edges, and links that have become impossible", () => {
    assert.deepEqual(
      [
        [2.5, 3.05],
        [2.95, 3.05],
        [2.95, 3.5],
        [2.5, 3.95],
        [2.05, 3.5],
        [2.05, 3.05],
      ].map(([x, y]) => edgeAt(x, y).r),
      [0, 1, 2, 4, 6, 7],
    );
    const editor = editorOf("reversi");
    const model = editor.blank();
    assert.ok(isFree(model, { x: 0, y: 0, r: 0 }) && !isFree(model, { x: 0, y: 0, r: 4 }));
    model.links.push({ x1: 0, y1: 0, r1: 0, x2: 7, y2: 7, r2: 4 }, { x1: 3, y1: 0, r1: 0, x2: 3, y2: 7, r2: 4 });
    put(editor, model, 0, { kind: "hole" });
    assert.deepEqual(
      tidy(model).map(({ x1 }) => x1),
      [3],
    );
  });

  test("undo and redo", () => {
    const editor = editorOf("reversi");
    const history = new History(editor.blank());
    const first = history.model;
    put(editor, history.begin(), 9, { kind: "hole" });
    assert.equal(first.cells[9].ground.kind, "open", "the past does not change");
    history.change({ ...copy(history.model), links: [] });
    assert.ok(history.undo() && history.undo() && !history.undo());
    assert.equal(history.model, first);
    assert.ok(history.redo());
    assert.equal(history.model.cells[9].ground.kind, "hole");
    history.begin();
    assert.ok(!history.redo(), "what is done anew has no other future");
  });
});
