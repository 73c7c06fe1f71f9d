import type { Rejection } from "@forgotten-planet/game";
import type { RequestPayload } from "@forgotten-planet/protocol";

/** A step on its way: sent alike until it is answered. It lands once, since it names the ply it is made for. */
interface Pending {
  readonly payload: RequestPayload<"play">;
  readonly settle: (answer: Answer) => void;
}

export type Answer = { readonly ok: true } | { readonly ok: false; readonly rejection: Rejection };

/** One request over one connection; rejects with `name: "rejected"` when the server refused, with anything else when the line broke. */
export type Send = (payload: RequestPayload<"play">) => Promise<unknown>;

/** Steps not yet answered, in the order sent. */
export class Outbox {
  #queue: Pending[] = [];
  #send: Send | undefined;

  /** The connection is there: whatever is unanswered goes out (again). */
  connected(send: Send): void {
    this.#send = send;
    for (const pending of this.#queue) void this.#transmit(pending, send);
  }

  disconnected(): void {
    this.#send = undefined;
  }

  get size(): number {
    return this.#queue.length;
  }

  push(payload: RequestPayload<"play">): Promise<Answer> {
    return new Promise((settle) => {
      const pending: Pending = { payload, settle };
      this.#queue.push(pending);
      if (this.#send) void this.#transmit(pending, this.#send);
    });
  }

  /** The table is gone for good: nothing will be answered any more. */
  abandon(rejection: Rejection): void {
    for (const pending of this.#queue.splice(0)) pending.settle({ ok: false, rejection });
  }

  async #transmit(pending: Pending, send: Send): Promise<void> {
    try {
      await send(pending.payload);
      this.#answer(pending, { ok: true });
    } catch (error) {
      const rejection = refusalOf(error);
      if (rejection) this.#answer(pending, { ok: false, rejection });
      // Otherwise the line broke, or the answer is late: the same request goes out again with the next connection.
      else if (this.#send === send && isTimeout(error)) void this.#transmit(pending, send);
    }
  }

  #answer(pending: Pending, answer: Answer): void {
    if (!this.#queue.includes(pending)) return;
    this.#queue = this.#queue.filter((other) => other !== pending);
    pending.settle(answer);
  }
}

export function refusalOf(error: unknown): Rejection | undefined {
  if (!(error instanceof Error)) return undefined;
  const { reason, code } = error as Error & { reason?: Rejection; code?: unknown };
  if (error.name === "rejected") return reason?.code ? reason : { code: "internal" };
  // A handler that failed on the server answers as well: sending again would fail again.
  return code === undefined ? undefined : { code: "internal" };
}

const isTimeout = (error: unknown): boolean => error instanceof Error && /timed out/.test(error.message);
