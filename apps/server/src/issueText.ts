import type { FormError } from "@forgotten-planet/core";

/** What a form says that names no other reason: patterns are for programs. */
const PATTERN = /^Invalid string: must match pattern .*/s;
const OTHER_KIND = /^Invalid input: expected (\w+), received (\w+)$/;

const KINDS: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
};

/** The first thing wrong with the shape of something: where, and what was expected. */
export function issueText({ issues: [issue] }: FormError, whole: string): string {
  const said = issue?.message
    .replace(PATTERN, "has characters that do not belong there, or too many or too few")
    .replace(OTHER_KIND, (_, kind: string, received: string) =>
      received === "undefined" ? "is missing" : `has to be ${KINDS[kind] ?? "an object"}`,
    );
  return `${issue?.path.join(".") || whole}: ${said ?? "ill-formed"}`;
}
