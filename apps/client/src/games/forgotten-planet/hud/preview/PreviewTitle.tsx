import { t } from "../../../../i18n/i18n.ts";
import { plain } from "../../../../ui/RichText.tsx";
import type { Situation } from "../../interaction/interaction.ts";
import { type Preview, previewTitle } from "../../interaction/preview.ts";
import type { MineOutcome } from "../../model/mineOutcomes.ts";

interface Props {
  readonly preview: Preview;
  /** What each kind of tile would change, where a die decides. */
  readonly outcomes: readonly MineOutcome[];
  readonly situation: Situation;
}

/** What would be done, and whether its figures come with it or only when the turn ends. */
export function PreviewTitle({ preview: { intent, effect }, outcomes, situation }: Props) {
  const atEnd = [effect, ...outcomes.map((outcome) => outcome.effect)].some((one) => one?.atEnd);
  return (
    <div class="preview-head">
      <h3 class="preview-title">{plain(previewTitle(intent, situation))}</h3>
      {atEnd && <p class="quiet">{t("preview.atEnd")}</p>}
    </div>
  );
}
