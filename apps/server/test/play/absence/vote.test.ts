import { describe, expect, test, vi } from "vitest";
import { attach, guest, type Seated, startedTable } from "../../support/harness.ts";
import { drop, MINUTE, toldOf, untilBack, untilDue, useAbsence, votes, votesOn } from "../../support/matches/absentPlayers.ts";

/* Somebody does not come back: the others wait, vote, and nothing happens by itself. */

const { restart, gone, goneForLong } = useAbsence();

describe("a player who is away", () => {
  test("is waited for two minutes unless the table says otherwise; its return is all that happens then", async () => {
    const { server, table, here } = await gone(3, 1);
    const [first] = here as [Seated];
    const told = toldOf(first, 1)!;
    expect(told.awayMs).toBeLessThan(MINUTE);
    expect(told.voteInMs! + told.awayMs).toBe(2 * MINUTE);
    expect(votesOn(first, 1)).toBe("0 -,2 -");
    expect(await first.refused("vote", { seat: 1, choice: "end" })).toEqual({ code: "too-early" });
    server.skip(2 * MINUTE);
    await untilDue(here, 1);
    const late = await attach(server.url, table.id);
    expect(toldOf(late, 1)).toMatchObject({ voteInMs: 0 });
    await votes(first, 1, "replace");
    const back = await attach(server.url, table.id, table.players[1]!.identity);
    await untilBack([...here, late], 1);
    expect(back.welcome).toMatchObject({ seat: 1, absence: { seats: [] } });
    // The vote is over; if the player goes away again, everything begins again.
    expect(await first.refused("vote", { seat: 1, choice: "replace" })).toEqual({ code: "not-away" });
    back.vanish();
    await first.until((seen) => toldOf(seen, 1) !== undefined);
    expect(votesOn(first, 1)).toBe("0 -,2 -");
    expect(await here[1]!.refused("vote", { seat: 1, choice: "replace" })).toEqual({ code: "too-early" });
    expect(first.view.status).toBe("playing");
  });

  test("is away for longer and longer, also where nobody plays against time and the store does not count it", async () => {
    const { table, server } = await gone(2, 1);
    const longAway = async (): Promise<void> => {
      const late = await attach(server.url, table.id);
      const { awayMs } = toldOf(late, 1)!;
      await late.leave();
      expect(awayMs).toBeGreaterThan(2500);
    };
    await vi.waitFor(longAway, { timeout: 20_000, interval: 200 });
  });

  test("is waited for as long as the table says, or for ever", async () => {
    const { server, here } = await gone(2, 1, { absence: 30 });
    expect(toldOf(here[0]!, 1)!.voteInMs).toBeGreaterThan(29 * MINUTE);
    const patient = await startedTable(server.url, 2, { absence: "never" });
    const [who] = await drop(patient.players, 1);
    expect(toldOf(who!, 1)).toEqual({ seat: 1, awayMs: expect.any(Number), votes: [{ seat: 0 }] });
    expect(await who!.refused("vote", { seat: 1, choice: "wait" })).toMatchObject({ code: "not-allowed" });
    // Where turns last for days the clock decides, unless somebody wanted it otherwise.
    const slow = await startedTable(server.url, 2, { clock: { kind: "days", days: 3 } });
    const [other] = await drop(slow.players, 1);
    expect(toldOf(other!, 1)).not.toHaveProperty("voteInMs");
  });

  test("has the time begin again when the others agree to wait", async () => {
    const { here, server } = await goneForLong(3, 2);
    const [a, b] = here as [Seated, Seated];
    await votes(a, 2, "wait");
    await votes(b, 2, "end");
    await a.until((seen) => votesOn(seen, 2) === "0 wait,1 end");
    await votes(b, 2, "wait");
    await a.until((seen) => (toldOf(seen, 2)?.voteInMs ?? 0) > MINUTE);
    expect(votesOn(a, 2)).toBe("0 -,1 -");
    expect(await b.refused("vote", { seat: 2, choice: "end" })).toEqual({ code: "too-early" });
    server.skip(2 * MINUTE);
    await untilDue(here, 2);
    expect(a.view.status).toBe("playing");
  });

  test("has the seat freed by half of those who are here, when it was possible to vote about it for an hour", async () => {
    const { here, server, table } = await goneForLong(3, 2);
    const [a, b] = here as [Seated, Seated];
    await votes(a, 2, "replace");
    await votes(b, 2, "wait");
    server.skip(30 * MINUTE);
    await a.play({ type: "endTurn" });
    server.skip(30 * MINUTE);
    await (await attach(server.url, table.id)).leave();
    await a.until((seen) => toldOf(seen, 2)?.half?.inMs === 0);
    expect(a.view.seats[2]?.name).toBe("Player 3");
    await votes(a, 2, "replace");
    await a.until(({ view }) => view.seats[2]?.name === undefined);
  });

  test("is not counted out by somebody who waited for another one to drop out", async () => {
    const { here, server } = await goneForLong(4, 3);
    const [a, b, c] = here as [Seated, Seated, Seated];
    await votes(a, 3, "end");
    await votes(b, 3, "end");
    c.vanish();
    await a.until((seen) => toldOf(seen, 2) !== undefined);
    await votes(a, 3, "end");
    expect(a.view.status).toBe("playing");
    expect(votesOn(a, 3)).toBe("0 end,1 end,2 -");
    // Once it has been away for too long itself, it has no say in it.
    server.skip(2 * MINUTE);
    await untilDue([a, b], 2);
    expect(votesOn(a, 3)).toBe("0 end,1 end");
    await votes(b, 3, "end");
    await a.until(({ view }) => view.status === "over");
  });

  test("who voted and went has no say", async () => {
    const { here, server, table } = await goneForLong(3, 2);
    const [a, b] = here as [Seated, Seated];
    await votes(b, 2, "replace");
    await a.until((seen) => votesOn(seen, 2) === "0 -,1 replace");
    b.vanish();
    await a.until((seen) => votesOn(seen, 2) === "0 -,1 -");
    await votes(a, 2, "replace");
    expect(a.view.seats[2]?.name).toBe("Player 3");
    const again = await attach(server.url, table.id, b.identity);
    expect(votesOn(again, 2)).toBe("0 replace,1 -");
    await votes(again, 2, "replace");
    await a.until(({ view }) => view.seats[2]?.name === undefined);
  });

  test("begins to be away when the room is made again, before it has come", async () => {
    const { table } = await goneForLong(2, 1);
    const again = await restart();
    const first = await attach(again.url, table.id, table.players[0]!.identity);
    expect(toldOf(first, 1)!.voteInMs).toBeGreaterThan(MINUTE);
    expect(await first.refused("vote", { seat: 1, choice: "end" })).toEqual({ code: "too-early" });
    again.skip(2 * MINUTE);
    await untilDue([first], 1);
    await votes(first, 1, "end");
    expect(first.view.status).toBe("over");
  });

  test("gets the same answer from everybody else: those who look on do not vote, and nobody about himself or who is here", async () => {
    const { here, table, server } = await goneForLong(3, 1);
    const [a] = here as [Seated];
    const watcher = await attach(server.url, table.id, await guest(server.url, "Eve"));
    expect(await watcher.refused("vote", { seat: 1, choice: "end" })).toEqual({ code: "spectator" });
    expect(await a.refused("vote", { seat: 0, choice: "end" })).toEqual({ code: "not-away" });
    expect(await a.refused("vote", { seat: 2, choice: "end" })).toEqual({ code: "not-away" });
    expect(await a.refused("vote", { seat: 3, choice: "end" })).toEqual({ code: "not-away" });
    for (const payload of [{}, { seat: 1 }, { seat: 1, choice: "win" }, { seat: 4, choice: "end" }, { seat: 1, choice: "end", now: true }])
      expect(await a.refused("vote", payload)).toEqual({ code: "bad-shape" });
    expect(votesOn(a, 1)).toBe("0 -,2 -");
  });
});
