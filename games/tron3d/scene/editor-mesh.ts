// The two ways of drawing a mesh in the board editor: flat on a canvas, and in 3D.

import { marked, type GameEditor, type Mesh, type MeshRenderer, type MeshRenderers, type Piece } from "@agon/editor";
import type { Theme, Three } from "@agon/viewer";
import { FlatSheet } from "./sheet.ts";
import { sign } from "./signs.ts";
import { along } from "./surface.ts";
import { World } from "./world.ts";

function flatRenderer(root: HTMLElement, mesh: Mesh, redraw: () => void): MeshRenderer {
  const sheet = new FlatSheet(root, mesh, redraw);
  /** As large as an average edge, unless the board is too fine for that. */
  const lengths = mesh.edges
    .filter(([a, b]) => sheet.whole(a, b))
    .map(([a, b]) => Math.hypot(sheet.points[a][0] - sheet.points[b][0], sheet.points[a][1] - sheet.points[b][1]));
  const size = Math.min(
    Math.max(lengths.reduce((sum, length) => sum + length, 0) / Math.max(lengths.length, 1), 0.05),
    0.2,
  );
  return {
    space: false,
    paint({ model, editor, marks, theme }) {
      sheet.begin(theme);
      const { ctx } = sheet;
      for (const point of sheet.points) sheet.dot(point, size * 0.07, theme.muted);
      model.cells.forEach(({ thing }, vertex) => {
        if (!thing) return;
        ctx.save();
        ctx.translate(...sheet.points[vertex]);
        ctx.scale(size, size);
        editor.paint(ctx, thing, theme, sheet.scale * size);
        ctx.restore();
      });
      for (const [vertex, colour] of marked(marks, theme)) sheet.ring(sheet.points[vertex], colour, size * 0.5);
    },
    spot: (vertex) => sheet.spot(vertex),
    reveal() {},
    zoom: (factor) => sheet.zoom(factor),
    pan: (dx, dy) => sheet.pan(dx, dy),
    reset: () => sheet.reset(),
    unmount: () => sheet.unmount(),
  };
}

function spaceRenderer(three: typeof Three, root: HTMLElement, mesh: Mesh, redraw: () => void): MeshRenderer {
  const world = new World(three, root, mesh, redraw);
  const { points, normals, edge } = world.surface;
  const signs = new Map<string, Three.CanvasTexture>();
  const sprites = new Map<number, Three.Sprite>();
  const rings: Three.Mesh[] = [];
  const spotless = new three.BufferGeometry();
  spotless.setAttribute(
    "position",
    new three.Float32BufferAttribute(
      points.flatMap((point, i) => along(point, normals[i], 0.004)),
      3,
    ),
  );
  const dots = new three.Points(spotless, new three.PointsMaterial({ size: 4, sizeAttenuation: false }));
  dots.renderOrder = 2;
  world.ball.add(dots);
  const sprite = (vertex: number) => {
    const made = new three.Sprite(new three.SpriteMaterial({ depthWrite: false, depthTest: false }));
    made.scale.setScalar(edge * 0.95);
    made.position.set(...along(points[vertex], normals[vertex], edge * 0.15));
    made.renderOrder = 4;
    world.ball.add(made);
    sprites.set(vertex, made);
    return made;
  };
  const picture = (editor: GameEditor, piece: Piece, theme: Theme) => {
    const key = `${piece.kind} ${piece.seat} ${theme.dark}`;
    let made = signs.get(key);
    if (!made) {
      made = sign(three, (ctx) => {
        ctx.scale(2, 2);
        editor.paint(ctx, piece, theme, 64);
      });
      signs.set(key, made);
    }
    return made;
  };
  return {
    space: true,
    paint({ model, editor, marks, theme }) {
      (dots.material as Three.PointsMaterial).color.set(theme.muted);
      for (const [vertex, old] of sprites) old.visible = model.cells[vertex]?.thing != null;
      model.cells.forEach(({ thing }, vertex) => {
        if (!thing) return;
        const { material } = sprites.get(vertex) ?? sprite(vertex);
        const map = picture(editor, thing, theme);
        if (material.map !== map) [material.map, material.needsUpdate] = [map, true];
        // What is behind the solid shows through it.
        material.opacity = world.spot(vertex) ? 1 : 0.22;
      });
      const list = marked(marks, theme);
      while (rings.length < list.length) {
        const ring = world.ring();
        world.ball.add(ring);
        rings.push(ring);
      }
      rings.forEach((ring, i) => {
        ring.visible = i < list.length;
        if (ring.visible) world.encircle(ring, ...list[i]);
      });
      world.mark(null, theme);
      world.render(theme);
    },
    spot: (vertex, hidden) => world.spot(vertex, { hidden }),
    reveal: (vertex) => world.show(vertex),
    zoom: (factor) => world.zoom(factor),
    pan: (dx, dy) => world.pan(dx, dy),
    reset: () => world.reset(),
    unmount: () => world.unmount(),
  };
}

export const renderers: MeshRenderers = { flat: flatRenderer, space: spaceRenderer };
