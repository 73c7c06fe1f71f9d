import type { LADDERS, LadderPage, MatchMode, MatchRatings, OwnRatings, PersonRatings } from "@forgotten-planet/protocol";
import { call } from "./api.ts";

/** Which ladder. */
export interface LadderChoice {
  readonly ladder: (typeof LADDERS)[number];
  readonly mode: MatchMode;
}

/** Ratings, and whether this browser's player takes part in them. */
export const ratingsApi = {
  own: () => call<OwnRatings>("GET", "/v1/me/ratings"),
  choose: (on: boolean) => call<OwnRatings>("PUT", "/players/me/ratings", { on }),
  forget: () => call<OwnRatings>("DELETE", "/players/me/ratings"),
  ladder: ({ ladder, mode }: LadderChoice, cursor?: string) =>
    call<LadderPage>("GET", `/v1/ratings?${new URLSearchParams({ ladder, mode, ...(cursor === undefined ? {} : { cursor }) })}`),
  person: (key: string) => call<PersonRatings>("GET", `/v1/ratings/${encodeURIComponent(key)}`),
  ofMatch: (id: string) => call<MatchRatings>("GET", `/v1/matches/${encodeURIComponent(id)}/ratings`),
};
