// Written by agon-bindings from the Rust declarations; changes here are lost.

/** `GET /info`: what is edited, and with which games. */
export interface EditorInfo {
  /** The name of the file. */
  file: string | null;
  /** Its text; nothing if it is not there yet. */
  text: string | null;
  /** The id of the game to begin with. */
  game: string | null;
  /** The games whose boards can be edited. */
  games: GameEntry[];
}

/** A game, as the editor offers it. */
export interface GameEntry {
  /** The name on the command line and in replays. */
  id: string;
  /** The name for people. */
  title: string;
  /** Its built-in bots. */
  bots: BotEntry[];
  /** The boards that come with it. */
  samples: SampleEntry[];
  /** The settings of its board generator. */
  knobs: Knob[];
}

/** A built-in bot. */
export interface BotEntry {
  /** What it is called. */
  name: string;
  /** What it does, in a few words. */
  summary: string;
}

/** A board that comes with a game. */
export interface SampleEntry {
  /** What it is called on the command line. */
  name: string;
  /** What it is like, in a few words. */
  summary: string;
  /** The text. */
  text: string;
}

/** A setting of a board generator. */
export interface Knob {
  /** What it is called. */
  name: string;
  /** What it does. */
  summary: string;
  /** What it is when nobody says. */
  default: number;
  /** The least it can be. */
  min: number;
  /** The most it can be. */
  max: number;
}

/** `POST /check`: a text that may be a board. */
export interface CheckRequest {
  /** The game; without it, the one whose boards begin like this text. */
  game: string | null;
  /** The text. */
  text: string;
}

/** What the real reader says of a text. */
export interface CheckResponse {
  /** Whose board it is, as far as its first words tell. */
  game: string | null;
  /** Whether it can be played. */
  valid: boolean;
  /** How many seats it has, if it can be played. */
  seats?: number;
  /** How many rounds a match lasts at the most, if it can be played. */
  rounds?: number;
  /** The board as the editor draws it, unless it is a text that cannot be drawn. */
  draft?: Draft;
  /** All that is wrong with it, or that somebody should look at. */
  problems: Problem[];
}

/** A board that may be unfinished: a grid, or the vertices of a mesh. */
export interface Draft {
  /** How many rows of cells there are. */
  rows: number;
  /** How many cells a row has. */
  cols: number;
  /** The cells, row by row; on a mesh one for each vertex, in a single row. */
  cells: DraftCell[];
  /** The mesh, if the board is one. */
  mesh?: DraftMesh;
  /** The parameters by the names that the game's files use. */
  params: Record<string, string>;
  /** Edges that are joined. */
  links: DraftLink[];
  /** What a file says and the editor does not show; it is written as it was read. */
  rest: Record<string, string[]>;
}

/** A cell: a ground, and perhaps something on it. */
export interface DraftCell {
  /** The ground. */
  ground: Piece;
  /** What is on it. */
  thing: Piece | null;
}

/** Something in a cell. */
export interface Piece {
  /** The kind, as the game's editor calls it. */
  kind: string;
  /** Whose it is, for kinds that belong to a seat. */
  seat?: number;
  /** Its numbers. */
  data?: Record<string, number>;
  /** Its number in the file that it was read from, which is kept: bots may know units by it. */
  order?: number;
}

/** Vertices in space, joined by faces and edges. */
export interface DraftMesh {
  /** Where the vertices are. */
  vertices: ([number, number, number])[];
  /** The corners of each face. */
  faces: number[][];
  /** All edges: the sides of the faces, and those that belong to none. */
  edges: ([number, number])[];
}

/** Two edges that are joined: column, row and direction (0 is up, then clockwise) of each. */
export interface DraftLink {
  /** The column of the first. */
  x1: number;
  /** The row of the first. */
  y1: number;
  /** The direction of the first. */
  r1: number;
  /** The column of the second. */
  x2: number;
  /** The row of the second. */
  y2: number;
  /** The direction of the second. */
  r2: number;
}

/** One thing that is wrong. */
export interface Problem extends Place {
  /** How bad it is. */
  severity: Severity;
  /** What is wrong. */
  message: string;
  /** What was expected, or what to do about it. */
  help: string | null;
}

/** How bad a problem is. */
export const SEVERITIES = ["error", "warning"] as const;
export type Severity = (typeof SEVERITIES)[number];

/** A place in a text. Lines and columns count from 1 and columns count characters; line 0 is the text as a whole. */
export interface Place {
  /** The line, from 1. */
  line: number;
  /** The column, from 1. */
  column: number;
}

/** `POST /write`: a board as it is drawn. */
export interface WriteRequest {
  /** The game. */
  game: string;
  /** The board. */
  draft: Draft;
  /** The text that the board was read from, if nothing has changed since: it stays as it is. */
  text: string | null;
}

/** The text of a board, and what the reader says of it. */
export interface WriteResponse {
  /** The text. */
  text: string;
  /** What the reader says. */
  check: CheckResponse;
  /** For each problem the cell that it is about, if it is about one. */
  cells: (number | null)[];
}

/** `POST /import`: files that somebody opened or dropped. */
export interface ImportRequest {
  /** The files by name; a board whose format has a second file finds it here. */
  files: Record<string, string>;
}

/** What came of the files. */
export type ImportResponse =
  | {
    /** Whose board it is. */
    game: string;
    /** The board, as a text by itself. */
    text: string;
    /** What came of a file of another kind, in a line. */
    note: string | null;
  }
  | {
    /** Whose board it would be. */
    game: string | null;
    /** Why not. */
    problems: Problem[];
  };

/** `POST /generate`: a wish for a new board. */
export interface GenerateRequest {
  /** The game. */
  game: string;
  /** The seed. */
  seed: number;
  /** The knobs that are not as usual. */
  settings: Record<string, number>;
}

/** A new board, or why there is none. */
export interface GenerateResponse {
  /** The board. */
  text?: string;
  /** Why there is none. */
  error?: string;
}

/** `POST /save`: a text for the file. */
export interface SaveRequest {
  /** The text. */
  text: string;
  /** What was in the file when it was read or saved last; nothing if it was not there. */
  base: string | null;
}

/** What came of saving. If somebody else has changed the file, nothing is written. */
export interface SaveResponse {
  /** Whether the text is in the file. */
  saved: boolean;
  /** What is in the file instead. */
  text?: string;
}

/** `POST /play`: a match on the board as it is. */
export interface PlayRequest {
  /** The game. */
  game: string;
  /** The board. */
  text: string;
  /** Built-in bots by name; seats without one get Dummy. */
  bots: string[];
  /** The seed. */
  seed: number;
}

/** A match that has begun, or why there is none. */
export interface PlayResponse {
  /** Its replay is at `play/N/replay.agon`. */
  match?: number;
  /** What is wrong with the board. */
  problems?: Problem[];
}

/** What a viewer that has a part of a replay asks for. */
export interface Asked {
  /** How many settled bytes it has. */
  from: number;
  /** How many frames it has. */
  known: number | null;
}

/** Whether more of a replay will come: the field `agon-more` of an answer. */
export const MORES = ["live", "maybe", "no"] as const;
export type More = (typeof MORES)[number];

/** `GET /table`: what can be done with the replay that is shown. */
export interface TableInfo {
  /** The bots that can take a seat by name. */
  bots: string[];
  /** Whether humans play. */
  humans: boolean;
  /** The seats whose bots are here, so that it can be shown where their fuel goes. */
  profiles: number[];
  /** Whether matches can be continued with other bots. */
  forks: boolean;
  /** Whether humans can take back their last orders. */
  undoes: boolean;
}

/** `POST /fork`: continue a match from a round. */
export interface ForkRequest {
  /** Which of the matches of this server; 0 is the one it was started with. */
  number: number;
  /** The round after which to continue. */
  round: number;
  /** One bot per seat; `same` keeps the one that played there. */
  bots: string[];
}

/** The answer to `POST /fork`. */
export interface ForkResponse {
  /** The number of the new match; nothing if it cannot be played. */
  number: number | null;
  /** Why it cannot be played. */
  error: string | null;
}

/** `GET /humans?known=V`: what happens where humans play, as soon as it is not version V. */
export interface HumansState {
  /** Changes with everything else. */
  version: number;
  /** The number of the match that is being played; another one after a step back. */
  number: number;
  /** Whose turn it is, if a human's. */
  turn: HumanTurn | null;
  /** Whether the last orders can be taken back. */
  undo: boolean;
  /** Whether the match is over. */
  over: boolean;
  /** Where the match can be watched later; nothing where it was broken off, or where the viewer stays. */
  page: string | null;
}

/** The turn of a human. */
export interface HumanTurn {
  /** The seat. */
  seat: number;
  /** The number of rounds that are over. */
  round: number;
  /** Whether units act one by one, so that calls are handed in instead of orders. */
  units: boolean;
  /** All legal orders, if the game lists them. */
  legal: unknown[] | null;
  /** The time that is left, in milliseconds. */
  left_ms: number | null;
}

/** `POST /humans/orders`: what a human orders. */
export interface OrdersRequest {
  /** The seat that was asked. */
  seat: number;
  /** The round that was asked for. */
  round: number;
  /** The orders of the seat. */
  orders: unknown[];
  /** The calls of its units, in games in which units act one by one. */
  calls: UnitCalls[];
}

/** The calls of one unit. */
export interface UnitCalls {
  /** The unit. */
  unit: number;
  /** What it does, in order. */
  calls: unknown[];
}

/** `POST /humans/hint`: what would this bot do? */
export interface HintRequest {
  /** The bot. */
  bot: string;
}

/** The answer to a human's request. */
export interface HumanResponse {
  /** Why it cannot be done. */
  error: string | null;
  /** As a hint: the orders of the seat. */
  orders: unknown[];
  /** As a hint: the calls of its units. */
  calls: UnitCalls[];
}
