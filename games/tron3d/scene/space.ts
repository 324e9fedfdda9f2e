// The board in space: a translucent solid with its edges, walls of light, bikes, and bonus items. Drag to turn it, wheel to come closer.

import { loadThree, mix, seatColour, type Frame, type Host, type Moment, type Mounted, type Three } from "@agon/viewer";
import { Bikes } from "./bikes.ts";
import { Drawings, Explosions } from "./effects.ts";
import { column, sceneryOf } from "./scene.ts";
import { itemSign, sign } from "./signs.ts";
import { along, surfaceOf, type Vec } from "./surface.ts";
import { Walls } from "./walls.ts";

export async function mountSpace(host: Host): Promise<Mounted> {
  const three = await loadThree();
  const scenery = sceneryOf(host);
  const { faces, edges, bikes, bonus_vertices } = scenery;
  const surface = surfaceOf(scenery);
  const { points, normals, closed, flat, edge } = surface;

  const renderer = new three.WebGLRenderer({ antialias: true });
  renderer.domElement.className = "board";
  host.root.append(renderer.domElement);
  const world = new three.Scene();
  const camera = new three.PerspectiveCamera(34, 1, 0.1, 20);
  const ball = new three.Group();
  world.add(ball, new three.AmbientLight(0xffffff, 1.5));
  const sun = new three.DirectionalLight(0xffffff, 1.9);
  sun.position.set(-2, 4, 5);
  world.add(sun);

  const positions = (list: Vec[]) => new three.Float32BufferAttribute(list.flat(), 3);
  const solid = new three.BufferGeometry();
  solid.setAttribute("position", positions(points));
  solid.setIndex(faces.flatMap((face) => face.slice(2).flatMap((_, i) => [face[0], face[i + 1], face[i + 2]])));
  const skin = new three.MeshLambertMaterial({ transparent: true, opacity: closed ? 0.76 : 0.5, flatShading: true, side: three.DoubleSide, depthWrite: closed, polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 1 });
  const hull = new three.Mesh(solid, skin);
  hull.renderOrder = 1;
  const wires = new three.BufferGeometry();
  wires.setAttribute("position", positions(edges.flatMap(([a, b]) => [along(points[a], normals[a], closed ? 0.002 : 0), along(points[b], normals[b], closed ? 0.002 : 0)])));
  const wire = new three.LineBasicMaterial({ transparent: true, opacity: 0.9 });
  const net = new three.LineSegments(wires, wire);
  net.renderOrder = 1.5;
  ball.add(hull, net);

  const colours = bikes.map(() => new three.Color());
  const walls = new Walls(three, surface, colours);
  const riders = new Bikes(three, surface, bikes, bikes.map((seat) => new three.Color(seatColour(seat))));
  const explosions = new Explosions(three, surface, colours);
  const drawings = new Drawings(three, surface);
  ball.add(walls.group, riders.group, explosions.group, drawings.group);
  const itemSigns = [1, 2, 3].map((item) => sign(three, itemSign(item)));
  const items = bonus_vertices.map((vertex) => {
    const sprite = new three.Sprite(new three.SpriteMaterial({ depthWrite: false }));
    sprite.scale.setScalar(edge * 0.85);
    sprite.position.set(...along(points[vertex], normals[vertex], edge * 0.4));
    sprite.renderOrder = 4;
    ball.add(sprite);
    return sprite;
  });
  const halo = new three.Mesh(new three.TorusGeometry(edge * 0.55, edge * 0.045, 8, 32), new three.MeshBasicMaterial());
  halo.renderOrder = 4;
  ball.add(halo);

  let [distance, width, height] = [1, 1, 1];
  const reset = () => {
    distance = closed ? 3.9 : 3.3;
    ball.quaternion.identity();
    // A flat board lies on a table; a solid shows three of its sides.
    if (flat === 2) ball.rotateX(-0.62);
    else if (flat === null) ball.rotateX(0.45).rotateY(-0.55);
  };
  reset();
  const resize = () => {
    [width, height] = [Math.max(host.root.clientWidth, 1), Math.max(host.root.clientHeight, 1)];
    renderer.setPixelRatio(Math.min(window.devicePixelRatio || 1, 2));
    renderer.setSize(width, height, false);
    host.redraw();
  };
  const observer = new ResizeObserver(resize);
  observer.observe(host.root);
  resize();
  let shown: Frame | null = null;
  let spun = 0;

  return {
    draw({ frame, before, t, theme, pin, hover, extra, drawings: drawn, view }: Moment) {
      shown = frame;
      world.background = new three.Color(theme.dark ? "#0b0f16" : theme.paper);
      skin.color.set(theme.dark ? "#131c2b" : "#ffffff");
      wire.color.set(theme.dark ? "#2c405f" : "#c9d1de");
      // Light shines in the dark; on a light ground colours are as they are.
      colours.forEach((colour, bike) => colour.set(theme.dark ? mix(seatColour(bikes[bike]), "#ffffff", 0.22) : seatColour(bikes[bike])));
      const running = before && t < 1 ? before : null;
      walls.lay(frame, running, running ? t : 1);
      riders.show(frame, before, t);
      explosions.show(frame, running ? t : 1);
      drawings.show(frame, view, drawn, theme);
      items.forEach((sprite, i) => {
        const item = column(frame, "bonus.item")[i];
        sprite.visible = item > 0;
        const map = itemSigns[item - 1];
        if (map && sprite.material.map !== map) {
          sprite.material.map = map;
          sprite.material.needsUpdate = true;
        }
      });
      const [, kind, number] = (pin ?? hover)?.match(/^(unit|vertex):(\d+)$/) ?? [];
      const vertex = kind === "unit" ? column(frame, "bike.vertex")[Number(number)] : kind === "vertex" ? Number(number) : undefined;
      halo.visible = vertex !== undefined && vertex < points.length;
      if (halo.visible) {
        if (kind === "unit") halo.position.copy(riders.place(Number(number)));
        else halo.position.set(...points[vertex!]);
        const up = new three.Vector3(...normals[vertex!]);
        halo.quaternion.setFromUnitVectors(new three.Vector3(0, 0, 1), up);
        halo.position.addScaledVector(up, edge * 0.06);
        (halo.material as Three.MeshBasicMaterial).color.set(theme.ink);
      }
      if (extra) {
        const turn = (frame.round - 1 + t) * 0.02;
        ball.quaternion.premultiply(new three.Quaternion().setFromAxisAngle(new three.Vector3(0, 1, 0), turn - spun));
        spun = turn;
      }
      camera.aspect = width / height;
      camera.position.z = distance / Math.min(1, camera.aspect);
      camera.updateProjectionMatrix();
      renderer.render(world, camera);
    },
    pick(x, y) {
      if (!shown) return null;
      let [best, near]: [string | null, number] = [null, 20];
      const look = (name: string, at: Three.Vector3, normal: Vec, bonus: number) => {
        const spot = ball.localToWorld(at.clone());
        // What is behind the solid is not meant.
        if (closed && new three.Vector3(...normal).applyQuaternion(ball.quaternion).dot(camera.position.clone().sub(spot)) < 0) return;
        spot.project(camera);
        const gap = Math.hypot(((spot.x + 1) / 2) * width - x, ((1 - spot.y) / 2) * height - y) - bonus;
        if (gap < near) [best, near] = [name, gap];
      };
      points.forEach((point, vertex) => look(`vertex:${vertex}`, new three.Vector3(...point), normals[vertex], 0));
      const at = column(shown, "bike.vertex");
      bikes.forEach((_, bike) => riders.visible(bike) && look(`unit:${bike}`, riders.place(bike), normals[at[bike]], 8));
      return best;
    },
    zoom(factor) {
      distance = Math.min(Math.max(distance / factor, 1.4), 7);
    },
    pan(dx, dy) {
      // Around the axes of the screen, whatever has been turned before.
      const by = new three.Quaternion().setFromAxisAngle(new three.Vector3(dy, dx, 0).normalize(), Math.hypot(dx, dy) * 0.006);
      if (dx || dy) ball.quaternion.premultiply(by);
    },
    reset,
    unmount() {
      observer.disconnect();
      walls.dispose();
      renderer.dispose();
      renderer.domElement.remove();
    },
  };
}
