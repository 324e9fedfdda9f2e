// The tools: what the pointer and the keyboard do to the board.

import type { Cell, Edge, Marks, Model, Piece } from "./definition.ts";
import type { EditorKey, EditorSay } from "./words.ts";
import type { Tool } from "./layout.ts";
import { edgeAt, isFree, join, linkAt, tidy } from "./links.ts";
import { kindOf, move, same } from "./model.ts";
import { nameOf, palette } from "./panels.ts";
import type { Sheet } from "./sheet.ts";
import { apply, area, line, orbit, rectangle, type Symmetry } from "./tools.ts";
import type { BoardView, Listener } from "./view.ts";

/** What the tools need from the editor. */
export interface Host {
  readonly sheet: Sheet;
  readonly view: BoardView;
  readonly say: EditorSay;
  tell(text: string): void;
  /** Redraws the board and all panels. */
  refresh(): void;
  /** Redraws the board. */
  redraw(): void;
}

const STEPS: Record<string, readonly [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

export class Pencil implements Listener {
  tool: Tool = "draw";
  brush: Piece = { kind: "open" };
  symmetry: Symmetry = "none";
  cursor: number | null = null;
  /** The piece whose numbers are shown. */
  chosen: { cell: number; layer: "ground" | "thing" } | null = null;
  private hovered: number | null = null;
  private edge: Edge | null = null;
  /** The cell of the piece that is being moved. */
  private lifted: number | null = null;
  /** Where a stroke or rectangle started, and the board at that time. */
  private stroke: { from: number; last: number; before: Model } | null = null;

  constructor(private readonly host: Host) {}

  private get model(): Model {
    return this.host.sheet.model;
  }

  private get editor() {
    return this.host.sheet.editor!;
  }

  get drawing(): boolean {
    return this.stroke !== null;
  }

  /** Resets the tools for another board. */
  begin(): void {
    this.chosen = this.edge = this.cursor = this.lifted = this.stroke = null;
    const { editor } = this.host.sheet;
    if (!editor) return;
    if (editor.mesh) this.symmetry = "none";
    if (!this.offers(this.tool)) this.tool = "draw";
    const tiles = palette(editor, this.model);
    this.brush =
      tiles.find(({ kind }) => kindOf(editor, { kind }).blocks) ?? (editor.mesh ? tiles[0] : tiles[1]) ?? tiles[0];
  }

  /** Whether a tool is useful for this game. */
  offers(tool: Tool): boolean {
    const { editor } = this.host.sheet;
    if (tool === "link") return editor?.links === true;
    if (tool === "rectangle" || tool === "fill") return !editor?.mesh;
    if (tool === "select") return editor?.kinds.some(({ fields }) => fields) === true;
    return true;
  }

  setTool(tool: Tool): void {
    this.tool = tool;
    this.edge = this.lifted = null;
    const hints: Partial<Record<Tool, EditorKey>> = { link: "linkFirst", select: "selectHint", move: "moveFirst" };
    this.host.tell(hints[tool] ? this.host.say(hints[tool]) : "");
    this.host.refresh();
  }

  /** Selects a piece to draw with. */
  take(piece: Piece): void {
    this.brush = piece;
    if (this.tool !== "rectangle" && this.tool !== "fill") this.tool = "draw";
    this.host.refresh();
  }

  /** Cancels whatever is under way. */
  drop(): void {
    this.stroke = this.lifted = null;
  }

  marks(wrong: ReadonlySet<number>): Marks {
    const seen =
      this.hovered !== null && this.tool !== "select" && this.tool !== "link" && this.hovered < this.model.cells.length;
    const touched = seen
      ? orbit(this.model, this.hovered!, this.tool === "move" ? "none" : this.symmetry).map(({ index }) => index)
      : [];
    if (this.chosen && this.chosen.cell >= this.model.cells.length) this.chosen = null;
    return { touched, wrong, cursor: this.cursor, chosen: this.lifted ?? this.chosen?.cell ?? null, edge: this.edge };
  }

  describe(index: number): string {
    const { say } = this.host;
    const { ground, thing } = this.model.cells[index];
    const what = (thing ? [thing, ground] : [ground])
      .filter((piece, i) => i === 0 || !same(piece, this.editor.open))
      .map((piece) => nameOf(this.editor, piece, say))
      .join(" · ");
    if (this.editor.mesh) return say("vertexIs", { n: index, what });
    return say("cellIs", { row: Math.floor(index / this.model.cols), col: index % this.model.cols, what });
  }

  // Pointer actions.

  hover(cell: number | null): void {
    if (cell === this.hovered) return;
    this.hovered = cell;
    if (cell !== null && this.tool !== "link" && this.lifted === null) this.host.tell(this.describe(cell));
    this.host.redraw();
  }

  press(cell: number, x: number, y: number): void {
    const { sheet } = this.host;
    if (!sheet.editor) return;
    this.cursor = cell;
    if (this.tool === "select") this.choose(cell);
    else if (this.tool === "link") this.touchEdge(edgeAt(x, y));
    else if (this.tool === "move") this.move(cell);
    else if (this.tool === "fill") {
      sheet.change((model) => this.apply(model, area(model, cell)));
      this.host.refresh();
    } else {
      this.stroke = { from: cell, last: cell, before: this.model };
      this.apply(sheet.history.begin(), [cell]);
      this.stroked();
    }
  }

  drag(cell: number): void {
    if (!this.stroke || cell === this.stroke.last) return;
    const { from, last, before } = this.stroke;
    if (this.tool === "rectangle") {
      // The rectangle is redrawn each time, on the original board.
      this.model.cells = [...before.cells];
      this.apply(this.model, rectangle(before, from, cell));
    } else this.apply(this.model, line(this.model, last, cell));
    this.stroke.last = cell;
    this.stroked();
  }

  release(): void {
    if (!this.stroke) return;
    const { before } = this.stroke;
    this.stroke = null;
    if (this.editor.links) this.model.links = tidy(this.model);
    this.host.sheet.stroked();
    // A stroke that changed nothing is not added to the history.
    if (before.cells.every((cell, i) => cell === this.model.cells[i] || equal(cell, this.model.cells[i])))
      this.host.sheet.history.forget();
    this.host.refresh();
  }

  pick(index: number): void {
    const { ground, thing } = this.model.cells[index];
    // Another piece of this kind, not the same piece again.
    const { order: _, ...piece } = thing ?? ground;
    this.take(piece);
  }

  private apply(model: Model, cells: Iterable<number>): void {
    this.editor.drawn?.(model);
    apply(this.editor, model, cells, this.tool === "erase" ? null : this.brush, this.symmetry);
  }

  /** The board changed under the pointer: draw it immediately; the rest follows when the stroke ends. */
  private stroked(): void {
    this.host.sheet.stroked();
    this.host.redraw();
  }

  private choose(cell: number): void {
    const { ground, thing } = this.model.cells[cell];
    const layer =
      thing && kindOf(this.editor, thing).fields ? "thing" : kindOf(this.editor, ground).fields ? "ground" : null;
    this.chosen = layer ? { cell, layer } : null;
    if (!layer) this.host.tell(this.host.say("nothingToChange"));
    this.host.refresh();
  }

  /** The first cell is where to take a piece from, the second where to put it. */
  private move(cell: number): void {
    const { sheet, say } = this.host;
    const from = this.lifted;
    if (from === null) {
      const { ground, thing } = this.model.cells[cell];
      if (thing || !same(ground, this.editor.open)) this.lifted = cell;
      this.host.tell(say(this.lifted === null ? "nothingToMove" : "moveSecond"));
    } else {
      this.lifted = null;
      let moved = false;
      sheet.change((model) => {
        this.editor.drawn?.(model);
        moved = move(this.editor, model, from, cell);
      });
      if (!moved) sheet.history.forget();
      this.host.tell(moved ? this.describe(cell) : say("moveFirst"));
    }
    this.host.refresh();
  }

  private touchEdge(edge: Edge): void {
    const { sheet, say } = this.host;
    const old = linkAt(this.model, edge);
    if (old && !this.edge) {
      sheet.change((model) => void (model.links = model.links.filter((link) => link !== old)));
      this.host.refresh();
      return;
    }
    if (old || !isFree(this.model, edge)) {
      this.host.tell(say("linkTaken"));
      return;
    }
    const first = this.edge;
    this.edge = first ? null : edge;
    if (first) sheet.change((model) => void model.links.push(join(first, edge)));
    this.host.tell(say(first ? "linkFirst" : "linkSecond"));
    this.host.refresh();
  }

  // Keyboard actions on the board.

  key(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (step) {
      event.preventDefault();
      this.goTo(this.cursor === null ? 0 : this.host.view.step(this.cursor, step));
    } else if (event.key === "Escape" && this.lifted !== null) {
      this.setTool(this.tool);
    } else if ((event.key === " " || event.key === "Enter") && this.cursor !== null) {
      event.preventDefault();
      const { cols } = this.model;
      const changing = this.tool !== "move";
      this.press(this.cursor, (this.cursor % cols) + 0.5, Math.floor(this.cursor / cols) + 0.1);
      this.release();
      if (changing) this.host.tell(this.describe(this.cursor));
    }
  }

  goTo(cell: number): void {
    this.cursor = cell;
    this.host.view.reveal(cell);
    this.host.tell(this.describe(cell));
    this.host.redraw();
  }
}

const equal = (a: Cell, b: Cell) => same(a.ground, b.ground) && same(a.thing, b.thing);
