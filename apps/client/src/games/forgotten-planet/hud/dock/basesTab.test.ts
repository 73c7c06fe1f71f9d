import "../../texts/texts.ts";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { ALLIES } from "../../../../../dev/fixtures/alliesSetup.ts";
import { SampleLine } from "../../../../../dev/sampleLine.ts";
import { tableOf } from "../../../../../dev/tableOf.ts";
import { startTexts } from "../../../../i18n/i18n.ts";
import type { Action } from "../../model/actions.ts";
import { PlayStore } from "../../playStore.ts";

beforeAll(startTexts);

let line: SampleLine;
let store: PlayStore;
const isOpen = () => store.basesTab.isOpen.value;
const chooses = (action: Action) => store.input({ type: "action", action, via: "touch" });
const taps = (cell: number | undefined) => store.input({ type: "tap", target: { kind: "cell", cell: cell as never }, via: "touch" });
const robotCell = () => store.situation.value?.view.robots.find(({ seat }) => seat === 0)?.cell;

beforeEach(() => {
  line = new SampleLine({ setup: ALLIES, lines: [], me: 0 });
  store = new PlayStore(tableOf(line));
  store.basesTab.isOpen.value = true;
});

test("after an action of the bases their tab stays, for the next one", async () => {
  chooses("conserve");
  await line.play({ type: "conserve" });
  expect([store.interaction.value.robot, isOpen()]).toEqual([1, true]);
});

test("a robot that is chosen, on the board or by its number, has its own tab", () => {
  taps(robotCell());
  expect(isOpen()).toBe(false);
  store.basesTab.isOpen.value = true;
  store.input({ type: "robot", number: 1 });
  expect(isOpen()).toBe(false);
});

test("the key of a robot's action leads to the robot, one of the bases to theirs", () => {
  chooses("move");
  expect(isOpen()).toBe(false);
  chooses("concentrate");
  expect(isOpen()).toBe(true);
});

test("a place where nothing can be done leads nowhere", () => {
  chooses("produceRobot");
  taps(0);
  expect([store.interaction.value.action, isOpen()]).toEqual(["produceRobot", true]);
});

test("it closes once nothing of the bases can be paid, and with the turn", async () => {
  const energy = () => store.situation.value?.view.energy ?? 0;
  while (energy() > 0 && store.situation.value?.legal.some(({ type }) => type === "conserve")) {
    expect(isOpen()).toBe(true);
    await line.play({ type: "conserve" });
  }
  expect([energy(), isOpen()]).toEqual([0, false]);
  store.basesTab.isOpen.value = true;
  await line.play({ type: "endTurn" });
  expect(isOpen()).toBe(false);
});
