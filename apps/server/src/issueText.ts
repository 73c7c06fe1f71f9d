import type { z } from "zod";

/** The first thing wrong with the shape of something: where, and what was expected. */
export function issueText({ issues: [issue] }: z.ZodError, whole: string): string {
  return `${issue?.path.join(".") || whole}: ${issue?.message ?? "ill-formed"}`;
}
