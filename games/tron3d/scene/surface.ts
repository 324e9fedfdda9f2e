// The shape of a board: where its vertices are, which way is up on each of them, and whether it has an inside.

export type Vec = [number, number, number];

/** What a board is made of. */
export interface Shape {
  vertices: readonly Vec[];
  faces: readonly (readonly number[])[];
  edges: readonly (readonly [number, number])[];
}

export const minus = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
/** `a + b * by` */
export const along = (a: Vec, b: Vec, by: number): Vec => [a[0] + b[0] * by, a[1] + b[1] * by, a[2] + b[2] * by];
export const between = (a: Vec, b: Vec, share: number): Vec => along(a, minus(b, a), share);
export const unit = (a: Vec): Vec => {
  const length = Math.hypot(...a);
  return length > 1e-9 ? [a[0] / length, a[1] / length, a[2] / length] : [0, 0, 1];
};

export interface Surface {
  /** The vertices, with the middle of the board at the origin and the farthest one at distance 1. */
  points: Vec[];
  /** The upward direction at each vertex. */
  normals: Vec[];
  /** Whether it has an inside, which is never visible; otherwise both sides are visible. */
  closed: boolean;
  /** The axis along which it has no extent, if any. */
  flat: number | null;
  /** The average length of an edge. */
  edge: number;
}

export function surfaceOf({ vertices, faces, edges }: Shape): Surface {
  const axes = [0, 1, 2];
  const low = axes.map((axis) => vertices.reduce((least, v) => Math.min(least, v[axis]), Infinity));
  const high = axes.map((axis) => vertices.reduce((most, v) => Math.max(most, v[axis]), -Infinity));
  const middle = axes.map((axis) => (low[axis] + high[axis]) / 2) as Vec;
  const radius = vertices.reduce((most, v) => Math.max(most, Math.hypot(...minus(v, middle))), 1e-6);
  const points = vertices.map((v): Vec => minus(v, middle).map((value) => value / radius) as Vec);
  const thin = axes.find((axis) => high[axis] - low[axis] < 1e-6);
  const normalOf = (face: readonly number[]) =>
    cross(minus(points[face[1]], points[face[0]]), minus(points[face[2]], points[face[0]]));

  // If every side is traversed once in each direction, the surface is closed and has an outside.
  const sides = new Map<string, number>();
  for (const face of faces)
    face.forEach((a, i) => {
      const b = face[(i + 1) % face.length];
      sides.set(`${a} ${b}`, (sides.get(`${a} ${b}`) ?? 0) + 1);
    });
  const closed =
    faces.length > 0 &&
    [...sides].every(([side, times]) => times === 1 && sides.get(side.split(" ").reverse().join(" ")) === 1);
  const volume = closed
    ? faces.reduce(
        (sum, face) =>
          sum +
          face
            .slice(2)
            .reduce((part, _, i) => part + dot(points[face[0]], cross(points[face[i + 1]], points[face[i + 2]])), 0),
        0,
      )
    : 1;

  const sums: (Vec | undefined)[] = points.map(() => undefined);
  for (const face of faces) {
    const normal = normalOf(face);
    for (const vertex of face) {
      const sum = sums[vertex];
      // On a one-sided strip, the first face decides which way is up.
      sums[vertex] = sum ? along(sum, normal, closed || dot(sum, normal) >= 0 ? 1 : -1) : normal;
    }
  }
  const normals = points.map((point, vertex): Vec => {
    if (thin !== undefined) return axes.map((axis) => Number(axis === thin)) as Vec;
    const sum = sums[vertex] ?? point;
    return unit(volume < 0 ? (sum.map((value) => -value) as Vec) : sum);
  });
  const edge =
    edges.reduce((sum, [a, b]) => sum + Math.hypot(...minus(points[a], points[b])), 0) / Math.max(edges.length, 1);
  return { points, normals, closed, flat: thin ?? null, edge };
}
