// All settings of the viewer, and their form in the address: `#round=120&speed=8&view=0`.

import { isLanguage, preferred, type Language } from "./words.ts";

/** Rounds per second, for the keys 1 to 9. */
export const SPEEDS = [0.5, 1, 2, 4, 8, 15, 30, 60, 120];

export interface Settings {
  speed: number;
  playing: boolean;
  animate: boolean;
  grid: boolean;
  drawings: boolean;
  extra: boolean;
  log: boolean;
  /** Show the dock with the logs of all rounds. */
  dock: boolean;
  /** Show what this seat knows, or everything. */
  view: number | null;
  pin: string | null;
  language: Language;
  theme: "auto" | "light" | "dark";
}

export function defaults(): Settings {
  return {
    speed: 8,
    playing: false,
    animate: true,
    grid: false,
    drawings: true,
    extra: false,
    log: true,
    dock: false,
    view: null,
    pin: null,
    language: preferred(),
    theme: "auto",
  };
}

const SWITCHES = {
  play: "playing",
  anim: "animate",
  grid: "grid",
  draw: "drawings",
  extra: "extra",
  log: "log",
  dock: "dock",
} as const;

/** Reads settings from an address; invalid values are ignored. */
export function readAddress(hash: string, settings: Settings): number | null {
  const params = new URLSearchParams(hash.replace(/^[#?]/, ""));
  for (const [name, key] of Object.entries(SWITCHES)) {
    const value = params.get(name);
    if (value === "0" || value === "1") settings[key] = value === "1";
  }
  const number = (name: string) => {
    const text = params.get(name);
    return text !== null && /^\d+(\.\d+)?$/.test(text) ? Number(text) : null;
  };
  settings.speed = Math.min(Math.max(number("speed") ?? settings.speed, 0.25), 240);
  if (params.has("view")) settings.view = number("view");
  if (params.has("pin")) settings.pin = params.get("pin") || null;
  const [language, theme] = [params.get("lang"), params.get("theme")];
  if (isLanguage(language)) settings.language = language;
  if (theme === "auto" || theme === "light" || theme === "dark") settings.theme = theme;
  return number("round");
}

/** Shows the address of a round in the address bar. A page inside a notebook has none that may change. */
export function rememberAddress(round: number, settings: Settings): void {
  try {
    history.replaceState(null, "", writeAddress(round, settings));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/** The address of a round, with all settings that differ from the defaults. */
export function writeAddress(round: number, settings: Settings): string {
  const usual = defaults();
  const params = new URLSearchParams({ round: String(round) });
  for (const [name, key] of Object.entries(SWITCHES)) {
    if (name !== "play" && settings[key] !== usual[key]) params.set(name, settings[key] ? "1" : "0");
  }
  if (settings.speed !== usual.speed) params.set("speed", String(settings.speed));
  if (settings.view !== null) params.set("view", String(settings.view));
  if (settings.pin) params.set("pin", settings.pin);
  if (settings.language !== usual.language) params.set("lang", settings.language);
  if (settings.theme !== usual.theme) params.set("theme", settings.theme);
  return `#${params}`;
}
