import { LEVELS, type LevelId } from "@forgotten-planet/bots";
import type { Colour, GameSetup } from "@forgotten-planet/rules";
import { locale, t } from "../../../../i18n/i18n.ts";
import { Sigil } from "../../../../ui/Icon.tsx";
import { plain, RichText } from "../../../../ui/RichText.tsx";
import type { PlanSign } from "../../plans/planView.ts";
import "../../texts/botsTexts.ts";
import "../../texts/judgeTexts.ts";
import type { WhatIf } from "../../model/whatIf.ts";
import type { BestTurn, BestTurnsState } from "./bestTurns.ts";
import "./judge.css";

/** A turn as the board shows it before it is played. */
export interface TurnGhost {
  readonly signs: readonly PlanSign[];
  readonly effect: WhatIf;
}

interface Props {
  readonly setup: GameSetup;
  /** Counts from 1. */
  readonly turn: number;
  readonly state: BestTurnsState;
  /** Games played after each turn. */
  readonly games: number;
  readonly resting: boolean;
  readonly level: LevelId;
  readonly setLevel: (level: LevelId) => void;
  /** Shows a turn on the board; undefined to take it away. */
  readonly ghost: (shown: TurnGhost | undefined) => void;
  /** Makes a turn a branch. */
  readonly take: (turn: BestTurn) => void;
}

/** The best turns of a level from the position that is shown, then what was played. */
export function BestTurnsPanel(props: Props) {
  const { setup, turn, state, games, resting, level, setLevel } = props;
  const note = noteOf(state, resting, level);
  return (
    <section class="bestturns" aria-label={t("judge.best")} data-testid="best-turns" data-state={resting ? "resting" : state.kind}>
      <header>
        <h2 class="label">{t("judge.bestTurn", { turn })}</h2>
        <select
          class="field levelselect"
          data-testid="best-level"
          aria-label={t("judge.level")}
          title={t(`bots.level.${level}.about`)}
          value={level}
          onChange={({ currentTarget: { value } }) => setLevel(LEVELS.find((one) => one === value) ?? level)}
        >
          {LEVELS.map((one) => (
            <option key={one} value={one}>
              {t(`botLevel.${one}`)}
            </option>
          ))}
        </select>
      </header>
      <p class="small quiet" aria-live="polite">
        {note ?? leadOf(state, setup, games)}
      </p>
      {state.kind === "turns" && (
        <ol>
          {state.turns.map((one, i) => (
            <li key={one.id}>
              <TurnButton
                {...props}
                one={one}
                isAlike={state.turns.some((other) => isAlike(one, other))}
                place={i + 1}
                seat={state.seat}
                colour={setup.seats[state.seat]?.colour ?? "red"}
              />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** What the figures beside the turns are, and for whom. */
function leadOf(state: BestTurnsState, { seats }: GameSetup, games: number): string {
  if (state.kind !== "turns") return "";
  const name = seats[state.seat]?.name ?? "";
  const isWhole = state.turns.every(({ figures }) => figures.count >= games);
  return isWhole ? t("judge.bestLead", { name, games }) : t("judge.bestRough", { name });
}

const stepsText = ({ steps }: BestTurn): string => steps.map(({ text }) => plain(text)).join(", ");

/** Whether two begin with the same steps: they differ in what is to follow. */
const isAlike = (one: BestTurn, other: BestTurn): boolean => one.id !== other.id && stepsText(one) === stepsText(other);

/** What there is to say instead of turns. */
function noteOf(state: BestTurnsState, resting: boolean, level: LevelId): string | undefined {
  if (state.kind === "turns") return state.turns.some(({ kind }) => kind === "best") ? undefined : t("judge.bestNone");
  if (state.kind === "closed") return t("judge.bestClosed");
  return resting ? t("judge.resting") : t("judge.thinking", { level: t(`botLevel.${level}`) });
}

interface ButtonProps extends Props {
  readonly one: BestTurn;
  /** Another one begins with the same steps. */
  readonly isAlike: boolean;
  readonly place: number;
  readonly seat: number;
  readonly colour: Colour;
}

function TurnButton({ one, isAlike, place, seat, colour, games, ghost, take }: ButtonProps) {
  const { kind, steps, later, effect, why, figures, title } = one;
  const isWhole = figures.count >= games;
  const show = (): void => ghost({ signs: [...steps, ...later].flatMap(({ sign }) => sign ?? []), effect });
  const hide = (): void => ghost(undefined);
  return (
    <button
      type="button"
      class={`bestturn ${kind === "played" ? "bestturn-played" : ""} ${isWhole ? "" : "rough"}`}
      data-testid={kind === "played" ? "best-played" : `best-${place}`}
      data-games={figures.count}
      data-turn-place={kind === "played" ? undefined : place}
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onClick={() => {
        hide();
        take(one);
      }}
    >
      <span class="d" aria-hidden={kind === "played"}>
        {kind === "played" ? <Sigil colour={colour} size={14} /> : place}
      </span>
      <span class="bestturn-what">
        <b>{title ? t(`hint.title.${title}`) : t("judge.played")}</b>
        <span>{stepsText(one)}</span>
        {isAlike && later.length > 0 && <span>{t("hint.later", { steps: later.map(({ text }) => plain(text)).join(", ") })}</span>}
        {why && (
          <em>
            <RichText text={why} />
          </em>
        )}
      </span>
      <Figures one={one} seat={seat} isWhole={isWhole} />
    </button>
  );
}

interface FiguresProps {
  readonly one: BestTurn;
  readonly seat: number;
  readonly isWhole: boolean;
}

function Figures({ one: { figures }, seat, isWhole }: FiguresProps) {
  const { count, won, lead } = figures;
  if (count === 0) return <span class="bestturn-figures d quiet">–</span>;
  const margin = (lead[seat] ?? 0) / count;
  const games = Math.round(won[seat] ?? 0);
  return (
    <span class="bestturn-figures d">
      <b aria-hidden="true">{isWhole ? games : `${games}/${count}`}</b>
      <small class={tenths(margin) > 0 ? "good" : tenths(margin) < 0 ? "bad" : ""} aria-hidden="true">
        {marginText(margin)}
      </small>
      <span class="sr">{t("judge.bestFigures", { margin: marginText(margin), games, count })}</span>
    </span>
  );
}

const tenths = (margin: number): number => Math.round(10 * margin);

/** "6.0 VP ahead", "1.2 VP behind", "0,3 PV indietro". */
export function marginText(margin: number): string {
  const tenth = tenths(margin);
  if (tenth === 0) return t("judge.margin.level");
  const format = new Intl.NumberFormat(locale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return t(tenth > 0 ? "judge.margin.ahead" : "judge.margin.behind", { points: format.format(Math.abs(tenth) / 10) });
}
