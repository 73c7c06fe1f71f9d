import "../texts/texts.ts";
import "../texts/lineTexts.ts";
import { beforeAll, expect, test, vi } from "vitest";
import { ALLIES } from "../../../../dev/fixtures/alliesSetup.ts";
import { SampleLine } from "../../../../dev/sampleLine.ts";
import { tableOf } from "../../../../dev/tableOf.ts";
import { startTexts } from "../../../i18n/i18n.ts";
import { PlayStore } from "../playStore.ts";
import { deskOf } from "./commandDesk.ts";

beforeAll(startTexts);

/** A command line at a table whose player has all their energy, and how many steps were played there. */
function typing() {
  vi.stubGlobal("addEventListener", () => undefined);
  const line = new SampleLine({ setup: ALLIES, lines: [], me: 0 });
  const desk = deskOf(new PlayStore(tableOf(line)));
  return { desk, played: () => line.history.peek()?.entries.length ?? 0 };
}

test("a turn with energy left is asked about, and ends with the very next line alone", async () => {
  const { desk, played } = typing();
  desk.enter("end");
  expect(played()).toBe(0);
  desk.enter("");
  await vi.waitFor(() => expect(played()).toBe(1));
});

test.each(["move 9", "blub", "energy", "no"])("%j drops the question, and what follows it ends no turn", async (line) => {
  const { desk, played } = typing();
  desk.enter("end");
  desk.enter(line);
  desk.enter(" ");
  desk.enter("yes");
  await Promise.resolve();
  expect(played()).toBe(0);
});
