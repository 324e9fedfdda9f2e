// Stone Age in the viewer: two clans in the dark, with light, resources, and who sees what.

import {
  cellOf,
  glide,
  mountGrid,
  parts,
  unitOf,
  type Context,
  type Fact,
  type Frame,
  type GridPainter,
  type Moment,
  type Scene,
} from "@agon/viewer";
import { paintAttack, paintDeath, paintRanges } from "./effects.ts";
import { energyOfSeat, energyOfUnit } from "./energy.ts";
import { tell } from "./events.ts";
import { paintDeer, paintSmoke, paintUnit } from "./figures.ts";
import { paintArt, paintFire, paintFood, paintForest, paintLand, paintStones, paintTrap } from "./land.ts";
import { legend } from "./legend.ts";
import { knows, lightOf, sightOf } from "./light.ts";
import { Night } from "./night.ts";
import { COLUMNS, column, EVENTS, foodAt, rowOf, sceneryOf, shownId, type Column, type Scenery } from "./scenery.ts";
import { REASONS } from "./generated.ts";
import { words, type Key } from "./words.ts";

/** A forest or deposit with this amount is drawn full. */
const FULL = 600;

const kindOf = (frame: Frame, row: number, scenery: Scenery) => scenery.kinds[column(frame, "unit.kind")[row] - 1];

export const scene: Scene<Key> = {
  game: "stoneage",
  title: "Stone Age",
  hides: true,
  columns: COLUMNS,
  events: EVENTS,
  words,
  legend,
  extra: (say) => say("showLight"),
  reasons: REASONS,

  figures(frame, seat, context) {
    const { say, view } = context;
    const scenery = sceneryOf(context);
    const { technologies } = scenery;
    const number = (name: Column) => String(column(frame, name)[seat]);
    const bits = column(frame, "seat.techs")[seat];
    const known = technologies.filter((_, bit) => Math.floor(bits / 2 ** bit) % 2 === 1);
    const progress = [
      { name: say("level"), value: number("seat.level") },
      {
        name: say("techs"),
        value: known.length === 0 ? "0" : `${known.length} (${known.map((tech) => say(tech as Key)).join(", ")})`,
      },
    ];
    // Of the other clan, one knows nothing, or with Rock Art its technologies.
    if (view !== null && view !== seat) return knows(frame, view, "rock_art", scenery) ? progress : [];
    return [
      { name: say("units"), value: number("seat.units") },
      { name: say("food"), value: number("seat.food") },
      { name: say("stone"), value: number("seat.stone") },
      { name: say("wood"), value: number("seat.wood") },
      ...progress,
      ...energyOfSeat(seat, frame, context),
    ];
  },

  tell,
  unitNumber: shownId,

  find(wish, frame, context) {
    const id = wish.match(/^\s*(\d+)\s*$/);
    if (id) {
      const full = column(frame, "unit.id").find(
        (other, row) =>
          column(frame, "unit.kind")[row] !== 0 &&
          (other === Number(id[1]) || shownId(other) === Number(id[1])) &&
          inspectUnit(row, frame, context) !== null,
      );
      return full === undefined ? null : `unit:${full}`;
    }
    const place = wish.match(/^\s*(\d+)\s*[,; ]\s*(\d+)\s*$/);
    const { width, height, offset } = sceneryOf(context);
    if (!place) return null;
    const [x, y] = [Number(place[1]) - offset[0], Number(place[2]) - offset[1]];
    return x >= 0 && y >= 0 && x < width && y < height ? `cell:${height - 1 - y},${x}` : null;
  },

  inspect(subject, frame, context) {
    const unit = unitOf(subject);
    if (unit !== null) return inspectUnit(rowOf(frame, unit), frame, context);
    const cell = cellOf(subject);
    return cell && inspectCell(cell, frame, context);
  },

  mount(host) {
    return mountGrid(host, painter(sceneryOf(host)));
  },
};

const GROUND: Record<string, Key> = { "~": "water", "^": "mountain" };

/** Whether the seat whose view is shown sees nothing of a place. */
const unseen = (frame: Frame, place: number, { view }: Context<Key>, scenery: Scenery) =>
  view !== null && sightOf(frame, view, scenery)[place] === 0;

function inspectUnit(row: number, frame: Frame, context: Context<Key>) {
  if (row < 0) return null;
  const { say, header } = context;
  const scenery = sceneryOf(context);
  const number = (name: Column) => column(frame, name)[row];
  const kind = kindOf(frame, row, scenery);
  const [x, y, seat] = [number("unit.x"), number("unit.y"), number("unit.seat")];
  if (seat !== context.view && unseen(frame, y * scenery.width + x, context, scenery)) return null;
  const carried = (["food", "stone", "wood"] as const).filter((resource) => number(`unit.${resource}`) > 0);
  const facts: Fact[] = [
    { name: say("health"), value: `${number("unit.health")} / ${number("unit.max")}` },
    { name: say("place"), value: `${x + scenery.offset[0]}, ${y + scenery.offset[1]}` },
    {
      name: say("lightHere"),
      value: `${lightOf(frame, scenery)[y * scenery.width + x]} (${say("detects", { n: Math.max(kind.detection - (knows(frame, seat, "crystals", scenery) ? 2 : 0), 0) })})`,
    },
  ];
  if (number("unit.built") > frame.round) facts.push({ name: say("built"), value: String(number("unit.built")) });
  if (number("unit.torch") > 0) facts.push({ name: say("torch"), value: say("until", { n: number("unit.torch") }) });
  if (carried.length > 0)
    facts.push({
      name: say("carries"),
      value: carried.map((resource) => `${number(`unit.${resource}`)} ${say(resource).toLowerCase()}`).join(", "),
    });
  if (number("unit.smoking")) facts.push({ name: say("smoke"), value: String(number("unit.smoke")) });
  // What a program does is known to its own clan alone.
  if (context.view === null || context.view === seat)
    facts.push(...energyOfUnit(number("unit.id"), seat, frame, context));
  return { title: `${header.seats[seat]?.name}, ${say(kind.name as Key)} ${shownId(number("unit.id"))}`, seat, facts };
}

function inspectCell([row, col]: [number, number], frame: Frame, context: Context<Key>) {
  const { say } = context;
  const scenery = sceneryOf(context);
  const { width, height, terrain, offset, wood, stone } = scenery;
  if (row >= height || col >= width) return null;
  const y = height - 1 - row;
  const place = y * width + col;
  const title = say("placeXY", { x: col + offset[0], y: y + offset[1] });
  if (unseen(frame, place, context, scenery)) return { title, facts: [] };
  const facts: Fact[] = [
    { name: say("ground"), value: say(GROUND[terrain[y][col]] ?? "land") },
    { name: say("lightHere"), value: String(lightOf(frame, scenery)[place]) },
  ];
  const left = (list: number[], name: Column) => {
    const index = list.indexOf(place);
    return index < 0 ? 0 : column(frame, name)[index];
  };
  const deer = column(frame, "deer.place").indexOf(place);
  const things = [
    ["wood", left(wood, "wood.left")],
    ["stone", left(stone, "stone.left")],
    ["food", foodAt(frame, place)],
    ["art", column(frame, "cell.art")[place]],
    ["deerHealth", deer < 0 ? 0 : column(frame, "deer.health")[deer]],
  ] as const;
  for (const [name, value] of things) if (value !== 0) facts.push({ name: say(name), value: String(value) });
  if (column(frame, "cell.fire")[place] > 0)
    facts.push({ name: say("fire"), value: say("until", { n: column(frame, "cell.fire")[place] }) });
  if (column(frame, "cell.trap")[place]) facts.push({ name: say("trap"), value: say("yes") });
  return { title, facts };
}

function painter(scenery: Scenery): GridPainter {
  const { width, height, wood, stone, offset } = scenery;
  const night = new Night(scenery);
  const middle = (x: number, y: number): [number, number] => [x + 0.5, height - y - 0.5];
  const middleOf = (place: number) => middle(place % width, Math.floor(place / width));
  const sees = ({ frame, view }: Moment, place: number) => view === null || sightOf(frame, view, scenery)[place] === 1;
  const unitPlace = (row: number, { frame, before, t }: Moment): [number, number] => {
    const id = column(frame, "unit.id")[row];
    const old =
      before && column(before, "unit.id")[row] === id && column(before, "unit.kind")[row] !== 0 ? before : null;
    const x = glide(old ? column(old, "unit.x")[row] : undefined, column(frame, "unit.x")[row], t);
    const y = glide(old ? column(old, "unit.y")[row] : undefined, column(frame, "unit.y")[row], t);
    return middle(x, y);
  };
  const shown = (row: number, { frame, view }: Moment) => {
    if (column(frame, "unit.kind")[row] === 0) return false;
    if (view === null || column(frame, "unit.seat")[row] === view) return true;
    return sightOf(frame, view, scenery)[column(frame, "unit.y")[row] * width + column(frame, "unit.x")[row]] !== 0;
  };

  function paintThings(
    ctx: CanvasRenderingContext2D,
    moment: Moment,
    stamp: Parameters<GridPainter["paint"]>[3],
  ): void {
    const { frame, theme } = moment;
    const fullness = (left: number) => Math.min(Math.ceil((4 * left) / FULL), 4) / 4;
    const deposits = (list: number[], name: Column, draw: typeof paintForest) => {
      const left = column(frame, name);
      list.forEach((place, i) => {
        if (left[i] <= 0 || !sees(moment, place)) return;
        const full = fullness(left[i]);
        stamp(`${name} ${full}`, ...middleOf(place), 1.2, (ctx) => draw(ctx, full, theme));
      });
    };
    deposits(stone, "stone.left", paintStones);
    deposits(wood, "wood.left", paintForest);
    const cells = (name: Column, key: string, draw: (ctx: CanvasRenderingContext2D, value: number) => void) => {
      const values = column(frame, name);
      for (let place = 0; place < values.length; place++) {
        const value = values[place];
        if (value !== 0 && sees(moment, place) && (name !== "cell.food" || foodAt(frame, place) > 0))
          stamp(name === "cell.art" ? `${key} ${value % 8}` : key, ...middleOf(place), 1.1, (ctx) => draw(ctx, value));
      }
    };
    cells("cell.art", "art", (ctx, value) => paintArt(ctx, value, theme));
    cells("cell.food", "food", (ctx) => paintFood(ctx));
    cells("cell.trap", "trap", (ctx) => paintTrap(ctx, theme));
    night.paint(ctx, moment);
    cells("cell.fire", "fire", (ctx) => paintFire(ctx));
  }

  function paintAnimals(moment: Moment, stamp: Parameters<GridPainter["paint"]>[3]): void {
    const { frame, before, t, theme, view } = moment;
    const old = before && column(before, "deer.place");
    column(frame, "deer.place").forEach((place, row) => {
      if (place < 0 || (view !== null && sightOf(frame, view, scenery)[place] === 0)) return;
      const [x, y] = middleOf(place);
      const [oldX, oldY] = old && old[row] >= 0 ? middleOf(old[row]) : [];
      stamp("deer", glide(oldX, x, t), glide(oldY, y, t), 1.1, (ctx) => paintDeer(ctx, theme));
    });
  }

  function paintPeople(moment: Moment, stamp: Parameters<GridPainter["paint"]>[3]): void {
    const { frame, theme } = moment;
    const number = (name: Column, row: number) => column(frame, name)[row];
    column(frame, "unit.kind").forEach((_, row) => {
      if (!shown(row, moment)) return;
      const look = {
        kind: kindOf(frame, row, scenery).name,
        seat: number("unit.seat", row),
        torch: number("unit.torch", row) > 0,
        building: number("unit.built", row) > frame.round,
        health: Math.ceil((10 * number("unit.health", row)) / Math.max(number("unit.max", row), 1)),
      };
      const [x, y] = unitPlace(row, moment);
      stamp(Object.values(look).join(" "), x, y, 1.5, (ctx) => paintUnit(ctx, look, theme));
      if (number("unit.smoking", row)) stamp("smoke", x, y, 2.2, (ctx) => paintSmoke(ctx, theme));
    });
  }

  return {
    rows: height,
    cols: width,
    backdrop(ctx, theme) {
      paintLand(ctx, scenery, theme);
    },
    paint(ctx, moment, scale, stamp) {
      const { frame, before, t, theme, extra } = moment;
      paintThings(ctx, moment, stamp);
      if (extra && scale >= 14) {
        ctx.font = "600 0.34px system-ui, sans-serif";
        ctx.textAlign = "center";
        ctx.textBaseline = "middle";
        lightOf(frame, scenery).forEach((light, place) => {
          if (light === 0 || !sees(moment, place)) return;
          ctx.fillStyle = light >= 7 && !theme.dark ? "#1c2430" : "#ffffff";
          ctx.fillText(String(light), ...middleOf(place));
        });
      }
      const pinned = unitOf(moment.pin);
      const row = pinned === null ? -1 : rowOf(frame, pinned);
      if (row >= 0 && shown(row, moment))
        paintRanges(ctx, unitPlace(row, moment), kindOf(frame, row, scenery), theme, scale);
      paintAnimals(moment, stamp);
      paintPeople(moment, stamp);
      for (const event of frame.events) {
        const [kind, fields] = parts(event);
        const [x, y] = [Number(fields.x), Number(fields.y)];
        if (kind === "attack") {
          const rows = [frame, before].map((one) => (one ? rowOf(one, Number(fields.unit)) : -1));
          const seat =
            rows[0] >= 0
              ? column(frame, "unit.seat")[rows[0]]
              : rows[1] >= 0
                ? column(before!, "unit.seat")[rows[1]]
                : 0;
          const [from, to] = [middle(x, y), middle(Number(fields.to_x), Number(fields.to_y))];
          if (seat === moment.view || sees(moment, y * width + x)) paintAttack(ctx, seat, from, to, t);
          // Where it comes from stays in the dark.
          else if (sees(moment, Number(fields.to_y) * width + Number(fields.to_x))) paintAttack(ctx, null, to, to, t);
        } else if ((kind === "death" || kind === "hunt" || kind === "trap_sprung") && sees(moment, y * width + x)) {
          paintDeath(ctx, middle(x, y), t, theme);
        }
      }
    },
    at(row, col, moment) {
      const { frame } = moment;
      const [xs, ys] = [column(frame, "unit.x"), column(frame, "unit.y")];
      const unit = xs.findIndex((x, i) => x === col && ys[i] === height - 1 - row && shown(i, moment));
      return unit >= 0 ? `unit:${column(frame, "unit.id")[unit]}` : `cell:${row},${col}`;
    },
    place(unit, moment) {
      const row = rowOf(moment.frame, unit);
      return row >= 0 && shown(row, moment) ? unitPlace(row, moment) : null;
    },
    // Bots draw in the coordinates they see: a row is a y, a column is an x, both with the offset.
    spot: (row, col) => [col - offset[0], height - 1 - (row - offset[1])],
  };
}
