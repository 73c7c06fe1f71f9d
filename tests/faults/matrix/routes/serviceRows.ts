import type { RouteRow } from "./routeRow.ts";

/* The lobby, what the operator asks, and files. */

export const SERVICE_ROWS: readonly RouteRow[] = [
  {
    source: "app GET /api/lobby",
    method: "GET",
    path: "/api/lobby",
    what: "public tables",
    grid: `
                  always
      nobody      ok
      bad token   ok
      signed out  ok
      stranger    ok
      maker       ok`,
  },
  {
    source: "app POST REPORTS_PATH",
    method: "POST",
    path: "/api/reports",
    what: "what the page's policy stopped",
    body: {},
    grid: `
                  always
      nobody      ok
      bad token   ok
      signed out  ok
      stranger    ok
      maker       ok`,
  },
  {
    source: "opsRoutes GET /healthz",
    method: "GET",
    path: "/healthz",
    what: "whether it lives",
    grid: `
                  always
      nobody      ok
      bad token   ok
      signed out  ok
      stranger    ok
      maker       ok`,
  },
  {
    source: "opsRoutes GET /readyz",
    method: "GET",
    path: "/readyz",
    what: "whether it serves",
    grid: `
                  always
      nobody      ok
      bad token   ok
      signed out  ok
      stranger    ok
      maker       ok`,
  },
  {
    source: "opsRoutes GET /metrics",
    method: "GET",
    path: "/metrics",
    what: "by a program of this machine",
    grid: `
                  always
      nobody      ok
      bad token   ok
      signed out  ok
      stranger    ok
      maker       ok`,
  },
  {
    source: "opsRoutes GET /metrics",
    method: "GET",
    path: "/metrics",
    what: "by way of a proxy",
    headers: { "x-forwarded-for": "192.0.2.1" },
    grid: `
                  always
      nobody      not-found
      bad token   not-found
      signed out  not-found
      stranger    not-found
      maker       not-found`,
  },
  {
    source: "internalRoutes POST /:name",
    method: "POST",
    path: "/internal/attach",
    what: "without another process's signature",
    body: {},
    grid: `
                  always
      nobody      not-found
      bad token   not-found
      signed out  not-found
      stranger    not-found
      maker       not-found`,
  },
  {
    source: "disclosure GET POLICY_PATH",
    method: "GET",
    path: "/.well-known/security-policy.txt",
    what: "how to report a weakness",
    grid: `
                  always
      nobody      ok
      bad token   ok
      signed out  ok
      stranger    ok
      maker       ok`,
  },
  {
    source: "disclosure GET /.well-known/security.txt",
    method: "GET",
    path: "/.well-known/security.txt",
    what: "how to report a weakness",
    grid: `
                  always
      nobody      ok
      bad token   ok
      signed out  ok
      stranger    ok
      maker       ok`,
  },
  {
    source: "clientFiles GET /\\.map$/",
    method: "GET",
    path: "/assets/index.js.map",
    what: "sources of the page",
    grid: `
                  always
      nobody      not-found
      bad token   not-found
      signed out  not-found
      stranger    not-found
      maker       not-found`,
  },
  {
    source: "sharedPages GET /t/:table",
    method: "GET",
    path: "/t/7KQ2P8M4XA",
    what: "the page of a table, with what a chat shows of a link to it",
    grid: `
                  always
      nobody      ok
      bad token   ok
      signed out  ok
      stranger    ok
      maker       ok`,
  },
  {
    source: "sharedPages GET /t/:table",
    method: "GET",
    path: "/t/abcdef",
    what: "the page of what is no table's address",
    grid: `
                  always
      nobody      404
      bad token   404
      signed out  404
      stranger    404
      maker       404`,
  },
  {
    source: "sharedPages GET /manifest.webmanifest",
    method: "GET",
    path: "/manifest.webmanifest",
    what: "how the game is described that a browser offers to install",
    grid: `
                  always
      nobody      ok
      bad token   ok
      signed out  ok
      stranger    ok
      maker       ok`,
  },
  {
    source: "sharedPages GET /",
    method: "GET",
    path: "/",
    what: "the front page, with what a chat shows of a link to it",
    grid: `
                  always
      nobody      ok
      bad token   ok
      signed out  ok
      stranger    ok
      maker       ok`,
  },
  {
    source: "sharedPages GET /learn{/:lesson}",
    method: "GET",
    path: "/learn/walls",
    what: "the page of a lesson, in the visitor's language",
    grid: `
                  always
      nobody      ok
      bad token   ok
      signed out  ok
      stranger    ok
      maker       ok`,
  },
  {
    source: "sharedPages GET /rules",
    method: "GET",
    path: "/rules",
    what: "the page of the rules, in the visitor's language",
    grid: `
                  always
      nobody      ok
      bad token   ok
      signed out  ok
      stranger    ok
      maker       ok`,
  },
  {
    source: "sharedPages GET /watch",
    method: "GET",
    path: "/watch",
    what: "the page of matches to watch, in the visitor's language",
    grid: `
                  always
      nobody      ok
      bad token   ok
      signed out  ok
      stranger    ok
      maker       ok`,
  },
  {
    source: "clientFiles GET /{*path}",
    method: "GET",
    path: "/table",
    what: "the page itself",
    grid: `
                  always
      nobody      ok
      bad token   ok
      signed out  ok
      stranger    ok
      maker       ok`,
  },
];
