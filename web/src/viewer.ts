// `<agon-viewer src="...">`: opens a replay, keeps the time, and draws. It computes no rules: all it shows is in the replay.

import scenes from "agon:scenes";
import { Clock } from "./clock.ts";
import { general } from "./general.ts";
import { actionOf, type Action } from "./keys.ts";
import { layout, type Layout } from "./layout.ts";
import { DARK, LIGHT, type Theme } from "./palette.ts";
import { NewerError, type Replay } from "./replay/replay.ts";
import { limitsOf, type Frame } from "./replay/types.ts";
import { cellOf, unitOf, type Context, type Mounted, type Scene, type Subject } from "./scene.ts";
import { defaults, readAddress, SPEEDS, writeAddress, type Settings } from "./settings.ts";
import { follow, openFile, type Opened } from "./source.ts";
import { Summary } from "./summary.ts";
import { labels, fillSpeeds } from "./ui/labels.ts";
import { openFinder, openHelp } from "./ui/dialogs.ts";
import { watchPointer } from "./ui/pointer.ts";
import { make } from "./ui/dom.ts";
import { inspect, tellEvents, tellTurns } from "./ui/panels.ts";
import { makePlot, type Line } from "./ui/plot.ts";
import { Scoreboard, standings, type Standing } from "./ui/scoreboard.ts";
import type { Strip } from "./ui/strip.ts";
import { summarise, verdict } from "./ui/spoken.ts";
import { makeTimeline, timelineHeight } from "./ui/timeline.ts";
import { speak } from "./words.ts";
import css from "./viewer.css";

/** Panels follow the board at most this often while it plays fast, in milliseconds. */
const PANELS = 90;
const SPEAK = 2500;

export class AgonViewer extends HTMLElement {
  readonly settings: Settings = defaults();
  /** How long the last frames took to compute and draw, in milliseconds. */
  readonly timing: number[] = [];
  private readonly clock = new Clock();
  private parts!: Layout;
  private timeline!: Strip;
  private plot!: Strip;
  private seriesPlot!: Strip;
  private readonly scoreboard = new Scoreboard();
  private replay: Replay | null = null;
  private scene: Scene = general;
  private mounted: Mounted | null = null;
  private summary: Summary | null = null;
  private hover: Subject | null = null;
  /** More may come. */
  private live = false;
  /** The newest round is wanted, as soon as it is there. */
  private following = false;
  private wished: number | null = null;
  private asked = false;
  private last = 0;
  private panelsKey = "";
  private panelsAt = 0;
  private spokenAt = 0;
  private addressTimer = 0;
  private stop = new AbortController();
  private gathering = new AbortController();
  private readonly dark = matchMedia("(prefers-color-scheme: dark)");

  connectedCallback(): void {
    const shadow = this.shadowRoot ?? this.attachShadow({ mode: "open" });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    shadow.adoptedStyleSheets = [sheet];
    this.stop = new AbortController();
    const { signal } = this.stop;
    this.parts = layout((action) => this.act(action));
    this.timeline = makeTimeline(() => ({ ...this.where(), summary: this.summary, turnFuel: (seat) => (this.replay ? limitsOf(this.replay.header, seat).turn_fuel : null) }), (round) => this.seek(round));
    this.plot = makePlot("scoreplot", () => ({ ...this.where(), ...this.scoreLines() }), (round) => this.seek(round));
    this.seriesPlot = makePlot("seriesplot", () => ({ ...this.where(), ...this.seriesLines() }), (round) => this.seek(round));
    this.parts.timelineBox.append(this.timeline.element);
    this.parts.plotBox.append(this.plot.element);
    this.parts.series.append(this.seriesPlot.element);
    this.parts.scoreBox.append(this.scoreboard.order, this.scoreboard.element);
    shadow.replaceChildren(this.parts.root);
    this.wished = readAddress(location.hash || location.search, this.settings);
    window.addEventListener("keydown", (event) => this.key(event), { signal });
    window.addEventListener("hashchange", () => this.readHash(), { signal });
    this.dark.addEventListener("change", () => this.changed(), { signal });
    watchPointer(this.parts.stage, {
      hover: (x, y) => this.point(x === null || y === null ? null : (this.mounted?.pick(x, y) ?? null)),
      click: (x, y) => this.pin(this.mounted?.pick(x, y) ?? null),
      zoom: (factor, x, y) => (this.mounted?.zoom(factor, x, y), this.request()),
      pan: (dx, dy) => (this.mounted?.pan(dx, dy), this.request()),
    }, signal);
    this.listenToControls(signal);
    this.relabel();
    this.message(this.say("loading"), "");
    void follow(this.getAttribute("src") ?? "", {
      waiting: () => this.message(this.say("waiting"), ""),
      opened: (opened) => void this.opened(opened),
      grown: (live) => this.grown(live),
      online: (yes) => this.notice(yes ? null : this.say("offline")),
      failed: (error) => this.failed(error),
    }, signal);
  }

  disconnectedCallback(): void {
    this.stop.abort();
    this.gathering.abort();
    this.mounted?.unmount();
    this.mounted = null;
  }

  private get say() {
    return speak(this.settings.language, this.scene.words);
  }

  private get context(): Context {
    return { header: this.replay!.header, say: this.say };
  }

  private get theme(): Theme {
    const { theme } = this.settings;
    return (theme === "auto" ? this.dark.matches : theme === "dark") ? DARK : LIGHT;
  }

  private listenToControls(signal: AbortSignal): void {
    const { speed, view, language, root } = this.parts;
    speed.addEventListener("change", () => this.setSpeed(Number(speed.value)), { signal });
    view.addEventListener("change", () => this.setView(view.value === "" ? null : Number(view.value)), { signal });
    language.addEventListener("change", () => {
      this.settings.language = language.value as Settings["language"];
      this.relabel();
      if (this.replay) this.scoreboard.build(this.replay.header, (seat) => this.setView(seat), this.context);
      this.changed();
    }, { signal });
    // The keys go on working after a click: only a control that was reached by the keyboard keeps the focus.
    root.addEventListener("click", (event) => {
      const target = event.target as Element;
      if (event.detail > 0) target.closest<HTMLElement>("button")?.blur();
    }, { signal });
    root.addEventListener("dragover", (event) => event.preventDefault(), { signal });
    root.addEventListener("drop", (event) => {
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file) void this.openFile(file);
    }, { signal });
  }

  /** Opens a file that the user chose. */
  async openFile(file: File): Promise<void> {
    try {
      await this.opened({ replay: await openFile(file), live: false });
    } catch (error) {
      this.failed(error);
    }
  }

  private async opened({ replay, live }: Opened): Promise<void> {
    this.replay = replay;
    this.live = live;
    const { header } = replay;
    const known = scenes.find(({ game }) => game === header.game);
    const fits = known?.columns.every((column) => header.schema.columns.includes(column)) ?? false;
    this.scene = known && fits ? known : general;
    this.settings.view = this.settings.view !== null && this.settings.view < header.seats.length ? this.settings.view : null;
    this.clock.last = Math.max(replay.frames - 1, 0);
    this.clock.jump(this.wished ?? (live ? this.clock.last : 0));
    this.following = live && this.wished === null;
    if (this.following) this.settings.playing = true;
    this.mounted?.unmount();
    this.mounted = null;
    this.relabel();
    this.scoreboard.build(header, (seat) => this.setView(this.settings.view === seat ? null : seat), this.context);
    if (replay.frames === 0) {
      this.message(replay.damage ? this.say("damagedEmpty", { what: replay.damage }) : this.say("waiting"), "");
      return;
    }
    this.start();
  }

  /** Shows the board, once there is something to show. */
  private start(): void {
    const replay = this.replay!;
    this.parts.message.hidden = true;
    try {
      this.mounted = this.scene.mount({ ...this.context, root: this.parts.stage, redraw: () => this.request() });
    } catch (error) {
      this.scene = general;
      this.mounted = general.mount({ ...this.context, root: this.parts.stage, redraw: () => this.request() });
      this.notice(this.say("sceneFailed", { what: text(error) }));
    }
    this.summary = new Summary(replay, this.scene, this.context);
    this.tellTrouble();
    this.gather();
    this.changed();
  }

  private grown(live: boolean): void {
    const replay = this.replay!;
    this.live = live;
    this.clock.last = Math.max(replay.frames - 1, 0);
    if (replay.frames === 0) return;
    if (!this.mounted) {
      this.start();
      return;
    }
    this.tellTrouble();
    this.gather();
    this.changed();
  }

  private gather(): void {
    this.gathering.abort();
    this.gathering = new AbortController();
    const { signal } = this.gathering;
    const step = () => {
      this.sizeTimeline();
      this.panelsKey = "";
      this.tellTrouble();
      this.request();
    };
    this.summary?.gather(step, signal).catch((error) => signal.aborted || this.notice(text(error)));
  }

  /** Says what is not as it should be, above the board. */
  private tellTrouble(): void {
    const replay = this.replay!;
    this.clock.last = Math.max(replay.frames - 1, 0);
    if (this.clock.at > this.clock.last) this.clock.jump(this.clock.last);
    const n = this.clock.last;
    if (replay.damage) this.notice(this.say("damaged", { what: replay.damage, n }));
    else if (!replay.end && !this.live) this.notice(this.say("cutOff", { n }));
    else if (this.scene === general) this.notice(this.say("noScene", { game: replay.header.game }));
    else this.notice(null);
  }

  private failed(error: unknown): void {
    const newer = error instanceof NewerError;
    const why = newer ? this.say("newer", { version: error.version, known: error.known }) : text(error);
    this.message(this.say("failed"), why);
  }

  private message(title: string, why: string): void {
    const { message } = this.parts;
    message.hidden = false;
    const choose = make("input", { type: "file", accept: ".agon", change: (event: Event) => {
      const file = (event.target as HTMLInputElement).files?.[0];
      if (file) void this.openFile(file);
    } });
    message.setAttribute("role", why ? "alert" : "status");
    message.replaceChildren(make("h2", {}, title), make("p", {}, why), why ? make("label", { class: "choose" }, this.say("openFile"), choose) : "");
  }

  private notice(message: string | null): void {
    this.parts.notice.hidden = message === null;
    if (this.parts.notice.textContent !== message) this.parts.notice.textContent = message;
  }

  private toast(message: string): void {
    const { toast } = this.parts;
    toast.textContent = message;
    toast.classList.remove("shown");
    void toast.offsetWidth;
    toast.classList.add("shown");
  }

  // What the user does.

  private key(event: KeyboardEvent): void {
    const control = event.composedPath()[0];
    // A dialog that has just been closed keeps the focus until the next frame; the key is no longer meant for it.
    const busy = control instanceof Element && control.matches("input, select, textarea, button, a[href], summary, [contenteditable]") && !control.closest("dialog:not([open])");
    if (event.defaultPrevented || busy) return;
    if (this.parts.help.open || this.parts.finder.open) return;
    const action = actionOf(event);
    if (!action) return;
    event.preventDefault();
    if (action === "preset") this.setSpeed(SPEEDS[Number(event.key) - 1]);
    else this.act(action);
  }

  private act(action: Action): void {
    const { settings, clock } = this;
    const flip = (name: "animate" | "grid" | "drawings" | "extra" | "log") => (settings[name] = !settings[name]);
    const middle = [this.parts.stage.clientWidth / 2, this.parts.stage.clientHeight / 2] as const;
    switch (action) {
      case "toggle": return this.toggle();
      case "back": return this.step(-1);
      case "forward": return this.step(1);
      case "back10": return this.step(-10);
      case "forward10": return this.step(10);
      case "start": return this.seek(0);
      case "end":
        this.seek(clock.last);
        this.following = settings.playing = this.live;
        break;
      case "faster": return this.setSpeed(SPEEDS.find((speed) => speed > settings.speed) ?? settings.speed);
      case "slower": return this.setSpeed(SPEEDS.findLast((speed) => speed < settings.speed) ?? settings.speed);
      case "previousEvent": return this.toEvent(-1);
      case "nextEvent": return this.toEvent(1);
      case "zoomIn": this.mounted?.zoom(1.3, ...middle); break;
      case "zoomOut": this.mounted?.zoom(1 / 1.3, ...middle); break;
      case "reset": this.mounted?.reset(); break;
      case "fullscreen": void (document.fullscreenElement ? document.exitFullscreen() : this.requestFullscreen?.())?.catch(() => {}); break;
      case "view": {
        const seats = this.replay?.header.seats.length ?? 0;
        return this.setView(settings.view === null ? 0 : settings.view + 1 < seats ? settings.view + 1 : null);
      }
      case "grid": flip("grid"); break;
      case "drawings": flip("drawings"); break;
      case "extra": flip("extra"); break;
      case "log": flip("log"); break;
      case "animation": flip("animate"); break;
      case "theme": settings.theme = this.theme.dark ? "light" : "dark"; break;
      case "copy": void this.copyLink(); break;
      case "find": openFinder(this.parts.finder, this.say, (wish) => this.find(wish)); break;
      case "help": openHelp(this.parts.help, this.say); break;
    }
    this.changed();
  }

  private toggle(): void {
    if (!this.settings.playing && this.clock.at >= this.clock.last && !this.live) this.clock.jump(0);
    this.settings.playing = !this.settings.playing;
    if (!this.settings.playing) {
      this.following = false;
      this.clock.jump(this.clock.round);
    }
    this.changed();
  }

  private step(by: number): void {
    this.settings.playing = this.following = false;
    this.clock.step(by, this.settings.animate);
    this.changed();
  }

  /** Goes to a round. */
  seek(round: number): void {
    this.following = false;
    this.clock.jump(round);
    this.changed();
  }

  private toEvent(direction: 1 | -1): void {
    const rounds = this.summary?.marks.map((mark) => mark.round) ?? [];
    const here = this.clock.round;
    const next = direction > 0 ? rounds.find((round) => round > here) : rounds.findLast((round) => round < here);
    this.settings.playing = false;
    this.seek(next ?? (direction > 0 ? this.clock.last : 0));
  }

  private setSpeed(speed: number): void {
    this.settings.speed = speed;
    this.toast(this.say("perSecond", { n: speed }));
    this.changed();
  }

  private setView(seat: number | null): void {
    this.settings.view = seat;
    this.changed();
  }

  private point(subject: Subject | null): void {
    if (subject === this.hover) return;
    this.hover = subject;
    this.request();
  }

  private pin(subject: Subject | null): void {
    this.settings.pin = subject === this.settings.pin ? null : subject;
    this.changed();
  }

  private find(wish: string): boolean {
    const unit = wish.match(/^\s*(\d+)\s*$/);
    const cell = wish.match(/^\s*(\d+)\s*[,; ]\s*(\d+)\s*$/);
    const usual = unit ? `unit:${Number(unit[1])}` : cell ? `cell:${Number(cell[1])},${Number(cell[2])}` : null;
    const frame = this.frame();
    const subject = frame && this.scene.find ? this.scene.find(wish, frame, this.context) : usual;
    if (!subject || !frame || !this.scene.inspect(subject, frame, this.context)) return false;
    this.settings.pin = subject;
    this.changed();
    return true;
  }

  private async copyLink(): Promise<void> {
    // Not read back from the address bar: browsers let a page change that only so often.
    const link = new URL(writeAddress(this.clock.round, this.settings), location.href).href;
    const show = () => this.toast(link);
    await (navigator.clipboard?.writeText(link).then(() => this.toast(this.say("copied")), show) ?? show());
  }

  private readHash(): void {
    const round = readAddress(location.hash, this.settings);
    if (round !== null) this.seek(round);
    this.relabel();
    this.changed();
  }

  private writeHash(): void {
    if (this.replay) history.replaceState(null, "", writeAddress(this.clock.round, this.settings));
  }

  // What is shown.

  private where() {
    const rounds = this.replay?.end?.rounds ?? (this.live ? this.replay?.header.rounds : this.clock.last) ?? 1;
    return { at: this.clock.at, rounds: Math.max(rounds, this.clock.last, 1), last: this.clock.last, theme: this.theme };
  }

  private scoreLines() {
    const { scores = [], lowest = 0, highest = 1, rounds = 0 } = this.summary ?? {};
    const lines = scores.map((list, seat): Line => ({ seat, length: rounds, round: (i) => i, value: (i) => list[i] }));
    return { lines, lowest, highest };
  }

  private seriesLines() {
    const all = [...(this.summary?.series.values() ?? [])].filter(({ seat }) => this.settings.view === null || seat === this.settings.view);
    const values = all.flatMap(({ points }) => points.map(([, value]) => value));
    const lines = all.map(({ seat, points }): Line => ({ seat, length: points.length, round: (i) => points[i][0], value: (i) => points[i][1] }));
    return { lines, lowest: Math.min(0, ...values), highest: Math.max(1, ...values) };
  }

  private relabel(): void {
    labels(this.parts, this.scene, this.replay, this.settings, this.say);
    this.timeline.element.setAttribute("aria-label", this.say("timeline"));
    this.plot.element.setAttribute("aria-label", this.say("scores"));
    this.seriesPlot.element.setAttribute("aria-label", this.say("series"));
    this.panelsKey = "";
  }

  private sizeTimeline(): void {
    const metered = this.summary?.spent.filter((list) => (list.at(-1) ?? 0) > 0).length ?? 0;
    this.timeline.element.style.height = `${timelineHeight(metered)}px`;
  }

  private changed(): void {
    this.panelsKey = "";
    clearTimeout(this.addressTimer);
    if (!this.settings.playing) this.addressTimer = window.setTimeout(() => this.writeHash(), 250);
    this.request();
  }

  private request(): void {
    if (this.asked) return;
    this.asked = true;
    requestAnimationFrame((now) => this.tick(now));
  }

  private tick(now: number): void {
    this.asked = false;
    const begin = performance.now();
    const { clock, settings, replay } = this;
    if (!replay || !this.mounted) return;
    const seconds = this.last === 0 ? 0 : (now - this.last) / 1000;
    const lag = clock.last - clock.at;
    const speed = this.following ? Math.max(settings.speed, lag * 2) : settings.speed;
    clock.pass(seconds, speed, settings.playing, (round) => this.ready(round));
    if (settings.playing && clock.at >= clock.last && !this.live) {
      settings.playing = false;
      this.changed();
    }
    this.draw();
    const going = (settings.playing && clock.at < clock.last) || clock.moving;
    this.last = going ? now : 0;
    this.timing.push(performance.now() - begin);
    if (this.timing.length > 600) this.timing.shift();
    if (going) this.request();
  }

  /** Whether a round can be shown; if not, it will be. */
  private ready(round: number): boolean {
    const replay = this.replay!;
    const ready = replay.peek(round) !== null;
    const ahead = Math.min(round + (ready ? 40 : 0), this.clock.last);
    if (!replay.peek(ahead)) void replay.frame(ahead).then(() => this.request(), () => this.tellTrouble());
    if (!ready) void replay.frame(round).then(() => this.request(), () => this.tellTrouble());
    return ready;
  }

  private frame(): Frame | null {
    return this.replay?.peek(this.clock.round) ?? null;
  }

  private draw(): void {
    const { clock, settings, theme } = this;
    const round = clock.round;
    const frame = this.frame();
    this.parts.root.dataset.theme = theme.dark ? "dark" : "light";
    this.timeline.refresh();
    this.plot.refresh();
    if (!frame) {
      this.ready(round);
      return;
    }
    const before = round > 0 ? this.replay!.peek(round - 1) : null;
    if (round > 0 && !before) this.ready(round - 1);
    const t = settings.animate ? 1 - (round - clock.at) : 1;
    const { view, grid, drawings, extra, pin } = settings;
    try {
      this.mounted!.draw({ frame, before, t, view, grid, drawings, extra, pin, hover: this.hover, theme });
    } catch (error) {
      this.notice(this.say("sceneFailed", { what: text(error) }));
    }
    this.panels(frame);
  }

  private panels(frame: Frame): void {
    const { settings, parts } = this;
    const key = `${frame.round} ${this.hover} ${settings.playing}`;
    const now = performance.now();
    if (key === this.panelsKey) return;
    if (this.panelsKey !== "" && settings.playing && now - this.panelsAt < PANELS) return;
    [this.panelsKey, this.panelsAt] = [key, now];
    const { header, end } = this.replay!;
    const list = standings(frame, header, end, this.summary, this.context);
    this.scoreboard.fill(frame, list, header, this.summary, this.scene, settings.view, this.context);
    const subject = this.hover ?? settings.pin;
    inspect(parts.inspector, subject, subject === settings.pin, frame, this.scene, this.context, () => this.pin(settings.pin));
    tellEvents(parts.events, frame, this.scene, this.context);
    parts.logPanel.hidden = !settings.log;
    if (settings.log) tellTurns(parts.turns, frame, settings.view, unitOf(settings.pin), this.context);
    parts.seriesPanel.hidden = !this.summary?.series.size;
    if (!parts.seriesPanel.hidden) this.seriesPlot.refresh();
    this.controls(frame, list, now);
  }

  private controls(frame: Frame, list: Standing[], now: number): void {
    const { parts, settings, say } = this;
    const N = this.where().rounds;
    parts.round.replaceChildren(make("b", {}, String(frame.round)), ` / ${N}`);
    parts.round.setAttribute("aria-label", say("roundOf", { n: frame.round, N }));
    parts.verdict.textContent = verdict(frame, list, this.replay!, this.live, say);
    parts.verdict.classList.toggle("live", this.live);
    for (const [action, on] of Object.entries({ animation: settings.animate, grid: settings.grid, drawings: settings.drawings, extra: settings.extra, log: settings.log })) {
      parts.root.querySelector(`[data-action=${action}]`)?.setAttribute("aria-pressed", String(on));
    }
    fillSpeeds(parts.speed, settings.speed, say);
    parts.view.value = settings.view === null ? "" : String(settings.view);
    const play = parts.root.querySelector<HTMLElement>("[data-action=toggle]")!;
    play.classList.toggle("playing", settings.playing);
    play.setAttribute("aria-label", say(settings.playing ? "pause" : "play"));
    const slider = this.timeline.element;
    slider.setAttribute("aria-valuemin", "0");
    slider.setAttribute("aria-valuemax", String(this.clock.last));
    slider.setAttribute("aria-valuenow", String(frame.round));
    slider.setAttribute("aria-valuetext", say("roundOf", { n: frame.round, N }));
    if (!settings.playing || now - this.spokenAt > SPEAK) {
      this.spokenAt = now;
      const told = summarise(frame, N, list, this.scene, this.context);
      if (parts.spoken.textContent !== told) parts.spoken.textContent = told;
    }
  }

  /** What scripts and tests can ask: the round that is shown, and the subject under the pointer. */
  get round(): number {
    return this.clock.round;
  }

  get pinned(): { unit: number | null; cell: [number, number] | null } {
    return { unit: unitOf(this.settings.pin), cell: cellOf(this.settings.pin) };
  }
}

function text(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
