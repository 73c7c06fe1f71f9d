import type { ForgottenPlanet } from "@forgotten-planet/game";
import type { KeptMatch } from "../../../table/matchSource.ts";
import type { SharedMatch } from "./sharedMatch.ts";

/** A step as it is shared, before it is known by which link. */
export type ShownStep = Pick<SharedMatch, "history" | "ply" | "isBlind">;

/** The link to a match that no server has: it holds it whole; where it is too large for that, its address opens in this browser alone. */
export async function linkOfKept(
  match: KeptMatch<ForgottenPlanet> | undefined,
  shown: ShownStep,
  base: string,
): Promise<Pick<SharedMatch, "access" | "link" | "base">> {
  const { matchLink } = await import("../../../table/linked/matchLink.ts");
  const link = match && (await matchLink(match, shown));
  return link?.ok ? { access: "whole", link: link.value } : { access: "here", base };
}
