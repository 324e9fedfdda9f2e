// What a game provides for the viewer: one scene, with `mount / draw / unmount`, and texts for its numbers. A scene knows how to show the
// game's numbers, but not its rules.

import type { Theme } from "./palette.ts";
import type { Frame, Header, Telling } from "./replay/types.ts";
import type { Language, Say, Words } from "./words.ts";

/** Something that can be inspected and pinned: `unit:3`, `cell:4,7`, or whatever else a scene has. */
export type Subject = string;

/** One line in the inspector, or one of the game's own figures on the scoreboard. */
export interface Fact {
  name: string;
  value: string;
}

/** An event in words. */
export interface Told {
  text: string;
  /** The seat it is about, if any. */
  seat?: number;
  /** Whether it is marked on the timeline; only a few should be. */
  mark?: boolean;
  /** What a click on it selects and centres. */
  subject?: Subject;
}

/** A symbol in the help. */
export interface Sign {
  /** What it means; without a text, it is another picture of the previous one. */
  text: string;
  /** Paints it around (0, 0), as on the board. */
  paint(ctx: CanvasRenderingContext2D, theme: Theme): void;
  /** Its width and height; 1.2 if not given. */
  extent?: number;
}

export interface Context<Key extends string = never> {
  header: Header;
  say: Say<Key>;
  /** Describe what this seat knows; null for everything. */
  view: number | null;
}

/** Everything that a scene needs to draw one moment. */
export interface Moment {
  frame: Frame;
  /** The previous frame, from which things move; null at the start. */
  before: Frame | null;
  /** The progress from `before` to `frame`, 0 to 1. */
  t: number;
  /** Show what this seat knows; null for everything. */
  view: number | null;
  grid: boolean;
  drawings: boolean;
  /** The frame with the drawings that the bots made when they saw this board; null if there are none yet. */
  drawn: Frame | null;
  /** Show what `Scene.extra` names. */
  extra: boolean;
  pin: Subject | null;
  hover: Subject | null;
  theme: Theme;
}

export interface Host<Key extends string = never> extends Context<Key> {
  /** Where the scene puts its canvas. */
  root: HTMLElement;
  /** Requests a redraw. */
  redraw(): void;
}

export interface Mounted {
  draw(moment: Moment): void;
  /** What is at a position in the root, in CSS pixels. */
  pick(x: number, y: number): Subject | null;
  zoom(factor: number, x: number, y: number): void;
  pan(dx: number, dy: number): void;
  reset(): void;
  /** Brings something into view, closer if it is small. */
  focus(subject: Subject): void;
  unmount(): void;
}

/** The scene of a game whose texts have these keys. */
/** A reason why a match ended: the English text in replays, and the words that follow "A wins"; `{n}` is what the pattern captures. */
export type Reason = Readonly<Record<Language, string> & { pattern: RegExp }>;

export interface Scene<Key extends string = never> {
  game: string;
  title: string;
  /** The columns it reads; a replay that lacks one is shown by the general scene instead. */
  columns: readonly string[];
  /** The kinds of events it knows by name. */
  events: readonly string[];
  words: Words<Key>;
  /** What the button and key for more details show, such as lines between related places; without it, there is neither. */
  extra?(say: Say<Key>): string;
  /** Why a match ended. */
  reasons: readonly Reason[];
  /** All symbols on the board, for the help. */
  legend(say: Say<Key>): Sign[];
  /** The game's own figures of a seat. */
  figures(frame: Frame, seat: number, context: Context<Key>): Fact[];
  /** Whether seats do not know everything, so that what is not found may only be out of sight. */
  hides?: boolean;
  /** An event of a frame in words; null if it is not worth telling, or if the seat whose view is shown cannot know of it. `before` is the
   * previous frame, if it is available: what died in this round is only there. */
  tell(event: Telling, frame: Frame, context: Context<Key>, before?: Frame | null): Told | null;
  /** What is known about something; null if it does not exist. */
  inspect(
    subject: Subject,
    frame: Frame,
    context: Context<Key>,
  ): { title: string; seat?: number; facts: Fact[] } | null;
  /** The number of a unit that bots and people see, if it is not its id. */
  unitNumber?(unit: number): number;
  /** What a search means, if it is not the number of a unit or the row and column of a cell. */
  find?(wish: string, frame: Frame, context: Context<Key>): Subject | null;
  mount(host: Host<Key>): Mounted;
}

/** The number in `unit:3`. */
export function unitOf(subject: Subject | null): number | null {
  const match = subject?.match(/^unit:(\d+)$/);
  return match ? Number(match[1]) : null;
}

/** The row and column in `cell:4,7`. */
export function cellOf(subject: Subject | null): [row: number, col: number] | null {
  const match = subject?.match(/^cell:(\d+),(\d+)$/);
  return match ? [Number(match[1]), Number(match[2])] : null;
}
