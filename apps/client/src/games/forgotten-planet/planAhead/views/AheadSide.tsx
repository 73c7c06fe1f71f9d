import { useComputed } from "@preact/signals";
import { t } from "../../../../i18n/i18n.ts";
import { SCROLLS } from "../../../../ui/scrolls.ts";
import { Facts } from "../../hud/preview/PreviewCard.tsx";
import { usePlay } from "../../playStore.ts";
import { aheadDeskOf } from "../aheadDesk.ts";
import { AheadPlanPanel } from "./AheadPlanPanel.tsx";
import { OnCopy } from "./OnCopy.tsx";

/** Beside the board: the plan, and what the step would bring that is being chosen. */
export function AheadSide() {
  const store = usePlay();
  const desk = aheadDeskOf(store);
  const colour = store.situation.value?.view.setup.seats[store.me.value ?? 0]?.colour;
  const { preview, situation } = desk.copy;
  const shown = desk.isOpen.value ? preview.value : undefined;
  const now = situation.value;
  // What the end of the turn means stands where the plan does.
  if (useComputed(() => store.interaction.value.review).value) return null;
  return (
    <div class="aheadside">
      <section class="aheadpanel panel cut" data-crew={colour} data-testid="ahead-panel" aria-label={t("ahead.name")}>
        <div class="aheadscroll" {...SCROLLS}>
          <AheadPlanPanel />
          {shown && now && (
            <div class="aheadpreview">
              <OnCopy>
                <Facts preview={shown} situation={now} most={1} />
              </OnCopy>
            </div>
          )}
        </div>
      </section>
    </div>
  );
}
