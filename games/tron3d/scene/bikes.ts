// The bikes: two wheels and a body that leans forward, in the colour of the seat, with the seat's mark above; ghosts are pale, turbos burn.

import { ease, type Frame, type Three } from "@agon/viewer";
import { column } from "./scenery.ts";
import { itemSign, seatSign, sign } from "./signs.ts";
import { along, between, cross, dot, minus, unit, type Surface, type Vec } from "./surface.ts";

interface Rider {
  body: Three.Group;
  paint: Three.MeshLambertMaterial[];
  flame: Three.Mesh;
  mark: Three.Sprite;
  item: Three.Sprite;
}

export class Bikes {
  readonly group: Three.Group;
  private readonly riders: Rider[];
  private readonly itemSigns: Three.CanvasTexture[];

  constructor(
    private readonly three: typeof Three,
    private readonly surface: Surface,
    private readonly seats: number[],
    colours: Three.Color[],
  ) {
    this.group = new three.Group();
    this.itemSigns = [1, 2].map((item) => sign(three, itemSign(item)));
    const wheel = new three.TorusGeometry(0.3, 0.13, 8, 20);
    const [hull, cabin, fire] = [
      new three.BoxGeometry(1.1, 0.26, 0.24),
      new three.BoxGeometry(0.46, 0.26, 0.2),
      new three.ConeGeometry(0.2, 0.9, 10),
    ];
    const marks = new Map<number, Three.CanvasTexture>();
    this.riders = seats.map((seat, bike) => {
      const body = new three.Group();
      const paint = new three.MeshLambertMaterial({
        color: colours[bike],
        emissive: colours[bike],
        emissiveIntensity: 0.45,
      });
      const tyre = new three.MeshLambertMaterial({ color: "#20242c", emissive: colours[bike], emissiveIntensity: 0.3 });
      const add = (geometry: Three.BufferGeometry, material: Three.Material, x: number, y: number, tilt = 0) => {
        const mesh = new three.Mesh(geometry, material);
        mesh.position.set(x, y, 0);
        mesh.rotation.z = tilt;
        mesh.renderOrder = 3;
        body.add(mesh);
        return mesh;
      };
      add(wheel, tyre, -0.5, 0.36);
      add(wheel, tyre, 0.5, 0.36);
      add(hull, paint, 0, 0.55, 0.06);
      add(cabin, paint, -0.14, 0.76, -0.22);
      const flame = add(
        fire,
        new three.MeshBasicMaterial({ color: "#ff8a3c", transparent: true, opacity: 0.85 }),
        -1.15,
        0.5,
        Math.PI / 2,
      );
      body.scale.setScalar(surface.edge * 0.52);
      if (!marks.has(seat)) marks.set(seat, sign(three, seatSign(seat)));
      const sprite = (map: Three.CanvasTexture, size: number) => {
        const made = new three.Sprite(new three.SpriteMaterial({ map, depthWrite: false }));
        made.scale.setScalar(size);
        made.renderOrder = 5;
        return made;
      };
      const mark = sprite(marks.get(seat)!, surface.edge * 0.62);
      const item = sprite(this.itemSigns[0], surface.edge * 0.5);
      this.group.add(body, mark, item);
      return { body, paint: [paint, tyre], flame, mark, item };
    });
  }

  /** The position of a bike, slightly above the board. */
  place(bike: number): Three.Vector3 {
    return this.riders[bike].body.position;
  }

  visible(bike: number): boolean {
    return this.riders[bike].body.visible;
  }

  show(frame: Frame, before: Frame | null, t: number): void {
    const { points, normals, edge } = this.surface;
    const walls = column(frame, "vertex.wall");
    this.seats.forEach((_, bike) => {
      const { body, paint, flame, mark, item } = this.riders[bike];
      const number = (name: Parameters<typeof column>[1]) => column(frame, name)[bike];
      body.visible = mark.visible = number("bike.alive") !== 0;
      item.visible = body.visible && number("bike.item") > 0;
      if (!body.visible) return;
      const to = number("bike.vertex");
      const old = before ? column(before, "bike.vertex")[bike] : to;
      const came =
        old !== to
          ? old
          : walls[to] === bike && column(frame, "vertex.from")[to] >= 0
            ? column(frame, "vertex.from")[to]
            : -1;
      const share = old === to ? 1 : ease(t);
      const aligned: Vec =
        old !== to && dot(normals[old], normals[to]) < 0 ? along([0, 0, 0], normals[old], -1) : normals[old];
      const up = unit(between(aligned, normals[to], share));
      const at = between(points[old], points[to], share);
      const wish = came >= 0 ? minus(points[to], points[came]) : minus(points[to], [0.3, 0.2, 0.9]);
      const side = unit(cross(wish, up));
      const ahead = unit(cross(up, side));
      const basis = new this.three.Matrix4().makeBasis(
        new this.three.Vector3(...ahead),
        new this.three.Vector3(...up),
        new this.three.Vector3(...side),
      );
      body.quaternion.setFromRotationMatrix(basis);
      body.position.set(...at);
      const ghost = number("bike.ghost_until") > frame.round;
      for (const material of paint) {
        material.transparent = ghost;
        material.opacity = ghost ? 0.35 : 1;
      }
      flame.visible = number("bike.turbo_until") > frame.round;
      mark.position.set(...along(at, up, edge * 0.95));
      item.position.set(...along(along(at, up, edge * 1.25), side, edge * 0.45));
      const carried = this.itemSigns[number("bike.item") - 1];
      if (carried && item.material.map !== carried) item.material.map = carried;
    });
  }
}
