import { EMPTY, isSetup } from "@forgotten-planet/rules";
import { t } from "../../../../i18n/i18n.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { isCoarse } from "../../../../ui/media.ts";
import { plain } from "../../../../ui/RichText.tsx";
import { cellText } from "../../model/board/cellText.ts";
import { planCellTexts } from "../../plans/planView.ts";
import { usePlay } from "../../playStore.ts";
import { setupCellText } from "../../setup/model/setupText.ts";

/** What lies where the pointer rests or was pressed long, in words. */
export function Inspect() {
  const store = usePlay();
  const { inspected, situation } = store;
  const desk = store.plans;
  const shown = inspected.value;
  const now = situation.value;
  if (!shown || !now) return null;
  const { view, me } = now;
  const { cell } = shown;
  const text = isSetup(view)
    ? setupCellText(view, cell, me)
    : [...cellText(view, cell, me, []), ...planCellTexts(view, desk.plans.value, desk.pings.value, cell)];
  const [name, ...facts] = text.map(plain);
  return (
    <div class="inspect cut" role="tooltip" style={{ left: `${shown.x}px`, top: `${shown.y}px` }}>
      <b class="d">{name?.replace(/\.$/, "")}</b>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      {isCoarse.value && !isSetup(view) && view.tiles[cell] !== EMPTY && (
        <button
          type="button"
          class="btn cut"
          data-testid="whose-here"
          onClick={() => {
            store.see.ask(cell);
            inspected.value = undefined;
          }}
        >
          <Icon name="target" size={18} />
          {t("key.whose")}
        </button>
      )}
      {isCoarse.value && desk.ally.value !== undefined && (
        <button
          type="button"
          class="btn cut"
          data-testid="ping-here"
          onClick={() => {
            desk.pointAt(cell);
            inspected.value = undefined;
          }}
        >
          <Icon name="target" size={18} />
          {t("plan.pingHere")}
        </button>
      )}
    </div>
  );
}
