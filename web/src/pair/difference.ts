// What differs between two matches in one round: orders, state and scores. `agon diff` finds the same.

import { parts, type Frame, type Telling, type Turn, type Value } from "../replay/types.ts";

/** What an actor did in both matches. */
export interface OtherOrders {
  seat: number;
  unit: number | null;
  /** In words; null if it did not act. */
  a: string | null;
  b: string | null;
}

export interface Difference {
  round: number;
  orders: OtherOrders[];
  /** Whether the state after the round is another. */
  state: boolean;
  /** The columns that differ. */
  columns: string[];
  /** The units whose columns differ. */
  units: number[];
  /** The seats whose score differs. */
  scores: number[];
}

/** What differs; null if nothing does. */
export function differenceOf(a: Frame, b: Frame): Difference | null {
  const names = [...new Set([...Object.keys(a.picture), ...Object.keys(b.picture)])];
  const columns = names.filter((name) => places(a, b, name).length > 0);
  const units = new Set(columns.filter((name) => name.startsWith("unit.")).flatMap((name) => places(a, b, name)));
  const difference: Difference = {
    round: a.round,
    orders: otherOrders(a.turns, b.turns),
    state: a.digest !== b.digest,
    columns,
    units: [...units].sort((one, other) => one - other),
    scores: places(a, b, "seat.score"),
  };
  const { orders, state, scores } = difference;
  return orders.length > 0 || state || columns.length > 0 || scores.length > 0 ? difference : null;
}

/** Where a column differs. */
function places(a: Frame, b: Frame, name: string): number[] {
  const [ours, theirs] = [a.picture[name] ?? [], b.picture[name] ?? []];
  const found: number[] = [];
  for (let i = 0; i < Math.max(ours.length, theirs.length); i++) if (ours[i] !== theirs[i]) found.push(i);
  return found;
}

function otherOrders(a: Turn[], b: Turn[]): OtherOrders[] {
  const key = (turn: Turn) => `${turn.seat} ${turn.unit}`;
  const grouped = (turns: Turn[]) => {
    const groups = new Map<string, Turn[]>();
    for (const turn of turns) groups.set(key(turn), [...(groups.get(key(turn)) ?? []), turn]);
    return groups;
  };
  const [ours, theirs] = [grouped(a), grouped(b)];
  const found: OtherOrders[] = [];
  for (const actor of new Set([...ours.keys(), ...theirs.keys()])) {
    const [one, other] = [ours.get(actor), theirs.get(actor)];
    const [left, right] = [one, other].map((turns) => (turns ? turns.map(deed).join(" ") : null));
    const { seat, unit } = (one ?? other)![0];
    if (left !== right) found.push({ seat, unit, a: left, b: right });
  }
  return found;
}

/** The orders of a turn, and how it ended if it ended badly or for good. */
function deed(turn: Turn): string {
  const end = turn.fault ? [turn.fault.kind] : turn.pause === "returned" ? ["returned"] : [];
  return [...turn.orders.map(orderText), ...end].join(", ");
}

/** `{"move": {"unit": 0, "dir": "left"}}` as `move 0 left`. */
function orderText(order: Telling): string {
  const [kind, fields] = parts(order);
  const text = (value: Value): string =>
    Array.isArray(value) ? value.map(text).join(" ") : value === null ? "–" : String(value);
  return [kind.replaceAll("_", " "), ...Object.values(fields).map(text)].join(" ");
}

/** All differences of two matches, collected little by little. */
export class Differences {
  readonly list: Difference[] = [];
  /** The rounds compared so far. */
  rounds = 0;

  add(a: Frame, b: Frame): void {
    const difference = differenceOf(a, b);
    if (difference) this.list.push(difference);
    this.rounds++;
  }

  at(round: number): Difference | null {
    return this.list.find((one) => one.round === round) ?? null;
  }

  /** The next round after this one, or the previous one before it, that begins to differ: within a stretch of rounds that all differ, the
   * next in which orders do. */
  next(round: number, direction: 1 | -1): number | null {
    const found = this.list.filter((one) => one.orders.length > 0 || !this.at(one.round - 1));
    const one = direction > 0 ? found.find((d) => d.round > round) : found.findLast((d) => d.round < round);
    return one?.round ?? null;
  }

  first(what: "orders" | "state" | "scores"): number | null {
    const differs = (one: Difference) => (what === "state" ? one.state : one[what].length > 0);
    return this.list.find(differs)?.round ?? null;
  }
}
