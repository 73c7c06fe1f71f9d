import type { Rejection } from "@forgotten-planet/protocol";

/** What became of something that was asked; a game names its own codes beside those of the platform. */
export type Answer<R extends Rejection = Rejection> = { readonly ok: true } | { readonly ok: false; readonly rejection: R };

/** The server's refusal; undefined when it has not answered: the line broke, or the answer is late. */
export function refusalOf(error: unknown): Rejection | undefined {
  if (!(error instanceof Error)) return undefined;
  const { reason, code } = error as Error & { reason?: Rejection; code?: unknown };
  if (error.name === "rejected") return reason?.code ? reason : { code: "internal" };
  // A handler that failed on the server answers as well: sending again would fail again.
  return code === undefined ? undefined : { code: "internal" };
}

/** The line is there, and the answer late. */
export const isTimeout = (error: unknown): boolean => error instanceof Error && /timed out/.test(error.message);
