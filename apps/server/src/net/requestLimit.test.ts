import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { RequestLimit } from "./requestLimit.ts";

/** How many requests for that address are within a burst of 1,000. */
function within(url: string): number {
  const { limits } = readConfig({ DATA_DIR: "data", LIMIT_HTTP_BURST: "1000", LIMIT_HTTP_PER_SECOND: "1" });
  const limit = new RequestLimit(limits, { networkOf: () => "one" } as unknown as ConstructorParameters<typeof RequestLimit>[1]);
  let taken = 0;
  while (limit.take({ url, headers: {} } as IncomingMessage)) taken++;
  return taken;
}

test.each([
  ["/assets/a.js", 1000],
  ["/api/lobby", 250],
  ["/api/v1/matches", 200],
  ["/api/v1/matches?limit=50&since=3", 200],
  ["/api/v1/matches?q=ada", 50],
  ["/api/v1/matches?limit=50&title=Delta", 50],
  ["/API/V1/Matches/?limit=50&MODE=two", 50],
  ["/api/v1/me/matches?with=ada", 50],
  ["/api/v1/me/matches?result=won", 50],
  ["/api/v1/me/figures", 20],
  ["/api/v1/me/records.zip?q=x", 20],
  ["/api/v1/matches/x/picture.png?ply=3", 20],
  ["/api/tables/x/record", 20],
])("what much is done for costs more: %s", (url, requests) => {
  expect(within(url)).toBeGreaterThanOrEqual(requests);
  expect(within(url)).toBeLessThanOrEqual(requests + 1);
});
