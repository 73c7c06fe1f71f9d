import { describe, expect, test } from "vitest";
import { attach, type Seated, startedTable } from "../support/harness.ts";
import { useGuarded } from "../support/net/guarded.ts";
import { rawAnswer, rawJoin, requestBytes } from "../support/net/rawSocket.ts";

/* Guards of docs/reliability.md D1 that are deadlines: each of these tests waits for one. */

const guarded = useGuarded();

describe("G1: an upgrade request", () => {
  test("that never ends its header does not hold others up, and is closed within 10 seconds", async () => {
    const began = performance.now();
    const slow = [...Array(20).keys()].map(() =>
      rawAnswer(guarded.running.server.port, "GET /process/room?sessionId=x HTTP/1.1\r\nHost: x\r\n", 15_000),
    );
    await (await attach(guarded.running.url, guarded.bystander.id)).leave();
    expect(performance.now() - began).toBeLessThan(2000);
    for (const answer of await Promise.all(slow)) expect(answer).toMatch(/^(HTTP\/1\.1 408 |$)/);
    expect(performance.now() - began).toBeLessThan(10_000);
  });
});

describe("G2: a joined client that sends", () => {
  test("no acknowledgement of its join is closed after 3 seconds", async () => {
    const client = await rawJoin(guarded.running.url, guarded.bystander.id, { acknowledge: false });
    const began = performance.now();
    expect(await client.closed()).toBe(4107);
    expect(performance.now() - began).toBeLessThan(4500);
    const hasty = await rawJoin(guarded.running.url, guarded.bystander.id, { acknowledge: false });
    hasty.socket.send(requestBytes(1, "chat", { text: "x" }));
    expect(await hasty.closed()).toBe(4106);
  });
});

describe("N1: a line that falls silent without a word", () => {
  test("is seen as gone by the others within six seconds, and its seat is kept", { timeout: 20_000 }, async () => {
    const table = await startedTable(guarded.running.url);
    const [ada, bea] = table.players as [Seated, Seated];
    const silent = await rawJoin(guarded.running.url, table.id, { token: bea.identity!.token });
    await silent.settled();
    (silent.socket as unknown as { _socket: { pause(): void } })._socket.pause();
    const began = performance.now();
    const seat = bea.welcome.seat as number;
    await ada.until(({ view }) => view.seats[seat]?.online === false, 10_000);
    // Six, and what a busy machine takes.
    expect(performance.now() - began).toBeLessThan(9000);
    expect(ada.view.seats[seat]?.name).toBe(bea.identity!.player.name);
    silent.socket.terminate();
  });
});
