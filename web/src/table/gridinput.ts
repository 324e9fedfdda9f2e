// Input for games in which units step on a grid: click a unit and a neighbouring cell, or use the arrow keys.

import { cellOf, unitOf, type Subject } from "../scene.ts";
import type { Drawing } from "../stage/drawings.ts";
import type { Frame, Header, Telling } from "../replay/types.ts";
import { advisedArrow, advisedCell, MARK, type GameInput, type Hand } from "./input.ts";

/** A direction: its name in orders, and the change in row and column. */
export type Step = readonly [name: string, rows: number, cols: number];

export interface GridRules {
  /** The units that a seat can give orders to, with their places. */
  units(frame: Frame, header: Header, seat: number): { unit: number; row: number; col: number }[];
  /** The directions that a unit can go. */
  steps(unit: number, header: Header): readonly Step[];
  order(unit: number, direction: string, mode: string): Telling;
}

const ARROWS: Record<string, readonly [rows: number, cols: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

type Common = Required<Pick<GameInput, "begin" | "click" | "key" | "marks" | "advice">>;

export function gridInput(rules: GridRules): Common {
  const own = (hand: Hand) => rules.units(hand.frame, hand.header, hand.seat);
  const placeOf = (hand: Hand, unit: number) => own(hand).find((one) => one.unit === unit);
  /** Selects the next unit without an order; when all have one, the turn ends. */
  const next = (hand: Hand) => {
    const units = own(hand);
    const from = units.findIndex(({ unit }) => unit === hand.selected[0]);
    const rest = [...units.slice(from + 1), ...units.slice(0, from + 1)];
    const idle = rest.find(({ unit }) => !hand.orders.has(unit));
    if (idle) hand.selected = [idle.unit];
    else hand.send();
  };
  const go = (hand: Hand, rows: number, cols: number): boolean => {
    const unit = hand.selected[0];
    if (unit === undefined) return false;
    const step = rules.steps(unit, hand.header).find(([, r, c]) => r === rows && c === cols);
    if (!step) return false;
    hand.orders.set(unit, rules.order(unit, step[0], hand.mode));
    next(hand);
    return true;
  };
  return {
    begin(hand) {
      const units = own(hand);
      const [kept] = hand.selected;
      hand.selected = units.some(({ unit }) => unit === kept) ? [kept] : units.slice(0, 1).map(({ unit }) => unit);
    },
    click(subject: Subject, hand) {
      const unit = unitOf(subject);
      const target = unit === null ? null : placeOf(hand, unit);
      const mine = target ?? null;
      const cell = cellOf(subject) ?? cellOfUnit(hand.frame, unit);
      const selected = placeOf(hand, hand.selected[0]);
      if (selected && cell && !mine) {
        if (go(hand, cell[0] - selected.row, cell[1] - selected.col)) return;
        // Farther away: in a straight line, the direction is meant.
        const [rows, cols] = [cell[0] - selected.row, cell[1] - selected.col];
        if (rows === 0 || cols === 0) go(hand, Math.sign(rows), Math.sign(cols));
        return;
      }
      if (mine) hand.selected = [mine.unit];
    },
    key(key, hand) {
      if (key === "Tab") {
        const units = own(hand);
        const at = units.findIndex(({ unit }) => unit === hand.selected[0]);
        if (units.length > 0) hand.selected = [units[(at + 1) % units.length].unit];
        return units.length > 1;
      }
      const arrow = ARROWS[key];
      return arrow !== undefined && go(hand, ...arrow);
    },
    marks(hand) {
      const marks: Drawing[] = [];
      for (const { unit, row, col } of own(hand)) {
        const chosen = hand.selected[0] === unit;
        if (chosen) marks.push({ cell: { row, col, colour: MARK.selected } });
        const order = hand.orders.get(unit);
        const name = order && directionOf(order);
        for (const [direction, rows, cols] of rules.steps(unit, hand.header)) {
          const place = { row: row + rows, col: col + cols };
          if (chosen && !order) marks.push({ point: { ...place, colour: MARK.possible } });
          if (name === direction)
            marks.push({
              line: { from_row: row, from_col: col, to_row: place.row, to_col: place.col, colour: MARK.ordered },
            });
        }
      }
      return marks;
    },
    advice(hand) {
      return own(hand).flatMap(({ unit, row, col }) =>
        (hand.advised.get(unit) ?? []).flatMap((order): Drawing[] => {
          const step = rules.steps(unit, hand.header).find(([direction]) => direction === directionOf(order));
          // What goes nowhere, such as a spell, is done where the unit stands.
          if (!step) return [advisedCell({ row, col })];
          const to = { row: row + step[1], col: col + step[2] };
          return [advisedCell(to), ...advisedArrow({ row, col }, to)];
        }),
      );
    },
  };
}

/** The direction that an order names. */
const directionOf = (order: Telling) =>
  Object.values(Object.values(order)[0]).find((value): value is string => typeof value === "string");

function cellOfUnit(frame: Frame, unit: number | null): [row: number, col: number] | null {
  if (unit === null) return null;
  const [row, col] = [frame.picture["unit.row"]?.[unit], frame.picture["unit.col"]?.[unit]];
  return row === undefined || col === undefined ? null : [row, col];
}
