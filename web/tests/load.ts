// Load test of a judge: `npm run load [MINUTES]`. A judge filled by `--demo` plays its ladders, students submit C++ bots at a rate of 500
// per hour, and 50 readers load one page per second each. Prints matches and submissions per hour, page load times, and the memory of the
// judge before and after.

import { readFileSync } from "node:fs";
import { startJudge, stopJudge, template } from "./judge.ts";

const minutes = Number(process.argv[2] ?? 2);
const READERS = 50;
const PAGES = [
  "/",
  "/contests/poquemon/ladder",
  "/contests/hogwarts/ladder",
  "/contests/poquemon/matches",
  "/contests/tron3d/rounds",
  "/programs/1",
  "/hall",
  "/contests/reversi/ladder",
];
const STUDENTS = ["ada", "blai", "carla", "didac", "elna", "ferran"];

const memory = (pid: number) => Number(readFileSync(`/proc/${pid}/status`, "utf8").match(/VmRSS:\s+(\d+)/)![1]) / 1024;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const idle = await startJudge();
await sleep(3000);
console.log(`idle memory: ${memory(idle.child.pid!).toFixed(0)} MB (at most 150)`);
await stopJudge(idle);

const judge = await startJudge(undefined, "--demo");
const tokens: string[] = [];
for (const student of STUDENTS) {
  const body = JSON.stringify({ email: `${student}@example.org`, password: "agon-demo-2021", name: "load" });
  const answer = await fetch(`${judge.url}/api/v1/sign-in`, {
    method: "POST",
    body,
    headers: { "content-type": "application/json" },
  });
  tokens.push(((await answer.json()) as { token: string }).token);
}
// Wait until the official rounds are over and the ladders run.
await sleep(30_000);
const metrics = async () =>
  Number(
    ((await (await fetch(`${judge.url}/api/v1/contests/poquemon/matches`)).json()) as { id: number }[])[0]?.id ?? 0,
  );
const before = await metrics();
const end = Date.now() + minutes * 60_000;
const times: number[] = [];
let failures = 0;

async function read(number: number): Promise<void> {
  await sleep(number * (1000 / READERS));
  for (let i = number; Date.now() < end; i++) {
    const begun = performance.now();
    const answer = await fetch(judge.url + PAGES[i % PAGES.length]);
    await answer.text();
    times.push(performance.now() - begun);
    if (!answer.ok) failures++;
    await sleep(Math.max(0, 1000 - (performance.now() - begun)));
  }
}

const handed: { id: number; token: string }[] = [];
async function submit(): Promise<void> {
  const source = template("Load").toString();
  for (let i = 0; Date.now() < end; i++) {
    const token = tokens[i % tokens.length];
    // Each text is different, so that nothing comes from the build cache.
    const answer = await fetch(`${judge.url}/api/v1/contests/poquemon/submissions?name=Load${i % 12}&file=AILoad.cc`, {
      method: "POST",
      body: `${source}// ${i} ${Date.now()}\n`,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/octet-stream" },
    });
    if (answer.ok) handed.push({ id: ((await answer.json()) as { id: number }).id, token });
    else console.log(await answer.text());
    await sleep(3_600_000 / 500);
  }
}

await Promise.all([...Array.from({ length: READERS }, (_, i) => read(i)), submit()]);
const after = await metrics();
let over = 0;
for (const { id, token } of handed) {
  const answer = await fetch(`${judge.url}/api/v1/submissions/${id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (["accepted", "rejected"].includes(((await answer.json()) as { submission: { state: string } }).submission.state))
    over++;
}
times.sort((a, b) => a - b);
const at = (share: number) => times[Math.floor((times.length - 1) * share)].toFixed(1);
console.log(
  `${times.length} pages: median ${at(0.5)} ms, 95 % within ${at(0.95)} ms (at most 100), slowest ${at(1)} ms, ${failures} failed`,
);
console.log(`matches: ${(((after - before) * 60) / minutes).toFixed(0)} an hour (at least 5,000)`);
console.log(
  `submissions: ${handed.length} handed in, ${over} judged in ${minutes} minutes: ${((handed.length * 60) / minutes).toFixed(0)} an hour (at least 500)`,
);
console.log(`memory at the end: ${memory(judge.child.pid!).toFixed(0)} MB`);
await stopJudge(judge);
process.exit(0);
