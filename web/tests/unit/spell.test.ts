// Casting a spell of Hogwarts by hand.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Hand } from "../../src/table/input.ts";
import { canCast, groupsOf, spellChoices, spellState, toggle } from "../../../games/hogwarts/scene/spell.ts";

const INGREDIENTS = [1, 2, 27, 3, 4, 23, 5, 6, 19, 7, 8, 15, 9, 10, 11];

function hand(round: number, until: number): Hand {
  const picture = { "spell.ingredient": INGREDIENTS, "unit.until": [until, 0] };
  const header = { scenery: { ghosts: 1, rounds: 200 } };
  return {
    header,
    frame: { round, picture },
    seat: 0,
    legal: null,
    orders: new Map(),
    selected: [0],
    mode: "",
    plans: new Map(),
    send: () => {},
  } as unknown as Hand;
}

test("a rested ghost casts, but not in the last rounds", () => {
  const can = (round: number, until: number, unit = 0) => {
    const { frame, header } = hand(round, until);
    return canCast(unit, frame, header);
  };
  assert.deepEqual(
    [can(60, 60), can(60, 61), can(149, 60), can(150, 60), can(60, 60, 1)],
    [true, false, true, false, false],
  );
});

test("ingredients are put into the first group with room, and taken out again", () => {
  assert.deepEqual(toggle([0, 0, -1, -1], 2), [0, 0, 0, -1]);
  assert.deepEqual(toggle([0, 0, 0, -1], 3), [0, 0, 0, 1]);
  assert.deepEqual(toggle([0, 0, 0, 1], 1), [0, -1, 0, 1]);
});

test("the order is given when all sums are right, and withdrawn when they are not", () => {
  const mine = hand(60, 60);
  assert.equal(spellState(mine), null);
  spellChoices(mine, "Cast")[0].act();
  for (let i = 0; i < 15; i++) spellChoices(mine, "Cast")[i + 1].act();
  assert.deepEqual(groupsOf(mine.mode), [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]);
  assert.equal(spellState(mine)?.groups, "A 30, B 30, C 30, D 30, E 30");
  assert.deepEqual(mine.orders.get(0), { spell: { unit: 0, groups: [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4] } });
  spellChoices(mine, "Cast")[3].act();
  assert.equal(mine.orders.size, 0, "one was taken out");
  spellChoices(mine, "Cast")[0].act();
  assert.equal(mine.mode, "");
});
