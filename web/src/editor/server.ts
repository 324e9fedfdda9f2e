// What the editor asks the server: the games, the real reader of boards, the file, and matches.

import type {
  Begun,
  CheckWish,
  DeskInfo,
  Generated,
  GenerateWish,
  Imported,
  ImportWish,
  PlayWish,
  Saved,
  SaveWish,
  Verdict,
} from "../generated/messages.ts";

export type { DeskInfo, GameEntry, Imported, Problem, Verdict } from "../generated/messages.ts";

/** Asks; 409 is an answer, too: somebody else has changed the file. */
async function ask<T>(path: string, body?: unknown): Promise<T> {
  const response = await fetch(
    path,
    body === undefined
      ? {}
      : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) },
  );
  const text = await response.text();
  if (!response.ok && response.status !== 409) throw new Error(text.trim() || response.statusText);
  return JSON.parse(text) as T;
}

export const desk = () => ask<DeskInfo>("desk");
export const check = (wish: CheckWish) => ask<Verdict>("check", wish);
export const importFiles = (wish: ImportWish) => ask<Imported>("import", wish);
export const generate = (wish: GenerateWish) => ask<Generated>("generate", wish);
export const play = (wish: PlayWish) => ask<Begun>("play", wish);
/** Saves a text, unless somebody else has changed the file. */
export const save = (wish: SaveWish) => ask<Saved>("save", wish);
