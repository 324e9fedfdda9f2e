// Keeps the board's text and the server's check of it up to date: after each change, the server writes the board and reports problems.

import { messageOf } from "../replay/input.ts";
import * as server from "./server.ts";
import type { Sheet } from "./sheet.ts";

/** The server is asked when nothing has changed for this many milliseconds. */
const DELAY = 120;

export class Validator {
  result: server.CheckResponse | null = null;
  /** The cell of each problem. */
  private cells: (number | null)[] = [];
  /** The version of the board that the result is about. */
  private about = -1;
  private timer = 0;
  private asking: { version: number; done: Promise<void> } | null = null;

  constructor(
    private readonly sheet: Sheet,
    private readonly answered: () => void,
    private readonly failed: (what: string) => void,
  ) {}

  /** Whether the result is about the current board. */
  get current(): boolean {
    return this.about === this.sheet.version;
  }

  /** Schedules a request for when nothing has changed for a moment. */
  schedule(): void {
    clearTimeout(this.timer);
    if (this.current) return;
    this.timer = window.setTimeout(() => void this.ask().catch((error) => this.failed(messageOf(error))), DELAY);
  }

  /** The current text of the board. */
  async text(): Promise<string> {
    clearTimeout(this.timer);
    while (!this.current) await this.ask();
    return this.sheet.text ?? "";
  }

  private ask(): Promise<void> {
    const { version } = this.sheet;
    if (this.asking?.version === version) return this.asking.done;
    const done = this.request(version).finally(() => {
      if (this.asking?.version === version) this.asking = null;
    });
    this.asking = { version, done };
    return done;
  }

  private async request(version: number): Promise<void> {
    const { sheet } = this;
    const { game, model, text } = sheet;
    if (sheet.typing) {
      const result = await server.check({ game, text: text ?? "" });
      if (sheet.version !== version) return;
      sheet.typed(result.draft, result.problems[0]?.message ?? "");
      [this.result, this.cells] = [result, []];
    } else {
      const { text: written, check, cells } = await server.write({ game, draft: model, text });
      if (sheet.version !== version) return;
      sheet.written(written);
      [this.result, this.cells] = [check, cells];
    }
    this.about = version;
    this.answered();
  }

  /** The cell that a problem is about, if the result is about the current board. */
  cellOf(problem: server.Problem): number | null {
    const index = this.current && this.sheet.drawable ? (this.result?.problems.indexOf(problem) ?? -1) : -1;
    return this.cells[index] ?? null;
  }

  /** The cells with problems. */
  wrong(): Set<number> {
    return new Set(this.current && this.sheet.drawable ? this.cells.filter((cell) => cell !== null) : []);
  }
}
