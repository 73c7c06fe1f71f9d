import "../texts/texts.ts";
import "../texts/aheadTexts.ts";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { ALLIES } from "../../../../dev/fixtures/alliesSetup.ts";
import { SampleLine } from "../../../../dev/sampleLine.ts";
import { tableOf } from "../../../../dev/tableOf.ts";
import { startTexts } from "../../../i18n/i18n.ts";
import { PlayStore } from "../playStore.ts";
import { aheadDeskOf } from "./aheadDesk.ts";

beforeAll(startTexts);
beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (i: number) => [...kept.keys()][i] ?? null,
    get length() {
      return kept.size;
    },
  });
  vi.stubGlobal("addEventListener", () => undefined);
});
afterEach(() => vi.unstubAllGlobals());

test("a plan that was put away stays so when the page is loaded again, until it is asked for or the next one is made", async () => {
  const line = new SampleLine({ setup: ALLIES, lines: ["a."], me: 0 });
  const loads = () => {
    const store = new PlayStore(tableOf(line));
    return { store, desk: aheadDeskOf(store) };
  };
  const plansAndWaits = async ({ desk }: ReturnType<typeof loads>): Promise<void> => {
    desk.open();
    await desk.copy.source.play({ type: "conserve" });
    while (line.history.value?.match.state.active !== 0) await line.play({ type: "endTurn" });
  };
  const first = loads();
  await plansAndWaits(first);
  expect(first.desk.isShown.value).toBe(true);
  first.desk.hide();
  first.store.close();
  const second = loads();
  expect([second.desk.isShown.value, second.desk.paper.plan.value?.lines]).toEqual([false, ["-"]]);
  second.desk.toggle();
  second.store.close();
  const third = loads();
  expect(third.desk.isShown.value).toBe(true);
  third.desk.hide();
  await line.play({ type: "endTurn" });
  await plansAndWaits(third);
  expect(third.desk.isShown.value).toBe(true);
  third.store.close();
});
