// Boards of Poquémon: walls, ghost walls with phase and state, bonuses, and the Poquémon themselves.

import { paintBonus, type BonusKind } from "agon:scene/poquemon/bonuses.ts";
import { paintCreature } from "agon:scene/poquemon/creatures.ts";
import { paintGhostWall } from "agon:scene/poquemon/effects.ts";
import { furnished, inOrder, type Cell, type GameEditor, type Piece } from "../model.ts";
import { words } from "../texts/poquemon.ts";
import { paintWall } from "./paint.ts";
import { columnLabels, Reader, twoDigits, Writer } from "./text.ts";

const PARAMS = [
  ["nb_players", 1, 4],
  ["nb_poquemon", 1, 64],
  ["nb_rounds", 1, 10_000],
  ["player_regen_time", 1, 10_000],
  ["wall_change_time", 1, 10_000],
  ["point_regen_time", 1, 10_000],
  ["stone_regen_time", 1, 10_000],
  ["scope_regen_time", 1, 10_000],
  ["attack_regen_time", 1, 10_000],
  ["defense_regen_time", 1, 10_000],
  ["battle_reward", 0, 1000],
  ["max_scope", 1, 200],
  ["max_stone", 0, 1000],
] as const;
const USUAL: Record<string, number> = {
  nb_players: 4,
  nb_poquemon: 1,
  nb_rounds: 400,
  player_regen_time: 40,
  wall_change_time: 30,
  point_regen_time: 50,
  stone_regen_time: 85,
  scope_regen_time: 65,
  attack_regen_time: 55,
  defense_regen_time: 55,
  battle_reward: 15,
  max_scope: 8,
  max_stone: 2,
};
/** All names of the file in its order; those that count are counted. */
const ORDER = [
  "nb_players",
  "nb_poquemon",
  "nb_rounds",
  "nb_ghost_wall",
  "nb_point",
  "nb_stone",
  "nb_scope",
  "nb_attack",
  "nb_defense",
  "",
  "player_regen_time",
  "wall_change_time",
  "point_regen_time",
  "stone_regen_time",
  "scope_regen_time",
  "attack_regen_time",
  "defense_regen_time",
  "battle_reward",
  "",
  "max_scope",
  "max_stone",
  "",
  "rows",
  "cols",
  "",
];
const LETTERS: Record<string, string> = { point: "P", stone: "S", scope: "R", attack: "A", defense: "D" };
const BONUSES = Object.keys(LETTERS);
const UNIT_COLUMNS = ["at", "def", "ab", "ped", "pts"] as const;
const FRESH = { at: 1, def: 1, ab: 1, ped: 0, pts: 0 };
const OPEN: Piece = { kind: "open" };
const WALL: Piece = { kind: "wall" };

const bonus = (id: string): GameEditor["kinds"][number] => ({ id, layer: "thing" });

export const poquemon: GameEditor = {
  game: "poquemon",
  extension: "cnf",
  open: OPEN,
  border: WALL,
  size: { min: 3, max: 200 },
  words,
  kinds: [
    { id: "open", layer: "ground" },
    { id: "wall", layer: "ground", blocks: true },
    {
      id: "ghost",
      layer: "ground",
      blocks: true,
      fields: [
        { name: "time", min: 1, max: 10_000 },
        { name: "present", min: 0, max: 1 },
      ],
      fresh: (model) => ({ time: Number(model.params.wall_change_time) || 30, present: 1 }),
    },
    {
      id: "unit",
      layer: "thing",
      seats: true,
      most: (model) => Number(model.params.nb_poquemon) || 1,
      fields: [
        { name: "at", min: 1, max: 1000 },
        { name: "def", min: 1, max: 1000 },
        { name: "ab", min: 1, max: 200 },
        { name: "ped", min: 0, max: 1000 },
        { name: "pts", min: 0, max: 1_000_000 },
      ],
      fresh: () => FRESH,
    },
    { ...bonus("point"), fields: [{ name: "value", min: 100, max: 500, step: 100 }], fresh: () => ({ value: 100 }) },
    bonus("stone"),
    bonus("scope"),
    bonus("attack"),
    bonus("defense"),
  ],
  params: PARAMS.map(([name, min, max]) => ({ name, kind: "number", min, max })),
  seats: (model) => Number(model.params.nb_players) || 1,
  blank() {
    const params = Object.fromEntries(PARAMS.map(([name]) => [name, String(USUAL[name])]));
    const starts = [
      [1, 1],
      [1, 19],
      [13, 1],
      [13, 19],
    ].map(([row, col], seat) => [row, col, { kind: "unit", seat, data: FRESH }] as const);
    return { rows: 15, cols: 21, cells: furnished(poquemon, 15, 21, starts), params, links: [], rest: {} };
  },

  read(text) {
    const reader = new Reader(text);
    reader.expect("Poquemon");
    reader.expect("v1");
    const params: Record<string, string> = {};
    for (const name of ORDER.filter((name) => name !== "")) {
      reader.expect(name, name === "nb_poquemon" ? "nb_pokemon" : name);
      params[name] = String(reader.number(name));
    }
    const [rows, cols] = [Number(params.rows), Number(params.cols)];
    reader.expect("names");
    const names = reader.restOfLine();
    reader.expect("round");
    reader.number("the round");
    reader.expect("board", "terreny");
    reader.word("labels");
    reader.word("labels");
    const cells: Cell[] = [];
    for (let row = 0; row < rows; row++) {
      reader.word(`row ${row}`);
      const line = reader.word(`row ${row}`).toUpperCase();
      if (line.length !== cols) throw new Error(`row ${row} has ${line.length} cells`);
      for (const letter of line) cells.push({ ground: letter === "X" ? WALL : OPEN, thing: null });
    }
    reader.expect("status");
    const status = reader.restOfLine();
    const place = (row: string, col: string) => Number(row) * cols + Number(col);
    const at = (index: number, what: string) => {
      if (!cells[index]) throw new Error(`${what} is not on the board`);
      return cells[index];
    };
    reader.expect("poquemon");
    reader.nextLine("the head of the table");
    const units = reader.linesUntil("walls");
    reader.expect("walls");
    reader.nextLine("the head of the table");
    for (const [row, col, time, present] of reader.linesUntil("bonus")) {
      const index = place(row, col);
      cells[index] = {
        ...at(index, "a ghost wall"),
        ground: { kind: "ghost", data: { time: Number(time), present: Number(present) } },
      };
    }
    reader.expect("bonus");
    reader.nextLine("the head of the table");
    const away: string[] = [];
    for (const line of reader.linesUntil(null)) {
      const [word, row, col, pts, , present] = line;
      const letter = word.toUpperCase();
      const kind = BONUSES.find((name) => LETTERS[name] === letter);
      if (!kind) throw new Error(`${word} is no bonus`);
      if (Number(present) !== 1) away.push([letter, ...line.slice(1)].join("\t"));
      else
        cells[place(row, col)] = {
          ...at(place(row, col), "a bonus"),
          thing: kind === "point" ? { kind, data: { value: Number(pts) } } : { kind },
        };
    }
    const dead: string[] = [];
    for (const line of units) {
      const [id, seat, row, col, ...numbers] = line;
      if (line[10]?.toLowerCase() !== "a") dead.push(line.join("\t"));
      else
        cells[place(row, col)] = {
          ...at(place(row, col), "a Poquémon"),
          thing: {
            kind: "unit",
            seat: Number(seat),
            order: Number(id),
            data: Object.fromEntries(UNIT_COLUMNS.map((name, i) => [name, Number(numbers[i])])),
          },
        };
    }
    return { rows, cols, cells, params, links: [], rest: { names, status, away, dead } };
  },

  write(model) {
    const { rows, cols, cells, params, rest } = model;
    const away = rest.away ?? [];
    const count = (layer: "ground" | "thing", kind: string) =>
      String(
        cells.filter((cell) => cell[layer]?.kind === kind).length +
          away.filter((row) => row.startsWith(LETTERS[kind] ?? "?")).length,
      );
    const values: Record<string, string> = {
      ...params,
      rows: String(rows),
      cols: String(cols),
      nb_ghost_wall: count("ground", "ghost"),
    };
    for (const kind of BONUSES) values[`nb_${kind}`] = count("thing", kind);
    const out = new Writer().line("Poquemon v1").line();
    for (const name of ORDER) out.line(name === "" ? "" : `${name} ${values[name]}`);
    const seats = Number(params.nb_players) || 1;
    const each = (kept: readonly string[] | undefined, usual: string) =>
      Array.from({ length: seats }, (_, seat) => ` ${kept?.[seat] ?? usual}`).join("");
    out
      .line(`names${each(rest.names, "?")}`)
      .line()
      .line("round 0")
      .line()
      .line("board")
      .line();
    columnLabels(out, cols);
    out.line();
    const letter = ({ ground, thing }: Cell) =>
      (thing && LETTERS[thing.kind]) ?? (ground.kind === "wall" ? "X" : ground.kind === "ghost" ? "M" : ".");
    for (let row = 0; row < rows; row++)
      out.row(`${twoDigits(row)} `, cells.slice(row * cols, (row + 1) * cols).map(letter), row * cols);
    out
      .line()
      .line(`status${each(rest.status, "0")}`)
      .line()
      .line("poquemon")
      .line("id\tply\ti\tj\tat\tdef\tab\tped\tpts\ttime\talive");
    const units = inOrder([
      ...cells.flatMap(({ thing }, i) =>
        thing?.kind === "unit"
          ? [
              {
                thing,
                cell: i,
                text: `${thing.seat}\t${Math.floor(i / cols)}\t${i % cols}\t${UNIT_COLUMNS.map((name) => thing.data![name]).join("\t")}\t0\ta`,
              },
            ]
          : [],
      ),
      ...(rest.dead ?? []).map((row) => ({
        thing: { kind: "unit", order: Number(row.split("\t")[0]) },
        cell: undefined,
        text: row.slice(row.indexOf("\t") + 1),
      })),
    ]);
    units.forEach(({ text, cell }, id) => out.line(`${id}\t${text}`, cell));
    out.line().line("walls").line("i\tj\ttime\tpresent");
    cells.forEach(
      ({ ground }, i) =>
        ground.kind === "ghost" &&
        out.line(`${Math.floor(i / cols)}\t${i % cols}\t${ground.data!.time}\t${ground.data!.present}`, i),
    );
    out.line().line("bonus").line("type\ti\tj\tpts\ttime\tpresent");
    for (const kind of BONUSES)
      cells.forEach(
        ({ thing }, i) =>
          thing?.kind === kind &&
          out.line(`${LETTERS[kind]}\t${Math.floor(i / cols)}\t${i % cols}\t${thing.data?.value ?? 0}\t0\t1`, i),
      );
    for (const row of away) out.line(row);
    return out.done();
  },

  paint(ctx, { kind, seat, data }, theme, scale) {
    if (kind === "wall") paintWall(ctx, theme);
    else if (kind === "ghost") paintGhostWall(ctx, -0.5, -0.5, data?.present ?? 1, data?.time ?? 0, theme, scale);
    else if (kind === "unit") paintCreature(ctx, seat ?? 0, 0, 0, "down", false, theme, scale);
    else if (kind !== "open") paintBonus(ctx, kind as BonusKind, data?.value ?? 0, 0, 0, 1, scale);
  },
};
