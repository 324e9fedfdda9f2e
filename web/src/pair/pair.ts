// `<agon-pair src="a.agon" other="b.agon">`: two matches side by side, in step, with what differs between them. Each is shown by a viewer of
// its own; the one of the longer match keeps the time and gets the keys.

import type { Replay } from "../replay/replay.ts";
import { seatChip } from "../shapes.ts";
import { ICONS, icon, make } from "../ui/dom.ts";
import { makeStrip, type Strip } from "../ui/strip.ts";
import type { AgonViewer } from "../viewer.ts";
import { speak, type Say } from "../words.ts";
import { Differences, type Difference, type OtherOrders } from "./difference.ts";
import css from "./pair.css";
import { words } from "./words.ts";

type Key = keyof (typeof words)["en"];
type Kind = "orders" | "state" | "scores";
const KINDS: readonly Kind[] = ["orders", "state", "scores"];
const FIRST = { orders: "firstOrders", state: "firstState", scores: "firstScores" } as const;
const SAME = { orders: "sameOrders", state: "sameState", scores: "sameScores" } as const;
/** How many lines about a round are shown. */
const LINES = 40;
/** How long rounds are compared without a pause, in milliseconds. */
const BUSY = 12;

export class AgonPair extends HTMLElement {
  readonly differences = new Differences();
  private viewers!: [AgonViewer, AgonViewer];
  private readonly root = make("main", { class: "pair" });
  private readonly round = make("p", { class: "round" });
  private readonly here = make("ul", { class: "here", tabindex: 0 });
  private readonly firsts: Record<Kind, HTMLButtonElement>;
  private readonly tools: Record<"previousDifference" | "back" | "play" | "forward" | "nextDifference", HTMLElement>;
  private readonly strip: Strip;
  private syncing = false;
  private stop = new AbortController();
  private shown = "";

  constructor() {
    super();
    const first = (kind: Kind) =>
      make("button", { class: `first ${kind}`, click: () => this.seek(this.differences.first(kind)) });
    this.firsts = { orders: first("orders"), state: first("state"), scores: first("scores") };
    const tool = (symbol: keyof typeof ICONS, act: () => void, main = "") =>
      make("button", { class: `tool ${main}`, click: act }, icon(ICONS[symbol]));
    this.tools = {
      previousDifference: tool("previousEvent", () => this.jump(-1)),
      back: tool("back", () => this.leader.act("back")),
      play: tool("play", () => this.leader.act("toggle"), "main"),
      forward: tool("forward", () => this.leader.act("forward")),
      nextDifference: tool("nextEvent", () => this.jump(1)),
    };
    const last = () => Math.max(this.leader?.clock.last ?? 1, 1);
    const draw = this.draw.bind(this);
    this.strip = makeStrip({ class: "strip", inset: 10, last, seek: (round) => this.seek(round), draw });
  }

  connectedCallback(): void {
    const shadow = this.shadowRoot ?? this.attachShadow({ mode: "open" });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    shadow.adoptedStyleSheets = [sheet];
    this.stop = new AbortController();
    const viewer = (src: string, leads: boolean) => {
      const element = make("agon-viewer" as "div", { src, beside: true }) as unknown as AgonViewer;
      element.leads = leads;
      element.onstep = () => this.sync(element);
      return element;
    };
    this.viewers = [viewer(this.getAttribute("src") ?? "", true), viewer(this.getAttribute("other") ?? "", false)];
    const bar = make(
      "div",
      { class: "bar" },
      ...Object.values(this.tools),
      this.round,
      ...KINDS.map((kind) => this.firsts[kind]),
    );
    this.root.replaceChildren(
      make("div", { class: "boards" }, ...this.viewers),
      make("section", { class: "steps" }, bar, this.strip.element, this.here),
    );
    shadow.replaceChildren(this.root);
    window.addEventListener("keydown", (event) => this.key(event), { signal: this.stop.signal, capture: true });
    // Keys keep working after a click.
    this.root.addEventListener("click", (event) => {
      if (event.detail > 0) (event.target as Element).closest<HTMLElement>("button")?.blur();
    });
    void this.compare(this.stop.signal);
  }

  disconnectedCallback(): void {
    this.stop.abort();
  }

  private get leader(): AgonViewer {
    return this.viewers?.find(({ leads }) => leads) ?? this.viewers?.[0];
  }

  private get say(): Say<Key> {
    return speak(this.leader.settings.language, words);
  }

  /** `n` and `p` jump between differences; everything else goes to the viewer that leads. */
  private key(event: KeyboardEvent): void {
    const control = event.composedPath()[0];
    const busy = control instanceof Element && control.matches("input, select, textarea, dialog[open] *");
    if (busy || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "n" || event.key === "p") {
      event.preventDefault();
      this.jump(event.key === "n" ? 1 : -1);
    }
  }

  /** Goes to the next difference. */
  jump(direction: 1 | -1): void {
    this.seek(this.differences.next(this.leader.round, direction));
  }

  private seek(round: number | null): void {
    if (round === null) return;
    this.leader.settings.playing = false;
    this.leader.seek(round);
  }

  /** Brings the other viewer to where this one is. */
  private sync(from: AgonViewer): void {
    if (this.syncing) return;
    this.syncing = true;
    const to = this.viewers[0] === from ? this.viewers[1] : this.viewers[0];
    const { playing: _, ...settings } = from.settings;
    const changed = JSON.stringify({ ...to.settings, ...settings }) !== JSON.stringify(to.settings);
    if (changed) {
      const relabel = to.settings.language !== settings.language;
      Object.assign(to.settings, settings);
      if (relabel) to.relabel();
      else to.changed();
    }
    if (from === this.leader) to.follow(from.clock.at);
    this.syncing = false;
    this.show();
  }

  private show(): void {
    const { leader, say, differences } = this;
    const { round } = leader;
    this.strip.refresh();
    const playing = leader.settings.playing;
    const key = [
      round,
      differences.rounds,
      playing,
      leader.settings.language,
      leader.theme.dark,
      leader.clock.last,
    ].join();
    if (key === this.shown) return;
    this.shown = key;
    this.root.dataset.theme = leader.theme.dark ? "dark" : "light";
    this.root.lang = leader.settings.language;
    this.round.replaceChildren(make("b", {}, String(round)), ` / ${leader.clock.last}`);
    const label = (element: HTMLElement, text: string) => {
      element.setAttribute("aria-label", text);
      element.title = text;
    };
    label(this.tools.previousDifference, `${say("previousDifference")} (P)`);
    label(this.tools.nextDifference, `${say("nextDifference")} (N)`);
    label(this.tools.back, say("back"));
    label(this.tools.forward, say("forward"));
    label(this.tools.play, say(playing ? "pause" : "play"));
    this.tools.play.replaceChildren(icon(playing ? ICONS.pause : ICONS.play));
    this.strip.element.setAttribute("role", "img");
    label(this.strip.element, say("whereTheyDiffer"));
    this.here.setAttribute("aria-label", say("here"));
    for (const kind of KINDS) {
      const n = differences.first(kind);
      this.firsts[kind].textContent = n === null ? say(SAME[kind]) : say(FIRST[kind], { n });
      this.firsts[kind].disabled = n === null;
    }
    this.describe(differences.at(round));
  }

  /** What differs in the round that is shown. */
  private describe(difference: Difference | null): void {
    const { say } = this;
    const [a, b] = this.viewers.map((viewer) => viewer.replay);
    if (a && b && a.header.game !== b.header.game) {
      this.here.replaceChildren(make("li", { class: "wide" }, say("otherGames")));
      return;
    }
    if (!difference) {
      this.here.replaceChildren(make("li", { class: "wide" }, say("nothingDiffers")));
      return;
    }
    const lines = difference.orders.slice(0, LINES).map((orders) => this.orderLine(orders));
    if (difference.orders.length > LINES)
      lines.push(make("li", { class: "wide" }, say("more", { n: difference.orders.length - LINES })));
    const { columns, units, state } = difference;
    const links = units
      .slice(0, LINES)
      .flatMap((unit) => [
        " ",
        make("button", { click: () => this.leader.select(`unit:${unit}`) }, say("unit", { id: unit })),
      ]);
    if (columns.length > 0)
      lines.unshift(make("li", { class: "wide" }, say("stateDiffers", { columns: columns.join(", ") }), ...links));
    else if (state) lines.unshift(make("li", { class: "wide" }, say("hiddenState")));
    this.here.replaceChildren(...lines);
  }

  private orderLine({ seat, unit, a, b }: OtherOrders): HTMLElement {
    const { say } = this;
    const names = this.viewers.map(({ replay }) => replay?.header.seats[seat]?.name ?? say("seat", { n: seat }));
    const name = [...new Set(names)].join(" / ");
    const deed = (text: string | null) => make("code", {}, text === null ? say("notAsked") : text || say("nothing"));
    const who = unit === null ? name : `${name}, ${say("unit", { id: unit })}`;
    return make("li", {}, make("span", { class: "who" }, seatChip(seat), who), deed(a), deed(b));
  }

  /** One row of marks for orders, one for the state, one for the scores. */
  private draw(ctx: CanvasRenderingContext2D, width: number, height: number, x: (round: number) => number): void {
    const { theme, clock } = this.leader;
    ctx.fillStyle = theme.line;
    KINDS.forEach((_, row) => ctx.fillRect(x(0), 4 + row * 10, width - 20, 7));
    const wide = Math.max(x(1) - x(0), 1);
    for (const difference of this.differences.list) {
      const marks = [difference.orders.length > 0, difference.state, difference.scores.length > 0];
      marks.forEach((differs, row) => {
        ctx.fillStyle = ["#e69f00", "#56b4e9", "#cc6699"][row];
        if (differs) ctx.fillRect(x(difference.round) - wide / 2, 4 + row * 10, wide, 7);
      });
    }
    ctx.fillStyle = theme.ink;
    ctx.fillRect(x(clock.at) - 1, 0, 2, height);
  }

  /** Compares what both have, as it comes. */
  private async compare(signal: AbortSignal): Promise<void> {
    const { differences } = this;
    let rested = performance.now();
    while (!signal.aborted) {
      const [a, b] = this.viewers.map((viewer) => viewer.replay) as [Replay | null, Replay | null];
      const common = a && b && a.header.game === b.header.game ? Math.min(a.frames, b.frames) : 0;
      if (a && b) this.appoint();
      if (differences.rounds < common) {
        const round = differences.rounds;
        try {
          differences.add(await a!.frame(round), await b!.frame(round));
        } catch {
          // The viewer of a damaged replay says so.
          return;
        }
        if (performance.now() - rested < BUSY) continue;
      }
      this.show();
      const idle = differences.rounds >= common;
      if (idle && a?.end && b?.end) return;
      await new Promise((resolve) => setTimeout(resolve, idle ? 200 : 0));
      rested = performance.now();
    }
  }

  /** Lets the viewer of the longer match lead. */
  private appoint(): void {
    const [one, other] = this.viewers;
    const right = other.clock.last > one.clock.last;
    if (other.leads === right) return;
    [one.leads, other.leads] = [!right, right];
    [one.settings.playing, other.settings.playing] = [false, false];
  }
}
