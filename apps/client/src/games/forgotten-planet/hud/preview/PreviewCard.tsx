import { t } from "../../../../i18n/i18n.ts";
import { CoachCard, mayBeCoached } from "../../coach/lazyCoach.ts";
import type { Situation } from "../../interaction/interaction.ts";
import type { Preview } from "../../interaction/preview.ts";
import { risk } from "../../interaction/question.ts";
import { ACTIONS, isAction } from "../../model/actions.ts";
import { contestedShown } from "../../model/contested.ts";
import { mineOutcomes } from "../../model/mineOutcomes.ts";
import { OwnPlan } from "../../plans/PlanList.tsx";
import { usePlay } from "../../playStore.ts";
import { ContestedCard } from "../contested/lazyContested.ts";
import { ReviewNotes } from "../dock/ReviewNotes.tsx";
import { hasSides, SidePicker } from "../dock/SidePicker.tsx";
import { RuleLink } from "../whyNot/WhyText.tsx";
import { Effect } from "./Effect.tsx";
import { GainTable } from "./GainTable.tsx";
import { BuildCards, WhyCard } from "./lazyCards.ts";
import { PreviewTitle } from "./PreviewTitle.tsx";

/** What would change, before anything is paid. */
export function PreviewCard() {
  const store = usePlay();
  const { situation, preview, ways, asked, interaction } = store;
  const now = situation.value;
  const shown = preview.value;
  if (!now) return null;
  if (store.plans.mode.value === "plan") {
    return (
      <section class="preview panel cut" aria-label={t("plan.mine")}>
        <OwnPlan />
      </section>
    );
  }
  if (ways.value.length > 1) return <BuildCards ways={ways.value} situation={now} />;
  const deciding = interaction.value.contested !== undefined;
  // What is being decided comes first, then what an action would change, then what is only looked at.
  const contested = deciding || (!shown && asked.value.kind !== "review") ? contestedShown(interaction.value, now.view) : undefined;
  if (contested) {
    return (
      <section class={`preview panel cut ${deciding ? "contested hot" : ""}`} aria-label={t("contested.name")}>
        <h2 class="label">{t("contested.name")}</h2>
        <ContestedCard tile={contested} situation={now} deciding={deciding} />
      </section>
    );
  }
  const refused = store.refusedPlace.value;
  if (refused && !shown && asked.value.kind !== "review" && !hasSides(interaction.value.action)) {
    return <WhyCard place={refused} situation={now} />;
  }
  const isReviewed = asked.value.kind === "review";
  const withSides = hasSides(interaction.value.action);
  const kind = withSides ? "withsides" : !isReviewed && shown?.intent.type === "buildMine" ? "withtable" : "";
  return (
    <section class={`preview panel cut ${shown ? "hot" : isReviewed || withSides ? "" : "idle"} ${kind}`} aria-label={t("preview.name")}>
      <h2 class="label">{t("preview.name")}</h2>
      {/* Above all that changes, so that a side stays where it was pressed. */}
      {withSides && <SidePicker />}
      {isReviewed ? (
        <ReviewNotes />
      ) : shown ? (
        <Facts preview={shown} situation={now} />
      ) : (
        <>
          <p class="quiet small preview-empty">{t("preview.empty")}</p>
          {interaction.value.action && <RuleLink rule={ACTIONS[interaction.value.action].rule} />}
          {store.myTurn.value && mayBeCoached(store) && <CoachCard />}
        </>
      )}
    </section>
  );
}

/** The card's contents; the phone's dock shows them as well. */
export function Facts({
  preview,
  situation,
  most = 3,
}: {
  readonly preview: Preview;
  readonly situation: Situation;
  readonly most?: number;
}) {
  const { intent, effect } = preview;
  const { view, me } = situation;
  const outcomes = intent.type === "buildMine" && me !== undefined ? mineOutcomes(view, me, intent) : [];
  return (
    <>
      <PreviewTitle preview={preview} outcomes={outcomes} situation={situation} />
      {intent.type === "buildMine" ? (
        <GainTable outcomes={outcomes} situation={situation} />
      ) : (
        effect && <Effect effect={effect} situation={situation} most={most} />
      )}
      {intent.type === "move" && (
        <p class="small">
          {t("preview.steps", { count: intent.path.length })}
          {intent.path.length % 3 > 0 && (
            <span class="quiet"> · {t("preview.stepsMost", { steps: 3 * Math.ceil(intent.path.length / 3) })}</span>
          )}
        </p>
      )}
      {isAction(intent.type) && risk(intent, situation) === "gameEnds" && <p class="warn small">{t("preview.ends")}</p>}
    </>
  );
}
