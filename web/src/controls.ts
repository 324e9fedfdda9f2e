// What keys and buttons do in the viewer.

import { actionOf, type Action } from "./keys.ts";
import type { Subject } from "./scene.ts";
import { SPEEDS, writeAddress, type Settings } from "./settings.ts";
import type { ViewerState } from "./state.ts";
import { openFinder, openHelp } from "./ui/dialogs.ts";

export class Controls {
  constructor(private readonly viewer: ViewerState) {}

  /** Attaches the handlers of the controls around the board. */
  listen(signal: AbortSignal): void {
    const { viewer } = this;
    const { speed, view, language, root } = viewer.parts;
    speed.addEventListener("change", () => this.setSpeed(Number(speed.value)), { signal });
    view.addEventListener("change", () => this.setView(view.value === "" ? null : Number(view.value)), { signal });
    language.addEventListener(
      "change",
      () => {
        viewer.settings.language = language.value as Settings["language"];
        viewer.relabel();
      },
      { signal },
    );
    // Keys keep working after a click: only a control that was reached by keyboard keeps the focus.
    root.addEventListener(
      "click",
      (event) => {
        const target = event.target as Element;
        if (event.detail > 0) target.closest<HTMLElement>("button")?.blur();
      },
      { signal },
    );
    root.addEventListener("dragover", (event) => event.preventDefault(), { signal });
    root.addEventListener(
      "drop",
      (event) => {
        event.preventDefault();
        const file = event.dataTransfer?.files[0];
        if (file) void viewer.openFile(file);
      },
      { signal },
    );
  }

  /** Handles a key, if it has a meaning and nothing else wants it. */
  key(event: KeyboardEvent): void {
    const { help, finder } = this.viewer.parts;
    const control = event.composedPath()[0];
    // A dialog that was just closed keeps the focus until the next frame, but the key is no longer meant for it.
    const busy =
      control instanceof Element &&
      control.matches("input, select, textarea, button, a[href], summary, [contenteditable]") &&
      !control.closest("dialog:not([open])");
    if (event.defaultPrevented || help.open || finder.open) return;
    if (busy) {
      if (event.key === "Escape") (control as HTMLElement).blur();
      return;
    }
    const action = actionOf(event);
    if (!action) return;
    event.preventDefault();
    if (action === "preset") this.setSpeed(SPEEDS[Number(event.key) - 1]);
    else this.act(action);
  }

  act(action: Action): void {
    const { viewer } = this;
    const { settings, clock, mounted, parts, say } = viewer;
    const flip = (name: "animate" | "grid" | "drawings" | "extra" | "log" | "dock") =>
      (settings[name] = !settings[name]);
    const middle = [parts.stage.clientWidth / 2, parts.stage.clientHeight / 2] as const;
    switch (action) {
      case "toggle":
        return this.toggle();
      case "back":
        return this.step(-1);
      case "forward":
        return this.step(1);
      case "back10":
        return this.step(-10);
      case "forward10":
        return this.step(10);
      case "start":
        return this.seek(0);
      case "end":
        this.seek(clock.last);
        viewer.following = settings.playing = viewer.live;
        break;
      case "faster":
        return this.setSpeed(SPEEDS.find((speed) => speed > settings.speed) ?? settings.speed);
      case "slower":
        return this.setSpeed(SPEEDS.findLast((speed) => speed < settings.speed) ?? settings.speed);
      case "previousEvent":
        return this.toEvent(-1);
      case "nextEvent":
        return this.toEvent(1);
      case "zoomIn":
        mounted?.zoom(1.3, ...middle);
        break;
      case "zoomOut":
        mounted?.zoom(1 / 1.3, ...middle);
        break;
      case "reset":
        mounted?.reset();
        break;
      case "fullscreen":
        void (document.fullscreenElement ? document.exitFullscreen() : viewer.requestFullscreen?.())?.catch(() => {});
        break;
      case "view": {
        const seats = viewer.replay?.header.seats.length ?? 0;
        return this.setView(settings.view === null ? 0 : settings.view + 1 < seats ? settings.view + 1 : null);
      }
      case "grid":
        flip("grid");
        break;
      case "drawings":
        flip("drawings");
        break;
      case "extra":
        flip("extra");
        break;
      case "log":
        flip("log");
        break;
      case "dock":
        flip("dock");
        break;
      case "animation":
        flip("animate");
        break;
      case "theme":
        settings.theme = viewer.theme.dark ? "light" : "dark";
        break;
      case "copy":
        void this.copyLink();
        break;
      case "find":
        openFinder(parts.finder, say, (wish) => this.find(wish));
        break;
      case "help":
        openHelp(parts.help, say, viewer.scene, viewer.theme);
        break;
    }
    viewer.changed();
  }

  private toggle(): void {
    const { settings, clock } = this.viewer;
    if (!settings.playing && clock.at >= clock.last && !this.viewer.live) clock.jump(0);
    settings.playing = !settings.playing;
    if (!settings.playing) {
      this.viewer.following = false;
      clock.jump(clock.round);
    }
    this.viewer.changed();
  }

  private step(by: number): void {
    const { settings, clock } = this.viewer;
    settings.playing = this.viewer.following = false;
    clock.step(by, settings.animate);
    this.viewer.changed();
  }

  /** Goes to a round. */
  seek(round: number): void {
    this.viewer.following = false;
    this.viewer.clock.jump(round);
    this.viewer.changed();
  }

  private toEvent(direction: 1 | -1): void {
    const rounds = this.viewer.summary?.marksFor(this.viewer.settings.view).map((mark) => mark.round) ?? [];
    const here = this.viewer.clock.round;
    const next = direction > 0 ? rounds.find((round) => round > here) : rounds.findLast((round) => round < here);
    this.viewer.settings.playing = false;
    this.seek(next ?? (direction > 0 ? this.viewer.clock.last : 0));
  }

  setSpeed(speed: number): void {
    this.viewer.settings.speed = speed;
    this.viewer.toast(this.viewer.say("perSecond", { n: speed }));
    this.viewer.changed();
  }

  setView(seat: number | null): void {
    this.viewer.settings.view = seat;
    this.viewer.changed();
  }

  /** Pins something, or unpins it. */
  pin(subject: Subject | null): void {
    const { settings } = this.viewer;
    settings.pin = subject === settings.pin ? null : subject;
    this.viewer.changed();
  }

  /** Goes to a round, stops there, and selects something. */
  visit(round: number, subject: Subject | null): void {
    this.viewer.settings.playing = false;
    this.seek(round);
    if (subject !== null) this.select(subject);
  }

  /** Pins something and brings it into view. */
  select(subject: Subject): void {
    this.viewer.settings.pin = subject;
    this.viewer.mounted?.focus(subject);
    this.viewer.changed();
  }

  private find(wish: string): boolean {
    const { replay, clock, scene, context } = this.viewer;
    const unit = wish.match(/^\s*(\d+)\s*$/);
    const cell = wish.match(/^\s*(\d+)\s*[,; ]\s*(\d+)\s*$/);
    const usual = unit ? `unit:${Number(unit[1])}` : cell ? `cell:${Number(cell[1])},${Number(cell[2])}` : null;
    const frame = replay?.peek(clock.round) ?? null;
    const subject = frame && scene.find ? scene.find(wish, frame, context) : usual;
    if (!subject || !frame || !scene.inspect(subject, frame, context)) return false;
    this.select(subject);
    return true;
  }

  private async copyLink(): Promise<void> {
    const { clock, settings, say } = this.viewer;
    // Do not read it back from the address bar: browsers limit how often a page may change that.
    const link = new URL(writeAddress(clock.round, settings), location.href).href;
    const show = () => this.viewer.toast(link);
    await (navigator.clipboard?.writeText(link).then(() => this.viewer.toast(say("copied")), show) ?? show());
  }
}
