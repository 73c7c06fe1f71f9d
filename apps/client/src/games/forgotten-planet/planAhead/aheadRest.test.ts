import "../texts/texts.ts";
import "../texts/aheadTexts.ts";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { ALLIES } from "../../../../dev/fixtures/alliesSetup.ts";
import { SampleLine } from "../../../../dev/sampleLine.ts";
import { tableOf } from "../../../../dev/tableOf.ts";
import { startTexts } from "../../../i18n/i18n.ts";
import { toasts } from "../../../ui/toasts.ts";
import { PlayStore } from "../playStore.ts";
import { aheadDeskOf } from "./aheadDesk.ts";

beforeAll(startTexts);
beforeEach(() => {
  vi.useFakeTimers();
  toasts.value = [];
  vi.stubGlobal("addEventListener", () => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("as the turn begins over an open plan, what is pressed from now on is said to be played, and for a second nothing is", async () => {
  const line = new SampleLine({ setup: ALLIES, lines: ["a.", "b.", "c."], me: 0 });
  const store = new PlayStore(tableOf(line));
  const desk = aheadDeskOf(store);
  desk.open();
  await desk.copy.source.play({ type: "conserve" });
  await line.play({ type: "endTurn" });
  await vi.advanceTimersByTimeAsync(0);
  expect(toasts.value.map(({ text }) => text)).toEqual(["Your turn: from now on, what you press is played."]);

  const ply = line.history.value?.match.ply;
  store.input({ type: "action", action: "buildLand", via: "touch" });
  store.input({ type: "endTurn" });
  await desk.playNext();
  expect([store.interaction.value.action, line.history.value?.match.ply]).toEqual([undefined, ply]);
  expect([desk.isShown.value, desk.paper.plan.value?.lines]).toEqual([true, ["-"]]);

  vi.advanceTimersByTime(1_000);
  store.input({ type: "action", action: "buildLand", via: "touch" });
  expect(store.interaction.value.action).toBe("buildLand");
});

test("the turn is ended before its plan is: nothing of it stands there while the crystals of a special mine are chosen", async () => {
  const round = ["b.", "c.", "d."];
  const lines = ["a1+1,0", "a.", ...round, "a1>1,0", "a1+1,1", "a.", ...round, "a1>1,1", "a1+2,1", "a.", "b."];
  const line = new SampleLine({ setup: ALLIES, lines, me: 0 });
  const store = new PlayStore(tableOf(line));
  const desk = aheadDeskOf(store);
  desk.open();
  const goThere = {
    type: "move",
    robot: 1,
    path: [
      [2, 1],
      [2, 2],
    ],
  } as const;
  for (const intent of [goThere, { type: "conserve" } as const]) await desk.copy.source.play(intent);
  while (line.history.value?.match.state.active !== 0) await line.play({ type: "endTurn" });
  await line.play(goThere);
  expect([desk.isShown.value, desk.checked.value?.next.kind]).toEqual([true, "step"]);
  await line.play({ type: "endTurn" });
  expect(line.history.value?.match.state).toMatchObject({ active: 0, phase: "chooseCubes" });
  expect([desk.isShown.value, desk.isPlanned]).toEqual([false, false]);
});
