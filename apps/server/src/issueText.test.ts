import { expect, test } from "vitest";
import { z } from "zod";
import { issueText } from "./issueText.ts";

const zForm = z.strictObject({
  name: z.string().max(3),
  id: z.string().regex(/^[a-z]{2}$/),
  hash: z.string().regex(/^\d$/, "expected a digit"),
});

const said = (value: unknown): string | undefined => {
  const { error } = zForm.safeParse(value);
  return error && issueText(error, "body");
};

test("the first thing wrong is named with its place", () => {
  expect(said({ name: "Anna", id: "ab", hash: "1" })).toMatch(/^name: .*3/);
  expect(said(7)).toMatch(/^body: /);
});

test("a pattern is never shown: either its own reason, or a plain sentence", () => {
  expect(said({ name: "Ann", id: "ab", hash: "x" })).toBe("hash: expected a digit");
  const text = said({ name: "Ann", id: "A", hash: "1" });
  expect(text).toBe("id: has characters that do not belong there, or too many or too few");
});

test.each([
  [z.object({ seats: z.int() }), {}, "seats: is missing"],
  [z.object({ seats: z.coerce.number() }), { seats: "many" }, "seats: has to be a number"],
  [z.object({ seats: z.int() }), { seats: 1.5 }, "seats: has to be a whole number"],
  [z.array(z.string()), {}, "body: has to be a list"],
  [z.object({}), 7, "body: has to be an object"],
  [z.object({ limit: z.int().max(50) }), { limit: 51 }, "limit: has to be 50 at the most"],
  [z.object({ limit: z.int().min(1) }), { limit: 0 }, "limit: has to be 1 at least"],
  [z.object({ limit: z.int().positive() }), { limit: 0 }, "limit: has to be more than 0"],
  [z.object({ q: z.string().max(2) }), { q: "abc" }, "q: has to have 2 characters at the most"],
  [z.object({ q: z.string().min(1) }), { q: "" }, "q: has to have 1 character at least"],
  [z.object({ all: z.array(z.int()).min(1) }), { all: [] }, "all: has to have 1 item at least"],
  [z.strictObject({}), { foo: 1 }, 'body: "foo" does not belong there'],
  [z.object({ language: z.enum(["en", "it"]) }), { language: "xx" }, 'language: has to be "en" or "it"'],
  [z.object({ kind: z.literal("days") }), { kind: "xx" }, 'kind: has to be "days"'],
  [z.object({ clock: z.union([z.string(), z.int()]) }), { clock: {} }, "clock: is nothing that can stand there"],
  [
    z.object({ clock: z.discriminatedUnion("kind", [z.object({ kind: z.literal("a") }), z.object({ kind: z.literal("b") })]) }),
    { clock: { kind: "c" } },
    "clock.kind: is nothing that can stand there",
  ],
])("what is of another kind is said in plain words: %#", (form, value, text) => {
  const { error } = form.safeParse(value);
  expect(error && issueText(error, "body")).toBe(text);
});
