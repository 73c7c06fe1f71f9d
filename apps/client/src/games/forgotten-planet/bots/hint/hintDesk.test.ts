import "../../texts/botsTexts.ts";
import "../../texts/texts.ts";
import { think } from "@forgotten-planet/bots";
import { type ForgottenPlanet, type TableOptionsInput, tableOptions } from "@forgotten-planet/game";
import { COLOURS } from "@forgotten-planet/rules";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { tableOf } from "../../../../../dev/tableOf.ts";
import { startTexts } from "../../../../i18n/i18n.ts";
import { newLocalMatch } from "../../../../table/local/localMatch.ts";
import { LocalTable } from "../../../../table/local/localTable.ts";
import { toasts } from "../../../../ui/toasts.ts";
import { handleKey } from "../../hud/keyboard.ts";
import { local } from "../../local.ts";
import { PlayStore } from "../../playStore.ts";
import type { SharedMind } from "../botMind.ts";
import { type HintDesk, hintDeskOf } from "./hintDesk.ts";
import type { TurnView } from "./hintView.ts";

/* The page's thread of bots, in this one. */
vi.mock("../botMind.ts", () => ({
  shareMind: (): Pick<SharedMind, "ask" | "close"> => ({
    ask: async ({ question }) => ({ thought: think(question), pauses: [] }),
    close: () => {},
  }),
}));

beforeAll(startTexts);

let store: PlayStore;

beforeEach(() => {
  toasts.value = [];
  vi.stubGlobal("HTMLElement", class {});
});
afterEach(() => {
  store.close();
  vi.unstubAllGlobals();
});

/** A match on this device; a level for each seat that is a bot's. */
function matchOf(levels: readonly (string | undefined)[], wish: Partial<TableOptionsInput> = {}): LocalTable<ForgottenPlanet> {
  const options = tableOptions({
    scenario: "first-landing",
    players: levels.length,
    order: "seated",
    assignment: "fixed",
    isPublic: false,
    ...wish,
  } as never);
  const crews = levels.map((bot, i) => ({ name: `Crew ${i}`, colour: COLOURS[i] ?? "red", ...(bot ? { bot } : {}) }));
  const table = new LocalTable<ForgottenPlanet>(local, newLocalMatch<ForgottenPlanet>(local, options, crews) ?? expect.unreachable());
  store = new PlayStore(tableOf(table));
  return table;
}

const said = (): readonly string[] => toasts.value.map(({ text }) => text);
const signs = (): readonly unknown[] | undefined => store.ghosts.value?.signs;
const signsOf = ({ turn }: HintDesk): readonly unknown[] => turn?.steps.flatMap(({ sign }) => sign ?? []) ?? [];

/** Presses that key at the table; returns whether it was answered. */
function press(key: string): boolean {
  let answered = false;
  const event = { key, code: "KeyA", shiftKey: false, target: null, preventDefault: () => (answered = true) };
  handleKey(event as never, store);
  return answered;
}

describe("on the board", () => {
  test("the chosen turn stands as ghosts, fewer after each step, none once it is dismissed", async () => {
    matchOf([undefined, "planner"]);
    const desk = hintDeskOf(store);
    expect(signs()).toBeUndefined();
    expect(await desk.hint()).toBeUndefined();
    const first = signsOf(desk);
    expect(first.length).toBeGreaterThan(1);
    expect(signs()).toEqual(first);
    expect(store.ghosts.value?.effect).toEqual(desk.turn?.effect);

    desk.choose(1);
    expect(signs()).toEqual(signsOf(desk));
    expect(signs()).not.toEqual(first);
    desk.choose(0);

    const { steps = [] } = desk.turn ?? {};
    for (const [i, { sign, intent }] of steps.entries()) {
      if (intent.type === "buildMine") break;
      const before = signs()?.length ?? 0;
      desk.play();
      await vi.waitFor(() => expect(desk.played.value).toBe(i + 1));
      expect(signs()).toHaveLength(before - (sign ? 1 : 0));
    }
    expect(desk.played.value).toBeGreaterThan(0);

    desk.dismiss();
    expect(store.ghosts.value).toBeUndefined();
  });

  test("another step than the hinted one takes the ghosts away", async () => {
    matchOf([undefined, "planner"]);
    const desk = hintDeskOf(store);
    await desk.hint();
    expect(signs()).toBeDefined();
    await store.source.play({ type: "endTurn" });
    expect([desk.advice.value, store.ghosts.value]).toEqual([undefined, undefined]);
  });
});

describe("each turn of a hint follows what is played", () => {
  /** The first turn of practice: one hint's first step, and how far each of the turns is then. */
  async function hinted(): Promise<{ readonly desk: HintDesk; readonly turns: readonly TurnView[] }> {
    matchOf([undefined, "planner"]);
    const desk = hintDeskOf(store);
    await desk.hint();
    const advice = desk.advice.value;
    return { desk, turns: advice?.kind === "hint" ? advice.turns : expect.unreachable() };
  }
  const done = ({ progress }: HintDesk): readonly (number | undefined)[] | undefined =>
    progress.value?.map((one) => (one.follows ? one.done : undefined));
  const beginsAs = (turns: readonly TurnView[], i: number): readonly boolean[] =>
    turns.map(({ steps }) => steps[0]?.line === turns[i]?.steps[0]?.line);

  test("whichever is chosen; one that no longer follows plays nothing, draws nothing and is asked for anew; undo brings it back", async () => {
    const { desk, turns } = await hinted();
    expect(done(desk)).toEqual(turns.map(() => 0));
    desk.play();
    const after = beginsAs(turns, 0).map((begins) => (begins ? 1 : undefined));
    await vi.waitFor(() => expect(done(desk)).toEqual(after));
    expect(after.slice(1)).toContain(undefined);
    const other = after.indexOf(undefined);

    desk.choose(other);
    expect([done(desk), desk.follows.value, desk.keepable]).toEqual([after, false, []]);
    expect(store.ghosts.value).toEqual({ signs: [], effect: undefined });
    desk.choose(0);
    expect([desk.played.value, desk.follows.value]).toEqual([1, true]);

    desk.choose(other);
    store.undo();
    await vi.waitFor(() => expect(done(desk)).toEqual(turns.map(() => 0)));
    expect([desk.chosen.value, signs()]).toEqual([other, signsOf(desk)]);

    // What the turn that no longer follows would play is another step's place: it asks instead.
    desk.choose(0);
    desk.play();
    await vi.waitFor(() => expect(desk.played.value).toBe(1));
    desk.choose(other);
    const ply = store.source.room.value?.match?.ply;
    desk.play();
    expect(desk.advice.value?.kind).toBe("thinking");
    await vi.waitFor(() => expect(desk.advice.value?.kind).toBe("hint"));
    expect([said(), store.source.room.value?.match?.ply, desk.follows.value, desk.played.value]).toEqual([[], ply, true, 0]);
  });

  test("a step of another one than the chosen unfolds that, and the chosen one stays while undo does not reach it", async () => {
    const { desk, turns } = await hinted();
    const other = beginsAs(turns, 0).indexOf(false);
    const [first, second] = turns[other]?.steps ?? [];
    if (!first || !second) return expect.unreachable();
    await store.source.play(first.intent);
    expect([desk.chosen.value, desk.played.value]).toEqual([other, 1]);
    await store.source.play(second.intent);
    desk.choose(0);
    await store.source.undo();
    expect([desk.chosen.value, desk.follows.value]).toEqual([0, false]);
    await store.source.undo();
    expect([desk.chosen.value, desk.follows.value, desk.played.value]).toEqual([0, true, 0]);
  });

  test("it ends with a step of none of them, and where a step before it is taken back", async () => {
    const { desk } = await hinted();
    await store.source.play({ type: "conserve" });
    expect(desk.advice.value).toBeUndefined();
    await desk.hint();
    expect(desk.advice.value?.kind).toBe("hint");
    await store.source.undo();
    expect(desk.advice.value).toBeUndefined();
  });
});

describe("a hint is refused in a sentence, by its button and by its key", () => {
  test.each([
    ["among friends", [undefined, undefined], {}, "hints-not-allowed", "This table does not allow hints."],
    ["with a friend and a bot", [undefined, undefined, "planner"], { scenario: "delta" }, "hints-not-allowed", undefined],
    ["in practice that began without", [undefined, "planner"], { hints: false }, "hints-not-allowed", undefined],
    ["in a rated match", [undefined, undefined], { rated: true, hints: true }, "hints-not-rated", "In a rated match nobody gets hints."],
  ] as const)("%s", async (_, levels, wish, code, sentence) => {
    matchOf(levels, wish as never);
    const text = sentence ?? "This table does not allow hints.";
    // Where no bots are there is no desk: the table's own keys answer.
    expect(press("a")).toBe(true);
    expect(said()).toEqual([text]);
    toasts.value = [];
    const desk = hintDeskOf(store);
    expect(await desk.hint()).toBe(code);
    expect(said()).toEqual([text]);
    toasts.value = [];
    expect(press("a")).toBe(true);
    expect([said(), desk.advice.value, store.ghosts.value]).toEqual([[text], undefined, undefined]);
  });

  test("in a bot's turn", async () => {
    const table = matchOf([undefined, "planner"]);
    await table.play({ type: "endTurn" });
    expect(await hintDeskOf(store).hint()).toBe("not-your-turn");
    expect(said()).toEqual(["It is Crew 1's turn."]);
  });

  test("with the host's leave friends get theirs", async () => {
    matchOf([undefined, undefined], { hints: true } as never);
    expect(await hintDeskOf(store).hint()).toBeUndefined();
    expect([said(), hintDeskOf(store).advice.value?.kind]).toEqual([[], "hint"]);
  });
});

test("an explanation stays through the other's turn, and goes when one's own begins and a later turn could be explained", () => {
  const table = matchOf([undefined, "builder"]);
  const desk = hintDeskOf(store);
  const ends = (seat: 0 | 1): void => expect(table.playFor(seat, { type: "endTurn" })).toEqual({ ok: true });
  ends(0);
  ends(1);
  const advice = { kind: "explain", name: "Crew 1", turn: 2, turns: [] } as const;
  desk.advice.value = advice;
  ends(0);
  expect(desk.advice.value).toEqual(advice);
  ends(1);
  expect(desk.advice.value).toBeUndefined();
});
