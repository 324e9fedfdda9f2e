// How a human plays a game in the viewer: what a click or key means, what is marked on the board, and which orders result. A game
// provides it as `input` in `scene/input.ts`.

import type { Frame, Header, Telling } from "../replay/types.ts";
import type { Subject } from "../scene.ts";
import type { Drawing } from "../stage/drawings.ts";
import type { Say, Words } from "../words.ts";

/** Someone's turn, as a game's input sees it. */
export interface Hand {
  readonly header: Header;
  readonly frame: Frame;
  readonly seat: number;
  /** All legal orders, if the game lists them. */
  readonly legal: Telling[] | null;
  /** The orders so far, by unit; games without units use 0. */
  readonly orders: Map<number, Telling>;
  /** The selected units. */
  selected: number[];
  /** A choice that applies to the next orders, such as to attack instead of to move. */
  mode: string;
  /** What a bot that was asked would do, by unit; drawn on the board until the turn ends. */
  readonly advised: Map<number, Telling[]>;
  /** What the game remembers from round to round: where units are to go, for example. */
  readonly plans: Map<number, Plan>;
  /** Ends the turn. */
  send(): void;
}

/** What a unit is to do for several rounds. */
export interface Plan {
  kind: string;
  row: number;
  col: number;
}

/** A button that a game adds. */
export interface Choice {
  text: string;
  pressed?: boolean;
  act(): void;
}

export interface GameInput<Key extends string = never> {
  game: string;
  words: Words<Key>;
  /** How to play, in one line. */
  help(say: Say<Key>, hand: Hand): string;
  /** Whether a click is a whole turn, so that nothing else has to end it. */
  sends?: boolean;
  /** Whether the camera turns to the selected unit. */
  follows?: boolean;
  /** Chooses what is selected when a turn begins. */
  begin?(hand: Hand): void;
  click(subject: Subject, hand: Hand): void;
  /** Whether the key means something. */
  key?(key: string, hand: Hand): boolean;
  /** What is marked on the board. */
  marks(hand: Hand): Drawing[];
  /** What a bot's advice looks like on the board: an arrow to where it would go, a mark on what it would choose. */
  advice(hand: Hand): Drawing[];
  choices?(hand: Hand, say: Say<Key>): Choice[];
  /** The calls of each unit, in games in which units act one by one. */
  calls?(hand: Hand): { unit: number; calls: Telling[] }[];
}

/** The colours of marks. */
export const MARK = { selected: 0x2b5fd9, possible: 0x2b9e5f, ordered: 0xd9782b, advised: 0xb13fc4 } as const;

interface Spot {
  row: number;
  col: number;
}

/** Marks a cell that a bot would choose. */
export const advisedCell = ({ row, col }: Spot): Drawing => ({ cell: { row, col, colour: MARK.advised } });

/** An arrow from one cell to another, for what a bot would do. */
export function advisedArrow(from: Spot, to: Spot): Drawing[] {
  const [rows, cols] = [to.row - from.row, to.col - from.col];
  const length = Math.hypot(rows, cols) || 1;
  const line = (a: Spot, b: Spot): Drawing => ({
    line: { from_row: a.row, from_col: a.col, to_row: b.row, to_col: b.col, colour: MARK.advised },
  });
  /** A third of a cell back, and a quarter to the side. */
  const barb = (side: number): Spot => ({
    row: to.row - (0.34 * rows + side * 0.24 * cols) / length,
    col: to.col - (0.34 * cols - side * 0.24 * rows) / length,
  });
  return [line(from, to), line(to, barb(1)), line(to, barb(-1))];
}
