// Boards of Tron 3D: where the bikes start and where bonus items appear, on the vertices of a mesh.

import { itemSign } from "agon:scene/tron3d/signs.ts";
import type { Cell, GameEditor, Mesh, Model, Piece } from "../model.ts";
import { inOrder } from "../model.ts";
import { words } from "../texts/tron3d.ts";
import { paintSeat } from "./paint.ts";
import { Reader, Writer } from "./text.ts";

const OPEN: Piece = { kind: "open" };
const NUMBERS = [
  { name: "nb_bikes", min: 1, max: 30 },
  { name: "nb_rounds", min: 1, max: 10_000 },
  { name: "bonus_round", min: 0, max: 10_000 },
  { name: "turbo_duration", min: 0, max: 10_000 },
  { name: "ghost_duration", min: 0, max: 10_000 },
  { name: "score_bonus", min: 0, max: 10_000 },
];
const NAMES = ["nb_players", ...NUMBERS.map(({ name }) => name)];
const MOST = 40_000;
/** The star that the viewer shows for points stands for all items: which one appears is drawn by lot. */
const STAR = 3;

/** All edges: the sides of the faces and those of their own. */
function edgesOf(faces: Mesh["faces"], lines: Mesh["edges"]): Mesh["edges"] {
  const edges = new Map<string, readonly [number, number]>();
  const add = (a: number, b: number) => edges.set(a < b ? `${a} ${b}` : `${b} ${a}`, [a, b]);
  for (const face of faces) face.forEach((vertex, i) => add(vertex, face[(i + 1) % face.length]));
  for (const [a, b] of lines) add(a, b);
  return [...edges.values()];
}

const seatsOf = (model: Model) => Number(model.params.nb_players) || 2;

/** The starts by seat, each in the order of its bikes, with the vertex. */
function starts({ cells }: Model, seat: number): { thing: Piece; vertex: number }[] {
  return inOrder(
    cells.flatMap(({ thing }, vertex) => (thing?.kind === "spawn" && thing.seat === seat ? [{ thing, vertex }] : [])),
  );
}

export const tron3d: GameEditor = {
  game: "tron3d",
  extension: "gam",
  mesh: true,
  open: OPEN,
  size: { min: 1, max: MOST },
  words,
  kinds: [
    { id: "spawn", layer: "thing", seats: true, most: (model) => Number(model.params.nb_bikes) || 1 },
    { id: "bonus", layer: "thing" },
    { id: "open", layer: "ground" },
  ],
  params: [
    { name: "map", kind: "text" },
    { name: "nb_players", kind: "choice", choices: ["2", "4"] },
    ...NUMBERS.map((param) => ({ ...param, kind: "number" as const })),
  ],
  seats: seatsOf,

  blank() {
    const [rows, cols] = [9, 9];
    const vertices = Array.from(
      { length: rows * cols },
      (_, i) => [((i % cols) - 4) * 250, (4 - Math.floor(i / cols)) * 250, 0] as [number, number, number],
    );
    const faces = vertices.flatMap((_, i) =>
      i % cols < cols - 1 && i < (rows - 1) * cols ? [[i, i + 1, i + cols + 1, i + cols]] : [],
    );
    const things: Record<number, Piece> = {
      36: { kind: "spawn", seat: 0 },
      44: { kind: "spawn", seat: 1 },
      40: { kind: "bonus" },
    };
    const cells = vertices.map((_, i): Cell => ({ ground: OPEN, thing: things[i] ?? null }));
    const params = {
      map: "new",
      nb_players: "2",
      nb_bikes: "1",
      nb_rounds: "200",
      bonus_round: "50",
      turbo_duration: "8",
      ghost_duration: "3",
      score_bonus: "50",
    };
    return {
      rows: 1,
      cols: cells.length,
      cells,
      mesh: { vertices, faces, edges: edgesOf(faces, []) },
      params,
      links: [],
      rest: {},
    };
  },

  read(text) {
    const reader = new Reader(text);
    reader.expect("agon-tron3d");
    reader.expect("1");
    reader.expect("map");
    const params: Record<string, string> = { map: reader.word("the name") };
    for (const name of NAMES) {
      reader.expect(name);
      params[name] = String(reader.number(name));
    }
    const count = (name: string) => {
      reader.expect(name);
      const number = reader.number(name);
      if (number < 0 || number > MOST) throw new Error(`${name} ${number} cannot be`);
      return number;
    };
    const vertices = Array.from(
      { length: count("vertices") },
      () => [0, 1, 2].map(() => reader.number("a coordinate")) as [number, number, number],
    );
    const vertexOf = (word: string | number) => {
      const vertex = Number(word);
      if (!Number.isInteger(vertex) || vertex < 0 || vertex >= vertices.length)
        throw new Error(`there is no vertex ${word}`);
      return vertex;
    };
    const faces = Array.from({ length: count("faces") }, () => reader.nextLine("a face").map(vertexOf));
    const lines = Array.from({ length: count("edges") }, (): [number, number] => [
      vertexOf(reader.number("an edge")),
      vertexOf(reader.number("an edge")),
    ]);
    const cells = vertices.map((): Cell => ({ ground: OPEN, thing: null }));
    const place = (thing: Piece) => {
      const vertex = vertexOf(reader.number("a vertex"));
      if (cells[vertex].thing) throw new Error(`two things are on vertex ${vertex}`);
      cells[vertex] = { ground: OPEN, thing };
    };
    const seats = Number(params.nb_players) || 1;
    for (let bike = 0, bikes = count("spawn"); bike < bikes; bike++)
      place({ kind: "spawn", seat: bike % seats, order: bike });
    for (let bonus = 0, all = count("bonus"); bonus < all; bonus++) place({ kind: "bonus", order: bonus });
    // Edges that are no side of a face are not drawn apart from the others.
    const rest = { edges: lines.map((line) => line.join(" ")) };
    return {
      rows: 1,
      cols: cells.length,
      cells,
      mesh: { vertices, faces, edges: edgesOf(faces, lines) },
      params,
      links: [],
      rest,
    };
  },

  write(model) {
    const { cells, params, rest } = model;
    const { vertices, faces } = model.mesh!;
    const out = new Writer()
      .line("agon-tron3d 1")
      .line()
      .line(`map ${params.map || "board"}`);
    for (const name of NAMES) out.line(`${name} ${params[name]}`);
    out.line().line(`vertices ${vertices.length}`);
    vertices.forEach((vertex, i) => out.line(vertex.join(" "), i));
    out.line().line(`faces ${faces.length}`);
    for (const face of faces) out.line(face.join(" "), face[0]);
    const lines = rest.edges ?? [];
    out.line().line(`edges ${lines.length}`);
    for (const line of lines) out.line(line, Number(line.split(" ")[0]));
    const row = (list: readonly number[]) =>
      out.line(list.join(" "), (column) => {
        // The word that the column is in.
        let end = 0;
        return list.find((vertex) => (end += String(vertex).length + 1) >= column) ?? null;
      });
    // Those of seats that are no more are written, too: the reader says that there are too many.
    const seats = cells.reduce(
      (most, { thing }) => Math.max(most, thing?.kind === "spawn" ? (thing.seat ?? 0) + 1 : 0),
      seatsOf(model),
    );
    const bikes = Array.from({ length: seats }, (_, seat) => starts(model, seat).map(({ vertex }) => vertex));
    out.line().line(`spawn ${bikes.flat().length}`);
    for (let i = 0; bikes.some((list) => i < list.length); i++) row(bikes.flatMap((list) => list.slice(i, i + 1)));
    const bonus = inOrder(
      cells.flatMap(({ thing }, vertex) => (thing?.kind === "bonus" ? [{ thing, vertex }] : [])),
    ).map(({ vertex }) => vertex);
    out.line().line(`bonus ${bonus.length}`);
    if (bonus.length > 0) row(bonus);
    return out.done();
  },

  paint(ctx, { kind, seat = 0 }, theme) {
    if (kind === "spawn") paintSeat(ctx, seat, 0.38, theme);
    else if (kind === "bonus") {
      ctx.save();
      ctx.scale(0.44, 0.44);
      itemSign(STAR)(ctx);
      ctx.restore();
    } else {
      ctx.fillStyle = theme.muted;
      ctx.beginPath();
      ctx.arc(0, 0, 0.1, 0, 2 * Math.PI);
      ctx.fill();
    }
  },
};
