import type { Figures, MatchPage, OwnPage, PastMatch, PastTalk } from "@forgotten-planet/protocol";
import { call, callAsNobody } from "./api.ts";

/** A match that was asked for before the page that shows it was there. */
let ahead: { readonly id: string; readonly answer: Promise<PastMatch> } | undefined;

/** Asks for the match of the page's address, while the code that shows it loads. */
export function expectMatch(): void {
  const [, id] = /^\/r\/(?!local\/)([^/]+)/.exec(location.pathname) ?? [];
  if (id === undefined) return;
  const answer = call<PastMatch>("GET", addressOf(id));
  answer.catch(() => undefined);
  ahead = { id, answer };
}

function match(id: string): Promise<PastMatch> {
  const asked = ahead?.id === id ? ahead.answer : undefined;
  ahead = undefined;
  return asked ?? call<PastMatch>("GET", addressOf(id));
}

/** Matches that are over, as the server tells them. */
export const pastApi = {
  match,
  /** As everybody sees it: the browser's own identity is not sent. */
  openMatch: (id: string) => callAsNobody<PastMatch>("GET", addressOf(id)),
  /** Public matches, those that ended last first. */
  finished: (limit: number) => call<MatchPage>("GET", `/v1/matches?limit=${limit}`),
  /** One's own; `query` as docs/api.md has it, with its question mark. */
  own: (query: string) => call<OwnPage>("GET", `/v1/me/matches${query}`),
  figures: (query: string) => call<Figures>("GET", `/v1/me/figures${query}`),
  /** What was said and planned beside it, as far as this player may know. */
  talk: (id: string) => call<PastTalk>("GET", `${addressOf(id)}/talk`),
};

const addressOf = (id: string): string => `/v1/matches/${encodeURIComponent(id)}`;
