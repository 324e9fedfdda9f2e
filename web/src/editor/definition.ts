// What a game defines for the board editor: its kinds of pieces, its parameters, how pieces look, and, for boards that are meshes, how those
// are drawn.

import type * as Three from "three";
import type { Draft, DraftCell, DraftLink, DraftMesh, Piece } from "../generated/messages.ts";
import type { Theme } from "../palette.ts";
import type { Words } from "../words.ts";

export type { Piece };
/** A board while it is edited, as the server read it or as it was drawn. */
export type Model = Draft;
export type Cell = DraftCell;
export type Link = DraftLink;
export type Mesh = DraftMesh;

/** A number of a piece that can be changed. */
export interface Field<Key extends string = string> {
  name: Key;
  min: number;
  max: number;
  /** Steps other than 1. */
  step?: number;
}

export interface Kind<Key extends string = string> {
  id: Key;
  layer: "ground" | "thing";
  /** Whether there is one for each seat. */
  seats?: boolean;
  /** A ground on which nothing can be. */
  blocks?: boolean;
  fields?: readonly Field<Key>[];
  /** The numbers of a new one. */
  fresh?(model: Model): Readonly<Record<string, number>>;
  /** How many of a seat there can be: one more takes the place of another. */
  most?(model: Model): number;
}

export interface Param<Key extends string = string> {
  name: Key;
  kind: "number" | "text" | "choice";
  min?: number;
  max?: number;
  choices?: readonly string[];
}

/** How the boards of a game are edited. */
export interface GameEditor<Key extends string = string> {
  game: string;
  /** How its files are called. */
  extension: string;
  kinds: readonly Kind<Key>[];
  params: readonly Param<Key>[];
  size: { min: number; max: number };
  /** How meshes are drawn, for boards that are meshes, whose vertices stay as they are. */
  mesh?: MeshRenderers;
  /** The ground that stands for nothing. */
  open: Piece;
  /** What the outermost cells always are. */
  border?: Piece;
  links?: boolean;
  /** What drawing on the board changes besides. */
  drawn?(model: Model): void;
  words: Words<Key>;
  seats(model: Model): number;
  blank(): Model;
  /** Draws a piece around the middle of its cell. */
  paint(ctx: CanvasRenderingContext2D, piece: Piece, theme: Theme, scale: number): void;
}

/** Column, row and direction. */
export interface Edge {
  x: number;
  y: number;
  r: number;
}

/** What the view shows besides the board. */
export interface Marks {
  /** Cells to be touched: the pointer's, with its images. */
  touched: readonly number[];
  /** Cells that something is wrong with. */
  wrong: ReadonlySet<number>;
  /** The cell of the keyboard. */
  cursor: number | null;
  chosen: number | null;
  /** The first edge of a link that is being made. */
  edge: Edge | null;
}

export type Point = [x: number, y: number];

/** All that is drawn. */
export interface Show {
  model: Model;
  editor: GameEditor;
  marks: Marks;
  theme: Theme;
}

export interface MeshRenderer {
  /** Whether it draws in space. */
  readonly space: boolean;
  paint(show: Show): void;
  /** Where a vertex is on the screen; null if it is out of sight, unless `hidden` ones are wanted, too. */
  spot(vertex: number, hidden?: boolean): Point | null;
  /** Brings a vertex into sight. */
  reveal(vertex: number): void;
  zoom(factor: number): void;
  pan(dx: number, dy: number): void;
  reset(): void;
  unmount(): void;
}

export interface MeshRenderers {
  flat(root: HTMLElement, mesh: Mesh, redraw: () => void): MeshRenderer;
  space(three: typeof Three, root: HTMLElement, mesh: Mesh, redraw: () => void): MeshRenderer;
}

/** The marked vertices with their colours. */
export function marked({ touched, wrong, cursor, chosen }: Marks, theme: Theme): [vertex: number, colour: string][] {
  return [
    ...[...wrong].map((vertex): [number, string] => [vertex, theme.dark ? "#ff9d94" : "#c62828"]),
    ...[...touched, ...(chosen === null ? [] : [chosen])].map((vertex): [number, string] => [vertex, theme.accent]),
    ...(cursor === null ? [] : [[cursor, theme.ink] as [number, string]]),
  ];
}
