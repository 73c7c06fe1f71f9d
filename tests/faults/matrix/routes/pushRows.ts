import type { RouteRow } from "./routeRow.ts";

/* Messages to a browser, and whom a player blocks. */

/** As a push service would know it; the key is the example of RFC 8291. */
const BROWSER = {
  endpoint: "https://updates.push.services.mozilla.com/wpush/v2/one",
  keys: { p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4", auth: "A".repeat(22) },
};

export const PUSH_ROWS: readonly RouteRow[] = [
  {
    source: "pushRoutes GET /push",
    method: "GET",
    path: "/api/push",
    what: "the server's key",
    grid: `
                  always
      nobody      ok
      bad token   ok
      signed out  ok
      stranger    ok
      maker       ok`,
  },
  {
    source: "pushRoutes PUT /players/me/push",
    method: "PUT",
    path: "/api/players/me/push",
    what: "this browser",
    body: BROWSER,
    grid: `
                  always
      nobody      bad-token
      bad token   bad-token
      signed out  bad-token
      stranger    ok
      maker       ok`,
  },
  {
    source: "pushRoutes DELETE /players/me/push",
    method: "DELETE",
    path: "/api/players/me/push",
    what: "this browser",
    body: { endpoint: BROWSER.endpoint },
    grid: `
                  always
      nobody      bad-token
      bad token   bad-token
      signed out  bad-token
      stranger    ok
      maker       ok`,
  },
  {
    source: "pushRoutes POST /players/me/push/test",
    method: "POST",
    path: "/api/players/me/push/test",
    what: "a browser that is nobody's",
    body: { endpoint: `${BROWSER.endpoint}/none` },
    grid: `
                  always
      nobody      bad-token
      bad token   bad-token
      signed out  bad-token
      stranger    not-found
      maker       not-found`,
  },
  {
    source: "pushRoutes POST /push/renew",
    method: "POST",
    path: "/api/push/renew",
    what: "a browser that is nobody's",
    body: { was: `${BROWSER.endpoint}/none`, now: BROWSER },
    grid: `
                  always
      nobody      not-found
      bad token   not-found
      signed out  not-found
      stranger    not-found
      maker       not-found`,
  },
  {
    source: "blockRoutes GET /",
    method: "GET",
    path: "/api/players/me/blocks",
    what: "whom one has blocked",
    grid: `
                  always
      nobody      bad-token
      bad token   bad-token
      signed out  bad-token
      stranger    ok
      maker       ok`,
  },
  {
    source: "blockRoutes DELETE /:authorId",
    method: "DELETE",
    path: "/api/players/me/blocks/AAAAAAAA",
    what: "somebody one has not blocked",
    grid: `
                  always
      nobody      bad-token
      bad token   bad-token
      signed out  bad-token
      stranger    no-such-person
      maker       no-such-person`,
  },
];
