// The panels next to the board: the inspector, what happened, and what the bots logged.

import { parts, type Frame, type Telling, type Value } from "../replay/types.ts";
import type { Context, Scene, Subject, Told } from "../scene.ts";
import { unitOf } from "../scene.ts";
import { seatChip } from "../shapes.ts";
import { make } from "./dom.ts";

export function inspect(
  root: HTMLElement,
  subject: Subject | null,
  pinned: boolean,
  frame: Frame,
  scene: Scene,
  context: Context,
  unpin: () => void,
): void {
  const { say } = context;
  const seen = subject === null ? null : scene.inspect(subject, frame, context);
  const key = JSON.stringify([subject, pinned, seen]);
  if (root.dataset.key === key) return;
  root.dataset.key = key;
  if (subject === null) {
    root.replaceChildren(make("p", { class: "hint" }, say("inspectorHint")));
    return;
  }
  const [, row, col] = subject.match(/^cell:(\d+),(\d+)$/) ?? [];
  const title =
    seen?.title ?? (row === undefined ? say("unit", { id: unitOf(subject) ?? subject }) : say("cell", { row, col }));
  root.replaceChildren(
    make(
      "p",
      { class: "subject" },
      seen?.seat !== undefined && seatChip(seen.seat),
      make("b", {}, title),
      pinned && make("button", { class: "small", click: unpin }, say("unpin")),
    ),
    seen && (seen.facts.length > 0 || context.view === null)
      ? make("dl", {}, ...seen.facts.flatMap(({ name, value }) => [make("dt", {}, name), make("dd", {}, value)]))
      : make("p", { class: "hint" }, whyHidden(subject, scene, context)),
  );
}

/** Why there is nothing to show. It is the same for what does not exist, which a seat could not tell apart either. */
function whyHidden(subject: Subject, scene: Scene, { view, say, header }: Context): string {
  if (view === null || !scene.hides) return say("nothingHere");
  return say(unitOf(subject) === null ? "notVisible" : "unitNotVisible", { name: header.seats[view]?.name ?? "?" });
}

/** The events of a round; a click on one selects what it is about. */
export function tellEvents(
  root: HTMLElement,
  frame: Frame,
  before: Frame | null,
  scene: Scene,
  context: Context,
  select: (subject: Subject) => void,
): void {
  const told = frame.events.map((event) => scene.tell(event, frame, context, before)).filter((one) => one !== null);
  const line = ({ text, seat, subject }: Told) => {
    const parts = [seat !== undefined && seatChip(seat), make("span", {}, text)];
    return subject === undefined
      ? make("li", {}, ...parts)
      : make("li", {}, make("button", { class: "line", click: () => select(subject) }, ...parts));
  };
  root.replaceChildren(
    ...(told.length > 0 ? told.slice(0, 60).map(line) : [make("li", { class: "hint" }, context.say("noEvents"))]),
  );
}

/** Orders, faults and logs of a round, for all seats or one, for all units or one. */
export function tellTurns(
  root: HTMLElement,
  frame: Frame,
  view: number | null,
  unit: number | null,
  context: Context,
): void {
  const { header, say } = context;
  const turns = frame.turns.filter(
    (turn) => (view === null || turn.seat === view) && (unit === null || turn.unit === null || turn.unit === unit),
  );
  root.replaceChildren(
    ...turns.slice(0, 200).map((turn) => {
      const name = header.seats[turn.seat]?.name ?? say("seat", { n: turn.seat });
      const orders = turn.orders.map(orderText);
      const logs = turn.notes.filter((note) => note.kind === "log");
      return make(
        "li",
        {},
        seatChip(turn.seat),
        make(
          "div",
          {},
          make("b", {}, turn.unit === null ? name : `${name}, ${say("unit", { id: turn.unit })}`),
          make(
            "span",
            { class: "orders" },
            ` ${orders.slice(0, 8).join(", ") || say("noOrders")}${orders.length > 8 ? ` +${orders.length - 8}` : ""}`,
          ),
          turn.fault && make("p", { class: "fault" }, `${say(turn.fault.kind)}: ${turn.fault.detail}`),
          logs.length > 0 && make("pre", {}, logs.map((note) => note.text).join("\n")),
        ),
      );
    }),
    ...(turns.length === 0 ? [make("li", { class: "hint" }, say("noLog"))] : []),
  );
}

/** `{"move": {"unit": 0, "dir": "left"}}` as `move 0 left`. */
export function orderText(order: Telling): string {
  const [kind, fields] = parts(order);
  const text = (value: Value): string =>
    Array.isArray(value) ? value.map(text).join(" ") : value === null ? "–" : String(value);
  return [kind.replaceAll("_", " "), ...Object.values(fields).map(text)].join(" ");
}
