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
        <Point key={point.turn} point={point} history={history} isLast={point === last} show={() => (turn.value = point.turn)} />
      ))}
    </ol>
  );
}

function Point({
  point,
  history,
  isLast,
  show,
}: {
  readonly point: TurningPoint;
  readonly history: History;
  readonly isLast: boolean;
  readonly show: () => void;
}) {
  const { seats } = history.start.setup;
  const setup = seats[point.seat];
  const { type } = point.entry.command.intent;
  const step = stepMessage(point.entry, history.start.setup);
  const name = setup?.name ?? "";
  return (
    <li>
      <button type="button" class="turningpoint" data-crew={setup?.colour} onClick={show}>
        <i class="turningicon">{<Icon name={isAction(type) ? ACTIONS[type].icon : "flag"} size={17} />}</i>
        <span>
          <b>{step ? t("over.turnTitle", { name, step: plain(step) }) : t("over.turnGain", { name, count: point.gained })}</b>
          <small>{isLast ? t("over.turnLast") : effectOf(point, seats)}</small>
        </span>
        <span class="d quiet">{point.turn}</span>
      </button>
    </li>
  );
}

function effectOf({ hit, gained }: TurningPoint, seats: History["start"]["setup"]["seats"]): string {
  return hit ? t("over.turnHit", { name: seats[hit.seat]?.name ?? "", count: hit.lost }) : t("over.turnGained", { count: gained });
}
