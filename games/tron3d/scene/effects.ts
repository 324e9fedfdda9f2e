// Explosions, and what bots draw.

import { drawingsOf, parts, type Frame, type Theme, type Three } from "@agon/viewer";
import { column } from "./scenery.ts";
import { ringSign, sign, sparkSign, textSign } from "./signs.ts";
import { along, cross, unit, type Surface, type Vec } from "./surface.ts";

const SPARKS = 14;

/** A growing ring and flying sparks for each bike that explodes in a round. */
export class Explosions {
  readonly group: Three.Group;
  private readonly ring: Three.CanvasTexture;
  private readonly spark: Three.CanvasTexture;
  private shown: Frame | null = null;
  private bursts: { at: Vec; ways: Vec[]; sprites: Three.Sprite[] }[] = [];

  constructor(
    private readonly three: typeof Three,
    private readonly surface: Surface,
    private readonly colours: Three.Color[],
  ) {
    this.group = new three.Group();
    this.ring = sign(three, ringSign);
    this.spark = sign(three, sparkSign);
  }

  show(frame: Frame, t: number): void {
    if (frame !== this.shown) this.begin(frame);
    this.shown = frame;
    this.group.visible = t < 1;
    const { edge } = this.surface;
    for (const { at, ways, sprites } of this.bursts) {
      sprites.forEach((sprite, i) => {
        const ring = i === ways.length;
        sprite.material.opacity = 1 - t * t;
        sprite.scale.setScalar(edge * (ring ? 0.4 + 3.2 * t : 0.5 * (1 - 0.6 * t)));
        if (!ring) sprite.position.set(...along(at, ways[i], edge * 1.7 * Math.sqrt(t)));
      });
    }
  }

  private begin(frame: Frame): void {
    const { three, surface } = this;
    this.group.clear();
    this.bursts = [];
    for (const event of frame.events) {
      const [kind, fields] = parts(event);
      if ((kind !== "crashed" && kind !== "not_moved") || typeof fields.bike !== "number") continue;
      const bike = fields.bike;
      const vertex = column(frame, "bike.vertex")[bike];
      const up = surface.normals[vertex];
      const side = unit(cross(up, Math.abs(up[0]) < 0.8 ? [1, 0, 0] : [0, 1, 0]));
      const other = cross(up, side);
      const ways = Array.from({ length: SPARKS }, (_, i): Vec => {
        const angle = (i * 2 * Math.PI) / SPARKS + bike;
        return unit(
          along(
            along(along([0, 0, 0], side, Math.cos(angle)), other, Math.sin(angle)),
            up,
            0.25 + (0.75 * ((i * 7) % 5)) / 5,
          ),
        );
      });
      const at = along(surface.points[vertex], up, surface.edge * 0.25);
      const sprites = [...ways, null].map((way) => {
        const material = new three.SpriteMaterial({
          map: way ? this.spark : this.ring,
          color: this.colours[bike],
          transparent: true,
          depthWrite: false,
        });
        const sprite = new three.Sprite(material);
        sprite.position.set(...at);
        sprite.renderOrder = 6;
        this.group.add(sprite);
        return sprite;
      });
      this.bursts.push({ at, ways, sprites });
    }
  }
}

/** Marks, lines and texts of bots. A row is the number of a vertex. */
export class Drawings {
  readonly group: Three.Group;
  private shown = "";

  constructor(
    private readonly three: typeof Three,
    private readonly surface: Surface,
  ) {
    this.group = new three.Group();
  }

  show(frame: Frame, view: number | null, drawn: boolean, theme: Theme): void {
    const notes = frame.turns.flatMap((turn) => turn.notes.filter(({ kind }) => kind === "drawing"));
    const key = `${drawn} ${frame.round} ${view} ${theme.dark} ${notes.map(({ text }) => text).join()}`;
    if (key === this.shown) return;
    this.shown = key;
    this.group.clear();
    if (!drawn) return;
    const { points, normals, edge } = this.surface;
    const place = (row: number, height: number): Vec | null => {
      const vertex = Math.round(row);
      return points[vertex] ? along(points[vertex], normals[vertex], height * edge) : null;
    };
    const sprite = (at: Vec | null, map: Three.CanvasTexture, colour: number, size: number) => {
      if (!at) return;
      const made = new this.three.Sprite(new this.three.SpriteMaterial({ map, color: colour, depthWrite: false }));
      made.position.set(...at);
      made.scale.setScalar(size * edge);
      made.renderOrder = 4;
      this.group.add(made);
    };
    const disc = sign(this.three, sparkSign);
    for (const turn of frame.turns) {
      if (view !== null && turn.seat !== view) continue;
      for (const drawing of drawingsOf(turn)) {
        if ("cell" in drawing) sprite(place(drawing.cell.row, 0.1), disc, drawing.cell.colour, 0.9);
        else if ("point" in drawing) sprite(place(drawing.point.row, 0.1), disc, drawing.point.colour, 0.5);
        else if ("text" in drawing) {
          const colour = `#${(drawing.text.colour & 0xffffff).toString(16).padStart(6, "0")}`;
          sprite(
            place(drawing.text.row, 0.7),
            sign(this.three, textSign(drawing.text.text, colour, theme.paper)),
            0xffffff,
            1.8,
          );
        } else if ("line" in drawing) {
          const [from, to] = [place(drawing.line.from_row, 0.2), place(drawing.line.to_row, 0.2)];
          if (!from || !to) continue;
          const line = new this.three.BufferGeometry();
          line.setAttribute("position", new this.three.Float32BufferAttribute([...from, ...to], 3));
          this.group.add(
            new this.three.LineSegments(line, new this.three.LineBasicMaterial({ color: drawing.line.colour })),
          );
        }
      }
    }
  }
}
