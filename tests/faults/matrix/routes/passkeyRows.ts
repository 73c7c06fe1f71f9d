import type { RouteRow } from "./routeRow.ts";

/* Signing in with a passkey. */

export const PASSKEY_ROWS: readonly RouteRow[] = [
  {
    source: "passkeyRoutes GET /players/me/passkeys",
    method: "GET",
    path: "/api/players/me/passkeys",
    what: "one's own",
    grid: `
                  always
      nobody      bad-token
      bad token   bad-token
      signed out  bad-token
      stranger    ok
      maker       ok`,
  },
  {
    source: "passkeyRoutes POST /players/me/passkeys/options",
    method: "POST",
    path: "/api/players/me/passkeys/options",
    what: "begins to make one",
    isPage: true,
    grid: `
                  always
      nobody      bad-token
      bad token   bad-token
      signed out  bad-token
      stranger    ok
      maker       ok`,
  },
  {
    source: "passkeyRoutes POST /players/me/passkeys",
    method: "POST",
    path: "/api/players/me/passkeys",
    what: "one that is none",
    isPage: true,
    body: {},
    grid: `
                  always
      nobody      bad-token
      bad token   bad-token
      signed out  bad-token
      stranger    bad-shape
      maker       bad-shape`,
  },
  {
    source: "passkeyRoutes DELETE /players/me/passkeys/:id",
    method: "DELETE",
    path: "/api/players/me/passkeys/:passkey",
    what: "the maker's",
    grid: `
                  always
      nobody      bad-token
      bad token   bad-token
      signed out  bad-token
      stranger    not-found
      maker       ok`,
  },
  {
    source: "passkeyRoutes POST /passkeys/options",
    method: "POST",
    path: "/api/passkeys/options",
    what: "begins to sign in",
    isPage: true,
    grid: `
                  always
      nobody      ok
      bad token   ok
      signed out  ok
      stranger    ok
      maker       ok`,
  },
  {
    source: "passkeyRoutes POST /passkeys/sign-in",
    method: "POST",
    path: "/api/passkeys/sign-in",
    what: "with one that is none",
    isPage: true,
    body: {},
    grid: `
                  always
      nobody      bad-shape
      bad token   bad-shape
      signed out  bad-shape
      stranger    bad-shape
      maker       bad-shape`,
  },
];
