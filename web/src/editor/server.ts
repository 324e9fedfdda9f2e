// What the editor asks the server: the games, the real reader of boards, the file, and matches.

export interface Problem {
  severity: "error" | "warning";
  line: number;
  column: number;
  message: string;
  help: string | null;
}

export interface Verdict {
  game: string | null;
  valid: boolean;
  seats?: number;
  rounds?: number;
  problems: Problem[];
}

export interface Knob {
  name: string;
  summary: string;
  default: number;
  min: number;
  max: number;
}

export interface GameInfo {
  id: string;
  title: string;
  bots: { name: string; summary: string }[];
  samples: { name: string; summary: string; text: string }[];
  knobs: Knob[];
}

export interface Desk {
  file: string | null;
  text: string | null;
  game: string | null;
  games: GameInfo[];
}

async function ask<T>(path: string, body?: unknown): Promise<T & { status: number }> {
  const response = await fetch(path, body === undefined ? {} : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok && response.status !== 409) throw new Error(text.trim() || response.statusText);
  return { ...(JSON.parse(text) as T), status: response.status };
}

export const desk = () => ask<Desk>("desk");
export const check = (game: string | null, text: string) => ask<Verdict>("check", { game, text });
export const generate = (game: string, seed: number, settings: Record<string, number>) => ask<{ text?: string; error?: string }>("generate", { game, seed, settings });
export const play = (game: string, text: string, bots: string[], seed: number) => ask<{ match?: number; problems?: Problem[] }>("play", { game, text, bots, seed });

/** What is in the file now, if somebody else has changed it; else nothing, and the text is saved. */
export async function save(text: string, base: string | null): Promise<{ conflict: boolean; text: string | null }> {
  const answer = await ask<{ text?: string | null }>("save", { text, base });
  return { conflict: answer.status === 409, text: answer.text ?? null };
}
