import type { Finding, ScenarioReport, StartTile, XY } from "@forgotten-planet/rules";
import { type Message, message } from "../../../../i18n/message.ts";
import type { Crew, Drawing } from "./drawing.ts";
import { crewName, crewWord, placeName } from "./placeName.ts";

/** What a finding is about: bases count by their place in the scenario, `crews` says whose they are. */
export interface Told {
  readonly drawing: Drawing;
  readonly report: ScenarioReport;
  readonly crews: readonly Crew[];
}

const START = { base: "editor.tile.base", special: "editor.tile.special" } as const;

export const tileWords = ({ drawing }: Told, { tile, at }: StartTile): { readonly tile: Message; readonly at: string } => ({
  tile: message(START[tile]),
  at: placeName(drawing.kind, at),
});

/** What was found, in a sentence that names the place. @source docs/rules.md R-SCN-1, R-SCN-2 */
export function findingTitle(told: Told, finding: Finding): Message {
  const name = (at: XY | undefined): string => (at ? placeName(told.drawing.kind, at) : "");
  const baseName = (base: number): string => name(told.report.bases[base]?.at);
  switch (finding.code) {
    case "rows-of-different-lengths":
      return message("editor.see.rows-of-different-lengths", { row: finding.row + 1 });
    case "area-too-large":
    case "area-empty":
    case "bases-uneven":
    case "specials-uneven":
      return message(`editor.see.${finding.code}`);
    case "area-not-connected":
      return message("editor.see.area-not-connected", { count: finding.cells, at: name(finding.at) });
    case "wrong-number-of-lands":
      return message("editor.see.wrong-number-of-lands", { land: finding.land });
    case "wrong-number-of-bases":
      return message("editor.see.wrong-number-of-bases", { count: finding.bases, players: finding.players });
    case "wrong-number-of-specials":
      return message("editor.see.wrong-number-of-specials", { count: finding.specials });
    case "outside-the-area":
      return message("editor.see.outside-the-area", tileWords(told, finding.tile));
    case "cell-taken-twice":
    case "tiles-touch": {
      const [one, other] = finding.tiles.map((tile) => tileWords(told, tile));
      return message(`editor.see.${finding.code}`, { ...one, other: other?.tile ?? "", otherAt: other?.at ?? "" });
    }
    case "field-uneven":
      return fieldUneven(told, finding);
    case "bases-near":
    case "bases-far":
      return message(`editor.see.${finding.code}`, { at: baseName(finding.base), count: finding.steps });
    case "few-free-sides":
      return message("editor.see.few-free-sides", { at: baseName(finding.base), count: finding.sides });
    case "land-unusual":
      return message("editor.see.land-unusual", { count: finding.land, suggested: finding.suggested });
  }
}

function fieldUneven({ crews }: Told, { most, least, cells }: Extract<Finding, { readonly code: "field-uneven" }>): Message {
  const [many, few] = [crews[most] ?? most, crews[least] ?? least];
  return message("editor.see.field-uneven", {
    most: crewName(many),
    count: cells[most] ?? 0,
    least: crewWord(few),
    few: cells[least] ?? 0,
  });
}
