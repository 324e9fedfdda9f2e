// What the real reader says of the board: it is asked after each change.

import { messageOf } from "../replay/input.ts";
import type { Sheet } from "./sheet.ts";
import * as server from "./server.ts";

/** The server is asked when nothing has changed for so many milliseconds. */
const CALM = 120;

export class Referee {
  verdict: server.Verdict | null = null;
  private about = "";
  private timer = 0;

  constructor(
    private readonly sheet: Sheet,
    private readonly answered: () => void,
    private readonly failed: (what: string) => void,
  ) {}

  /** Whether the verdict is about the board as it is. */
  get current(): boolean {
    return this.about === this.sheet.text;
  }

  /** Asks about the board, once it is calm. */
  ask(): void {
    const { text, game } = this.sheet;
    if (text === this.about) return;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(async () => {
      try {
        const verdict = await server.check({ game, text });
        if (text !== this.sheet.text) return;
        this.verdict = verdict;
        this.about = text;
        this.answered();
      } catch (error) {
        this.failed(messageOf(error));
      }
    }, CALM);
  }

  /** The cell that a problem is about, as long as the verdict is about this board. */
  cellOf({ line, column }: server.Problem): number | null {
    const { sheet } = this;
    if (!sheet.drawable || !this.current) return null;
    const written = sheet.write();
    return written.text === this.about ? written.cellAt(line, column) : null;
  }

  /** The cells that something is wrong with. */
  wrong(): Set<number> {
    const cells = new Set<number>();
    for (const problem of this.verdict?.problems ?? []) {
      const cell = this.cellOf(problem);
      if (cell !== null) cells.add(cell);
    }
    return cells;
  }
}
