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
])("what is of another kind is said in plain words: %#", (form, value, text) => {
  const { error } = form.safeParse(value);
  expect(error && issueText(error, "body")).toBe(text);
});
