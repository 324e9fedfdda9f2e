// `<agon-viewer src="...">`: opens a replay, keeps the time, and draws. It computes no rules: everything it shows is in the replay.

import { Clock } from "./clock.ts";
import { Controls } from "./controls.ts";
import { general, sceneOf } from "./general.ts";
import type { Action } from "./keys.ts";
import { layout, type Layout } from "./layout.ts";
import { DARK, LIGHT, type Theme } from "./palette.ts";
import { messageOf } from "./replay/input.ts";
import type { Replay } from "./replay/replay.ts";
import type { Turn } from "./replay/types.ts";
import type { Context, Mounted, Scene, Subject } from "./scene.ts";
import { defaults, readAddress, rememberAddress, type Settings } from "./settings.ts";
import { follow, openFile, type Opened } from "./source.ts";
import type { ViewerState } from "./state.ts";
import { Summary } from "./summary.ts";
import { HumansPanel } from "./table/humans.ts";
import { offerFork } from "./table/fork.ts";
import { offerProfiles } from "./table/profile.ts";
import { Display } from "./ui/display.ts";
import { cover, notice, toast, trouble, whyNot } from "./ui/notices.ts";
import { watchPointer } from "./ui/pointer.ts";
import { speak } from "./words.ts";
import css from "./viewer.css";

export class AgonViewer extends HTMLElement implements ViewerState {
  static readonly observedAttributes = ["src", "embed"];
  readonly settings: Settings = defaults();
  /** How long the last frames took to compute and draw, in milliseconds. */
  readonly timing: number[] = [];
  readonly clock = new Clock();
  parts!: Layout;
  replay: Replay | null = null;
  scene: Scene = general;
  mounted: Mounted | null = null;
  summary: Summary | null = null;
  live = false;
  following = false;
  /** In a pair of viewers: whether this one keeps the time and gets the keys. */
  leads = true;
  /** What is marked on the board for a human whose turn it is. */
  marks: Turn | null = null;
  /** While a human plays: takes clicks on the board. */
  onpick: ((subject: Subject) => boolean) | null = null;
  /** In a pair of viewers: called when anything changed. */
  onstep: (() => void) | null = null;
  private readonly controls = new Controls(this);
  private display!: Display;
  private hover: Subject | null = null;
  private wished: number | null = null;
  private asked = false;
  private seen = false;
  private last = 0;
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
    this.parts = layout((action) => this.controls.act(action));
    this.display = new Display(this, this.controls);
    shadow.replaceChildren(this.parts.root);
    this.wished = readAddress(location.hash || location.search, this.settings);
    this.dress();
    if (this.hasAttribute("beside")) this.shrink();
    window.addEventListener("keydown", (event) => this.leads && this.controls.key(event), { signal });
    window.addEventListener("hashchange", () => this.readHash(), { signal });
    this.dark.addEventListener("change", () => this.changed(), { signal });
    watchPointer(
      this.parts.stage,
      {
        hover: (x, y) => this.point(x === null || y === null ? null : (this.mounted?.pick(x, y) ?? null)),
        click: (x, y) => {
          const subject = this.mounted?.pick(x, y) ?? null;
          if (subject === null || !this.onpick?.(subject)) this.controls.pin(subject);
        },
        zoom: (factor, x, y) => (this.mounted?.zoom(factor, x, y), this.request()),
        pan: (dx, dy) => (this.mounted?.pan(dx, dy), this.request()),
      },
      signal,
    );
    this.controls.listen(signal);
    this.parts.close.hidden = !this.hasAttribute("embed");
    this.parts.close.addEventListener("click", () => this.close(), { signal });
    this.display.relabel();
    this.message(this.say("loading"), "");
    if (this.hasAttribute("table")) void this.sitDown(signal).catch(() => {});
    void follow(
      this.getAttribute("src") ?? "",
      {
        waiting: () => this.message(this.say("waiting"), ""),
        opened: (opened) => void this.opened(opened),
        grown: (live) => this.grown(live),
        online: (yes) => notice(this.parts, yes ? null : this.say("offline")),
        failed: (error) => this.failed(error),
      },
      signal,
    );
  }

  /** Becomes one of two viewers on a page: only the board and the scores are shown, and the page has the landmarks. */
  private shrink(): void {
    const { root } = this.parts;
    root.classList.add("beside");
    for (const landmark of root.querySelectorAll("header, aside, [role=main]")) landmark.setAttribute("role", "none");
  }

  /** Offers what a table offers: to continue the match, to play in it, and to see where fuel goes. */
  private async sitDown(signal: AbortSignal): Promise<void> {
    const info = await offerFork(this, signal);
    if (info?.humans) new HumansPanel(this, info, signal);
    if (info) offerProfiles(this, info.profiles, signal);
  }

  /** Goes away, unless the page that embeds the viewer does something else. */
  close(): void {
    if (this.dispatchEvent(new CustomEvent("agon-close", { bubbles: true, composed: true, cancelable: true })))
      this.remove();
  }

  /** Shows another replay, or the button to close this one. */
  attributeChangedCallback(name: string, old: string | null): void {
    if (name === "embed") {
      if (this.parts) this.parts.close.hidden = !this.hasAttribute("embed");
      return;
    }
    if (!this.isConnected || old === null) return;
    this.disconnectedCallback();
    this.replay = this.summary = null;
    this.connectedCallback();
  }

  disconnectedCallback(): void {
    this.stop.abort();
    this.gathering.abort();
    this.mounted?.unmount();
    this.mounted = null;
  }

  get say() {
    return speak(this.settings.language, this.scene.words);
  }

  get context(): Context {
    return { header: this.replay!.header, say: this.say, view: this.settings.view };
  }

  get theme(): Theme {
    const { theme } = this.settings;
    return (theme === "auto" ? this.dark.matches : theme === "dark") ? DARK : LIGHT;
  }

  /** Takes the theme's colours, from the beginning: a dark page must not flash. */
  private dress(): void {
    this.parts.root.dataset.theme = this.theme.dark ? "dark" : "light";
  }

  relabel(): void {
    this.display.relabel();
    this.display.build();
    this.changed();
  }

  /** Opens a file chosen by the user. */
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
    this.scene = sceneOf(header);
    this.settings.view =
      this.settings.view !== null && this.settings.view < header.seats.length ? this.settings.view : null;
    this.clock.last = Math.max(replay.frames - 1, 0);
    this.clock.jump(this.wished ?? (live ? this.clock.last : 0));
    this.following = live && this.wished === null;
    if (this.following) this.settings.playing = true;
    this.mounted?.unmount();
    this.mounted = null;
    this.display.relabel();
    this.display.build();
    if (replay.frames === 0) {
      this.message(
        replay.damage && !(live && replay.cut)
          ? this.say("damagedEmpty", { what: replay.damage })
          : this.say("waiting"),
        "",
      );
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
      notice(this.parts, this.say("sceneFailed", { what: messageOf(error) }));
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
      this.display.sizeTimeline();
      this.display.changed();
      this.tellTrouble();
      this.request();
    };
    this.summary?.gather(step, signal).catch((error) => signal.aborted || notice(this.parts, messageOf(error)));
  }

  /** Shows what is wrong above the board. */
  private tellTrouble(): void {
    const replay = this.replay!;
    this.clock.last = Math.max(replay.frames - 1, 0);
    if (this.clock.at > this.clock.last) this.clock.jump(this.clock.last);
    notice(this.parts, trouble(replay, this.live, this.scene === general, this.say));
  }

  private failed(error: unknown): void {
    this.message(this.say("failed"), whyNot(error, this.say));
  }

  private message(title: string, why: string): void {
    cover(this.parts, title, why, this.say, (file) => void this.openFile(file));
  }

  toast(message: string): void {
    toast(this.parts, message);
  }

  // User actions.

  /** Goes to a round. */
  seek(round: number): void {
    this.controls.seek(round);
  }

  /** Does what a key or button does. */
  act(action: Action): void {
    this.controls.act(action);
  }

  /** Pins something and brings it into view. */
  select(subject: Subject): void {
    this.controls.select(subject);
  }

  /** Shows the moment that another viewer shows, or the last one. */
  follow(at: number): void {
    const now = Math.min(at, this.clock.last);
    if (now === this.clock.at) return;
    this.clock.at = now;
    this.request();
  }

  private point(subject: Subject | null): void {
    if (subject === this.hover) return;
    this.hover = subject;
    this.request();
  }

  private readHash(): void {
    const round = readAddress(location.hash, this.settings);
    if (round !== null) this.seek(round);
    this.relabel();
  }

  // Display.

  changed(): void {
    this.display.changed();
    clearTimeout(this.addressTimer);
    if (this.replay && !this.settings.playing && this.leads)
      this.addressTimer = window.setTimeout(() => rememberAddress(this.clock.round, this.settings), 250);
    this.onstep?.();
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
    this.onstep?.();
  }

  /** Whether a round can be shown; if not, it is requested. */
  private ready(round: number): boolean {
    const replay = this.replay!;
    const ready = replay.peek(round) !== null;
    // During playback, the following rounds will be needed soon.
    const ahead = Math.min(round + (ready && this.settings.playing ? 40 : 0), this.clock.last);
    if (!replay.peek(ahead))
      void replay.frame(ahead).then(
        () => this.request(),
        () => this.tellTrouble(),
      );
    if (!ready)
      void replay.frame(round).then(
        () => this.request(),
        () => this.tellTrouble(),
      );
    return ready;
  }

  private draw(): void {
    const { clock, settings, theme } = this;
    const round = clock.round;
    const frame = this.replay?.peek(round) ?? null;
    this.dress();
    this.display.refresh();
    if (!frame) {
      this.ready(round);
      return;
    }
    const before = round > 0 ? this.replay!.peek(round - 1) : null;
    if (round > 0 && !before) this.ready(round - 1);
    const t = settings.animate ? 1 - (round - clock.at) : 1;
    const { view, grid, extra, pin } = settings;
    // Bots draw when they have seen a board, and what they drew is recorded with the next round.
    const answers = t < 1 ? frame : round < clock.last ? this.replay!.peek(round + 1) : null;
    if (!answers && round < clock.last) this.ready(round + 1);
    // What is marked for a human is drawn like a drawing of the seat.
    const marks = this.marks && { ...this.marks, seat: view ?? this.marks.seat };
    const drawn = marks && round === clock.last ? { ...frame, turns: [marks] } : answers;
    const drawings = settings.drawings || marks !== null;
    try {
      this.mounted!.draw({ frame, before, t, view, grid, drawings, drawn, extra, pin, hover: this.hover, theme });
    } catch (error) {
      notice(this.parts, this.say("sceneFailed", { what: messageOf(error) }));
    }
    this.display.show(frame, this.hover);
    if (!this.seen) performance.mark("agon-first-frame");
    this.seen = true;
  }

  /** For scripts and tests: the round that is shown. */
  get round(): number {
    return this.clock.round;
  }
}
