import { t } from "../../../i18n/i18n.ts";
import "../../../i18n/practiceTexts.ts";
import type { Pace } from "../../../table/bots/botControl.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { usePlay } from "../playStore.ts";

const LABELS = { people: "practice.hurry", turn: "practice.hurryAlways", always: "practice.hurryOff" } as const satisfies Record<
  Pace,
  string
>;

/** While a bot plays: its turn without pauses, then all of its turns, then as people play. */
export function HurryButton({ bare = false }: { readonly bare?: boolean }) {
  const { bots } = usePlay().source;
  if (bots?.acting.value === undefined) return null;
  const pace = bots.pace.value;
  return (
    <button
      type="button"
      class={bare ? "barbtn" : "btn cut"}
      data-testid="hurry"
      data-pace={pace}
      title={t("practice.hurryTitle")}
      onClick={() => bots.hurry()}
    >
      <Icon name="end" />
      <span>{t(LABELS[pace])}</span>
    </button>
  );
}
