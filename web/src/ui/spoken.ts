// A round as text: who wins or leads, and the summary for screen readers.

import type { Replay } from "../replay/replay.ts";
import type { Frame } from "../replay/types.ts";
import type { Context, Scene } from "../scene.ts";
import { filled, listed, type Language, type Say } from "../words.ts";
import type { Standing } from "./scoreboard.ts";

/** Who wins and why, or the current standings. */
export function verdict(
  frame: Frame,
  list: Standing[],
  replay: Replay,
  scene: Scene,
  live: boolean,
  language: Language,
  say: Say,
): string {
  const { seats } = replay.header;
  const first = list.filter(({ rank }) => rank === 1);
  // Bots with the same name are distinguished by their seats.
  const name = (seat: number) =>
    seats.filter((other) => other.name === seats[seat].name).length > 1
      ? say("named", { name: seats[seat].name, seat })
      : seats[seat].name;
  const values = {
    names: listed(
      language,
      first.map(({ seat }) => name(seat)),
    ),
    n: first.length,
  };
  const { end } = replay;
  if (end && frame.round >= end.rounds) {
    const result = say(first.length === 1 ? "wins" : "share", values);
    return `${result}${because(end.standings.reason, scene, language)}`;
  }
  const state = first.length === list.length && list.length > 1 ? say("tied") : say("leads", values);
  return live ? `${say("live")} · ${state}` : state;
}

/** What follows "A wins": the reason in the user's language, if the scene knows it, otherwise as in the replay. */
function because(reason: string, scene: Scene, language: Language): string {
  for (const one of scene.reasons) {
    const match = reason.match(one.pattern);
    if (match) return ` ${filled(language, one[language], { n: match[1] ?? "" })}`;
  }
  return `: ${reason}`;
}

/** A description of the round for people who cannot see it. */
export function summarise(
  frame: Frame,
  before: Frame | null,
  N: number,
  list: Standing[],
  scene: Scene,
  context: Context,
): string {
  const { say, header } = context;
  const order = list
    .toSorted((a, b) => a.rank - b.rank || a.seat - b.seat)
    .map(({ seat, score, out }) => {
      const points = `${header.seats[seat].name} ${say("scored", { n: score })}`;
      return out ? `${points}, ${out}` : points;
    })
    .join("; ");
  const told = frame.events.map((event) => scene.tell(event, frame, context, before)).filter((one) => one !== null);
  const events =
    told
      .slice(0, 6)
      .map((one) => one.text)
      .join(" ") || say("noEvents");
  return say("summary", { n: frame.round, N, order, events });
}
