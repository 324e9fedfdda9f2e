// Taking board files apart and putting them together. The real reader is on the server; this one only has to understand what that one accepts.

import type { Written } from "../model.ts";

export class Reader {
  private readonly words: { text: string; line: number }[];
  private at = 0;

  constructor(text: string) {
    this.words = text
      .replace(/^\ufeff/, "")
      .split("\n")
      .flatMap((line, number) =>
        line
          .split(/\s+/)
          .filter((word) => word !== "")
          .map((word) => ({ text: word, line: number + 1 })),
      );
  }

  peek(): string | undefined {
    return this.words[this.at]?.text;
  }

  word(what: string): string {
    const word = this.words[this.at++];
    if (!word) throw new Error(`the text ends where ${what} should be`);
    return word.text;
  }

  number(what: string): number {
    const line = this.words[this.at]?.line;
    const word = this.word(what);
    if (!/^-?\d+$/.test(word)) throw new Error(`line ${line}: ${word} is no number: ${what}`);
    return Number(word);
  }

  expect(...wanted: string[]): void {
    const line = this.words[this.at]?.line;
    const word = this.word(wanted[0]);
    if (!wanted.some((one) => one.toLowerCase() === word.toLowerCase()))
      throw new Error(`line ${line}: ${word} instead of ${wanted[0]}`);
  }

  /** The rest of the words of this line. */
  restOfLine(): string[] {
    const line = this.words[this.at - 1]?.line;
    const words: string[] = [];
    while (this.words[this.at]?.line === line) words.push(this.words[this.at++].text);
    return words;
  }

  /** The words of the next line that has some. */
  nextLine(what: string): string[] {
    const first = this.word(what);
    return [first, ...this.restOfLine()];
  }

  /** Lines until a word, or to the end. */
  linesUntil(word: string | null): string[][] {
    const lines: string[][] = [];
    while (this.at < this.words.length && (word === null || this.peek()!.toLowerCase() !== word))
      lines.push(this.nextLine("a row"));
    return lines;
  }
}

type Mark = number | ((column: number) => number | null);

/** Writes lines and remembers which cell each is about. */
export class Writer {
  private readonly lines: string[] = [];
  private readonly marks = new Map<number, Mark>();

  line(text = "", mark?: Mark): this {
    this.lines.push(text);
    if (mark !== undefined) this.marks.set(this.lines.length, mark);
    return this;
  }

  /** A row of the grid whose cells begin at a column and are so many characters wide. */
  row(label: string, cells: readonly string[], first: number, gap = ""): this {
    const step = 1 + gap.length;
    return this.line(label + cells.join(gap), (column) => {
      const cell = Math.floor((column - 1 - label.length) / step);
      return cell >= 0 && cell < cells.length ? first + cell : null;
    });
  }

  done(): Written {
    const marks = this.marks;
    return {
      text: `${this.lines.join("\n")}\n`,
      cellAt(line, column) {
        const mark = marks.get(line);
        return mark === undefined ? null : typeof mark === "number" ? mark : mark(column);
      },
    };
  }
}

/** Two lines that number columns, as several formats have them. */
export function columnLabels(writer: Writer, cols: number): void {
  const digits = (digit: (col: number) => number) => Array.from({ length: cols }, (_, col) => digit(col)).join("");
  writer.line(`   ${digits((col) => Math.floor(col / 10) % 10)}`).line(`   ${digits((col) => col % 10)}`);
}

export const twoDigits = (row: number): string => String(row).padStart(2, "0");
