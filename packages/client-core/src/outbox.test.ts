import type { RequestPayload } from "@forgotten-planet/protocol";
import { describe, expect, test } from "vitest";
import { Outbox, type Send } from "./outbox.ts";
import { retryDelay } from "./retryDelay.ts";

const STEP = [4, "."] as const satisfies RequestPayload<"play">;
const refused = (code: string): Error => Object.assign(new Error("request rejected"), { name: "rejected", reason: { code } });
const settled = (): Promise<void> => new Promise((done) => setTimeout(done));

/** A line that keeps what was sent and answers when told. */
function wire() {
  const sent: { payload: RequestPayload<"play">; answer: (error?: Error) => void }[] = [];
  const send: Send = (payload) =>
    new Promise((done, fail) => sent.push({ payload, answer: (error) => (error ? fail(error) : done({ ply: 5 })) }));
  return { sent, send };
}

describe("a move on its way", () => {
  test("is answered by the server", async () => {
    const outbox = new Outbox();
    const { sent, send } = wire();
    outbox.connected(send);
    const answer = outbox.push([...STEP]);
    sent[0]?.answer();
    expect(await answer).toEqual({ ok: true });
    expect(outbox.size).toBe(0);
  });

  test("or refused, which settles it as well", async () => {
    const outbox = new Outbox();
    const { sent, send } = wire();
    outbox.connected(send);
    const answer = outbox.push([...STEP]);
    sent[0]?.answer(refused("stale-ply"));
    expect(await answer).toEqual({ ok: false, rejection: { code: "stale-ply" } });
  });

  test("goes out again unchanged when the line broke before the answer", async () => {
    const outbox = new Outbox();
    const first = wire();
    outbox.connected(first.send);
    const answer = outbox.push([...STEP]);
    first.sent[0]?.answer(new Error("connection closed before a response was received."));
    outbox.disconnected();
    await settled();
    const second = wire();
    outbox.connected(second.send);
    expect(second.sent.map(({ payload }) => payload)).toEqual([STEP]);
    second.sent[0]?.answer();
    expect(await answer).toEqual({ ok: true });
  });

  test("waits for a line when there is none", async () => {
    const outbox = new Outbox();
    const answer = outbox.push([1, "!"]);
    const { sent, send } = wire();
    outbox.connected(send);
    sent[0]?.answer();
    expect(await answer).toEqual({ ok: true });
  });

  test("goes out again over the same line when the answer is late", async () => {
    const outbox = new Outbox();
    const { sent, send } = wire();
    outbox.connected(send);
    const answer = outbox.push([...STEP]);
    sent[0]?.answer(new Error('request "play" timed out after 10000ms.'));
    await settled();
    expect(sent.map(({ payload }) => payload)).toEqual([STEP, STEP]);
    sent[1]?.answer();
    expect(await answer).toEqual({ ok: true });
  });

  test("is settled when the table is gone for good", async () => {
    const outbox = new Outbox();
    const answer = outbox.push([...STEP]);
    outbox.abandon({ code: "no-such-table" });
    expect(await answer).toEqual({ ok: false, rejection: { code: "no-such-table" } });
  });
});

test("tries are close together for as long as a restart takes, then the wait doubles up to eight seconds; it is jittered", () => {
  const longest = [0, 1, 2, 3, 4, 5, 6, 7, 8, 20].map((attempt) => retryDelay(attempt, () => 1));
  expect(longest).toEqual([250, 500, 500, 500, 500, 1000, 2000, 4000, 8000, 8000]);
  expect(retryDelay(6, () => 0)).toBe(1000);
});
