// What differs between two matches.

import assert from "node:assert/strict";
import { test } from "node:test";
import { differenceOf, Differences } from "../../src/pair/difference.ts";
import type { Frame, Turn } from "../../src/replay/types.ts";

const turn = (seat: number, dir: string | null, unit: number | null = null): Turn => ({
  seat,
  unit,
  orders: dir ? [{ move: { unit: 0, dir } }] : [],
  pause: null,
  fault: null,
  fuel: 0,
  notes: [],
});
const frame = (round: number, change: Partial<Frame> = {}): Frame => ({
  round,
  digest: "same",
  picture: { "unit.row": [1, 2, 3], "seat.score": [0, 0] },
  events: [],
  turns: [turn(0, "left"), turn(1, "right")],
  ...change,
});

test("equal frames have no difference", () => {
  assert.equal(differenceOf(frame(3), frame(3)), null);
  assert.equal(differenceOf(frame(3), frame(3, { turns: [turn(1, "right"), turn(0, "left")] })), null, "in any order");
});

test("orders, state and scores are told apart", () => {
  const orders = differenceOf(frame(3), frame(3, { turns: [turn(0, null), turn(1, "right")] }))!;
  assert.deepEqual(orders.orders, [{ seat: 0, unit: null, a: "move 0 left", b: "" }]);
  assert.equal(orders.state, false);
  const gone = differenceOf(frame(3), frame(3, { turns: [turn(0, "left")] }))!;
  assert.deepEqual(gone.orders, [{ seat: 1, unit: null, a: "move 0 right", b: null }]);
  const state = differenceOf(
    frame(3),
    frame(3, { digest: "other", picture: { "unit.row": [1, 7], "seat.score": [0, 5] } }),
  )!;
  assert.deepEqual(
    [state.state, state.columns, state.units, state.scores],
    [true, ["unit.row", "seat.score"], [1, 2], [1]],
  );
});

test("jumps go to where orders differ or a stretch begins", () => {
  const all = new Differences();
  const other = { digest: "other" };
  const orders = { ...other, turns: [turn(0, "up"), turn(1, "right")] };
  for (const [round, change] of [{}, {}, orders, other, other, orders, {}, other].entries())
    all.add(frame(round), frame(round, change));
  assert.deepEqual([all.first("orders"), all.first("state"), all.first("scores")], [2, 2, null]);
  assert.deepEqual([all.next(0, 1), all.next(2, 1), all.next(5, 1), all.next(7, 1)], [2, 5, 7, null]);
  assert.deepEqual([all.next(7, -1), all.next(5, -1), all.next(2, -1)], [5, 2, null]);
});
