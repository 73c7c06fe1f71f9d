import "../texts/texts.ts";
import "../texts/aheadTexts.ts";
import type { Intent } from "@forgotten-planet/rules";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { ALLIES } from "../../../../dev/fixtures/alliesSetup.ts";
import { SampleLine } from "../../../../dev/sampleLine.ts";
import { tableOf } from "../../../../dev/tableOf.ts";
import { startTexts } from "../../../i18n/i18n.ts";
import { isPhone } from "../../../ui/media.ts";
import { PlayStore } from "../playStore.ts";
import { aheadDeskOf } from "./aheadDesk.ts";

beforeAll(startTexts);
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const CONSERVE: Intent = { type: "conserve" };
const END: Intent = { type: "endTurn" };

/** The last of the four has played, and the first is to play. */
async function atOwnTurn() {
  vi.stubGlobal("addEventListener", () => undefined);
  const line = new SampleLine({ setup: ALLIES, lines: ["a.", "b.", "c."], me: 0 });
  const desk = aheadDeskOf(new PlayStore(tableOf(line)));
  await line.play(CONSERVE);
  expect(desk.last.value?.seat).toBe(3);
  desk.explain();
  await line.play(END);
  return { line, desk };
}

test("what the others did last stays, explained or not, until the player's own first step", async () => {
  const { line, desk } = await atOwnTurn();
  expect([desk.last.value?.seat, desk.isExplained.value]).toEqual([3, true]);
  await line.play(CONSERVE);
  expect(desk.last.value).toBeUndefined();
});

test("on a tall phone it stays through the turn, so that the board does not move", async () => {
  vi.spyOn(isPhone, "value", "get").mockReturnValue(true);
  const { line, desk } = await atOwnTurn();
  expect(desk.hasBegun.value).toBe(false);
  await line.play(CONSERVE);
  expect([desk.last.value?.seat, desk.hasBegun.value]).toEqual([3, true]);
  desk.closeLast();
  expect(desk.last.value).toBeUndefined();
});

test("it can be closed before, for that turn", async () => {
  const { line, desk } = await atOwnTurn();
  desk.closeLast();
  expect(desk.last.value).toBeUndefined();
  await line.play(END);
  await line.play(CONSERVE);
  expect([desk.last.value?.seat, desk.isExplained.value]).toEqual([1, false]);
});
