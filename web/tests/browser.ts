// Starts the real binary and a real Chromium for the tests and the screenshots.

import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type Browser, type BrowserContext } from "playwright-core";

export const TOP = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const target = process.env.CARGO_TARGET_DIR ?? join(TOP, "target");
export const AGON = process.env.AGON ?? join(target, "debug", "agon");
if (!existsSync(AGON)) throw new Error(`${AGON} is missing: cargo build -p agon`);

export const scratch = mkdtempSync(join(tmpdir(), "agon-web-"));

/** Without a GPU: both page rendering and WebGL run on the CPU. */
export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--enable-unsafe-swiftshader",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}

/** With `AGON_ASSETS`, the built files in that folder are used instead of those in the binary, so that it need not be rebuilt after each
 * change. */
export async function useAssets(context: BrowserContext): Promise<void> {
  const folder = process.env.AGON_ASSETS;
  if (folder)
    await context.route(/\/(viewer|editor|three)\.js$/, (route) =>
      route.fulfill({ path: join(folder, basename(new URL(route.request().url()).pathname)) }),
    );
}

/** Runs a command that must succeed. */
export function agon(...args: string[]): string {
  const done = spawnSync(AGON, args, { encoding: "utf8", cwd: scratch });
  if (done.status !== 0) throw new Error(`agon ${args.join(" ")}: ${done.stderr}`);
  return done.stdout;
}

const running: ChildProcess[] = [];

/** Starts a command that serves, and returns its address. */
export function serve(...args: string[]): Promise<string> {
  const child = spawn(AGON, args, { cwd: scratch, stdio: ["ignore", "pipe", "pipe"] });
  running.push(child);
  return new Promise((resolve, reject) => {
    let heard = "";
    child.stderr!.setEncoding("utf8").on("data", (text: string) => {
      heard += text;
      const url = heard.match(/(?:watch|edit|play) at (http:\S+)/)?.[1];
      if (url) resolve(url);
    });
    child.on("exit", (code) => reject(new Error(`agon ${args.join(" ")} ended with ${code}: ${heard}`)));
  });
}

export function watch(file: string): Promise<string> {
  return serve("watch", file, "--no-open");
}

export function stopAll(): void {
  for (const child of running.splice(0)) child.kill();
}
