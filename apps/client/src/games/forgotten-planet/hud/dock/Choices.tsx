import { t } from "../../../../i18n/i18n.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { useArmed, whenArmed } from "../../../../ui/useArmed.ts";
import { Bolt, Crystal } from "../../art/Art.tsx";
import { doomed, type Question } from "../../interaction/question.ts";
import { ACTIONS, isAction } from "../../model/actions.ts";
import { costOf } from "../../model/energyTrack.ts";
import { usePlay } from "../../playStore.ts";
import { Cancel } from "./Cancel.tsx";
import { ColourChoice } from "./ColourChoice.tsx";
import { TileChoice } from "./TileChoice.tsx";

/** Whether the question is answered by buttons in the dock. */
export const hasChoices = ({ kind }: Question): boolean => ["tile", "cubes", "colours", "confirm", "review"].includes(kind);

/** Whether a phone's dock asks: there the dock alone holds what can be built at a place as well. */
export const asksInDock = (question: Question): boolean => question.kind === "build" || hasChoices(question);

/** The buttons that answer what is asked. They come where another button was a moment ago, and so wait a moment themselves. */
export function Choices() {
  const { asked } = usePlay();
  const question = asked.value;
  const armed = useArmed(question.kind);
  switch (question.kind) {
    case "tile":
      return <TileChoice options={question.options} armed={armed} />;
    case "cubes":
    case "colours":
      return <ColourChoice options={question.options} count={question.count} back={question.kind === "colours"} armed={armed} />;
    case "confirm":
      return <Confirm question={question} armed={armed} />;
    case "review":
      return <Review armed={armed} />;
    default:
      return null;
  }
}

/** The button that does it, in the words of what will happen. */
function Confirm({ question, armed }: { readonly question: Extract<Question, { kind: "confirm" }>; readonly armed: boolean }) {
  const store = usePlay();
  const now = store.situation.value;
  const { intent, caution } = question;
  if (!now || !isAction(intent.type)) return null;
  const many = doomed(intent, now);
  const label =
    caution === "explode"
      ? t("commit.selfDestructMany", { count: many })
      : caution === "gameEnds"
        ? t(intent.type === "buildLand" ? "commit.buildLandEnds" : "commit.consumeMetalEnds")
        : caution === "kept"
          ? t("commit.spendKept")
          : store.source.isNoted && intent.type === "buildMine"
            ? t("commit.planMine")
            : t(`commit.${intent.type}`);
  const { cubes } = ACTIONS[intent.type];
  return (
    <div class="choices">
      <button
        type="button"
        class={`btn cut ${caution === "explode" || caution === "gameEnds" ? "danger" : "primary"} confirm`}
        data-testid="confirm"
        {...whenArmed(armed, () => store.input({ type: "confirm" }))}
      >
        <span>{label}</span>
        <span class="price d">
          <Bolt size={15} />
          {costOf(intent.type, intent.type === "move" ? intent.path.length : 1)}
          {typeof cubes === "number" && cubes > 0 && (
            <>
              <Crystal cube="any" size={15} />
              {cubes}
            </>
          )}
        </span>
      </button>
      <Cancel />
    </div>
  );
}

/** The last word stands where "End turn" stood, and the way back on its left. */
function Review({ armed }: { readonly armed: boolean }) {
  const store = usePlay();
  return (
    <div class="choices review">
      <Cancel label={t("review.back")} />
      <button
        type="button"
        class="btn cut primary confirm endturn"
        data-testid="confirm"
        {...whenArmed(armed, () => store.input({ type: "confirm" }))}
      >
        <Icon name="end" />
        <span>{t("review.end")}</span>
      </button>
    </div>
  );
}
