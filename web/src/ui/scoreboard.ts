// The scoreboard: a card per seat, and the seats in the order of their scores.

import { FAULT_KINDS } from "../generated/replay.ts";
import { limitsOf, type End, type Frame, type Header } from "../replay/types.ts";
import type { Context, Scene } from "../scene.ts";
import { seatChip } from "../shapes.ts";
import type { Summary } from "../summary.ts";
import { decimal, type Language, type Say, type ShellKey } from "../words.ts";
import { make } from "./dom.ts";

export interface Standing {
  seat: number;
  score: number;
  rank: number;
  /** Why it is out, as text; empty if it is not. */
  out: string;
  detail: string;
}

/** The standings in a round; in the last one, the official result. */
export function standings(
  frame: Frame,
  header: Header,
  end: End | null,
  summary: Summary | null,
  context: Context,
): Standing[] {
  const scores = frame.picture["seat.score"] ?? header.seats.map(() => 0);
  const final = end && frame.round >= end.rounds ? end.standings.seats : null;
  return header.seats.map((_, seat) => {
    const better = scores.filter((score) => score > (scores[seat] ?? 0)).length;
    const code = frame.picture["seat.out"]?.[seat] ?? 0;
    const fault = final?.[seat]?.out ?? (code > 0 ? FAULT_KINDS[code - 1] : null);
    const known = summary?.outs[seat] ?? null;
    const when = known && known.round <= frame.round ? known : null;
    const { say } = context;
    const out = !fault
      ? ""
      : when
        ? say("outIn", { n: when.round, kind: say(fault) })
        : say("outNow", { kind: say(fault) });
    return {
      seat,
      score: final?.[seat]?.score ?? scores[seat] ?? 0,
      rank: final?.[seat]?.rank ?? 1 + better,
      out,
      detail: fault && when ? when.detail : "",
    };
  });
}

/** Creates a card per seat and updates it: elements are reused, so that a screen reader keeps its place. */
export class Scoreboard {
  readonly element = make("ul", { class: "scoreboard" });
  readonly order = make("div", { class: "order" });
  private cards: {
    card: HTMLElement;
    rank: HTMLElement;
    score: HTMLElement;
    figures: HTMLElement;
    fuel: HTMLElement;
    bar: HTMLElement;
    out: HTMLElement;
  }[] = [];
  private shownOrder = "";

  build(header: Header, choose: (seat: number) => void, context: Context): void {
    this.shownOrder = "";
    this.cards = header.seats.map((bot, seat) => {
      const part = (name: string) => make("span", { class: name });
      const [rank, score, figures, fuel, out] = [
        part("rank"),
        part("score"),
        part("figures"),
        part("fuel"),
        part("out"),
      ];
      const bar = make("i");
      const name = make(
        "button",
        { class: "name", title: context.say("viewOf", { name: bot.name }), click: () => choose(seat) },
        seatChip(seat),
        make("b", {}, bot.name),
        make("small", {}, kindOf(bot.kind, context.say)),
      );
      const card = make(
        "li",
        { class: "card" },
        name,
        score,
        figures,
        out,
        make("span", { class: "fuelbox" }, fuel, make("span", { class: "meter" }, bar)),
        rank,
      );
      return { card, rank, score, figures, fuel, bar, out };
    });
    this.element.setAttribute("aria-label", context.say("scoreboard"));
    this.element.replaceChildren(...this.cards.map(({ card }) => card));
  }

  /** Distinguishes the winners. */
  crown(winners: readonly number[]): void {
    this.cards.forEach(({ card }, seat) => card.classList.toggle("winner", winners.includes(seat)));
  }

  fill(
    frame: Frame,
    list: Standing[],
    header: Header,
    summary: Summary | null,
    scene: Scene,
    view: number | null,
    language: Language,
    context: Context,
  ): void {
    const { say } = context;
    for (const standing of list) {
      const { card, rank, score, figures, fuel, bar, out } = this.cards[standing.seat];
      card.classList.toggle("is-out", standing.out !== "");
      card.classList.toggle("chosen", view === standing.seat);
      set(rank, say("rank", { n: standing.rank }));
      set(score, standing.score.toLocaleString("en").replaceAll(",", "\u202f"));
      set(out, standing.out);
      out.title = standing.detail;
      const facts = scene.figures(frame, standing.seat, context);
      const key = JSON.stringify(facts);
      if (figures.dataset.key !== key) {
        figures.dataset.key = key;
        figures.replaceChildren(...facts.map((fact) => make("span", {}, `${fact.name} `, make("b", {}, fact.value))));
      }
      const spent = summary?.spent[standing.seat][frame.round] ?? 0;
      const metered = (summary?.spent[standing.seat].at(-1) ?? 0) > 0;
      const { match_fuel, turn_fuel } = limitsOf(header, standing.seat);
      // Where only turns are limited, the turn that used most counts.
      const peak = summary?.peaks[standing.seat][frame.round] ?? 0;
      const [used, limit] = match_fuel ? [spent, match_fuel] : [peak, turn_fuel];
      const share = limit ? used / limit : 0;
      const text = say(match_fuel ? "fuelUsed" : "turnFuelUsed", { share: percent(share, language) });
      set(fuel, metered && limit ? text : "");
      bar.parentElement!.hidden = !(metered && limit);
      bar.style.width = `${Math.min(share, 1) * 100}%`;
    }
    const order = list.toSorted((a, b) => a.rank - b.rank || a.seat - b.seat);
    const key = order.map(({ seat, rank }) => `${seat}:${rank}`).join();
    if (key === this.shownOrder) return;
    this.shownOrder = key;
    const names = order.map(({ seat }) => header.seats[seat].name).join(", ");
    this.order.replaceChildren(
      make("span", { class: "sr" }, `${say("order")}: ${names}`),
      ...order
        .flatMap(({ seat, rank }, i) => [
          i > 0 && make("span", { class: "than", "aria-hidden": "true" }, rank === order[i - 1].rank ? "=" : "›"),
          seatChip(seat),
        ])
        .filter((node) => node !== false),
    );
  }
}

const KINDS: Record<string, ShellKey> = {
  "built-in": "builtIn",
  component: "component",
  process: "process",
  network: "network",
  human: "human",
};

/** The kind of bot; unknown kinds are shown as they are. */
const kindOf = (kind: string, say: Say): string => (KINDS[kind] ? say(KINDS[kind]) : kind);

export function percent(share: number, language: Language): string {
  const value = share * 100;
  const text = value >= 10 || value === 0 ? Math.round(value) : value >= 0.1 ? Number(value.toFixed(1)) : 0.1;
  return `${value > 0 && value < 0.1 ? "<" : ""}${decimal(language, text)}%`;
}

function set(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}
