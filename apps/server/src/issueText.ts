import type { FormError } from "@forgotten-planet/core";

/** The first thing wrong with the shape of something: where, and what was expected. */
export function issueText({ issues: [issue] }: FormError, whole: string): string {
  return `${issue?.path.join(".") || whole}: ${issue?.message ?? "ill-formed"}`;
}
