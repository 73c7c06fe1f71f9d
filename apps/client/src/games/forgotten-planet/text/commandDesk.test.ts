import "../texts/texts.ts";
import "../texts/lineTexts.ts";
import "../../../i18n/tableTexts.ts";
import type { GameSetup } from "@forgotten-planet/rules";
import { signal } from "@preact/signals";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { ALLIES } from "../../../../dev/fixtures/alliesSetup.ts";
import { SampleLine } from "../../../../dev/sampleLine.ts";
import { tableOf } from "../../../../dev/tableOf.ts";
import { startTexts } from "../../../i18n/i18n.ts";
import type { ToldClock } from "../../../table/matchSource.ts";
import { toasts } from "../../../ui/toasts.ts";
import { PlayStore } from "../playStore.ts";
import { deskOf } from "./commandDesk.ts";

beforeAll(startTexts);

/** A command line at a table whose player has all their energy, and how many steps were played there. */
function typing(setup = ALLIES) {
  vi.stubGlobal("addEventListener", () => undefined);
  const clock = signal<ToldClock | undefined>(undefined);
  const line = Object.assign(new SampleLine({ setup, lines: [], me: 0 }), { clock });
  const store = new PlayStore(tableOf(line));
  const desk = deskOf(store);
  const told = (): string | undefined => desk.entries.peek().at(-1)?.say().join(" ");
  return { line, clock, store, desk, told, played: () => line.history.peek()?.entries.length ?? 0 };
}

test("a turn with energy left is asked about, and ends with the very next line alone", async () => {
  const { desk, played } = typing();
  desk.enter("end");
  expect(played()).toBe(0);
  desk.enter("");
  await vi.waitFor(() => expect(played()).toBe(1));
});

test.each(["", "move ", "1>", "cell "])("of a long word behind %j only the beginning is quoted", (begun) => {
  const { desk, told } = typing();
  desk.enter(begun + "x".repeat(3000));
  expect(told()).toMatch(/^Character \d+: ./);
  expect(told()?.length).toBeLessThan(90);
});

test("an empty line tells what can be typed", () => {
  const { desk, told } = typing();
  desk.enter(" ");
  expect(told()).toBe("Type “help” to hear what can be typed, “what” to hear what you can do.");
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

test("a letter that means a step and begins words is asked about", async () => {
  const { desk, told, played } = typing();
  desk.enter("m");
  expect(told()).toMatch(/^“m” alone means “Consume metal”\. Press Enter once more/);
  expect(played()).toBe(0);
  desk.enter("");
  await vi.waitFor(() => expect(played()).toBe(1));
  desk.enter("scrap");
  await vi.waitFor(() => expect(played()).toBe(2));
});

test("the crystals of a special mine are asked for as soon as the turn ends, and the next player is told after the choice", async () => {
  const bases = [
    [0, 0],
    [4, 4],
  ] as const;
  const alone: GameSetup = {
    scenario: { ...ALLIES.scenario, bases, specials: [[2, 0]] },
    seats: ALLIES.seats.slice(0, 2).map(({ name, colour }) => ({ name, colour })),
    setup: { assignment: "fixed", placement: "scenario", bases },
  };
  const { desk, told, played } = typing(alone);
  for (const [i, line] of ["land 1 b1", "move 1 c1", "keep"].entries()) {
    desk.enter(line);
    await vi.waitFor(() => expect(played()).toBe(i + 1));
  }
  desk.enter("end");
  await vi.waitFor(() => expect(told()).toMatch(/ Choose 1 crystal: brown, white or blue\.$|^Choose 1 crystal/));
  desk.enter("take blue");
  await vi.waitFor(() => expect(told()).toMatch(/^yellow: special mine: 1 blue\. red plays, turn 2\./));
});

test("what happens while the line is closed is not said again when it opens, and what happens while it is open waits to be said", async () => {
  const { store, desk, played } = typing();
  const last = (): number => desk.entries.peek().at(-1)?.id ?? 0;
  store.play({ type: "conserve" });
  await vi.waitFor(() => expect(played()).toBe(1));
  expect(last()).toBe(1);
  expect(desk.announced).toBe(last());
  store.isToldByLine.value = true;
  store.play({ type: "conserve" });
  await vi.waitFor(() => expect(played()).toBe(2));
  expect(desk.announced).toBe(last() - 1);
});

describe.each([
  ["the line is down", /^Reconnecting/],
  ["the seat is open in another tab", /^This game is open in another tab/],
  ["the match is paused", /^The match is paused/],
] as const)("while %s", (bar, why) => {
  function barred() {
    const at = typing();
    if (bar === "the line is down") at.line.link.value = { kind: "reconnecting", since: 0, attempt: 1 };
    else if (bar === "the match is paused")
      at.clock.value = { clock: { left: [5000, 5000], paused: true, wishes: [] }, at: performance.now() };
    else at.line.link.value = { kind: "elsewhere" };
    toasts.value = [];
    return at;
  }

  test.each(["move 1 b1", "land b1", "1+b1", "undo", "redo", "end", "keep"])("%j is refused at the line, and stays there", (typed) => {
    const { desk, told, played } = barred();
    expect(desk.enter(typed)).toBe(false);
    expect(told()).toMatch(why);
    expect(desk.entries.peek().map(({ kind }) => kind)).toEqual(["typed", "refusal"]);
    expect(played()).toBe(0);
    expect(toasts.value).toEqual([]);
  });

  test("buttons and keys say the same", () => {
    const { store } = barred();
    store.play({ type: "conserve" });
    expect(toasts.value.map(({ text }) => text)).toEqual([expect.stringMatching(why)]);
  });

  test("“what” names that first, and other questions are answered as ever", () => {
    const { desk, told } = barred();
    expect(desk.enter("what")).toBe(true);
    expect(told()).toMatch(new RegExp(`${why.source}.*Your turn`));
    expect(desk.enter("try keep")).toBe(true);
    expect(told()).not.toMatch(why);
  });
});

test("a question that was asked before the line went down is not answered", async () => {
  const { desk, line, told, played } = typing();
  desk.enter("end");
  line.link.value = { kind: "reconnecting", since: 0, attempt: 1 };
  desk.enter("");
  expect(told()).toMatch(/^Reconnecting/);
  line.link.value = { kind: "live" };
  desk.enter("");
  await Promise.resolve();
  expect(played()).toBe(0);
});
