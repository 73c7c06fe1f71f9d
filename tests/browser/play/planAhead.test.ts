import type { XY } from "@forgotten-planet/rules";
import { expect, test } from "vitest";
import { screenshot } from "../support/browser.ts";
import { type DrivenTable, drivenTable, handOver, playLines } from "../support/driver.ts";
import { atTable } from "../support/lobby.ts";
import type { Player } from "../support/player.ts";
import { beginPractice, holdBots, keptPly, letBotsGo, playsFar } from "../support/practice.ts";
import { useStage } from "../support/stage.ts";
import { until } from "../support/until.ts";

/* While Ada plays, Bruno tries out his next turn; a step of hers spoils one of his, and he sends the rest. */

const stage = useStage({ dice: [4, 4] });

/** Ada's third turn: her robot stands two spaces from where Bruno means to build. */
const BEFORE = "a1+2,0 a1+4,0 a1+3,1 a. b1+3,5 b1>3,5 b1+3,4 b. a1>3,1 a1*2,1 a1+3,2 a. b.";
const HERE: XY = [3, 3];
const WANTED: XY = [2, 3];
const BESIDE: XY = [4, 3];
const SIDE: XY = [4, 5];
const MINE: XY = [2, 5];

async function waits(size: "desktop" | "phone"): Promise<{ readonly table: DrivenTable; readonly bruno: Player }> {
  const table = await drivenTable(stage.server.url, ["Ada", "Bruno"]);
  await playLines(table.seats, BEFORE);
  const bruno = await stage.person(size);
  await handOver(table, 1, bruno);
  await atTable(bruno);
  await until("the dock takes plans", () => bruno.sees("ahead-open"));
  return { table, bruno };
}

/** The steps that are shown: their lines, and whether they hold. */
const steps = ({ page }: Player): Promise<readonly (readonly [line: string, verdict: string])[]> =>
  page
    .getByTestId("ahead-step")
    .evaluateAll((all) => all.map((one) => [one.getAttribute("data-line") ?? "", one.getAttribute("data-verdict") ?? ""] as const));

const shows = (player: Player, wanted: readonly (readonly [line: string, verdict: string])[]): Promise<void> =>
  until(
    `the plan is ${wanted.map((step) => step.join(" ")).join(", ")}`,
    async () => JSON.stringify(await steps(player)) === JSON.stringify(wanted),
  );

/** After its last step: the actions are there again. */
const putsItselfAway = (player: Player): Promise<void> =>
  until(
    "the plan is away, and the actions are there",
    async () => !(await player.sees("ahead-panel")) && !(await player.sees("ahead-open")) && (await player.sees("action-move")),
  );

const ply = ({ seats }: DrivenTable): number => seats[0]?.match.ply ?? -1;
const isLaid = (table: DrivenTable, [x, y]: XY): Promise<void> =>
  until(`a tile lies at ${x},${y}`, async () => (table.seats[0]?.match.view.tiles[y * 7 + x] ?? 0) !== 0);

test("with a mouse: tried out, kept over a reload, spoilt by a step of the other, mended, and sent step by step", async () => {
  const { table, bruno } = await waits("desktop");
  const before = ply(table);
  await bruno.act("move");
  await until("the copy is open", async () => (await bruno.attribute("ahead-dock", "data-open")) === "true");
  await bruno.click(HERE);
  await shows(bruno, [["1>3,4n", "holds"]]);
  await bruno.act("buildLand");
  await bruno.click(WANTED);
  await bruno.act("buildLand");
  await bruno.click(BESIDE);
  const whole = [
    ["1>3,4n", "holds"],
    ["1+2,3", "holds"],
    ["1+4,3", "holds"],
  ] as const;
  await shows(bruno, whole);
  expect(await bruno.text("ahead-panel")).toMatch(/Your plan for turn 6/);
  await screenshot(bruno.page, "plan-ahead-desktop");
  // Nothing of it has been sent, and it is still there after a reload.
  expect(ply(table)).toBe(before);
  await bruno.page.reload();
  await atTable(bruno);
  await until(
    "the plan is kept",
    async () => (await bruno.sees("ahead-open")) && (await bruno.attribute("ahead-open", "data-count")) === "3",
  );
  await bruno.page.keyboard.press("q");
  await shows(bruno, whole);
  await playLines(table.seats.slice(0, 1), "a1>3,2s a1+2,3");
  await shows(bruno, [whole[0], ["1+2,3", "fails"], whole[2]]);
  expect(await bruno.text("ahead-panel")).toMatch(/1 step no longer holds.*A tile is already there/);
  await until("it is read out", async () =>
    /^Step \d, .+, no longer holds: A tile is already there/.test(await bruno.text(bruno.page.getByTestId("ahead-live"))),
  );
  // Also where the plan is put away.
  await bruno.press("ahead-done");
  expect(await bruno.attribute("ahead-open", "title")).toBe("1 step no longer holds.");
  await bruno.press("ahead-open");
  expect(await bruno.text("last-step-text")).toMatch(/Land at C4|land at C4/);
  await bruno.press("last-step-explain");
  expect(await bruno.sees("last-step-changes")).toBe(true);
  await screenshot(bruno.page, "plan-ahead-fails");
  await bruno.press("ahead-mend");
  await shows(bruno, [whole[0], whole[2]]);
  await playLines(table.seats.slice(0, 1), "a.");
  await bruno.myTurn();
  await until("the plan can be played", async () => (await bruno.attribute("ahead-sent", "data-kind")) === "idle");
  // What Ada did last stays until his own first step.
  expect(await bruno.text("last-step-text")).toMatch(/land at C4/i);
  // A press as the turn begins may be meant for the plan: for a second nothing is played.
  await bruno.page.waitForTimeout(1_000);
  await bruno.press("ahead-play");
  await shows(bruno, [["1>3,4n", "done"], whole[2]]);
  expect(await bruno.sees("last-step")).toBe(false);
  await bruno.press("ahead-play");
  await isLaid(table, BESIDE);
  await putsItselfAway(bruno);
  // Own steps are taken back as usual, and the plan has them before it again.
  await bruno.press("undo");
  await shows(bruno, [["1>3,4n", "done"], whole[2]]);
  expect(await bruno.isTurn()).toBe(true);
  // What the end of the turn means is asked in the plan's place.
  await bruno.press("end-turn");
  await until("it is asked", () => bruno.sees("confirm"));
  expect(await bruno.sees("ahead-panel")).toBe(false);
  await until("it says what becomes of the energy", () => bruno.page.locator(".reviewnotes").isVisible());
  await bruno.page.keyboard.press("Escape");
  await until("the plan is back", () => bruno.sees("ahead-panel"));
});

test("a step that no longer holds says why when it is pressed in one's own turn", async () => {
  const { table, bruno } = await waits("desktop");
  await bruno.act("move");
  await until("the copy is open", async () => (await bruno.attribute("ahead-dock", "data-open")) === "true");
  await bruno.click(HERE);
  await bruno.act("buildLand");
  await bruno.click(WANTED);
  await playLines(table.seats.slice(0, 1), "a1>3,2s a1+2,3 a.");
  await bruno.myTurn();
  await until("the plan can be played", () => bruno.sees("ahead-play"));
  await bruno.page.waitForTimeout(1_000);
  const start = ply(table);
  await bruno.press("ahead-play");
  await shows(bruno, [
    ["1>3,4n", "done"],
    ["1+2,3", "fails"],
  ]);
  await until("the others have heard of the step", () => ply(table) > start);
  const before = ply(table);
  await bruno.at("ahead-play").click({ force: true });
  await until("it says why", async () => (await bruno.text("toast")).includes("A tile is already there"));
  expect(ply(table)).toBe(before);
});

test("with a finger: a plan that parts at the die is sent by itself as far as the die", async () => {
  const { table, bruno } = await waits("phone");
  await bruno.act("buildLand");
  await bruno.click(SIDE);
  await until("it is asked", () => bruno.sees("confirm"));
  await bruno.press("confirm");
  await until("the mine can be chosen", async () => !(await bruno.sees("confirm")));
  await bruno.act("buildMine");
  await bruno.click(MINE);
  await until("it is asked", () => bruno.sees("confirm"));
  await bruno.press("confirm");
  await bruno.press("ahead-tab");
  await until("the die parts the plan", () => bruno.sees("ahead-branch-3–6"));
  await staysInSight(bruno, "ahead-auto");
  await screenshot(bruno.page, "plan-ahead-phone");
  await bruno.press("ahead-split-3–6");
  await until("each face has a branch", () => bruno.sees("ahead-branch-4"));
  await bruno.press("ahead-join");
  await until("there are two again", () => bruno.sees("ahead-branch-3–6"));
  await bruno.at("ahead-auto").check();
  await bruno.press("ahead-done");
  // A plan that is opened again shows its steps.
  await bruno.press("ahead-open");
  await until("its steps are shown", () => bruno.sees("ahead-branch-3–6"));
  await bruno.press("ahead-done");
  await playLines(table.seats.slice(0, 1), "a.");
  await isLaid(table, SIDE);
  await until("it waits for the die", async () => (await bruno.attribute("ahead-sent", "data-kind")) === "die");
  await staysInSight(bruno, "ahead-play");
  await screenshot(bruno.page, "plan-ahead-phone-die");
  expect(table.seats[0]?.match.view.tiles[MINE[1] * 7 + MINE[0]]).toBe(0);
  // By hand it goes on, with the warning that every roll has; the branch of the face that fell has no more steps.
  expect(await bruno.text("ahead-caution")).toBe("The roll cannot be undone.");
  await bruno.press("ahead-play");
  await isLaid(table, MINE);
  await putsItselfAway(bruno);
});

/** However long the plan over it is. */
async function staysInSight(player: Player, button: string): Promise<void> {
  await player.page.setViewportSize({ width: 320, height: 640 });
  const [list, box] = await Promise.all([player.at("ahead-panel").boundingBox(), player.at(button).boundingBox()]);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((list?.y ?? 0) + (list?.height ?? 0) + 1);
  expect(await player.at("ahead-panel").evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)).toBe(true);
}

test("two against two: Q draws for the ally, Shift+Q tries out alone, and what was tried is shown to the ally on request", async () => {
  const table = await drivenTable(stage.server.url, ["Ada", "Bruno", "Chiara", "Denis"], { alliance: "seated" });
  await playLines(table.seats, "a1+3,0 a1+4,1 a. b1+8,3 b1+7,4 b. c1+4,7 c1+3,8 c. d1+0,5");
  const ada = await stage.person("desktop");
  await handOver(table, 0, ada);
  await atTable(ada);
  await until("the dock takes plans", () => ada.sees("ahead-open"));
  // The last step of the others stands there while the plan is closed.
  await until("the last step is shown", async () => /land at A6/i.test(await ada.text("last-step-text")));
  const { keyboard } = ada.page;
  await keyboard.press("q");
  await until("one draws for the ally", () => ada.sees("plan-done"));
  await keyboard.press("Shift+q");
  await until("one tries out", async () => (await ada.sees("ahead-done")) && !(await ada.sees("plan-done")));
  await ada.act("buildLand");
  await ada.click([5, 0]);
  await shows(ada, [["1+5,0", "holds"]]);
  await screenshot(ada.page, "plan-ahead-2v2");
  await ada.press("ahead-show");
  await keyboard.press("q");
  await until("it is drawn for the ally", async () => (await ada.attribute("plan-count", "data-count")) === "1");
  await keyboard.press("q");
  await playLines(table.seats.slice(1), "d.");
  await ada.myTurn();
  await until("the plan can be played", () => ada.sees("ahead-play"));
  await ada.press("ahead-play");
  await until("the tile lies there", async () => (table.seats[1]?.match.view.tiles[5] ?? 0) !== 0);
});

test("on a phone a board of nine columns keeps its place and its size whatever is tried out on it", async () => {
  const table = await drivenTable(stage.server.url, ["Ada", "Bruno", "Chiara", "Denis"]);
  await playLines(table.seats, "a1+3,0 a. b1+8,3");
  const ada = await stage.person("phone");
  await handOver(table, 0, ada);
  await atTable(ada);
  await until("the dock takes plans", () => ada.sees("ahead-open"));
  const box = () => ada.at("board").boundingBox();
  const before = await box();
  // Its buttons stand beside it.
  expect(before?.width).toBe((ada.page.viewportSize()?.width ?? 0) - 52);
  await ada.press("ahead-open");
  await until("the copy is open", () => ada.sees("ahead-done"));
  await ada.act("conserve");
  await until("a step is planned", async () => /1/.test(await ada.text("ahead-tab")));
  expect(await box()).toEqual(before);
  await ada.press("ahead-done");
  expect(await box()).toEqual(before);
});

test("in practice the next turn is planned while Builder thinks, and nothing of it is played before", async () => {
  const player = await stage.person("phone");
  const path = await beginPractice(player);
  await holdBots(player);
  await playsFar(player, path, ({ turn }) => turn >= 12 && turn % 2 === 1);
  await atTable(player);
  const before = await keptPly(player, path);
  await player.press("ahead-open");
  await player.act("conserve");
  await until("a step is planned", async () => /1/.test(await player.text("ahead-tab")));
  await screenshot(player.page, "plan-ahead-practice");
  expect(await keptPly(player, path)).toBe(before);
  await player.press("ahead-done");
  await letBotsGo(player);
  await player.page.reload();
  await atTable(player);
  await until("Builder plays", async () => (await player.sees("hurry")) || (await player.sees("ahead-play")));
  await player.pressIfShown("hurry");
  await until("the plan can be played", () => player.sees("ahead-play"));
  const ply = await keptPly(player, path);
  await player.press("ahead-play");
  await until("the step is played", async () => (await keptPly(player, path)) === ply + 1);
  await putsItselfAway(player);
});
