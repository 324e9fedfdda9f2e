// Hogwarts in the viewer: corridors in the colours of the clans, wizards, ghosts, books and Voldemort.

import {
  cellOf,
  glide,
  mountGrid,
  parts,
  seatColour,
  unitOf,
  type Context,
  type Frame,
  type Moment,
  type Scene,
  type Theme,
} from "@agon/viewer";
import { paintBook, paintBattle, paintGhost, paintSpell, paintVoldemort, paintWizard } from "./figures.ts";
import { COLUMNS, EVENTS, REASONS, type Column, type Scenery } from "./generated.ts";
import { legend, ownedColour } from "./legend.ts";
import { words, type Key } from "./words.ts";

const column = (frame: Frame, name: Column) => frame.picture[name];
const sceneryOf = (context: { header: Context["header"] }) => context.header.scenery as Scenery;

export const scene: Scene<Key> = {
  game: "hogwarts",
  title: "Hogwarts",
  columns: COLUMNS,
  events: EVENTS,
  words,
  legend,
  reasons: REASONS,

  figures(frame, seat, { say }) {
    const number = (name: Column) => String(column(frame, name)[seat]);
    return [
      { name: say("cells"), value: number("seat.cells") },
      { name: say("wizards"), value: number("seat.wizards") },
      { name: say("strength"), value: number("seat.strength") },
      { name: say("magic"), value: number("seat.magic") },
    ];
  },

  tell(event, frame, context) {
    const [kind, fields] = parts(event);
    const { say, header } = context;
    const seatOf = (unit: unknown) => column(frame, "unit.seat")[unit as number];
    const clan = (seat: unknown) => `${header.seats[seat as number]?.name ?? "?"} (${seat})`;
    const { ghosts } = sceneryOf(context);
    const name = (unit: unknown) => {
      const seat = seatOf(unit);
      const kind = say((unit as number) < ghosts ? "ghost" : "wizard");
      return say("unitOf", { kind, id: String(unit), name: header.seats[seat]?.name ?? "?", seat });
    };
    const subject = `unit:${fields.unit}`;
    switch (kind) {
      case "battle": {
        const [winner, loser] = fields.won ? [fields.attacker, fields.defender] : [fields.defender, fields.attacker];
        return {
          text: say("battle", { who: name(winner), whom: String(loser) }),
          seat: seatOf(winner),
          subject: `unit:${winner}`,
        };
      }
      case "conversion_done":
        return {
          text: say(kind, { unit: String(fields.unit), from: clan(fields.from), to: clan(fields.to) }),
          seat: fields.to as number,
          subject,
        };
      case "conversion_cancelled":
        return {
          text: say(kind, { who: name(fields.by), whom: String(fields.unit) }),
          seat: seatOf(fields.by),
          subject,
        };
      case "ghost_attacked":
        return {
          text: say(kind, { who: name(fields.by), whom: name(fields.unit) }),
          seat: seatOf(fields.by),
          mark: true,
          subject,
        };
      case "spell":
        return {
          text: say(kind, { who: name(fields.unit), n: String(fields.cells) }),
          seat: seatOf(fields.unit),
          mark: true,
          subject,
        };
      case "killed":
        return { text: say(kind, { who: name(fields.unit) }), seat: seatOf(fields.unit), mark: true, subject };
      case "book_taken":
        return { text: say(kind, { who: name(fields.unit) }), seat: seatOf(fields.unit), subject };
      default:
        return null;
    }
  },

  inspect(subject, frame, context) {
    const { say, header } = context;
    const { ghosts, rows, cols, cell: meaning } = sceneryOf(context);
    const unit = unitOf(subject);
    if (unit !== null) {
      const seat = column(frame, "unit.seat")[unit];
      if (seat === undefined) return null;
      const [next, until] = [column(frame, "unit.next")[unit], column(frame, "unit.until")[unit]];
      const facts = [
        { name: say("kind"), value: say(unit < ghosts ? "ghost" : "wizard") },
        { name: say("place"), value: `${column(frame, "unit.row")[unit]}, ${column(frame, "unit.col")[unit]}` },
      ];
      if (next >= 0)
        facts.push({
          name: say("becomes"),
          value: `${header.seats[next]?.name} (${next}), ${say("inRound", { n: until })}`,
        });
      else if (until > frame.round) facts.push({ name: say("rested"), value: say("inRound", { n: until }) });
      return { title: `${header.seats[seat]?.name}, ${say("unit", { id: unit })}`, seat, facts };
    }
    const cell = cellOf(subject);
    if (!cell || cell[0] >= rows || cell[1] >= cols) return null;
    const code = column(frame, "cell.code")[cell[0] * cols + cell[1]];
    const owner = code & meaning.owner;
    const facts = [
      {
        name: say("owner"),
        value:
          owner === meaning.wall
            ? say("wall")
            : owner === meaning.nobody
              ? say("nobody")
              : `${header.seats[owner]?.name} (${owner})`,
      },
    ];
    if (code & meaning.book) facts.push({ name: say("kind"), value: say("book") });
    return {
      title: say("cell", { row: cell[0], col: cell[1] }),
      seat: owner < meaning.nobody ? owner : undefined,
      facts,
    };
  },

  mount(host) {
    const { rows, cols, ghosts, cell: meaning } = sceneryOf(host);
    const place = (unit: number, { frame, before, t }: Moment): [number, number] => [
      glide(before ? column(before, "unit.col")[unit] : undefined, column(frame, "unit.col")[unit], t, 1) + 0.5,
      glide(before ? column(before, "unit.row")[unit] : undefined, column(frame, "unit.row")[unit], t, 1) + 0.5,
    ];
    // The floor with one pixel per cell, scaled up when it is drawn: a board has thousands of cells, and most do not change.
    const floor = document.createElement("canvas");
    [floor.width, floor.height] = [cols, rows];
    const floorCtx = floor.getContext("2d", { willReadFrequently: true })!;
    let painted: [number[], Theme] | null = null;
    const floorColours = (theme: Theme) => {
      const colours = [0, 1, 2, 3].map((seat) => ownedColour(seat, theme));
      colours[meaning.nobody] = theme.floor;
      colours[meaning.wall] = theme.wall;
      return colours;
    };
    const paintCells = (codes: number[], theme: Theme) => {
      if (painted?.[0] === codes && painted[1] === theme) return;
      painted = [codes, theme];
      const colours = floorColours(theme);
      const parsed = colours.map((colour) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16)));
      const image = floorCtx.createImageData(cols, rows);
      codes.forEach((code, i) => image.data.set([...(parsed[code & meaning.owner] ?? [0, 0, 0]), 255], 4 * i));
      floorCtx.putImageData(image, 0, 0);
    };
    const paintSpells = (ctx: CanvasRenderingContext2D, moment: Moment, before: Frame) => {
      const { frame, t, theme } = moment;
      for (const event of frame.events) {
        const [kind, fields] = parts(event);
        if (kind !== "spell") continue;
        const seat = column(frame, "unit.seat")[fields.unit as number];
        const [now, old] = [column(frame, "cell.code"), column(before, "cell.code")];
        const colours = floorColours(theme);
        const cells = now.flatMap((code, i) => {
          const was = old[i] & meaning.owner;
          if ((code & meaning.owner) !== seat || was === seat) return [];
          return [{ x: i % cols, y: Math.floor(i / cols), was: colours[was] }];
        });
        paintSpell(ctx, place(fields.unit as number, moment), cells, seatColour(seat), t);
      }
    };
    return mountGrid(host, {
      rows,
      cols,
      backdrop(ctx, theme) {
        ctx.fillStyle = theme.floor;
        ctx.fillRect(0, 0, cols, rows);
      },
      paint(ctx, moment, _scale, stamp) {
        const { frame, before, t, theme } = moment;
        const codes = column(frame, "cell.code");
        paintCells(codes, theme);
        ctx.imageSmoothingEnabled = false;
        ctx.drawImage(floor, 0, 0, cols, rows);
        ctx.imageSmoothingEnabled = true;
        if (before) paintSpells(ctx, moment, before);
        codes.forEach((code, i) => {
          if (code & meaning.book)
            stamp("book", (i % cols) + 0.5, Math.floor(i / cols) + 0.5, 1, (ctx) => paintBook(ctx));
        });
        const seats = column(frame, "unit.seat");
        for (let unit = seats.length - 1; unit >= 0; unit--) {
          const [x, y] = place(unit, moment);
          const seat = seats[unit];
          const next = column(frame, "unit.next")[unit];
          const tired = unit < ghosts && column(frame, "unit.until")[unit] > frame.round;
          if (unit < ghosts) stamp(`ghost ${seat} ${tired}`, x, y, 2, (ctx) => paintGhost(ctx, seat, tired));
          else stamp(`wizard ${seat} ${next}`, x, y, 1.3, (ctx) => paintWizard(ctx, seat, next, theme.dark));
        }
        const [row, col] = [column(frame, "voldemort.row")[0], column(frame, "voldemort.col")[0]];
        const x = glide(before ? column(before, "voldemort.col")[0] : undefined, col, t, 1) + 0.5;
        const y = glide(before ? column(before, "voldemort.row")[0] : undefined, row, t, 1) + 0.5;
        stamp("voldemort", x, y, 3.2, (ctx) => paintVoldemort(ctx));
        for (const event of frame.events) {
          const [kind, fields] = parts(event);
          if (kind === "battle") {
            const [a, b] = [place(fields.attacker as number, moment), place(fields.defender as number, moment)];
            if (Math.hypot(a[0] - b[0], a[1] - b[1]) < 3) paintBattle(ctx, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], t);
          } else if (kind === "killed" && before) {
            const unit = fields.unit as number;
            paintBattle(
              ctx,
              [column(before, "unit.col")[unit] + 0.5, column(before, "unit.row")[unit] + 0.5],
              t,
              "#d43d2f",
            );
          }
        }
      },
      at(row, col, { frame }) {
        const unit = column(frame, "unit.row").findIndex(
          (value, id) => value === row && column(frame, "unit.col")[id] === col,
        );
        return unit >= 0 ? `unit:${unit}` : `cell:${row},${col}`;
      },
      place: (unit, moment) => (column(moment.frame, "unit.seat")[unit] === undefined ? null : place(unit, moment)),
    });
  },
};
