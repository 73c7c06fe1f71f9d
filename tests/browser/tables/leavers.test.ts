import { expect, test } from "vitest";
import { attach } from "../../../apps/server/test/support/harness.ts";
import { drivenTable, handOver, playLines } from "../support/driver.ts";
import { atTable } from "../support/lobby.ts";
import { offences } from "../support/offences.ts";
import type { Player } from "../support/player.ts";
import { firstAtADesk, useStage } from "../support/stage.ts";
import { until } from "../support/until.ts";

/* A player closes the window and does not come back: what the others see of it, and what they can do. */

const stage = useStage();

/** The chip at the edge of the board is there, and the box behind it nowhere yet. */
async function mayVote(player: Player): Promise<void> {
  await until("there is a vote", () => player.sees("vote-unfold"));
  expect(await player.sees("away-vote")).toBe(false);
}

async function opensVote(player: Player): Promise<void> {
  await player.press("vote-unfold");
  await until("the box is open", () => player.sees("away-vote"));
}

const closesVote = (player: Player): Promise<void> => player.press(player.touch ? "dialog-close" : "vote-fold");

/** What cannot be undone is asked for twice. */
async function votes(player: Player, choice: "replace" | "end"): Promise<void> {
  if (!(await player.sees("away-vote"))) await opensVote(player);
  await player.press(`vote-${choice}`);
  await until("it is asked once more", async () => /now\?/.test(await player.text(`vote-${choice}`)));
  await player.press(`vote-${choice}`);
}

test("the others free the seat of the player who has gone; somebody else takes it and plays on, and the one who comes back is told", async () => {
  const [yellow, red, green] = await Promise.all([stage.person("laptop"), stage.person("phone"), stage.person()]);
  const table = await drivenTable(stage.server.url, ["Yara", "Rufus", "Gemma"]);
  await playLines(table.seats, "a- a.");
  await Promise.all([handOver(table, 0, yellow), handOver(table, 1, red), handOver(table, 2, green)]);
  await Promise.all([yellow, red, green].map(atTable));
  await green.page.close();

  await until("yellow sees how long the table waits", async () => /^away 1:\d\d$/.test(await yellow.text("away-2")));
  const before = await yellow.text("away-2");
  await until("it counts down", async () => (await yellow.text("away-2")) < before);
  expect(await yellow.sees("vote-unfold")).toBe(false);
  const free = await Promise.all([yellow, red].map(boardSize));
  stage.server.skipTwoMinutes();
  await Promise.all([yellow, red].map(mayVote));
  expect(await offences(red, "phone-away-chip", ".awaychip")).toEqual([]);
  await Promise.all([yellow, red].map(opensVote));
  expect(await offences(yellow, "laptop-away-vote", ".awayvote")).toEqual([]);
  expect(await offences(red, "phone-away-vote", ".awayvote")).toEqual([]);

  // It blocks nothing: it folds away, and the game goes on behind it.
  await Promise.all([yellow, red].map(closesVote));
  await Promise.all([yellow, red].map((player) => until("there is the chip again", () => player.sees("vote-unfold"))));
  expect(await Promise.all([yellow, red].map(boardSize))).toEqual(free);
  await red.perform("buildLand", { at: await anywhereFor(red) });
  await opensVote(red);
  await votes(yellow, "replace");
  await until("red sees what yellow has said", async () => (await red.attribute("vote-of-0", "data-choice")) === "replace");
  await until("yellow sees it as well", async () => (await yellow.attribute("vote-replace", "aria-pressed")) === "true");
  expect(await offences(red, "phone-away-voted", ".awayvote")).toEqual([]);
  await votes(red, "replace");
  await until("the vote is over", async () => !(await yellow.sees("vote-unfold")) && !(await red.sees("vote-unfold")));
  for (const player of [yellow, red]) expect(await player.sees("away-vote")).toBe(false);

  const dora = await stage.person("desktop");
  await dora.go(`/t/${table.id}`);
  await atTable(dora);
  await dora.press("take-seat-2");
  await dora.at("name").fill("Dora");
  await dora.press("save-name");
  await until("the seat is hers", async () => /Dora/.test(await yellow.text("player-green")));
  await red.endTurn();
  await dora.myTurn();
  await dora.endTurn();
  await yellow.myTurn();

  const back = await stage.person("laptop");
  await handOver({ ...table, seats: table.seats }, 2, back);
  await until("who comes back is told", async () => /gave up your seat\. Dora plays it now/.test(await back.text("lost-seat")));
  expect(await back.sees("take-again")).toBe(false);
  expect(await offences(back, "laptop-lost-seat", ".awayvote")).toEqual([]);
});

const boardSize = ({ page }: Player): Promise<unknown> =>
  page.locator(".board").evaluate((board) => [board.clientWidth, board.clientHeight]);

/** Some place where red can lay land. */
async function anywhereFor(player: Player): Promise<readonly [number, number]> {
  await player.act("buildLand");
  const [first] = await player.marks();
  if (!first) throw new Error("there is no place for land");
  return first as readonly [number, number];
}

test("who comes back in time ends the vote, and who comes back to a free seat takes it again", async () => {
  const yellow = await stage.person("laptop");
  const table = await drivenTable(stage.server.url, ["Yara", "Rufus"]);
  await handOver(table, 0, yellow);
  await atTable(yellow);
  const red = await stage.person("phone");
  await handOver(table, 1, red);
  await atTable(red);
  await red.go("/");
  await until("red is away", () => yellow.sees("away-1"));
  stage.server.skipTwoMinutes();
  await mayVote(yellow);
  await red.go(`/t/${table.id}`);
  await until("nobody is away", async () => !(await yellow.sees("vote-unfold")) && !(await yellow.sees("away-1")));
  await atTable(red);
  await red.go("/");
  await until("red is away again", () => yellow.sees("away-1"));
  stage.server.skipTwoMinutes();
  await mayVote(yellow);
  await votes(yellow, "replace");
  await until("the seat is free", async () => (await yellow.attribute("player-red", "data-controller")) === "host");
  await red.go(`/t/${table.id}`);
  await until("red is told", () => red.sees("take-again"));
  expect(await offences(red, "phone-lost-seat", ".awayvote")).toEqual([]);
  await red.press("take-again");
  await until(
    "red sits again",
    async () => (await yellow.attribute("player-red", "data-controller")) === "here" && !(await red.sees("lost-seat")),
  );
});

test("the others end the match: it is over as it stands, nobody has won, and it may be played again", async () => {
  const [yellow, phone] = await Promise.all([stage.person("desktop"), stage.person("phone")]);
  const table = await drivenTable(stage.server.url, ["Yara", "Rufus"]);
  await playLines(table.seats, "a1+2,0 a. b.");
  await handOver(table, 0, yellow);
  await atTable(yellow);
  await table.seats[1]?.leave();
  await until("red is away", () => yellow.sees("away-1"));
  stage.server.skipTwoMinutes();
  await mayVote(yellow);
  await opensVote(yellow);
  expect(await offences(yellow, "desktop-away-vote", ".awayvote")).toEqual([]);
  await votes(yellow, "end");
  await until("the results are there", () => yellow.sees("winner"));
  expect(await yellow.text("winner")).toMatch(/Ended early ?Its players ended it: nobody has won/);
  expect(await yellow.attribute("winner", "data-winners")).toBe("");
  expect(await offences(yellow, "desktop-ended", ".awayvote")).toEqual([]);
  // Its rules know nothing of an end: the board offers no step all the same.
  await yellow.press("look-at-board");
  await until("the board is there", () => yellow.sees("to-results"));
  expect(await yellow.marks()).toEqual([]);
  await yellow.press("to-results");

  await handOver(table, 1, phone);
  await until("who comes back sees the same", async () => /Ended early/.test(await phone.text("winner")));
  expect(await offences(phone, "phone-ended", ".awayvote")).toEqual([]);
  await yellow.press("rematch");
  await phone.press("rematch");
  await Promise.all([yellow, phone].map(atTable));
});

test("a player who lets the others wait is told so, half of them free the seat, and the one who is host then is told as well", async () => {
  const [yellow, red, green] = await Promise.all([stage.person("phone"), stage.person("laptop"), stage.person("phone")]);
  const table = await drivenTable(stage.server.url, ["Yara", "Rufus", "Gemma"]);
  await Promise.all([handOver(table, 0, yellow), handOver(table, 1, red), handOver(table, 2, green)]);
  await Promise.all([yellow, red, green].map(atTable));
  expect(await yellow.sees("held-note")).toBe(false);
  stage.server.skipAnHour();
  await looksAgain(table);
  await until("yellow is told", async () => /^The others may vote about your seat\.$/.test(await yellow.text("held-note")));
  expect(await offences(yellow, "phone-held-note", ".heldnote")).toEqual([]);
  await Promise.all([red, green].map(mayVote));
  await Promise.all([red, green].map(opensVote));
  expect(await red.text("vote-takes")).toMatch(
    /All who have a say have to agree.*From (\w+ )?\d\d:\d\d on 1 vote is enough to free the seat\.$/,
  );
  expect(await offences(green, "phone-half-later", ".awayvote")).toEqual([]);
  expect(await red.sees("held-note")).toBe(false);
  stage.server.skipAnHour();
  await looksAgain(table);
  await until("half is enough", async () => /Now 1 vote is enough to free the seat\./.test(await red.text("vote-takes")));
  expect(await offences(green, "phone-half-now", ".awayvote")).toEqual([]);
  await votes(red, "replace");
  await until("red is host, and told", async () => /You are the host now\./.test((await red.page.locator(".toasts").textContent()) ?? ""));
  await until("so is green", async () => /Rufus is the host now\./.test((await green.page.locator(".toasts").textContent()) ?? ""));
  await until("yellow has lost the seat", () => yellow.sees("take-again"));
});

/** Somebody looks in: the table looks at the time then; otherwise it does so every half a minute. */
async function looksAgain(table: { readonly id: string }): Promise<void> {
  await (await attach(stage.server.url, table.id)).leave();
}

/** What is to be pressed lies in the window, and nothing over it. */
const withinReach = (player: Player, selector: string): Promise<readonly string[]> =>
  player.page.evaluate((all) => {
    const shown = [...document.querySelectorAll<HTMLElement>(all)].filter((each) => each.checkVisibility());
    if (shown.length === 0) return [`nothing is there of ${all}`];
    return shown.flatMap((each) => {
      each.scrollIntoView({ block: "nearest" });
      const { left, right, top, bottom } = each.getBoundingClientRect();
      const within = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return within && each.contains(hit) ? [] : [`${each.dataset.testid}: ${[left, top, right, bottom].map(Math.round)}`];
    });
  }, selector);

const PHONES = firstAtADesk([
  [320, 640],
  [844, 390],
  [390, 844],
] as const);

test.each(PHONES)("allies at %ix%i: one of them is away, and the board and the bar keep their places", async (width, height) => {
  const red = await stage.person("phone");
  await red.page.setViewportSize({ width, height });
  const table = await drivenTable(stage.server.url, ["Yara", "Rufus", "Gemma", "Łukasz"], { alliance: "seated" });
  await handOver(table, 2, red);
  await atTable(red);
  const free = await boardSize(red);
  const bar = await placesOfBar(red);
  await until("one's own base is whole in sight, under nothing", () => seesCell(red, "4,8"));
  // Held sideways the board has the whole height, upright what the dock leaves.
  expect(await red.page.locator(".board").evaluate((board) => board.clientHeight / innerHeight)).toBeGreaterThan(
    width > height ? 0.95 : 0.28,
  );
  expect(await withinReach(red, ".bottombar button")).toEqual([]);

  await table.seats[0]?.leave();
  await until("the ally is away", () => red.sees("substitute"));
  const keeps = async (): Promise<void> => {
    expect(await boardSize(red)).toEqual(free);
    expect(await placesOfBar(red)).toEqual(bar);
    expect(await withinReach(red, ".bottombar button")).toEqual([]);
  };
  await keeps();
  expect(await withinReach(red, '[data-testid="substitute"]')).toEqual([]);

  stage.server.skipTwoMinutes();
  await mayVote(red);
  await keeps();
  const hidden = await red.page
    .locator(".awaychip")
    .evaluate(
      (chip) =>
        (chip.clientWidth * chip.clientHeight) / ((chip.closest("main")?.clientWidth ?? 0) * (chip.closest("main")?.clientHeight ?? 0)),
    );
  expect(hidden).toBeLessThan(0.17);
  expect(await withinReach(red, ".awaychip")).toEqual([]);
  await opensVote(red);
  await until("the sheet has come to rest", () =>
    red.page.evaluate(() => document.getAnimations().every(({ playState }) => playState !== "running")),
  );
  expect(await offences(red, `allies-vote-${width}x${height}`, ".awayvote")).toEqual([]);
  expect(await withinReach(red, ".dialog-sheet .awayvote button, .dialog-close")).toEqual([]);
  await closesVote(red);
  await until("it is closed", async () => !(await red.sees("away-vote")));
  await keeps();
  expect(await offences(red, `allies-away-${width}x${height}`, ".awaychip")).toEqual([]);
});

const placesOfBar = ({ page }: Player): Promise<unknown> =>
  page.locator(".bottombar button").evaluateAll((all) => all.map((each) => JSON.stringify(each.getBoundingClientRect())));

const seesCell = ({ page }: Player, key: string): Promise<boolean> =>
  page.evaluate((cell) => {
    const board = document.querySelector(".board")?.getBoundingClientRect();
    const box = document.querySelector(`[data-cell="${cell}"]`)?.getBoundingClientRect();
    if (!board || !box) return false;
    const whole = box.left >= board.left && box.top >= board.top && box.right <= board.right && box.bottom <= board.bottom;
    const corners = [box.left + 4, box.right - 4].flatMap((x) => [box.top + 4, box.bottom - 4].map((y) => document.elementFromPoint(x, y)));
    return whole && corners.every((over) => over?.closest(".board") && !over.closest("button, .overview"));
  }, key);
