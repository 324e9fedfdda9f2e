// A judge for the tests and the screenshots: the real binary in its own folder, and users with browsers.

import assert from "node:assert/strict";
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { violations } from "./axe.ts";
import { AGON, agon, scratch } from "./browser.ts";

export const PASSWORD = "a long enough password";

export interface Judge {
  url: string;
  /** The link for the first teacher. */
  founding: string;
  folder: string;
  child: ChildProcess;
}

/** Starts a judge, in a folder that may have been used before. */
export function startJudge(folder = mkdtempSync(join(scratch, "judge-")), ...more: string[]): Promise<Judge> {
  const child = spawn(AGON, ["serve", "--dir", folder, "--listen", "127.0.0.1:0", ...more], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  return new Promise((resolve, reject) => {
    let heard = "";
    let complaints = "";
    child.stdout!.setEncoding("utf8").on("data", (text: string) => {
      heard += text;
      const url = heard.match(/judge is at (http:\S+)/)?.[1];
      const founding = heard.match(/once: (http:\S+)/)?.[1] ?? "";
      if (url && heard.includes("is ready")) resolve({ url, founding, folder, child });
    });
    child.stderr!.setEncoding("utf8").on("data", (text: string) => (complaints += text));
    child.on("exit", (code) => reject(new Error(`agon serve ended with ${code}: ${heard}${complaints}`)));
  });
}

/** Stops a judge gracefully. */
export function stopJudge({ child }: Judge): Promise<void> {
  child.removeAllListeners("exit");
  return new Promise((resolve) => {
    child.on("exit", () => resolve());
    child.kill("SIGTERM");
  });
}

/** The bot that `agon new` writes for Poquémon in C++, under another name. */
export function template(name: string): Buffer {
  const folder = mkdtempSync(join(scratch, "bot-"));
  agon("new", "poquemon", name, "--lang", "cpp", "--dir", folder);
  return readFileSync(join(folder, name, `AI${name}.cc`));
}

/** A user with a browser. */
export class Visitor {
  page: Page;
  url: string;
  /** Errors in the console. */
  troubles: string[] = [];

  private constructor(page: Page, url: string) {
    this.page = page;
    this.url = url;
    page.on("response", (answer) => {
      if (answer.status() === 404 && answer.request().resourceType() !== "document")
        this.troubles.push(`404: ${answer.url()}`);
    });
    page.on("pageerror", (error) => this.troubles.push(String(error)));
    // A rejection is a page with an error status, which browsers also log to the console.
    page.on("console", (message) => {
      if (message.type() === "error" && !/status of 4\d\d/.test(message.text())) this.troubles.push(message.text());
    });
  }

  static async come(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Visitor> {
    const context = await browser.newContext({ viewport: { width: 1200, height: 900 }, locale: "en-GB", ...options });
    return new Visitor(await context.newPage(), url);
  }

  async go(path: string): Promise<void> {
    await this.page.goto(new URL(path, this.url).href);
  }

  /** Fills in the form behind an invitation link. */
  async join(link: string, name: string, email: string): Promise<void> {
    await this.page.goto(link);
    await this.page.getByLabel("E-mail").fill(email);
    await this.page.getByLabel("Name", { exact: true }).fill(name);
    await this.page.getByLabel("New password").fill(PASSWORD);
    await this.page.getByRole("button", { name: "Save" }).click();
    await this.page.getByText(name).first().waitFor();
  }

  async press(name: string): Promise<void> {
    await this.page.getByRole("button", { name, exact: true }).first().click();
  }

  text(): Promise<string> {
    return this.page.locator("main").innerText();
  }

  /** Checks that this page is accessible, and that it fits on a phone and cuts nothing off there. */
  async isFriendly(): Promise<void> {
    await this.isAccessible();
    await this.fitsOnAPhone();
  }

  async isAccessible(): Promise<void> {
    const { width } = this.page.viewportSize()!;
    assert.deepEqual(await violations(this.page), [], `${this.page.url()} at ${width}`);
  }

  async fitsOnAPhone(): Promise<void> {
    const size = this.page.viewportSize()!;
    await this.page.setViewportSize({ width: 360, height: 720 });
    const { wide, cut } = await this.page.evaluate(() => ({
      wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      // What programs and compilers say is broken into lines.
      cut: [...document.querySelectorAll("pre")].filter((text) => text.scrollWidth > text.clientWidth).length,
    }));
    await this.page.setViewportSize(size);
    assert.ok(wide <= 0, `${this.page.url()} is ${wide} pixels too wide for a phone`);
    assert.equal(cut, 0, `${this.page.url()} cuts off texts on a phone`);
  }

  /** Submits a file and waits for the verdict. */
  async submit(contest: string, name: string, file: string, bytes: Buffer | string): Promise<string> {
    await this.go(`/contests/${contest}`);
    await this.page
      .getByLabel("File")
      .setInputFiles({ name: file, mimeType: "text/plain", buffer: Buffer.from(bytes) });
    await this.page.locator("input[name=name]").fill(name);
    await this.press("Submit");
    await this.page.waitForURL(/\/submissions\/\d+/);
    const state = this.page.locator("#standing .state");
    await state.filter({ hasText: /Accepted|Rejected/ }).waitFor({ timeout: 180_000 });
    return state.innerText();
  }
}
