// How a human plays Stone Age, as the commander of selected units. A plan lasts until it is replaced: a unit goes where it was sent, step by
// step, or gathers and brings home; it attacks, spawns and researches when told. What a unit cannot do now, it simply does not do.

import {
  advisedArrow,
  advisedCell,
  cellOf,
  MARK,
  parts,
  unitOf,
  wordsOf,
  type Drawing,
  type GameInput,
  type Hand,
  type Plan,
  type Telling,
} from "@agon/viewer";
import { rowOf, type Scenery } from "./scenery.ts";

const words = wordsOf({
  en: {
    howTo: "Click units to select them, then a cell to send them there, or an enemy to attack. Enter ends the round.",
    gather: "Gather and bring home",
    halt: "Stop",
    torch: "Light a torch",
    everyone: "Select all that can move",
    nobody: "Select none",
    spawns: "Spawn: {what}",
    researches: "Research: {what}",
  },
  ca: {
    howTo:
      "Clica unitats per triar-les, després una cel·la per enviar-les-hi, o un enemic per atacar-lo. Enter acaba la ronda.",
    gather: "Recull i porta a casa",
    halt: "Atura",
    torch: "Encén una torxa",
    everyone: "Tria totes les que es mouen",
    nobody: "No en triïs cap",
    spawns: "Crea: {what}",
    researches: "Investiga: {what}",
  },
  es: {
    howTo:
      "Haz clic en unidades para elegirlas, después en una celda para enviarlas, o en un enemigo para atacarlo. Intro acaba la ronda.",
    gather: "Recolectar y llevar a casa",
    halt: "Parar",
    torch: "Encender una antorcha",
    everyone: "Elegir todas las que se mueven",
    nobody: "No elegir ninguna",
    spawns: "Crear: {what}",
    researches: "Investigar: {what}",
  },
});

/** What each kind of unit can spawn. */
const SPAWNS: Record<string, readonly string[]> = {
  base: ["worker", "explorer", "trapper", "wolf"],
  settlement: ["worker", "explorer", "trapper", "wolf"],
  barracks: ["axeman", "spearman"],
  worker: ["settlement", "barracks", "farm", "sawmill", "quarry"],
};
const DIRECTIONS: Record<string, string> = {
  "0,1": "north",
  "-1,1": "northwest",
  "-1,0": "west",
  "-1,-1": "southwest",
  "0,-1": "south",
  "1,-1": "southeast",
  "1,0": "east",
  "1,1": "northeast",
};

const sceneryOf = (hand: Hand) => hand.header.scenery as Scenery;

interface Piece {
  unit: number;
  x: number;
  y: number;
  kind: string;
  carries: number;
}

/** The living units of the seat. */
function own({ frame, seat, header }: Hand): Piece[] {
  const { picture } = frame;
  const { kinds } = header.scenery as Scenery;
  return picture["unit.id"].flatMap((unit, row) => {
    if (picture["unit.kind"][row] === 0 || picture["unit.seat"][row] !== seat) return [];
    const carries = picture["unit.food"][row] + picture["unit.stone"][row] + picture["unit.wood"][row];
    const kind = kinds[picture["unit.kind"][row] - 1].name;
    return [{ unit, x: picture["unit.x"][row], y: picture["unit.y"][row], kind, carries }];
  });
}

const towards = (from: { x: number; y: number }, x: number, y: number) =>
  DIRECTIONS[`${Math.sign(x - from.x)},${Math.sign(y - from.y)}`];

/** Steps towards a place: straight, and if that is blocked, past it on either side; only the first that works is made. */
function walk(piece: Piece, x: number, y: number): Telling[] {
  const [dx, dy] = [Math.sign(x - piece.x), Math.sign(y - piece.y)];
  const ways = [
    [dx, dy],
    [dx, 0],
    [0, dy],
    [dx || 1, dy || 1],
    [dx || -1, dy || -1],
  ];
  const names = ways.map(([a, b]) => DIRECTIONS[`${a},${b}`]).filter((name) => name !== undefined);
  return [...new Set(names)].map((dir) => ({ move: { dir } }));
}

/** The nearest place where something can be delivered. */
function home(pieces: Piece[], from: Piece): Piece | undefined {
  const far = ({ x, y }: Piece) => (x - from.x) ** 2 + (y - from.y) ** 2;
  return pieces.filter(({ kind }) => kind === "base" || kind === "settlement").sort((a, b) => far(a) - far(b))[0];
}

function callsOf(piece: Piece, plan: Plan | undefined, pieces: Piece[], hand: Hand): Telling[] {
  const once = hand.orders.get(piece.unit);
  const first = once ? [once] : [];
  if (!plan) return first;
  const { height, offset } = sceneryOf(hand);
  const [x, y] = [plan.col, height - 1 - plan.row];
  const there = piece.x === x && piece.y === y;
  const place = { x: x + offset[0], y: y + offset[1] };
  if (plan.kind === "attack") return [...first, { attack: place }, ...(there ? [] : walk(piece, x, y))];
  if (plan.kind !== "gather") return [...first, ...(there ? [] : walk(piece, x, y))];
  const base = home(pieces, piece);
  if (piece.carries > 0 && base)
    return [...first, { gather_resources: {} }, { deposit: {} }, ...walk(piece, base.x, base.y)];
  return [...first, ...(there ? [{ gather_resources: {} }] : walk(piece, x, y))];
}

/** Where a call leads: one step in its direction, or the place that it names; null if it is done where the unit stands. */
function targetOf(call: Telling, from: { row: number; col: number }): { row: number; col: number } | null {
  const [, fields] = parts(call);
  const step = Object.keys(DIRECTIONS).find((key) => DIRECTIONS[key] === fields.dir);
  if (step) {
    const [dx, dy] = step.split(",").map(Number);
    return { row: from.row + dy, col: from.col + dx };
  }
  return typeof fields.x === "number" && typeof fields.y === "number" ? { row: fields.y, col: fields.x } : null;
}

const plan = (hand: Hand, kind: string, row: number, col: number) => {
  for (const unit of hand.selected) hand.plans.set(unit, { kind, row, col });
};

export const input: GameInput<keyof (typeof words)["en"]> = {
  game: "stoneage",
  words,
  help: (say) => say("howTo"),
  begin(hand) {
    const alive = own(hand).map(({ unit }) => unit);
    hand.selected = hand.selected.filter((unit) => alive.includes(unit));
    for (const unit of [...hand.plans.keys()]) if (!alive.includes(unit)) hand.plans.delete(unit);
  },
  click(subject, hand) {
    const { height } = sceneryOf(hand);
    const unit = unitOf(subject);
    const at = unit === null ? -1 : rowOf(hand.frame, unit);
    const picture = hand.frame.picture;
    if (unit !== null && at >= 0 && picture["unit.seat"][at] === hand.seat && hand.mode === "") {
      const chosen = hand.selected.includes(unit);
      hand.selected = chosen ? hand.selected.filter((one) => one !== unit) : [...hand.selected, unit];
      return;
    }
    const cell = cellOf(subject) ?? (at < 0 ? null : [height - 1 - picture["unit.y"][at], picture["unit.x"][at]]);
    if (!cell) return;
    const [row, col] = cell;
    if (hand.mode.startsWith("spawn:")) {
      const [x, y] = [col, height - 1 - row];
      for (const piece of own(hand).filter((one) => hand.selected.includes(one.unit))) {
        const dir = towards(piece, x, y);
        if (dir) hand.orders.set(piece.unit, { spawn: { unit_type: hand.mode.slice(6), dir } });
      }
    } else plan(hand, hand.mode === "gather" ? "gather" : at >= 0 ? "attack" : "go", row, col);
    hand.mode = "";
  },
  key(key, hand) {
    if (key !== "Escape" || (hand.selected.length === 0 && hand.mode === "")) return false;
    [hand.selected, hand.mode] = [[], ""];
    return true;
  },
  marks(hand) {
    const { height, offset } = sceneryOf(hand);
    const shown = (x: number, y: number) => ({ row: y + offset[1], col: x + offset[0] });
    return own(hand).flatMap(({ unit, x, y }): Drawing[] => {
      const from = shown(x, y);
      const chosen: Drawing[] = hand.selected.includes(unit) ? [{ cell: { ...from, colour: MARK.selected } }] : [];
      const goal = hand.plans.get(unit);
      if (!goal) return chosen;
      const to = shown(goal.col, height - 1 - goal.row);
      const line = { from_row: from.row, from_col: from.col, to_row: to.row, to_col: to.col, colour: MARK.ordered };
      return [...chosen, { line }, { point: { ...to, colour: MARK.ordered } }];
    });
  },
  advice(hand) {
    const { offset } = sceneryOf(hand);
    return own(hand).flatMap(({ unit, x, y }) => {
      const from = { row: y + offset[1], col: x + offset[0] };
      return (hand.advised.get(unit) ?? []).flatMap((call): Drawing[] => {
        const to = targetOf(call, from);
        return to ? [advisedCell(to), ...advisedArrow(from, to)] : [advisedCell(from)];
      });
    });
  },
  choices(hand, say) {
    const pieces = own(hand).filter(({ unit }) => hand.selected.includes(unit));
    const movers = own(hand).filter(
      ({ kind }) => !["base", "settlement", "barracks", "farm", "sawmill", "quarry"].includes(kind),
    );
    const mode = (name: string, text: string) => ({
      text,
      pressed: hand.mode === name,
      act: () => (hand.mode = hand.mode === name ? "" : name),
    });
    const selection = [
      { text: say("everyone"), act: () => (hand.selected = movers.map(({ unit }) => unit)) },
      { text: say("nobody"), act: () => (hand.selected = []) },
    ];
    if (pieces.length === 0) return selection;
    const kinds = new Set(pieces.flatMap(({ kind }) => SPAWNS[kind] ?? []));
    const researchers = pieces.filter(({ kind }) => kind === "base");
    const known = hand.frame.picture["seat.techs"][hand.seat];
    const { technologies } = sceneryOf(hand);
    const open = technologies
      .filter((_, i) => !((known >> i) & 1))
      .slice(0, 8 * (1 + hand.frame.picture["seat.level"][hand.seat]));
    const research = researchers.flatMap(({ unit }) =>
      open.map((tech) => ({
        text: say("researches", { what: tech.replaceAll("_", " ") }),
        pressed: (JSON.stringify(hand.orders.get(unit)) ?? "").includes(`"${tech}"`),
        act: () => void hand.orders.set(unit, { research_technology: { tech } }),
      })),
    );
    return [
      ...selection,
      mode("gather", say("gather")),
      { text: say("halt"), act: () => hand.selected.forEach((unit) => void hand.plans.delete(unit)) },
      {
        text: say("torch"),
        act: () => hand.selected.forEach((unit) => void hand.orders.set(unit, { light_torch: {} })),
      },
      ...[...kinds].map((kind) => mode(`spawn:${kind}`, say("spawns", { what: kind }))),
      ...research,
    ];
  },
  calls(hand) {
    const pieces = own(hand);
    return pieces
      .map((piece) => ({ unit: piece.unit, calls: callsOf(piece, hand.plans.get(piece.unit), pieces, hand) }))
      .filter(({ calls }) => calls.length > 0);
  },
};
