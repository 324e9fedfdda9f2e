// What the viewer does to explain a match: events that lead to their units, logs of all rounds, the legend, the end.

import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { violations } from "../axe.ts";
import { watch } from "../browser.ts";
import { energetic, noted, play } from "../fixtures.ts";
import { atRound, becomes, onViewer, open, page, setUp } from "../watching.ts";

setUp();

describe("events", () => {
  test("select and centre their unit when clicked", async () => {
    const file = play("explain-hogwarts", "hogwarts", "Dummy", "Demo", "Dummy", "Demo");
    await open(await watch(file));
    await page.keyboard.press("e");
    const line = page.locator(".events .line").first();
    const subject = /(?:Wizard|Ghost) (\d+)/.exec((await line.textContent())!);
    await page.keyboard.press("+");
    const before = await onViewer<string>("viewer.shadowRoot.querySelector('canvas.board').toDataURL()");
    await line.click();
    await becomes(
      () => onViewer<string | null>("viewer.settings.pin"),
      (pin) => pin === `unit:${subject![1]}`,
    );
    await page
      .locator(".inspector b")
      .filter({ hasText: `Unit ${subject![1]}` })
      .waitFor();
    await becomes(
      () => onViewer<string>("viewer.shadowRoot.querySelector('canvas.board').toDataURL()"),
      (now) => now !== before,
    );
  });

  test("in Tron, the board turns to what is selected", async () => {
    const file = play("explain-tron", "tron3d", "Surveyor", "Demo", "Surveyor", "Demo", "--board", "cube");
    await open(`${await watch(file)}#round=20`);
    await becomes(
      () => onViewer<boolean>("Boolean(globalThis.agonThree) && !viewer.asked"),
      (ready) => ready,
    );
    /** Whether a bike is somewhere on the screen, and not behind the solid. */
    const visible = (bike: number) =>
      onViewer<boolean>(`(() => {
        const { clientWidth: width, clientHeight: height } = viewer.shadowRoot.querySelector(".stage");
        for (let x = 0; x < width; x += 6)
          for (let y = 0; y < height; y += 6) if (viewer.mounted.pick(x, y) === "unit:${bike}") return true;
        return false;
      })()`);
    const bikes = [0, 1, 2, 3];
    const first = [];
    for (const bike of bikes) first.push(await visible(bike));
    assert.ok(first.includes(false), "some are behind the solid");
    for (const bike of bikes) {
      await page.keyboard.press("/");
      await page.locator(".finder input").fill(String(bike));
      await page.keyboard.press("Enter");
      await page
        .locator(".inspector b")
        .filter({ hasText: `Bike ${bike}` })
        .waitFor();
      await becomes(
        () => visible(bike),
        (yes) => yes,
      );
    }
  });
});

describe("whose view", () => {
  let url = "";
  before(async () => {
    url = await watch(play("explain-clans", "stoneage", "Demo", "Demo", "--board", "woods"));
  });

  test("hides events and units of what a clan cannot see", async () => {
    await open(`${url}#round=30`);
    const hidden = await onViewer<number>(`(() => {
      const { picture } = viewer.replay.peek(30);
      return picture["unit.id"][picture["unit.seat"].findIndex((seat, row) => seat === 1 && picture["unit.kind"][row] !== 0)];
    })()`);
    await page.locator(".view").selectOption("0");
    await page.evaluate((id) => (location.hash = `round=30&view=0&pin=unit:${id}`), hidden);
    await page.locator(".inspector").filter({ hasText: "Demo cannot see this unit." }).waitFor();
    await page.evaluate(() => (location.hash = "round=30&view=0&pin=unit:987654"));
    await page.locator(".inspector").filter({ hasText: "Demo cannot see this unit." }).waitFor();
    assert.equal(await page.locator(".card").nth(1).locator(".figures span").count(), 0);
  });
});

describe("whose view, event by event", () => {
  const matches = [
    ["stoneage", "Demo", "Demo", "--board", "neighbours"],
    ["poquemon", "Dummy", "Demo", "Dummy", "Demo", "--board", "small"],
  ];
  for (const [game, ...args] of matches)
    test(`of ${game}: the list has no event that the seat cannot know of`, async () => {
      await open(await watch(play(`explain-view-${game}`, game, ...args)));
      // Those with the most events first: few of them are enough.
      const rounds = await onViewer<number[]>(`(async () => {
        const events = [];
        for (let round = 0; round <= viewer.clock.last; round++) events.push((await viewer.replay.frame(round)).events.length);
        return [...events.keys()].filter((round) => events[round] > 0).sort((a, b) => events[b] - events[a]);
      })()`);
      const texts = () => page.locator(".events li:not(.hint)").allTextContents();
      const settled = () =>
        becomes(
          () => onViewer<boolean>("!viewer.asked && !viewer.clock.moving"),
          (done) => done,
        );
      const show = async (round: number, view: string) => {
        await page.evaluate((hash) => (location.hash = hash), `round=${round}`);
        await atRound(round);
        await page.locator(".view").selectOption(view);
        await settled();
        return texts();
      };
      let [hidden, foreign] = [0, 0];
      for (const round of rounds) {
        if (hidden >= 5 && foreign >= 1) break;
        const all = await show(round, "");
        const own = await show(round, "0");
        assert.ok(own.length <= all.length, `round ${round}`);
        hidden += all.length - own.length;
        // Whoever is named in the list of a seat and still there can be seen by it.
        const lines = page.locator(".events .line");
        for (let i = 0; i < (await lines.count()); i++) {
          const text = (await lines.nth(i).textContent())!;
          await lines.nth(i).click();
          await settled();
          const pin = await onViewer<string>("viewer.settings.pin");
          const inspector = await page.locator(".inspector").textContent();
          if (pin.startsWith("unit:")) {
            assert.ok(!/cannot see this unit/.test(inspector!), `round ${round}: ${text}`);
            if (!/seat 0/.test(text)) foreign++;
          }
        }
      }
      assert.ok(hidden >= 5 && foreign >= 1, `${hidden} hidden, ${foreign} of others`);
    });

  test("of Hogwarts: nothing is hidden there", async () => {
    await open(`${await watch(play("explain-view-hogwarts", "hogwarts", "Dummy", "Demo", "Dummy", "Demo"))}#round=20`);
    const texts = () => page.locator(".events li").allTextContents();
    const all = await texts();
    await page.locator(".view").selectOption("0");
    assert.deepEqual(await texts(), all);
  });
});

describe("the dock with logs", () => {
  let url = "";
  before(async () => {
    url = await watch(await noted(play("explain-logs", "poquemon", "Dummy", "Demo", "Dummy", "Demo", "--seed", "3")));
  });

  test("has all rounds, is searched, and leads to a round and its unit", async () => {
    await open(url);
    await page.keyboard.press("o");
    const count = page.locator(".logcount");
    await count.filter({ hasText: "401 lines" }).waitFor();
    const lines = page.locator(".loglines li");
    await page.locator(".logsearch").fill("round 39 gem");
    await count.filter({ hasText: /^14 lines$/ }).waitFor();
    await page.locator(".loglines button").nth(4).click();
    await atRound(390);
    assert.equal(await page.locator(".loglines .now").count(), 1);
    await page.locator(".logsearch").fill("");
    await page.locator(".logseat").selectOption("1");
    await count.filter({ hasText: /^1 line$/ }).waitFor();
    assert.match((await lines.first().textContent())!, /out of fuel: it asked for more/);
    await page.locator(".logunit").fill("77");
    await count.filter({ hasText: "0 lines" }).waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Home");
    await atRound(0);
    assert.deepEqual(await violations(page), []);
  });

  test("shows only one's own in the view of a seat", async () => {
    await open(`${url}#dock=1&view=0`);
    await page.locator(".logcount").filter({ hasText: "400 lines" }).waitFor();
    assert.ok(await page.locator(".logseat").isDisabled());
  });
});

describe("the end", () => {
  test("has a moment for the winner, which goes by itself and not before the end", async () => {
    await open(`${await watch(play("explain-end", "poquemon", "Dummy", "Demo", "--board", "duel"))}#round=3`, {
      browser: { reducedMotion: "reduce" },
    });
    assert.equal(await page.locator(".moment.shown").count(), 0);
    await page.keyboard.press("End");
    await page
      .locator(".moment.shown")
      .filter({ hasText: /wins|share first place/ })
      .waitFor();
    assert.ok((await page.locator(".card.winner").count()) > 0);
    const opacity = () => page.locator(".moment").evaluate((element) => getComputedStyle(element).opacity);
    await becomes(opacity, (now) => now === "0");
    await page.keyboard.press("Home");
    await atRound(0);
    assert.equal(await page.locator(".moment.shown, .card.winner").count(), 0);
  });

  test("plots have a legend", async () => {
    await open(await watch(await noted(play("explain-plots", "poquemon", "Dummy", "Demo", "Dummy", "Demo"))));
    await page.locator(".series .keyline li").filter({ hasText: "danger" }).waitFor();
    assert.deepEqual(await page.locator(".plots .keyline li").allTextContents(), ["Dummy", "Demo", "Dummy", "Demo"]);
  });

  test("a viewer that is embedded can be closed, and its page can object", async () => {
    await open(await watch(play("explain-close", "poquemon", "Dummy", "Demo", "--board", "duel")));
    const close = page.locator(".closer");
    assert.ok(await close.isHidden());
    await onViewer(`viewer.setAttribute("embed", "")`);
    await onViewer(`viewer.addEventListener("agon-close", (event) => event.preventDefault(), { once: true })`);
    await close.click();
    assert.equal(await page.locator("agon-viewer").count(), 1);
    await close.click();
    assert.equal(await page.locator("agon-viewer").count(), 0);
  });
});

describe("energy in Stone Age", () => {
  test("is in the inspector and on the scoreboard, with units that ran out of it or crashed", async () => {
    const file = await energetic(play("explain-energy", "stoneage", "Demo", "Demo", "--board", "plain"));
    await open(`${await watch(file)}#round=40`);
    const units = await onViewer<number[]>(
      "viewer.replay.peek(40).turns.filter(({ seat }) => seat === 0).map(({ unit }) => unit)",
    );
    const card = page.locator(".card").first();
    await card.filter({ hasText: "up to 100% of a turn's fuel" }).waitFor();
    assert.match((await card.textContent())!, /Out of energy 1.*Crashed 1/);
    const inspector = page.locator(".inspector");
    await page.evaluate((id) => (location.hash = `round=40&pin=unit:${id}`), units[0]);
    await inspector.filter({ hasText: /Energy15000 of 15000.*out of energy/ }).waitFor();
    await page.evaluate((id) => (location.hash = `round=40&view=1&pin=unit:${id}`), units[0]);
    await inspector.filter({ hasText: "Demo cannot see this unit." }).waitFor();
    await page.evaluate((id) => (location.hash = `round=40&view=0&pin=unit:${id}`), units[1]);
    await inspector.filter({ hasText: /crashed: at bot.cc:12/ }).waitFor();
  });
});

test("on a phone, the scores are between the board and the controls", async () => {
  await open(await watch(play("explain-phone", "poquemon", "Dummy", "Demo", "Dummy", "Demo")), {
    browser: { viewport: { width: 390, height: 844 }, hasTouch: true },
  });
  const boxes: { y: number; height: number }[] = [];
  for (const part of [".stagebox", ".scores", ".bar", ".timeline", ".plots"])
    boxes.push((await page.locator(part).boundingBox())!);
  boxes.slice(1).forEach((box, i) => assert.ok(box.y >= boxes[i].y + boxes[i].height - 1, JSON.stringify(boxes)));
  assert.ok(boxes[2].y + boxes[2].height < 844, "everything needed to play is on the first screen");
  // What is chosen can be read in its box, in each language.
  await page.keyboard.press("o");
  for (const language of ["en", "ca", "es"]) {
    await page.locator(".language").selectOption(language);
    for (const box of [".language", ".logseat", ".speed"]) {
      const [needed, room] = await page.locator(box).evaluate((element) => {
        const select = element as HTMLSelectElement;
        const style = getComputedStyle(select);
        const text = document.createElement("canvas").getContext("2d")!;
        text.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
        const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
        // The arrow takes the rest.
        return [text.measureText(select.selectedOptions[0].text).width, select.clientWidth - padding - 16];
      });
      assert.ok(needed <= room, `${box} in ${language}: ${needed} of ${room}`);
    }
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
  }
});
