// The symbols of Tron 3D for the help.

import { seatColour, type Say, type Sign } from "@agon/viewer";
import { ITEM } from "./generated.ts";
import { itemSign, ringSign, seatSign } from "./signs.ts";
import type { Key } from "./words.ts";

export function legend(say: Say<Key>): Sign[] {
  const item = (key: Key, code: number): Sign => ({ text: say(key), extent: 2.1, paint: itemSign(code) });
  return [
    {
      text: say("signBike"),
      extent: 2,
      paint(ctx) {
        ctx.fillStyle = seatColour(0);
        ctx.beginPath();
        ctx.arc(0, 0, 0.95, 0, 2 * Math.PI);
        ctx.fill();
        seatSign(0)(ctx);
      },
    },
    {
      text: say("signTrail"),
      extent: 2,
      paint(ctx) {
        ctx.fillStyle = seatColour(0);
        ctx.fillRect(-1, -0.18, 2, 0.36);
      },
    },
    item("signTurbo", ITEM.turbo),
    item("signGhost", ITEM.ghost),
    item("signPoints", ITEM.points),
    {
      text: say("signExplosion"),
      extent: 2,
      paint(ctx) {
        ctx.fillStyle = seatColour(0);
        ctx.beginPath();
        ctx.arc(0, 0, 1, 0, 2 * Math.PI);
        ctx.fill();
        ringSign(ctx);
      },
    },
  ];
}
