import "../../i18n/tableTexts.ts";
import { type AbsentSeat, absenceOf, leaverBotsOf, type VoteChoice, votesAt } from "@forgotten-planet/protocol";
import { useSignal } from "@preact/signals";
import { t } from "../../i18n/i18n.ts";
import { Icon, Sigil } from "../../ui/Icon.tsx";
import { isPhone } from "../../ui/media.ts";
import { LevelSelect } from "../bots/LevelSelect.tsx";
import { useGameBots } from "../bots/useGameBots.ts";
import { momentText } from "../clock/clock.ts";
import { useTable } from "../tableStore.ts";
import { ask } from "../waiting/seats/seating.ts";
import { AllyAway } from "./AllyAway.tsx";
import { minutesAway } from "./absence.ts";
import { foldVote, useNames } from "./voteBox.ts";

const ICONS: Readonly<Record<VoteChoice, string>> = { wait: "clock", replace: "user", bot: "robot", end: "flag" };

/** What the others may agree on about somebody who is away, and what each has said. */
export function Ballot({ ballot }: { readonly ballot: AbsentSeat }) {
  const store = useTable();
  const { source, me } = store;
  const nameOf = useNames();
  /** What cannot be undone is asked for twice. */
  const unsure = useSignal<VoteChoice | undefined>(undefined);
  const options = source.welcome.value?.table.options;
  const waits = options ? absenceOf(options) : 2;
  const mayBots = store.loadBots !== undefined && options !== undefined && leaverBotsOf(options) !== "never";
  const bots = useGameBots(store.loadBots, mayBots);
  const level = useSignal("");
  const mine = ballot.votes.find(({ seat }) => seat === me.value)?.choice;
  const others = ballot.votes.filter(({ seat }) => seat !== me.value);
  const isFree = source.room.value?.seats[ballot.seat]?.name === undefined;
  const name = nameOf(ballot.seat);
  const choose = (choice: VoteChoice): void => {
    if (choice !== "wait" && unsure.value !== choice) {
      unsure.value = choice;
      return;
    }
    unsure.value = undefined;
    const levelOf = choice === "bot" && bots ? { level: level.value || bots.usual } : {};
    void ask(source, "vote", { seat: ballot.seat, choice, ...levelOf });
  };
  const choices = votesAt(options ?? {}).filter((choice) => choice !== "bot" || mayBots);
  const own = (choice: VoteChoice): VoteChoice | "pass" => (choice === "replace" && isFree ? "pass" : choice);
  return (
    <section class="awayvote panel cut" data-testid="away-vote" data-seat={ballot.seat} aria-label={t("away.vote")}>
      <header>
        <h2>
          <i class="awaydot" aria-hidden="true" />
          {titleOf(ballot, name, isFree)}
        </h2>
        {!isPhone.value && (
          <button type="button" class="iconbtn" data-testid="vote-fold" aria-label={t("away.fold")} onClick={() => foldVote(store)}>
            <Icon name="x" size={18} />
          </button>
        )}
      </header>
      <p class="quiet" data-testid="vote-takes">
        {t(others.length > 0 ? "away.together" : "away.alone")}
        {others.length > 0 && ballot.half && ` ${halfText(ballot.half, source.absence?.value?.at ?? 0, isFree)}`}
      </p>
      {isPhone.value && <AllyAway />}
      {/* Above the choices, since the box stands on its lower edge: the button that is pressed again stays where it is. */}
      {unsure.value === "bot" && bots && (
        <p class="awaylevel">
          <LevelSelect
            bots={bots}
            level={level.value || bots.usual}
            set={(chosen) => (level.value = chosen)}
            label={t("away.level")}
            testid="vote-level"
          />
        </p>
      )}
      {unsure.value && <p class="quiet awayhint">{t(`away.hint.${own(unsure.value)}`)}</p>}
      <ul class="awaychoices">
        {choices.map((choice) => (
          <li key={choice}>
            <button
              type="button"
              class={`btn cut ${unsure.value === choice ? "primary" : ""}`}
              data-testid={`vote-${choice}`}
              aria-pressed={mine === choice}
              onClick={() => choose(choice)}
            >
              <Icon name={ICONS[choice]} size={18} />
              <span>
                <b>
                  {unsure.value === choice
                    ? t(`away.sure.${own(choice) as Exclude<VoteChoice, "wait"> | "pass"}`)
                    : choice === "wait" && (ballot.here || waits === "never")
                      ? t("away.choice.waitOn")
                      : t(`away.choice.${own(choice)}`, { count: Number(waits) })}
                </b>
                <small class="quiet">{t(`away.hint.${own(choice)}`)}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <ul class="awayvotes" aria-label={t("away.votes")}>
          {ballot.votes.map(({ seat, choice }) => (
            <Vote key={seat} seat={seat} choice={choice && own(choice)} name={nameOf(seat)} />
          ))}
        </ul>
      )}
    </section>
  );
}

function titleOf(ballot: AbsentSeat, name: string, isFree: boolean): string {
  if (ballot.here) return t("away.still", { name, count: minutesAway(ballot, 0) });
  return isFree ? t("away.nobody", { name }) : t("away.title", { name, count: minutesAway(ballot, 0) });
}

/** How many votes free the seat, and when; `toldAt` by the clock of `performance`. */
function halfText({ inMs, votes }: NonNullable<AbsentSeat["half"]>, toldAt: number, isFree: boolean): string {
  const what = isFree ? "pass" : "replace";
  if (inMs === 0) return t(`away.half.${what}`, { count: votes });
  const now = Date.now();
  return t(`away.halfFrom.${what}`, { count: votes, time: momentText(now + toldAt + inMs - performance.now(), now) });
}

interface VoteProps {
  readonly seat: number;
  readonly name: string;
  readonly choice: VoteChoice | "pass" | undefined;
}

function Vote({ seat, name, choice }: VoteProps) {
  const colour = useTable().seats.value[seat]?.colour;
  return (
    <li class="playertext" data-crew={colour} data-testid={`vote-of-${seat}`} data-choice={choice}>
      {colour && <Sigil colour={colour} size={13} />}
      <span>{name}:</span> <span class="quiet">{choice ? t(`away.said.${choice}`) : t("away.said.nothing")}</span>
    </li>
  );
}
