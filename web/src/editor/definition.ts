// What a game defines for the board editor: its kinds of pieces, its parameters, how pieces look, and for boards that are meshes, how to
// draw them.

import type * as Three from "three";
import type { Draft, DraftCell, DraftLink, DraftMesh, Piece } from "../generated/messages.ts";
import type { Theme } from "../palette.ts";
import type { Words } from "../words.ts";

export type { Piece };
/** A board being edited, as the server read it or as it was drawn. */
export type Model = Draft;
export type Cell = DraftCell;
export type Link = DraftLink;
export type Mesh = DraftMesh;

/** An editable number of a piece. */
export interface Field<Key extends string = string> {
  name: Key;
  min: number;
  max: number;
  /** The step, if not 1. */
  step?: number;
}

export interface Kind<Key extends string = string> {
  id: Key;
  layer: "ground" | "thing";
  /** Whether there is one for each seat. */
  seats?: boolean;
  /** A ground on which nothing can be placed. */
  blocks?: boolean;
  fields?: readonly Field<Key>[];
  /** The numbers of a new piece. */
  fresh?(model: Model): Readonly<Record<string, number>>;
  /** The maximum number per seat: one more replaces another. */
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
  /** The extension of its files. */
  extension: string;
  kinds: readonly Kind<Key>[];
  params: readonly Param<Key>[];
  size: { min: number; max: number };
  /** How meshes are drawn, for boards that are meshes, whose vertices cannot be changed. */
  mesh?: MeshRenderers;
  /** The ground that stands for nothing. */
  open: Piece;
  /** What the outermost cells always are. */
  border?: Piece;
  links?: boolean;
  /** Further changes when something is drawn on the board. */
  drawn?(model: Model): void;
  words: Words<Key>;
  seats(model: Model): number;
  blank(): Model;
  /** Draws a piece around the middle of its cell. */
  paint(ctx: CanvasRenderingContext2D, piece: Piece, theme: Theme, scale: number): void;
}

/** A column, row and direction. */
export interface Edge {
  x: number;
  y: number;
  r: number;
}

/** What the view shows in addition to the board. */
export interface Marks {
  /** The cells under the pointer, including symmetric images. */
  touched: readonly number[];
  /** Cells with problems. */
  wrong: ReadonlySet<number>;
  /** The keyboard cursor. */
  cursor: number | null;
  chosen: number | null;
  /** The first edge of a link that is being made. */
  edge: Edge | null;
}

export type Point = [x: number, y: number];

/** Everything that is drawn. */
export interface Show {
  model: Model;
  editor: GameEditor;
  marks: Marks;
  theme: Theme;
}

export interface MeshRenderer {
  /** Whether it draws in 3D. */
  readonly space: boolean;
  paint(show: Show): void;
  /** The position of a vertex on the screen; null if it is out of sight, unless `hidden` ones are wanted. */
  spot(vertex: number, hidden?: boolean): Point | null;
  /** Brings a vertex into view. */
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
