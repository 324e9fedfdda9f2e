// The match in 3D: walls of light, bikes and bonus items on the board.

import {
  loadThree,
  mix,
  seatColour,
  unitOf,
  type Frame,
  type Host,
  type Moment,
  type Mounted,
  type Subject,
} from "@agon/viewer";
import { Bikes } from "./bikes.ts";
import { Drawings, Explosions } from "./effects.ts";
import { column, happening, sceneryOf, vertexOf } from "./scenery.ts";
import { itemSign, sign } from "./signs.ts";
import { along } from "./surface.ts";
import { Walls } from "./walls.ts";
import { World } from "./world.ts";

/** How squarely something that was chosen faces the camera. */
const FACING = 0.9;

export async function mountSpace(host: Host): Promise<Mounted> {
  const three = await loadThree();
  const scenery = sceneryOf(host);
  const { bikes, bonus_vertices } = scenery;
  const world = new World(three, host.root, scenery, host.redraw);
  const { ball, surface } = world;
  const { points, normals, edge } = surface;

  const colours = bikes.map(() => new three.Color());
  const walls = new Walls(three, surface, colours);
  const riders = new Bikes(
    three,
    surface,
    bikes,
    bikes.map((seat) => new three.Color(seatColour(seat))),
  );
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
  let shown: Frame | null = null;
  let spun = 0;
  let watched = "";
  /** What to turn to once there is a frame. */
  let wanted: Subject | null = null;
  const focus = (subject: Subject | null) => {
    const vertex = shown && vertexOf(subject, shown);
    if (vertex !== null) world.turnTo(vertex, FACING);
    wanted = shown ? null : subject;
  };

  return {
    draw({ frame, before, t, theme, pin, hover, extra, drawings: asked, drawn, view }: Moment) {
      shown = frame;
      // In the dark, light glows; on a light background, colours stay as they are.
      colours.forEach((colour, bike) =>
        colour.set(theme.dark ? mix(seatColour(bikes[bike]), "#ffffff", 0.22) : seatColour(bikes[bike])),
      );
      const running = before && t < 1 ? before : null;
      walls.lay(frame, running, running ? t : 1);
      riders.show(frame, before, t);
      explosions.show(frame, running ? t : 1);
      drawings.show(drawn ?? frame, view, asked && drawn !== null, theme);
      items.forEach((sprite, i) => {
        const item = column(frame, "bonus.item")[i];
        sprite.visible = item > 0;
        const map = itemSigns[item - 1];
        if (map && sprite.material.map !== map) {
          sprite.material.map = map;
          sprite.material.needsUpdate = true;
        }
      });
      const subject = pin ?? hover;
      const vertex = vertexOf(subject, frame);
      const bike = vertex === null ? null : unitOf(subject);
      world.mark(vertex, theme, bike !== null && riders.visible(bike) ? riders.place(bike) : undefined);
      // Once per round, so that the user can look elsewhere in between.
      const watch = `${pin} ${frame.round}`;
      if (watch !== watched) {
        const pinned = vertexOf(pin, frame);
        const goal = pinned ?? (before && !extra ? happening(frame) : null);
        if (goal !== null) world.turnTo(goal);
      }
      watched = watch;
      if (wanted !== null) focus(wanted);
      if (extra) {
        const turn = (frame.round - 1 + t) * 0.02;
        world.spin(turn - spun);
        spun = turn;
      }
      world.render(theme);
    },
    pick(x, y) {
      if (!shown) return null;
      let [best, near]: [string | null, number] = [null, 20];
      const look = (name: string, spot: [number, number] | null, bonus: number) => {
        // Ignore what is behind the solid.
        if (!spot) return;
        const gap = Math.hypot(spot[0] - x, spot[1] - y) - bonus;
        if (gap < near) [best, near] = [name, gap];
      };
      points.forEach((_, vertex) => look(`vertex:${vertex}`, world.spot(vertex), 0));
      const at = column(shown, "bike.vertex");
      bikes.forEach(
        (_, bike) => riders.visible(bike) && look(`unit:${bike}`, world.spot(at[bike], { at: riders.place(bike) }), 8),
      );
      return best;
    },
    zoom: (factor) => world.zoom(factor),
    pan: (dx, dy) => world.pan(dx, dy),
    reset: () => world.reset(),
    focus,
    unmount() {
      walls.dispose();
      world.unmount();
    },
  };
}
