import { t } from "../../../../i18n/i18n.ts";
import { isPhone } from "../../../../ui/media.ts";
import { plain } from "../../../../ui/RichText.tsx";
import type { Situation } from "../../interaction/interaction.ts";
import { type Preview, previewTitle } from "../../interaction/preview.ts";
import { ruleOf } from "../../model/actions.ts";
import type { MineOutcome } from "../../model/mineOutcomes.ts";
import { usePlay } from "../../playStore.ts";
import { RuleLink } from "../whyNot/WhyText.tsx";

interface Props {
  readonly preview: Preview;
  /** What each kind of tile would change, where a die decides. */
  readonly outcomes: readonly MineOutcome[];
  readonly situation: Situation;
}

/** What would be done and by which rule, and whether its figures come with it or only when the turn ends. */
export function PreviewTitle({ preview: { intent, effect }, outcomes, situation }: Props) {
  const atEnd = [effect, ...outcomes.map((outcome) => outcome.effect)].some((one) => one?.atEnd);
  // A lesson names its rules beside its goals.
  const rule = usePlay().source.kind === "lesson" ? undefined : ruleOf(intent.type);
  // The card beside the board has a heading of its own, the dock has none.
  const Title = isPhone.value ? "h2" : "h3";
  return (
    <div class="preview-head">
      <Title class="preview-title">{plain(previewTitle(intent, situation))}</Title>
      {rule !== undefined && <RuleLink rule={rule} />}
      {atEnd && <p class="quiet preview-atend">{t("preview.atEnd")}</p>}
    </div>
  );
}
