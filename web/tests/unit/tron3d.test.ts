// How the scene of Tron 3D shows boards and trails, without a browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Scenery } from "../../../games/tron3d/scene/scenery.ts";
import { dot, surfaceOf } from "../../../games/tron3d/scene/surface.ts";
import { piecesOf } from "../../../games/tron3d/scene/trails.ts";
import { open, play } from "../fixtures.ts";

const board = async (name: string, ...bots: string[]) => {
  const { replay, frames } = await open(play(`tron3d-${name}`, "tron3d", ...bots, "--board", name));
  return { scenery: replay.header.scenery as Scenery, frames };
};

test("solids have an inside, and up is away from it", async () => {
  for (const name of ["cube", "sphere", "icosahedron", "tetrahedron", "torus"]) {
    const { points, normals, closed, flat } = surfaceOf((await board(name, "Null")).scenery);
    assert.ok(closed && flat === null, name);
    points.forEach((point, vertex) => {
      const [x, y, z] = point;
      // On a torus, up is away from the ring in the middle of the tube.
      const ring = 0.6 / Math.hypot(x, z);
      const away =
        name === "torus" ? dot(normals[vertex], [x - x * ring, y, z - z * ring]) : dot(normals[vertex], point);
      assert.ok(away > 0.05, `${name} ${vertex} ${away}`);
      assert.ok(Math.abs(Math.hypot(...normals[vertex]) - 1) < 1e-6);
    });
  }
});

test("surfaces with borders are visible from both sides", async () => {
  for (const [name, flat] of [
    ["plane", 2],
    ["cylinder", null],
    ["mobius", null],
  ] as const) {
    const surface = surfaceOf((await board(name, "Null")).scenery);
    assert.deepEqual([surface.closed, surface.flat], [false, flat], name);
    assert.ok(surface.edge > 0.01 && surface.normals.every((normal) => normal.every(Number.isFinite)));
  }
});

test("a trail is one path from the start to the bike", async () => {
  const { scenery, frames } = await board("cube", "Dummy", "Demo", "Territory", "Demo");
  const joined = new Set(scenery.edges.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]));
  for (const frame of frames) {
    const pieces = piecesOf(frame);
    const walls = frame.picture["vertex.wall"];
    for (const { bike, from, to } of pieces)
      assert.ok(joined.has(`${from} ${to}`) && frame.picture["bike.alive"][bike]);
    scenery.bikes.forEach((_, bike) => {
      const covered =
        walls.filter((wall) => wall === bike).length +
        frame.picture["overlay.bike"].filter((laid) => laid === bike).length;
      const own = pieces.filter((piece) => piece.bike === bike);
      assert.equal(own.length, Math.max(covered - 1, 0), `round ${frame.round}, bike ${bike}`);
      assert.ok(own.filter(({ head }) => head).length <= 1);
    });
  }
});
