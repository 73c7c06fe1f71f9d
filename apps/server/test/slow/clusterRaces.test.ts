import { PROTOCOL_HEADERS } from "@forgotten-planet/protocol";
import { openPostgresStore } from "@forgotten-planet/store";
import { runs } from "@forgotten-planet/testkit";
import { expect, test } from "vitest";
import { otherOf, tableAcross, useCluster } from "../support/cluster.ts";
import { createTable, guest, http } from "../support/harness.ts";
import { unheldTable } from "../support/unheldTable.ts";

/* Who writes a match, when several want to (P8, C-13): docs/operations.md "Several processes". */

const RACES = runs(1000).numRuns;
const AT_ONCE = 20;
const stage = useCluster({ env: { IDLE_ROOM_SECONDS: "3", TRUST_PROXY: "127.0.0.1" } });

interface Reserved {
  readonly roomId: string;
  readonly processId: string;
}

test(`P8, C-13: ${RACES} times both servers are told to open the same match at the same moment: one of them does`, {
  timeout: 300_000,
}, async () => {
  const { games, postgres } = stage.cluster;
  const ada = await guest(games[0].url, "Ada");
  const store = await openPostgresStore(postgres.url());
  const rooms = new Set<string>();
  let asked = 0;
  /** Each from another network: nobody uses what is reserved here, for which one network would soon have to wait. */
  const at = async (url: string, id: string): Promise<Reserved> => {
    const address = `10.${asked >> 16}.${(asked >> 8) & 255}.${asked++ & 255}`;
    const headers = { ...PROTOCOL_HEADERS, authorization: `Bearer ${ada.token}`, "x-forwarded-for": address };
    const answer = await fetch(`${url}/api/tables/${id}/attach`, { method: "POST", headers });
    const body = (await answer.json()) as { readonly reservation: Reserved };
    expect([answer.status, body]).toEqual([200, body]);
    return body.reservation;
  };
  let moved = 0;
  const race = async (): Promise<void> => {
    const id = await unheldTable(store, ada.player);
    const answers = await Promise.all(games.map(({ url }) => at(url, id)));
    const match = await store.findMatch(id);
    // The one room that may write, for all who were shown the way to it.
    const writing = new Set(answers.filter(({ roomId }) => roomId === `${id}-${match?.epoch}`).map(({ processId }) => processId));
    expect(writing.size).toBe(1);
    for (const process of writing) rooms.add(process);
    if (match?.epoch !== 1) moved++;
  };
  try {
    for (let done = 0; done < RACES; done += AT_ONCE) await Promise.all(Array.from({ length: AT_ONCE }, race));
    // Both won some; and where neither is so busy that the other gives it up, nobody has to move on.
    expect(rooms.size).toBe(2);
    console.log(`${RACES} races, one writer each; in ${moved} the other server took it over at once`);
    expect(moved).toBeLessThan(RACES / 10);
  } finally {
    await store.close();
  }
});

test("a table is the server's that made it, by whichever its maker comes", async () => {
  const { games } = stage.cluster;
  const ada = await guest(games[0].url, "Ada");
  const { id } = await createTable(games[0].url, ada);
  const seats: Reserved[] = [];
  for (const { url } of [games[1], games[0]])
    seats.push((await http<{ reservation: Reserved }>(url, "POST", `/api/tables/${id}/attach`, { token: ada.token })).body.reservation);
  expect(seats.map(({ roomId }) => roomId)).toEqual([`${id}-1`, `${id}-1`]);
  expect(seats[0]?.processId).toBe(seats[1]?.processId);
});

test("an owner that is alive keeps its match, however many come to the other server at once", async () => {
  const { cluster } = stage;
  const table = await tableAcross(cluster.games[0].url, cluster.games[0].url);
  const other = otherOf(cluster, cluster.games[0]);
  const asked = Array.from({ length: 50 }, () =>
    http<{ reservation: Reserved }>(other.url, "POST", `/api/tables/${table.id}/attach`).then(({ body }) => body.reservation.roomId),
  );
  expect(new Set(await Promise.all(asked))).toEqual(new Set([table.players[0]!.room.roomId]));
  expect(table.players.map(({ closedWith }) => closedWith)).toEqual([undefined, undefined]);
});
