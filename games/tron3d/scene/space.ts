// The board in space: a translucent solid with its edges, light trails, bikes, and bonus items. Drag to turn it, wheel to come closer.

import { ease, loadThree, seatColour, type Frame, type Host, type Moment, type Mounted } from "@agon/viewer";
import type * as Three from "three";
import { column, sceneryOf } from "./scene.ts";

type Vec = [number, number, number];
/** Trails and bikes float a little above the surface. */
const LIFT = 1.02;
const ITEM_COLOURS = ["#000000", "#e0483c", "#9b6bd1", "#e0a800"];

export async function mountSpace(host: Host): Promise<Mounted> {
  const three = await loadThree();
  const { vertices, faces, edges, bikes, bonus_vertices } = sceneryOf(host);
  const radius = Math.max(...vertices.map((v) => Math.hypot(...v)), 1e-6);
  const thin = [0, 1, 2].some((axis) => vertices.every((v) => Math.abs(v[axis] - vertices[0][axis]) < 1e-6));
  const points = vertices.map((v): Vec => [v[0] / radius, v[1] / radius, v[2] / radius]);
  const length = edges.length ? Math.hypot(...points[edges[0][0]].map((value, i) => value - points[edges[0][1]][i])) : 0.2;

  const renderer = new three.WebGLRenderer({ antialias: true });
  renderer.domElement.className = "board";
  host.root.append(renderer.domElement);
  const world = new three.Scene();
  const camera = new three.PerspectiveCamera(38, 1, 0.1, 20);
  const ball = new three.Group();
  world.add(ball, new three.AmbientLight(0xffffff, 1.1));
  const sun = new three.DirectionalLight(0xffffff, 2.2);
  sun.position.set(2, 3, 4);
  world.add(sun);

  const flat = (list: Vec[]) => new three.Float32BufferAttribute(list.flat(), 3);
  const surface = new three.BufferGeometry();
  surface.setAttribute("position", flat(points));
  surface.setIndex(faces.flatMap((face) => face.slice(2).flatMap((_, i) => [face[0], face[i + 1], face[i + 2]])));
  surface.computeVertexNormals();
  const skin = new three.MeshLambertMaterial({ transparent: true, opacity: 0.82, side: thin ? three.DoubleSide : three.FrontSide, polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 1 });
  ball.add(new three.Mesh(surface, skin));
  const wires = new three.BufferGeometry();
  wires.setAttribute("position", flat(edges.flatMap(([a, b]) => [points[a], points[b]])));
  const wire = new three.LineBasicMaterial({ transparent: true, opacity: 0.6 });
  ball.add(new three.LineSegments(wires, wire));

  const colours = bikes.map((seat) => new three.Color(seatColour(seat)));
  // All pieces of trail in one mesh of boxes: one call draws them.
  const box = new three.BoxGeometry(1, 1, 1);
  const trails = new three.InstancedMesh(box, new three.MeshLambertMaterial(), Math.max(edges.length, 1));
  trails.frustumCulled = false;
  const knots = new three.InstancedMesh(new three.SphereGeometry(1, 8, 6), new three.MeshLambertMaterial(), Math.max(points.length, 1));
  knots.frustumCulled = false;
  ball.add(trails, knots);
  const forms = [new three.SphereGeometry(1, 16, 12), new three.BoxGeometry(1.6, 1.6, 1.6), new three.ConeGeometry(1.2, 2, 4), new three.OctahedronGeometry(1.4)];
  const riders = bikes.map((seat, bike) => {
    const mesh = new three.Mesh(forms[seat % forms.length], new three.MeshLambertMaterial({ color: colours[bike], emissive: colours[bike], emissiveIntensity: 0.25 }));
    mesh.scale.setScalar(length * 0.24);
    ball.add(mesh);
    return mesh;
  });
  const items = bonus_vertices.map((vertex) => {
    const mesh = new three.Mesh(box, new three.MeshLambertMaterial());
    mesh.scale.setScalar(length * 0.34);
    mesh.position.set(...points[vertex]).multiplyScalar(thin ? 1 : LIFT + 0.02);
    ball.add(mesh);
    return mesh;
  });
  const halo = new three.Mesh(new three.TorusGeometry(length * 0.42, length * 0.04, 8, 24), new three.MeshBasicMaterial());
  ball.add(halo);

  let [distance, width, height] = [3.6, 1, 1];
  const reset = () => {
    distance = thin ? 3.3 : 3.6;
    ball.quaternion.identity();
    if (!thin) ball.rotateX(0.35).rotateY(-0.3);
  };
  reset();
  const resize = () => {
    [width, height] = [Math.max(host.root.clientWidth, 1), Math.max(host.root.clientHeight, 1)];
    renderer.setPixelRatio(Math.min(window.devicePixelRatio || 1, 1.5));
    renderer.setSize(width, height, false);
    host.redraw();
  };
  const observer = new ResizeObserver(resize);
  observer.observe(host.root);
  resize();

  const lifted = (vertex: number, by = LIFT) => new three.Vector3(...points[vertex]).multiplyScalar(thin ? 1 : by);
  const [place, turn, size, along, middle] = [new three.Matrix4(), new three.Quaternion(), new three.Vector3(), new three.Vector3(), new three.Vector3()];
  const forward = new three.Vector3(1, 0, 0);
  let shown: Frame | null = null;

  /** The trails change with the round only. */
  function lay(frame: Frame): void {
    const walls = column(frame, "vertex.wall");
    const overlay = new Map<number, number[]>();
    column(frame, "overlay.vertex").forEach((vertex, i) => overlay.set(vertex, [...(overlay.get(vertex) ?? []), column(frame, "overlay.bike")[i]]));
    const lies = (vertex: number, bike: number) => walls[vertex] === bike || (overlay.get(vertex)?.includes(bike) ?? false);
    let [pieces, dots] = [0, 0];
    for (const [a, b] of edges) {
      const bike = walls[a] >= 0 && lies(b, walls[a]) ? walls[a] : walls[b] >= 0 && lies(a, walls[b]) ? walls[b] : -1;
      if (bike < 0) continue;
      const [from, to] = [lifted(a), lifted(b)];
      along.subVectors(to, from);
      turn.setFromUnitVectors(forward, size.copy(along).normalize());
      size.set(along.length(), length * 0.13, length * 0.13);
      place.compose(middle.addVectors(from, to).multiplyScalar(0.5), turn, size);
      trails.setMatrixAt(pieces, place);
      trails.setColorAt(pieces++, colours[bike]);
    }
    walls.forEach((bike, vertex) => {
      if (bike < 0) return;
      size.setScalar(length * 0.1);
      place.compose(lifted(vertex), turn.identity(), size);
      knots.setMatrixAt(dots, place);
      knots.setColorAt(dots++, colours[bike]);
    });
    [trails.count, knots.count] = [pieces, dots];
    for (const mesh of [trails, knots]) {
      mesh.instanceMatrix.needsUpdate = true;
      if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true;
    }
  }

  return {
    draw({ frame, before, t, theme, pin, hover, extra }: Moment) {
      if (frame !== shown) lay(frame);
      shown = frame;
      world.background = new three.Color(theme.paper);
      skin.color.set(theme.dark ? "#2a3342" : "#ffffff");
      wire.color.set(theme.dark ? "#5b6a83" : "#aeb7c6");
      riders.forEach((mesh, bike) => {
        const vertex = column(frame, "bike.vertex")[bike];
        const old = before ? column(before, "bike.vertex")[bike] : vertex;
        mesh.position.lerpVectors(lifted(old, LIFT + 0.03), lifted(vertex, LIFT + 0.03), ease(t));
        mesh.visible = column(frame, "bike.alive")[bike] !== 0;
        mesh.material.transparent = column(frame, "bike.ghost_until")[bike] > frame.round;
        mesh.material.opacity = mesh.material.transparent ? 0.45 : 1;
        mesh.lookAt(ball.localToWorld(mesh.position.clone().multiplyScalar(2)));
      });
      items.forEach((mesh, i) => {
        const item = column(frame, "bonus.item")[i];
        mesh.visible = item > 0;
        mesh.material.color.set(ITEM_COLOURS[item] ?? "#888888");
      });
      const looked = pin ?? hover;
      const [, kind, number] = looked?.match(/^(unit|vertex):(\d+)$/) ?? [];
      const vertex = kind === "unit" ? column(frame, "bike.vertex")[Number(number)] : kind === "vertex" ? Number(number) : undefined;
      halo.visible = vertex !== undefined && vertex < points.length;
      if (halo.visible) {
        halo.position.copy(kind === "unit" ? riders[Number(number)].position : lifted(vertex!));
        halo.lookAt(ball.localToWorld(halo.position.clone().multiplyScalar(2)));
        (halo.material as Three.MeshBasicMaterial).color.set(theme.ink);
      }
      if (extra) ball.rotation.y = (frame.round - 1 + t) * 0.02;
      camera.aspect = width / height;
      camera.position.z = distance / Math.min(1, camera.aspect);
      camera.updateProjectionMatrix();
      renderer.render(world, camera);
    },
    pick(x, y) {
      if (!shown) return null;
      let [best, near]: [string | null, number] = [null, 18];
      const look = (name: string, at: Three.Vector3, bonus: number) => {
        const spot = ball.localToWorld(at.clone());
        // What is behind the solid is not meant.
        if (!thin && spot.z < 0.1) return;
        spot.project(camera);
        const gap = Math.hypot(((spot.x + 1) / 2) * width - x, ((1 - spot.y) / 2) * height - y) - bonus;
        if (gap < near) [best, near] = [name, gap];
      };
      points.forEach((_, vertex) => look(`vertex:${vertex}`, lifted(vertex), 0));
      riders.forEach((mesh, bike) => mesh.visible && look(`unit:${bike}`, mesh.position, 6));
      return best;
    },
    zoom(factor) {
      distance = Math.min(Math.max(distance / factor, 1.5), 7);
    },
    pan(dx, dy) {
      // Around the axes of the screen, whatever has been turned before.
      const by = new three.Quaternion().setFromAxisAngle(new three.Vector3(dy, dx, 0).normalize(), Math.hypot(dx, dy) * 0.006);
      if (dx || dy) ball.quaternion.premultiply(by);
    },
    reset,
    unmount() {
      observer.disconnect();
      renderer.dispose();
      renderer.domElement.remove();
    },
  };
}
