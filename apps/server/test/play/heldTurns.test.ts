import { playAt } from "@forgotten-planet/game";
import type { AbsentSeat } from "@forgotten-planet/protocol";
import { afterEach, beforeEach, expect, test } from "vitest";
import { attach, type OptionsInput, type PlayedTable, type Seated, startedTable } from "../support/harness.ts";
import { type SkippingServer, startSkippingServer } from "../support/skippedTime.ts";

/* With any settings, nobody holds a table by not playing: after an hour the others decide. */

let running: SkippingServer;
beforeEach(async () => {
  running = await startSkippingServer();
});
afterEach(() => running.server.close());

const HOUR = 3_600_000;
const table = (options: Partial<OptionsInput> = {}, count: 2 | 3 | 4 = 2): Promise<PlayedTable> =>
  startedTable(running.url, count, { order: "seated", assignment: "fixed", ...options });

/** Once they have seen the step before. */
async function endsTurn(player: Seated): Promise<void> {
  await player.until(({ match }) => match.view.active === player.seat);
  await player.play({ type: "endTurn" });
}

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
  // A player who has played has done what was waited for; a step and its undo are not that.
  await ada.play({ type: "conserve" });
  await ada.ask("play", playAt(1, "undo"));
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
  // Coming and going does not begin it again.
  await pass(id, HOUR / 2);
  const back = await attach(running.url, id, ada.identity);
  back.vanish();
  await pass(id, HOUR / 2);
  await bea.until((seen) => toldOf(seen, 0)?.voteInMs === 0);
  // A player who is away from another seat is waited for as the table says: for ever.
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

const isHost = ({ welcome }: Seated): boolean => welcome.host;
const free = (who: Seated, seat: number): Promise<unknown> => who.ask("vote", { seat, choice: "replace" });
const isFreed =
  (seat: number) =>
  ({ view }: Seated): boolean =>
    view.seats[seat]?.name === undefined;

test("one who refuses does not keep an absent player's seat for ever: half of those who are here free it after an hour more", async () => {
  const { id, players } = await table({ absence: "never" }, 3);
  const [ada, bea, cem] = players as [Seated, Seated, Seated];
  ada.vanish();
  await cem.until((seen) => toldOf(seen, 0) !== undefined);
  await pass(id, HOUR);
  await cem.until((seen) => toldOf(seen, 0)?.voteInMs === 0);
  expect(toldOf(cem, 0)!.half).toMatchObject({ votes: 1 });
  expect(toldOf(cem, 0)!.half!.inMs).toBeGreaterThan(HOUR - 60_000);
  await bea.ask("vote", { seat: 0, choice: "wait" });
  await free(cem, 0);
  expect(isFreed(0)(cem)).toBe(false);
  await pass(id, HOUR);
  await cem.until((seen) => toldOf(seen, 0)?.half?.inMs === 0);
  // What is not made good again still takes everybody.
  await cem.ask("vote", { seat: 0, choice: "end" });
  expect(cem.view.status).toBe("playing");
  await free(cem, 0);
  await cem.until((seen) => isFreed(0)(seen) && isHost(seen));
  expect(isHost(bea)).toBe(false);
  await cem.play({ type: "endTurn" });
  await bea.play({ type: "endTurn" });
});

test("an absent player and a host who neither plays nor votes: the third goes on", async () => {
  const { id, players } = await table({}, 3);
  const [ada, bea, cem] = players as [Seated, Seated, Seated];
  bea.vanish();
  await cem.until((seen) => toldOf(seen, 1) !== undefined);
  await pass(id, HOUR);
  await cem.until((seen) => toldOf(seen, 0)?.here === true);
  expect(toldOf(cem, 1)!.votes.map(({ seat }) => seat)).toEqual([2]);
  for (const seat of [0, 1]) await free(cem, seat);
  await cem.until((seen) => isHost(seen) && isFreed(0)(seen) && isFreed(1)(seen));
  for (let turns = 0; turns < 3; turns++) await cem.play({ type: "endTurn" });
  await ada.ask("sit", { seat: 0 });
  await ada.play({ type: "endTurn" });
});

test("a host who does not play the free seat loses the table, not the match", async () => {
  const { id, players } = await table({ absence: "never" }, 4);
  const [ada, bea, cem, dan] = players as [Seated, Seated, Seated, Seated];
  for (const player of [ada, bea, cem]) await endsTurn(player);
  await pass(id, HOUR);
  await ada.until((seen) => toldOf(seen, 3) !== undefined);
  for (const player of [ada, bea, cem]) await free(player, 3);
  await dan.until(isFreed(3));
  // The turn begins again for the player who is to play it now.
  await pass(id, HOUR - 60_000);
  expect(toldOf(cem, 3)).toBeUndefined();
  await pass(id, 60_000);
  await cem.until((seen) => toldOf(seen, 3) !== undefined);
  expect(toldOf(cem, 3)!.votes.map(({ seat }) => seat)).toEqual([1, 2]);
  await pass(id, HOUR);
  await cem.until((seen) => toldOf(seen, 3)?.half?.inMs === 0);
  await free(cem, 3);
  await cem.until(isHost);
  await cem.play({ type: "endTurn" });
  expect(isHost(ada)).toBe(false);
});

test("a host who is away from a table that never votes does not hold the free seat: the table passes on", async () => {
  const { id, players } = await table({ absence: "never" }, 3);
  const [ada, bea, cem] = players as [Seated, Seated, Seated];
  for (const player of [ada, bea]) await endsTurn(player);
  await pass(id, HOUR);
  await ada.until((seen) => toldOf(seen, 2) !== undefined);
  for (const player of [ada, bea]) await free(player, 2);
  await cem.until(isFreed(2));
  ada.vanish();
  await bea.until((seen) => toldOf(seen, 0) !== undefined);
  await pass(id, HOUR);
  await bea.until((seen) => toldOf(seen, 2)?.voteInMs === 0);
  await free(bea, 2);
  await bea.until(isHost);
  await bea.play({ type: "endTurn" });
});

test("in two against two an ally who refuses is outvoted, and in an auction nobody else is needed", async () => {
  const two = await table({ alliance: "seated", assignment: "random" }, 4);
  const first = two.players[0]!.match.view.active;
  two.players[first]!.vanish();
  const others = two.players.filter((_, seat) => seat !== first);
  const [rival, , other] = others as [Seated, Seated, Seated];
  await rival.until((seen) => toldOf(seen, first) !== undefined);
  await pass(two.id, 2 * HOUR);
  await rival.until((seen) => toldOf(seen, first)?.half?.inMs === 0);
  expect(toldOf(rival, first)!.half!.votes).toBe(2);
  await free(rival, first);
  expect(isFreed(first)(rival)).toBe(false);
  await free(other, first);
  await rival.until(isFreed(first));

  const auction = await table({ assignment: "auction", order: "random", absence: "never" }, 3);
  const active = auction.players[0]!.match.view.active;
  const bidder = auction.players[(active + 1) % 3]!;
  await pass(auction.id, HOUR);
  await bidder.until((seen) => toldOf(seen, active) !== undefined);
  await free(bidder, active);
  expect(isFreed(active)(bidder)).toBe(false);
  await pass(auction.id, HOUR);
  await bidder.until((seen) => toldOf(seen, active)?.half?.inMs === 0);
  await free(bidder, active);
  await bidder.until(isFreed(active));
});

test("where turns last for days half of those who are here suffice after as many days more", async () => {
  const { players } = await table({ assignment: "auction", order: "random", clock: { kind: "days", days: 2 } }, 3);
  const active = players[0]!.match.view.active;
  players[active]!.vanish();
  const other = players[(active + 1) % 3]!;
  await other.until((seen) => toldOf(seen, active) !== undefined);
  expect(toldOf(other, active)!.half!.inMs).toBeGreaterThan(95 * HOUR);
});
