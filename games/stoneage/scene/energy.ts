// What the programs of the units used of their energy, and how their turns ended.

import { limitsOf, type Context, type Fact, type Frame } from "@agon/viewer";
import type { Key } from "./words.ts";

/** The energy of one unit's turn in a round; nothing for a unit that is not metered, as those of built-in bots. */
export function energyOfUnit(unit: number, seat: number, frame: Frame, { header, say }: Context<Key>): Fact[] {
  const turn = frame.turns.find((one) => one.unit === unit);
  if (!turn) return [];
  const facts: Fact[] = [];
  const limit = limitsOf(header, seat).turn_fuel;
  if (turn.fuel > 0)
    facts.push({
      name: say("energy"),
      value: limit === null ? String(turn.fuel) : say("energyOf", { n: turn.fuel, limit }),
    });
  // Every turn of a built-in bot ends in the same way, which says nothing.
  if (turn.fault) facts.push({ name: say("ended"), value: `${say(turn.fault.kind)}: ${turn.fault.detail}` });
  else if (turn.pause && turn.fuel > 0) facts.push({ name: say("ended"), value: say(turn.pause) });
  return facts;
}

/** How many units of a seat ran out of energy or crashed in a round. */
export function energyOfSeat(seat: number, frame: Frame, { say }: Context<Key>): Fact[] {
  const turns = frame.turns.filter((turn) => turn.seat === seat);
  const count = (name: Key, which: number): Fact[] => (which > 0 ? [{ name: say(name), value: String(which) }] : []);
  return [
    ...count("outOfEnergy", turns.filter((turn) => turn.pause === "out_of_energy").length),
    ...count("crashedUnits", turns.filter((turn) => turn.fault !== null).length),
  ];
}
