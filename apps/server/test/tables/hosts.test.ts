import { afterEach, beforeEach, expect, test } from "vitest";
import { attach, createTable, guest, type OptionsInput, type Seated, summaryOf, TWO_PLAYERS } from "../support/harness.ts";
import { type SkippingServer, startSkippingServer } from "../support/skippedTime.ts";

/* A table that waits is held by nobody: not by a host who has gone, nor by one who never begins. */

let running: SkippingServer;
beforeEach(async () => {
  running = await startSkippingServer();
});
afterEach(() => running.server.close());

const AWAY_MS = 120_000;
const LETS_WAIT_MS = 300_000;
const THREE: OptionsInput = { ...TWO_PLAYERS, players: 3, scenario: "delta", autoStart: false };

/** A table with its host, and so many others who have sat down. */
async function waitingTable(options: OptionsInput, others: readonly string[]) {
  const { url } = running;
  const people = await Promise.all(["Ada", ...others].map((name) => guest(url, name)));
  const { id } = await createTable(url, people[0]!, options);
  const seated: Seated[] = [];
  for (const [place, person] of people.entries()) {
    const one = await attach(url, id, person);
    if (place > 0) await one.ask("sit", { seat: place });
    seated.push(one);
  }
  return { id, seated };
}

const hostsOf = ({ view }: Seated): readonly string[] => view.seats.flatMap(({ host, name }) => (host && name !== undefined ? [name] : []));
const isHost = ({ welcome }: Seated): boolean => welcome.host;

test("a host who is away for two minutes passes the table to the next who sits there and is here", async () => {
  const { id, seated } = await waitingTable(THREE, ["Bea", "Cem"]);
  const [ada, bea, cem] = seated as [Seated, Seated, Seated];
  await bea.leave();
  ada.vanish();
  await cem.until(({ view }) => view.seats.filter(({ online }) => online).length === 1);
  running.skip(AWAY_MS - 10_000);
  expect(await cem.refused("kick", { seat: 0 })).toEqual({ code: "not-host" });
  expect(hostsOf(cem)).toEqual(["Ada"]);
  running.skip(10_000);
  await cem.until(isHost);
  await cem.until((seen) => hostsOf(seen)[0] === "Cem");
  expect(await summaryOf(running.url, id)).toMatchObject({ host: "Cem" });
  expect(running.log.lines).toContainEqual({ level: "info", event: "table-passed", fields: { match: id } });
  // It can be played: who does not come back is sent away, somebody else sits down, and the new host begins.
  const back = await attach(running.url, id, ada.identity);
  expect(back.welcome).toMatchObject({ host: false, seat: 0 });
  expect(await back.refused("options", { ...THREE })).toEqual({ code: "not-host" });
  await cem.ask("kick", { seat: 1 });
  const dan = await attach(running.url, id, await guest(running.url, "Dan"));
  await dan.ask("sit", { seat: 1 });
  for (const one of [back, cem, dan]) await one.ask("ready", { ready: true });
  expect(await back.refused("start", {})).toEqual({ code: "not-host" });
  await cem.ask("start", {});
  await dan.until(({ view }) => view.status === "playing");
});

test("a host who comes back in time keeps it, and it stays with nobody there", async () => {
  const { id, seated } = await waitingTable(TWO_PLAYERS, ["Bea"]);
  const [ada, bea] = seated as [Seated, Seated];
  ada.vanish();
  await bea.until(({ view }) => view.seats[0]?.online === false);
  running.skip(AWAY_MS - 10_000);
  const back = await attach(running.url, id, ada.identity);
  running.skip(AWAY_MS);
  await back.ask("ready", { ready: false });
  expect(isHost(back)).toBe(true);
  await bea.leave();
  await back.until(({ view }) => view.seats[1]?.online === false);
  running.skip(AWAY_MS + LETS_WAIT_MS);
  await back.ask("ready", { ready: false });
  expect(hostsOf(back)).toEqual(["Ada"]);
});

test("a host who is here and never begins passes it on when all others have been ready for five minutes", async () => {
  const { seated } = await waitingTable(THREE, ["Bea", "Cem"]);
  const [ada, bea, cem] = seated as [Seated, Seated, Seated];
  await bea.ask("ready", { ready: true });
  running.skip(LETS_WAIT_MS);
  await cem.ask("ready", { ready: true });
  running.skip(LETS_WAIT_MS - 10_000);
  // A player who takes it back begins again.
  await cem.ask("ready", { ready: false });
  await cem.ask("ready", { ready: true });
  running.skip(LETS_WAIT_MS - 10_000);
  expect(isHost(ada)).toBe(true);
  running.skip(10_000);
  await bea.until(isHost);
  await ada.until((seen) => !isHost(seen));
  await bea.ask("kick", { seat: 0 });
});

test("the host whose seat the others free in a match is no longer host: who plays it is here", async () => {
  const { id, seated } = await waitingTable({ ...THREE, autoStart: true, order: "seated", assignment: "fixed" }, ["Bea", "Cem"]);
  const [ada, bea, cem] = seated as [Seated, Seated, Seated];
  for (const one of seated) await one.ask("ready", { ready: true });
  await bea.until(({ view }) => view.match !== undefined);
  ada.vanish();
  await bea.until(({ absences }) => absences.at(-1)?.seats[0]?.seat === 0);
  running.skip(AWAY_MS);
  await bea.until(({ absences }) => absences.at(-1)?.seats[0]?.voteInMs === 0);
  for (const one of [bea, cem]) await one.ask("vote", { seat: 0, choice: "replace" });
  await bea.until(isHost);
  await bea.play({ type: "endTurn" });
  await cem.until(({ match }) => match.last === "a.");
  expect(await summaryOf(running.url, id)).toMatchObject({ host: "Bea" });
});
