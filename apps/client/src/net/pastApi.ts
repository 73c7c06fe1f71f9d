import type { PastMatch } from "@forgotten-planet/protocol";
import { call } from "./api.ts";

/** Matches that are over, as the server tells them. */
export const pastApi = {
  match: (id: string) => call<PastMatch>("GET", `/v1/matches/${encodeURIComponent(id)}`),
};
