import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { signerWith } from "./signing.ts";

const OLD = "o".repeat(40);
const NEW = "n".repeat(40);

test("a code is the HMAC-SHA256 of the text in base64url", () => {
  expect(signerWith([NEW]).sign("text")).toBe(createHmac("sha256", NEW).update("text").digest("base64url"));
});

test("the first secret signs, all are accepted", () => {
  const both = signerWith([NEW, OLD]);
  expect(both.isSigned("text", signerWith([OLD]).sign("text"))).toBe(true);
  expect(signerWith([NEW]).isSigned("text", both.sign("text"))).toBe(true);
  expect(signerWith([OLD]).isSigned("text", both.sign("text"))).toBe(false);
});

test("a code is good for its text and its purpose alone", () => {
  const signer = signerWith([NEW], "calls");
  const code = signer.sign("text");
  expect(signer.isSigned("text", code)).toBe(true);
  expect(signer.isSigned("texts", code)).toBe(false);
  expect(signerWith([NEW], "other calls").isSigned("text", code)).toBe(false);
  expect(signerWith([NEW]).isSigned("text", code)).toBe(false);
});

test.each(["", "A", "A".repeat(43), "A".repeat(44), `${"A".repeat(42)}B`])("%j is no code", (code) => {
  expect(signerWith([NEW]).isSigned("text", code)).toBe(false);
});

test("there is no signer without a secret", () => expect(() => signerWith([])).toThrow("a signer needs a secret"));
