import type { ScenarioReport } from "@forgotten-planet/rules";
import { t } from "../../../../i18n/i18n.ts";
import { Sigil } from "../../../../ui/Icon.tsx";
import { plain, RichText } from "../../../../ui/RichText.tsx";
import { crewsOf, type Drawing } from "../model/drawing.ts";
import { nearestLines, symmetryLine } from "../model/nearness.ts";
import { colourOfCrew } from "../model/placeName.ts";

/** Who is nearer to what: spaces by crew, special mines one by one, and the symmetry that was found. */
export function Nearness({ drawing, report }: { readonly drawing: Drawing; readonly report: ScenarioReport }) {
  const crews = crewsOf(drawing);
  if (report.bases.length < 2) return null;
  return (
    <div class="mnear">
      <h3 class="label">{t("editor.nearer")}</h3>
      <ul class="mnear-shares" aria-label={t("editor.spacesNearest")}>
        {report.bases.map(({ nearestTo }, i) => (
          <li key={crews[i]} data-crew={colourOfCrew(crews[i] ?? i)}>
            <Sigil colour={colourOfCrew(crews[i] ?? i)} size={15} />
            <span class="sr">{t(`colour.${colourOfCrew(crews[i] ?? i)}`)}</span> <b class="d">{nearestTo}</b>
          </li>
        ))}
        <li class="quiet">{t("editor.contested", { count: report.contested })}</li>
      </ul>
      <ul class="mnear-mines">
        {nearestLines(drawing, report).map((line) => (
          <li key={plain(line)}>
            <RichText text={line} />
          </li>
        ))}
      </ul>
      <p data-testid="symmetry-found">
        <RichText text={symmetryLine(report)} />
      </p>
    </div>
  );
}
