import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { createTable, guest } from "../../../apps/server/test/support/harness.ts";
import { PATIENCE_MS } from "../support/browser.ts";
import { burnsOut } from "../support/driver.ts";
import { atTable } from "../support/lobby.ts";
import { becomes, endTurn, matchOf } from "../support/ownMatches.ts";
import type { Player } from "../support/player.ts";
import { offencesOf, page } from "../support/screens.ts";
import { firstAtADesk, useStage } from "../support/stage.ts";
import { until } from "../support/until.ts";

/* Matches that last for days: the list of a player's matches, and the notification that it is their turn. */

const stage = useStage({ picture: "sharp", kind: "whole" });
const DAYS = { clock: { kind: "days", days: 2 } } as const;

const groups = (player: Player): Promise<Record<string, string[]>> =>
  player.page
    .locator('[data-testid^="group-"]')
    .evaluateAll((all) =>
      Object.fromEntries(
        all.map((group) => [
          group.getAttribute("data-testid")?.slice(6),
          [...group.querySelectorAll('[data-testid^="match-"]')].map((card) => card.getAttribute("data-testid")?.slice(6)),
        ]),
      ),
    );

/** A page that its person does not look at: another tab is in front. */
const lookAway = (shown: Page, away: boolean): Promise<void> =>
  shown.evaluate((isAway) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => (isAway ? "hidden" : "visible") });
    Object.defineProperty(document, "hasFocus", { configurable: true, value: () => !isAway });
    document.dispatchEvent(new Event("visibilitychange"));
    dispatchEvent(new Event(isAway ? "blur" : "focus"));
  }, away);

const icon = (player: Player): Promise<string | null> => player.page.locator("link[rel=icon]").getAttribute("href");

test("my matches: those that wait for me first, the soonest on top; how many is said on every page, and what is new", async () => {
  const { url } = stage.server;
  const ada = await guest(url, "Ada");
  const bruno = await guest(url, "Bruno");
  const mine = await matchOf(url, ada, bruno);
  const urgent = await matchOf(url, ada, "Carla", DAYS);
  const theirs = await matchOf(url, ada, bruno, { clock: { kind: "days", days: 5 } });
  await endTurn(theirs.first);
  const over = await matchOf(url, ada, "Dino");
  await burnsOut([over.first, over.second]);
  const waiting = await createTable(url, ada, { scenario: "delta", players: 3, isPublic: false });

  const player = await stage.person("laptop");
  await becomes(player, ada);
  await player.go(`/t/${theirs.id}`);
  await atTable(player);
  await player.go("/matches");
  const expected = { yours: [urgent.id, mine.id], playing: [theirs.id], waiting: [waiting.id], over: [over.id] };
  await until("all are listed", async () => JSON.stringify(await groups(player)) === JSON.stringify(expected));
  expect(await player.text("nav-matches")).toContain("2 wait for you");
  expect(await player.text(`match-${urgent.id}`)).toMatch(/Carla.*(47 hours|2 days) left/);
  expect(await player.text(`match-${theirs.id}`)).not.toContain("new");

  await endTurn(theirs.second);
  await lookAway(player.page, false);
  await until("its turn is seen", async () => (await groups(player)).yours?.length === 3);
  expect(await player.text(`match-${theirs.id}`)).toContain("new since you looked");
  await player.press(`match-${theirs.id}`);
  await atTable(player);
  await player.page.goBack();
  await until("it is no longer new", async () => !(await player.text(`match-${theirs.id}`)).includes("new since"));
  await player.go("/rules");
  await until("every page says it", async () => (await player.text("nav-matches")).includes("3 wait"));
});

test("a server that does not answer leaves the list as it was, and says so", async () => {
  const ada = await guest(stage.server.url, "Ada");
  const player = await stage.person("phone");
  player.faults.expect(/Failed to load|ERR_/);
  await becomes(player, ada);
  await player.go("/matches");
  await until("there is none", () => player.sees("no-matches"));
  await player.page.context().setOffline(true);
  await lookAway(player.page, false);
  await until("it is said", () => player.page.getByText("the server does not answer").isVisible());
  await player.page.context().setOffline(false);
  await lookAway(player.page, false);
  await until("and taken back", async () => !(await player.page.getByText("the server does not answer").isVisible()));
});

test("a turn that begins while the page is out of sight is in its title, and in its icon until it is looked at", async () => {
  const { url } = stage.server;
  const ada = await guest(url, "Ada");
  const { id, first, second } = await matchOf(url, ada, "Bruno");
  await first.leave();
  const player = await stage.person("laptop");
  const sent: string[] = [];
  player.page.on("websocket", (socket) => socket.on("framesent", ({ payload }) => sent.push(payload.toString("latin1"))));
  await becomes(player, ada);
  await player.go(`/t/${id}`);
  await atTable(player);
  await player.endTurn();
  await lookAway(player.page, true);
  await until("the server is told that nobody looks", () => sent.some((frame) => frame.includes("visibility")));
  await endTurn(second);
  await until("the title calls", async () => (await player.page.title()) === "Your turn: First landing");
  expect(await icon(player)).toBe("/favicon-turn.svg");
  await lookAway(player.page, false);
  await until("the icon is quiet again", async () => (await icon(player)) === "/favicon.svg");
  expect(await player.page.title()).toBe("Your turn: First landing");
  await player.endTurn();
  await until("and so is the title", async () => (await player.page.title()) === "First landing · The Forgotten Planet");
});

/** Browsers without a push service of their own, as here: subscribing succeeds, and where to is made up. */
const withPushService = async ({ page: shown }: Player): Promise<void> => {
  await shown.context().grantPermissions(["notifications"]);
  await shown.addInitScript(() => {
    // The example of RFC 8291: a server takes points of the curve alone.
    const p256dh = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
    const json = { endpoint: "https://fcm.googleapis.com/fcm/send/example", keys: { p256dh, auth: "A".repeat(22) } };
    const KEY = "test.subscribed";
    const made = { ...json, toJSON: () => json, unsubscribe: async () => localStorage.removeItem(KEY) === undefined };
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem(KEY, "yes");
      return made as unknown as PushSubscription;
    };
    PushManager.prototype.getSubscription = async () => (localStorage.getItem(KEY) ? (made as unknown as PushSubscription) : null);
  });
};

test("after the first turn that lasts for days the table offers to tell, once; settings say how", async () => {
  const { url } = stage.server;
  const ada = await guest(url, "Ada");
  const { id, first, second } = await matchOf(url, ada, "Bruno", DAYS);
  await first.leave();
  const player = await stage.offlineReady("phone");
  await withPushService(player);
  await becomes(player, ada);
  await player.go(`/t/${id}`);
  await atTable(player);
  expect(await player.sees("notify-offer")).toBe(false);
  await player.endTurn();
  await until("it is offered", () => player.sees("notify-yes"));
  expect(await offencesOf([{ name: "notify-offer", open: async () => undefined }], player)).toEqual({});
  // The worker that takes messages loads all pages first.
  const put = player.page.waitForRequest((request) => request.method() === "PUT", { timeout: 3 * PATIENCE_MS });
  await player.press("notify-yes");
  expect((await put).postDataJSON()).toMatchObject({ endpoint: "https://fcm.googleapis.com/fcm/send/example", wishes: {} });
  await until("it is on", () => player.page.getByText("This browser tells you when").isVisible());
  await player.page.reload();
  await atTable(player);
  await endTurn(second);
  await player.myTurn();
  await player.endTurn();
  expect(await player.sees("notify-offer")).toBe(false);

  await player.go("/settings");
  await until("settings know", async () => (await player.attribute("push-state", "data-state")) === "on");
  await player.press("quiet");
  await player.at("quiet-from").fill("21:30");
  const wish = player.page.waitForRequest((request) => request.method() === "PUT");
  await player.press("quiet-save");
  const { zone, ...hours } = (await wish).postDataJSON().wishes.quiet;
  expect(hours).toEqual({ from: 1290, to: 480 });
  expect(zone).toBe(await player.page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone));
  const forgotten = player.page.waitForRequest((request) => request.method() === "DELETE");
  await player.press("push-off");
  await forgotten;
  await until("it is off", async () => (await player.attribute("push-state", "data-state")) === "off");
});

/** What a push service would bring to the worker of that window's pages, and what is shown of it. */
async function pushesTo({ page: shown }: Player) {
  const debug = await shown.context().newCDPSession(shown);
  const registered = new Promise<string>((resolve) => {
    debug.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      for (const { registrationId, isDeleted } of registrations) if (!isDeleted) resolve(registrationId);
    });
  });
  await debug.send("ServiceWorker.enable");
  const registrationId = await registered;
  const push = (data: string) => debug.send("ServiceWorker.deliverPushMessage", { origin: stage.server.url, registrationId, data });
  const notices = () =>
    shown.evaluate(async () => {
      const all = await (await navigator.serviceWorker.ready).getNotifications();
      return all.map(({ title, tag, data }) => ({ title, tag, data: data as unknown }));
    });
  return { push, notices };
}

test("at a table whose tab is away one notification says that the turn has come, however often it is told", async () => {
  const { url } = stage.server;
  const ada = await guest(url, "Ada");
  const { id, first, second } = await matchOf(url, ada, "Bruno", DAYS);
  await first.leave();
  const player = await stage.offlineReady("phone");
  await withPushService(player);
  await becomes(player, ada);
  await player.go(`/t/${id}`);
  await atTable(player);
  await player.endTurn();
  await until("it is offered", () => player.sees("notify-yes"));
  await player.press("notify-yes");
  await until("it is on", () => player.page.getByText("This browser tells you when").isVisible());
  const { push, notices } = await pushesTo(player);
  await lookAway(player.page, true);
  await endTurn(second);
  await until("the title calls", async () => (await player.page.title()).startsWith("Your turn"));
  for (let times = 0; times < 3; times++) await push(JSON.stringify({ kind: "turn", table: id, name: "First landing" }));
  const one = [{ title: "Your turn: First landing", tag: `turn ${id}`, data: `/t/${id}` }];
  await until("it is shown", async () => (await notices()).length > 0);
  expect(await notices()).toEqual(one);
});

test("a message that is pushed becomes one notification a table, and leads to it", async () => {
  const player = await stage.offlineReady("laptop");
  const { page: shown } = player;
  await shown.context().grantPermissions(["notifications"]);
  await player.go("/");
  await shown.evaluate(async () => {
    await navigator.serviceWorker.register("/sw.js");
    await navigator.serviceWorker.ready;
  });
  const { push, notices } = await pushesTo(player);
  const table = "A".repeat(22);
  for (let times = 0; times < 2; times++) await push(JSON.stringify({ kind: "turn", table, name: "Delta" }));
  await push(JSON.stringify({ kind: "test" }));
  await push("no JSON");
  const shownNow = [
    { title: "The Forgotten Planet", tag: "other", data: "/matches" },
    { title: "This is how you are told", tag: "test", data: "/settings" },
    { title: "Your turn: Delta", tag: `turn ${table}`, data: `/t/${table}` },
  ];
  await until("three are shown", async () => (await notices()).length === 3);
  expect((await notices()).sort((a, b) => a.tag.localeCompare(b.tag))).toEqual(shownNow);
});

test.each(firstAtADesk(["phone", "laptop", "desktop"] as const))("my matches keep what every screen keeps, on the %s", async (size) => {
  const { url } = stage.server;
  const ada = await guest(url, "Ada");
  await matchOf(url, ada, "Bruno", DAYS);
  await matchOf(url, ada, "Somebody with a name", DAYS);
  const theirs = await matchOf(url, ada, "Carla");
  await endTurn(theirs.first);
  await createTable(url, ada, { scenario: "delta", players: 3, isPublic: false });
  const player = await stage.person(size);
  const strangers = [
    { name: "matches-stranger", open: page("/matches", ".matches-empty") },
    { name: "settings-stranger", open: page("/settings", '[data-testid="claim"]') },
  ];
  expect(await offencesOf(strangers, player)).toEqual({});
  await becomes(player, ada);
  expect(await offencesOf([{ name: "matches", open: page("/matches", '[data-testid="group-waiting"]') }], player)).toEqual({});
});
