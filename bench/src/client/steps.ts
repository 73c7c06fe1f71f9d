import type { Browser } from "playwright-core";
import { eager, WITH_MINES } from "../../../apps/server/test/support/profile.ts";
import { Player } from "../../../tests/browser/support/player.ts";
import { until } from "../../../tests/browser/support/until.ts";
import { quantile } from "../quantile.ts";
import type { Row } from "../row.ts";
import { type Span, spansOf } from "./mainThread.ts";
import { becomes, type OpenTable } from "./openTable.ts";
import { openPhone } from "./phone.ts";

/** Rounds of two turns: one at the phone, one of somebody else. */
const ROUNDS = 4;
/** Until a step has come to rest on the screen, all that follows it included. */
const REST_MS = 1800;
const IDLE_MS = 3000;

type Deed = "own" | "other" | "turn" | "rest" | "idle";

/** C4 and the first two of C5: what steps cost the phone's main thread, long tasks of a match, and frames while nothing happens. */
export async function stepRows(browser: Browser, url: string, { id, identities, seats: [own, other] }: OpenTable): Promise<readonly Row[]> {
  const { window, page, session } = await openPhone(browser, url);
  const player = new Player(window);
  if (!own || !other) throw new Error("somebody is missing");
  await own.leave();
  await becomes(page, identities[0]);
  await player.go(`/t/${id}`);
  await page.locator("[data-board=drawn]").waitFor({ timeout: 60_000 });
  await player.myTurn();
  await page.waitForTimeout(2 * IDLE_MS);
  const deeds: Deed[] = [];
  const spans = await spansOf(session, async (mark) => {
    const does = async (deed: Deed, act: () => Promise<unknown>): Promise<void> => {
      await mark();
      deeds.push(deed);
      await act();
      await page.waitForTimeout(deed === "rest" || deed === "idle" ? IDLE_MS : REST_MS);
    };
    for (let round = 0; round < ROUNDS; round++) {
      for (const key of ["k", "u"]) await does("own", () => page.keyboard.press(key));
      await does("own", () => page.keyboard.press("k"));
      await does("turn", async () => {
        // It asks first, since there is energy left.
        for (const key of ["e", "Enter"]) await page.keyboard.press(key);
      });
      await until("their turn", async () => other.isTurn);
      for (let step = 0; other.isTurn; step++) {
        const intent = eager(other.legal, step + round, WITH_MINES);
        await does(intent.type === "endTurn" ? "turn" : "other", () => other.play(intent));
        if (other.match?.view.phase === "over") break;
      }
      if (other.match?.view.phase === "over") break;
    }
    for (const deed of ["rest", "idle"] as const) await does(deed, () => Promise.resolve());
    await mark();
  });
  await page.context().close();
  const of = (deed: Deed): readonly Span[] => spans.filter((_, i) => deeds[i] === deed);
  const step = (deed: Deed, what: string, floor: number): Row => {
    const work = of(deed).map((span) => span.work);
    const waited = quantile(
      of(deed).map((span) => span.waited),
      0.5,
    );
    const all = work.reduce((sum, ms) => sum + ms, 0);
    const parts = (["style", "layout", "paint"] as const).map((kind) => {
      const took = of(deed).reduce((sum, { kinds }) => sum + kinds[kind], 0);
      return `${kind} ${Math.round((100 * took) / all)} %`;
    });
    const figures = `${work.length} times, p50 ${quantile(work, 0.5).toFixed(0)} ms, p95 ${quantile(work, 0.95).toFixed(0)} ms; software GL apart, p50 ${waited.toFixed(0)} ms; of the work ${parts.join(", ")}`;
    const value = quantile(work, 0.95);
    return {
      id: "C4",
      what: `main-thread work of ${what}, p95, CPU ÷ 4`,
      figures,
      value,
      unit: "ms",
      goal: "most",
      floor,
      moonshot: floor / 2,
    };
  };
  const tooLong = spans.flatMap(({ longTasks }) => longTasks);
  const figures = `${tooLong.length} in ${deeds.length} steps, longest ${Math.max(0, ...tooLong).toFixed(0)} ms`;
  const frames = of("idle").reduce((sum, span) => sum + span.frames, 0);
  const none = { id: "C5", unit: "x", goal: "most", floor: 0 } as const;
  return [
    step("own", "one’s own step", 16),
    step("other", "another’s step", 16),
    step("turn", "an end of turn", 24),
    { ...none, what: "long tasks over 50 ms after the load, CPU ÷ 4", figures, value: tooLong.length },
    { ...none, what: `frames in ${IDLE_MS / 1000} s in which nothing happens`, figures: String(frames), value: frames },
  ];
}
