// "Continue from here": the local server plays on from any round, with chosen bots; and the replay that is shown can be saved.

import type { ForkRequest, ForkResponse, TableInfo } from "../generated/messages.ts";
import { writeAddress } from "../settings.ts";
import { seatChip } from "../shapes.ts";
import type { ViewerState } from "../state.ts";
import { icon, make } from "../ui/dom.ts";
import { speak, type Say } from "../words.ts";
import { words, type TableKey } from "./words.ts";

const FORK = "M6 4v16M6 12c0 4 3 5 6 5h6M15 14l3 3-3 3";
const SAVE = "M12 4v11M7 11l5 5 5-5M5 20h14";
/** Stands for the bot that played in a seat. */
const SAME = "same";

/** The viewer, as far as it is needed here. */
export type Forked = ViewerState & HTMLElement;

/** Sends a request to the local server. */
export async function ask<Answer>(path: string, body: unknown): Promise<Answer> {
  const answer = await fetch(path, { method: "POST", body: JSON.stringify(body) });
  if (!answer.ok) throw new Error((await answer.text()).trim());
  return answer.json() as Promise<Answer>;
}

/** The number of the match that is shown. */
export const numberOf = (viewer: HTMLElement): number =>
  Number(viewer.getAttribute("src")?.match(/match\/(\d+)\//)?.[1] ?? 0);

/** Shows another match of this server at a round, and plays on from there. */
export function showMatch(viewer: Forked, number: number, round: number): void {
  viewer.settings.playing = true;
  history.replaceState(null, "", writeAddress(round, viewer.settings));
  viewer.setAttribute("src", `match/${number}/replay.agon`);
}

/** Adds the buttons to a viewer that is served by a table, where matches can be continued. */
export async function offerFork(viewer: Forked, signal: AbortSignal): Promise<TableInfo | null> {
  const info = (await (await fetch("table", { signal })).json()) as TableInfo;
  if (signal.aborted) return null;
  if (!info.forks) return info;
  const say = (): Say<TableKey> => speak(viewer.settings.language, words);
  const dialog = make("dialog", { class: "fork" });
  const label = (element: HTMLElement, key: TableKey) => {
    element.setAttribute("aria-label", say()(key));
    element.title = say()(key);
  };
  const button = make("button", { class: "tool", click: () => open(viewer, dialog, info, say()) }, icon(FORK));
  const save = make("a", { class: "tool", download: "match.agon" }, icon(SAVE));
  save.href = viewer.getAttribute("src") ?? "";
  const relabel = () => (label(button, "fork"), label(save, "save"));
  relabel();
  viewer.parts.language.addEventListener("change", relabel, { signal });
  viewer.parts.close.before(button, save);
  viewer.parts.root.append(dialog);
  return info;
}

function open(viewer: Forked, dialog: HTMLDialogElement, info: TableInfo, say: Say<TableKey>): void {
  const { replay, clock, settings } = viewer;
  if (!replay) return;
  settings.playing = false;
  viewer.changed();
  const { round } = clock;
  const inputs = replay.header.seats.map(({ name, kind }, seat) => {
    const value = kind === "built-in" ? name : "";
    const input = make("input", { type: "text", list: "agon-bots", value, placeholder: name, spellcheck: "false" });
    return { input, row: make("label", {}, make("span", {}, seatChip(seat), ` ${say("seat", { n: seat })}`), input) };
  });
  const trouble = make("p", { class: "fault", role: "alert" });
  const go = make("button", { class: "small" }, say("forkGo"));
  const send = async () => {
    const bots = inputs.map(({ input }) => input.value.trim() || SAME);
    const request: ForkRequest = { number: numberOf(viewer), round, bots };
    go.disabled = true;
    try {
      const { number, error } = await ask<ForkResponse>("fork", request);
      if (number === null) throw new Error(error ?? "");
      dialog.close();
      showMatch(viewer, number, round);
    } catch (error) {
      trouble.textContent = say("cannotFork", { what: error instanceof Error ? error.message : String(error) });
    }
    go.disabled = false;
  };
  const form = make("form", { submit: (event: Event) => (event.preventDefault(), void send()) });
  form.append(...inputs.map(({ row }) => row), go);
  const list = make(
    "datalist",
    { id: "agon-bots" },
    ...[...info.bots, "human"].map((value) => make("option", { value })),
  );
  dialog.replaceChildren(
    make("h2", {}, say("forkTitle", { n: round })),
    form,
    trouble,
    make("p", {}, say("forkHint")),
    list,
  );
  dialog.showModal();
}
