import "../texts/overTexts.ts";
import type { GameSetup } from "@forgotten-planet/rules";
import type { Signal } from "@preact/signals";
import { t } from "../../../i18n/i18n.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { plain } from "../../../ui/RichText.tsx";
import type { History } from "../history.ts";
import { stepMessage } from "../log/logStep.ts";
import { ACTIONS, isAction } from "../model/actions.ts";
import { type TurningPoint, turningPoints } from "./gameOver.ts";

/** The turns after which the floor had changed hands most. */
export function TurningPoints({ history, turn }: { readonly history: History; readonly turn: Signal<number | undefined> }) {
  const points = turningPoints(history);
  // Where the players agreed to end it, no turn did.
  const last = history.match.state.phase === "over" ? points.at(-1) : undefined;
  return (
    <ol>
      {points.map((point) => (
        <li key={point.turn}>
          <PointButton point={point} setup={history.start.setup} isLast={point === last} show={() => (turn.value = point.turn)} />
        </li>
      ))}
    </ol>
  );
}

interface Props {
  readonly point: TurningPoint;
  /** With the names of those who sit there now. */
  readonly setup: GameSetup;
  /** It ended the game. */
  readonly isLast: boolean;
  /** It is the one that is shown. */
  readonly isNow?: boolean;
  readonly show: () => void;
}

/** A turning point: who did what, what it changed, and in which turn. */
export function PointButton({ point, setup, isLast, isNow = false, show }: Props) {
  const { type } = point.entry.command.intent;
  return (
    <button
      type="button"
      class={`turningpoint ${isNow ? "now" : ""}`}
      data-crew={setup.seats[point.seat]?.colour}
      title={swingTitle(point, setup)}
      aria-current={isNow ? "step" : undefined}
      onClick={show}
    >
      <i class="turningicon">
        <Icon name={isAction(type) ? ACTIONS[type].icon : "flag"} size={17} />
      </i>
      <span>
        <b>{swingTitle(point, setup)}</b>
        <small>{isLast ? t("over.turnLast") : effectOf(point, setup)}</small>
      </span>
      <span class="d quiet">{point.turn}</span>
    </button>
  );
}

/** Who did what, by the step that tells most. */
export function swingTitle({ entry, seat, gained }: TurningPoint, setup: GameSetup = entry.before.setup): string {
  const step = stepMessage(entry, setup);
  const name = setup.seats[seat]?.name ?? "";
  return step ? t("over.turnTitle", { name, step: plain(step) }) : t("over.turnGain", { name, count: gained });
}

function effectOf({ hit, gained }: TurningPoint, { seats }: GameSetup): string {
  return hit ? t("over.turnHit", { name: seats[hit.seat]?.name ?? "", count: hit.lost }) : t("over.turnGained", { count: gained });
}
