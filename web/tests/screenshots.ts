// Makes the pictures of each scene in docs/screenshots: `npm run screenshots`.

import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { agon, launch, scratch, serve, stopAll, TOP, watch } from "./browser.ts";

interface Shot {
  name: string;
  play: string[];
  hash: string;
  width?: number;
  height?: number;
  dark?: boolean;
}

const SHOTS: Shot[] = [
  { name: "poquemon", play: ["poquemon", "Dummy", "Demo", "Dummy", "Demo", "--seed", "3"], hash: "round=131&pin=unit:0" },
  { name: "poquemon-dark", play: ["poquemon", "Dummy", "Demo", "Dummy", "Demo", "--board", "maze"], hash: "round=60", dark: true },
  { name: "poquemon-phone", play: ["poquemon", "Dummy", "Demo", "--board", "duel"], hash: "round=40&lang=ca", width: 390, height: 844 },
  { name: "hogwarts", play: ["hogwarts", "Dummy", "Demo", "Dummy", "Demo"], hash: "round=120" },
  { name: "hogwarts-dark", play: ["hogwarts", "Dummy", "Demo", "Dummy", "Demo"], hash: "round=60&pin=unit:0", dark: true },
  { name: "reversi", play: ["reversi", "Dummy", "Demo", "Dummy", "Demo"], hash: "round=30&extra=1" },
  { name: "stoneage", play: ["stoneage", "Dummy", "Demo", "--board", "woods"], hash: "round=150" },
  { name: "stoneage-dark", play: ["stoneage", "Demo", "Demo", "--board", "islands"], hash: "round=300&view=0", dark: true },
  { name: "tron3d", play: ["tron3d", "Dummy", "Demo", "Dummy", "Demo"], hash: "round=80" },
  { name: "tron3d-dark", play: ["tron3d", "Dummy", "Dummy", "Dummy", "Dummy"], hash: "round=60", dark: true },
];

const only = process.argv.slice(2);
const out = process.env.OUT ?? join(TOP, "docs/screenshots");
mkdirSync(out, { recursive: true });
const browser = await launch();
for (const { name, play, hash, width = 1280, height = 800, dark = false } of SHOTS) {
  if (only.length > 0 && !only.some((wish) => name.startsWith(wish))) continue;
  if (!agon("games").includes(play[0])) continue;
  const file = join(scratch, `${name}.agon`);
  agon("play", ...play, "--out", file);
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: dark ? "dark" : "light" });
  page.on("console", (message) => console.log(message.text()));
  page.on("pageerror", (error) => console.log(error));
  await page.goto(`${await watch(file)}#${hash}`);
  await page.locator("agon-viewer .round b").filter({ hasText: /\d/ }).waitFor();
  await page.waitForTimeout(600);
  await page.screenshot({ path: join(out, `${name}.png`) });
  await page.close();
}
for (const [name, game, board, dark] of [["editor", "poquemon", "default", false], ["editor-reversi", "reversi", "moebius", true], ["editor-stoneage", "stoneage", "river", false]] as const) {
  if ((only.length > 0 && !only.some((wish) => name.startsWith(wish))) || !agon("games").includes(game)) continue;
  const boards = join(TOP, "games", game, "boards");
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, colorScheme: dark ? "dark" : "light" });
  await page.goto(await serve("edit", join(boards, readdirSync(boards).find((file) => file.startsWith(`${board}.`))!), "--game", game, "--no-open"));
  await page.locator(".verdicts .good").waitFor();
  await page.locator(".symmetry").selectOption("mirrorBoth");
  await page.locator("canvas.board").hover({ position: { x: 300, y: 330 } });
  await page.waitForTimeout(400);
  await page.screenshot({ path: join(out, `${name}.png`) });
  await page.close();
}
await browser.close();
stopAll();
