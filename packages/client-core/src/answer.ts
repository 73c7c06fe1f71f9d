import type { Rejection } from "@forgotten-planet/protocol";

/** The answer to a request; a game names its own codes beside those of the platform. */
export type Answer<R extends Rejection = Rejection> = { readonly ok: true } | { readonly ok: false; readonly rejection: R };

/** The server's refusal; undefined if there was no answer: the line broke, or the answer is late. */
export function refusalOf(error: unknown): Rejection | undefined {
  if (!(error instanceof Error)) return undefined;
  const { reason, code } = error as Error & { reason?: Rejection; code?: unknown };
  if (error.name === "rejected") return reason?.code ? reason : { code: "internal" };
  // A handler that failed on the server counts as an answer: sending again would fail again.
  return code === undefined ? undefined : { code: "internal" };
}

/** Returns whether the line is there but the answer late. */
export const isTimeout = (error: unknown): boolean => error instanceof Error && /timed out/.test(error.message);
