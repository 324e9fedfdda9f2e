// Reversi in the viewer: stones, special tiles, bombs, and the transitions as arcs if enabled.

import {
  cellOf,
  ease,
  mix,
  mountGrid,
  parts,
  seatColour,
  type Context,
  type Fact,
  type Frame,
  type Scene,
  type Theme,
} from "@agon/viewer";
import { felt, paintArc, paintBomb, paintLast, paintSpecial, paintStone } from "./figures.ts";
import { COLUMNS, EVENTS, REASONS, TILE, type Column, type Events, type Scenery } from "./generated.ts";
import { legend } from "./legend.ts";
import { words, type Key } from "./words.ts";

const NAMES: Record<number, Key> = {
  [TILE.empty]: "empty",
  [TILE.choice]: "choice",
  [TILE.inversion]: "inversion",
  [TILE.bonus]: "bonus",
  [TILE.expansion]: "expansion",
  [TILE.hole]: "hole",
};

const column = (frame: Frame, name: Column) => frame.picture[name];
const sceneryOf = (context: { header: Context["header"] }) => context.header.scenery as Scenery;
const isStone = (code: number) => (code >= 1 && code <= TILE.lastStone) || code === TILE.expansion;

export const scene: Scene<Key> = {
  game: "reversi",
  title: "Reversi",
  columns: COLUMNS,
  events: EVENTS,
  words,
  legend,
  extra: (say) => say("showTransitions"),
  reasons: REASONS,

  figures(frame, seat, { say }) {
    const facts: Fact[] = [
      { name: say("overrides"), value: String(column(frame, "seat.overrides")[seat]) },
      { name: say("bombs"), value: String(column(frame, "seat.bombs")[seat]) },
    ];
    if (column(frame, "turn")[0] === seat && column(frame, "phase")[0] < 2)
      facts.push({ name: "▸", value: say("toMove") });
    return facts;
  },

  tell(event, _frame, { header, say }) {
    const [kind, fields] = parts(event);
    const seat = typeof fields.seat === "number" ? fields.seat : undefined;
    const name = (of: unknown) => `${header.seats[of as number]?.name ?? "?"} (${of})`;
    const who = name(fields.seat);
    const place = `(${fields.x}, ${fields.y})`;
    const subject = `cell:${fields.y},${fields.x}`;
    switch (kind) {
      case "placed":
        return {
          text: say((fields.over as number) > 0 && isStone(fields.over as number) ? "overrides_" : "placed", {
            who,
            place,
            n: String(fields.captured),
          }),
          seat,
          subject,
        };
      case "choice":
        return { text: say("chose", { who, whom: name(fields.with) }), seat, mark: true };
      case "inversion":
        return { text: say("inverted"), mark: true };
      case "bonus":
        return { text: say("took", { who, what: say(fields.took as Events["bonus"]["took"]) }), seat };
      case "skipped":
        return { text: say("skipped", { who }), seat };
      case "phase_two":
        return { text: say("phase_two"), mark: true };
      case "bomb":
        return { text: say("threw", { who, place, n: String(fields.tiles) }), seat, mark: true, subject };
      case "disqualified": {
        const why = typeof fields.why === "string" ? ` (${say(`why_${fields.why}` as Key)})` : "";
        return {
          text: say("disqualified", { who, fault: say(fields.fault as Events["disqualified"]["fault"]) + why }),
          seat,
          mark: true,
        };
      }
      default:
        return null;
    }
  },

  inspect(subject, frame, context) {
    const { rows, cols, transitions } = sceneryOf(context);
    const { header, say } = context;
    const cell = cellOf(subject);
    if (!cell || cell[0] >= rows || cell[1] >= cols) return null;
    const [row, col] = cell;
    const code = column(frame, "cell")[row * cols + col];
    const seat = code >= 1 && code <= TILE.lastStone ? code - 1 : undefined;
    const facts: Fact[] = [
      {
        name: say("tile"),
        value:
          seat === undefined
            ? NAMES[code]
              ? say(NAMES[code])
              : "?"
            : say("stoneOf", { name: `${header.seats[seat]?.name} (${seat})` }),
      },
    ];
    for (const { x1, y1, r1, x2, y2, r2 } of transitions) {
      if (x1 === col && y1 === row) facts.push({ name: `${say("transition")} ${r1}`, value: `(${x2}, ${y2}) · ${r2}` });
      if (x2 === col && y2 === row) facts.push({ name: `${say("transition")} ${r2}`, value: `(${x1}, ${y1}) · ${r1}` });
    }
    return { title: say("tileAt", { row, col }), seat, facts };
  },

  mount(host) {
    const { rows, cols, transitions } = sceneryOf(host);
    return mountGrid(host, {
      rows,
      cols,
      backdrop(ctx, theme) {
        ctx.fillStyle = theme.paper;
        ctx.fillRect(0, 0, cols, rows);
      },
      paint(ctx, { frame, before, t, theme, extra, hover, pin }, scale, stamp) {
        const cells = column(frame, "cell");
        const old = before ? column(before, "cell") : cells;
        tiles(ctx, cells, old, t, cols, theme, scale);
        cells.forEach((code, i) => {
          const [x, y] = [(i % cols) + 0.5, Math.floor(i / cols) + 0.5];
          const was = old[i];
          if (isStone(code)) {
            // A stone that changes its owner is turned over.
            const turning = was !== code && isStone(was) && t < 1;
            const shown = turning && t < 0.5 ? was : code;
            const width = turning ? Math.abs(Math.cos(Math.PI * ease(t))) : 1;
            const size = was !== code && !isStone(was) ? Math.min(1, 0.4 + t) : 1;
            if (width === 1 && size === 1)
              stamp(`stone ${shown}`, x, y, 1, (ctx) =>
                paintStone(ctx, shown === TILE.expansion ? null : shown - 1, 0, 0, 1, 1),
              );
            else paintStone(ctx, shown === TILE.expansion ? null : shown - 1, x, y, width, size);
          } else if (code === TILE.choice || code === TILE.inversion || code === TILE.bonus) {
            stamp(`special ${code} ${theme.dark}`, x, y, 1, (ctx) =>
              paintSpecial(
                ctx,
                code === TILE.choice ? "choice" : code === TILE.inversion ? "inversion" : "bonus",
                theme,
              ),
            );
          }
        });
        for (const event of frame.events) {
          const [kind, fields] = parts(event);
          const [x, y] = [(fields.x as number) + 0.5, (fields.y as number) + 0.5];
          if (kind === "placed") paintLast(ctx, x, y, theme, scale);
          if (kind === "bomb") {
            // The tiles that it destroyed, which transitions can carry far away.
            const gone = cells.flatMap((code, i): [number, number][] =>
              code === TILE.hole && old[i] !== TILE.hole ? [[i % cols, Math.floor(i / cols)]] : [],
            );
            paintBomb(ctx, gone, x, y, t);
          }
        }
        const looked = cellOf(hover) ?? cellOf(pin);
        for (const transition of transitions) {
          const touches =
            looked &&
            ((transition.x1 === looked[1] && transition.y1 === looked[0]) ||
              (transition.x2 === looked[1] && transition.y2 === looked[0]));
          // If there are hundreds, each is faint.
          ctx.globalAlpha = touches ? 1 : Math.min(1, 0.2 + 20 / transitions.length);
          if (extra || touches)
            paintArc(
              ctx,
              transition,
              [cols, rows],
              touches ? theme.accent : mix(theme.accent, theme.floor, 0.35),
              scale,
            );
        }
        ctx.globalAlpha = 1;
      },
      at: (row, col) => `cell:${row},${col}`,
      place: () => null,
    });
  },
};

/** The tiles; those that a bomb has just turned into holes fade away. */
function tiles(
  ctx: CanvasRenderingContext2D,
  cells: number[],
  old: number[],
  t: number,
  cols: number,
  theme: Theme,
  scale: number,
): void {
  // Do not spend time on rounded corners that are too small to see.
  const round = scale < 16 ? 0 : 0.14;
  const path = (which: (i: number) => boolean, colour: string) => {
    ctx.fillStyle = colour;
    ctx.beginPath();
    for (let i = 0; i < cells.length; i++) {
      if (!which(i)) continue;
      const box = [(i % cols) + 0.03, Math.floor(i / cols) + 0.03, 0.94, 0.94] as const;
      if (round) ctx.roundRect(...box, round);
      else ctx.rect(...box);
    }
    ctx.fill();
  };
  path((i) => cells[i] !== TILE.hole, felt(theme));
  if (t < 1) path((i) => cells[i] === TILE.hole && old[i] !== TILE.hole, mix(felt(theme), theme.paper, t));
}

/** The colour of a stone, also for the editor. */
export const stoneColour = (seat: number | null) => (seat === null ? "#9aa3b0" : seatColour(seat));
