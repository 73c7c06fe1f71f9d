import { unpackLink } from "../analysis/analysisLink.ts";
import { readLinked } from "../analysis/linkedRecord.ts";
import { ownOf, recordMatch } from "../analysis/recordMatch.ts";
import type { LoadedReplay } from "./loadReplay.ts";
import { ReplayTable } from "./replayTable.ts";

/** A match that its link holds whole: what stands after the "#". */
export async function loadLinked(link: string): Promise<LoadedReplay> {
  const packed = await unpackLink(link);
  if (!packed.ok) return { refused: `link-${packed.error}` };
  const own = ownOf(packed.value);
  if (!own) return { refused: "link-damaged" };
  const read = readLinked(own);
  if (!read.ok) return { refused: `link-${read.error}` };
  const found = await recordMatch(read.value);
  if ("refused" in found) return { refused: found.refused === "damaged" ? "link-damaged" : found.refused };
  try {
    return { table: new ReplayTable(await found.client.replay(), found.match) };
  } catch {
    return { refused: "link-damaged" };
  }
}
