// Boards of Hogwarts: walls, whose cells are, ghosts, wizards, books and Voldemort; or only numbers, where every match draws its own castle.

import { mix, seatColour, type Theme } from "../../palette.ts";
import { emptyCells, furnished, inOrder, type Cell, type GameEditor, type Piece } from "../model.ts";
import { words } from "../texts/hogwarts.ts";
import { paintLetter, paintSeat, paintWall } from "./paint.ts";
import { columnLabels, Reader, twoDigits, Writer } from "./text.ts";

const PARAMS = [
  ["NUM_ROUNDS", 1, 10_000, 200],
  ["CLAN_INI_MAGIC_STRENGTH", 0, 1_000_000_000, 1000],
  ["POINTS_FOR_CONVERTING_WIZARD", 0, 1_000_000, 100],
  ["POINTS_PER_OWNED_CELL", 0, 1_000_000, 1],
  ["BOOK_MAGIC_STRENGTH", 0, 1_000_000, 50],
  ["ROUNDS_FOR_CONVERTING", 1, 10_000, 5],
  ["ROUNDS_ATTACK_RESTING_GHOST", 0, 10_000, 15],
  ["ROUNDS_SPELL_RESTING_GHOST", 0, 10_000, 60],
  ["ROUNDS_NO_ATTACK_GHOST", 0, 10_000, 5],
] as const;
const ORDER = [
  "NUM_PLAYERS",
  "NUM_ROUNDS",
  "BOARD_ROWS",
  "BOARD_COLS",
  "NUM_INI_WIZARDS_PER_CLAN",
  "NUM_INI_BOOKS",
  "CLAN_INI_MAGIC_STRENGTH",
  "POINTS_FOR_CONVERTING_WIZARD",
  "POINTS_PER_OWNED_CELL",
  "BOOK_MAGIC_STRENGTH",
  "ROUNDS_FOR_CONVERTING",
  "ROUNDS_ATTACK_RESTING_GHOST",
  "ROUNDS_SPELL_RESTING_GHOST",
  "ROUNDS_NO_ATTACK_GHOST",
];
const SEATS = 4;
const OPEN: Piece = { kind: "open" };
const WALL: Piece = { kind: "wall" };
/** Five groups of three with the sum 24. */
const SPELL = "12 3 9 4 8 12 10 6 8 1 11 12 7 7 10";

export const hogwarts: GameEditor = {
  game: "hogwarts",
  extension: "cnf",
  open: OPEN,
  size: { min: 8, max: 200 },
  words,
  kinds: [
    { id: "open", layer: "ground" },
    { id: "wall", layer: "ground", blocks: true },
    { id: "owned", layer: "ground", seats: true },
    {
      id: "ghost",
      layer: "thing",
      seats: true,
      most: () => 1,
      fields: [{ name: "rest", min: 0, max: 10_000 }],
      fresh: (model) => ({ rest: Number(model.params.ROUNDS_SPELL_RESTING_GHOST) || 0 }),
    },
    {
      id: "wizard",
      layer: "thing",
      seats: true,
      fields: [
        { name: "rounds", min: 0, max: 10_000 },
        { name: "next", min: -1, max: 3 },
      ],
      fresh: () => ({ rounds: 0, next: -1 }),
    },
    { id: "book", layer: "thing" },
    { id: "voldemort", layer: "thing", most: () => 1 },
  ],
  params: [
    { name: "start", kind: "choice", choices: ["FIXED", "RANDOM"] },
    ...PARAMS.map(([name, min, max]) => ({ name, kind: "number" as const, min, max })),
    { name: "NUM_INI_WIZARDS_PER_CLAN", kind: "number", min: 0, max: 200 },
    { name: "NUM_INI_BOOKS", kind: "number", min: 0, max: 10_000 },
    { name: "ingredients", kind: "text" },
  ],
  seats: () => SEATS,
  /** What is drawn is to be played. */
  drawn(model) {
    model.params.start = "FIXED";
  },
  blank() {
    const corners = [
      [1, 1],
      [1, 18],
      [18, 18],
      [18, 1],
    ];
    const pieces = [
      ...corners.map(([row, col], seat) => [row, col, { kind: "ghost", seat, data: { rest: 60 } }] as const),
      [10, 10, { kind: "voldemort" }] as const,
    ];
    const params = {
      start: "FIXED",
      ...Object.fromEntries(PARAMS.map(([name, , , usual]) => [name, String(usual)])),
      NUM_INI_WIZARDS_PER_CLAN: "0",
      NUM_INI_BOOKS: "0",
      ingredients: SPELL,
    };
    return { rows: 20, cols: 20, cells: furnished(hogwarts, 20, 20, pieces), params, links: [], rest: {} };
  },

  read(text) {
    const reader = new Reader(text);
    reader.expect("HarryPotter");
    reader.expect("1.0");
    const params: Record<string, string> = {};
    while (ORDER.includes(reader.peek() ?? "")) {
      const name = reader.word("a constant");
      params[name] = String(reader.number(name));
    }
    const missing = ORDER.find((name) => !(name in params));
    if (missing) throw new Error(`${missing} is missing`);
    const [rows, cols] = [Number(params.BOARD_ROWS), Number(params.BOARD_COLS)];
    params.start = reader.word("FIXED or RANDOM");
    params.ingredients = SPELL;
    if (params.start === "RANDOM")
      return { rows, cols, cells: emptyCells(hogwarts, rows, cols), params, links: [], rest: {} };
    reader.word("labels");
    reader.word("labels");
    const cells: Cell[] = [];
    for (let row = 0; row < rows; row++) {
      reader.word(`row ${row}`);
      const line = reader.word(`row ${row}`);
      if (line.length !== cols) throw new Error(`row ${row} has ${line.length} cells`);
      for (const letter of line)
        cells.push({
          ground: letter === "W" ? WALL : letter === "." ? OPEN : { kind: "owned", seat: Number(letter) },
          thing: null,
        });
    }
    const put = (row: string, col: string, thing: Piece) => {
      const index = Number(row) * cols + Number(col);
      if (!cells[index]) throw new Error(`${thing.kind} is not on the board`);
      cells[index] = { ...cells[index], thing };
    };
    const table = (name: string) => {
      reader.expect(name);
      const count = reader.number(name);
      reader.nextLine("the head of the table");
      return Array.from({ length: count }, () => reader.nextLine(name));
    };
    for (const [type, id, seat, row, col, rounds, next] of table("units")) {
      put(
        row,
        col,
        type === "g"
          ? { kind: "ghost", seat: Number(seat), data: { rest: Number(rounds) } }
          : {
              kind: "wizard",
              seat: Number(seat),
              order: Number(id),
              data: { rounds: Number(rounds), next: Number(next) },
            },
      );
    }
    for (const [row, col] of table("books")) put(row, col, { kind: "book" });
    reader.expect("spell_ingredients");
    params.ingredients = Array.from({ length: reader.number("ingredients") }, () =>
      reader.number("an ingredient"),
    ).join(" ");
    reader.expect("Voldemort");
    put(reader.word("a row"), reader.word("a column"), { kind: "voldemort" });
    return { rows, cols, cells, params, links: [], rest: {} };
  },

  write({ rows, cols, cells, params }) {
    const fixed = params.start !== "RANDOM";
    const of = (kind: string) =>
      cells.flatMap(({ thing }, i) =>
        thing?.kind === kind ? [{ thing, row: Math.floor(i / cols), col: i % cols, i }] : [],
      );
    const wizards = inOrder(of("wizard"));
    const values: Record<string, string> = {
      ...params,
      NUM_PLAYERS: String(SEATS),
      BOARD_ROWS: String(rows),
      BOARD_COLS: String(cols),
    };
    if (fixed) {
      // As many as the clan that has most: the others then lack some, which the reader tells.
      const most = Math.max(...[0, 1, 2, 3].map((seat) => wizards.filter(({ thing }) => thing.seat === seat).length));
      values.NUM_INI_WIZARDS_PER_CLAN = String(most);
      values.NUM_INI_BOOKS = String(of("book").length);
    }
    const out = new Writer().line("HarryPotter 1.0").line();
    for (const name of ORDER) out.line(`${name.padEnd(32)}${values[name]}`);
    out.line().line(fixed ? "FIXED" : "RANDOM");
    if (!fixed) return out.done();
    columnLabels(out, cols);
    // A unit owns the cell it is on.
    const letter = ({ ground, thing }: Cell) =>
      thing?.seat !== undefined
        ? String(thing.seat)
        : ground.kind === "wall"
          ? "W"
          : ground.kind === "owned"
            ? String(ground.seat)
            : ".";
    for (let row = 0; row < rows; row++)
      out.row(`${twoDigits(row)} `, cells.slice(row * cols, (row + 1) * cols).map(letter), row * cols);
    const ghosts = of("ghost").sort((a, b) => a.thing.seat! - b.thing.seat!);
    out
      .line()
      .line("units")
      .line(String(ghosts.length + wizards.length))
      .line("type\tid\tplayer\trow\tcolumn\trounds\tnext");
    let id = 0;
    for (const { thing, row, col, i } of ghosts)
      out.line(`g\t${id++}\t${thing.seat}\t${row}\t${col}\t${thing.data!.rest}\t-1`, i);
    for (const { thing, row, col, i } of wizards)
      out.line(`w\t${id++}\t${thing.seat}\t${row}\t${col}\t${thing.data!.rounds}\t${thing.data!.next}`, i);
    out.line().line("books").line(values.NUM_INI_BOOKS).line("row\tcolumn");
    for (const { row, col, i } of of("book")) out.line(`${row}\t${col}`, i);
    out.line().line("spell_ingredients").line("15").line(params.ingredients);
    out.line().line("Voldemort");
    for (const { row, col, i } of of("voldemort")) out.line(`${row} ${col}`, i);
    return out.done();
  },

  paint(ctx, { kind, seat = 0 }, theme) {
    if (kind === "wall") paintWall(ctx, theme);
    else if (kind === "owned") {
      ctx.fillStyle = mix(seatColour(seat), theme.floor, 0.62);
      ctx.fillRect(-0.5, -0.5, 1, 1);
    } else if (kind === "wizard") wizard(ctx, seat, theme);
    else if (kind === "ghost") ghost(ctx, seat, theme);
    else if (kind === "book") book(ctx, theme);
    else if (kind === "voldemort") {
      ctx.beginPath();
      ctx.arc(0, 0, 0.4, 0, 2 * Math.PI);
      ctx.fillStyle = "#17201c";
      ctx.fill();
      paintLetter(ctx, "V", "#7fe08a", 0.52);
    }
  },
};

function wizard(ctx: CanvasRenderingContext2D, seat: number, theme: Theme): void {
  paintSeat(ctx, seat, 0.34, theme);
  ctx.fillStyle = mix(seatColour(seat), "#000000", 0.45);
  ctx.beginPath();
  ctx.moveTo(0, -0.48);
  ctx.lineTo(0.22, -0.06);
  ctx.lineTo(-0.22, -0.06);
  ctx.closePath();
  ctx.fill();
}

function ghost(ctx: CanvasRenderingContext2D, seat: number, theme: Theme): void {
  ctx.fillStyle = mix(seatColour(seat), "#ffffff", 0.45);
  ctx.strokeStyle = theme.dark ? "#0d1118" : seatColour(seat);
  ctx.lineWidth = 0.06;
  ctx.beginPath();
  ctx.arc(0, -0.08, 0.3, Math.PI, 0);
  for (let i = 0; i <= 4; i++) ctx.lineTo(0.3 - 0.15 * i, i % 2 ? 0.24 : 0.36);
  ctx.closePath();
  ctx.fill();
  ctx.stroke();
  ctx.save();
  ctx.translate(0, -0.02);
  paintSeat(ctx, seat, 0.13, theme);
  ctx.restore();
}

function book(ctx: CanvasRenderingContext2D, theme: Theme): void {
  ctx.fillStyle = "#8a4b2a";
  ctx.fillRect(-0.28, -0.22, 0.56, 0.46);
  ctx.fillStyle = theme.dark ? "#e6dcc6" : "#fff8e6";
  ctx.fillRect(-0.24, -0.2, 0.22, 0.38);
  ctx.fillRect(0.02, -0.2, 0.22, 0.38);
}
