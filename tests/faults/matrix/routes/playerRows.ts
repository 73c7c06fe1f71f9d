import type { RouteRow } from "./routeRow.ts";

/* Players, and how they become themselves on another device. */

export const PLAYER_ROWS: readonly RouteRow[] = [
  {
    source: "playerRoutes POST /",
    method: "POST",
    path: "/api/players",
    what: "becomes a player",
    body: { name: "Ada" },
    grid: `
                  always
      nobody      ok
      bad token   ok
      signed out  ok
      stranger    ok
      maker       ok`,
  },
  {
    source: "playerRoutes POST /me",
    method: "POST",
    path: "/api/players/me",
    what: "another name",
    body: { name: "Adele" },
    grid: `
                  always
      nobody      bad-token
      bad token   bad-token
      signed out  bad-token
      stranger    ok
      maker       ok`,
  },
  {
    source: "playerRoutes GET /me",
    method: "GET",
    path: "/api/players/me",
    what: "who one is, and one's tables",
    grid: `
                  always
      nobody      bad-token
      bad token   bad-token
      signed out  bad-token
      stranger    ok
      maker       ok`,
  },
  {
    source: "playerRoutes GET /me/tables",
    method: "GET",
    path: "/api/players/me/tables",
    what: "one's tables",
    grid: `
                  always
      nobody      bad-token
      bad token   bad-token
      signed out  bad-token
      stranger    ok
      maker       ok`,
  },
  {
    source: "playerRoutes POST /me/handover",
    method: "POST",
    path: "/api/players/me/handover",
    what: "a code for another device",
    grid: `
                  always
      nobody      bad-token
      bad token   bad-token
      signed out  bad-token
      stranger    ok
      maker       ok`,
  },
  {
    source: "playerRoutes POST /claim",
    method: "POST",
    path: "/api/players/claim",
    what: "a code that is none",
    body: { code: "0123456789" },
    grid: `
                  always
      nobody      bad-code
      bad token   bad-code
      signed out  bad-code
      stranger    bad-code
      maker       bad-code`,
  },
  {
    source: "playerRoutes POST /me/sign-out",
    method: "POST",
    path: "/api/players/me/sign-out",
    what: "signs out everywhere",
    grid: `
                  always
      nobody      bad-token
      bad token   bad-token
      signed out  bad-token
      stranger    ok
      maker       ok`,
  },
  {
    source: "recoveryRoutes POST /me/recovery",
    method: "POST",
    path: "/api/players/me/recovery",
    what: "a code to be printed",
    grid: `
                  always
      nobody      bad-token
      bad token   bad-token
      signed out  bad-token
      stranger    ok
      maker       ok`,
  },
  {
    source: "recoveryRoutes POST /recover",
    method: "POST",
    path: "/api/players/recover",
    what: "a code that is none",
    body: { code: "0".repeat(26) },
    grid: `
                  always
      nobody      bad-code
      bad token   bad-code
      signed out  bad-code
      stranger    bad-code
      maker       bad-code`,
  },
];
