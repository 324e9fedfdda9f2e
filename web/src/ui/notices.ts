// Messages over the board: one that replaces it, one above it, and one that disappears by itself.

import type { Layout } from "../layout.ts";
import { messageOf } from "../replay/input.ts";
import { NewerError, type Replay } from "../replay/replay.ts";
import type { Say } from "../words.ts";
import { make } from "./dom.ts";

type Parts = Pick<Layout, "message" | "notice" | "toast">;

/** Covers the board with a message; after a failure, another file can be opened. */
export function cover({ message }: Parts, title: string, why: string, say: Say, open: (file: File) => void): void {
  const choose = make("input", {
    type: "file",
    accept: ".agon",
    change: () => {
      const file = choose.files?.[0];
      if (file) open(file);
    },
  });
  message.hidden = false;
  message.setAttribute("role", why ? "alert" : "status");
  message.replaceChildren(
    make("h2", {}, title),
    make("p", {}, why),
    why ? make("label", { class: "choose" }, say("openFile"), choose) : "",
  );
}

/** Shows a message above the board until it is replaced, or clears it. */
export function notice({ notice: element }: Parts, message: string | null): void {
  element.hidden = message === null;
  if (element.textContent !== message) element.textContent = message;
}

/** Shows a message for a moment. */
export function toast({ toast: element }: Parts, message: string): void {
  element.textContent = message;
  element.classList.remove("shown");
  void element.offsetWidth;
  element.classList.add("shown");
}

/** What is wrong with a replay, or an empty string. */
export function trouble(replay: Replay, live: boolean, general: boolean, say: Say): string | null {
  const n = Math.max(replay.frames - 1, 0);
  if (replay.damage && !(live && replay.cut)) return say("damaged", { what: replay.damage, n });
  if (!replay.end && !live) return say("cutOff", { n });
  return general ? say("noScene", { game: replay.header.game }) : null;
}

/** Why a replay cannot be shown. */
export function whyNot(error: unknown, say: Say): string {
  return error instanceof NewerError ? say("newer", { version: error.version, known: error.known }) : messageOf(error);
}
