// Shared code for the tests of the viewer in a real Chromium, served by the real binary.

import assert from "node:assert/strict";
import { after, afterEach, before } from "node:test";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { launch, stopAll, useAssets } from "./browser.ts";

export let browser: Browser;
export let context: BrowserContext;
export let page: Page;
let troubles: string[] = [];

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

export interface Options {
  browser?: Parameters<Browser["newContext"]>[0];
  /** A script that runs before those of the page. */
  init?: string;
  /** Console messages that are allowed. */
  allow?: RegExp;
}

export async function visit(
  address: string,
  { browser: options = {}, init = "", allow = /^$/ }: Options = {},
): Promise<void> {
  await context?.close();
  context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "en-GB", ...options });
  page = await context.newPage();
  troubles = [];
  page.on(
    "console",
    (message) => message.type() === "error" && !allow.test(message.text()) && troubles.push(message.text()),
  );
  page.on("pageerror", (error) => troubles.push(String(error)));
  if (init) await page.addInitScript(init);
  await useAssets(context);
  await page.goto(address);
}

/** Opens an address, and waits until the first round is shown. */
export async function open(address: string, options: Options = {}): Promise<void> {
  await visit(address, options);
  await page.locator(".round b").filter({ hasText: /\d/ }).waitFor();
}

/** Polls until the value is as wanted, and returns it. (Playwright's own way evaluates text in the page, which its policy forbids.) */
export async function becomes<T>(ask: () => Promise<T>, wanted: (value: T) => boolean, patience = 20_000): Promise<T> {
  for (const end = Date.now() + patience; ; await page.waitForTimeout(30)) {
    const value = await ask();
    if (wanted(value)) return value;
    assert.ok(Date.now() < end, `never: ${wanted}, but ${JSON.stringify(value)?.slice(0, 300)}`);
  }
}

/** Evaluates an expression on the viewer: `onViewer("viewer.clock.last")`. */
export const onViewer = <T>(what: string) =>
  page.evaluate(`(viewer => ${what})(document.querySelector("agon-viewer"))`) as Promise<T>;
export const round = async () => Number(await page.locator(".round b").textContent());
export const atRound = (n: number) => becomes(round, (now) => now === n);

/** The picture of the board, once everything requested is drawn. */
export async function picture(): Promise<string> {
  await becomes(
    () =>
      onViewer<boolean>("!viewer.asked && !viewer.clock.moving && Boolean(viewer.replay?.peek(viewer.clock.round))"),
    (ready) => ready,
  );
  return onViewer<string>("viewer.shadowRoot.querySelector('canvas.board').toDataURL()");
}
