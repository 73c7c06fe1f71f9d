import type { Stranded } from "@forgotten-planet/store";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Log } from "../log.ts";
import { Sweeper } from "./sweeper.ts";

const EVERY_MS = 5;
let sweeper: Sweeper | undefined;
afterEach(() => sweeper?.stop());

const said: string[] = [];
const log = { warn: (event: string) => said.push(event) } as unknown as Log;

/** What is due changes as the test likes; a match that was woken is no longer due. */
function sweeping(due: Set<string>, canWake: (match: string) => boolean = () => true, stranded: Partial<Record<Stranded, string[]>> = {}) {
  const woken: string[] = [];
  const state = { isAway: false, asked: 0, looks: { clocked: 0, clockless: 0 } };
  const store = {
    dueMatches: async (_: string, limit: number) => {
      state.asked++;
      if (state.isAway) throw new Error("away");
      return [...due].slice(0, limit);
    },
    strandedBots: async (_: string, limit: number, which: Stranded) => {
      state.looks[which]++;
      return (stranded[which] ?? []).filter((match) => !woken.includes(match)).slice(0, limit);
    },
  };
  const wake = async (match: string): Promise<boolean> => {
    woken.push(match);
    if (canWake(match)) due.delete(match);
    return canWake(match);
  };
  sweeper = new Sweeper({ store, log, process: "p", wake }, EVERY_MS);
  return { woken, state };
}

const asked = ({ state }: ReturnType<typeof sweeping>, times: number): Promise<boolean> =>
  vi.waitUntil(() => state.asked >= times, { timeout: 10_000, interval: 2 });

describe("the sweeper", () => {
  test("wakes matches whose bots nobody plays, each once", async () => {
    const { woken, state } = sweeping(new Set(["a"]), undefined, { clocked: ["a", "b"] });
    await asked({ woken, state }, 25);
    expect(woken).toEqual(["a", "b"]);
  });
  test("looks through those without clocks from its start on, until there are no more", async () => {
    const clockless = ["c", ...Array.from({ length: 25 }, (_, i) => `d ${i}`)];
    const { woken, state } = sweeping(new Set(), undefined, { clockless });
    await vi.waitUntil(() => state.looks.clocked >= 4, { timeout: 10_000 });
    expect(woken).toEqual(clockless);
    expect(state.looks.clockless).toBe(3);
  });
  test("wakes each match that is due, and those that are due later", async () => {
    const due = new Set(["a", "b"]);
    const { woken } = sweeping(due);
    await vi.waitUntil(() => woken.length === 2, { timeout: 10_000 });
    due.add("c");
    await vi.waitUntil(() => woken.length === 3, { timeout: 10_000 });
    expect(woken).toEqual(["a", "b", "c"]);
  });

  test("goes on while the store is away, and says it once each time", async () => {
    said.length = 0;
    const due = new Set<string>();
    const swept = sweeping(due);
    swept.state.isAway = true;
    await asked(swept, swept.state.asked + 5);
    expect(said).toEqual(["sweep-failed"]);
    swept.state.isAway = false;
    due.add("a");
    await vi.waitUntil(() => swept.woken.length === 1, { timeout: 10_000 });
    swept.state.isAway = true;
    await asked(swept, swept.state.asked + 3);
    expect(said).toEqual(["sweep-failed", "sweep-failed"]);
  });

  test("matches that cannot be opened rest, and keep nobody else waiting", async () => {
    const bad = Array.from({ length: 30 }, (_, i) => `bad ${i}`);
    const due = new Set([...bad]);
    const swept = sweeping(due, (match) => !match.startsWith("bad"));
    await vi.waitUntil(() => swept.woken.length >= bad.length, { timeout: 10_000 });
    due.add("good");
    await vi.waitUntil(() => swept.woken.includes("good"), { timeout: 10_000 });
    expect(swept.woken.length).toBeLessThan(2 * bad.length);
  });

  test("does nothing once it is stopped", async () => {
    const swept = sweeping(new Set());
    await asked(swept, 2);
    sweeper?.stop();
    await new Promise((resolve) => setTimeout(resolve, 10 * EVERY_MS));
    const { asked: before } = swept.state;
    await new Promise((resolve) => setTimeout(resolve, 10 * EVERY_MS));
    expect(swept.state.asked).toBe(before);
  });
});
