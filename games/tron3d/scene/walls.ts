// The trails as walls of light: one mesh for all, rebuilt for each picture. On a board with an inside they stand on its surface; otherwise
// they extend to both sides.

import { ease, type Frame, type Three } from "@agon/viewer";
import { column } from "./scenery.ts";
import { along, between, cross, dot, minus, unit, type Surface, type Vec } from "./surface.ts";
import { piecesOf } from "./trails.ts";

/** The height of a wall and the width of its base, in edges. */
const [HEIGHT, WIDTH] = [0.42, 0.13];

export class Walls {
  readonly group: Three.Group;
  private readonly sheet: Three.BufferGeometry;
  private readonly rail: Three.BufferGeometry;
  private readonly material: Three.MeshBasicMaterial;
  private shown: Frame | null = null;
  private shownAt = -1;

  constructor(
    private readonly three: typeof Three,
    private readonly surface: Surface,
    private readonly colours: Three.Color[],
  ) {
    this.group = new three.Group();
    this.sheet = new three.BufferGeometry();
    this.rail = new three.BufferGeometry();
    this.material = new three.MeshBasicMaterial({
      vertexColors: true,
      transparent: true,
      side: three.DoubleSide,
      depthWrite: false,
    });
    const line = new three.LineBasicMaterial({ vertexColors: true, transparent: true });
    // What is behind the board shows through its surface; what is in front is drawn over it.
    for (const order of [0, 2]) {
      const parts = [new three.Mesh(this.sheet, this.material), new three.LineSegments(this.rail, line)];
      for (const part of parts) {
        part.renderOrder = order;
        part.frustumCulled = false;
        this.group.add(part);
      }
    }
  }

  lay(frame: Frame, before: Frame | null, t: number): void {
    if (frame === this.shown && t === this.shownAt) return;
    [this.shown, this.shownAt] = [frame, t];
    const [sheet, tints, index, rail, railTints]: number[][] = [[], [], [], [], []];
    const alive = column(frame, "bike.alive");
    const wall = (bike: number, from: number, to: number, share: number, strength: number) => {
      const { points, normals, closed, edge } = this.surface;
      const [a, up] = [points[from], normals[from]];
      const turned: Vec = dot(up, normals[to]) < 0 ? along([0, 0, 0], normals[to], -1) : normals[to];
      const [b, over] = [between(a, points[to], share), between(up, turned, share)];
      const [low, high] = closed ? [0.01, HEIGHT * edge] : [-0.5 * HEIGHT * edge, 0.5 * HEIGHT * edge];
      const { r, g, b: blue } = this.colours[bike];
      const corner = (at: Vec, normal: Vec, height: number, alpha: number) => {
        sheet.push(...along(at, normal, height));
        tints.push(r, g, blue, alpha * strength);
      };
      const first = sheet.length / 3;
      corner(a, up, low, closed ? 0.95 : 0.8);
      corner(b, over, low, closed ? 0.95 : 0.8);
      corner(b, over, high, closed ? 0.55 : 0.8);
      corner(a, up, high, closed ? 0.55 : 0.8);
      // Seen from above, or from its end, a wall is as wide as its base.
      const ahead = unit(minus(b, a));
      const side = unit(cross(ahead, up));
      const foot = closed ? 0.012 : 0;
      for (const [at, normal, on] of [
        [a, up, -0.5],
        [b, over, 0.5],
      ] as [Vec, Vec, number][]) {
        const end = along(at, ahead, on * WIDTH * edge);
        for (const by of on < 0 ? [-0.5, 0.5] : [0.5, -0.5])
          corner(along(end, side, by * WIDTH * edge), normal, foot, 1);
      }
      for (const from of [first, first + 4]) index.push(from, from + 1, from + 2, from, from + 2, from + 3);
      for (const height of closed ? [high] : [low, high]) {
        rail.push(...along(a, up, height), ...along(b, over, height));
        for (let i = 0; i < 2; i++) railTints.push(r, g, blue, strength);
      }
    };
    const old = before ? column(before, "bike.vertex") : null;
    for (const { bike, from, to, head } of piecesOf(frame)) {
      const moving = head && old !== null && old[bike] === from;
      wall(bike, from, to, moving ? ease(t) : 1, 1);
    }
    // The trail of a bike that explodes fades away.
    if (before && t < 1) {
      for (const { bike, from, to } of piecesOf(before)) if (!alive[bike]) wall(bike, from, to, 1, 1 - t);
    }
    const { Float32BufferAttribute } = this.three;
    this.sheet.setAttribute("position", new Float32BufferAttribute(sheet, 3));
    this.sheet.setAttribute("color", new Float32BufferAttribute(tints, 4));
    this.sheet.setIndex(index);
    this.rail.setAttribute("position", new Float32BufferAttribute(rail, 3));
    this.rail.setAttribute("color", new Float32BufferAttribute(railTints, 4));
  }

  dispose(): void {
    this.sheet.dispose();
    this.rail.dispose();
  }
}
