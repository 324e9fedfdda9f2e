// The panel with which humans play: it asks the local server whose turn it is, lets the game's input turn clicks and keys into orders, and
// hands them in. A step back is another match of the server, which the viewer then shows.

import inputs from "agon:inputs";
import type {
  HumanResponse,
  HumansState,
  HumanTurn,
  OrdersRequest,
  TableInfo,
  UnitCalls,
} from "../generated/messages.ts";
import { parts, type Telling, type Turn } from "../replay/types.ts";
import type { Subject } from "../scene.ts";
import { seatChip } from "../shapes.ts";
import { make } from "../ui/dom.ts";
import { orderText } from "../ui/panels.ts";
import { speak, type Say } from "../words.ts";
import { ask, numberOf, type Forked } from "./fork.ts";
import type { GameInput, Hand, Plan } from "./input.ts";
import { words, type TableKey } from "./words.ts";

/** How long to wait after a failed request, in milliseconds. */
const RETRY = 1000;

/** How many orders of an adviser are told in words; all are drawn. */
const TOLD = 12;

/** What lasts longer than one turn. */
interface Memory {
  plans: Map<number, Plan>;
  selected: number[];
  bot: string;
}
const memories = new WeakMap<HTMLElement, Memory>();

export class HumansPanel {
  private readonly panel = make("section", { class: "humans", hidden: true });
  private readonly memory: Memory;
  private turn: HumanTurn | null = null;
  private state: HumansState | null = null;
  private hand: Hand | null = null;
  /** What a bot would do for units that have no orders. */
  private hinted: UnitCalls[] = [];
  private advice = "";
  private sent = false;
  private followed: number | undefined;
  /** How many more rounds end by themselves, while units follow their plans. */
  private repeat = 0;

  constructor(
    private readonly viewer: Forked & {
      marks: Turn | null;
      onpick: ((subject: Subject) => boolean) | null;
      seek(round: number): void;
    },
    private readonly info: TableInfo,
    private readonly signal: AbortSignal,
  ) {
    const known = memories.get(viewer);
    this.memory = known ?? {
      plans: new Map(),
      selected: [],
      bot: info.bots.find((bot) => bot === "Dummy") ?? info.bots[0] ?? "",
    };
    memories.set(viewer, this.memory);
    viewer.parts.root.querySelector(".bar")?.before(this.panel);
    viewer.onpick = (subject) => this.click(subject);
    window.addEventListener("keydown", (event) => this.key(event), { signal, capture: true });
    viewer.parts.language.addEventListener("change", () => this.show(), { signal });
    signal.addEventListener("abort", () => {
      viewer.marks = null;
      viewer.onpick = null;
    });
    const timer = setInterval(() => this.tick(), 1000);
    signal.addEventListener("abort", () => clearInterval(timer));
    void this.follow();
  }

  private get say(): Say<TableKey> {
    return speak(this.viewer.settings.language, words);
  }

  private get input(): GameInput | null {
    const game = this.viewer.replay?.header.game;
    return inputs.find((one) => one.game === game) ?? null;
  }

  /** Asks for news until the viewer shows something else. */
  private async follow(): Promise<void> {
    const { signal, viewer } = this;
    while (!signal.aborted) {
      try {
        const known = this.state ? `?known=${this.state.version}` : "";
        const state = (await (await fetch(`humans${known}`, { signal })).json()) as HumansState;
        this.state = state;
        if (state.number !== numberOf(viewer)) {
          history.replaceState(null, "", location.pathname);
          viewer.setAttribute("src", `match/${state.number}/replay.agon`);
          return;
        }
        await this.arrive(state.turn);
      } catch {
        if (!signal.aborted) await new Promise((resolve) => setTimeout(resolve, RETRY));
      }
    }
  }

  /** Waits until the round of a turn can be shown, and begins the turn. */
  private async arrive(turn: HumanTurn | null): Promise<void> {
    const { viewer, signal } = this;
    const same = turn?.seat === this.turn?.seat && turn?.round === this.turn?.round;
    this.turn = turn;
    if (!turn) {
      this.hand = null;
      if (this.state?.over) this.finish();
      this.show();
      return;
    }
    if (same && this.hand && !this.sent) return this.show();
    while (!signal.aborted && (!viewer.mounted || (viewer.replay?.frames ?? 0) <= turn.round))
      await new Promise((resolve) => setTimeout(resolve, 40));
    if (signal.aborted) return;
    const frame = await viewer.replay!.frame(turn.round);
    const { header } = viewer.replay!;
    const { plans, selected } = this.memory;
    this.hinted = [];
    [this.advice, this.sent] = ["", false];
    this.hand = {
      header,
      frame,
      seat: turn.seat,
      legal: turn.legal as Telling[] | null,
      orders: new Map(),
      selected,
      mode: "",
      advised: new Map(),
      plans,
      send: () => void this.send(),
    };
    this.input?.begin?.(this.hand);
    viewer.settings.playing = viewer.following = false;
    if (viewer.scene.hides) viewer.settings.view = turn.seat;
    viewer.seek(turn.round);
    this.show();
    if (this.repeat > 0) {
      this.repeat--;
      void this.send();
    }
  }

  /** The match is over: plays on to its last round, of which everybody may now see everything. */
  private finish(): void {
    const { viewer } = this;
    viewer.settings.view = null;
    viewer.settings.playing = viewer.following = true;
  }

  private tick(): void {
    if (this.turn?.left_ms === null || !this.turn || this.sent) return;
    this.turn.left_ms = Math.max(this.turn.left_ms - 1000, 0);
    this.show();
  }

  private click(subject: Subject): boolean {
    const { hand, input, viewer } = this;
    if (!hand || !input || this.sent || viewer.clock.round !== hand.frame.round) return false;
    input.click(subject, hand);
    this.show();
    return true;
  }

  private key(event: KeyboardEvent): void {
    const control = event.composedPath()[0];
    const busy = control instanceof Element && control.matches("input, select, textarea, button, a[href], dialog *");
    const { hand, input } = this;
    if (busy || !hand || !input || this.sent || event.ctrlKey || event.metaKey || event.altKey) return;
    const handled = event.key === "Enter" ? (void this.send(), true) : (input.key?.(event.key, hand) ?? false);
    if (!handled) return;
    event.preventDefault();
    this.show();
  }

  private async send(): Promise<void> {
    const { hand, input, turn } = this;
    if (!hand || !turn || this.sent) return;
    // Where the rules list what is legal, one of it has to be chosen.
    if (hand.legal && hand.orders.size === 0) {
      this.viewer.toast(this.say("chooseFirst"));
      return;
    }
    this.sent = true;
    this.memory.selected = hand.selected;
    const own = turn.units ? (input?.calls?.(hand) ?? []) : [];
    const rest = this.hinted.filter(({ unit }) => !own.some((one) => one.unit === unit));
    const orders = turn.units ? [] : [...hand.orders.values()];
    const request: OrdersRequest = { seat: turn.seat, round: turn.round, orders, calls: [...own, ...rest] };
    await this.request("humans/orders", request);
    this.show();
  }

  private async undo(): Promise<void> {
    this.repeat = 0;
    await this.request("humans/undo", {});
  }

  private async request(path: string, body: unknown): Promise<HumanResponse | null> {
    try {
      const answer = await ask<HumanResponse>(path, body);
      if (answer.error === null) return answer;
      throw new Error(answer.error);
    } catch (error) {
      this.sent = false;
      this.viewer.toast(error instanceof Error ? error.message : String(error));
      return null;
    }
  }

  /** Asks a bot, and takes over what it would do: it can still be changed. */
  private async hint(): Promise<void> {
    const { hand, memory } = this;
    if (!hand) return;
    this.advice = this.say("thinking", { name: memory.bot });
    this.show();
    const answer = await this.request("humans/hint", { bot: memory.bot });
    if (!answer || hand !== this.hand) return;
    const orders = answer.orders as Telling[];
    hand.advised.clear();
    const advise = (unit: number, what: Telling[]) => {
      hand.advised.set(unit, [...(hand.advised.get(unit) ?? []), ...what]);
    };
    for (const order of orders) {
      const [, fields] = parts(order);
      const unit = Number(fields.unit ?? fields.bike ?? 0);
      hand.orders.set(unit, order);
      advise(unit, [order]);
    }
    for (const { unit, calls } of answer.calls) advise(unit, calls as Telling[]);
    this.hinted = answer.calls;
    const told = [...orders, ...answer.calls.flatMap(({ calls }) => calls as Telling[])].map(orderText);
    const rest = told.length > TOLD ? `, +${told.length - TOLD}` : "";
    const list = told.length > 0 ? told.slice(0, TOLD).join(", ") + rest : this.say("noOrders");
    this.advice = this.say("advice", { name: memory.bot, what: list });
    this.show();
  }

  /** What is said while it is nobody's turn here. */
  private pause(): (string | HTMLElement)[] {
    const { say, state, info } = this;
    if (!state?.over) return [say("humansWaiting")];
    if (state.page) return [say("humansOver"), " ", make("a", { href: state.page }, say("watchIt"))];
    // Where nothing can be continued, a match without a page was broken off.
    return [say(info.forks ? "humansOver" : "brokenOff")];
  }

  private show(): void {
    const { viewer, hand, turn, input, say, state, panel, memory, info } = this;
    panel.hidden = false;
    const marks = hand && input && !this.sent ? [...input.marks(hand), ...input.advice(hand)] : [];
    viewer.marks = hand && {
      seat: hand.seat,
      unit: null,
      orders: [],
      pause: null,
      fault: null,
      fuel: 0,
      notes: marks.map((mark) => ({ kind: "drawing", text: JSON.stringify(mark) })),
    };
    const [selected] = hand?.selected ?? [];
    if (input?.follows && selected !== undefined && selected !== this.followed)
      viewer.mounted?.focus(`unit:${selected}`);
    this.followed = selected;
    viewer.changed();
    if (!hand || !turn || !input || this.sent) {
      panel.replaceChildren(make("p", { class: "hint" }, ...this.pause()));
      return;
    }
    const gameSay = speak(viewer.settings.language, input.words) as Say;
    const after = (act: () => unknown) => () => {
      act();
      this.show();
    };
    const button = (text: string, act: () => unknown, attributes = {}) =>
      make("button", { class: "small", click: after(act), ...attributes }, text);
    const name = viewer.replay?.header.seats[turn.seat]?.name ?? "";
    const clock = turn.left_ms === null ? "" : ` · ${say("secondsLeft", { n: Math.ceil(turn.left_ms / 1000) })}`;
    const choose = make("select", { "aria-label": say("adviser"), change: () => (memory.bot = choose.value) });
    choose.append(...info.bots.map((bot) => make("option", { value: bot, selected: bot === memory.bot }, bot)));
    const choices = (input.choices?.(hand, gameSay) ?? []).map(({ text, pressed, act }) =>
      button(text, act, pressed === undefined ? {} : { "aria-pressed": String(pressed) }),
    );
    panel.replaceChildren(
      make(
        "p",
        { class: "prompt" },
        seatChip(turn.seat),
        make("b", {}, say("yourTurn", { name, n: turn.seat })),
        clock,
      ),
      make("p", { class: "hint" }, input.help(gameSay, hand)),
      make(
        "div",
        { class: "tools" },
        // Where a click is a whole turn, there is nothing to end, but advice to take.
        (!input.sends || hand.orders.size > 0) &&
          button(say(input.sends ? "takeAdvice" : "endTurn"), () => this.send(), { class: "small main" }),
        turn.units && button(say("tenRounds"), () => ((this.repeat = 9), this.send())),
        info.undoes && button(say("undo"), () => this.undo(), { disabled: !state?.undo }),
        ...(info.bots.length > 0 ? [choose, button(say("askBot"), () => this.hint())] : []),
        ...choices,
      ),
      make("p", { class: "advice", role: "status" }, this.advice),
    );
  }
}
