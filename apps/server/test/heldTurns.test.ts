import type { AbsentSeat } from "@forgotten-planet/protocol";
import { afterEach, beforeEach, expect, test } from "vitest";
import { attach, type OptionsInput, type PlayedTable, type Seated, startedTable } from "./harness.ts";
import { type SkippingServer, startSkippingServer } from "./skippedTime.ts";

/* Whatever a table has settled, nobody holds it by not playing: after an hour the others decide. */

let running: SkippingServer;
beforeEach(async () => {
  running = await startSkippingServer();
});
afterEach(() => running.server.close());

const HOUR = 3_600_000;
const table = (options: Partial<OptionsInput> = {}, count: 2 | 3 = 2): Promise<PlayedTable> =>
  startedTable(running.url, count, { order: "seated", assignment: "fixed", ...options });

function toldOf({ absences, welcome }: Seated, seat: number): AbsentSeat | undefined {
  return (absences.at(-1) ?? welcome.absence)?.seats.find((absent) => absent.seat === seat);
}

/** So much time is over, and the table looks at it: it does so by itself every half a minute. */
async function pass(id: string, ms: number): Promise<void> {
  running.skip(ms);
  await (await attach(running.url, id)).leave();
}

test("who is here and plays nothing for an hour is voted about; who plays is not", async () => {
  const { id, players } = await table();
  const [ada, bea] = players as [Seated, Seated];
  await pass(id, HOUR - 60_000);
  expect(toldOf(bea, 0)).toBeUndefined();
  expect(await bea.refused("vote", { seat: 0, choice: "end" })).toEqual({ code: "not-away" });
  await pass(id, 60_000);
  await bea.until((seen) => toldOf(seen, 0) !== undefined);
  expect(toldOf(bea, 0)).toMatchObject({ seat: 0, here: true, voteInMs: 0, votes: [{ seat: 1 }] });
  expect(toldOf(bea, 0)!.awayMs).toBeGreaterThanOrEqual(HOUR);
  // An hour more, by agreement.
  await bea.ask("vote", { seat: 0, choice: "wait" });
  await bea.until((seen) => toldOf(seen, 0) === undefined);
  await pass(id, HOUR);
  await bea.until((seen) => toldOf(seen, 0) !== undefined);
  // Whoever has played has done what was waited for; a step and its undo are not that.
  await ada.play({ type: "conserve" });
  await ada.ask("undo", { id: crypto.randomUUID(), ply: 1 });
  expect(toldOf(bea, 0)).toMatchObject({ here: true });
  await ada.play({ type: "endTurn" }, 2);
  await bea.until((seen) => toldOf(seen, 0) === undefined);
  expect(await bea.refused("vote", { seat: 0, choice: "end" })).toEqual({ code: "not-away" });
  // And now it is Bea who is waited for.
  await pass(id, HOUR);
  await ada.until((seen) => toldOf(seen, 1) !== undefined);
  expect(await bea.refused("vote", { seat: 1, choice: "end" })).toMatchObject({ code: "not-allowed" });
  await ada.ask("vote", { seat: 1, choice: "replace" });
  await bea.until(({ seat }) => seat === undefined);
  expect(bea.welcome.lost).toBe(1);
  await ada.play({ type: "endTurn" });
});

test("a table that never votes about who is away does, once it has waited for a turn for an hour", async () => {
  const { id, players } = await table({ absence: "never" }, 3);
  const [ada, bea, cem] = players as [Seated, Seated, Seated];
  ada.vanish();
  await bea.until((seen) => toldOf(seen, 0) !== undefined);
  expect(toldOf(bea, 0)!.voteInMs).toBeGreaterThan(HOUR - 60_000);
  expect(await bea.refused("vote", { seat: 0, choice: "end" })).toEqual({ code: "too-early" });
  // Coming and going does not begin it anew.
  await pass(id, HOUR / 2);
  const back = await attach(running.url, id, ada.identity);
  back.vanish();
  await pass(id, HOUR / 2);
  await bea.until((seen) => toldOf(seen, 0)?.voteInMs === 0);
  // Whoever is away from another seat is waited for as the table says: for ever.
  cem.vanish();
  await bea.until((seen) => toldOf(seen, 2) !== undefined);
  expect(toldOf(bea, 2)).not.toHaveProperty("voteInMs");
  expect(await bea.refused("vote", { seat: 2, choice: "end" })).toMatchObject({ code: "not-allowed" });
  await attach(running.url, id, cem.identity).then((again) => again.ask("vote", { seat: 0, choice: "end" }));
  await bea.ask("vote", { seat: 0, choice: "end" });
  await bea.until(({ view }) => view.status === "over");
});

test("[R-TIME] in an auction no clock runs: its turns are bounded alike", async () => {
  const { id, players } = await table({
    assignment: "auction",
    order: "random",
    clock: { kind: "hourglass", minutes: 1 },
    absence: "never",
  });
  const [first, second] = [players[players[0]!.match.view.active]!, players[1 - players[0]!.match.view.active]!];
  await pass(id, HOUR);
  await second.until((seen) => toldOf(seen, first.seat!) !== undefined);
  await second.ask("vote", { seat: first.seat!, choice: "end" });
  await first.until(({ view }) => view.status === "over");
});

test("while a clock runs nobody votes about who is here; where turns last for days an auction waits for days", async () => {
  const timed = await table({ clock: { kind: "hourglass", minutes: 9 } });
  await pass(timed.id, HOUR);
  expect(timed.players.map((player) => player.absences)).toEqual([[], []]);
  const slow = await table({ assignment: "auction", order: "random", clock: { kind: "days", days: 2 } });
  const active = slow.players[0]!.match.view.active;
  slow.players[active]!.vanish();
  const other = slow.players[1 - active]!;
  await other.until((seen) => toldOf(seen, active) !== undefined);
  expect(toldOf(other, active)!.voteInMs).toBeGreaterThan(47 * HOUR);
});

test("nobody waits where nobody is: a match that rests over night is voted about by nobody in the morning", async () => {
  const { id, players } = await table();
  const [ada, bea] = players as [Seated, Seated];
  await bea.leave();
  await ada.until(({ view }) => view.seats[1]?.online === false);
  await pass(id, 10 * HOUR);
  const again = await attach(running.url, id, bea.identity);
  expect(toldOf(again, 0)).toBeUndefined();
});
