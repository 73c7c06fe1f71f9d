import { type LinkState, ReserveError, reserve, TableClient } from "@forgotten-planet/client-core";
import { type ForgottenPlanet, playAt, type Welcome } from "@forgotten-planet/game";
import { plainRoom, RoomMirror } from "@forgotten-planet/game/mirror";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type PlayedTable, startedTable, startTestServer, type TestServer } from "./support/harness.ts";

/* The client that everybody uses, at a real server, without a page around it. */

let running: TestServer;
beforeAll(async () => {
  running = await startTestServer();
});
afterAll(() => running.server.close());

/** A client in the place of that table's first player. */
function clientOf({ id, players }: PlayedTable, terms: { readonly reserve?: typeof reserve; readonly outdated?: () => boolean } = {}) {
  const links: LinkState["kind"][] = [];
  const welcomes: Welcome[] = [];
  const plies: number[] = [];
  /** In the order in which it is heard. */
  const heard: ("welcome" | "mirror")[] = [];
  const client = new TableClient<RoomMirror, ForgottenPlanet>(
    {
      url: running.url,
      reserve: () => (terms.reserve ?? reserve)(running.url, id, players[0]!.identity!.token),
      mirror: () => RoomMirror,
    },
    {
      link: ({ kind }) => links.push(kind),
      welcomed: (welcome) => {
        heard.push("welcome");
        welcomes.push(welcome);
      },
      changed: (state) => {
        heard.push("mirror");
        plies.push(plainRoom(state, welcomes.at(-1)?.history?.setup).match?.ply ?? -1);
      },
      messages: {},
      ...(terms.outdated ? { outdated: terms.outdated } : {}),
    },
  );
  return { client, links, welcomes, plies, heard };
}

test("plays, comes back by itself after a break, and what was on its way lands once", async () => {
  const table = await startedTable(running.url, 2, { order: "seated" });
  const { client, links, welcomes, plies } = clientOf(table);
  expect(await client.play(playAt(0, { type: "conserve" }))).toEqual({ ok: true });
  await vi.waitFor(() => expect(plies.at(-1)).toBe(1));
  client.attachAgain();
  // Sent while there is no line: it waits for the next one.
  expect(await client.play(playAt(1, { type: "endTurn" }))).toEqual({ ok: true });
  expect(await client.play(playAt(1, { type: "endTurn" }))).toEqual({ ok: true });
  expect(await client.play(playAt(0, { type: "endTurn" }))).toEqual({ ok: false, rejection: { code: "stale-ply" } });
  await vi.waitFor(() => expect(plies.at(-1)).toBe(2));
  expect(links).toEqual(["live", "reconnecting", "live"]);
  expect(welcomes.map(({ seat, history }) => [seat, history?.lines.length])).toEqual([
    [0, 0],
    [0, 1],
  ]);
  client.close();
});

test("comes back to a match that went on without it: nothing is seen before what led there is told, and one connection is enough", async () => {
  const table = await startedTable(running.url, 2, { order: "seated" });
  const { client, links, welcomes, heard } = clientOf(table);
  await vi.waitFor(() => expect(welcomes).toHaveLength(1));
  const before = heard.length;
  client.attachAgain();
  await vi.waitFor(() => expect(links.at(-1)).toBe("reconnecting"));
  const [, other] = table.players;
  // Somebody who has no line presses again and again.
  for (let i = 0; i < 4; i++) client.reconnect();
  await vi.waitFor(() => expect(links.at(-1)).toBe("live"));
  for (let i = 0; i < 4; i++) client.reconnect();
  await vi.waitFor(() => expect(welcomes).toHaveLength(2));
  expect(heard[before]).toBe("welcome");
  await client.play(playAt(0, { type: "endTurn" }));
  await other!.until(({ match }) => match.ply === 1);
  expect(welcomes).toHaveLength(2);
  expect(client.link.kind).toBe("live");
  client.close();
});

test("where all is asked for again as soon as the line is there, it is asked for ever less often", async () => {
  const table = await startedTable(running.url, 2);
  let tries = 0;
  const counted: typeof reserve = (...asked) => {
    tries += 1;
    return reserve(...asked);
  };
  const { client, links } = clientOf(table, { reserve: counted });
  const began = Date.now();
  while (Date.now() - began < 2_500) {
    await vi.waitFor(() => expect(links.at(-1)).toBe("live"), 5_000);
    client.attachAgain();
    await vi.waitFor(() => expect(links.at(-1)).toBe("reconnecting"));
  }
  // At the pace of the first try there would be more than a dozen.
  expect(tries).toBeLessThan(10);
  client.close();
});

test("is told when somebody else has its place, and stays away until it is asked to come back", async () => {
  const table = await startedTable(running.url, 2, { order: "seated" });
  const [one, other] = [clientOf(table), clientOf(table)];
  await vi.waitFor(() => expect([one.client.link.kind, other.client.link.kind].toSorted()).toEqual(["elsewhere", "live"]));
  const away = one.client.link.kind === "elsewhere" ? one.client : other.client;
  away.reconnect();
  await vi.waitFor(() => expect(away.link.kind).toBe("live"));
  for (const { client } of [one, other]) client.close();
});

test("gives up where trying again makes no sense, and says what is left unanswered", async () => {
  const table = await startedTable(running.url, 2);
  const refusing = (code: "client-too-old" | "removed" | "unknown-game") => () => Promise.reject(new ReserveError(code));
  const removed = clientOf(table, { reserve: refusing("removed") });
  expect(await removed.client.play(playAt(0, "undo"))).toEqual({ ok: false, rejection: { code: "removed" } });
  expect(removed.client.link).toEqual({ kind: "gone", code: "removed" });
  const unknown = clientOf(table, { reserve: refusing("unknown-game") });
  await vi.waitFor(() => expect(unknown.client.link).toEqual({ kind: "gone", code: "unknown-game" }));
  const old = clientOf(table, { reserve: refusing("client-too-old") });
  await vi.waitFor(() => expect(old.client.link).toEqual({ kind: "gone", code: "outdated" }));
  // Something newer is about to take over: nothing is said.
  const outdated = vi.fn(() => true);
  const reloading = clientOf(table, { reserve: refusing("client-too-old"), outdated });
  await vi.waitFor(() => expect(outdated).toHaveBeenCalledOnce());
  expect(reloading.links).toEqual([]);
});
