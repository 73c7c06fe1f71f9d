import { describe, expect, test } from "vitest";
import { SILENCE_MS } from "../../src/contract/processes.ts";
import { START, type StoreAtHand } from "./fixture.ts";

/** Which processes serve, and the time that they share. */
export function describeProcesses(at: StoreAtHand): void {
  const join = (id: string) => at.store.processes.join({ id, address: `http://10.0.0.1/${id}` });
  /** As if the latest beat had been so long ago, while a clock ran. */
  const silent = (ms: number) => at.under.silent(ms);
  const withClock = () => at.playing("m1", { ...START, clock: { left: [1e9, 1e9], running: { seat: 0, since: 0 } } });

  describe("processes", () => {
    test("are found with their address, alive as long as they serve", async () => {
      await join("p1");
      expect(await at.store.processes.find("p1")).toEqual({ id: "p1", address: "http://10.0.0.1/p1", isAlive: true, beat: 0 });
      expect(await at.store.processes.find("p2")).toBeUndefined();
      await at.reopen();
      expect(await at.store.processes.find("p1")).toMatchObject({ isAlive: false });
      await join("p2");
      expect((await at.store.processes.find("p2"))?.isAlive).toBe(true);
      expect((await at.store.processes.find("p1"))?.isAlive).toBe(false);
      expect(await at.store.processes.others("p2")).toEqual([]);
    });
    test("may join again", async () => {
      await join("p1");
      await at.store.processes.join({ id: "p1", address: "http://10.0.0.2" });
      expect(await at.store.processes.find("p1")).toMatchObject({ address: "http://10.0.0.2", isAlive: true });
    });
  });

  describe("service time", () => {
    test("goes on from beat to beat, and over a restart", async () => {
      await withClock();
      await join("p1");
      const begun = await at.store.processes.beat("p1");
      await silent(2000);
      const later = await at.store.processes.beat("p1");
      expect(later - begun).toBeGreaterThanOrEqual(2000);
      expect(await at.store.processes.find("p1")).toMatchObject({ beat: later });
      await at.reopen();
      await join("p2");
      expect((await at.store.processes.find("p2"))?.beat).toBe(later);
      expect(await at.store.processes.beat("p2")).toBeGreaterThanOrEqual(later);
    });
    test("stands still while nobody beats, and does not go back with the wall clock", async () => {
      await withClock();
      await join("p1");
      await at.store.processes.beat("p1");
      const before = await at.store.processes.beat("p1");
      for (const ms of [SILENCE_MS + 1000, 3_600_000, -3_600_000]) {
        await silent(ms);
        const after = await at.store.processes.beat("p1");
        expect(after - before).toBeGreaterThanOrEqual(0);
        expect(after - before).toBeLessThan(1000);
      }
    });
  });
}
