import "../texts/coachTexts.ts";
import { say, t } from "../../../i18n/i18n.ts";
import { isCoached } from "../../../table/local/coached.ts";
import { media } from "../../../ui/media.ts";
import { type PlayStore, usePlay } from "../playStore.ts";
import { keyText } from "../settings/gameSettings.ts";
import { CoachLineStrip, FirstTurnStrip } from "./CoachStrips.tsx";
import { useCoachLines } from "./coachLines.ts";
import { FirstSteps } from "./FirstSteps.tsx";
import { type FirstStep, isFirstTurnOpen, keepKnown, knowsTurns, stepsTaken } from "./firstTurn.ts";
import "./coach.css";

/** The card's four lines need some height, and a window that is wide enough for the column they stand in. */
const hasCard = media("(min-width: 1360px) and (min-height: 800px)");

const speaks = ({ source }: PlayStore): boolean => source.kind === "local" && isCoached(source.welcome.value?.table.id ?? "");

/** In the card beside the board, while nothing is chosen in one's own turn: a coach's line, or how a first turn goes. */
export function CoachCard() {
  const store = usePlay();
  if (!hasCard.value || !store.myTurn.value) return null;
  if (speaks(store)) return <CoachLine />;
  const taken = firstTurnNow(store);
  return taken ? <FirstTurn taken={taken} /> : null;
}

/**
 * The same over the board, in windows without room for the card. It stands from before the turn until its end: the board does not move
 * when the turn begins, nor in it.
 */
export function CoachStrip() {
  const store = usePlay();
  if (hasCard.value) return null;
  if (speaks(store)) return <CoachLineStrip />;
  const taken = firstTurnNow(store);
  return taken ? <FirstTurnStrip taken={taken} waits={!store.myTurn.value} /> : null;
}

function CoachLine() {
  const lines = useCoachLines(usePlay());
  if (!lines) return null;
  return (
    <div class="coach" data-testid="coach-line">
      <h3 class="label">{t("coach.line.title")}</h3>
      <p>
        {lines.map(say).join(" ")} <span class="quiet">{t("coach.line.more", { key: keyText("a") })}</span>
      </p>
    </div>
  );
}

/** Four lines, which are ticked off. */
function FirstTurn({ taken }: { readonly taken: readonly FirstStep[] }) {
  return (
    <div class="coach" data-testid="first-turn">
      <h3 class="label">{t("coach.first.title")}</h3>
      <FirstSteps taken={taken} />
      <button type="button" class="btn cut" data-testid="first-known" onClick={keepKnown}>
        {t("coach.first.known")}
      </button>
    </div>
  );
}

/** The steps that are taken in the player's first turn, none before it; undefined after it, or for a player who knows how turns go. */
function firstTurnNow({ source, controlledSeat }: PlayStore): readonly FirstStep[] | undefined {
  const history = source.history.value;
  const seat = controlledSeat.value;
  if (knowsTurns() || !history || seat === undefined || !isFirstTurnOpen(history.match.state, seat)) return undefined;
  const { turn } = history.match.state;
  return stepsTaken(
    history.entries.filter(({ before }) => before.turn === turn).flatMap((entry) => entry.events),
    seat,
  );
}
