import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { hostOf } from "./host.ts";

const host = (text: string | undefined) => hostOf({ headers: text === undefined ? {} : { host: text } } as IncomingMessage);

test.each(["play.example.org", "127.0.0.1:8080", "[::1]:8080", "localhost"])("%s is a host", (text) => {
  expect(host(text)).toBe(text);
});

test.each([undefined, "", "evil.example/x", "a b", "a\nb", "user@host", "a:b", "a:123456", "::1", '"><script>', "x".repeat(254)])(
  "%j is none",
  (text) => {
    expect(host(text)).toBe(undefined);
  },
);
