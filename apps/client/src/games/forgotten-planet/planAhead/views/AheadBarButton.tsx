import { t } from "../../../../i18n/i18n.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { plain } from "../../../../ui/RichText.tsx";
import { usePlay } from "../../playStore.ts";
import { aheadDeskOf } from "../aheadDesk.ts";
import { staleText } from "../checkText.ts";
import { openWords } from "../openWords.ts";

/** In the bar of a phone, while others play: opens the plan. */
export function AheadBarButton() {
  const store = usePlay();
  const desk = aheadDeskOf(store);
  const count = desk.checked.value?.steps.length ?? 0;
  const found = staleText(desk.checked.value);
  const stale = found && plain(found);
  const { icon, label } = openWords(store);
  return (
    <button
      type="button"
      class={`barbtn withbadge ${stale ? "stale" : ""}`}
      data-testid="ahead-open"
      data-count={count}
      onClick={() => desk.open()}
    >
      <Icon name={icon} size={22} />
      <span>{label}</span>
      {count > 0 && (
        <b class="badge count d" aria-hidden="true">
          {stale ? "!" : count}
        </b>
      )}
      <span class="sr">
        {count > 0 ? t("ahead.count", { count }) : t("ahead.openTitle")} {stale}
      </span>
    </button>
  );
}
