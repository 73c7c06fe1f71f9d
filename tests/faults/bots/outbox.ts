import { retryDelay } from "@forgotten-planet/client-core";
import type { Random } from "@forgotten-planet/testkit";
import type { Line, Refusal } from "./line.ts";
import type { Step } from "./step.ts";
import type { Note, Surroundings } from "./surroundings.ts";

/** Refusals after which nothing is known to have happened: the same step is sent again. */
const TRANSIENT: ReadonlySet<string> = new Set(["not-saved", "overloaded", "rate-limited", "internal"]);

/** The one step of a bot that is on its way: written down when it is sent and when it is answered, sent again until it is. */
export class Outbox {
  readonly #random: Random;
  readonly #around: Surroundings;
  readonly #note: Note;
  /** The line to use now. */
  readonly #line: () => Line | undefined;
  readonly #settled: () => void;
  #step: Step | undefined;
  #sent = 0;

  constructor({
    random,
    around,
    note,
    line,
    settled,
  }: {
    readonly random: Random;
    readonly around: Surroundings;
    readonly note: Note;
    readonly line: () => Line | undefined;
    readonly settled: () => void;
  }) {
    this.#random = random;
    this.#around = around;
    this.#note = note;
    this.#line = line;
    this.#settled = settled;
  }

  get isWaiting(): boolean {
    return this.#step !== undefined;
  }

  send(step: Step): void {
    this.#step = step;
    this.again();
  }

  /** A line is there: what is not answered goes out (again). */
  again(): void {
    const line = this.#line();
    if (!line || !this.#step) return;
    for (let copy = 0; copy < this.#around.profile().copies; copy++) void this.#transmit(this.#step, line);
  }

  async #transmit(step: Step, line: Line): Promise<void> {
    const n = this.#sent++;
    const { match, id, ply, line: text } = step;
    this.#note(match, { kind: "sent", n, id, ply, line: text });
    const began = performance.now();
    try {
      const answer = await line.request("play", step.payload);
      if ("reason" in answer) this.#refused(step, n, answer);
      else this.#acknowledged(step, n, answer.ply, { line, ms: performance.now() - began });
    } catch (error) {
      if (line.isGone || line !== this.#line()) return;
      // The server is there, and silent: that must not be. What counts as an answer comes over the next line.
      if (String(error).includes("timed out")) this.#note(match, { kind: "odd", text: `no answer to ${id}` });
      line.drop();
    }
  }

  #acknowledged(step: Step, n: number, ply: number | undefined, { line, ms }: { readonly line: Line; readonly ms: number }): void {
    this.#note(step.match, { kind: "acknowledged", n, id: step.id, ply: ply ?? -1, room: line.roomId });
    if (step !== this.#step) return;
    this.#step = undefined;
    this.#around.tally.acknowledgedAfter(ms);
    this.#around.acknowledged(line.joinedAt);
    this.#settled();
  }

  #refused(step: Step, n: number, { reason, code }: Refusal): void {
    this.#note(step.match, { kind: "refused", n, id: step.id, reason });
    this.#around.tally.refused(code ?? "none");
    if (step !== this.#step) return;
    if (code !== undefined && !TRANSIENT.has(code)) {
      this.#step = undefined;
      this.#settled();
      return;
    }
    const later = (): void => {
      if (step === this.#step) this.again();
    };
    setTimeout(
      later,
      retryDelay(0, () => this.#random.below(1000) / 1000),
    );
  }
}
