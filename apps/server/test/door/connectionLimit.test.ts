import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { connectionsWithin, openFilesLimit } from "../../src/net/connectionLimit.ts";
import { startTestServer, type TestServer, testConfig } from "../support/harness.ts";
import { httpFrom } from "../support/net/httpFrom.ts";

/* Connections over which nothing is ever sent. */

const EVE = "127.0.0.7";
const ADA = "127.0.0.9";
const MOST = 20;

let running: TestServer | undefined;
const lines: Socket[] = [];
afterEach(async () => {
  for (const line of lines.splice(0)) line.destroy();
  await running?.server.close();
  running = undefined;
});

const start = async (env: NodeJS.ProcessEnv = {}): Promise<TestServer> => {
  running = await startTestServer(testConfig({ LIMIT_TCP_CONNECTIONS_PER_ADDRESS: String(MOST), ...env }));
  return running;
};

/** Opens as many silent connections; returns how many the server left open. */
async function silent(count: number, from = EVE): Promise<number> {
  const port = running!.server.port;
  const opened = Array.from({ length: count }, () => connect({ port, host: "127.0.0.1", localAddress: from }).resume());
  for (const line of opened) line.on("error", () => {});
  lines.push(...opened);
  await Promise.all(opened.map((line) => new Promise((resolve) => line.once("connect", resolve).once("close", resolve))));
  await pause(200);
  return opened.filter((line) => !line.readableEnded && !line.destroyed).length;
}

const statusFrom = (address: string): Promise<number | undefined> =>
  httpFrom(address, `${running!.url}/healthz`).then(
    ({ status }) => status,
    () => undefined,
  );

describe("silent connections of one address", () => {
  test("beyond the limit are closed as they come, counted, and said once; everybody else gets in", async () => {
    const { url, log } = await start();
    expect(await silent(MOST + 15)).toBe(MOST);
    expect([await statusFrom(EVE), await statusFrom(ADA)]).toEqual([undefined, 200]);
    const said = log.lines.filter(({ event }) => event === "connection-refused");
    expect(said).toEqual([{ level: "warn", event: "connection-refused", fields: { reason: "address", address: EVE } }]);
    const { text } = await httpFrom("127.0.0.1", `${url}/metrics`);
    expect(text).toContain('forgotten_planet_connections_refused_total{reason="address"} 16');
  });

  test("make room again when they have gone", async () => {
    await start();
    await silent(MOST);
    expect(await statusFrom(EVE)).toBe(undefined);
    for (const line of lines.splice(0)) line.destroy();
    await pause(100);
    expect(await statusFrom(EVE)).toBe(200);
  });

  test("are everybody's where the address is a trusted proxy's", async () => {
    await start({ TRUST_PROXY: EVE });
    expect(await silent(MOST + 15)).toBe(MOST + 15);
    expect(await statusFrom(EVE)).toBe(200);
  });
});

describe("connections of all", () => {
  test("stay below the files that the process may open", () => {
    expect([200, 1024, 1500, 1_048_576].map(connectionsWithin)).toEqual([136, 896, 1312, 1_047_552]);
    expect(openFilesLimit(() => "Limit Soft Hard Units\nMax open files            1024                 4096                 files\n")).toBe(
      1024,
    );
    expect(openFilesLimit(() => "Max open files            unlimited            unlimited            files\n")).toBe(undefined);
    expect(
      openFilesLimit(() => {
        throw new Error("there is no such file");
      }),
    ).toBe(undefined);
  });
});
