// From the fuel strip to the profile: the local server plays the match again and shows where the fuel of a bot goes, if it has its sources.

import { seatChip } from "../shapes.ts";
import { make } from "../ui/dom.ts";
import { speak } from "../words.ts";
import { numberOf, type Forked } from "./fork.ts";
import { words } from "./words.ts";

/** Adds a link below the fuel strip for each of these seats. */
export function offerProfiles(viewer: Forked, seats: readonly number[], signal: AbortSignal): void {
  if (seats.length === 0) return;
  const links = seats.map((seat) => {
    const text = make("span", {});
    const link = make("a", { target: "_blank", rel: "noopener" }, seatChip(seat), " ", text);
    // Which match is shown is known when it is asked for.
    link.addEventListener("pointerenter", () => aim(link, seat), { signal });
    link.addEventListener("focus", () => aim(link, seat), { signal });
    aim(link, seat);
    return { link, text };
  });
  function aim(link: HTMLAnchorElement, seat: number): void {
    link.href = `profile?number=${numberOf(viewer)}&seat=${seat}`;
  }
  const relabel = () => {
    const say = speak(viewer.settings.language, words);
    for (const { text } of links) text.textContent = say("profile");
  };
  relabel();
  viewer.parts.language.addEventListener("change", relabel, { signal });
  viewer.parts.timelineBox.append(make("div", { class: "profiles" }, ...links.map(({ link }) => link)));
}
