// Shared code for the tests of the board editor in a real Chromium, served by the real binary.

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, afterEach, before } from "node:test";
import type { Browser, BrowserContext, Page } from "playwright-core";
import type { AgonEditor } from "../src/editor/editor.ts";
import { launch, scratch, serve, stopAll, TOP, useAssets } from "./browser.ts";

export let browser: Browser;
export let context: BrowserContext;
export let page: Page;
export let troubles: string[] = [];

/** Starts the browser for the tests of a file, and fails tests that log errors to the console. */
export function setUp(): void {
  before(async () => {
    browser = await launch();
  });
  after(async () => {
    await browser.close();
    stopAll();
  });
  afterEach(async () => {
    await context?.close();
    assert.deepEqual(troubles, [], "nothing goes wrong in the console");
  });
}

export const onPage = <T>(what: string) => page.evaluate(`document.querySelector("agon-editor").${what}`) as Promise<T>;
export const state = () => onPage<AgonEditor["state"]>("state");
export const text = () => onPage<string>("text()");

/** Waits until a condition holds and the server has checked the board. */
export async function until(wanted: (now: AgonEditor["state"]) => boolean): Promise<AgonEditor["state"]> {
  for (const end = Date.now() + 15_000; ; await page.waitForTimeout(30)) {
    const now = await state();
    if (now.checked && wanted(now)) return now;
    assert.ok(Date.now() < end, `never: ${wanted}: ${JSON.stringify(now)}`);
  }
}

export interface Options {
  browser?: Parameters<Browser["newContext"]>[0];
  /** A script that runs before those of the page. */
  init?: string;
}

/** `agon edit` with some arguments, opened. */
export async function edit({ browser: options = {}, init = "" }: Options, ...args: string[]): Promise<void> {
  const url = await serve("edit", ...args, "--no-open");
  context = await browser.newContext({ viewport: { width: 1360, height: 860 }, locale: "en-GB", ...options });
  page = await context.newPage();
  troubles = [];
  // A conflict over a file is reported with a status that browsers log to the console.
  page.on(
    "console",
    (message) => message.type() === "error" && !message.text().includes("409") && troubles.push(message.text()),
  );
  page.on("pageerror", (error) => troubles.push(String(error)));
  if (init) await page.addInitScript(init);
  await useAssets(context);
  await page.goto(url);
  await page.locator(".verdicts [role=status]").waitFor();
}

export function boardFile(name: string, content: string): string {
  const file = join(scratch, name);
  writeFileSync(file, content);
  return file;
}

export const sample = (game: string, name: string) => readFileSync(join(TOP, "games", game, "boards", name), "utf8");
export const tile = (name: string) => page.locator(`[data-tile=${name}]`).click();
export const tool = (name: string) => page.locator(`[data-tool=${name}]`).click();
export const action = (name: string) => page.locator(`[data-action=${name}]`).click();
