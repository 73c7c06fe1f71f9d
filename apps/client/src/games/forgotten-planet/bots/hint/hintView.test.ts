import "../../texts/botsTexts.ts";
import "../../texts/coachTexts.ts";
import "../../texts/texts.ts";
import { type LevelId, think, weigh } from "@forgotten-planet/bots";
import { apply, type GameState, handOf, publicView, type Seat, seatView } from "@forgotten-planet/rules";
import { KINDS, randomOf, runs, setupOf, start } from "@forgotten-planet/testkit";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { startTexts } from "../../../../i18n/i18n.ts";
import { plain } from "../../../../ui/RichText.tsx";
import type { HistoryEntry } from "../../history.ts";
import { reasonsOf, titleOf } from "./hintReasons.ts";
import { endOf, hintViews, lastBotTurn, playedView } from "./hintView.ts";

beforeAll(startTexts);

const thoughtOf = (state: GameState, seat: Seat, level: LevelId) =>
  think({ view: seatView(state, seat), seat, level, seed: 1, budget: { simulations: 0 } });

/** Some turns into a game, and what was played. */
function played(seed: number, wish: object, turns: number): { readonly state: GameState; readonly entries: readonly HistoryEntry[] } {
  const random = randomOf(seed + 1);
  const setup = setupOf(seed + 1, wish);
  let state = start({ ...setup, seats: setup.seats.map((seat, i) => (i === 0 ? seat : { ...seat, bot: "builder" })) });
  const entries: HistoryEntry[] = [];
  for (let asked = 0; asked < 300 && state.turn < turns && state.phase !== "over"; asked++)
    for (const intent of thoughtOf(state, state.active, "builder").intents) {
      const command = { seat: state.active, intent };
      const applied = apply(state, command, { rollDie: random.rollDie });
      if (!applied.ok) break;
      entries.push({ command, events: applied.value.events, ply: entries.length, before: state, after: applied.value.state });
      state = applied.value.state;
    }
  return { state, entries };
}

/** What the pool of that seat gains when the turn ends there. */
function broughtBy(state: GameState, seat: Seat): { readonly cubes: readonly number[]; readonly any: number } {
  const ended = apply(state, { seat, intent: { type: "endTurn" } }, { rollDie: () => undefined });
  if (!ended.ok) return expect.unreachable();
  const after = ended.value.state;
  const any = after.choice?.kind === "cubes" ? after.choice.count : 0;
  return { cubes: handOf(after, seat).map((count, i) => count - (handOf(state, seat)[i] ?? 0)), any };
}

describe.each(KINDS)("hints, %s", (_, wish) => {
  test("are different turns in whole sentences, and each step can be played in order", () => {
    fc.assert(
      fc.property(fc.nat(500), fc.nat(14), (seed, turns) => {
        const { state } = played(seed, wish, turns);
        if (state.phase !== "actions") return;
        const seat = state.active;
        const views = hintViews(state, seat, thoughtOf(state, seat, "planner").plans);
        const signs = views.map(({ steps, later }) => [...steps, ...later].map(({ line }) => line).join(" "));
        expect(new Set(signs).size).toBe(views.length);
        for (const { steps, ending, later, figures, brings, reasons, share } of views) {
          let now = state;
          for (const { intent, text } of steps) {
            expect(plain(text)).not.toMatch(/\{\{|hint\.|preview\./);
            const applied = apply(now, { seat, intent }, { rollDie: () => 4 });
            now = applied.ok ? applied.value.state : expect.unreachable();
          }
          expect(ending === "die").toBe(steps.at(-1)?.intent.type === "buildMine");
          if (ending === "turn") expect(later).toEqual([]);
          if (ending === "turn") expect(brings).toEqual(broughtBy(now, seat));
          expect(brings.about ?? false).toBe(ending === "die");
          for (const { label, after } of figures) expect([plain(label), Number.isInteger(after)]).toEqual([expect.any(String), true]);
          // Three gains, a price, the way to a robot that is ON, metal, robots that go, energy that is saved or lost, and what one tile of another
          // crew could take.
          expect(reasons.length).toBeLessThanOrEqual(10);
          const isConsumed = [...steps, ...later].some(({ intent }) => intent.type === "consumeMetal");
          expect(reasons.some(({ text }) => text.key === "hint.sooner")).toBe(isConsumed);
          if (ending === "turn") expect(reasons.some(({ text }) => /^review\.(saved|lost)$/.test(text.key))).toBe(now.energy > 0);
          const robots = (of: GameState): number => of.robots.filter((robot) => robot.seat === seat).length;
          if (robots(now) < robots(state)) expect(reasons.map(({ text }) => text.key)).toContain("hint.gone");
          for (const { text } of reasons) expect(plain(text)).toMatch(/^[^{]+\.$/);
          const isWaiting = [...steps, ...later].every(({ intent }) => ["conserve", "endTurn"].includes(intent.type));
          const isStuck = !state.robots.some((robot) => robot.seat === seat && robot.on);
          expect(reasons.some(({ text }) => text.key.startsWith("coach.line.") && text.key !== "coach.line.ground")).toBe(
            isStuck && isWaiting,
          );
          expect(share).toBeGreaterThan(0);
          expect(share).toBeLessThanOrEqual(1);
        }
      }),
      runs(15),
    );
  });

  test("a bot's turn is told with its steps and what it brought", () => {
    const { entries } = played(3, wish, 9);
    const turn = lastBotTurn(entries);
    const [first] = turn;
    const last = endOf(turn);
    if (!first || !last) return;
    expect(new Set(turn.map(({ before }) => before.turn)).size).toBe(1);
    const view = playedView(turn, weigh(publicView(first.before), publicView(last.before)));
    // Every step is told, and what became of the energy that was left.
    const ended = last.events.find((event) => event.type === "turnEnded") ?? expect.unreachable();
    const told = turn.filter((entry) => entry !== last || ended.conserved + ended.lost > 0).map(({ command }) => command.intent);
    expect(view?.steps.map(({ intent }) => intent)).toEqual(told);
    for (const { text } of view?.reasons ?? []) expect(plain(text)).toMatch(/^[^{]+\.$/);
  });
});

test("who lost something in a bot's turn is spoken to, with the tiles that are gone, and no loss of theirs is a plus", () => {
  const told = [...Array(12).keys()].flatMap((seed) => {
    const { entries } = played(seed, { seats: 2 }, 16);
    return [...Array(entries.length).keys()].flatMap((i) => {
      const turn = lastBotTurn(entries.slice(0, i + 1));
      const [first, last] = [turn[0], endOf(turn)];
      if (!first || !last || entries[i] !== last) return [];
      const weighed = weigh(publicView(first.before), publicView(last.before));
      const view = playedView(turn, weighed, 0) ?? expect.unreachable();
      expect(view.figures.map(({ label }) => plain(label))).toContain("Your VP");
      return view.reasons.map(({ good, text }) => ({ good, text: plain(text) }));
    });
  });
  const mine = told.filter(({ text }) => text.startsWith("You "));
  expect(mine.map(({ text }) => text)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^You no longer hold [A-Z]\d/), expect.stringMatching(/^You lost \d/)]),
  );
  for (const { good, text } of mine) expect([text, good]).toEqual([text, text.startsWith("You gained")]);
  expect(told.some(({ text }) => text.includes("undefined"))).toBe(false);
});

test("of a turn all is told, also what was saved and chosen as it ended, and it is the latest of a bot until its next one", () => {
  const { entries } = played(3, KINDS[0]?.[1] ?? {}, 9);
  const turn = lastBotTurn(entries);
  const end = endOf(turn) ?? expect.unreachable();
  const ended = { ...end, events: [{ type: "turnEnded", seat: end.command.seat, conserved: 2, lost: 0 } as const] };
  const chosen = { ...end, command: { ...end.command, intent: { type: "chooseCubes", cubes: ["white"] } as const }, events: [] };
  const whole = [...turn.filter((entry) => entry !== end), ended, chosen];
  const view = playedView(whole, { features: [] });
  expect(view?.steps.slice(-2).map(({ text }) => plain(text))).toEqual([
    expect.stringMatching(/2 energy left over, saved/),
    expect.stringMatching(/white/),
  ]);
  expect(lastBotTurn(whole)).toEqual(whole);
  // Somebody else plays after it.
  const before = { ...end.before, turn: end.before.turn + 1 };
  const other = { ...end, before, command: { ...end.command, seat: 0 as Seat } };
  expect(lastBotTurn([...whole, other])).toEqual(whole);
});

test("at most three gains and one price are told, and never what hardly counts", () => {
  const change = (name: "land" | "mines" | "robots" | "cubes" | "saved" | "sets", worth: number, amount = Math.sign(worth)) =>
    ({ name, whose: "own", amount, worth }) as const;
  const features = [
    change("land", 3),
    change("mines", 2),
    change("saved", -1.5),
    change("robots", 1),
    change("cubes", -0.9),
    change("sets", -0.1),
  ];
  const told = reasonsOf(features, { name: undefined, rival: "Bruno" });
  expect(told.map(({ text }) => plain(text))).toEqual([
    "You gain 1 land tile.",
    "You gain 1 mine.",
    "You gain 1 robot.",
    "It costs you 1 crystal.",
  ]);
  const others = [{ name: "land", whose: "others", amount: -2, worth: 1 } as const];
  expect(reasonsOf(others, { name: "Planner", rival: "Ada" }).map(({ text }) => plain(text))).toEqual(["Ada lost 2 land tiles."]);
});

test("turns are called by what they gain most, each by another name", () => {
  const features = [
    { name: "mines", whose: "own", amount: 1, worth: 2 },
    { name: "land", whose: "own", amount: 1, worth: 1 },
  ] as const;
  expect([titleOf(features, []), titleOf(features, ["mines"]), titleOf(features, ["mines", "land"]), titleOf([], [])]).toEqual([
    "mines",
    "land",
    "another",
    "calm",
  ]);
  expect(titleOf([{ name: "land", whose: "others", amount: -1, worth: 1 }], [])).toBe("hold");
});
