// The table of keys. The help is generated from it, so the two always agree.

import type { ShellKey } from "./words.ts";

export type Action =
  | "toggle"
  | "back"
  | "forward"
  | "back10"
  | "forward10"
  | "start"
  | "end"
  | "faster"
  | "slower"
  | "preset"
  | "previousEvent"
  | "nextEvent"
  | "zoomIn"
  | "zoomOut"
  | "reset"
  | "fullscreen"
  | "view"
  | "grid"
  | "drawings"
  | "log"
  | "dock"
  | "animation"
  | "extra"
  | "find"
  | "copy"
  | "theme"
  | "help";

interface Key {
  action: Action;
  /** As in `KeyboardEvent.key`; `Shift+` before a name means that shift is pressed. */
  keys: string[];
  /** As shown in the help. */
  shown: string[];
  /** What it does; the scene says what "extra" does. */
  text: ShellKey;
}

export const KEYS: readonly Key[] = [
  { action: "toggle", keys: [" ", "k"], shown: ["Space", "K"], text: "play" },
  { action: "back", keys: ["ArrowLeft", "j"], shown: ["←", "J"], text: "back" },
  { action: "forward", keys: ["ArrowRight", "l"], shown: ["→", "L"], text: "forward" },
  { action: "back10", keys: ["Shift+ArrowLeft", "PageUp"], shown: ["Shift ←", "PgUp"], text: "back10" },
  { action: "forward10", keys: ["Shift+ArrowRight", "PageDown"], shown: ["Shift →", "PgDn"], text: "forward10" },
  { action: "start", keys: ["Home"], shown: ["Home"], text: "start" },
  { action: "end", keys: ["End"], shown: ["End"], text: "end" },
  { action: "faster", keys: ["ArrowUp"], shown: ["↑"], text: "faster" },
  { action: "slower", keys: ["ArrowDown"], shown: ["↓"], text: "slower" },
  { action: "preset", keys: ["1", "2", "3", "4", "5", "6", "7", "8", "9"], shown: ["1", "…", "9"], text: "presets" },
  { action: "previousEvent", keys: ["q"], shown: ["Q"], text: "previousEvent" },
  { action: "nextEvent", keys: ["e"], shown: ["E"], text: "nextEvent" },
  { action: "zoomIn", keys: ["+", "="], shown: ["+"], text: "zoomIn" },
  { action: "zoomOut", keys: ["-"], shown: ["−"], text: "zoomOut" },
  { action: "reset", keys: ["r"], shown: ["R"], text: "reset" },
  { action: "fullscreen", keys: ["f"], shown: ["F"], text: "fullscreen" },
  { action: "view", keys: ["v"], shown: ["V"], text: "view" },
  { action: "grid", keys: ["g"], shown: ["G"], text: "grid" },
  { action: "drawings", keys: ["d"], shown: ["D"], text: "drawings" },
  { action: "log", keys: ["Shift+L"], shown: ["Shift L"], text: "log" },
  { action: "dock", keys: ["o"], shown: ["O"], text: "allLogs" },
  { action: "animation", keys: ["a"], shown: ["A"], text: "animation" },
  { action: "extra", keys: ["x"], shown: ["X"], text: "extra" },
  { action: "find", keys: ["/"], shown: ["/"], text: "find" },
  { action: "copy", keys: ["c"], shown: ["C"], text: "copy" },
  { action: "theme", keys: ["t"], shown: ["T"], text: "theme" },
  { action: "help", keys: ["h", "?"], shown: ["H", "?"], text: "help" },
];

/** The action of a key, if it has one. */
export function actionOf(
  event: Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey">,
): Action | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const named = event.key.length > 1;
  const letter = /^[A-Za-z]$/.test(event.key);
  const plain = letter ? event.key.toLowerCase() : event.key;
  const shifted = letter ? `Shift+${event.key.toUpperCase()}` : `Shift+${event.key}`;
  const find = (key: string) => KEYS.find((entry) => entry.keys.includes(key))?.action ?? null;
  if (event.shiftKey) return find(shifted) ?? (named ? null : find(plain));
  return find(plain);
}
