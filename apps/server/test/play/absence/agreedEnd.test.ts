import { parseRecord, playAt } from "@forgotten-planet/game";
import { replay, type Seat } from "@forgotten-planet/rules";
import { describe, expect, test } from "vitest";
import { active, allAt, attach, http, type OptionsInput, type Seated, startedTable, summaryOf } from "../../support/harness.ts";
import { drop, MINUTE, untilDue, useAbsence, votes } from "../../support/matches/absentPlayers.ts";
import { allSettled, Listener } from "../../support/net/wire.ts";

/* Somebody does not come back, and the others end the match as it stands. */

const { start, restart, goneForLong } = useAbsence();

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
