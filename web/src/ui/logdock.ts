// The dock with the logs of all rounds: searched by text, seat and unit; a click on a line goes to its round and selects its unit.

import { Search, pageOf, type LogLine, type Query } from "../logbook.ts";
import type { Subject } from "../scene.ts";
import { seatChip } from "../shapes.ts";
import type { Shown } from "../state.ts";
import type { Summary } from "../summary.ts";
import { make } from "./dom.ts";

/** How many lines are in the list at once. */
const SHOWN = 500;

export class LogDock {
  readonly element: HTMLElement;
  private readonly text = make("input", { type: "text", class: "logsearch", autocomplete: "off", spellcheck: "false" });
  private readonly seat = make("select", { class: "logseat" });
  private readonly unit = make("input", { type: "text", class: "logunit", inputmode: "numeric", autocomplete: "off" });
  private readonly count = make("p", { class: "logcount", role: "status" });
  // It scrolls, so it must be reachable by keyboard.
  private readonly list = make("ol", { class: "loglines", tabindex: 0 });
  private readonly heading = make("h2");
  private search: Search | null = null;
  private searched = "";
  private listed = "";
  private summary: Summary | null = null;

  constructor(
    private readonly shown: Shown,
    private readonly visit: (round: number, subject: Subject | null) => void,
  ) {
    const fields = make("form", { class: "logform", submit: (event: Event) => event.preventDefault() });
    fields.append(this.heading, this.text, this.seat, this.unit, this.count);
    this.element = make("section", { class: "logdock", hidden: true }, fields, this.list);
    for (const field of [this.text, this.seat, this.unit]) field.addEventListener("input", () => this.show());
  }

  relabel(): void {
    const { say, replay } = this.shown;
    this.heading.textContent = say("allLogs");
    this.element.setAttribute("aria-label", say("allLogs"));
    this.list.setAttribute("aria-label", say("allLogs"));
    for (const [field, label] of [
      [this.text, say("searchLogs")],
      [this.unit, say("unitNumber")],
    ] as const) {
      field.setAttribute("aria-label", label);
      field.placeholder = label;
    }
    this.seat.setAttribute("aria-label", say("everySeat"));
    const chosen = this.seat.value;
    this.seat.replaceChildren(
      make("option", { value: "" }, say("everySeat")),
      ...(replay?.header.seats ?? []).map(({ name }, seat) =>
        make("option", { value: seat }, say("named", { name, seat })),
      ),
    );
    this.seat.value = chosen;
    this.listed = "";
  }

  show(): void {
    const { settings, summary, clock, say } = this.shown;
    this.element.hidden = !settings.dock;
    if (!settings.dock || !summary) return;
    const found = this.find(summary);
    const [first, end] = pageOf(found, clock.round, SHOWN);
    const listed = `${this.searched} ${first}`;
    if (listed !== this.listed) this.list.replaceChildren();
    this.listed = listed;
    this.list.append(...found.slice(first + this.list.childElementCount, end).map((line) => this.line(line)));
    const key = summary.logbook.lines.length === 0 ? "noLogs" : found.length > SHOWN ? "logPage" : "logCount";
    const count = say(key, { n: found.length, first: first + 1, last: end });
    if (this.count.textContent !== count) this.count.textContent = count;
    this.markRound(clock.round);
  }

  private find(summary: Summary): readonly LogLine[] {
    const { settings, scene } = this.shown;
    const number = this.unit.value.match(/\d+/);
    const query: Query = {
      text: this.text.value,
      // What others log is nothing that a seat knows.
      seat: settings.view ?? (this.seat.value === "" ? null : Number(this.seat.value)),
      unit: number ? Number(number[0]) : null,
    };
    this.seat.disabled = settings.view !== null;
    const searched = JSON.stringify(query);
    if (!this.search || searched !== this.searched || summary !== this.summary) {
      this.search = new Search(summary.logbook, query, scene.unitNumber);
      [this.searched, this.summary, this.listed] = [searched, summary, ""];
    }
    return this.search.update();
  }

  private line({ round, seat, unit, text, fault }: LogLine): HTMLElement {
    const { say, scene } = this.shown;
    const number = unit === null ? null : String(scene.unitNumber?.(unit) ?? unit);
    return make(
      "li",
      { "data-round": round },
      make(
        "button",
        { class: "line", click: () => this.visit(round, unit === null ? null : `unit:${unit}`) },
        make("span", { class: "loground" }, make("span", { class: "sr" }, `${say("round")} `), String(round)),
        seatChip(seat),
        make("span", { class: "sr" }, say("seat", { n: seat })),
        number !== null && make("span", { class: "logwho" }, say("unit", { id: number })),
        make("code", { class: fault ? "fault" : "" }, fault ? `${say(fault)}: ${text}` : text),
      ),
    );
  }

  /** Highlights the lines of the current round and scrolls to them, unless somebody is reading. */
  private markRound(round: number): void {
    let first: HTMLElement | null = null;
    for (const row of this.list.children as HTMLCollectionOf<HTMLElement>) {
      const now = Number(row.dataset.round) === round;
      if (now !== row.classList.contains("now")) row.classList.toggle("now", now);
      if (now) first ??= row;
    }
    if (first && !this.list.matches(":hover, :focus-within"))
      this.list.scrollTop = first.offsetTop - this.list.offsetTop;
  }
}
