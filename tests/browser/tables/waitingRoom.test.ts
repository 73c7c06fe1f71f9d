import { expect, test } from "vitest";
import { attach, createTable, guest, type OptionsInput } from "../../../apps/server/test/support/harness.ts";
import { painted } from "../support/browser.ts";
import { becomes } from "../support/driver.ts";
import { takeName } from "../support/lobby.ts";
import type { Player } from "../support/player.ts";
import { inSight, WINDOWS } from "../support/reach.ts";
import { firstAtADesk, useStage } from "../support/stage.ts";
import { until } from "../support/until.ts";

/* The waiting room in every window: seats and the one next thing to do come first. What else a screen keeps there, the layout net measures. */

const stage = useStage();

const LONG = "Maximiliane Wolkenst";
const TABLES: readonly (readonly [string, Partial<OptionsInput>])[] = [
  ["two against two", { scenario: "rim", players: 4, alliance: "seated" }],
  ["four", { scenario: "rim", players: 4 }],
  ["three", { scenario: "delta", players: 3 }],
  ["two", { scenario: "first-landing", players: 2 }],
];

/** The windows in which one has to scroll for what comes next. */
async function belowTheFold({ page }: Player, next: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    await painted(page);
    if (!(await inSight(page, next))) found.push(`${width}x${height}`);
  }
  return found;
}

/** A table that waits: its host, and from three places on somebody with a long name who is ready. */
async function waitingTable(wishes: Partial<OptionsInput>) {
  const { url } = stage.server;
  const host = await guest(url, "Ada");
  const { id } = await createTable(url, host, { scenario: "rim", players: 4, isPublic: false, ...wishes });
  if (wishes.players !== 2) {
    const friend = await attach(url, id, await guest(url, LONG));
    await friend.ask("sit", { seat: 2 });
    await friend.ask("ready", { ready: true });
  }
  return { id, host };
}

test.each(firstAtADesk(TABLES))("for %s what comes next is in sight, for the host, a guest, and who watches", async (_name, wishes) => {
  const { url } = stage.server;
  const { id, host } = await waitingTable(wishes);
  const [ada, newcomer] = await Promise.all([stage.person(), stage.person()]);
  await becomes(ada, host);
  await ada.go(`/t/${id}`);
  await ada.at("ready").waitFor();
  expect(await belowTheFold(ada, "ready")).toEqual([]);

  await newcomer.go(`/t/${id}`);
  await newcomer.at("sit-here").waitFor();
  expect(await belowTheFold(newcomer, "sit-here")).toEqual([]);

  const players = wishes.players ?? 4;
  for (let seat = 1; seat < players; seat++) {
    if (players > 2 && seat === 2) continue;
    const one = await attach(url, id, await guest(url, `Player ${seat}`));
    await one.ask("sit", { seat });
  }
  await until("all seats are taken", async () => !(await newcomer.sees("sit-here")));
  expect(await belowTheFold(newcomer, "seat-0")).toEqual([]);
});

test("a guest has one thing to do: a name and Sit here; the link is the host's", async () => {
  const { id } = await waitingTable({ alliance: "seated", players: 4 });
  const friend = await stage.person();
  await friend.go(`/t/${id}`);
  await friend.at("sit-here").waitFor();
  expect(await friend.page.locator("main .btn.primary:visible").allTextContents()).toEqual(["Sit here"]);
  // A visitor cannot sit without a name, and is told so.
  await friend.press("sit-here");
  await until("a name is asked for", async () => /name/.test(await friend.text(friend.page.locator("#name-problem"))));
  await friend.press("sit-3");
  await friend.press("wish-violet");
  await friend.at("name").fill("Bruno");
  await friend.press("sit-here");
  await until("they sit there", async () => (await friend.attribute("seat-3", "data-name")) === "Bruno");
  await until("with that crew", async () => (await friend.attribute("seat-3", "data-colour")) === "violet");
  expect(await friend.page.locator("main .btn.primary:visible").allTextContents()).toEqual(["I'm ready"]);
});

test("who has a name sits with one press, and may be called otherwise", async () => {
  const { id } = await waitingTable({ players: 3, scenario: "delta" });
  const [bruno, carla] = await Promise.all([stage.person(), stage.person("phone")]);
  await takeName(bruno, "Bruno");
  await bruno.go(`/t/${id}`);
  await bruno.press("sit-here");
  await until("they sit", async () => (await bruno.attribute("seat-1", "data-name")) === "Bruno");
  await bruno.press("stand");
  await bruno.at("name").fill("Brunello");
  await bruno.press("sit-here");
  await until("under another name", async () => (await bruno.attribute("seat-1", "data-name")) === "Brunello");
  await carla.go(`/t/${id}`);
  await until("nothing is open", () => carla.page.getByText("All seats are taken").isVisible());
});

test("a name goes as far as the server takes it, and keeps its own direction", async () => {
  const { id } = await waitingTable({ players: 3, scenario: "delta" });
  const friend = await stage.person("phone");
  await friend.go(`/t/${id}`);
  await friend.at("name").fill("x".repeat(30));
  expect(await friend.at("name").inputValue()).toBe("x".repeat(20));
  await friend.at("name").fill("👩‍👩‍👧‍👦".repeat(3));
  expect(await friend.at("name").inputValue()).toBe("👩‍👩‍👧‍👦".repeat(3));
  await friend.at("name").fill("شهرزاد بنت الوزير");
  await friend.press("sit-here");
  await until("they sit", async () => (await friend.attribute("seat-1", "data-name")) === "شهرزاد بنت الوزير");
  expect(await friend.page.locator('[data-testid="seat-1"] bdi').getAttribute("title")).toBe("شهرزاد بنت الوزير");
});
