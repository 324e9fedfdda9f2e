// Light and sight. Neither is in replays, since that would make them several times as large: both follow from the rest by the formula in
// the rules (section "Light"). This is the only rule that the viewer computes itself; test vectors written by the game's own tests keep the
// two in agreement.

import type { Frame } from "@agon/viewer";
import type { Scenery } from "./scenery.ts";

const REACH = 10;
const MOUNTAIN = 100;
const FOREST = 2;

/** A cell around a source: its offset, and its nearer neighbours with the length of the step. */
interface Spot {
  x: number;
  y: number;
  /** Pairs of an index in the list of spots and a length. */
  nearer: [place: number, length: number][];
}

/** All cells that the brightest source can reach, from near to far. */
const SPOTS: Spot[] = (() => {
  const loss = (x: number, y: number) => 2 * Math.max(Math.abs(x), Math.abs(y)) + Math.min(Math.abs(x), Math.abs(y));
  const places: { x: number; y: number }[] = [];
  for (let y = -REACH; y <= REACH; y++)
    for (let x = -REACH; x <= REACH; x++) if (loss(x, y) < 2 * REACH) places.push({ x, y });
  places.sort((a, b) => a.x * a.x + a.y * a.y - b.x * b.x - b.y * b.y);
  const index = new Map(places.map(({ x, y }, i) => [y * 64 + x, i]));
  return places.map(({ x, y }) => {
    const nearer: Spot["nearer"] = [];
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) {
        const place = index.get((y + dy) * 64 + x + dx);
        if (place === undefined || (x + dx) ** 2 + (y + dy) ** 2 >= x * x + y * y) continue;
        nearer.push([place, dx !== 0 && dy !== 0 ? 3 : 2]);
      }
    }
    return { x, y, nearer };
  });
})();

/** The light sources of a frame, and where forests still stand. */
function opacities(frame: Frame, { width, height, terrain, wood }: Scenery): Uint8Array {
  const opacity = new Uint8Array(width * height).fill(1);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if (terrain[y][x] === "^") opacity[y * width + x] = MOUNTAIN;
  const left = frame.picture["wood.left"];
  wood.forEach((place, i) => {
    if (left[i] > 0) opacity[place] = FOREST;
  });
  return opacity;
}

const COMBUSTION = "combustion";
const CRYSTALS = "crystals";

export function knows(frame: Frame, seat: number, tech: string, { technologies }: Scenery): boolean {
  const bit = technologies.indexOf(tech);
  return bit >= 0 && Math.floor(frame.picture["seat.techs"][seat] / 2 ** bit) % 2 === 1;
}

function compute(frame: Frame, scenery: Scenery): Uint8Array {
  const { width, height, kinds, torch_light } = scenery;
  const { picture } = frame;
  const light = new Uint8Array(width * height);
  const opacity = opacities(frame, scenery);
  const torch = [0, 1].map((seat) => torch_light + (knows(frame, seat, COMBUSTION, scenery) ? 2 : 0));
  const values = new Int16Array(SPOTS.length);
  const losses = new Int16Array(SPOTS.length);
  const shine = (sourceX: number, sourceY: number, intensity: number) => {
    for (let i = 0; i < SPOTS.length; i++) {
      const spot = SPOTS[i];
      const [x, y] = [sourceX + spot.x, sourceY + spot.y];
      let value = i === 0 ? intensity : 0;
      if (x < 0 || y < 0 || x >= width || y >= height) value = 0;
      else for (const [place, length] of spot.nearer) value = Math.max(value, values[place] - losses[place] * length);
      values[i] = value;
      if (value <= 0) continue;
      const cell = y * width + x;
      losses[i] = opacity[cell];
      if (value > light[cell]) light[cell] = value;
    }
  };
  picture["unit.kind"].forEach((kind, row) => {
    if (kind === 0) return;
    const intensity = picture["unit.torch"][row] > 0 ? torch[picture["unit.seat"][row]] : kinds[kind - 1].light;
    if (intensity > 0) shine(picture["unit.x"][row], picture["unit.y"][row], intensity);
  });
  picture["cell.fire"].forEach((until, cell) => {
    if (until > 0) shine(cell % width, Math.floor(cell / width), torch[picture["cell.fire_seat"][cell]]);
  });
  return light;
}

const lights = new WeakMap<Frame, Uint8Array>();

/** The light of each cell, by place. */
export function lightOf(frame: Frame, scenery: Scenery): Uint8Array {
  let light = lights.get(frame);
  if (!light) lights.set(frame, (light = compute(frame, scenery)));
  return light;
}

/** What a team sees, by place: 1 where it senses everything, 2 where only its wolves notice units. */
export type Sight = Uint8Array;

const sights = new WeakMap<Frame, Map<number, Sight>>();

export function sightOf(frame: Frame, seat: number, scenery: Scenery): Sight {
  let known = sights.get(frame);
  if (!known) sights.set(frame, (known = new Map()));
  let sight = known.get(seat);
  if (!sight) known.set(seat, (sight = look(frame, seat, scenery)));
  return sight;
}

function look(frame: Frame, seat: number, scenery: Scenery): Sight {
  const { width, height, kinds } = scenery;
  const { picture } = frame;
  const light = lightOf(frame, scenery);
  const keen = knows(frame, seat, CRYSTALS, scenery) ? 2 : 0;
  const cells = new Uint8Array(width * height);
  picture["unit.kind"].forEach((kind, row) => {
    if (kind === 0 || picture["unit.seat"][row] !== seat) return;
    const { name, vision, detection } = kinds[kind - 1];
    const [unitX, unitY, reach] = [picture["unit.x"][row], picture["unit.y"][row], Math.floor(Math.sqrt(vision))];
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) {
        const [x, y] = [unitX + dx, unitY + dy];
        if (dx * dx + dy * dy > vision || x < 0 || y < 0 || x >= width || y >= height) continue;
        const cell = y * width + x;
        if (light[cell] >= Math.max(detection - keen, 0)) cells[cell] = 1;
        else if (name === "wolf" && cells[cell] === 0) cells[cell] = 2;
      }
    }
    cells[unitY * width + unitX] = Math.max(cells[unitY * width + unitX], 1);
  });
  return cells;
}
