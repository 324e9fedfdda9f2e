// Requests to the editor's server: the games, reading and writing boards, the file, and matches.

import type {
  CheckRequest,
  CheckResponse,
  EditorInfo,
  GenerateRequest,
  GenerateResponse,
  ImportRequest,
  ImportResponse,
  PlayRequest,
  PlayResponse,
  SaveRequest,
  SaveResponse,
  WriteRequest,
  WriteResponse,
} from "../generated/messages.ts";

export type { CheckResponse, EditorInfo, GameEntry, Problem } from "../generated/messages.ts";

/** Sends a request. Status 409 is also a valid response: somebody else has changed the file. */
async function ask<T>(path: string, body?: unknown): Promise<T> {
  const options = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const response = await fetch(path, body === undefined ? {} : options);
  const text = await response.text();
  if (!response.ok && response.status !== 409) throw new Error(text.trim() || response.statusText);
  return JSON.parse(text) as T;
}

export const info = () => ask<EditorInfo>("info");
export const check = (request: CheckRequest) => ask<CheckResponse>("check", request);
export const write = (request: WriteRequest) => ask<WriteResponse>("write", request);
export const importFiles = (request: ImportRequest) => ask<ImportResponse>("import", request);
export const generate = (request: GenerateRequest) => ask<GenerateResponse>("generate", request);
export const play = (request: PlayRequest) => ask<PlayResponse>("play", request);
/** Saves a text, unless somebody else has changed the file. */
export const save = (request: SaveRequest) => ask<SaveResponse>("save", request);
