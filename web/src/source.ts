// Where replays come from: an element of the page, a file chosen by the user, or an address, whose replay may still be growing.

import { MORES, type Asked, type More } from "./generated/messages.ts";
import { EarlyError, Replay } from "./replay/replay.ts";

export interface Opened {
  replay: Replay;
  /** Whether more will come, as far as is known. */
  live: boolean;
}

export interface Listener {
  /** Nothing is available yet. */
  waiting(): void;
  opened(opened: Opened): void;
  grown(live: boolean): void;
  /** The connection was lost or restored. */
  online(yes: boolean): void;
  failed(error: unknown): void;
}

/** The minimum time between updates, in milliseconds: more would not be visible. */
const PAUSE = 150;
/** A server that answers immediately that there is nothing new is asked less and less often, down to this interval. */
const LONGEST = 2000;
const RETRY = 2000;
/** Statuses after which the same request may succeed later: too many requests, or a problem with the server or a proxy. */
const passing = (status: number) => status === 429 || status >= 500;

/** Opens a replay and follows it until it is complete or aborted. */
export async function follow(src: string, listener: Listener, signal: AbortSignal): Promise<void> {
  try {
    if (src.startsWith("#")) {
      listener.opened({ replay: await Replay.read(embedded(src.slice(1))), live: false });
    } else {
      await followAddress(new URL(src, document.baseURI), listener, signal);
    }
  } catch (error) {
    if (!signal.aborted) listener.failed(error);
  }
}

export async function openFile(file: File): Promise<Replay> {
  return Replay.read(new Uint8Array(await file.arrayBuffer()));
}

/** The replay that an exported page contains as base64. */
function embedded(id: string): Uint8Array {
  const text = atob(document.getElementById(id)?.textContent?.trim() ?? "");
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}

async function followAddress(url: URL, listener: Listener, signal: AbortSignal): Promise<void> {
  let replay: Replay | null = null;
  let lost = false;
  let pause = PAUSE;
  for (let more = true; more && !signal.aborted; ) {
    const ask = new URL(url);
    if (replay) {
      const asked: Asked = { from: replay.settled, known: replay.frames };
      for (const [name, value] of Object.entries(asked)) ask.searchParams.set(name, String(value));
    }
    let answer: Response;
    let bytes: Uint8Array;
    try {
      answer = await fetch(ask, { signal });
      bytes = new Uint8Array(await answer.arrayBuffer());
      if (!answer.ok && (!replay || passing(answer.status)))
        throw new Error(`${url.pathname}: ${answer.status} ${answer.statusText}`);
    } catch (error) {
      if (!replay || signal.aborted) throw error;
      lost = true;
      listener.online(false);
      await sleep(RETRY, signal);
      continue;
    }
    if (lost) listener.online(true);
    lost = false;
    // The replay is gone: keep what was received so far.
    if (!answer.ok) return listener.grown(false);
    // A plain web server does not know about growing files: the file is complete.
    const told = answer.headers.get("agon-more");
    const hope: More = MORES.find((one) => one === told) ?? "no";
    more = hope !== "no";
    const settled = Number(answer.headers.get("agon-settled") ?? bytes.length);
    pause = bytes.length > 0 ? PAUSE : Math.min(pause * 1.5, LONGEST);
    if (replay) {
      const frames: number = replay.frames;
      await replay.feed(bytes, settled);
      // A file without an end may still be growing or be truncated: it is live once it has grown.
      if (replay.frames > frames || !more) listener.grown(more);
    } else {
      replay = bytes.length === 0 ? null : await read(bytes, settled, more);
      if (replay) listener.opened({ replay, live: hope === "live" });
      else listener.waiting();
    }
    if (more) await sleep(pause, signal);
  }
}

/** The replay, or null while there is too little of it. */
async function read(bytes: Uint8Array, settled: number, more: boolean): Promise<Replay | null> {
  try {
    return await Replay.read(bytes, undefined, settled);
  } catch (error) {
    if (more && error instanceof EarlyError) return null;
    throw error;
  }
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => (clearTimeout(timer), resolve()), { once: true });
  });
}
