// Sets the texts of the permanent elements in the chosen language.

import { KEYS } from "../keys.ts";
import type { Layout } from "../layout.ts";
import type { Replay } from "../replay/replay.ts";
import type { Scene } from "../scene.ts";
import { SPEEDS, type Settings } from "../settings.ts";
import { LANGUAGES, type Say } from "../words.ts";
import { ICONS, icon, make } from "./dom.ts";

export function labels(parts: Layout, scene: Scene, replay: Replay | null, settings: Settings, say: Say): void {
  for (const button of parts.root.querySelectorAll<HTMLElement>("[data-action]")) {
    const key = KEYS.find(({ action }) => action === button.dataset.action)!;
    const extra = scene.extra?.(say);
    const label = key.action === "extra" ? (extra ?? "") : say(key.text);
    if (key.action === "extra") button.hidden = extra === undefined;
    button.setAttribute("aria-label", label);
    button.title = `${label} (${key.shown.join(", ")})`;
  }
  parts.close.setAttribute("aria-label", say("close"));
  parts.close.title = say("close");
  const play = parts.root.querySelector("[data-action=toggle]")!;
  play.replaceChildren(icon(ICONS.play), icon(ICONS.pause));
  const { headings } = parts;
  headings.scores.textContent = say("scores");
  headings.inspector.textContent = say("inspector");
  headings.events.textContent = say("events");
  headings.logs.textContent = `${say("orders")} · ${say("logs")}`;
  headings.series.textContent = say("series");
  parts.events.setAttribute("aria-label", say("events"));
  parts.turns.setAttribute("aria-label", say("logs"));
  parts.speed.setAttribute("aria-label", say("speed"));
  parts.view.setAttribute("aria-label", say("view"));
  parts.language.setAttribute("aria-label", say("language"));
  parts.language.replaceChildren(
    ...Object.entries(LANGUAGES).map(([value, name]) =>
      make("option", { value, selected: value === settings.language, lang: value }, name),
    ),
  );
  fillSpeeds(parts.speed, settings.speed, say);
  parts.root.lang = settings.language;
  if (!replay) return;
  const { header } = replay;
  parts.title.textContent = scene.title || header.game;
  parts.facts.textContent = [
    say("board", { name: header.board.name }),
    say("seed", { seed: header.seed }),
    say("rules", { n: header.rules }),
    ...(header.origin ? [say("continued", { n: header.origin.round })] : []),
  ].join(" · ");
  parts.view.replaceChildren(
    make("option", { value: "" }, say("viewAll")),
    ...header.seats.map(({ name }, seat) =>
      make("option", { value: seat }, say("viewOf", { name: `${name} (${seat})` })),
    ),
  );
  document.title = `${scene.title || header.game}: ${header.seats.map(({ name }) => name).join(", ")}`;
}

export function fillSpeeds(select: HTMLSelectElement, speed: number, say: Say): void {
  const wanted = SPEEDS.includes(speed) ? SPEEDS : [...SPEEDS, speed].sort((a, b) => a - b);
  const key = `${wanted} ${say("perSecond")}`;
  if (select.dataset.key !== key) {
    select.dataset.key = key;
    select.replaceChildren(...wanted.map((value) => make("option", { value }, say("perSecond", { n: value }))));
  }
  select.value = String(speed);
}
