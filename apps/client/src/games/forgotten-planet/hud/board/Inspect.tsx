import { EMPTY, isSetup } from "@forgotten-planet/rules";
import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../../../../i18n/i18n.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { isCoarse } from "../../../../ui/media.ts";
import { plain } from "../../../../ui/RichText.tsx";
import { cellClauses } from "../../model/board/cellClauses.ts";
import { cellText } from "../../model/board/cellText.ts";
import { planCellTexts } from "../../plans/planView.ts";
import { usePlay } from "../../playStore.ts";
import { setupCellText } from "../../setup/model/setupText.ts";
import { RuleLink } from "../whyNot/WhyText.tsx";

/** What lies where the pointer rests or was pressed long, in words, and the rules that speak of it. */
export function Inspect() {
  const store = usePlay();
  const { inspection, situation } = store;
  const desk = store.plans;
  const shown = inspection.now.value;
  const card = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (shown?.byKey) card.current?.querySelector("a")?.focus();
  }, [shown]);
  const now = situation.value;
  if (!shown || !now) return null;
  const { view, me } = now;
  const { cell } = shown;
  const text = isSetup(view)
    ? setupCellText(view, cell, me)
    : [...cellText(view, cell, me, []), ...planCellTexts(view, desk.plans.value, desk.pings.value, cell)];
  const [name, ...facts] = text.map(plain);
  return (
    <section
      ref={card}
      class="inspect cut"
      aria-label={name}
      data-testid="inspect"
      style={{ left: `${shown.x}px`, top: `${shown.y}px` }}
      onBlur={({ relatedTarget }) => {
        if (shown.byKey && relatedTarget instanceof Element && !relatedTarget.closest(".inspect, dialog")) inspection.close();
      }}
    >
      <b class="d">{name?.replace(/\.$/, "")}</b>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      <span class="inspect-rules" onPointerEnter={inspection.keep} onPointerLeave={inspection.leave}>
        {cellClauses(view, cell).map((rule) => (
          <RuleLink key={rule} rule={rule} />
        ))}
      </span>
      {isCoarse.value && !isSetup(view) && view.tiles[cell] !== EMPTY && (
        <button
          type="button"
          class="btn cut"
          data-testid="whose-here"
          onClick={() => {
            store.see.ask(cell);
            inspection.close();
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
            inspection.close();
          }}
        >
          <Icon name="target" size={18} />
          {t("plan.pingHere")}
        </button>
      )}
    </section>
  );
}
