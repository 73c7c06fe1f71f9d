import { TRANSPORT_CODES } from "@forgotten-planet/protocol";
import { expect, test } from "vitest";
import { sentenceOf } from "./sentences.ts";

test.each(TRANSPORT_CODES)("%s has one plain sentence of its own", (code) => {
  expect(sentenceOf(code)).toMatch(/^[A-Z].{10,140}\.$/);
  expect(TRANSPORT_CODES.filter((other) => sentenceOf(other) === sentenceOf(code))).toEqual([code]);
});

test.each(["no-energy", "", "__proto__", "toString"])("%j, a code of the game or none, has none here", (code) => {
  expect(sentenceOf(code)).toBeUndefined();
});
