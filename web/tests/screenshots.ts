// Takes the screenshots in docs/screenshots: `npm run screenshots`.

import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { startJudge, stopJudge } from "./judge.ts";
import { agon, launch, scratch, serve, stopAll, TOP, useAssets, watch } from "./browser.ts";

/** The maximum size of a screenshot in bytes. */
const LIMIT = 150 * 1024;

interface Shot {
  name: string;
  play: string[];
  hash: string;
  width?: number;
  height?: number;
  dark?: boolean;
}

const SHOTS: Shot[] = [
  {
    name: "poquemon",
    play: ["poquemon", "Dummy", "Demo", "Dummy", "Demo", "--seed", "3"],
    hash: "round=131&pin=unit:0",
  },
  {
    name: "poquemon-dark",
    play: ["poquemon", "Dummy", "Demo", "Dummy", "Demo", "--board", "maze"],
    hash: "round=60",
    dark: true,
  },
  {
    name: "poquemon-phone",
    play: ["poquemon", "Dummy", "Demo", "--board", "duel"],
    hash: "round=40&lang=ca",
    width: 390,
    height: 844,
  },
  { name: "hogwarts", play: ["hogwarts", "Dummy", "Demo", "Dummy", "Demo"], hash: "round=120" },
  {
    name: "hogwarts-dark",
    play: ["hogwarts", "Dummy", "Demo", "Dummy", "Demo"],
    hash: "round=60&pin=unit:0",
    dark: true,
  },
  { name: "reversi", play: ["reversi", "Dummy", "Demo", "Dummy", "Demo"], hash: "round=30&extra=1" },
  { name: "stoneage", play: ["stoneage", "Dummy", "Demo", "--board", "woods"], hash: "round=150" },
  {
    name: "stoneage-dark",
    play: ["stoneage", "Demo", "Demo", "--board", "islands"],
    hash: "round=300&view=0",
    dark: true,
  },
  { name: "tron3d", play: ["tron3d", "Dummy", "Demo", "Dummy", "Demo"], hash: "round=80" },
  { name: "tron3d-dark", play: ["tron3d", "Dummy", "Dummy", "Dummy", "Dummy"], hash: "round=60", dark: true },
];

const EDITED: { name: string; game: string; board: string; dark?: boolean; at: [number, number] }[] = [
  { name: "editor", game: "poquemon", board: "default", at: [300, 330] },
  { name: "editor-hogwarts", game: "hogwarts", board: "cloister", at: [300, 330] },
  { name: "editor-reversi", game: "reversi", board: "moebius", dark: true, at: [300, 330] },
  { name: "editor-stoneage", game: "stoneage", board: "river", at: [300, 330] },
  { name: "editor-tron3d", game: "tron3d", board: "cube", at: [320, 400] },
];

const only = process.argv.slice(2);
const wanted = (name: string, game: string) =>
  (only.length === 0 || only.some((wish) => name.startsWith(wish))) && agon("games").includes(game);
const out = process.env.OUT ?? join(TOP, "docs/screenshots");
mkdirSync(out, { recursive: true });
const browser = await launch();

async function visit(url: string, width: number, height: number, dark: boolean): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: dark ? "dark" : "light",
    locale: "en-GB",
  });
  await useAssets(context);
  const page = await context.newPage();
  page.on("console", (message) => message.type() === "error" && console.log(message.text()));
  page.on("pageerror", (error) => console.log(error));
  await page.goto(url);
  return page;
}

/** Saves a screenshot of a page as WebP, at the best quality within the limit. */
async function keep(page: Page, name: string): Promise<void> {
  const png = await page.screenshot();
  for (const quality of [0.92, 0.85, 0.75, 0.6]) {
    const bytes = await webp(browser, png, quality);
    if (bytes.length > LIMIT) continue;
    writeFileSync(join(out, `${name}.webp`), bytes);
    console.log(`${name}.webp: ${(bytes.length / 1024).toFixed(0)} KB`);
    break;
  }
  await page.context().close();
}

async function webp(browser: Browser, png: Buffer, quality: number): Promise<Buffer> {
  const page = await browser.newPage();
  const url = await page.evaluate(
    async ([data, wish]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [image.width, image.height];
      canvas.getContext("2d")!.drawImage(image, 0, 0);
      return canvas.toDataURL("image/webp", wish);
    },
    [png.toString("base64"), quality] as const,
  );
  await page.close();
  return Buffer.from(url.split(",")[1], "base64");
}

for (const { name, play, hash, width = 1280, height = 800, dark = false } of SHOTS) {
  if (!wanted(name, play[0])) continue;
  const file = join(scratch, `${name}.agon`);
  agon("play", ...play, "--out", file);
  const page = await visit(`${await watch(file)}#${hash}`, width, height, dark);
  await page.locator("agon-viewer .round b").filter({ hasText: /\d/ }).waitFor();
  // Waits for the plots and marks of all rounds, and for three.js.
  const whole = () =>
    page.evaluate(
      "(({ summary, replay }) => summary?.rounds === replay.frames)(document.querySelector('agon-viewer'))",
    );
  while (!(await whole())) await page.waitForTimeout(100);
  await page.waitForTimeout(play[0] === "tron3d" ? 3000 : 800);
  await keep(page, name);
}
for (const {
  name,
  game,
  board,
  dark = false,
  at: [x, y],
} of EDITED) {
  if (!wanted(name, game)) continue;
  const boards = join(TOP, "games", game, "boards");
  const file = join(boards, readdirSync(boards).find((one) => one.startsWith(`${board}.`))!);
  const page = await visit(await serve("edit", file, "--game", game, "--no-open"), 1280, 800, dark);
  await page.locator(".verdicts .good").waitFor();
  if (game !== "tron3d") await page.locator(".symmetry").selectOption("mirrorBoth");
  await page.waitForTimeout(game === "tron3d" ? 3000 : 500);
  await page.locator(".stage:visible").hover({ position: { x, y } });
  await page.waitForTimeout(600);
  await keep(page, name);
}

/** The judge filled by `agon serve --demo`, some minutes after its start. `press` is how many slides of the projector to skip. */
const JUDGE: {
  name: string;
  path: string;
  who?: string;
  dark?: boolean;
  width?: number;
  height?: number;
  press?: number;
}[] = [
  { name: "judge-home", path: "/" },
  { name: "judge-ladder", path: "/contests/poquemon/ladder", who: "ada@example.org", dark: true },
  { name: "judge-round", path: "/contests/hogwarts/rounds/3" },
  { name: "judge-matches", path: "/contests/stoneage/matches" },
  { name: "judge-heat", path: "/contests/reversi/head-to-head" },
  { name: "judge-rounds", path: "/contests/poquemon/rounds" },
  { name: "judge-projector", path: "/contests/tron3d/rounds/1?projector=1", width: 1920, height: 1080, press: 1 },
  { name: "judge-drawing", path: "/contests/poquemon/rounds/1?projector=1", width: 1920, height: 1080, press: 6 },
  { name: "judge-match", path: "/matches/1#round=60", dark: true },
  { name: "judge-program", path: "/programs/1" },
  { name: "judge-contest", path: "/contests/tron3d", who: "ada@example.org" },
  { name: "judge-desk", path: "/desk", who: "laia@example.org" },
  { name: "judge-phone", path: "/contests/reversi/rounds", width: 390, height: 844 },
];
const shown = JUDGE.filter(({ name }) => wanted(name, "poquemon"));
if (shown.length > 0) {
  const judge = await startJudge(undefined, "--demo");
  // The rounds of all contests are over, or it takes too long.
  const over = async (contest: string) => {
    const answer = await fetch(`${judge.url}/api/v1/contests/${contest}/rounds`);
    const { rounds } = (await answer.json()) as { rounds: { state: string }[] };
    return rounds.length >= (contest === "poquemon" ? 2 : 3) && rounds.every(({ state }) => state === "done");
  };
  const contests = ["poquemon", "hogwarts", "reversi", "stoneage", "tron3d"];
  for (const end = Date.now() + 600_000; Date.now() < end; ) {
    if ((await Promise.all(contests.map(over))).every(Boolean)) break;
    await new Promise((resolve) => setTimeout(resolve, 3000));
  }
  // Bets on the next round, and some matches of the ladders.
  await new Promise((resolve) => setTimeout(resolve, 20_000));
  for (const { name, path, who, dark = false, width = 1280, height = 800, press = 0 } of shown) {
    const page = await visit(`${judge.url}/sign-in`, width, height, dark);
    if (who) {
      await page.getByLabel("E-mail").fill(who);
      await page.getByLabel("Password").fill("agon-demo-2021");
      await page.locator("main button").click();
      await page.waitForURL(`${judge.url}/`);
    }
    await page.goto(judge.url + path);
    await page.waitForTimeout(path.startsWith("/matches") ? 3000 : 500);
    for (let i = 0; i < press; i++) await page.keyboard.press("ArrowRight");
    await page.waitForTimeout(press ? 1500 : 0);
    await keep(page, name);
  }
  await stopJudge(judge);
}
await browser.close();
stopAll();
