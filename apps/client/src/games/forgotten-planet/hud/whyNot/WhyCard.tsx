import type { Intent } from "@forgotten-planet/rules";
import { andList, hasText, t } from "../../../../i18n/i18n.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { isCoarse } from "../../../../ui/media.ts";
import { plain, RichText } from "../../../../ui/RichText.tsx";
import type { Situation } from "../../interaction/interaction.ts";
import { placeName, refusedMessage } from "../../interaction/refusal.ts";
import type { RefusedPlace } from "../../interaction/refusedPlace.ts";
import { ACTIONS, isAction, isPlacedAction, type PlacedAction } from "../../model/actions.ts";
import { cellNameIn } from "../../model/board/cellName.ts";
import { type PlayStore, usePlay } from "../../playStore.ts";
import { keyText } from "../../settings/gameSettings.ts";
import "./whyNot.css";

/** More places than this are told by their marks alone. */
const MOST_PLACES = 4;

/** Beside the board: where the chosen action is legal, and what is legal here instead. */
export function WhyCard({ place, situation }: { readonly place: RefusedPlace; readonly situation: Situation }) {
  const { action, target, refused } = place;
  const at = cellNameIn(situation.view, target.cell);
  return (
    <section class="preview panel cut notyet" aria-label={t("why.name")} data-testid="why-card">
      <h2 class="label">{t("why.name")}</h2>
      <h3 class="preview-title">{t(`why.title.${titleOf(action)}`, { at, robot: refused.robot ?? 0 })}</h3>
      {!action && place.instead.length === 0 && (
        <p class="small">
          <RichText text={refusedMessage(refused, situation.view, situation.me)} />
        </p>
      )}
      <ul class="whylist">
        {action && (
          <li>
            <Icon name={ACTIONS[action].icon} size={17} />
            <span>
              <Elsewhere place={place} situation={situation} />
            </span>
          </li>
        )}
        <Instead place={place} situation={situation} />
      </ul>
      {!isCoarse.value && place.elsewhere.some(({ kind }) => kind === "cell") && (
        <p class="small quiet whykeys">
          <kbd class="kbd">{keyText("n")}</kbd> {t("why.nextLegal")}
        </p>
      )}
    </section>
  );
}

const titleOf = (action: RefusedPlace["action"]): PlacedAction | "none" => (action && isPlacedAction(action) ? action : "none");

function Elsewhere({ place, situation }: { readonly place: RefusedPlace; readonly situation: Situation }) {
  const { action, elsewhere } = place;
  if (!action) return null;
  const name = t(`action.${action}`);
  if (elsewhere.length === 0) return <>{t("why.elsewhereNone", { action: name })}</>;
  const places = inWords(elsewhere.map((place) => plain(placeName(situation.view, place))));
  if (elsewhere.every(({ kind }) => kind === "edge")) return <>{t("why.sides", { places })}</>;
  if (elsewhere.length > MOST_PLACES) return <>{t("why.elsewhereMany", { action: name, count: elsewhere.length })}</>;
  return <RichText text={{ key: "why.elsewhere", args: { action: name, places } }} />;
}

function Instead({ place, situation }: { readonly place: RefusedPlace; readonly situation: Situation }) {
  const store = usePlay();
  const at = cellNameIn(situation.view, place.target.cell);
  const [first] = place.instead;
  if (place.target.kind === "edge" || !first || !isAction(first.type)) return null;
  const { type } = first;
  const actions = inWords(place.instead.map((intent) => (isAction(intent.type) ? t(`action.${intent.type}`) : "")));
  const label = `why.do.${type}`;
  return (
    <>
      <li>
        <Icon name={ACTIONS[type].icon} size={17} />
        <span>
          <RichText text={{ key: "why.instead", args: { at, actions } }} />
        </span>
      </li>
      {hasText(label) && (
        <li class="whydo">
          <button type="button" class="btn cut" data-testid="why-instead" onClick={() => doInstead(store, place, first)}>
            <Icon name={ACTIONS[type].icon} size={18} />
            {t(label, { at })}
          </button>
        </li>
      )}
    </>
  );
}

/** The action of that intent, at the same place. */
function doInstead(store: PlayStore, { target }: RefusedPlace, intent: Intent): void {
  if (!isAction(intent.type)) return;
  const { robot } = store.interaction.value;
  const via = isCoarse.value ? "touch" : "mouse";
  if ("robot" in intent && intent.robot !== undefined && intent.robot !== robot) store.input({ type: "robot", number: intent.robot });
  store.input({ type: "action", action: intent.type, via });
  store.input({ type: "tap", target, via });
}

const inWords = (words: readonly string[]): string => andList(words);
