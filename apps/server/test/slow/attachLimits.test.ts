import { afterEach, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { type ChildServer, startChildServer } from "../support/childServer.ts";
import { attach, createTable, freshDataDir, guest, http, type PlayedTable, startedTable } from "../support/harness.ts";
import { type AnswerFrom, codeIn, httpFrom } from "../support/net/httpFrom.ts";
import { RawClient, type Reserved, rawJoin, rawTake, reserve, targetOf } from "../support/net/rawSocket.ts";

/* Who may ask for a seat how often, and what a reservation is worth. Each server has the limits that it has by default. */

let server: ChildServer;
afterEach(() => server.end("SIGKILL"));

const start = async (env: NodeJS.ProcessEnv = {}): Promise<PlayedTable> => {
  const limits = { LIMIT_ATTACHES_PER_MINUTE: "120", LIMIT_TABLES_PER_MINUTE: "1000", LIMIT_GUESTS_PER_MINUTE: "1000" };
  server = await startChildServer({ DATA_DIR: freshDataDir(), ...limits, ...env });
  return startedTable(server.url);
};
const attachFrom = (address: string, table: string, token?: string): Promise<AnswerFrom> =>
  httpFrom(address, `${server.url}/api/tables/${table}/attach`, {
    method: "POST",
    ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
  });

describe("A24: reservations that nobody uses", () => {
  test("keep nobody else out, and cost their address its next ones", async () => {
    const { id } = await start();
    const tries = Array.from({ length: 200 }, () => attachFrom("127.0.0.9", id));
    // Each of them would wait too long if all 64 places on the way were taken.
    for (let i = 0; i < 5; i++) await (await attach(server.url, id)).leave();
    const answers = await Promise.all(tries);
    const codes = answers.map((answer) => (answer.status === 200 ? "reserved" : codeIn(answer)));
    // Eight have their places, and the places are theirs for a second and a half; then one at a time.
    expect(codes.filter((code) => code === "reserved").length).toBeLessThanOrEqual(8 + 2);
    expect(codes.filter((code) => code === "overloaded").length).toBeGreaterThan(50);
    expect(codes.filter((code) => code === "rate-limited").length).toBeGreaterThanOrEqual(50);
    for (const { status, headers } of answers) if (status !== 200) expect(Number(headers["retry-after"])).toBeGreaterThan(0);
  }, 30_000);

  test("count for a player wherever they come from", async () => {
    const { id } = await start();
    const { token } = await guest(server.url, "Ada");
    const codes: (string | undefined)[] = [];
    for (let i = 0; i < 40; i++) {
      const answer = await attachFrom(`127.0.1.${i + 1}`, id, token);
      codes.push(answer.status === 200 ? "reserved" : codeIn(answer));
    }
    expect(codes.slice(0, 30)).toEqual(Array(30).fill("reserved"));
    expect(codes.slice(35)).toEqual(Array(5).fill("rate-limited"));
  }, 30_000);
});

describe("a school class of thirty behind one address", () => {
  test("comes to its tables at once, comes back at once, and reloads, without being refused for good", async () => {
    const table = await start();
    const lines = Array.from({ length: 30 }, async () => {
      for (let tries = 0; tries < 10; tries++) {
        const answer = await attachFrom("127.0.0.5", table.id);
        if (answer.status === 200) return rawTake(server.url, (JSON.parse(answer.text) as { reservation: Reserved }).reservation);
        expect(codeIn(answer)).toBe("overloaded");
      }
      throw new Error("refused for good");
    });
    const joined = await Promise.all(lines);
    expect(joined).toHaveLength(30);
    for (const { socket } of joined) socket.close();
    const again = await Promise.all(Array.from({ length: 30 }, () => attachFrom("127.0.0.5", table.id)));
    expect(again.filter((answer) => answer.status !== 200 && codeIn(answer) === "rate-limited")).toEqual([]);
  }, 30_000);
});

describe("7.4.1: a reservation made before signing out everywhere", () => {
  test("is worth nothing after it; one with the new identity is", async () => {
    await start();
    const ada = await guest(server.url, "Ada");
    const { id } = await createTable(server.url, ada);
    const reserved = await reserve(server.url, id, ada.token);
    const fresh = await http<{ token: string }>(server.url, "POST", "/api/players/me/sign-out", { token: ada.token });
    const late = new RawClient(new WebSocket(`${server.url.replace("http", "ws")}${targetOf(reserved)}`));
    expect(await late.closed()).toBe(4109);
    const back = await rawJoin(server.url, id, { token: fresh.body.token });
    await back.settled();
    expect(back.closedWith).toBeUndefined();
    back.socket.close();
  });
});
