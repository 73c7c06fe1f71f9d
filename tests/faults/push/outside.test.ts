import { expect, test } from "vitest";
import { outside } from "../outside/outside.ts";
import { report } from "../report.ts";
import { SEED } from "./play.ts";

test("A23: while strangers attack from outside, two who play are refused nothing, lose nothing, and wait at most twice as long", {
  timeout: 600_000,
}, async () => {
  const results = [await outside({ size: "push", seed: SEED })].flat();
  console.log(report(results.map((result) => ({ ...result, seed: SEED }))));
  expect(results.filter(({ passed }) => !passed)).toEqual([]);
});
