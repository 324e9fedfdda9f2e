// The events of Stone Age in words, as far as the seat whose view is shown can know of them.

import { parts, type Context, type Frame, type Telling, type Told, type Value } from "@agon/viewer";
import { knows, sightOf } from "./light.ts";
import { column, rowOf, sceneryOf, shownId } from "./scenery.ts";
import type { Key } from "./words.ts";

/** What is known of the unit of an event. */
interface Actor {
  seat: number | undefined;
  /** The number of its kind; 0 if that is not known. */
  kind: number;
  /** Where it is, or was before it died in this round; -1 if that is not known. */
  place: number;
  alive: boolean;
}

function actorOf(id: number, frame: Frame, before: Frame | null, width: number): Actor {
  for (const one of [frame, before]) {
    const row = one ? rowOf(one, id) : -1;
    if (!one || row < 0) continue;
    const place = column(one, "unit.y")[row] * width + column(one, "unit.x")[row];
    return {
      seat: column(one, "unit.seat")[row],
      kind: column(one, "unit.kind")[row],
      place,
      alive: one === frame,
    };
  }
  // It was born and died in the same round, but may have acted in between.
  return { seat: frame.turns.find((turn) => turn.unit === id)?.seat, kind: 0, place: -1, alive: false };
}

/** Places where a seat only notices units are enough for what units do, but not for what lies on the ground. */
type Sense = "unit" | "ground";

export function tell(event: Telling, frame: Frame, context: Context<Key>, before: Frame | null = null): Told | null {
  const [kind, fields] = parts(event);
  const { say, header, view } = context;
  const scenery = sceneryOf(context);
  const { width, height, offset } = scenery;
  const senses = (place: number, what: Sense = "unit") => {
    if (view === null) return true;
    const sight = place < 0 ? 0 : sightOf(frame, view, scenery)[place];
    return what === "unit" ? sight !== 0 : sight === 1;
  };
  const id = typeof fields.unit === "number" ? fields.unit : null;
  const actor = id === null ? null : actorOf(id, frame, before, width);
  const seat = typeof fields.seat === "number" ? fields.seat : actor?.seat;
  const own = view !== null && seat === view;
  const placeAt = (x: Value | undefined, y: Value | undefined) =>
    typeof x === "number" && typeof y === "number" ? y * width + x : -1;
  const place = placeAt(fields.x, fields.y);
  const text = (at: number) => `${(at % width) + offset[0]}, ${Math.floor(at / width) + offset[1]}`;
  const at = place < 0 ? "" : text(place);
  const cell = (at: number) => (at < 0 ? undefined : `cell:${height - 1 - Math.floor(at / width)},${at % width}`);
  const name = seat === undefined ? "" : (header.seats[seat]?.name ?? "?");
  const named = fields.kind ?? fields.resource ?? fields.tech;
  const what = named === undefined ? "" : say(named as Key);
  const unitName = () => {
    const number = shownId(id!);
    const kind = typeof fields.kind === "string" ? fields.kind : scenery.kinds[(actor?.kind ?? 0) - 1]?.name;
    if (kind === undefined || seat === undefined) return say("unit", { id: number });
    return say("unitOf", { kind: say(kind as Key), id: number, name, seat });
  };
  const who = id === null ? name : unitName();
  const seen = own || senses(actor && actor.place >= 0 ? actor.place : place);
  // It may have acted in sight and be out of sight now.
  const subject = actor?.alive && seen ? `unit:${id}` : cell(place);

  switch (kind) {
    case "attack": {
      const target = placeAt(fields.to_x, fields.to_y);
      if (own || senses(place)) return { text: say("attacks", { who, at: text(target) }), seat, subject };
      // Who is hit knows it, even if the attacker is in the dark.
      return senses(target) ? { text: say("attackedFromDark", { at: text(target) }), subject: cell(target) } : null;
    }
    case "spawn":
      return seen ? { text: say("spawned", { who }), seat, subject } : null;
    case "death":
      return own || senses(place) ? { text: say("died", { who, at }), seat, mark: true, subject } : null;
    case "research":
      // With Rock Art, a clan knows the technologies of the other.
      return view === null || own || knows(frame, view, "rock_art", scenery)
        ? { text: say("learns", { who, what, level: String(fields.level) }), seat, mark: true }
        : null;
    case "won":
      return { text: say("won", { who }), seat, mark: true };
    case "deposit": {
      if (!seen) return null;
      const carried = (["food", "stone", "wood"] as const).filter((resource) => Number(fields[resource]) > 0);
      const brought = carried.map((resource) => `${fields[resource]} ${say(resource).toLowerCase()}`).join(", ");
      return { text: say("deposits", { who, what: brought || "0" }), seat, subject };
    }
    case "hunt":
    case "used_up":
      if (!senses(place, "ground")) return null;
      return { text: say(kind === "hunt" ? "hunted" : "usedUp", { what, at }), subject };
    case "trap_sprung":
      return senses(place, "ground") ? { text: say(kind, { who, at }), subject } : null;
    case "trap_set":
    case "trap_disarmed":
    case "torch_lit":
    case "torch_thrown":
      return seen ? { text: say(kind, { who, at }), seat, subject } : null;
    case "smoke":
      // Everybody can read it, but not see where it comes from.
      return seen
        ? { text: say("signals", { who, value: String(fields.value) }), seat, subject }
        : { text: say("signalSeen", { value: String(fields.value) }) };
    case "painted":
      return seen ? { text: say("paints", { who, value: String(fields.value) }), seat, subject } : null;
    default:
      return null;
  }
}
