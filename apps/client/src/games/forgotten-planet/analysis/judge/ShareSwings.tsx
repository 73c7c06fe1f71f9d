import "../../texts/overTexts.ts";
import type { GameSetup } from "@forgotten-planet/rules";
import { t } from "../../../../i18n/i18n.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { ACTIONS, isAction } from "../../model/actions.ts";
import { pointTitle } from "../../results/pointText.ts";
import "../../texts/judgeTexts.ts";
import type { ShareSwing } from "./shareCurve.ts";
import type { JudgedSide } from "./sides.ts";
import { signedHundredths, swingText } from "./swingText.ts";
import "./judge.css";

interface Props {
  readonly setup: GameSetup;
  readonly sides: readonly JudgedSide[];
  readonly swings: readonly ShareSwing[];
  /** The turn that is shown, counted from 1. */
  readonly turn: number | undefined;
  /** Turns that are not judged to the end yet, of so many. */
  readonly waiting: number;
  readonly turns: number;
  readonly resting: boolean;
  /** Leads to a ply of the game. */
  readonly go: (ply: number) => void;
}

/** The turns that changed who stands better, the largest swing first. */
export function ShareSwings({ setup, sides, swings, turn, waiting, turns, resting, go }: Props) {
  const [first] = sides;
  return (
    <section class="shareswings" aria-label={t("past.swings")} data-testid="share-swings">
      <header>
        <h2 class="label">{t("past.swings")}</h2>
        <small class="quiet">{sides.length === 2 && first ? t("judge.swingFor", { name: first.name }) : t("judge.swingOwn")}</small>
      </header>
      {swings.length > 0 && (
        <ol>
          {swings.map((swing) => (
            <li key={swing.turn}>
              <SwingButton swing={swing} sides={sides} setup={setup} isNow={swing.turn === turn} show={() => go(swing.ply)} />
            </li>
          ))}
        </ol>
      )}
      {resting ? (
        <p class="quiet small">{t("judge.resting")}</p>
      ) : waiting > 0 ? (
        <p class="quiet small">{t("judge.swingsWait", { done: turns - waiting, count: turns })}</p>
      ) : (
        swings.length === 0 && <p class="quiet small">{t("judge.noSwings")}</p>
      )}
    </section>
  );
}

interface ButtonProps {
  readonly swing: ShareSwing;
  readonly sides: readonly JudgedSide[];
  readonly setup: GameSetup;
  readonly isNow: boolean;
  readonly show: () => void;
}

function SwingButton({ swing: one, sides, setup, isNow, show }: ButtonProps) {
  const { change, swing, turn } = one;
  const { type } = change.entry.command.intent;
  return (
    <button
      type="button"
      class={`turningpoint ${isNow ? "now" : ""}`}
      data-crew={setup.seats[change.seat]?.colour}
      aria-current={isNow ? "step" : undefined}
      onClick={show}
    >
      <i class="turningicon">
        <Icon name={isAction(type) ? ACTIONS[type].icon : "flag"} size={17} />
      </i>
      <span>
        <b>{pointTitle(change, setup)}</b>
        <small>{swingText(one, sides)}</small>
      </span>
      <span class="d shareswing-size">
        <b class={swing > 0 ? "good" : "bad"}>{signedHundredths(swing)}</b>
        <small class="quiet">
          <span class="sr">{t("judge.turn", { turn })}</span>
          <span aria-hidden="true">{turn}</span>
        </small>
      </span>
    </button>
  );
}
