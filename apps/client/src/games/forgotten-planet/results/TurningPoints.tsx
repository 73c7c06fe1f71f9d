import "../texts/overTexts.ts";
import type { GameSetup } from "@forgotten-planet/rules";
import type { Signal } from "@preact/signals";
import { t } from "../../../i18n/i18n.ts";
import { Icon } from "../../../ui/Icon.tsx";
import type { History } from "../history.ts";
import { ACTIONS, isAction } from "../model/actions.ts";
import { type TurningPoint, turningPoints } from "./gameOver.ts";
import { pointEffect, pointTitle } from "./pointText.ts";

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

/** A turning point: who did what, in which turn, and how many tiles it gave or took. */
export function PointButton({ point, setup, isLast, isNow = false, show }: Props) {
  const { type } = point.entry.command.intent;
  return (
    <button
      type="button"
      class={`turningpoint ${isNow ? "now" : ""}`}
      data-crew={setup.seats[point.seat]?.colour}
      aria-current={isNow ? "step" : undefined}
      onClick={show}
    >
      <i class="turningicon">
        <Icon name={isAction(type) ? ACTIONS[type].icon : "flag"} size={17} />
      </i>
      <span>
        <b>{pointTitle(point, setup)}</b>
        <small>{t("over.turnAt", { turn: point.turn, effect: pointEffect(point, setup) })}</small>
        {isLast && <small>{t("over.turnLast")}</small>}
      </span>
    </button>
  );
}
