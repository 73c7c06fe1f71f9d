import type { LeagueSummary, LeagueView, TableOptions } from "@forgotten-planet/protocol";
import { call } from "./api.ts";

type Act = "join" | "leave" | "draw" | "close";

/** Friends' leagues. */
export const leaguesApi = {
  mine: async () => (await call<{ readonly leagues: readonly LeagueSummary[] }>("GET", "/leagues")).leagues,
  create: (name: string, options: TableOptions) => call<LeagueView>("POST", "/leagues", { name, options }),
  look: (id: string) => call<LeagueView>("GET", `/leagues/${encodeURIComponent(id)}`),
  act: (id: string, act: Act) => call<LeagueView>("POST", `/leagues/${encodeURIComponent(id)}/${act}`),
  remove: (id: string, member: number) => call<LeagueView>("DELETE", `/leagues/${encodeURIComponent(id)}/members/${member}`),
  /** The table of a pairing, made now if there is none. */
  open: async (id: string, pairing: number) =>
    (await call<{ readonly id: string }>("POST", `/leagues/${encodeURIComponent(id)}/pairings/${pairing}/table`)).id,
};
