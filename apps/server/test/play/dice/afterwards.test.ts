import { checkDice, commitmentOf } from "@forgotten-planet/core/dice";
import { parseRecordDice } from "@forgotten-planet/game";
import type { Resume } from "@forgotten-planet/protocol";
import { describe, expect, test } from "vitest";
import { attach, createTable, guest, http, type Seated } from "../../support/harness.ts";
import { dice, nonce, rollsOf, useDice } from "../../support/matches/playedDice.ts";
import { WITH_MINES } from "../../support/profile.ts";
import { playOn, playToTheEnd } from "../../support/wholeGame.ts";

/* The dice of a rematch, of a match begun elsewhere, and of what was stored without them. */

const stage = useDice();
const { playing, recordOf, restart } = stage;

describe("a rematch", () => {
  test("has dice of its own, sealed at the end of the match before and added to by those who play again", async () => {
    const table = await playing();
    const [first, second] = table.players as [Seated, Seated];
    await playToTheEnd(table);
    await Promise.all(table.players.map((one) => one.until((seated) => dice(seated).next !== undefined)));
    const { next, secret } = dice(first);
    const added = [nonce(), nonce()];
    await first.ask("rematch", { nonce: added[0]! });
    await second.ask("rematch", { nonce: added[1]! });
    await first.until(({ rematches }) => rematches.length > 0);
    const again = await attach(stage.url, first.rematches[0]!, first.identity);
    // The player who was second begins.
    expect(again.seat).toBe(1);
    expect(dice(again)).toEqual({ commitment: next, nonces: [added[1], added[0]], from: 0 });
    expect(next).not.toBe(dice(first).commitment);
    const other = await attach(stage.url, first.rematches[0]!, second.identity);
    await playToTheEnd({ players: [other, again] }, WITH_MINES);
    await again.until((seated) => dice(seated).secret !== undefined);
    expect(dice(again).secret).not.toBe(secret);
    expect(commitmentOf(Buffer.from(dice(again).secret!, "hex"))).toBe(next);
    expect(checkDice(dice(again), rollsOf(again))).toMatchObject({ kept: true, wrong: [] });
  }, 60_000);

  test("keeps its promise over a restart; what was added has to be said again", async () => {
    const table = await playing();
    const [first, second] = table.players as [Seated, Seated];
    await playToTheEnd(table);
    await first.until((seated) => dice(seated).next !== undefined);
    const { next } = dice(first);
    await first.ask("rematch", { nonce: nonce() });
    await restart();
    const players = [await attach(stage.url, table.id, first.identity), await attach(stage.url, table.id, second.identity)];
    expect(players.map((one) => dice(one).next)).toEqual([next, next]);
    const added = nonce();
    await players[1]!.ask("rematch", { nonce: added });
    await players[0]!.ask("rematch", {});
    await players[0]!.until(({ rematches }) => rematches.length > 0);
    expect(dice(await attach(stage.url, players[0]!.rematches[0]!, first.identity))).toEqual({
      commitment: next,
      nonces: [added, ""],
      from: 0,
    });
  }, 60_000);
});

test("a server that died between the last step and the next seal makes up for it", async () => {
  const { id, players } = await playing();
  await playToTheEnd({ players });
  await players[0]!.until((seated) => dice(seated).next !== undefined);
  await restart((file) => file.prepare("update matches set nextSecret = null, seal = null where id = ?").run(id));
  const { next, ...opened } = dice(await attach(stage.url, id, players[0]!.identity));
  const { next: before, ...known } = dice(players[0]!);
  expect(opened).toEqual(known);
  expect(next).toMatch(/^[0-9a-f]{64}$/);
  expect(next).not.toBe(before);
  await restart();
  expect(dice(await attach(stage.url, id, players[1]!.identity)).next).toBe(next);
}, 60_000);

describe("a match begun elsewhere", () => {
  test("brings dice that nobody here can answer for; those after them are sealed and counted on", async () => {
    const there = await playing();
    const rolled = /:\d/;
    await playOn(there, WITH_MINES, () => !rolled.test(there.players[0]!.match.last));
    const { setup, lines } = (await attach(stage.url, there.id)).welcome.history!;
    const [ada, bea] = [await guest(stage.url, "Ada"), await guest(stage.url, "Bea")];
    const body: Resume = { head: setup, lines: [...lines], options: { isPublic: true, spectators: true }, seat: 0 };
    const made = await http<{ id: string }>(stage.url, "POST", "/api/tables/resume", { body, token: ada.token });
    expect(made.status).toBe(201);
    const { id } = made.body;
    const host = await attach(stage.url, id, ada);
    const before = rollsOf(host);
    expect(before.length).toBeGreaterThan(0);
    expect(dice(host)).toEqual({ commitment: expect.stringMatching(/^[0-9a-f]{64}$/), nonces: [], from: before.length });
    const second = await attach(stage.url, id, bea);
    await second.ask("sit", { seat: 1 });
    await second.until(({ seat }) => seat === 1);
    await playToTheEnd({ players: [host, second] }, WITH_MINES);
    await host.until((seated) => dice(seated).secret !== undefined);
    const rolls = rollsOf(host);
    expect(rolls.length).toBeGreaterThan(before.length);
    expect(checkDice(dice(host), rolls)).toEqual({ kept: true, expected: rolls.slice(before.length), wrong: [] });
    const { next: _, ...sealed } = dice(host);
    expect(parseRecordDice(await recordOf(id))).toEqual({ ok: true, value: sealed });
  }, 60_000);
});

describe("a table of the first release", () => {
  test("gets its dice sealed as soon as somebody comes; a match that ran goes on with the dice it would have had", async () => {
    const [ada, bea] = [await guest(stage.url, "Ada"), await guest(stage.url, "Bea")];
    const { id } = await createTable(stage.url, ada);
    const { id: begun, players } = await playing();
    await restart((file) => {
      file.prepare("update matches set secret = null, seal = null where id = ?").run(id);
      file.prepare("update matches set dice = null, seal = null where id = ?").run(begun);
      file.prepare("update journalEntries set chain = null where match = ?").run(begun);
    });

    const host = await attach(stage.url, id, ada);
    const { commitment } = dice(host);
    const second = await attach(stage.url, id, bea);
    await second.ask("sit", { seat: 1 });
    const added = [nonce(), nonce()];
    for (const [i, one] of [host, second].entries()) await one.ask("ready", { ready: true, nonce: added[i]! });
    await host.until(({ welcome }) => welcome.history !== undefined);
    expect(dice(host).commitment).toBe(commitment);
    expect([...dice(host).nonces].sort()).toEqual([...added].sort());

    const back = await Promise.all(players.map(({ identity }) => attach(stage.url, begun, identity)));
    expect(dice(back[0]!)).toMatchObject({ nonces: [], from: 0 });
    await playToTheEnd({ players: back }, WITH_MINES);
    await back[0]!.until((seated) => dice(seated).secret !== undefined);
    expect(checkDice(dice(back[0]!), rollsOf(back[0]!))).toMatchObject({ kept: true, wrong: [] });
  }, 60_000);
});
