// Poquémon in the viewer: walls that come and go, bonuses, and four kinds of creatures.

import {
  cellOf,
  glide,
  blocks,
  mountGrid,
  parts,
  unitOf,
  type Context,
  type Fact,
  type Frame,
  type Moment,
  type Scene,
} from "@agon/viewer";
import { paintBonus, type BonusKind } from "./bonuses.ts";
import { paintCreature, type Facing } from "./creatures.ts";
import { paintAttack, paintDeath, paintGhostWall, paintReturn } from "./effects.ts";
import { COLUMNS, EVENTS, REASONS, type Column, type Events, type Scenery } from "./generated.ts";
import { legend } from "./legend.ts";
import { words, type Key } from "./words.ts";

const column = (frame: Frame, name: Column) => frame.picture[name];

const sceneryOf = (context: { header: Context["header"] }) => context.header.scenery as Scenery;
const alive = (frame: Frame, unit: number) => column(frame, "unit.back")[unit] === 0;
const seen = (frame: Frame, unit: number, view: number | null) =>
  view === null || (column(frame, "unit.seen")[unit] & (1 << view)) !== 0;
/** Whether a seat may know where a unit is, or was in the previous round. */
const known = ({ frame, before, view }: Moment, unit: number) =>
  seen(frame, unit, view) || (before !== null && seen(before, unit, view));

export const scene: Scene<Key> = {
  game: "poquemon",
  title: "Poquémon",
  hides: true,
  columns: COLUMNS,
  events: EVENTS,
  words,
  legend,
  reasons: REASONS,

  figures(frame, seat, context) {
    const { units, params } = sceneryOf(context);
    const own = units.flatMap((owner, unit) => (owner === seat ? [unit] : []));
    const { say } = context;
    if (own.length === 1) {
      const value = (name: Column) => String(column(frame, name)[own[0]]);
      const back = column(frame, "unit.back")[own[0]];
      const facts: Fact[] = [
        { name: say("attack"), value: value("unit.attack") },
        { name: say("defense"), value: value("unit.defense") },
        { name: say("scope"), value: value("unit.scope") },
        { name: say("stones"), value: `${value("unit.stones")}/${params.max_stone}` },
      ];
      return back > 0 ? [...facts, { name: say("returns"), value: String(back) }] : facts;
    }
    const most = (name: Column) => String(Math.max(...own.map((unit) => column(frame, name)[unit])));
    return [
      { name: say("alive"), value: `${own.filter((unit) => alive(frame, unit)).length}/${own.length}` },
      { name: say("bestAttack"), value: most("unit.attack") },
      { name: say("bestDefense"), value: most("unit.defense") },
      { name: say("bestScope"), value: most("unit.scope") },
    ];
  },

  tell(event, frame, context, before = null) {
    const [kind, fields] = parts(event);
    const { header, say, view } = context;
    const { units } = sceneryOf(context);
    /** Whether the seat owns a unit, or saw it in this round or, if it died in this round, before. */
    const witnessed = (unit: unknown) =>
      view === null ||
      units[unit as number] === view ||
      seen(frame, unit as number, view) ||
      (!alive(frame, unit as number) && before !== null && seen(before, unit as number, view));
    const involved = [fields.unit, fields.target].filter((unit) => typeof unit === "number");
    if (!involved.every(witnessed) && !involved.some((unit) => units[unit] === view)) return null;
    const subject = typeof fields.unit === "number" ? `unit:${fields.unit}` : undefined;
    const seat =
      typeof fields.unit === "number" ? units[fields.unit] : typeof fields.seat === "number" ? fields.seat : undefined;
    const name = (unit: unknown) => {
      const owner = units[unit as number];
      const alone = units.filter((other) => other === owner).length === 1;
      const bot = header.seats[owner]?.name ?? "?";
      return alone ? say("named", { name: bot, seat: owner }) : say("unitOf", { name: bot, id: String(unit) });
    };
    const who = name(fields.unit);
    switch (kind) {
      case "attack":
        return {
          text: say(fields.killed ? "kills" : "hits", {
            who,
            whom: name(fields.target),
            reward: String(fields.reward),
          }),
          seat,
          mark: true,
          subject,
        };
      case "pickup":
        return {
          text: say(fields.kind === "point" ? "takesPoints" : "takes", {
            who,
            what: say(fields.kind as Events["pickup"]["kind"]),
            value: String(fields.value),
          }),
          seat,
          mark: fields.kind === "stone",
          subject,
        };
      case "crushed":
      case "returned":
      case "missed":
      case "outdrawn":
        return { text: say(kind, { who }), seat, mark: kind === "crushed", subject };
      case "frozen":
        return {
          text: say("frozen", {
            who: header.seats[seat ?? 0]?.name ?? "?",
            fault: say(fields.fault as Events["frozen"]["fault"]),
          }),
          seat,
          mark: true,
        };
      default:
        return null;
    }
  },

  inspect(subject, frame, context) {
    const { say, header } = context;
    const scenery = sceneryOf(context);
    const unit = unitOf(subject);
    if (unit !== null) {
      const seat = scenery.units[unit];
      if (seat === undefined) return null;
      const number = (name: Column) => String(column(frame, name)[unit]);
      const facts: Fact[] = [
        { name: say("points"), value: number("unit.points") },
        { name: say("attack"), value: number("unit.attack") },
        { name: say("defense"), value: number("unit.defense") },
        { name: say("scope"), value: `${number("unit.scope")} / ${scenery.params.max_scope}` },
        { name: say("stones"), value: `${number("unit.stones")} / ${scenery.params.max_stone}` },
      ];
      if (!alive(frame, unit)) facts.push({ name: say("returns"), value: number("unit.back") });
      else if (seen(frame, unit, context.view))
        facts.push({ name: say("place"), value: `${number("unit.row")}, ${number("unit.col")}` });
      return { title: `${header.seats[seat]?.name}, ${say("unit", { id: unit })}`, seat, facts };
    }
    const cell = cellOf(subject);
    if (!cell || cell[0] >= scenery.rows || cell[1] >= scenery.cols) return null;
    const [row, col] = cell;
    const facts: Fact[] = [];
    const wall = scenery.ghost_walls.findIndex((place) => place.row === row && place.col === col);
    if (wall >= 0) {
      const left = column(frame, "wall.change")[wall] - frame.round;
      facts.push(
        { name: say("ghostWall"), value: say(column(frame, "wall.present")[wall] ? "present" : "hidden") },
        { name: say("changesIn"), value: String(left) },
      );
    } else if (scenery.walls[row][col] === "X") {
      facts.push({ name: say("kind"), value: say("wall") });
    }
    const bonus = bonusAt(frame, row, col);
    if (bonus >= 0) {
      const value = column(frame, "bonus.value")[bonus];
      facts.push({
        name: say("bonus"),
        value: value
          ? `${say(scenery.bonuses[bonus] as BonusKind)} ${value}`
          : say(scenery.bonuses[bonus] as BonusKind),
      });
    }
    return { title: say("cell", { row, col }), facts };
  },

  mount(host) {
    const scenery = sceneryOf(host);
    const { rows, cols, walls, ghost_walls, units, bonuses } = scenery;
    const place = (unit: number, { frame, before, t }: Moment): [number, number] => {
      const there = before && alive(before, unit) && alive(frame, unit) ? before : null;
      const x = glide(there ? column(there, "unit.col")[unit] : undefined, column(frame, "unit.col")[unit], t, 1);
      const y = glide(there ? column(there, "unit.row")[unit] : undefined, column(frame, "unit.row")[unit], t, 1);
      return [x + 0.5, y + 0.5];
    };
    return mountGrid(host, {
      rows,
      cols,
      backdrop(ctx, theme) {
        ctx.fillStyle = theme.floor;
        ctx.fillRect(0, 0, cols, rows);
        ctx.fillStyle = theme.floorOdd;
        for (let row = 0; row < rows; row++) for (let col = row % 2; col < cols; col += 2) ctx.fillRect(col, row, 1, 1);
        blocks(ctx, rows, cols, (row, col) => walls[row][col] === "X", theme);
      },
      paint(ctx, moment, scale, stamp) {
        const { frame, before, t, theme, view } = moment;
        ghost_walls.forEach(({ row, col }, wall) => {
          const present = column(frame, "wall.present")[wall] !== 0;
          const was = before ? column(before, "wall.present")[wall] !== 0 : present;
          const left = column(frame, "wall.change")[wall] - frame.round;
          const solid = (was ? 1 - t : 0) + (present ? t : 0);
          if (was !== present && t < 1) paintGhostWall(ctx, col, row, solid, left, theme, scale);
          else
            stamp(`ghost ${present} ${left}`, col + 0.5, row + 0.5, 1.2, (ctx) =>
              paintGhostWall(ctx, -0.5, -0.5, solid, left, theme, scale),
            );
        });
        bonuses.forEach((name, bonus) => {
          const kind = name as BonusKind;
          if (column(frame, "bonus.back")[bonus] !== 0) return;
          const fresh = before !== null && column(before, "bonus.back")[bonus] !== 0;
          const [x, y, value] = [
            column(frame, "bonus.col")[bonus] + 0.5,
            column(frame, "bonus.row")[bonus] + 0.5,
            column(frame, "bonus.value")[bonus],
          ];
          if (fresh && t < 1) paintBonus(ctx, kind, value, x, y, t, scale);
          else stamp(`${kind} ${value}`, x, y, 1.1, (ctx) => paintBonus(ctx, kind, value, 0, 0, 1, scale));
        });
        units.forEach((seat, unit) => {
          // A seat knows where its own units died, and sees others die.
          if (alive(frame, unit) || !(seat === view || known(moment, unit))) return;
          const back = column(frame, "unit.back")[unit];
          const died = before && alive(before, unit);
          const [x, y] = [column(frame, "unit.col")[unit] + 0.5, column(frame, "unit.row")[unit] + 0.5];
          paintDeath(ctx, seat, x, y, died ? t : 1, back - frame.round, scenery.params.player_regen_time, theme, scale);
        });
        const facing = facings(frame, before);
        units.forEach((seat, unit) => {
          const dying = before !== null && alive(before, unit) && !alive(frame, unit) && t < 0.5;
          if (dying ? !known(moment, unit) : !alive(frame, unit) || !seen(frame, unit, view)) return;
          const [x, y] = place(unit, moment);
          const out = column(frame, "seat.out")[seat] !== 0;
          const look = facing.get(unit) ?? "down";
          stamp(`creature ${seat} ${look} ${out}`, x, y, 1.4, (ctx) =>
            paintCreature(ctx, seat, 0, 0, look, out, theme, scale),
          );
        });
        for (const event of frame.events) {
          const [kind, fields] = parts(event);
          const unit = fields.unit as number;
          if (kind === "attack") {
            const target = fields.target as number;
            if (!seen(frame, unit, view) || !known(moment, target)) continue;
            const to: [number, number] = [
              column(frame, "unit.col")[target] + 0.5,
              column(frame, "unit.row")[target] + 0.5,
            ];
            paintAttack(ctx, units[unit], place(unit, moment), to, fields.killed === true, t, theme);
          } else if (kind === "returned" && seen(frame, unit, view)) {
            const [x, y] = place(unit, moment);
            paintReturn(ctx, units[unit], x, y, t);
          }
        }
      },
      at(row, col, { frame, view }) {
        const unit = units.findIndex(
          (_, id) =>
            alive(frame, id) &&
            seen(frame, id, view) &&
            column(frame, "unit.row")[id] === row &&
            column(frame, "unit.col")[id] === col,
        );
        return unit >= 0 ? `unit:${unit}` : `cell:${row},${col}`;
      },
      place(unit, moment) {
        return units[unit] !== undefined && alive(moment.frame, unit) && seen(moment.frame, unit, moment.view)
          ? place(unit, moment)
          : null;
      },
    });
  },
};

function bonusAt(frame: Frame, row: number, col: number): number {
  const [rows, cols, back] = [column(frame, "bonus.row"), column(frame, "bonus.col"), column(frame, "bonus.back")];
  return rows.findIndex((value, i) => value === row && cols[i] === col && back[i] === 0);
}

/** Which way each unit looks: where it moved, or what it attacks. */
function facings(frame: Frame, before: Frame | null): Map<number, Facing> {
  const map = new Map<number, Facing>();
  const [rows, cols] = [column(frame, "unit.row"), column(frame, "unit.col")];
  if (before) {
    rows.forEach((row, unit) => {
      const down = row - column(before, "unit.row")[unit];
      const right = cols[unit] - column(before, "unit.col")[unit];
      if (down || right)
        map.set(unit, Math.abs(down) > Math.abs(right) ? (down > 0 ? "down" : "up") : right > 0 ? "right" : "left");
    });
  }
  for (const turn of frame.turns) {
    for (const order of turn.orders) {
      const [, { unit, dir }] = parts(order);
      const facing = ({ top: "up", bottom: "down", left: "left", right: "right" } as Record<string, Facing>)[
        String(dir)
      ];
      if (typeof unit === "number" && facing && !map.has(unit)) map.set(unit, facing);
    }
  }
  return map;
}
