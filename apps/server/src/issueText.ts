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

const EDGES: Readonly<Record<string, (edge: string) => string>> = {
  "<=": (most) => `${most} at the most`,
  ">=": (least) => `${least} at least`,
  "<": (edge) => `less than ${edge}`,
  ">": (edge) => `more than ${edge}`,
};
const edgeOf = (sign = "", edge = ""): string => EDGES[sign]?.(edge) ?? edge;

/** Sentences of the library that reads forms, and ours in their place. */
const PLAIN: readonly (readonly [RegExp, (...parts: string[]) => string])[] = [
  [PATTERN, () => "has characters that do not belong there, or too many or too few"],
  [OTHER_KIND, (_, kind = "", received) => (received === "undefined" ? "is missing" : `has to be ${KINDS[kind] ?? "an object"}`)],
  [/^Too (?:big|small): expected \w+ to be ([<>]=?)(-?[\d.]+)$/, (_, sign, edge) => `has to be ${edgeOf(sign, edge)}`],
  [
    /^Too (?:big|small): expected \w+ to have ([<>]=?)(\d+ \w+)$/,
    (_, sign, edge = "") => `has to have ${edgeOf(sign, edge.replace(/^(1 \w+)s$/, "$1"))}`,
  ],
  [/^Unrecognized keys?: (.*)$/s, (_, keys) => `${keys} does not belong there`],
  [/^Invalid (?:option|input): expected (?:one of )?(".*|\d+)$/s, (_, values = "") => `has to be ${values.replaceAll("|", " or ")}`],
  [/^Invalid (?:input$|discriminator value).*/s, () => "is nothing that can stand there"],
];

/** What a form says of something, in plain words; what says so already stays as it is. */
export const inPlainWords = (said: string): string => PLAIN.reduce((text, [theirs, ours]) => text.replace(theirs, ours), said);

/** The first thing wrong with the shape of something: where, and what was expected. */
export function issueText({ issues: [issue] }: FormError, whole: string): string {
  const said = issue && inPlainWords(issue.message);
  return `${issue?.path.join(".") || whole}: ${said ?? "ill-formed"}`;
}
