/** How often the line is tried, and how long an answer may take before the line counts as dead. */
const BEAT_MS = 2_000;
const SILENT_MS = 5_000;

export interface Beats {
  /** Sends a ping; calls back with the milliseconds it took, once answered. */
  ping(answered: (ms: number) => void): void;
  measured(ms: number): void;
  /** A ping has stayed unanswered: nobody is at the other end, though nothing says so. */
  silent(): void;
}

/** Tries the line until the answer is called. A cut cable closes no socket: only silence tells. */
export function beat({ ping, measured, silent }: Beats, now: () => number = () => performance.now()): () => void {
  let waitingSince: number | undefined;
  const timer = setInterval(() => {
    if (waitingSince !== undefined) {
      if (now() - waitingSince < SILENT_MS) return;
      clearInterval(timer);
      silent();
      return;
    }
    waitingSince = now();
    ping((ms) => {
      waitingSince = undefined;
      measured(ms);
    });
  }, BEAT_MS);
  return () => clearInterval(timer);
}
