import type { Colour } from "@forgotten-planet/rules";
import { expect, test } from "vitest";
import { createTable, guest, type OptionsInput } from "../../../apps/server/test/support/harness.ts";
import { atTable, beginGame, hostTable, joinTable, takeCrew, takeName } from "../support/lobby.ts";
import type { Player } from "../support/player.ts";
import { firstAtADesk, useStage } from "../support/stage.ts";
import { until } from "../support/until.ts";

/* From the front page to the first turn: making tables, inviting, sitting, refusing. */

const stage = useStage();
const NOT_FOUND = /status of (404|400|403|409)/;

const colourOf = (player: Player, place: number): Promise<string> => player.attribute(`seat-${place}`, "data-colour");

test("a table in two clicks; its link opens the seats; the third watches", async () => {
  const [host, friend, third] = await Promise.all([stage.person(), stage.person("phone"), stage.person("laptop")]);
  await takeName(host, "Ada");
  await host.press("new-table");
  await host.press("create");
  const link = await host.at("invite-link").inputValue();
  expect(link).toMatch(/\/t\/[\w-]{20,}$/);
  await host.press("copy-link");
  expect(await host.page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  await friend.go(link);
  await until("the host is seen", async () => (await friend.attribute("seat-0", "data-name")) === "Ada");
  await joinTable(friend, link, "Bruno");
  await until("the host sees the friend", async () => (await host.attribute("seat-1", "data-name")) === "Bruno");

  await third.go(link);
  await until("all seats are taken", () => third.page.getByText("All seats are taken").isVisible());
  expect(await third.sees("sit-1")).toBe(false);
  expect(await third.sees("ready")).toBe(false);
  await beginGame([host, friend]);
  await atTable(third);
  expect(await third.text("prompt")).toContain("watching");
  expect(await third.isTurn()).toBe(false);
});

test("whoever sits in a browser that keeps nothing is told what a reload costs", async () => {
  const [host, friend] = await Promise.all([stage.person("laptop"), stage.person("phone")]);
  const link = await hostTable(host, "Ada");
  expect(await host.sees("seat-unkept")).toBe(false);
  await friend.page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await joinTable(friend, link, "Bruno");
  expect(await friend.text("seat-unkept")).toContain("lose your seat");
});

test("a code that is read aloud finds the table while there is a seat, and says when there is none", async () => {
  const [host, friend, third] = await Promise.all([stage.person("laptop"), stage.person("laptop"), stage.person("phone")]);
  third.faults.expect(NOT_FOUND);
  const link = await hostTable(host, "Ada");
  const code = await host.text("table-code");
  await friend.go("/");
  await friend.at("code").fill(code.toLowerCase());
  await friend.press("join-code");
  await until("the code leads to the table", () => friend.page.url() === link);
  await joinTable(friend, link, "Bruno");

  await third.go("/");
  await third.press("open-code");
  for (const [typed, sentence] of [
    [code, /full/],
    ["7777 7777 77", /No table has this code/],
  ] as const) {
    await third.at("code").fill(typed);
    await third.press("join-code");
    await until(`${typed}: ${sentence}`, async () => sentence.test(await third.text(third.page.locator("#code-problem"))));
  }
});

test("a table that does not exist, and one that lets nobody in, say so", async () => {
  const visitor = await stage.person("phone");
  visitor.faults.expect(NOT_FOUND);
  for (const path of ["/t/AAAAAAAAAAAAAAAAAAAAAA", "/t/x", "/t/%3Cscript%3E"]) {
    await visitor.go(path);
    await until("no such table", async () => (await visitor.text("gone")).includes("No table has this address"));
  }
  const { url } = stage.server;
  const options: OptionsInput = { scenario: "first-landing", players: 2, isPublic: false, spectators: false };
  const [host, friend] = await Promise.all([stage.person("laptop"), stage.person("laptop")]);
  const { id } = await createTable(url, await guest(url, "Ada"), options);
  await joinTable(friend, `/t/${id}`, "Bruno");
  await visitor.go(`/t/${id}`);
  await until("closed to watchers", async () => (await visitor.text("gone")).includes("closed to watchers"));
  await host.go("/nowhere");
  await until("a page for nothing", async () => (await host.text(host.page.locator("main"))).length > 0);
});

test("a public table appears in the lobby at once, fills, and turns into a game to watch", async () => {
  const [host, friend, other] = await Promise.all([stage.person("laptop"), stage.person("phone"), stage.person()]);
  await other.go("/");
  await until("the lobby is live", async () => (await other.attribute("connection", "data-state")) === "live");
  const link = await hostTable(host, "Ada", { isPublic: true });
  const listed = `open-table-${link.split("/").at(-1)}`;
  await until("the table is listed", () => other.sees(listed));
  expect(await other.text(listed)).toContain("Ada");
  await joinTable(friend, link, "Bruno");
  await until("both seats are taken", async () => (await other.at(listed).locator('[title^="Bruno"]').count()) === 1);
  await beginGame([host, friend]);
  await until("it no longer waits", async () => !(await other.sees(listed)));
  const game = other.page.locator(`a[href="/t/${link.split("/").at(-1)}"]`).first();
  await other.press(game);
  await atTable(other);

  const hidden = await stage.person("laptop");
  await hostTable(hidden, "Carla");
  await other.go("/");
  await until("the lobby is live again", async () => (await other.attribute("connection", "data-state")) === "live");
  expect(await other.page.locator('[data-testid^="open-table-"]').count()).toBe(0);
});

test("names are shown as they are or refused with a sentence, and never run", async () => {
  const [host, friend] = await Promise.all([stage.person("laptop"), stage.person("phone")]);
  host.faults.expect(NOT_FOUND);
  await host.go("/");
  for (const name of ["<img src=x onerror=alert(1)>", "Ad\u0000a", "\u202eevil", "x", "\u2800\u2800\u2800"]) {
    await host.at("name").fill(name);
    await host.press("save-name");
    await until(`${JSON.stringify(name)} is refused`, async () => /name/i.test(await host.text(host.page.locator("#name-problem"))));
    expect(await host.sees("player-name")).toBe(false);
    await host.at("name").fill("");
  }
  const odd = `O'Neil & "Zoë" 🤖`;
  const link = await hostTable(host, odd);
  await friend.go(link);
  await until("the name is a text", async () => (await friend.attribute("seat-0", "data-name")) === odd);
  expect(await friend.page.locator("img[src=x], script:not([src])").count()).toBe(0);
});

test("the host can send somebody away, who is told so and stays away", async () => {
  const [host, friend] = await Promise.all([stage.person("laptop"), stage.person("phone")]);
  friend.faults.expect(NOT_FOUND);
  const link = await hostTable(host, "Ada");
  await joinTable(friend, link, "Bruno");
  expect(await friend.sees("kick-0")).toBe(false);
  await host.press("kick-1");
  await until("the friend is told", async () => (await friend.text("gone")).includes("removed"));
  await until("the seat is free", async () => !(await host.attribute("seat-1", "data-name")));
  await friend.page.reload();
  await until("and stays away", async () => (await friend.text("gone")).includes("removed"));
});

test("no crew twice, not even when two people press at once", async () => {
  const [ada, bruno] = await Promise.all([stage.person("laptop"), stage.person("laptop")]);
  const link = await hostTable(ada, "Ada");
  await takeCrew(ada, "green");
  await joinTable(bruno, link, "Bruno");
  await until("green is locked", () => bruno.at("choose-green").isDisabled());
  expect(await bruno.attribute("choose-green", "aria-label")).toContain("Ada");
  await Promise.all([ada, bruno].map((player) => player.press("choose-violet", { force: true })));
  await until("one has violet", async () => [await colourOf(ada, 0), await colourOf(ada, 1)].includes("violet"));
  await until(
    "both see the same",
    async () => (await colourOf(ada, 0)) === (await colourOf(bruno, 0)) && (await colourOf(ada, 1)) === (await colourOf(bruno, 1)),
  );
  expect(await colourOf(ada, 0)).not.toBe(await colourOf(ada, 1));
});

test("S19: who has a name that looks like the host's is asked for another one, and then sits there", async () => {
  const [ada, twin] = await Promise.all([stage.person("laptop"), stage.person("phone")]);
  const link = await hostTable(ada, "Ada");
  await takeName(twin, "\u0410da");
  await twin.go(link);
  await twin.press("sit-here");
  await until("it is told so", async () => /looks like yours/.test(await twin.text(twin.page.locator("#name-problem"))));
  await twin.at("name").fill("Bruno");
  await twin.press("sit-here");
  await until("it sits there", async () => (await ada.attribute("seat-1", "data-name")) === "Bruno");
});

const TABLES = firstAtADesk([
  { players: 3, scenario: "delta", names: ["Ada", "Bruno", "Carla"], crews: ["yellow", "red", "green"] },
  { players: 4, scenario: "rim", names: ["Ada", "Bruno", "Carla", "Dino"], crews: ["yellow", "red", "green", "violet"] },
] as const satisfies readonly { players: 3 | 4; scenario: string; names: readonly string[]; crews: readonly Colour[] }[]);

test.each(TABLES)("$players players start and play a round ($scenario)", async ({ players: count, scenario, names, crews }) => {
  const players = await Promise.all(names.map((_, seat) => stage.person(seat === 0 ? "laptop" : "phone")));
  const link = await hostTable(players[0]!, names[0], { players: count, scenario, fixed: true });
  for (const [seat, player] of players.entries()) {
    if (seat > 0) await joinTable(player, link, names[seat]!, seat);
    await takeCrew(player, crews[seat]!);
  }
  await beginGame(players);
  for (const [seat, player] of players.entries()) {
    await player.myTurn();
    await player.act("buildLand");
    const [cell] = await player.marks();
    await player.perform("buildLand", { at: cell!, chosen: true });
    await player.endTurn();
    for (const other of players)
      await until(`everyone sees ${names[seat]}'s tiles`, async () => (await other.counts(crews[seat]!)).tiles === 2);
  }
  await players[0]!.myTurn();
});
