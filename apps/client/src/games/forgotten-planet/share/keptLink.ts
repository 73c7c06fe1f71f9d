import type { ForgottenPlanet } from "@forgotten-planet/game";
import type { KeptMatch } from "../../../table/matchSource.ts";
import type { Keeper } from "../../../table/replay/replayStore.ts";
import type { SharedMatch } from "./sharedMatch.ts";

/** A step as it is shared, before it is known by which link. */
export type ShownStep = Pick<SharedMatch, "history" | "ply" | "isBlind">;

type Shared = Pick<SharedMatch, "access" | "link" | "base">;
type Match = KeptMatch<ForgottenPlanet>;

/** The link to a match that no server has: it holds it whole; where it is too large for that, its address opens in this browser alone, if it has one. */
export async function linkOfKept(match: Match | undefined, shown: ShownStep, base: string | undefined): Promise<Shared> {
  const { matchLink } = await import("../../../table/linked/matchLink.ts");
  const link = match && (await matchLink(match, shown));
  if (link?.ok) return { access: "whole", link: link.value };
  return base === undefined ? { access: "none" } : { access: "here", base };
}

/** The link to a match at that address, by who keeps it. */
export const linkBy: Readonly<Record<Keeper, (match: Match, shown: ShownStep, base: string) => Promise<Shared>>> = {
  server: async ({ options }, _, base) => ({ access: options.isPublic ? "open" : "private", base }),
  browser: linkOfKept,
  // Without what stands after the "#" its address is nobody's.
  link: (match, shown) => linkOfKept(match, shown, undefined),
};
