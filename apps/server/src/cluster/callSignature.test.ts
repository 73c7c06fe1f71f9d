import { expect, test } from "vitest";
import { callSignaturesWith } from "./callSignature.ts";

const OLD = "k7Jq2vX9mB4tR8wZ1nC6pL3sD5fG0hYa";
const NEW = "Qe8Ru2Ty6Ui0Op4As9Df3Gh7Jk1Lz5Xc";
const CALL = { path: "/internal/attach", body: '{"match":"m"}' };

const at = (now: number, ...secrets: readonly string[]) => callSignaturesWith(secrets, () => now);

test("a call of a process with the same secret is ours, also while one secret replaces another", () => {
  expect(at(5000, OLD).isOurs(at(4000, OLD).sign(CALL), CALL)).toBe(true);
  expect(at(5000, NEW, OLD).isOurs(at(5000, OLD).sign(CALL), CALL)).toBe(true);
  expect(at(5000, OLD).isOurs(at(5000, NEW).sign(CALL), CALL)).toBe(false);
});

test("it is good for what was signed alone, and for ten seconds", () => {
  const signature = at(100_000, OLD).sign(CALL);
  expect(at(110_000, OLD).isOurs(signature, CALL)).toBe(true);
  expect(at(90_000, OLD).isOurs(signature, CALL)).toBe(true);
  expect(at(110_001, OLD).isOurs(signature, CALL)).toBe(false);
  expect(at(100_000, OLD).isOurs(signature, { ...CALL, path: "/internal/sign-out" })).toBe(false);
  expect(at(100_000, OLD).isOurs(signature, { ...CALL, body: `${CALL.body} ` })).toBe(false);
  expect(at(100_000, OLD).isOurs(signature.replace(/^\d+/, "100001"), CALL)).toBe(false);
});

test.each(["", ".", "1", "1.2", "-1.x", "1e3.x", `1.${"A".repeat(43)}`, `1.${"A".repeat(43)}.`, "1.".repeat(100)])("%j is none", (text) => {
  expect(at(1, OLD).isOurs(text, CALL)).toBe(false);
});

test("without a secret there are none", () => {
  expect(() => callSignaturesWith([], () => 0)).toThrow("a signer needs a secret");
});
