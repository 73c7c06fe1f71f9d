import { afterAll, beforeAll, expect, test } from "vitest";
import { type ServerHere, serveHere } from "../inProcess/serverHere.ts";
import { ROUTE_TABLE } from "./routes/routeTable.ts";

/* Which page may stand in a frame of another page: the one that is made for it alone. */

let server: ServerHere;
beforeAll(async () => {
  server = await serveHere();
});
afterAll(() => server.close());

const ROUTES = [...new Map(ROUTE_TABLE.map(({ source, method, path }) => [source, { method, path }])).entries()];

test.each(ROUTES)("%s says who may frame it", async (source, { method, path }) => {
  const ending = new AbortController();
  const { headers } = await fetch(`${server.url}${path.replaceAll(/:\w+/g, "A".repeat(22))}`, { method, signal: ending.signal });
  ending.abort();
  const isEmbed = source.startsWith("sharedPages GET /embed/");
  expect(headers.get("content-security-policy")).toContain(`frame-ancestors ${isEmbed ? "*" : "'none'"}`);
  expect(headers.get("x-frame-options")).toBe(isEmbed ? null : "DENY");
});
