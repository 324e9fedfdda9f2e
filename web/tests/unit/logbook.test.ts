// The logs of all rounds, searched.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Logbook, pageOf, Search } from "../../src/logbook.ts";
import type { Frame, Turn } from "../../src/replay/types.ts";

const turn = (seat: number, unit: number | null, text: string, fault: Turn["fault"] = null): Turn => ({
  seat,
  unit,
  orders: [],
  pause: null,
  fault,
  fuel: 0,
  notes: [
    { kind: "log", text },
    { kind: "drawing", text: "{}" },
  ],
});
const frame = (round: number, ...turns: Turn[]): Frame => ({ round, digest: "", picture: {}, events: [], turns });

test("logs are split into lines, and faults are among them", () => {
  const book = new Logbook();
  book.add(frame(3, turn(0, null, "one\ntwo\n"), turn(1, 7, "x", { kind: "crashed", detail: "at bot.cc:4" })));
  assert.deepEqual(
    book.lines.map(({ round, seat, unit, text, fault }) => [round, seat, unit, text, fault]),
    [
      [3, 0, null, "one", null],
      [3, 0, null, "two", null],
      [3, 1, 7, "x", null],
      [3, 1, 7, "at bot.cc:4", "crashed"],
    ],
  );
});

test("a search is by words, seat and unit, and goes on when the logbook grows", () => {
  const book = new Logbook();
  book.add(frame(1, turn(0, 16385, "Going for the GEM"), turn(1, 2, "gem taken")));
  const found = (query: { text?: string; seat?: number; unit?: number }, numberOf?: (unit: number) => number) =>
    new Search(book, { text: "", seat: null, unit: null, ...query }, numberOf).update().map(({ text }) => text);
  assert.deepEqual(found({ text: "gem" }), ["Going for the GEM", "gem taken"]);
  assert.deepEqual(found({ text: " gem  FOR " }), ["Going for the GEM"]);
  assert.deepEqual(found({ seat: 1 }), ["gem taken"]);
  assert.deepEqual(found({ unit: 1 }), []);
  assert.deepEqual(
    found({ unit: 1 }, (unit) => unit & 0x3fff),
    ["Going for the GEM"],
  );
  const search = new Search(book, { text: "gem", seat: null, unit: null });
  assert.equal(search.update().length, 2);
  book.add(frame(2, turn(0, null, "no more gems"), turn(1, null, "bye")));
  assert.equal(search.update().length, 3);
});

test("a long list is shown around the current round, never more than fits", () => {
  const book = new Logbook();
  for (let round = 0; round < 5000; round++) book.add(frame(round, turn(0, null, "a"), turn(1, null, "b")));
  const { lines } = book;
  for (const round of [0, 1, 200, 2500, 4998, 4999, 9999]) {
    const [first, end] = pageOf(lines, round, 500);
    assert.equal(end - first, 500);
    const shown = lines.slice(first, end).map((line) => line.round);
    assert.ok(shown.includes(Math.min(round, 4999)), `round ${round} in ${first} to ${end}`);
  }
  assert.deepEqual(pageOf(lines.slice(0, 20), 3, 500), [0, 20]);
});
