import type { Rejection, RequestPayload } from "@forgotten-planet/protocol";
import { type Answer, isTimeout, refusalOf } from "./answer.ts";

/** A step on its way: sent unchanged until it is answered. It lands once, since it names the ply it is made for. */
interface Pending<R extends Rejection> {
  readonly payload: RequestPayload<"play">;
  readonly settle: (answer: Answer<R>) => void;
}

/** One request over one connection; rejects with `name: "rejected"` if the server refused, with any other error if the line broke. */
export type Send = (payload: RequestPayload<"play">) => Promise<unknown>;

/** Steps not yet answered, in the order sent. */
export class Outbox<R extends Rejection = Rejection> {
  #queue: Pending<R>[] = [];
  #send: Send | undefined;

  /** Sends all unanswered steps over a new connection. */
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

  push(payload: RequestPayload<"play">): Promise<Answer<R>> {
    return new Promise((settle) => {
      const pending: Pending<R> = { payload, settle };
      this.#queue.push(pending);
      if (this.#send) void this.#transmit(pending, this.#send);
    });
  }

  /** Settles all steps with that rejection: the table is gone for good. */
  abandon(rejection: R): void {
    for (const pending of this.#queue.splice(0)) pending.settle({ ok: false, rejection });
  }

  async #transmit(pending: Pending<R>, send: Send): Promise<void> {
    try {
      await send(pending.payload);
      this.#answer(pending, { ok: true });
    } catch (error) {
      const rejection = refusalOf(error) as R | undefined;
      if (rejection) this.#answer(pending, { ok: false, rejection });
      // Otherwise the line broke, or the answer is late: the same request goes out again with the next connection.
      else if (this.#send === send && isTimeout(error)) void this.#transmit(pending, send);
    }
  }

  #answer(pending: Pending<R>, answer: Answer<R>): void {
    if (!this.#queue.includes(pending)) return;
    this.#queue = this.#queue.filter((other) => other !== pending);
    pending.settle(answer);
  }
}
