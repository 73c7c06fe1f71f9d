import { type AbsentSeat, absenceOf, type VoteChoice } from "@forgotten-planet/protocol";
import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../../i18n/i18n.ts";
import { useTable } from "../../screens/table/tableStore.ts";
import { ask } from "../../screens/waiting/seating.ts";
import { minutesAway } from "../../view/absence.ts";
import { momentText } from "../../view/clock.ts";
import { Icon, Sigil } from "../Art.tsx";
import "./away.css";

const CHOICES: readonly VoteChoice[] = ["wait", "replace", "end"];
const ICONS: Readonly<Record<VoteChoice, string>> = { wait: "clock", replace: "user", end: "flag" };

/**
 * Over the board once the table has waited long enough for somebody: what the others may agree on, and what each has said. It blocks
 * nothing, and folds away. @source docs/ux.md §12
 */
export function AwayVote() {
  const { absence } = useTable();
  const ballot = absence.ballot.value;
  const folded = useSignal(false);
  const about = ballot?.seat;
  useEffect(() => {
    folded.value = false;
  }, [folded, about]);
  if (!ballot) return null;
  return folded.value ? <Folded ballot={ballot} folded={folded} /> : <Ballot key={ballot.seat} ballot={ballot} folded={folded} />;
}

interface Props {
  readonly ballot: AbsentSeat;
  readonly folded: Signal<boolean>;
}

function useNames(): (seat: number) => string {
  const setup = useTable().situation.value?.view.setup;
  return (seat) => setup?.seats[seat]?.name ?? "";
}

function Folded({ ballot, folded }: Props) {
  const nameOf = useNames();
  return (
    <button type="button" class="btn cut awayfolded" data-testid="vote-unfold" onClick={() => (folded.value = false)}>
      <i class="awaydot" aria-hidden="true" />
      {t("away.unfold", { name: nameOf(ballot.seat) })}
    </button>
  );
}

function Ballot({ ballot, folded }: Props) {
  const { connection, me } = useTable();
  const nameOf = useNames();
  /** What cannot be undone is asked for twice. */
  const unsure = useSignal<VoteChoice | undefined>(undefined);
  const options = connection.welcome.value?.table.options;
  const waits = options ? absenceOf(options) : 2;
  const mine = ballot.votes.find(({ seat }) => seat === me.value)?.choice;
  const others = ballot.votes.filter(({ seat }) => seat !== me.value);
  const isFree = connection.room.value?.seats[ballot.seat]?.name === undefined;
  const name = nameOf(ballot.seat);
  const choose = (choice: VoteChoice): void => {
    if (choice !== "wait" && unsure.value !== choice) {
      unsure.value = choice;
      return;
    }
    unsure.value = undefined;
    void ask(connection, "vote", { seat: ballot.seat, choice });
  };
  const own = (choice: VoteChoice): VoteChoice | "pass" => (choice === "replace" && isFree ? "pass" : choice);
  return (
    <section class="awayvote panel cut" data-testid="away-vote" data-seat={ballot.seat} aria-label={t("away.vote")}>
      <header>
        <h2 aria-live="polite">
          <i class="awaydot" aria-hidden="true" />
          {titleOf(ballot, name, isFree)}
        </h2>
        <button type="button" class="iconbtn" data-testid="vote-fold" aria-label={t("away.fold")} onClick={() => (folded.value = true)}>
          <Icon name="x" size={18} />
        </button>
      </header>
      <p class="quiet" data-testid="vote-takes">
        {t(others.length > 0 ? "away.together" : "away.alone")}
        {others.length > 0 && ballot.half && ` ${halfText(ballot.half, connection.absence.value?.at ?? 0, isFree)}`}
      </p>
      <ul class="awaychoices">
        {CHOICES.map((choice) => (
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
                    ? t(`away.sure.${own(choice) as "replace" | "pass" | "end"}`)
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
      {unsure.value && <p class="quiet awayhint">{t(`away.hint.${own(unsure.value)}`)}</p>}
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

/** How many votes free the seat, and from when on, `toldAt` by the clock of `performance`. */
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
  const colour = useTable().situation.value?.view.setup.seats[seat]?.colour;
  return (
    <li class="crewtext" data-crew={colour} data-testid={`vote-of-${seat}`} data-choice={choice}>
      {colour && <Sigil colour={colour} size={13} />}
      <span>{name}:</span> <span class="quiet">{choice ? t(`away.said.${choice}`) : t("away.said.nothing")}</span>
    </li>
  );
}
