import type { FormError } from "@forgotten-planet/core";

/** What a form says that names no other reason: patterns are for programs. */
const PATTERN = /^Invalid string: must match pattern .*/s;

/** The first thing wrong with the shape of something: where, and what was expected. */
export function issueText({ issues: [issue] }: FormError, whole: string): string {
  return `${issue?.path.join(".") || whole}: ${issue?.message.replace(PATTERN, "has characters that do not belong there, or too many or too few") ?? "ill-formed"}`;
}
