import type { RouteRow } from "./routeRow.ts";

/* Friends' leagues: the maker hosts one, in which nobody else plays and nothing is drawn. */

const OPTIONS = { scenario: "first-landing", players: 2, isPublic: false } as const;
const row = (
  source: string,
  path: string,
  what: string,
  { stranger, maker }: { readonly stranger: string; readonly maker: string },
): RouteRow => ({
  source: `leagueRoutes ${source}`,
  method: source.split(" ")[0] ?? "",
  path: `/api/leagues${path}`,
  what,
  grid: `
                  always
      nobody      bad-token
      bad token   bad-token
      signed out  bad-token
      stranger    ${stranger}
      maker       ${maker}`,
});

export const LEAGUE_ROWS: readonly RouteRow[] = [
  row("GET /", "", "one's own", { stranger: "ok", maker: "ok" }),
  { ...row("POST /", "", "a new one", { stranger: "ok", maker: "ok" }), body: { name: "Ours", options: OPTIONS } },
  {
    source: "leagueRoutes GET /:id",
    method: "GET",
    path: "/api/leagues/:league",
    what: "the maker's",
    grid: `
                  always
      nobody      ok
      bad token   bad-token
      signed out  bad-token
      stranger    ok
      maker       ok`,
  },
  row("POST /:id/join", "/:league/join", "the maker's", { stranger: "ok", maker: "ok" }),
  row("POST /:id/leave", "/:league/leave", "the maker's", { stranger: "not-a-member", maker: "ok" }),
  row("POST /:id/draw", "/:league/draw", "the next round of the maker's", { stranger: "not-host", maker: "round-open" }),
  row("POST /:id/close", "/:league/close", "the maker's", { stranger: "not-host", maker: "ok" }),
  row("DELETE /:id/members/:number", "/:league/members/1", "a member of the maker's", { stranger: "not-host", maker: "ok" }),
  row("POST /:id/pairings/:number/table", "/:league/pairings/0/table", "a pairing of the maker's", {
    stranger: "not-a-member",
    maker: "not-a-member",
  }),
];
