import { parseRecord, playAt } from "@forgotten-planet/game";
import type { AbsentSeat, VoteChoice } from "@forgotten-planet/protocol";
import { replay, type Seat } from "@forgotten-planet/rules";
import { afterEach, describe, expect, test, vi } from "vitest";
import {
  active,
  allAt,
  attach,
  guest,
  http,
  type OptionsInput,
  type PlayedTable,
  type Seated,
  startedTable,
  summaryOf,
} from "../support/harness.ts";
import { allSettled, Listener } from "../support/net/wire.ts";
import { type SkippingServer, startSkippingServer } from "../support/skippedTime.ts";

/* Somebody does not come back: the others wait, give the seat away, or end the match, and nothing of it happens by itself. */

let running: SkippingServer | undefined;
afterEach(async () => {
  await running?.server.close();
  running = undefined;
});

const MINUTE = 60_000;

async function start(): Promise<SkippingServer> {
  running = await startSkippingServer();
  return running;
}

async function restart(): Promise<SkippingServer> {
  const { server, config } = running!;
  await server.close();
  running = await startSkippingServer({ ...config, port: 0 });
  return running;
}

/** What that person was told last about that seat; undefined: its player is here. */
function toldOf({ absences, welcome }: Seated, seat: Seat): AbsentSeat | undefined {
  return (absences.at(-1) ?? welcome.absence)?.seats.find((absent) => absent.seat === seat);
}

/** That seat's player drops out; the rest, who know it. */
async function drop(players: readonly Seated[], seat: Seat): Promise<readonly Seated[]> {
  players[seat]!.vanish();
  const here = players.filter((player) => player !== players[seat] && player.closedWith === undefined);
  await Promise.all(here.map((player) => player.until((seen) => toldOf(seen, seat) !== undefined)));
  return here;
}

const untilDue = (here: readonly Seated[], seat: Seat): Promise<unknown> =>
  Promise.all(here.map((player) => player.until((seen) => toldOf(seen, seat)?.voteInMs === 0)));
const untilBack = (here: readonly Seated[], seat: Seat): Promise<unknown> =>
  Promise.all(here.map((player) => player.until((seen) => toldOf(seen, seat) === undefined)));
const votesOn = (seen: Seated, seat: Seat): string =>
  toldOf(seen, seat)
    ?.votes.map((vote) => `${vote.seat} ${vote.choice ?? "-"}`)
    .join() ?? "";
const votes = (who: Seated, seat: Seat, choice: VoteChoice): Promise<unknown> => who.ask("vote", { seat, choice });

async function gone(count: 2 | 3 | 4, seat: Seat, options: Partial<OptionsInput> = {}) {
  const server = await start();
  const table = await startedTable(server.url, count, { order: "seated", assignment: "fixed", ...options });
  const here = await drop(table.players, seat);
  return { server, table, here };
}

async function goneForLong(count: 2 | 3 | 4, seat: Seat, options: Partial<OptionsInput> = {}) {
  const all = await gone(count, seat, options);
  all.server.skip(2 * MINUTE);
  await untilDue(all.here, seat);
  return all;
}

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
    // The vote is over; should it go away again, everything begins anew.
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

  test("has the time begun anew when the others agree to wait", async () => {
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

  test("who voted and went has no say any more", async () => {
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

  test("is taken back by whoever lost it", async () => {
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
    // Whoever wants to play it becomes host.
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

describe("a match that was ended by agreement", () => {
  async function ended(count: 2 | 3 = 2, options: Partial<OptionsInput> = {}) {
    const server = await start();
    const table = await startedTable(server.url, count, { order: "seated", assignment: "fixed", ...options });
    for (let turns = 0; turns < 3; turns++) await allAt(table.players, (await active(table).play({ type: "endTurn" })).ply);
    const away = (count - 1) as Seat;
    const here = await drop(table.players, away);
    server.skip(2 * MINUTE);
    await untilDue(here, away);
    for (const player of here) await votes(player, away, "end");
    await Promise.all(here.map((player) => player.until(({ view }) => view.status === "over")));
    return { server, table, here };
  }

  async function firstOfLobby(url: string): Promise<{ readonly live: readonly { readonly id: string }[] }> {
    const stream = await fetch(`${url}/api/lobby`);
    const reader = stream.body!.getReader();
    const text = new TextDecoder().decode((await reader.read()).value);
    await reader.cancel();
    return JSON.parse(text.split("data: ")[1]!);
  }

  test("is over as it stands: nobody plays on, its dice are opened, and the record has every move", async () => {
    const { here, table, server } = await ended();
    const [a] = here as [Seated];
    expect(a.match.view.phase).not.toBe("over");
    expect(a.welcome.dice).toMatchObject({ secret: expect.any(String), next: expect.any(String) });
    expect(a.welcome).not.toHaveProperty("absence");
    const over = { code: "game-over", rule: "R-END-1" };
    expect(await a.refused("play", playAt(3, { type: "endTurn" }))).toEqual(over);
    expect(await a.refused("play", playAt(3, "undo"))).toEqual(over);
    expect(await a.refused("vote", { seat: 1, choice: "wait" })).toEqual(over);
    expect((await firstOfLobby(server.url)).live).toEqual([]);
    const record = await http<unknown>(server.url, "GET", `/api/tables/${table.id}/record`);
    const read = parseRecord(record.body);
    expect(read.ok && read.value.commands).toHaveLength(3);
    if (!read.ok) return;
    const replayed = replay(read.value.setup, read.value.rolls, read.value.commands);
    const steps = replayed.ok ? [...replayed.value.steps] : [];
    expect(steps.map((step) => step.ok && step.value.state.turn)).toEqual([1, 2, 3]);
  });

  test("is over for everybody who comes later too, and after a restart; it is asked for once", async () => {
    const { table, server } = await ended(3);
    const late = await attach(server.url, table.id, table.players[2]!.identity);
    expect(late.view.status).toBe("over");
    expect(late.welcome.history?.lines).toEqual(["a.", "b.", "c."]);
    const again = await restart();
    const token = table.players[0]!.identity!.token;
    expect(await summaryOf(again.url, table.id, token)).toMatchObject({ status: "over", turn: 3 });
    const back = await attach(again.url, table.id, table.players[0]!.identity);
    expect(back.view).toMatchObject({ status: "over", match: { ply: 3 } });
    expect(back.welcome.dice).toMatchObject({ secret: expect.any(String) });
    expect(await back.refused("play", playAt(3, { type: "endTurn" }))).toMatchObject({
      code: "game-over",
    });
  });

  test("is played again by the same people, as any other", async () => {
    const { here, table, server } = await ended();
    const back = await attach(server.url, table.id, table.players[1]!.identity);
    for (const player of [here[0]!, back]) await player.ask("rematch", {});
    await back.until(({ rematches }) => rematches.length > 0);
    const next = await attach(server.url, back.rematches[0]!, back.identity);
    expect(next.view).toMatchObject({ status: "playing", match: { ply: 0 } });
    expect(next.seat).toBe(0);
  });

  test("is not ended when that cannot be saved", async () => {
    const { here, server } = await goneForLong(2, 1);
    const [a] = here as [Seated];
    const { endMatch } = server.store;
    server.store.endMatch = () => Promise.reject(new Error("disk full"));
    expect(await a.refused("vote", { seat: 1, choice: "end" })).toEqual({ code: "not-saved" });
    expect(a.view.status).toBe("playing");
    await a.play({ type: "endTurn" });
    server.store.endMatch = endMatch;
    await votes(a, 1, "end");
    await a.until(({ view }) => view.status === "over");
  });
});

describe("who sees the match late", () => {
  test("hears nothing of it while it runs, and everything is open when it was ended", async () => {
    const server = await start();
    const table = await startedTable(server.url, 2, { spectatorDelay: 2, order: "seated", assignment: "fixed" });
    const watcher = await attach(server.url, table.id);
    const listener = await new Listener("Eve", server.url, table.id).join();
    for (let turns = 0; turns < 3; turns++) await allAt(table.players, (await active(table).play({ type: "endTurn" })).ply);
    const [a] = (await drop(table.players, 1)) as [Seated];
    server.skip(2 * MINUTE);
    await untilDue([a], 1);
    await allSettled([listener]);
    expect(watcher.absences).toEqual([]);
    expect(watcher.welcomes.every((welcome) => !("absence" in welcome))).toBe(true);
    expect(listener.transcript(new Map()).join("\n")).not.toMatch(/absence|awayMs|voteInMs/);
    expect(watcher.match.ply).toBe(1);
    await votes(a, 1, "end");
    await watcher.until(({ view, match }) => view.status === "over" && match.ply === 3);
    expect(watcher.welcome.history?.lines).toHaveLength(3);
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
