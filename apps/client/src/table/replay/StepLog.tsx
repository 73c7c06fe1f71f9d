import "../../i18n/replayTexts.ts";
import { type ReadonlySignal, signal, useSignalEffect } from "@preact/signals";
import { useCallback, useMemo, useRef } from "preact/hooks";
import { t } from "../../i18n/i18n.ts";
import { LogHeading, LogWords, type Person, rowClass } from "../log/Log.tsx";
import type { LogRow, LogTurn } from "../log/logTurn.ts";
import { useRested } from "./useRested.ts";

interface Props {
  readonly turns: readonly LogTurn[];
  /** In the order of play. */
  readonly seats: readonly Person[];
  /** The step that is shown. */
  readonly ply: ReadonlySignal<number>;
  /** Somebody drags through the match. */
  readonly scrubbing?: ReadonlySignal<boolean>;
  /** What comes after it is not told. */
  readonly isBlind: boolean;
  readonly goTo: (ply: number) => void;
}

const RESTING = signal(false);

/** The whole match in words; a press on a line shows the board as it was after it. */
export function StepLog({ turns, seats, ply, scrubbing = RESTING, isBlind, goTo }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const latest = useRef(goTo);
  latest.current = goTo;
  const go = useCallback((to: number) => latest.current(to), []);
  const rested = useRested(ply, scrubbing);
  const shown = rested.value;
  useSignalEffect(() => {
    void rested.value;
    // The row is marked with the page's next frame; turns that come into sight with it may turn out to be of another height.
    requestAnimationFrame(() => {
      if (list.current && keepInSight(list.current)) requestAnimationFrame(() => list.current && keepInSight(list.current));
    });
  });
  return (
    <section class="log steplog panel cut" id="log" aria-label={t("log.name")} tabIndex={-1}>
      <header>
        <h2 class="label">{t("log.name")}</h2>
        <span class="quiet">{t("replay.logHint")}</span>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <ol ref={list} class="log-list" data-testid="log" tabIndex={0} aria-label={t("log.name")}>
        {turns.map((turn, i) => (
          <Turn key={i} turn={turn} now={nowIn(turn, turns[i + 1], shown)} seats={seats} isBlind={isBlind} goTo={go} />
        ))}
      </ol>
    </section>
  );
}

const firstOf = (turn: LogTurn | undefined): number => turn?.rows[0]?.ply ?? Number.POSITIVE_INFINITY;

/** The step as a turn sees it: -1 while it is still to come, infinity once it is over. */
const nowIn = (turn: LogTurn, next: LogTurn | undefined, ply: number): number =>
  ply < firstOf(turn) ? -1 : ply >= firstOf(next) ? Number.POSITIVE_INFINITY : ply;

interface TurnProps extends Pick<Props, "seats" | "isBlind" | "goTo"> {
  readonly turn: LogTurn;
  readonly now: number;
}

/** Drawn again only when the step moves within it; when it comes or goes the heading changes alone: a match may have hundreds. */
function Turn({ turn, seats, now, isBlind, goTo }: TurnProps) {
  const within = now < 0 ? Number.POSITIVE_INFINITY : now;
  const parts = useMemo(
    () => (
      <>
        <h3>
          <button type="button" class="steplog-turn" onClick={() => goTo(firstOf(turn))}>
            <LogHeading turn={turn} seats={seats} />
          </button>
        </h3>
        <ol>
          {turn.rows.map((row, i) => (
            <Row key={i} row={row} seats={seats} now={within} isFirst={row.ply !== turn.rows[i - 1]?.ply} isBlind={isBlind} goTo={goTo} />
          ))}
        </ol>
      </>
    ),
    [turn, seats, within, isBlind, goTo],
  );
  if (isBlind && now < 0) return null;
  const person = turn.turn && seats[turn.turn.seat];
  return (
    <li data-crew={person?.colour} class={`log-turn ${person ? "" : "round"} ${now < 0 ? "ahead" : ""}`}>
      {parts}
    </li>
  );
}

interface RowProps extends Pick<Props, "seats" | "isBlind" | "goTo"> {
  readonly row: LogRow;
  readonly now: number;
  /** The first row of its step. */
  readonly isFirst: boolean;
}

function Row({ row, seats, now, isFirst, isBlind, goTo }: RowProps) {
  const { ply = 0 } = row;
  const isNow = ply === now;
  if (isBlind && ply > now) return null;
  const person = row.seat === undefined ? undefined : seats[row.seat];
  return (
    <li data-crew={person?.colour} data-now={isNow && isFirst ? "" : undefined}>
      <button
        type="button"
        class={`steplog-row log-row ${rowClass(row, person)} ${isNow ? "current" : ""} ${ply > now ? "ahead" : ""}`}
        data-ply={ply}
        aria-current={isNow && isFirst ? "step" : undefined}
        tabIndex={isNow && isFirst ? 0 : -1}
        onClick={() => goTo(ply)}
      >
        <LogWords row={row} person={person} />
      </button>
    </li>
  );
}

/** Moves the list alone, and only as far as it takes; returns whether it did. */
function keepInSight(list: HTMLElement): boolean {
  const row = list.querySelector<HTMLElement>("[data-now]");
  if (!row) return false;
  const [box, at] = [list.getBoundingClientRect(), row.getBoundingClientRect()];
  const room = Math.min(60, box.height / 4);
  const over = Math.min(0, at.top - box.top - room) || Math.max(0, at.bottom - box.bottom + room);
  if (over !== 0) list.scrollTop += over;
  return over !== 0;
}
