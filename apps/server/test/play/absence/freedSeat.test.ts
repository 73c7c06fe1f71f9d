import { describe, expect, test } from "vitest";
import { allAt, attach, guest, http, type PlayedTable, type Seated, startedTable } from "../../support/harness.ts";
import { drop, MINUTE, toldOf, untilBack, untilDue, useAbsence, votes } from "../../support/matches/absentPlayers.ts";

/* The seat of somebody who does not come back is freed by the others: who plays it, who takes it, who gets it back. */

const { start, restart, goneForLong } = useAbsence();

describe("a seat that was given up for lost", () => {
  test("is the host's to play until somebody takes it, whose it is then; who lost it is told, and may have it back before that", async () => {
    const { here, table, server } = await goneForLong(3, 2, { isPublic: true });
    const [a, b] = here as [Seated, Seated];
    for (const player of here) await votes(player, 2, "replace");
    await Promise.all(here.map((player) => player.until(({ view }) => view.seats[2]?.name === undefined)));
    expect(a.view.seats[2]).toMatchObject({ online: false });
    await untilBack(here, 2);

    for (const player of [a, b]) await allAt(here, (await player.play({ type: "endTurn" })).ply);
    await allAt(here, (await a.play({ type: "conserve" })).ply);
    expect(a.match.last).toBe("c-");

    const lost = await attach(server.url, table.id, table.players[2]!.identity);
    expect(lost.welcome).toMatchObject({ lost: 2 });
    expect(lost.seat).toBeUndefined();
    const dora = await attach(server.url, table.id, await guest(server.url, "Dora"));
    await dora.ask("sit", { seat: 2 });
    await a.until(({ view }) => view.seats[2]?.name === "Dora");
    expect(dora.seat).toBe(2);
    expect(await lost.refused("sit", { seat: 2 })).toMatchObject({ code: "table-full" });
    await dora.play({ type: "endTurn" });
    await allAt([...here, dora], 4);
    expect(dora.match.last).toBe("c.");
  });

  test("is taken back by the player who lost it", async () => {
    const { here, table, server } = await goneForLong(2, 1);
    await votes(here[0]!, 1, "replace");
    const back = await attach(server.url, table.id, table.players[1]!.identity);
    expect(back.welcome.lost).toBe(1);
    await back.ask("sit", { seat: 1 });
    expect(back.welcome).toMatchObject({ seat: 1 });
    expect(back.welcome).not.toHaveProperty("lost");
    await here[0]!.until(({ view }) => view.seats[1]?.name === "Player 2" && view.seats[1].online);
  });

  test("stays free over a restart, and is found in the lists of no one who lost it", async () => {
    const { here, table } = await goneForLong(3, 1);
    for (const player of here) await votes(player, 1, "replace");
    const again = await restart();
    const token = table.players[1]!.identity!.token;
    expect((await http<{ tables: unknown[] }>(again.url, "GET", "/api/players/me", { token })).body.tables).toEqual([]);
    const back = await attach(again.url, table.id, table.players[1]!.identity);
    expect(back.seat).toBeUndefined();
    expect(back.view.seats.map(({ name }) => name)).toEqual(["Player 1", undefined, "Player 3"]);
    // The host is not here: nobody plays that seat, so there may be a vote about it again.
    const c = await attach(again.url, table.id, table.players[2]!.identity);
    again.skip(2 * MINUTE);
    await untilDue([c], 0);
    await untilDue([c], 1);
    // The player who wants to play it becomes host.
    await votes(c, 1, "replace");
    await c.until(({ welcome }) => welcome.host);
    await untilBack([c], 1);
    await votes(c, 0, "end");
    await back.until(({ view }) => view.status === "over");
  });

  test("of the host makes the next one host, who plays it until its player takes it again", async () => {
    const { here, table, server } = await goneForLong(2, 0);
    const [b] = here as [Seated];
    await votes(b, 0, "replace");
    await b.until((seen) => seen.view.seats[0]?.name === undefined && seen.welcome.host);
    await untilBack([b], 0);
    await b.play({ type: "endTurn" });
    await b.until(({ match }) => match.last === "a.");
    const back = await attach(server.url, table.id, table.players[0]!.identity);
    expect(back.welcome).toMatchObject({ host: false, lost: 0 });
    await back.ask("sit", { seat: 0 });
    await b.play({ type: "endTurn" });
    await back.until(({ match }) => match.last === "b.");
    await back.play({ type: "endTurn" });
  });

  test("of the only one who did not wish for the end, ends the match", async () => {
    const { here } = await goneForLong(3, 2);
    for (const player of here) await player.ask("end", { on: true });
    expect(here.map(({ view }) => view.status)).toEqual(["playing", "playing"]);
    for (const player of here) await votes(player, 2, "replace");
    await Promise.all(here.map((player) => player.until(({ view }) => view.status === "over")));
  });

  test("in two against two leaves the ally's substitute as it is", async () => {
    const { here } = await goneForLong(4, 2, { alliance: "seated", assignment: "random" });
    const [a, b, d] = here as [Seated, Seated, Seated];
    await a.ask("substitute", { on: true });
    // Somebody stands in for it, and yet the seat's own player is away.
    expect(toldOf(b, 2)).toMatchObject({ voteInMs: 0 });
    for (const player of here) await votes(player, 2, "replace");
    await b.until(({ view }) => view.seats[2]?.name === undefined);
    expect(b.view.seats[2]?.substitute).toBe(true);
    for (const player of [a, b]) await allAt(here, (await player.play({ type: "endTurn" })).ply);
    await allAt(here, (await a.play({ type: "endTurn" })).ply);
    expect(d.match.last).toBe("c.");
  });
});

describe("a vote and a return at the same time", () => {
  test("end in one of two ways, for everybody alike: the seat is kept, or it is free and its player is told", async () => {
    const server = await start();
    for (let round = 0; round < 4; round++) {
      const table: PlayedTable = await startedTable(server.url, 2, {});
      const [a] = (await drop(table.players, 1)) as [Seated];
      server.skip(2 * MINUTE);
      await untilDue([a], 1);
      const [voted, back] = await Promise.all([
        votes(a, 1, "replace").then(
          () => true,
          () => false,
        ),
        attach(server.url, table.id, table.players[1]!.identity),
      ]);
      await a.until(({ view }) => (view.seats[1]?.name === undefined) === voted);
      await back.until(({ welcome }) => (welcome.seat === undefined) === voted);
      expect(back.welcome.lost).toBe(voted ? 1 : undefined);
      for (const player of [a, back]) await player.leave();
    }
  });
});
