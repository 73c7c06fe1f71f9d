import { play } from "@forgotten-planet/game";
import type { Seat } from "@forgotten-planet/rules";
import { board, PRINTED_EXAMPLE } from "@forgotten-planet/testkit";
import { signal } from "@preact/signals";
import { beforeAll, expect, test } from "vitest";
import { startTexts } from "../../../i18n/i18n.ts";
import { readHistory } from "../../../table/history.ts";
import type { MatchSource } from "../../../table/matchSource.ts";
import { plain } from "../../../ui/RichText.tsx";
import type { History } from "../history.ts";
import { sidesOf } from "../model/alliance.ts";
import { sideLines } from "../results/plotLines.ts";
import "../texts/texts.ts";
import "../../../i18n/tableTexts.ts";
import { scoreCurve } from "./scoreCurve.ts";
import { lastStepOf, stepNow } from "./watchedStep.ts";
import { followedFirst, watches } from "./watches.ts";
import { WatchState } from "./watchState.ts";

beforeAll(startTexts);

function after(...lines: readonly string[]): History {
  const history = readHistory(play, PRINTED_EXAMPLE, lines);
  if (!history) throw new Error("the journal cannot be read");
  return history;
}

test("what is played now is the latest declared step of the turn, with its energy; nothing where none is declared yet", () => {
  expect(stepNow(after())).toBeUndefined();
  const first = stepNow(after("a1+2,0"));
  expect(first).toMatchObject({ seat: 0, energy: { first: 1, last: 1 }, robot: 1, die: undefined });
  expect(first && plain(first.text)).toBe("land at C1");
  expect(stepNow(after("a1+2,0", "a1+4,0"))?.energy).toEqual({ first: 2, last: 2 });
  // The next turn has begun.
  expect(stepNow(after("a1+2,0", "a1+4,0", "a."))).toBeUndefined();
});

test("what somebody did last is found in any turn", () => {
  const history = after("a1+2,0", "a1+4,0", "a.");
  const last = lastStepOf(history, 0 as Seat);
  expect(last && plain(last.text)).toBe("land at E1");
  expect(lastStepOf(history, 1 as Seat)).toBeUndefined();
});

test("the curve has the points at the start, after each turn, and now", () => {
  const [start, whole, now] = [after(), after("a1+2,0", "a1+4,0", "a."), after("a1+2,0", "a1+4,0", "a.", "b1+3,5")];
  expect(scoreCurve(start)).toHaveLength(1);
  expect(scoreCurve(whole).map(({ turn }) => turn)).toEqual([0, 1]);
  expect(scoreCurve(whole)[1]?.points[0]).toBeGreaterThan(scoreCurve(whole)[0]?.points[0] ?? 99);
  expect(scoreCurve(now).map(({ turn }) => turn)).toEqual([0, 1, 2]);
});

test("two allies have one line, with what their panel says: a bonus is the alliance's [R-ALLY-3]", () => {
  const state = board(
    `
  A  #a #  .  B
  #  .  *  #  #b
  #c #  .  #d #
  C  #  .  #  D`,
    { allies: true, vp: [2, 0, 4, 6], owners: { "2,1": 0 } },
  );
  const [now] = scoreCurve({ ...after(), start: state, match: { ...after().match, state } });
  expect(now?.points).toEqual(sidesOf(state, undefined).map(({ vp }) => vp));
  const [first, second] = sideLines(state.setup);
  expect([first?.name, second?.name]).toEqual(["Red and green", "Yellow and violet"]);
  expect(sideLines(PRINTED_EXAMPLE)).toHaveLength(PRINTED_EXAMPLE.seats.length);
});

test("who has no seat watches, but not the host of a table with a free one", () => {
  const source = (seat: number | undefined, host: boolean, names: readonly (string | undefined)[], kind = "online") =>
    ({ kind, welcome: signal({ seat, host }), room: signal({ seats: names.map((name) => ({ name })) }) }) as unknown as MatchSource;
  expect(watches(source(undefined, false, ["Ada", undefined]))).toBe(true);
  expect(watches(source(undefined, true, ["Ada", "Bruno"]))).toBe(true);
  expect(watches(source(undefined, true, ["Ada", undefined]))).toBe(false);
  expect(watches(source(0, false, ["Ada", "Bruno"]))).toBe(false);
  expect(watches(source(undefined, false, ["Ada"], "replay"))).toBe(false);
});

test("the panel of the one who is followed comes first; to follow somebody twice is to follow nobody", () => {
  const panels = ([0, 1, 2] as Seat[]).map((seat) => ({ seat }));
  expect(followedFirst(panels, undefined)).toEqual(panels);
  expect(followedFirst(panels, 2 as Seat).map(({ seat }) => seat)).toEqual([2, 0, 1]);
  const state = new WatchState();
  state.follow(1 as Seat);
  expect(state.followed.value).toBe(1);
  state.follow(1 as Seat);
  expect(state.followed.value).toBeUndefined();
});
