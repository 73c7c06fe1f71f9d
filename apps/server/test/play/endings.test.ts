import type { MatchHead, OwnPage } from "@forgotten-planet/protocol";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sendAhead } from "../support/aheadOfTime.ts";
import {
  active,
  attach,
  guest,
  http,
  type PlayedTable,
  type Seated,
  startedTable,
  startTestServer,
  type TestServer,
} from "../support/harness.ts";
import { StreamReader } from "../support/streamReader.ts";

let running: TestServer;
beforeEach(async () => {
  running = await startTestServer();
});
afterEach(async () => {
  expect(running.log.lines.filter(({ level }) => level === "error")).toEqual([]);
  await running.server.close();
});

const lastOf = ({ endWishes }: Seated): readonly number[] | undefined => endWishes.at(-1);
const headOf = async ({ id, players }: PlayedTable): Promise<MatchHead> =>
  (await http<{ head: MatchHead }>(running.url, "GET", `/api/v1/matches/${id}`, { token: players[0]!.identity!.token })).body.head;

describe("the end of a match that its players wish for", () => {
  test("comes when all do; who says no, or ends a turn without having agreed, declines; who comes is told", async () => {
    const table = await startedTable(running.url, 3);
    const [ada, bea, away] = table.players as [Seated, Seated, Seated];
    const watcher = await attach(running.url, table.id);
    expect(await watcher.refused("end", { on: true })).toEqual({ code: "spectator" });
    expect(await ada.refused("end", {})).toMatchObject({ code: "bad-shape" });
    await ada.ask("end", { on: true });
    await bea.ask("end", { on: true });
    await watcher.until((seen) => lastOf(seen)?.length === 2);
    expect(lastOf(watcher)).toEqual([0, 1]);
    await bea.ask("end", { on: false });
    await watcher.until((seen) => lastOf(seen)?.length === 1);
    await away.leave();
    const cyd = await attach(running.url, table.id, away.identity);
    expect(cyd.welcome.endWishes).toEqual([0]);
    // Who has proposed it may end a turn; who has not declines by that, for everybody.
    expect(active(table)).toBe(ada);
    await ada.play({ type: "endTurn" });
    await bea.until(({ match }) => match.ply === 1);
    expect(lastOf(watcher)).toEqual([0]);
    await bea.play({ type: "conserve" });
    expect(lastOf(watcher)).toEqual([0]);
    await bea.play({ type: "endTurn" });
    await watcher.until((seen) => lastOf(seen)?.length === 0);
    expect(watcher.endWishes.at(-1)).toEqual([]);
    await ada.ask("end", { on: true });
    await cyd.ask("end", { on: false });
    await watcher.until((seen) => lastOf(seen)?.length === 0 && seen.declined.length === 2);
    expect(watcher.declined).toEqual([1, 2]);
    expect(await ada.refused("end", { on: true })).toMatchObject({ code: "end-proposed" });
    for (const player of [bea, ada, cyd]) await player.ask("end", { on: true });
    for (const seen of [ada, bea, cyd, watcher]) await seen.until(({ view }) => view.status === "over");
    expect(await ada.refused("end", { on: true })).toMatchObject({ code: "game-over" });
    const head = await headOf(table);
    expect(head).toMatchObject({ status: "over", ended: "vote" });
    expect(head).not.toHaveProperty("gaveUp");
    expect(head).not.toHaveProperty("winners");
  });

  test("needs the one in whose stead a bot plays, and nobody who was away has given up a match that the others ended", async () => {
    const table = await startedTable(running.url, 3, { botsForLeavers: "atOnce" });
    const [ada, bea, away] = table.players as [Seated, Seated, Seated];
    await away.leave();
    await ada.until(({ view }) => view.seats[2]?.online === false);
    sendAhead(11_000);
    await ada.until(({ view }) => view.seats[2]?.standIn === true);
    for (const player of [ada, bea]) await player.ask("end", { on: true });
    expect([ada.view.status, lastOf(bea)]).toEqual(["playing", [0, 1]]);
    const back = await attach(running.url, table.id, away.identity);
    await back.ask("end", { on: true });
    await ada.until(({ view }) => view.status === "over");
    expect(ada.welcome).not.toHaveProperty("gaveUp");
  });

  test("is proposed by each once a turn, also by who takes it back, and agreed to once; the next turn is another one", async () => {
    const table = await startedTable(running.url, 3);
    const [ada, bea, cyd] = table.players as [Seated, Seated, Seated];
    const told = (): number => cyd.endWishes.length;
    await ada.ask("end", { on: true });
    await ada.ask("end", { on: true });
    for (const on of [true, false]) await bea.ask("end", { on });
    expect(await bea.refused("end", { on: true })).toMatchObject({ code: "end-proposed" });
    await ada.ask("end", { on: false });
    const before = await cyd.until(() => told() === 4).then(told);
    expect(lastOf(cyd)).toEqual([]);
    for (let i = 0; i < 9; i++) expect(await ada.refused("end", { on: true })).toMatchObject({ code: "end-proposed" });
    // Who has declined, or taken an agreement back, may still propose it; and who proposed it before agrees.
    await bea.ask("end", { on: true });
    await ada.ask("end", { on: true });
    await cyd.ask("end", { on: false });
    await cyd.until(({ declined }) => declined.length === 1);
    expect(told() - before).toBe(3);
    const back = await attach(running.url, table.id, ada.identity);
    expect(back.welcome.endProposedIn).toBe(0);
    await back.play({ type: "endTurn" });
    await back.ask("end", { on: true });
    await cyd.until(() => lastOf(cyd)?.length === 1);
  });

  test("nobody gives up a match of three for the others", async () => {
    const table = await startedTable(running.url, 3);
    expect(await table.players[0]!.refused("giveUp", {})).toMatchObject({ code: "not-allowed" });
  });
});

test("one of two gives the match up, and the other has won it, also for who comes later and after a restart", async () => {
  const table = await startedTable(running.url, 2);
  const [ada, bea] = table.players as [Seated, Seated];
  const early = await StreamReader.open(running.url, table.id);
  await bea.ask("giveUp", {});
  for (const seen of table.players) await seen.until(({ view }) => view.status === "over");
  expect([ada.welcome.gaveUp, bea.welcome.gaveUp]).toEqual([1, 1]);
  expect(await headOf(table)).toMatchObject({ ended: "vote", gaveUp: 1, winners: [0] });
  for (const stream of [early, await StreamReader.open(running.url, table.id)]) {
    const told = await stream.until((said) => said.at(-1)?.type === "over");
    expect(told.at(-1)).toEqual({ type: "over", ended: "vote", gaveUp: 1, winners: [0] });
  }
  const results = await Promise.all(
    table.players.map(async ({ identity }) => {
      const own = await http<OwnPage>(running.url, "GET", "/api/v1/me/matches", { token: identity!.token });
      return own.body.matches[0]?.result;
    }),
  );
  expect(results).toEqual(["won", "lost"]);
  const record = await http<object>(running.url, "GET", `/api/v1/matches/${table.id}/record`, { token: bea.identity!.token });
  expect(record.body).toMatchObject({ ended: "vote", gaveUp: 1 });
  await Promise.all(table.players.map((player) => player.leave()));
  const watcher = await attach(running.url, table.id);
  expect([watcher.view.status, watcher.welcome.gaveUp]).toEqual(["over", 1]);
});

test.each([0, 1])(
  "who watched a private match, %i turns late, sees its end; after it those of the table alone come in",
  async (spectatorDelay) => {
    const table = await startedTable(running.url, 2, { isPublic: false, spectatorDelay });
    const [ada, bea] = table.players as [Seated, Seated];
    const watcher = await attach(running.url, table.id);
    await active(table).play({ type: "endTurn" });
    await bea.ask("giveUp", {});
    await watcher.until(({ view, match }) => view.status === "over" && match.ply === 1);
    expect(watcher.welcome.gaveUp).toBe(1);
    await watcher.leave();
    await expect(attach(running.url, table.id)).rejects.toThrow("private-match");
    await expect(attach(running.url, table.id, await guest(running.url, "Eve"))).rejects.toThrow("private-match");
    const told = (token?: string) => http<object>(running.url, "GET", `/api/tables/${table.id}`, token === undefined ? {} : { token });
    expect((await told()).body).not.toHaveProperty("vp");
    expect((await told(ada.identity!.token)).body).toHaveProperty("vp");
    await ada.leave();
    const back = await attach(running.url, table.id, ada.identity);
    expect([back.view.status, back.welcome.history?.lines.length]).toEqual(["over", 1]);
  },
);
