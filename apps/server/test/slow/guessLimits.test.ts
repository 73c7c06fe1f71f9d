import { scenarioById } from "@forgotten-planet/rules";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ChildServer, startChildServer } from "../support/childServer.ts";
import { createTable, freshDataDir, guest, http } from "../support/harness.ts";
import { type AnswerFrom, codeIn, httpFrom } from "../support/net/httpFrom.ts";
import { PasskeyDevice } from "../support/passkeyDevice.ts";

/* S4: who guesses, at each thing that can be guessed, with the limits of a server as it comes. */

const ORIGIN = "https://play.example.org";
const MISSES = 10;
let server: ChildServer;
beforeAll(async () => {
  server = await startChildServer({ DATA_DIR: freshDataDir(), ORIGINS: ORIGIN, LIMIT_TABLES_PER_MINUTE: "1000" });
});
afterAll(() => server.end("SIGKILL"));

/** A try at something, of the right one or of a wrong one. */
type Guess = (address: string, isRight: boolean, number: number) => Promise<AnswerFrom>;
const post = (address: string, path: string, body: unknown): Promise<AnswerFrom> =>
  httpFrom(address, `${server.url}/api${path}`, { method: "POST", headers: { origin: ORIGIN }, body: JSON.stringify(body) });
const get = (address: string, path: string): Promise<AnswerFrom> => httpFrom(address, `${server.url}/api${path}`);
const code = (number: number): string => `ABCDEFGH${String(10 + number)}`;

const KINDS: readonly (readonly [string, () => Promise<Guess>])[] = [
  [
    "table codes",
    async () => {
      const made = await createTable(server.url, await guest(server.url, "Ada"));
      return (address, isRight, number) => get(address, `/tables/${isRight ? made.code : code(number)}`);
    },
  ],
  [
    "table codes, attached to",
    async () => {
      const made = await createTable(server.url, await guest(server.url, "Ada"));
      return (address, isRight, number) => post(address, `/tables/${isRight ? made.code : code(number)}/attach`, {});
    },
  ],
  [
    "codes for another device",
    async () => {
      const { token } = await guest(server.url, "Ada");
      const { body } = await http<{ code: string }>(server.url, "POST", "/api/players/me/handover", { token });
      return (address, isRight, number) => post(address, "/players/claim", { code: isRight ? body.code : code(number) });
    },
  ],
  [
    "recovery codes",
    async () => {
      const { token } = await guest(server.url, "Ada");
      const { body } = await http<{ code: string }>(server.url, "POST", "/api/players/me/recovery", { token });
      return (address, isRight, number) =>
        post(address, "/players/recover", { code: isRight ? body.code : `${"A".repeat(23)}${10 + number}` });
    },
  ],
  [
    "scenario links",
    async () => {
      const { token } = await guest(server.url, "Ada");
      const { name, area, land, bases, specials } = scenarioById("first-landing")!;
      const scenario = { players: 2, scenario: { name, area, land, bases, specials } };
      const { body } = await http<{ id: string }>(server.url, "POST", "/api/scenarios", { token, body: scenario });
      return (address, isRight, number) => get(address, `/scenarios/${isRight ? body.id : `${"A".repeat(20)}${10 + number}`}`);
    },
  ],
  [
    "passkeys",
    async () => {
      const { token } = await guest(server.url, "Ada");
      const device = new PasskeyDevice(ORIGIN);
      const headers = { origin: ORIGIN, authorization: `Bearer ${token}` };
      const ask = async (path: string, body = "{}") => {
        const { text } = await httpFrom("127.0.0.1", `${server.url}/api${path}`, { method: "POST", headers, body });
        return JSON.parse(text) as { challenge: string };
      };
      const { challenge } = await ask("/players/me/passkeys/options");
      await ask("/players/me/passkeys", JSON.stringify(device.make(challenge)));
      device.counter = 1;
      const right = device.sign((await ask("/passkeys/options")).challenge);
      const stranger = new PasskeyDevice(ORIGIN);
      stranger.counter = 1;
      const wrong = stranger.sign("A".repeat(43));
      return (address, isRight) => post(address, "/passkeys/sign-in", isRight ? right : wrong);
    },
  ],
];

describe.each(KINDS)("S4: %s", (kind, make) => {
  test("are refused after ten wrong ones, the right one too, and only for who guessed", async () => {
    const guess = await make();
    const address = `127.0.2.${KINDS.findIndex(([name]) => name === kind) + 1}`;
    // All at the same time: as many are judged as one after the other would be.
    const answers = await Promise.all(Array.from({ length: 30 }, (_, number) => guess(address, number === 20, number)));
    const counted = answers.filter(({ status }) => status !== 429);
    expect(counted).toHaveLength(MISSES);
    expect(counted.map(({ status }) => status)).not.toContain(200);
    const late = await guess(address, true, 0);
    expect([late.status, codeIn(late)]).toEqual([429, "rate-limited"]);
    expect(Number(late.headers["retry-after"])).toBeGreaterThan(0);
    expect((await guess("127.0.3.1", true, 0)).status).toBe(200);
  });
});
