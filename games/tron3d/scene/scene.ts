// Tron 3D in the viewer: the board in 3D with three.js, or flat if there is no WebGL.

import { parts, type Fact, type Mounted, type Scene, type Subject } from "@agon/viewer";
import { mountFlat } from "./flat.ts";
import { mountSpace } from "./space.ts";
import { column, itemName, sceneryOf } from "./scenery.ts";
import { COLUMNS, EVENTS, REASONS, type Column, type Events } from "./generated.ts";
import { legend } from "./legend.ts";
import { words, type Key } from "./words.ts";

export const scene: Scene<Key> = {
  game: "tron3d",
  title: "Tron 3D",
  columns: COLUMNS,
  events: EVENTS,
  words,
  legend,
  extra: (say) => say("spin"),
  reasons: REASONS,

  figures(frame, seat, context) {
    const { bikes } = sceneryOf(context);
    const own = bikes.flatMap((owner, bike) => (owner === seat ? [bike] : []));
    const alive = own.filter((bike) => column(frame, "bike.alive")[bike]);
    // Include what the seat's ghosts laid across other trails.
    const trail = [...column(frame, "vertex.wall"), ...column(frame, "overlay.bike")].filter(
      (bike) => bike >= 0 && bikes[bike] === seat,
    ).length;
    const { say } = context;
    return [
      { name: say("bikes"), value: `${alive.length}/${own.length}` },
      { name: say("trail"), value: String(trail) },
      ...alive
        .filter((bike) => column(frame, "bike.item")[bike] > 0)
        .map((bike): Fact => ({ name: say("carries"), value: say(itemName(column(frame, "bike.item")[bike])) })),
    ];
  },

  tell(event, _frame, context) {
    const [kind, fields] = parts(event);
    const { header, say } = context;
    const { bikes } = sceneryOf(context);
    const seat =
      typeof fields.bike === "number" ? bikes[fields.bike] : typeof fields.seat === "number" ? fields.seat : undefined;
    const subject = typeof fields.bike === "number" ? `unit:${fields.bike}` : undefined;
    const name = (bike: unknown) => {
      const seat = bikes[bike as number];
      return say("bikeOf", { id: String(bike), name: header.seats[seat]?.name ?? "?", seat });
    };
    switch (kind) {
      case "crashed":
        return {
          text: say("crashedInto", { who: name(fields.bike), whom: name(fields.by) }),
          seat,
          mark: true,
          subject,
        };
      case "not_moved":
        return { text: say(kind, { who: name(fields.bike) }), seat, mark: true, subject };
      case "taken":
      case "used":
        return {
          text: say(kind, { who: name(fields.bike), what: say(fields.item as Events["taken"]["item"]) }),
          seat,
          subject,
        };
      case "extra_points":
        return { text: say(kind, { who: name(fields.bike), n: String(fields.points) }), seat, subject };
      case "appeared":
        return { text: say(kind, { n: String(fields.items) }), mark: true };
      case "out":
        return {
          text: say("isOut", {
            who: header.seats[seat ?? 0]?.name ?? "?",
            fault: say(fields.fault as Events["out"]["fault"]),
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
    const { bikes, bonus_vertices, vertices } = sceneryOf(context);
    const bike = Number(subject.match(/^unit:(\d+)$/)?.[1] ?? NaN);
    if (Number.isFinite(bike)) {
      const seat = bikes[bike];
      if (seat === undefined) return null;
      const number = (name: Column) => column(frame, name)[bike];
      const facts: Fact[] = [
        { name: say("vertex"), value: String(number("bike.vertex")) },
        { name: say("carries"), value: say(itemName(number("bike.item"))) },
      ];
      if (number("bike.turbo_until") > frame.round)
        facts.push({ name: say("turbo"), value: say("untilRound", { n: number("bike.turbo_until") }) });
      if (number("bike.ghost_until") > frame.round)
        facts.push({ name: say("ghost"), value: say("untilRound", { n: number("bike.ghost_until") }) });
      if (!number("bike.alive")) facts.push({ name: say("state"), value: say("exploded") });
      return { title: `${header.seats[seat]?.name}, ${say("bike")} ${bike}`, seat, facts };
    }
    const vertex = Number(subject.match(/^vertex:(\d+)$/)?.[1] ?? NaN);
    if (!(vertex < vertices.length)) return null;
    const wall = column(frame, "vertex.wall")[vertex];
    const facts: Fact[] = [
      { name: say("trail"), value: wall < 0 ? say("none") : `${header.seats[bikes[wall]]?.name} ${wall}` },
    ];
    const bonus = bonus_vertices.indexOf(vertex);
    if (bonus >= 0) facts.push({ name: say("item"), value: say(itemName(column(frame, "bonus.item")[bonus])) });
    return { title: `${say("vertex")} ${vertex}`, seat: wall < 0 ? undefined : bikes[wall], facts };
  },

  mount(host) {
    // three.js arrives a moment later; until then, and if there is no WebGL, the board is drawn flat.
    let mounted: Mounted = mountFlat(host);
    let gone = false;
    let wanted: Subject | null = null;
    if (hasWebGl()) {
      mountSpace(host).then(
        (space) => {
          if (gone) return space.unmount();
          mounted.unmount();
          mounted = space;
          if (wanted !== null) space.focus(wanted);
          host.redraw();
        },
        () => {},
      );
    }
    return {
      draw: (moment) => mounted.draw(moment),
      pick: (x, y) => mounted.pick(x, y),
      zoom: (factor, x, y) => mounted.zoom(factor, x, y),
      pan: (dx, dy) => mounted.pan(dx, dy),
      reset: () => mounted.reset(),
      focus(subject) {
        wanted = subject;
        mounted.focus(subject);
      },
      unmount() {
        gone = true;
        mounted.unmount();
      },
    };
  },
};

function hasWebGl(): boolean {
  return document.createElement("canvas").getContext("webgl2") !== null;
}
