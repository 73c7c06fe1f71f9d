import { tableOptions } from "@forgotten-planet/game";
import type { GameSetup } from "@forgotten-planet/rules";
import { expect, test } from "vitest";
import { violations } from "../support/audit.ts";
import { screenshot } from "../support/browser.ts";
import { drivenTable, handOver } from "../support/driver.ts";
import { atTable, hostTable, joinTable } from "../support/lobby.ts";
import type { Player } from "../support/player.ts";
import { useStage } from "../support/stage.ts";
import { isOver } from "../support/turns.ts";
import { until } from "../support/until.ts";

/* A whole match of two at one screen in text mode: everything is typed, everything is read in the answers. */

const stage = useStage();

const SETUP: GameSetup = {
  scenario: {
    name: "Two doors",
    area: { kind: "fixed", rows: ["......", "......", "......"] },
    land: 4,
    bases: [
      [0, 1],
      [5, 1],
    ],
    specials: [[2, 1]],
  },
  seats: [
    { name: "Ada", colour: "red" },
    { name: "Bruno", colour: "yellow" },
  ],
  setup: {
    assignment: "fixed",
    placement: "scenario",
    bases: [
      [0, 1],
      [5, 1],
    ],
  },
};

const ID = "a".repeat(32);

/** The match as this browser keeps it before its first step, and text mode set. */
async function opens(player: Player, language: "en" | "it"): Promise<void> {
  const options = tableOptions({ scenario: "first-landing", players: 2, isPublic: false, order: "seated" });
  await player.go("/credits");
  await player.page.evaluate(
    ([key, match, settings]) => {
      localStorage.setItem(key, JSON.stringify(match));
      localStorage.setItem("forgotten-planet.settings", JSON.stringify(settings));
    },
    [
      `forgotten-planet.local.${ID}`,
      { id: ID, options, setup: SETUP, lines: [], updatedAt: Date.now() },
      { textMode: true, language },
    ] as const,
  );
  await player.go(`/local/${ID}`);
  await until("the board is there as text", () => player.sees("text-board"));
}

const said = ({ page }: Player): Promise<readonly string[]> =>
  page.locator('[data-testid="transcript"] [data-kind] p').evaluateAll((all) => all.map((one) => (one.textContent ?? "").trim()));

/** Types a line, sends it, and waits until that is said. */
async function types(player: Player, line: string, answer: RegExp): Promise<void> {
  const before = (await said(player)).length;
  const field = player.at("command-field");
  await field.fill(line);
  await field.press("Enter");
  await until(`${line} is answered by ${answer}`, async () => (await said(player)).slice(before).some((text) => answer.test(text)));
}

test("two play to the end by typed text alone", async () => {
  const player = await stage.person();
  await opens(player, "en");
  expect(await player.page.locator("canvas").count()).toBe(0);
  expect(await violations(player.page)).toEqual([]);
  await screenshot(player.page, "text-mode-desktop");

  await types(player, "what", /^Robot 1 at A2: land at .*A1/);
  await types(player, "row 2", /^Row 2\. A2\. Base of Ada\./);
  await types(player, "lnad 1 a1", /^Character 1: “lnad” is no command; “land” is one\.$/);
  expect(await player.at("command-field").inputValue()).toBe("lnad 1 a1");
  expect(await player.page.evaluate(() => getSelection()?.toString())).toBe("lnad 1 a1");
  await types(player, "land 1 c1", /^Robots build only on the four cells next to them\. R-LAND/);
  expect(await player.page.locator('[data-testid="transcript"] a').last().getAttribute("href")).toMatch(/^\/rules#R-/);
  await types(player, "try land 1 b2", /^Ada: tiles 1 to 3/);

  // Tab writes the one word that is offered.
  const field = player.at("command-field");
  await field.pressSequentially("lan");
  await until("one word is offered", async () => (await player.page.locator(".cmdline-offers button").count()) === 1);
  await field.press("Tab");
  expect(await field.inputValue()).toBe("land ");
  // Word by word from what is offered, by the arrows and Enter.
  for (const word of ["1", "b2"]) {
    const option = player.page.getByRole("option", { name: word, exact: true });
    await until(`${word} is offered`, () => option.isVisible());
    while ((await option.getAttribute("aria-selected")) !== "true") await field.press("ArrowDown");
    await field.press("Enter");
  }
  expect(await field.inputValue()).toBe("land 1 b2");
  await field.fill("land 1 ");
  await until("cells are offered", () => player.page.getByRole("option").first().isVisible());
  expect(await violations(player.page)).toEqual([]);
  await field.fill("land 1 b2");
  await field.press("Enter");
  const step = "Ada, First energy: land at B2";
  await until("the step is told", async () => (await said(player)).includes(`${step}.`) || (await said(player)).includes(step));
  // Once: the other live region is silent while the answers are heard.
  expect(await player.text("live-polite").catch(() => "")).toBe("");

  await types(player, "undo", /^Ada: takes back the first energy/);
  await types(player, "1+b2", /^Ada, First energy: land at B2/);
  await types(player, "why c2", /^C2: .*From the nearest base: Ada 2 steps/);
  await types(player, "land a1", /^Ada, Second energy: land at A1/);
  await types(player, "end", /^Energy is left: 1 would be saved, 0 lost\. Press Enter once more/);
  await types(player, "no", /^Nothing was done\.$/);
  await types(player, "end", /^Energy is left/);
  await types(player, "", /^Ada: 1 energy left over, saved\. .*Bruno plays, turn 2\./);

  await types(player, "scrap", /^Bruno, First energy: consumes metal, 1 land left/);
  await types(player, "scrap", /^The game ends after your turn\. Press Enter once more/);
  await types(player, "yes", /^Bruno, Second energy: consumes metal/);
  await types(player, "score", /^Bruno: \d+ VP if it ended now/);
  await player.at("command-field").fill("end");
  await player.at("command-field").press("Enter");
  await until("the match is over", () => isOver(player));
  expect(await player.text(player.page.locator("h1").first())).toMatch(/Ada wins/);
  // The focus goes there, which says it.
  expect(await player.page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("The game is over. Ada wins.");
});

test("the line opens over the board by a key, and from the menu of a phone, in the reader's words", async () => {
  const player = await stage.person("phone");
  await opens(player, "it");
  expect(await violations(player.page)).toEqual([]);
  await screenshot(player.page, "text-mode-phone");
  await types(player, "riga 2", /^Riga 2\. A2\. Base di Ada\./);
  await types(player, "muro 1 su", /^Carattere 8: «su» non è un lato/);
  await player.press("leave-text");
  await until("the picture is back", () => player.page.locator(".board-host [role=gridcell]").first().isVisible());
  expect(await player.sees("command-line")).toBe(false);
  await player.press("player-yellow");
  await player.press("switch-text");
  await until("the menu leads to the board in words as well", () => player.sees("command-field"));
  await player.press("leave-text");

  await player.press("open-key");
  await player.press("open-line");
  await until("the line is open and has the focus", () =>
    player.page.evaluate(() => document.activeElement?.getAttribute("data-testid") === "command-field"),
  );
  await types(player, "pavimento a1", /^Ada, Prima energia: pavimentazione in A1/);
  await screenshot(player.page, "command-line-phone");
  expect(await violations(player.page)).toEqual([]);
  await player.press("command-close");
  expect(await player.sees("command-line")).toBe(false);
  // The step was heard at the line: the other live region does not say it again.
  expect(await player.text("live-polite")).toBe("");
  await player.page.keyboard.press("/");
  await until("a key opens it again", () => player.sees("command-field"));
  await player.at("command-field").press("Escape");
  expect(await player.sees("command-line")).toBe(false);
});

test("what is typed while the line is on its way is meant for it, and not for the keys of the table", async () => {
  const player = await stage.person();
  await player.page.goto("/learn/walls");
  await player.page.locator("[data-board=drawn]").waitFor();
  await player.page.route("**/assets/*.js", async (route) => {
    await new Promise((come) => setTimeout(come, 700));
    await route.continue();
  });
  await player.page.keyboard.type("/zzz");
  for (let letter = 0; letter < 3; letter++) await player.page.keyboard.press("Backspace");
  await player.page.keyboard.type("row 3");
  await player.page.keyboard.press("Enter");
  await player.page.keyboard.type("sco");
  expect(await player.sees("command-field")).toBe(false);
  await until("the line is there, with what was begun", async () => (await player.at("command-field").inputValue()) === "sco");
  expect((await said(player)).join(" ")).toMatch(/A3/);
  expect(await player.page.locator(".seepanel").isVisible()).toBe(false);
});

test("a step that cannot be sent is refused at the line and stays in it", async () => {
  const player = await stage.person();
  // What a browser says by itself when the network is away.
  player.faults.expect(/net::ERR_|WebSocket|Failed to load resource/);
  const table = await drivenTable(stage.server.url, ["Ada", "Bruno"]);
  await handOver(table, 0, player);
  await atTable(player);
  await player.myTurn();
  await player.page.keyboard.press("/");
  await until("the line is there", () => player.sees("command-field"));
  const refuses = async (why: RegExp): Promise<void> => {
    for (const line of ["keep", "undo", "end"]) {
      await types(player, line, why);
      expect(await player.at("command-field").inputValue()).toBe(line);
    }
    await types(player, "What can I do?", why);
    expect((await said(player)).some((text) => /^Energy is left/.test(text))).toBe(false);
  };
  const isLink = (state: string): Promise<void> =>
    until(`the connection is ${state}`, async () => (await player.attribute("connection", "data-state")) === state);

  await player.page.context().setOffline(true);
  await isLink("reconnecting");
  await refuses(/^Reconnecting/);
  await screenshot(player.page, "command-line-away");
  await player.page.context().setOffline(false);
  await isLink("live");

  const second = await stage.sibling(player);
  await second.go(`/t/${table.id}`);
  await atTable(second);
  await isLink("elsewhere");
  await refuses(/^This game is open in another tab/);
  await screenshot(player.page, "command-line-elsewhere");
  await player.press("take-back");
  await isLink("live");
  await types(player, "keep", /^Ada, First energy: /);
});

/** In the page: no graphics at all. */
const cannotDraw = (): void => {
  HTMLCanvasElement.prototype.getContext = () => null;
};

test("browsers that cannot draw play an auction and the first turn at a table, and take a lesson", async () => {
  const ada = await stage.person();
  const bruno = await stage.person();
  for (const { page } of [ada, bruno]) await page.addInitScript(cannotDraw);
  const link = await hostTable(ada, "Ada", { auction: true, seated: true });
  await joinTable(bruno, link, "Bruno");
  for (const player of [ada, bruno]) await player.press("ready");
  for (const player of [ada, bruno]) await until("the board is there as text", () => player.sees("text-board"));

  await types(ada, "turn", /^You place the next marker\.$|^Bruno is choosing a base\.$/);
  const isFirst = (await said(ada)).includes("You place the next marker.");
  const [first, second] = isFirst ? [ada, bruno] : [bruno, ada];
  await types(second, "bid a", /^It is (Ada|Bruno)'s turn\. R-AUC-1$/);
  await types(first, "bid a", / placed a marker on base A\./);
  await until("the other hears of it", async () => (await said(second)).some((text) => / placed a marker on base A\./.test(text)));
  await types(second, "bid b", /B goes to (Ada|Bruno) for nothing\./);
  for (const player of [ada, bruno])
    await until("the auction is told once", async () => (await said(player)).filter((text) => /B goes to/.test(text)).length === 1);

  await until("the first turn is there", () => ada.sees("energy-track"));
  await types(ada, "what", /^Robot 1 at /);
  const can = (await said(ada)).findLast((text) => text.startsWith("Robot 1 at ")) ?? "";
  const cell = /land at ([A-Z]\d)/.exec(can)?.[1] ?? "";
  await types(ada, `land 1 ${cell}`, new RegExp(`^Ada, First energy: land at ${cell}`));
  await until("Bruno hears it", async () => (await said(bruno)).includes(`Ada, First energy: land at ${cell}`));

  await ada.go("/learn/floor");
  await until("the lesson is there as text", () => ada.sees("text-board"));
  await types(ada, "land a1", /land at A1/);
  await types(ada, "land a3", /land at A3/);
  await types(ada, "end", /^Energy is left/);
  await ada.at("command-field").press("Enter");
  await until("the lesson is done", async () => (await ada.attribute("lesson", "data-done")) === "true");
});
