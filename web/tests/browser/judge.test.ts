// The judge from end to end in a real Chromium: a teacher, three students, submissions, friends, matches, bets, an official round.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, describe, test } from "node:test";
import type { Browser } from "playwright-core";
import { launch } from "../browser.ts";
import { startJudge, stopJudge, template, Visitor, type Judge } from "../judge.ts";

let browser: Browser;
let judge: Judge;
let teacher: Visitor;
const students: Visitor[] = [];
const people = [
  ["Ada Ferrer", "ada@example.org"],
  ["Blai Roca", "blai@example.org"],
  ["Carla Vidal", "carla@example.org"],
] as const;

/** A name that makes a compiler say a long line. */
const LONG = "so_long_that_no_screen_has_room_for_it_".repeat(12);

const LOOPS = `#include "Player.hh"
#define PLAYER_NAME Loopy
struct PLAYER_NAME : public Player {
  static Player* factory() { return new PLAYER_NAME; }
  virtual void play() { volatile int i = 0; while (true) i = i + 1; }
};
RegisterPlayer(PLAYER_NAME);
`;

before(async () => {
  browser = await launch();
  judge = await startJudge();
});

after(async () => {
  await browser.close();
  await stopJudge(judge);
});

describe("the judge", { timeout: 900_000 }, () => {
  test("a teacher creates an account with the printed link and opens a contest", async () => {
    teacher = await Visitor.come(browser, judge.url);
    await teacher.join(judge.founding, "Laia Serra", "laia@example.org");
    await teacher.page.goto(judge.founding);
    assert.match(await teacher.text(), /has been used/, "the link works once");
    await teacher.go("/desk/new-contest?game=poquemon");
    await teacher.isFriendly();
    await teacher.page.getByLabel("Short name").fill("autumn");
    await teacher.page.getByLabel("Title").fill("Autumn cup");
    for (const board of await teacher.page.locator("input[name=board]").all())
      await board.setChecked((await board.inputValue()) === "duel");
    await teacher.press("Open");
    await teacher.page.waitForURL(/autumn/);
    await teacher.go("/contests/autumn");
    assert.match(await teacher.text(), /Autumn cup[\s\S]*duel/);
  });

  test("three students join with one link", async () => {
    await teacher.go("/desk/people");
    await teacher.page.getByLabel("How many people").fill("3");
    await teacher.press("Invite");
    const link = (await teacher.page.locator("[role=status] code").innerText()).trim();
    for (const [name, email] of people) {
      const student = await Visitor.come(browser, judge.url);
      await student.join(new URL(link, judge.url).href, name, email);
      students.push(student);
    }
    const late = await Visitor.come(browser, judge.url);
    await late.page.goto(new URL(link, judge.url).href);
    assert.match(await late.text(), /has been used/);
    await teacher.go("/desk/people");
    assert.match(await teacher.text(), /Carla Vidal/);
    await teacher.isFriendly();
  });

  test("a team is founded, and somebody joins it and leaves it again", async () => {
    const [ada, blai] = students;
    await teacher.go("/desk/contests/autumn");
    await teacher.page.getByLabel("People in a team, at most").fill("2");
    await teacher.page.locator("form:has(input[name=closes]) button").last().click();
    await teacher.page.waitForLoadState();
    await ada.go("/contests/autumn/teams");
    await ada.isFriendly();
    await ada.page.getByLabel("Name", { exact: true }).fill("Countesses");
    await ada.press("Create a team");
    const link = new URL((await ada.page.locator("code").innerText()).trim());
    await blai.go(link.pathname);
    await blai.isFriendly();
    await blai.press("Join the team");
    assert.match(await blai.text(), /Your team: Countesses/);
    await blai.isFriendly();
    for (const member of [blai, ada]) {
      await member.go("/contests/autumn/teams");
      member.page.once("dialog", (dialog) => dialog.accept());
      await member.press("Leave the team");
      await member.page.getByRole("button", { name: "Create a team" }).waitFor();
    }
    assert.match(await ada.text(), /no teams yet/);
  });

  test("a good bot is accepted; one that does not compile and one that loops are rejected with a reason", async () => {
    const [ada, blai, carla] = students;
    const [bad, loops] = await Promise.all([
      blai.submit(
        "autumn",
        "Broken",
        "AIBroken.cc",
        template("Broken").toString().replace("virtual void play() {", `virtual void play() { int x = ; ${LONG}; `),
      ),
      carla.submit("autumn", "Loopy", "AILoopy.cc", LOOPS),
    ]);
    assert.match(bad, /Rejected.*could not be built/);
    assert.match(await blai.text(), /AIBroken\.cc|Broken\.cc:\d+:\d+: error: expected expression/);
    assert.ok((await blai.text()).replace(/\s/g, "").includes(LONG), "the whole line is there");
    await blai.isFriendly();
    assert.match(loops, /Rejected.*match against itself/);
    assert.match(await carla.text(), /fuel[\s\S]*agon play poquemon AILoopy\.cc AILoopy\.cc/);
    await carla.isFriendly();
    await carla.page.getByRole("link", { name: /Watch the match/ }).click();
    await carla.page.waitForURL(/matches\/\d+#round=\d+/);
    await carla.page.locator("agon-viewer canvas").first().waitFor();
    await accepted(ada, "Ada1");
    await accepted(blai, "Blai1");
    await accepted(carla, "Carla1");
  });

  test("taken names, wrong files and huge files are rejected", async () => {
    const [ada, blai] = students;
    const refused = async (who: Visitor, name: string, file: string, bytes: Buffer | string) => {
      await who.go("/contests/autumn");
      await who.page
        .getByLabel("File")
        .setInputFiles({ name: file, mimeType: "text/plain", buffer: Buffer.from(bytes) });
      await who.page.locator("input[name=name]").fill(name);
      await who.press("Submit");
      await who.page.locator("main h1, main p").first().waitFor();
      return who.text();
    };
    assert.match(await refused(blai, "Ada1", "a.cc", "int x;"), /has already been accepted/);
    assert.match(await refused(ada, "Other", "a.cc", Buffer.alloc(2 << 20, 32)), /too large/);
    assert.match(await refused(ada, "Other", "a.cc", ""), /empty/);
    await ada.go("/contests/autumn");
    await ada.page
      .getByLabel("File")
      .setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("x") });
    await ada.page.locator("input[name=name]").fill("Other");
    await ada.press("Submit");
    assert.match(await ada.text(), /single \.cc, \.rs, \.py, \.js, \.java or \.wasm file/);
  });

  test("friends play; strangers cannot see it", async () => {
    const [ada, blai, carla] = students;
    await ada.go("/me");
    await ada.page.getByLabel("E-mail").fill("blai@example.org");
    await ada.page.locator("form[action='/me/friends'] button").click();
    assert.match(await ada.text(), /has not added you yet/);
    await ada.isFriendly();
    await blai.go("/me");
    await blai.page.getByLabel("E-mail").fill("ada@example.org");
    await blai.page.locator("form[action='/me/friends'] button").click();
    await ada.go("/contests/autumn/matches");
    await ada.isFriendly();
    await ada.page.getByText("Friendly match").click();
    const seats = ada.page.locator("select[name=seat]");
    await seats.nth(0).selectOption({ label: "Ada1" });
    await seats.nth(1).selectOption({ label: "Blai1" });
    assert.ok(!(await seats.nth(1).innerText()).includes("Carla1"), "a stranger's private program is not offered");
    await ada.press("Play");
    await ada.page.waitForURL(/matches\/\d+/);
    const place = new URL(ada.page.url()).pathname;
    await ada.page.locator("agon-viewer canvas").first().waitFor({ timeout: 60_000 });
    await ada.page.waitForFunction(
      () =>
        ((document.querySelector("agon-viewer") as unknown as { summary?: { rounds: number } }).summary?.rounds ?? 0) >
        1,
    );
    await blai.go(place);
    assert.match(await blai.page.locator("main h1").first().innerText(), /Match/);
    await carla.go(place);
    assert.match(await carla.text(), /does not exist, or you may not see it/);
  });

  test("a cup among friends, from the invitation to the table", async () => {
    const [ada, blai, carla] = students;
    await ada.go("/contests/autumn/cups");
    await ada.isFriendly();
    await ada.page.getByText("Open a cup").first().click();
    await ada.page.getByLabel("Title").fill("Friday cup");
    await ada.page.locator("select[name=program]").selectOption({ label: "Ada1" });
    await ada.page.getByLabel("Blai Roca").check();
    await ada.page.locator("form[action$='/cups'] button").click();
    await ada.page.waitForURL(/cups\/\d+$/);
    assert.match(await ada.text(), /Blai Roca\s+has not answered yet/);
    await ada.isFriendly();
    const place = new URL(ada.page.url()).pathname;
    const link = (await ada.page.locator("code").innerText()).trim();
    // Whoever is invited sees it where he arrives, and gets to the answer from there.
    for (const path of ["/me", "/contests/autumn", "/"]) {
      await blai.go(path);
      assert.match(await blai.text(), /You are invited[\s\S]*To the cup Friday cup \(Ada Ferrer\)/, path);
      await blai.isFriendly();
    }
    await blai.page.getByRole("link", { name: "Answer: Friday cup" }).click();
    await blai.page.waitForURL(/cups\/\d+$/);
    await blai.go("/contests/autumn/cups");
    assert.match(await blai.text(), /you are invited/);
    await blai.page.getByRole("link", { name: "Friday cup" }).click();
    await blai.press("Join");
    assert.match(await blai.text(), /Blai1/);
    await carla.go(place);
    assert.match(await carla.text(), /does not exist, or you may not see it/);
    await carla.page.goto(new URL(new URL(link).pathname, judge.url).href);
    await carla.isFriendly();
    await carla.press("Join");
    await carla.page.waitForURL(/cups\/\d+$/);
    await ada.go(place);
    await ada.press("Begin");
    await ada.page.getByText("Winner").first().waitFor({ timeout: 300_000 });
    assert.match(await ada.text(), /Carla1[\s\S]*Matches/);
    for (const colorScheme of ["light", "dark"] as const) {
      await blai.page.emulateMedia({ colorScheme });
      await blai.go(place);
      await blai.isFriendly();
    }
    await blai.page.emulateMedia({ colorScheme: null });
    assert.deepEqual(ada.troubles, []);
  });

  test("a person plays against a program, and leaves", async () => {
    const [ada] = students;
    await ada.go("/contests/autumn/matches");
    await ada.page.locator("main a[href^='/matches/']").first().click();
    // On a phone, everything of the viewer can be reached: it is not cut off below the board.
    const size = ada.page.viewportSize()!;
    await ada.page.setViewportSize({ width: 390, height: 844 });
    const bottom = async (what: string) => {
      const box = (await ada.page.locator(what).boundingBox())!;
      return box.y + box.height;
    };
    await ada.page.locator("agon-viewer [data-action=toggle]").waitFor();
    assert.ok((await bottom("agon-viewer .timeline")) < (await bottom("agon-viewer")));
    await ada.page.setViewportSize(size);
    await ada.page.getByRole("link", { name: "Ada1" }).click();
    await ada.isFriendly();
    await ada.press("Play");
    await ada.page.waitForURL(/tables\/\d+\/$/);
    const prompt = ada.page.locator("agon-viewer .humans .prompt");
    await prompt.filter({ hasText: "Your turn: seat 0" }).waitFor({ timeout: 60_000 });
    assert.match(await prompt.innerText(), /seconds left/);
    assert.equal(
      await ada.page.getByRole("button", { name: "Take back" }).count(),
      0,
      "nothing can be taken back here",
    );
    const round = () =>
      ada.page.evaluate(
        () => (document.querySelector("agon-viewer") as unknown as { clock: { round: number } }).clock.round,
      );
    for (const n of [0, 1, 2]) {
      while ((await round()) !== n || !(await prompt.isVisible())) await ada.page.waitForTimeout(20);
      await ada.page.keyboard.press("Enter");
    }
    await ada.press("Leave the table");
    await ada.page.waitForURL(/\/me$/);
    assert.ok(!(await ada.text()).includes("played yourself"), "what is not played to the end leaves no trace");
  });

  test("bets, and an official round from the button to the hall of fame", async () => {
    const [ada, blai, carla] = students;
    await ada.go("/contests/autumn/bets");
    await ada.page.locator("select[name=program]").selectOption({ label: "Blai1" });
    await ada.page.locator("input[name=stake]").fill("60");
    await ada.press("Bet");
    assert.match(await ada.text(), /Blai1[\s\S]*60/);
    await ada.isFriendly();
    // A bet above the balance is rejected, even if the form does not prevent it.
    const refused = await ada.page.evaluate(async () => {
      const form = new URLSearchParams({
        program: (document.querySelector("select[name=program]") as HTMLSelectElement).value,
        kind: (document.querySelector("select[name=kind]") as HTMLSelectElement).value,
        stake: "100000",
      });
      return (await fetch(location.pathname, { method: "POST", body: form })).status;
    });
    assert.equal(refused, 409);
    await teacher.go("/contests/autumn/rounds");
    await teacher.isFriendly();
    for (let round = 1; ; round++) {
      assert.ok(round < 10, "the final never comes");
      await teacher.page.locator("form[action$='/rounds'] button").click();
      await carla.go(`/contests/autumn/rounds/${round}`);
      for (const end = Date.now() + 400_000; ; await teacher.page.waitForTimeout(300)) {
        await teacher.go("/contests/autumn/rounds");
        if (!(await teacher.text()).includes("being played")) break;
        assert.ok(Date.now() < end, "a round never ends");
      }
      await carla.isFriendly();
      if (await teacher.page.locator("form[action$='/rounds/again']").count()) break;
    }
    await blai.go("/hall");
    assert.match(await blai.text(), /Autumn cup/);
    await blai.isFriendly();
    await ada.go("/contests/autumn/bets");
    assert.match(await ada.text(), /won|lost|refunded/i);
  });

  test("by keyboard: signing out and in, and reaching a match from the ladder", async () => {
    const guest = await Visitor.come(browser, judge.url);
    await guest.go("/sign-in");
    await guest.page.locator("input[name=email]:focus").waitFor();
    await guest.page.keyboard.type("ada@example.org");
    await guest.page.keyboard.press("Tab");
    await guest.page.keyboard.type("a long enough password");
    await guest.page.keyboard.press("Enter");
    await guest.page.getByText("Ada Ferrer").waitFor();
    await guest.page.keyboard.press("Tab");
    assert.equal(await guest.page.evaluate(() => document.activeElement?.textContent), "Skip to the content");
    const reach = async (wanted: string) => {
      for (let i = 0; i < 60; i++) {
        if ((await guest.page.evaluate(() => document.activeElement?.textContent?.trim())) === wanted)
          return guest.page.keyboard.press("Enter");
        await guest.page.keyboard.press("Tab");
      }
      assert.fail(`${wanted} cannot be reached`);
    };
    await reach("Autumn cup");
    await guest.page.waitForURL(/contests\/autumn$/);
    await reach("Ladder");
    await guest.page.waitForURL(/ladder/);
    await guest.isFriendly();
    assert.deepEqual(guest.troubles, []);
  });

  test("the teacher sees and controls everything; all pages are accessible in every language", async () => {
    const phone = { width: 390, height: 844 };
    const desktop = teacher.page.viewportSize()!;
    const all = await pages();
    const match = all["/matches/{id}"];
    for (const path of Object.values(all)) {
      await teacher.page.setViewportSize(desktop);
      await teacher.page.emulateMedia({ colorScheme: "light" });
      await teacher.go(path);
      await teacher.isAccessible();
      await teacher.page.emulateMedia({ colorScheme: "dark" });
      await teacher.page.setViewportSize(phone);
      await teacher.go(path);
      await teacher.isFriendly();
    }
    await teacher.page.setViewportSize(desktop);
    for (const [code, word] of [
      ["ca", "Concursos"],
      ["es", "Concursos"],
      ["en", "Contests"],
    ]) {
      await teacher.go("/me");
      await teacher.page.locator("form[action='/me/language'] select").selectOption(code);
      await teacher.page.locator("form[action='/me/language'] button").click();
      await teacher.go("/");
      assert.match(await teacher.text(), new RegExp(word));
      assert.equal(await teacher.page.getAttribute("html", "lang"), code);
      await teacher.go(match);
      const languages = teacher.page.locator("agon-viewer select", { hasText: "Català" });
      assert.equal(await languages.inputValue(), code, "the viewer speaks the language of the page");
    }
    await teacher.go("/desk/audit");
    assert.match(await teacher.text(), /contest[\s\S]*autumn/);
  });

  test("teachers type their own time, and the projector goes from slide to slide", async () => {
    const tokyo = await Visitor.come(browser, judge.url, { timezoneId: "Asia/Tokyo" });
    await tokyo.go("/sign-in");
    await tokyo.page.getByLabel("E-mail").fill("laia@example.org");
    await tokyo.page.getByLabel("Password").fill("a long enough password");
    await tokyo.press("Sign in");
    await tokyo.page.getByText("Laia Serra").waitFor();
    const closes = tokyo.page.locator("input[name=closes]");
    await tokyo.go("/desk/contests/autumn");
    await closes.fill("2031-05-01T09:30");
    await tokyo.page.locator("form:has(input[name=closes]) button").last().click();
    await tokyo.page.waitForLoadState();
    assert.equal(await closes.inputValue(), "2031-05-01T09:30", "it is shown as it was typed");
    await tokyo.page.emulateMedia({ reducedMotion: "reduce" });
    await tokyo.go("/contests/autumn/rounds?projector=1");
    const slide = tokyo.page.locator(".slide.on");
    assert.equal(await slide.count(), 1);
    const first = await slide.getAttribute("data-part");
    await tokyo.page.keyboard.press("ArrowRight");
    await tokyo.page.waitForFunction(
      (part) => document.querySelector(".slide.on")?.getAttribute("data-part") !== part,
      first,
    );
    await tokyo.isFriendly();
    assert.deepEqual(tokyo.troubles, []);
  });

  test("whoever leaves takes the data along, and cannot come back", async () => {
    const [, , carla] = students;
    await carla.go("/me");
    const download = carla.page.waitForEvent("download");
    await carla.page.getByRole("link", { name: "Download your data" }).click();
    assert.match((await download).suggestedFilename(), /^agon-\d+\.tar$/);
    await carla.page.locator("summary", { hasText: "Delete the account" }).click();
    await carla.isFriendly();
    carla.page.once("dialog", (dialog) => dialog.accept());
    await carla.page.locator("form[action='/me/delete'] input[name=password]").fill("a long enough password");
    await carla.page.locator("form[action='/me/delete'] button").click();
    await carla.page.getByRole("link", { name: "Sign in" }).first().waitFor();
    await teacher.go("/desk/people");
    assert.match(await teacher.text(), /Anonymous \d+ \(deleted\)/);
    assert.doesNotMatch(await teacher.text(), /Carla Vidal/);
  });

  test("no console has errors", () => {
    for (const visitor of [teacher, ...students]) assert.deepEqual(visitor.troubles, []);
  });
});

/** Routes that answer with something else than a page of the site. */
const NO_PAGES = [
  /\.(css|js|svg|atom|csv|xlsx|agon|json)$/,
  /^\/(faces|viewer|health|metrics|lti|sign-in\/(with|back))\b/,
  /\/(data|source|events|templates\/\{language\}|boards\/\{number\})$/,
  /^\/tables\/\{id\}\/./,
  /^\/api\//,
];

/** An address for every page of the router, by route; a page without one is found out here. */
async function pages(): Promise<Record<string, string>> {
  const latest = async (list: string, link: string): Promise<string> => {
    await teacher.go(list);
    return (await teacher.page.locator(`main a[href^='${link}']`).first().getAttribute("href"))!;
  };
  // A topic with a post, and a link for new people.
  await teacher.go("/contests/autumn/forum");
  const forum = teacher.page.locator("form[method=post][action$='/forum']");
  await forum.locator("input[name=title]").fill("Boards");
  await forum.locator("textarea").fill("Which ones will be played?");
  await forum.locator("button").click();
  await teacher.page.waitForURL(/topics\/\d+/);
  const topic = new URL(teacher.page.url()).pathname;
  const post = (await teacher.page.locator("a[href$='/edit']").first().getAttribute("href"))!;
  await teacher.go("/desk/people");
  await teacher.press("Invite");
  const invitation = new URL((await teacher.page.locator("[role=status] code").innerText()).trim(), judge.url).pathname;
  const match = await latest("/contests/autumn/matches", "/matches/");
  const contest = (page: string) => `/contests/autumn${page}`;
  const known: Record<string, string> = {
    "/": "/",
    "/sign-in": "/sign-in",
    "/sign-up": "/sign-up",
    "/forgot": "/forgot",
    "/join/{link}": invitation,
    "/me": "/me",
    "/archive": "/archive",
    "/hall": "/hall",
    "/forum": "/forum",
    "/topics/{id}": topic,
    "/posts/{id}/edit": post,
    "/submissions/{id}": await latest("/desk/submissions", "/submissions/"),
    "/programs/{id}": "/programs/1",
    "/programs/{id}/play": "/programs/1/play",
    "/matches/{id}": match,
    "/cups/{id}": "/cups/1",
    "/contests/{slug}/rounds/{number}": contest("/rounds/1"),
    "/desk/contests/{slug}": "/desk/contests/autumn",
    "/desk/contests/{slug}/marks": "/desk/contests/autumn/marks",
    "/desk/contests/{slug}/rejudge": "/desk/contests/autumn/rejudge",
    "/desk/similarity/{left}/{right}": "/desk/similarity/1/2",
  };
  // Looked at where they are used, since they need a link or a table that is open.
  const elsewhere = ["/tables/{id}/", "/teams/join/{link}", "/cups/join/{link}"];
  const router = readFileSync(new URL("../../../crates/judge-web/src/router.rs", import.meta.url), "utf8");
  for (const [, route] of router.matchAll(/\.get\("([^"]+)"/g)) {
    if (known[route] || elsewhere.includes(route) || NO_PAGES.some((pattern) => pattern.test(route))) continue;
    if (/^\/contests\/\{slug\}(\/[a-z-]+)?$/.test(route))
      known[route] = contest(route.slice("/contests/{slug}".length));
    else if (/^\/desk(\/[a-z-]+)?$/.test(route)) known[route] = route;
    else assert.fail(`the test does not know where ${route} is`);
  }
  // The page of an error, and a contest on a projector.
  return { ...known, nowhere: "/nowhere", projector: contest("/rounds?projector=1") };
}

/** Submits the template until it beats the Dummies four times: each submission has its own seeds. */
async function accepted(who: Visitor, name: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const answer = await who.submit("autumn", name, `AI${name}.cc`, template(name));
    if (answer.includes("Accepted")) return;
    assert.match(answer, /did not win all matches/);
    assert.ok(attempt < 12, `${name} is never accepted`);
  }
}
