import type { Answer } from "../matchSource.ts";

/** The least time from one sending to the next. */
export const PLAN_GAP_MS = 500;
/** A plan that could not be sent, without a connection or room, is sent again after this time. */
export const PLAN_RETRY_MS = 2_500;
const PASSING = ["overloaded", "rate-limited", "no-connection"];

/** Sends a plan at each change, not too often, and the latest state alone. */
export class PlanSender<Mark> {
  readonly #send: (marks: readonly Mark[]) => Promise<Answer>;
  readonly #refused: (answer: Answer & { readonly ok: false }) => void;
  #waiting: readonly Mark[] | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #busy = false;

  constructor(send: (marks: readonly Mark[]) => Promise<Answer>, refused: (answer: Answer & { readonly ok: false }) => void) {
    this.#send = send;
    this.#refused = refused;
  }

  push(marks: readonly Mark[]): void {
    this.#waiting = marks;
    if (!this.#busy && this.#timer === undefined) void this.#flush();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = undefined;
  }

  async #flush(): Promise<void> {
    const marks = this.#waiting;
    if (!marks) return;
    this.#waiting = undefined;
    this.#busy = true;
    const answer = await this.#send(marks);
    this.#busy = false;
    const again = !answer.ok && PASSING.includes(answer.rejection.code);
    if (again) this.#waiting ??= marks;
    else if (!answer.ok) this.#refused(answer);
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined;
        void this.#flush();
      },
      again ? PLAN_RETRY_MS : PLAN_GAP_MS,
    );
  }
}
