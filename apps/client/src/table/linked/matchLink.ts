import { type GameTypes, ok, type Result } from "@forgotten-planet/core";
import { docOf } from "../analysis/analysisDoc.ts";
import { type LinkFault, packLink } from "../analysis/analysisLink.ts";
import type { KeptAnalysis } from "../analysis/origin.ts";
import { positionOf, standingLines } from "../analysis/standingLines.ts";
import { treeOf } from "../analysis/variationTree.ts";
import type { KeptMatch } from "../matchSource.ts";
import { LINKED, replayAddress } from "../replay/replayAddress.ts";

interface Step {
  /** Lines of the journal. */
  readonly ply: number;
  /** What comes after it stays untold. */
  readonly isBlind: boolean;
}

/** The link that holds a match whole, which no server has, and shows a step of it: it opens in any browser. */
export async function matchLink<G extends GameTypes>(
  { options, setup, lines: journal, end, gaveUp = end?.gaveUp, endedEarly }: KeptMatch<G>,
  { ply, isBlind }: Step,
): Promise<Result<string, LinkFault>> {
  const standing = standingLines(journal);
  const position = positionOf(standing, ply);
  const lines = isBlind ? standing.lines.slice(0, position) : standing.lines;
  const early = { ...(gaveUp === undefined ? {} : { gaveUp }), ...(endedEarly ? { endedEarly } : {}) };
  const whole: KeptAnalysis = {
    doc: docOf(treeOf(lines), position),
    own: { game: options.game, setup, lines, ...(isBlind ? {} : early) },
  };
  const packed = await packLink(whole);
  return packed.ok
    ? ok(new URL(replayAddress({ base: LINKED, ply: position, isBlind, link: packed.value }), location.origin).href)
    : packed;
}
