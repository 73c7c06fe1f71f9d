import { playouts, think } from "@forgotten-planet/bots";
import type { Job, Work } from "../judgePool.ts";

/** A pool that answers when the test says so, one question at a time. */
export class BenchPool {
  readonly works: Work[] = [];
  /** All that was asked. */
  readonly asked: Job[] = [];

  add(work: Work): () => void {
    this.works.push(work);
    return () => this.works.splice(this.works.indexOf(work), 1);
  }

  wake(): void {
    // Questions are taken by `ask`.
  }

  /** Takes the next question without answering it. */
  ask(): Job | undefined {
    for (const urgency of [0, 1, 2] as const)
      for (const work of this.works) {
        const job = work.next(urgency);
        if (!job) continue;
        this.asked.push(job);
        return job;
      }
    return undefined;
  }

  /** Answers so many questions, at the most; returns how many there were. */
  run(most = Number.POSITIVE_INFINITY): number {
    for (let count = 0; count < most; count++) {
      const job = this.ask();
      if (!job) return count;
      answer(job);
    }
    return most;
  }
}

export function answer(job: Job): void {
  if (job.kind === "think") job.done(think(job.question));
  else job.done(playouts(job.question));
}
