// Everything around the board: timeline, plots, scoreboard, inspector, events, logs, controls, and announcements for screen readers.

import { limitsOf, type Frame } from "../replay/types.ts";
import type { Subject } from "../scene.ts";
import type { Settings } from "../settings.ts";
import type { Shown } from "../state.ts";
import { seatChip } from "../shapes.ts";
import { make } from "./dom.ts";
import { fillSpeeds, labels } from "./labels.ts";
import { LogDock } from "./logdock.ts";
import { inspect, tellEvents, tellTurns } from "./panels.ts";
import { fillLegend, makePlot, type Line } from "./plot.ts";
import { Scoreboard, standings, type Standing } from "./scoreboard.ts";
import { summarise, verdict } from "./spoken.ts";
import type { Strip } from "./strip.ts";
import { makeTimeline, timelineHeight } from "./timeline.ts";
import { unitOf } from "../scene.ts";

/** The minimum time between updates of the panels during fast playback, in milliseconds. */
const PANELS = 90;
const SPEAK = 2500;

export interface Acts {
  seek(round: number): void;
  setView(seat: number | null): void;
  pin(subject: Subject | null): void;
  select(subject: Subject): void;
  visit(round: number, subject: Subject | null): void;
}

export class Display {
  private readonly timeline: Strip;
  private readonly plot: Strip;
  private readonly seriesPlot: Strip;
  private readonly scoreboard = new Scoreboard();
  private readonly plotLegend = make("ul", { class: "keyline" });
  private readonly seriesLegend = make("ul", { class: "keyline" });
  private readonly dock: LogDock;
  private key = "";
  /** Whether the last shown round was the end; unknown at first. */
  private over: boolean | null = null;
  private shownAt = 0;
  private spokenAt = 0;

  constructor(
    private readonly shown: Shown,
    private readonly acts: Acts,
  ) {
    const seek = (round: number) => acts.seek(round);
    this.timeline = makeTimeline(
      () => ({
        ...this.where(),
        summary: shown.summary,
        view: shown.settings.view,
        turnFuel: (seat) => (shown.replay ? limitsOf(shown.replay.header, seat).turn_fuel : null),
      }),
      seek,
    );
    this.plot = makePlot("scoreplot", () => ({ ...this.where(), ...this.scoreLines() }), seek);
    this.seriesPlot = makePlot("seriesplot", () => ({ ...this.where(), ...this.seriesLines() }), seek);
    this.dock = new LogDock(shown, (round, subject) => acts.visit(round, subject));
    shown.parts.dockBox.append(this.dock.element);
    const { timelineBox, plotBox, series, scoreBox } = shown.parts;
    timelineBox.append(this.timeline.element);
    plotBox.append(this.plot.element, this.plotLegend);
    series.append(this.seriesPlot.element, this.seriesLegend);
    scoreBox.append(this.scoreboard.order, this.scoreboard.element);
  }

  private where() {
    const { replay, clock, live, theme } = this.shown;
    const rounds = replay?.end?.rounds ?? (live ? replay?.header.rounds : clock.last) ?? 1;
    return { at: clock.at, rounds: Math.max(rounds, clock.last, 1), last: clock.last, theme };
  }

  private scoreLines() {
    const { scores = [], lowest = 0, highest = 1, rounds = 0 } = this.shown.summary ?? {};
    const seats = this.shown.replay?.header.seats ?? [];
    const lines = scores.map(
      (list, seat): Line => ({
        seat,
        name: seats[seat]?.name ?? "?",
        style: 0,
        length: rounds,
        round: (i) => i,
        value: (i) => list[i],
      }),
    );
    return { lines, lowest, highest };
  }

  private seriesLines() {
    const { summary, settings } = this.shown;
    const all = [...(summary?.series.values() ?? [])].filter(
      ({ seat }) => settings.view === null || seat === settings.view,
    );
    const values = all.flatMap(({ points }) => points.map(([, value]) => value));
    const lines = all.map(
      ({ seat, name, points }, i): Line => ({
        seat,
        name,
        style: all.slice(0, i).filter((other) => other.seat === seat).length,
        length: points.length,
        round: (i) => points[i][0],
        value: (i) => points[i][1],
      }),
    );
    const [lowest, highest] = values.reduce(
      ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
      [0, 1],
    );
    return { lines, lowest, highest };
  }

  /** Updates the texts that do not depend on the round. */
  relabel(): void {
    const { parts, scene, replay, settings, say } = this.shown;
    labels(parts, scene, replay, settings, say);
    this.dock.relabel();
    this.timeline.element.setAttribute("aria-label", say("timeline"));
    this.plot.element.setAttribute("aria-label", say("scores"));
    this.seriesPlot.element.setAttribute("aria-label", say("series"));
    this.key = "";
  }

  /** Builds the scoreboard for another replay or language. */
  build(): void {
    const { replay, context, settings } = this.shown;
    this.over = null;
    if (replay)
      this.scoreboard.build(replay.header, (seat) => this.acts.setView(settings.view === seat ? null : seat), context);
  }

  /** Updates the panels even though the round is the same. */
  changed(): void {
    this.key = "";
  }

  sizeTimeline(): void {
    const metered = this.shown.summary?.spent.filter((list) => (list.at(-1) ?? 0) > 0).length ?? 0;
    this.timeline.element.style.height = `${timelineHeight(metered)}px`;
  }

  /** Updates timeline and plots, with every frame. */
  refresh(): void {
    this.timeline.refresh();
    this.plot.refresh();
  }

  show(frame: Frame, hover: Subject | null): void {
    const { settings, parts, replay, summary, scene, context } = this.shown;
    const key = `${frame.round} ${hover} ${settings.playing}`;
    const now = performance.now();
    if (key === this.key) return;
    if (this.key !== "" && settings.playing && now - this.shownAt < PANELS) return;
    [this.key, this.shownAt] = [key, now];
    const { header, end } = replay!;
    const list = standings(frame, header, end, summary, context);
    this.scoreboard.fill(frame, list, header, summary, scene, settings.view, settings.language, context);
    const subject = hover ?? settings.pin;
    inspect(parts.inspector, subject, subject === settings.pin, frame, scene, context, () =>
      this.acts.pin(settings.pin),
    );
    const before = frame.round > 0 ? replay!.peek(frame.round - 1) : null;
    tellEvents(parts.events, frame, before, scene, context, (subject) => this.acts.select(subject));
    parts.logPanel.hidden = !settings.log;
    if (settings.log) tellTurns(parts.turns, frame, settings.view, unitOf(settings.pin), context);
    this.dock.show();
    parts.seriesPanel.hidden = !summary?.series.size;
    fillLegend(this.plotLegend, this.scoreLines().lines);
    if (!parts.seriesPanel.hidden) {
      this.seriesPlot.refresh();
      fillLegend(this.seriesLegend, this.seriesLines().lines);
    }
    this.celebrate(frame, list);
    this.controls(frame, list);
    this.speak(frame, list, now);
  }

  /** A moment for the winners, when the end is reached. */
  private celebrate(frame: Frame, list: Standing[]): void {
    const { replay, parts, live, settings, say, scene } = this.shown;
    const over = replay!.end !== null && frame.round >= replay!.end.rounds;
    const reached = over && this.over === false;
    this.over = over;
    const first = list.filter(({ rank }) => rank === 1);
    this.scoreboard.crown(over && first.length < list.length ? first.map(({ seat }) => seat) : []);
    if (!over) parts.moment.classList.remove("shown");
    if (!reached) return;
    parts.moment.replaceChildren(
      make("span", { class: "laurels" }, ...first.map(({ seat }) => seatChip(seat))),
      make("b", {}, verdict(frame, list, replay!, scene, live, settings.language, say)),
    );
    parts.moment.classList.add("shown");
  }

  private controls(frame: Frame, list: Standing[]): void {
    const { parts, settings, say, live, replay, clock } = this.shown;
    const N = this.where().rounds;
    parts.round.replaceChildren(make("b", {}, String(frame.round)), ` / ${N}`);
    parts.round.setAttribute("aria-label", say("roundOf", { n: frame.round, N }));
    parts.verdict.textContent = verdict(frame, list, replay!, this.shown.scene, live, settings.language, say);
    parts.verdict.classList.toggle("live", live);
    for (const [action, on] of Object.entries(pressed(settings)))
      parts.root.querySelector(`[data-action=${action}]`)?.setAttribute("aria-pressed", String(on));
    fillSpeeds(parts.speed, settings.speed, say);
    parts.view.value = settings.view === null ? "" : String(settings.view);
    const play = parts.root.querySelector<HTMLElement>("[data-action=toggle]")!;
    play.classList.toggle("playing", settings.playing);
    play.setAttribute("aria-label", say(settings.playing ? "pause" : "play"));
    const slider = this.timeline.element;
    slider.setAttribute("aria-valuemin", "0");
    slider.setAttribute("aria-valuemax", String(clock.last));
    slider.setAttribute("aria-valuenow", String(frame.round));
    slider.setAttribute("aria-valuetext", say("roundOf", { n: frame.round, N }));
  }

  /** Announces a round to screen readers; not every round during playback. */
  private speak(frame: Frame, list: Standing[], now: number): void {
    const { parts, settings, scene, context, replay } = this.shown;
    if (settings.playing && now - this.spokenAt <= SPEAK) return;
    this.spokenAt = now;
    const told = summarise(
      frame,
      frame.round > 0 ? replay!.peek(frame.round - 1) : null,
      this.where().rounds,
      list,
      scene,
      context,
    );
    if (parts.spoken.textContent !== told) parts.spoken.textContent = told;
  }
}

function pressed({ animate, grid, drawings, extra, log, dock }: Settings) {
  return { animation: animate, grid, drawings, extra, log, dock };
}
