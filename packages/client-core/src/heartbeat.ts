/**
 * How often the line is tried, and how long an answer may take before the line counts as dead: longer than a busy server or a weak network
 * is silent, and short enough that a match whose server stands still goes on at another one within 8 s (C-12).
 */
const BEAT_MS = 1_500;
const SILENT_MS = 3_500;
const LOOK_MS = 500;

export interface Beats {
  /** Sends a ping; calls back with the milliseconds it took, once answered. */
  ping(answered: (ms: number) => void): void;
  measured(ms: number): void;
  /** A ping has stayed unanswered: nobody is at the other end, though no event says so. */
  silent(): void;
}

/** Tries the line until the returned function is called. A cut cable closes no socket: only silence tells. */
export function beat({ ping, measured, silent }: Beats, now: () => number = () => performance.now()): () => void {
  let waitingSince: number | undefined;
  let triedAt = now();
  const timer = setInterval(() => {
    if (waitingSince !== undefined) {
      if (now() - waitingSince < SILENT_MS) return;
      clearInterval(timer);
      silent();
      return;
    }
    if (now() - triedAt < BEAT_MS) return;
    triedAt = now();
    waitingSince = triedAt;
    ping((ms) => {
      waitingSince = undefined;
      measured(ms);
    });
  }, LOOK_MS);
  return () => clearInterval(timer);
}
