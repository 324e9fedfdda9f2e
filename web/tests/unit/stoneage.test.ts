// Light and sight in Stone Age, which are not in replays, compared with the rules: positions of real matches with the results of the rules
// (written by a test of the game), and the figure in the rules.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { lightOf, sightOf } from "../../../games/stoneage/scene/light.ts";
import type { Scenery } from "../../../games/stoneage/scene/scenery.ts";
import type { Frame } from "../../src/replay/types.ts";

const SIZE = 21;
const kind = (name: string, light: number, vision = 25, detection = 5) => ({
  name,
  light,
  vision,
  detection,
  attack_range: 0,
  min_attack_range: 0,
  health: 1,
});

interface Unit {
  kind: number;
  seat?: number;
  x: number;
  y: number;
  torch?: number;
}

function world(
  units: Unit[],
  {
    mountains = [],
    wood = [],
    techs = [0, 0],
  }: { mountains?: [number, number][]; wood?: number[]; techs?: number[] } = {},
) {
  const rows = Array.from({ length: SIZE }, (_, y) =>
    Array.from({ length: SIZE }, (_, x) => (mountains.some(([mx, my]) => mx === x && my === y) ? "^" : ".")).join(""),
  );
  const scenery: Scenery = {
    name: "test",
    width: SIZE,
    height: SIZE,
    offset: [0, 0],
    symmetry: "rotational",
    terrain: rows,
    wood,
    stone: [],
    torch_light: 16,
    kinds: [kind("base", 10), kind("explorer", 0, 9, 5), kind("wolf", 0, 16, 8)],
    technologies: ["crystals", "combustion"],
  };
  const cells = () => new Array<number>(SIZE * SIZE).fill(0);
  const picture = {
    "unit.kind": units.map((unit) => unit.kind),
    "unit.seat": units.map((unit) => unit.seat ?? 0),
    "unit.x": units.map((unit) => unit.x),
    "unit.y": units.map((unit) => unit.y),
    "unit.torch": units.map((unit) => unit.torch ?? 0),
    "wood.left": wood.map(() => 5),
    "cell.fire": cells(),
    "cell.fire_seat": cells(),
    "seat.techs": techs,
  };
  return { scenery, frame: { round: 3, picture, events: [], turns: [] } as unknown as Frame };
}

const at = (x: number, y: number) => y * SIZE + x;

interface Vector {
  name: string;
  scenery: Scenery;
  picture: Record<string, number[]>;
  /** By place. */
  light: number[];
  /** For each seat, the places that its units sense. */
  sensed: [number[], number[]];
}

const vectors: Vector[] = JSON.parse(
  readFileSync(new URL("../../../games/stoneage/tests/vectors/light.json", import.meta.url), "utf8"),
);

for (const { name, scenery, picture, light, sensed } of vectors) {
  test(`light and sight match the rules: ${name}`, () => {
    const frame = { round: 1, picture, events: [], turns: [] } as unknown as Frame;
    assert.deepEqual([...lightOf(frame, scenery)], light);
    for (const seat of [0, 1]) {
      // The viewer always shows a unit's own cell.
      const expected = new Set(sensed[seat]);
      picture["unit.kind"].forEach((kind, row) => {
        if (kind > 0 && picture["unit.seat"][row] === seat)
          expected.add(picture["unit.y"][row] * scenery.width + picture["unit.x"][row]);
      });
      const found = [...sightOf(frame, seat, scenery)].flatMap((sight, place) => (sight === 1 ? [place] : []));
      assert.deepEqual(
        found,
        [...expected].sort((a, b) => a - b),
        `seat ${seat}`,
      );
    }
  });
}

test("intensity 10 on open land matches the figure in the rules", () => {
  const picture = [
    "0 0 0 0 1 2 1 0 0 0 0",
    "0 0 1 2 3 4 3 2 1 0 0",
    "0 0 2 4 5 6 5 4 2 0 0",
    "0 1 3 5 7 8 7 5 3 1 0",
    "0 2 4 6 8 10 8 6 4 2 0",
    "0 1 3 5 7 8 7 5 3 1 0",
    "0 0 2 4 5 6 5 4 2 0 0",
    "0 0 1 2 3 4 3 2 1 0 0",
    "0 0 0 0 1 2 1 0 0 0 0",
  ].map((line) => line.split(" ").map(Number));
  const { frame, scenery } = world([{ kind: 1, x: 10, y: 10 }]);
  const light = lightOf(frame, scenery);
  picture.forEach((line, row) =>
    line.forEach((value, col) => assert.equal(light[at(5 + col, 6 + row)], value, `${col} ${row}`)),
  );
});

test("mountains block light, forests dim it, torches and Combustion give light", () => {
  const behind = world([{ kind: 1, x: 10, y: 10 }], {
    mountains: [
      [11, 10],
      [11, 11],
      [11, 9],
    ],
  });
  const light = lightOf(behind.frame, behind.scenery);
  assert.equal(light[at(11, 10)], 8, "a mountain is lit itself");
  assert.equal(light[at(12, 10)], 0, "what lies behind is not");
  const forest = world([{ kind: 1, x: 10, y: 10 }], { wood: [at(11, 10)] });
  // The direct way costs 2 for the first step and 4 through the forest; the way around over the diagonals costs 2 * 3.
  assert.equal(lightOf(forest.frame, forest.scenery)[at(12, 10)], 4);
  const torch = world([{ kind: 2, x: 10, y: 10, torch: 99 }]);
  assert.equal(lightOf(torch.frame, torch.scenery)[at(10, 10)], 16);
  const bright = world([{ kind: 2, x: 10, y: 10, torch: 99 }], { techs: [0b10, 0] });
  assert.equal(lightOf(bright.frame, bright.scenery)[at(10, 10)], 18);
});

test("a team senses what is near and light enough; wolves notice units in the dark", () => {
  const { frame, scenery } = world([
    { kind: 1, seat: 1, x: 10, y: 10 },
    { kind: 2, x: 13, y: 10 },
    { kind: 3, x: 2, y: 2 },
  ]);
  const sight = sightOf(frame, 0, scenery);
  assert.equal(sight[at(12, 10)], 1, "light 6, detection 5");
  assert.equal(sight[at(13, 12)], 0, "too dark");
  assert.equal(sight[at(9, 10)], 0, "too far");
  assert.equal(sight[at(2, 5)], 2, "by smell alone");
  const keen = world(
    [
      { kind: 1, seat: 1, x: 10, y: 10 },
      { kind: 2, x: 13, y: 10 },
    ],
    { techs: [0b01, 0] },
  );
  assert.equal(sightOf(keen.frame, 0, keen.scenery)[at(13, 10)], 1, "light 4, detection 5 - 2");
});
