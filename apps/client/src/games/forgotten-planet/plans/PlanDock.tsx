import { SIDES } from "@forgotten-planet/rules";
import { t } from "../../../i18n/i18n.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { cellNameIn } from "../model/board/cellName.ts";
import { usePlay } from "../playStore.ts";
import { keyText } from "../settings/gameSettings.ts";
import { draftMarks, PLAN_KEYS, PLAN_TOOLS, type PlanDraft, type PlanTool } from "./planDraft.ts";
import "./plan.css";

const ICONS: Readonly<Record<PlanTool, string>> = {
  land: "land",
  mine: "mine",
  base: "base",
  wall: "wall",
  way: "move",
  erase: "scrap",
  ping: "target",
};

/** What a press on the board will draw, and that nobody but the ally sees it. */
export function PlanPrompt() {
  const store = usePlay();
  const desk = store.plans;
  const view = store.situation.value?.view;
  const ally = desk.ally.value;
  if (!view || ally === undefined) return null;
  const name = view.setup.seats[ally]?.name ?? "";
  return (
    <p class="prompt" data-testid="prompt" aria-live="polite">
      <b class="d">{t("plan.name")}</b> <span>{promptOf(desk.mode.value === "ping" ? undefined : desk.draft.value, name)}</span>{" "}
      <span class="quiet">{t("plan.onlyAlly", { name })}</span>
    </p>
  );

  function promptOf(draft: PlanDraft | undefined, ally: string): string {
    if (!draft) return t("plan.prompt.ping", { name: ally });
    if (draft.wallAt !== undefined && view) return t("plan.prompt.wallSide", { at: cellNameIn(view, draft.wallAt) });
    if (draft.tool === "way" && draft.way.length > 0) return t("plan.prompt.wayOn");
    return t(`plan.prompt.${draft.tool}`, { name: ally });
  }
}

/** What can be drawn, in place of the actions. */
export function PlanTools() {
  const store = usePlay();
  const desk = store.plans;
  const draft = desk.draft.value;
  const view = store.situation.value?.view;
  if (!view || desk.mode.value !== "plan") return null;
  const count = draftMarks(view, draft).length;
  return (
    <div class="plantools">
      <fieldset class="planrow" aria-label={t("plan.tools")}>
        {PLAN_TOOLS.map((tool) => (
          <button
            key={tool}
            type="button"
            class={`btn cut plantool ${draft.tool === tool ? "chosen" : ""}`}
            data-testid={`plan-tool-${tool}`}
            aria-pressed={draft.tool === tool}
            aria-keyshortcuts={keyText(PLAN_KEYS[tool])}
            title={`${t(`plan.tool.${tool}`)} (${keyText(PLAN_KEYS[tool])})`}
            onClick={() => desk.input({ type: "tool", tool })}
          >
            <Icon name={ICONS[tool]} size={20} />
            <span>{t(`plan.tool.${tool}`)}</span>
          </button>
        ))}
      </fieldset>
      {draft.wallAt !== undefined ? (
        <fieldset class="planrow plansides" aria-label={t("dock.sides")}>
          {SIDES.map((side) => (
            <button
              key={side}
              type="button"
              class="btn cut"
              data-testid={`plan-side-${side}`}
              onClick={() => desk.input({ type: "side", side })}
            >
              {t(`side.${side}`)}
            </button>
          ))}
        </fieldset>
      ) : (
        <div class="planrow planlast">
          <button
            type="button"
            class="btn cut"
            data-testid="plan-undo"
            aria-disabled={count === 0}
            onClick={() => desk.input({ type: "undo" })}
          >
            <Icon name="undo" size={18} />
            <span>{t("plan.undo")}</span>
          </button>
          <button
            type="button"
            class="btn cut"
            data-testid="plan-clear"
            aria-disabled={count === 0}
            onClick={() => desk.input({ type: "clear" })}
          >
            <Icon name="x" size={16} />
            <span>{t("plan.clear")}</span>
          </button>
          <span class="quiet plancount" data-testid="plan-count" data-count={count}>
            {t("plan.left", { count })}
          </span>
        </div>
      )}
    </div>
  );
}

export function PlanDone() {
  const desk = usePlay().plans;
  return (
    <button
      type="button"
      class="btn cut plandone"
      data-testid="plan-done"
      aria-keyshortcuts={`Escape ${keyText("q")}`}
      onClick={() => desk.leave()}
    >
      <Icon name="check" size={18} />
      <span>{t("plan.done")}</span>
    </button>
  );
}
