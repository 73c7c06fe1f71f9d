import { playAt } from "@forgotten-planet/game";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createTable, guest } from "../../support/harness.ts";
import { CONSERVE, MARKS, TWO_BY_TWO } from "../../support/matches/twoByTwo.ts";
import { allSettled, Listener } from "../../support/net/wire.ts";
import { useServer } from "../../support/useServer.ts";

/* No byte that allies tell each other reaches anybody else. */

const { start, stop } = useServer();
afterEach(() => {
  vi.useRealTimers();
});

describe("not a byte of it", () => {
  /** The same moves, with or without what allies tell each other. Answers what rivals and spectators received. */
  async function played(isTalking: boolean) {
    const { url, log } = await start();
    const people = await Promise.all(Array.from({ length: 4 }, (_, i) => guest(url, `Player ${i + 1}`)));
    const { id, code } = await createTable(url, people[0]!, { scenario: "rim", players: 4, isPublic: true, ...TWO_BY_TWO });
    const seats = people.map((identity, i) => new Listener(`seat ${i}`, url, id, identity));
    const watcher = new Listener("watcher", url, id, await guest(url, "Watcher"));
    const latecomer = new Listener("latecomer", url, id);
    const here = [await watcher.join()];
    for (const [i, seat] of seats.entries()) {
      here.push(await seat.join());
      if (i > 0) await seat.ask("sit", { seat: i });
      await seat.ask("ready", { ready: true });
      await allSettled(here);
    }
    const [a, b, c] = seats as [Listener, Listener, Listener, Listener];
    const talk = async (n: number): Promise<void> => {
      if (!isTalking) return;
      for (const ally of [a, c]) {
        await ally.ask("chat", { text: `word ${n}`, to: "alliance" });
        await ally.ask("plan", { marks: MARKS });
        await ally.ask("ping", { at: [4, 3] });
        await ally.ask("reservation", { cubes: [n, 1, 0] });
      }
      await allSettled(here);
    };
    await talk(0);
    await a.ask("play", playAt(0, CONSERVE));
    await talk(1);
    await a.ask("play", playAt(1, { type: "endTurn" }));
    await b.ask("chat", { text: "Your turn is over" });
    await allSettled(here);
    await talk(2);
    here.push(await latecomer.join());
    await b.join();
    await b.ask("play", playAt(2, CONSERVE));
    await watcher.ask("plan", { marks: MARKS });
    await allSettled(here);
    const others = [b, seats[3]!, watcher, latecomer];
    for (const party of others) {
      for (const address of [id, code]) await party.get("GET", `/api/tables/${address}`);
      await party.get("GET", `/api/tables/${id}/record`);
      await party.get("GET", "/api/players/me");
      await party.lobby();
    }
    const names = new Map([
      [id, "<table>"],
      [code, "<code>"],
      ...[...seats, watcher].map(({ name, identity }) => [identity!.player.id, `<${name}>`] as const),
    ]);
    const bytes = others.map((party) => party.transcript(names));
    const alliedBytes = a.transcript(names);
    const logged = log.lines.map(({ event }) => event);
    await stop();
    return { bytes, alliedBytes, logged };
  }

  test("reaches rivals and spectators, by a socket, a list or the log", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: 1_800_000_000_000 });
    const quiet = await played(false);
    const talking = await played(true);
    expect(talking.bytes).toEqual(quiet.bytes);
    expect(talking.logged).toEqual(quiet.logged);
    // Else the test would pass on silence.
    expect(talking.alliedBytes.join("\n")).toContain("word 2");
    expect(talking.alliedBytes.length).toBeGreaterThan(quiet.alliedBytes.length + 20);
  });
});
