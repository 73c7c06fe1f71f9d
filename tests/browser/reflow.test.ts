import { expect, test } from "vitest";
import { Hands } from "./layout/hands.ts";
import { castNet } from "./layout/net.ts";
import { ANALYSES } from "./layout/states/analysis.ts";
import { FORMS, PAGES as PAGE_STATES } from "./layout/states/pages.ts";
import { REPLAYS } from "./layout/states/replay.ts";
import { SET_UP } from "./layout/states/setUp.ts";
import { RESULTS } from "./layout/states/table.ts";
import { WAITING } from "./layout/states/waiting.ts";
import { layTables } from "./layout/tables.ts";
import { atTable } from "./support/lobby.ts";
import type { Player } from "./support/player.ts";
import { everyNthAtADesk, useStage } from "./support/stage.ts";
import { until } from "./support/until.ts";

/* Enlarged four times, a window of 1280x1024 has 320x256 px: all of a page is read and pressed by scrolling one way. @source WCAG 2.2, 1.4.10 and 2.4.11 */

const stage = useStage({ dice: [4, 6], picture: "measured" });

const PAGES: readonly (readonly [path: string, shown: string])[] = [
  ["/", '[data-testid="practice"]'],
  ["/learn", ".learn-card"],
  ["/watch", "h1"],
  ["/matches", "h1"],
  ["/settings", ".settings .panel"],
  ["/new", '[data-testid="create"]'],
  ["/local/new", '[data-testid="local-start"]'],
  ["/scenarios", '[data-testid="new-scenario"]'],
  ["/rules", ".clause"],
  ["/ratings", "h1"],
  ["/leagues", "h1"],
  ["/credits", "h1"],
  ["/nowhere", "h1"],
];

/** Screens of matches, before, in and after them; of the layout net. */
const STATES = [...WAITING, ...SET_UP, ...RESULTS, ...REPLAYS, ...ANALYSES, ...FORMS, ...PAGE_STATES].filter(({ name }) =>
  [
    "waiting 2, watcher",
    "waiting 2v2, host",
    "waiting 2v2, guest",
    "waiting 2v2, nobody yet",
    "waiting bots, host",
    "waiting rated, host",
    "editor",
    "editor, save",
    "auction, base chosen",
    "placement, tile taken up",
    "results",
    "results of allies",
    "after the end, two",
    "replay of four",
    "replay, share",
    "analysis",
    "analysis, playing on",
    "editor, drawn",
    "editor, import",
    "lesson",
  ].includes(name),
);

/** What lies beside the window, and controls that no scrolling uncovers. */
const lost = ({ page }: Player): Promise<readonly string[]> =>
  page.evaluate(async () => {
    await window.layoutNet.settled();
    scrollTo(0, 0);
    return window.layoutNet
      .offences()
      .filter(({ rule }) => rule === "sideways" || rule === "control")
      .map(({ rule, element, what }) => `${rule}: ${element}: ${what}`);
  });

/** In the page: what has the focus, if nothing of it is seen. */
function hiddenFocus(): string | undefined {
  const { activeElement: focused } = document;
  if (!focused || focused === document.body || focused.closest("[role=grid]")) return undefined;
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  const parts = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [left + (right - left) * x, top + (bottom - top) * y] as const));
  const isSeen = parts.some(([x, y]) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (focused.contains(hit) || hit.contains(focused) || hit.closest("label")?.control === focused);
  });
  return isSeen ? undefined : focused.outerHTML.slice(0, 140);
}

/** Goes through the page by Tab, and returns what was hidden when it had the focus. */
async function hidden({ page }: Player, most = 40): Promise<readonly string[]> {
  const found: string[] = [];
  await page.evaluate(() => scrollTo(0, 0));
  for (let i = 0; i < most; i++) {
    await page.keyboard.press("Tab");
    const one = await page.evaluate(hiddenFocus);
    if (one) found.push(one);
    if (await page.evaluate(() => document.activeElement === document.body)) break;
  }
  return found;
}

test("pages enlarged four times lose nothing, and the focus is never hidden", async () => {
  const player = await stage.person("desktop");
  player.faults.expect(/status of 404/);
  await castNet(player.page);
  await player.page.setViewportSize({ width: 320, height: 256 });
  const found: Record<string, readonly string[]> = {};
  for (const [path, shown] of everyNthAtADesk(PAGES, 4)) {
    await player.go(path);
    await player.page.locator(shown).first().waitFor();
    const offences = [...(await lost(player)), ...(await hidden(player))];
    if (offences.length > 0) found[path] = offences;
  }
  expect(found).toEqual({});
});

test("what comes before and after a game, enlarged four times, loses nothing, and the focus is never hidden", async () => {
  const tables = await layTables(stage.server, "");
  const player = new Hands((await stage.person("desktop")).window);
  await castNet(player.page);
  await player.resize({ width: 320, height: 256, pointer: "mouse" });
  const found: Record<string, readonly string[]> = {};
  for (const { name, open, shown } of everyNthAtADesk(STATES, 4)) {
    await open(player, tables);
    await until(`${name} is there`, () => player.page.locator(shown).filter({ visible: true }).first().isVisible());
    const offences = [...(await lost(player)), ...(await hidden(player))];
    if (offences.length > 0) found[name] = offences;
  }
  expect(found).toEqual({});
});

test("a table enlarged four times can be played", async () => {
  const player = await stage.person("desktop");
  await castNet(player.page);
  await player.page.setViewportSize({ width: 320, height: 256 });
  await player.go("/practice");
  await atTable(player);
  await player.myTurn();
  expect(await lost(player)).toEqual([]);
  // The wheel over the board reaches what lies below it.
  await player.hover([3, 3]);
  await player.page.mouse.wheel(0, 120);
  await until("the page has scrolled", () => player.page.evaluate(() => scrollY > 0));
  await player.press("end-turn");
  await until("it is asked", () => player.sees("confirm"));
  expect([...(await lost(player)), ...(await hidden(player))]).toEqual([]);
});
