import type { Intent, XY } from "@forgotten-planet/rules";
import { expect, test } from "vitest";
import type { Seated } from "../../../apps/server/test/support/harness.ts";
import { overflow } from "../support/audit.ts";
import { pullsBy, seesCell, showCell } from "../support/board.ts";
import { screenshot } from "../support/browser.ts";
import { drivenTable, handOver } from "../support/driver.ts";
import { atTable } from "../support/lobby.ts";
import type { Player } from "../support/player.ts";
import { useStage } from "../support/stage.ts";
import { endsTurn, isOver, playsTurn, result } from "../support/turns.ts";
import { until } from "../support/until.ts";

/* Four on the open table top, which is larger than any screen: one of them with a finger on a phone, to the end. */

const stage = useStage();
const shot = (player: Player, name: string): Promise<void> => screenshot(player.page, `open-${name}-${player.window.size}`);

/** @source docs/ux.md §15 */
const MOST_NODES = 1_500;
/** Bases of the open ring, by seat. */
const NORTH: XY = [0, -5];
const SOUTH: XY = [0, 5];

/** In every view the page stays light and does not scroll sideways. */
async function staysLight(player: Player): Promise<void> {
  expect(await player.page.evaluate(() => document.querySelectorAll("*").length)).toBeLessThan(MOST_NODES);
  expect(await overflow(player.page)).toEqual([]);
}

/** What a driven seat does next: it lays a way outwards, or burns what is left. */
function choice(seated: Seated, hurry: boolean): Intent {
  const legal = seated.legal();
  const { energy } = seated.match.view;
  const found =
    (hurry || energy < 2 ? undefined : (legal.find(({ type }) => type === "buildLand") ?? legal.findLast(({ type }) => type === "move"))) ??
    legal.find(({ type }) => type === "consumeMetal") ??
    legal.find(({ type }) => type === "endTurn") ??
    legal[0];
  if (!found) throw new Error("nothing to play");
  return found;
}

/** The phone's turn is over for the others as well. */
const heard = (others: readonly Seated[]): Promise<unknown> =>
  Promise.all(others.map((one) => one.until(({ match: { view } }) => view.active !== 0 || view.phase === "over")));

/** The other three play until it is that seat's turn, or over. */
async function othersPlay(others: readonly Seated[], next: number, hurry = false): Promise<void> {
  const [first] = others;
  while (first && first.match.view.phase !== "over" && first.match.view.active !== next) {
    const seated = others.find(({ seat }) => seat === first.match.view.active);
    if (!seated) throw new Error("nobody plays that seat");
    const { ply } = await seated.play(choice(seated, hurry));
    await Promise.all(others.map((one) => one.until(({ match }) => match.ply >= ply)));
  }
}

/** Lays land where it may lie, with the finger, wherever on the table that is. */
async function laysLand(phone: Player): Promise<XY> {
  await phone.act("buildLand");
  const [at] = await phone.marks();
  if (!at) throw new Error("no cell is marked");
  await showCell(phone, at);
  await phone.perform("buildLand", { at, chosen: true });
  await until("it lies there", async () => /Land/.test(await phone.named(at)));
  return at;
}

/** Goes to a tile and back, each time where it has to be looked for. */
async function walks(phone: Player, to: XY): Promise<void> {
  await phone.act("move");
  await showCell(phone, to);
  await phone.perform("move", { at: to, chosen: true });
  expect(await phone.named(to)).toMatch(/Your Robot 1, ON/);
}

/** Into the void and back by the button that is there then. */
async function getsLost(phone: Player): Promise<void> {
  for (let i = 0; i < 12 && !(await phone.sees("back-to-tiles")); i++) await pullsBy(phone, 150, -150);
  await until("nothing but ground is there", () => phone.sees("back-to-tiles"));
  expect(await seesCell(phone, NORTH)).toBe(false);
  await shot(phone, "lost");
  await staysLight(phone);
  await phone.press("back-to-tiles");
  await until("the tiles are back", async () => (await seesCell(phone, NORTH)) && !(await phone.sees("back-to-tiles")));
}

/** A tap on the overview takes one to the other end of the table, the buttons beside the board back to where one acts. */
async function jumps(phone: Player): Promise<void> {
  expect(await seesCell(phone, SOUTH)).toBe(false);
  const box = await phone.at("overview").boundingBox();
  if (!box) throw new Error("there is no overview");
  await phone.page.touchscreen.tap(box.x + box.width / 2, box.y + box.height - 14);
  await until("the other end is in sight", () => seesCell(phone, SOUTH));
  await shot(phone, "jumped");
  // The whole table, and from there to where one acts.
  await phone.press("show-all");
  await until("both ends are in sight", async () => (await seesCell(phone, NORTH)) && (await seesCell(phone, SOUTH)));
  await shot(phone, "all");
  await phone.press("to-action");
  await until("the own end is in sight", () => seesCell(phone, NORTH));
  // Folded away and unfolded.
  await phone.press("overview-switch");
  await until("the overview is folded", async () => !(await phone.sees("overview")));
  await phone.press("overview-switch");
  await until("the overview is back", () => phone.sees("overview"));
}

/** While one looks at something else, a press leads to where the others act. */
async function seesOthersAct(phone: Player, others: readonly Seated[]): Promise<void> {
  await pullsBy(phone, 30, 30);
  await othersPlay(others, 2);
  await until("somebody acts elsewhere", () => phone.sees("offscreen-hint"));
  expect(await phone.text("offscreen-hint")).toContain("Rufus");
  await shot(phone, "elsewhere");
  await phone.press("offscreen-hint");
  await until("one is there", () => seesCell(phone, [5, 0]));
  await staysLight(phone);
  await othersPlay(others, 0);
}

test("four on the open ring, one of them by finger: panned, jumped, lost and found, played to its end", async () => {
  const table = await drivenTable(stage.server.url, ["Pia", "Rufus", "Greta", "Viktor"], { scenario: "open-ring" });
  const phone = await stage.person("phone");
  const watcher = await stage.person();
  await handOver(table, 0, phone);
  const others = table.seats.slice(1);
  await watcher.go(`/t/${table.id}`);
  await Promise.all([atTable(phone), atTable(watcher)]);

  await phone.myTurn();
  await staysLight(phone);
  await shot(phone, "begins");
  await getsLost(phone);
  const first = await laysLand(phone);
  await walks(phone, first);
  await laysLand(phone);
  await endsTurn(phone);
  await heard(others);
  await othersPlay(others, 0);

  await phone.myTurn();
  await jumps(phone);
  await laysLand(phone);
  // While it looks elsewhere, a robot still goes where it is sent.
  await pullsBy(phone, -100, -140);
  await walks(phone, NORTH);
  await phone.undo();
  await laysLand(phone);
  await endsTurn(phone);
  await heard(others);
  await staysLight(phone);

  await seesOthersAct(phone, others);
  await phone.myTurn();
  await shot(watcher, "middle");

  const [rufus] = others;
  while (rufus?.match.view.phase !== "over") {
    await phone.myTurn();
    await playsTurn(phone, true);
    await heard(others);
    await othersPlay(others, 0, true);
    await staysLight(phone);
  }
  for (const window of [phone, watcher]) await until("the result", () => isOver(window));
  expect(await result(phone)).toEqual(await result(watcher));
  expect(await result(phone)).toMatchObject({ rows: { length: 4 } });
  await staysLight(phone);
  await Promise.all([shot(phone, "over"), shot(watcher, "over")]);
  await Promise.all(others.map((seated) => seated.leave()));
});
