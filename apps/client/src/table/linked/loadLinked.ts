import { unpackLink } from "../analysis/analysisLink.ts";
import type { LoadedReplay } from "../replay/loadReplay.ts";
import { ReplayTable } from "../replay/replayTable.ts";
import { readLinked } from "./linkedRecord.ts";
import { ownOf, recordMatch } from "./recordMatch.ts";

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
