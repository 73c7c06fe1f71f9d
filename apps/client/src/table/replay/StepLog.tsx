import "../../i18n/replayTexts.ts";
import type { ReadonlySignal } from "@preact/signals";
import { useComputed, useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import { t } from "../../i18n/i18n.ts";
import { LogHeading, LogWords, type Person, rowClass } from "../log/Log.tsx";
import type { LogRow, LogTurn } from "../log/logTurn.ts";

interface Props {
  readonly turns: readonly LogTurn[];
  /** In the order of play. */
  readonly seats: readonly Person[];
  /** The step that is shown. */
  readonly ply: ReadonlySignal<number>;
  /** What comes after it is not told. */
  readonly isBlind: boolean;
  readonly goTo: (ply: number) => void;
}

/** The whole match in words; a press on a line shows the board as it was after it. */
export function StepLog({ turns, seats, ply, isBlind, goTo }: Props) {
  const list = useRef<HTMLOListElement>(null);
  useSignalEffect(() => {
    void ply.value;
    // The row is marked with the page's next frame.
    requestAnimationFrame(() => list.current && keepInSight(list.current));
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
          <Turn key={i} turn={turn} next={turns[i + 1]} seats={seats} ply={ply} isBlind={isBlind} goTo={goTo} />
        ))}
      </ol>
    </section>
  );
}

const firstOf = (turn: LogTurn | undefined): number => turn?.rows[0]?.ply ?? Number.POSITIVE_INFINITY;

/** Drawn again only when the step comes, goes or moves within it: a match may have hundreds. */
function Turn({ turn, next, ...props }: Omit<Props, "turns"> & { readonly turn: LogTurn; readonly next: LogTurn | undefined }) {
  const { ply, seats, isBlind, goTo } = props;
  const first = firstOf(turn);
  const now = useComputed(() => (ply.value < first ? -1 : ply.value >= firstOf(next) ? Number.POSITIVE_INFINITY : ply.value)).value;
  if (isBlind && now < 0) return null;
  const person = turn.turn && seats[turn.turn.seat];
  return (
    <li data-crew={person?.colour} class={`log-turn ${person ? "" : "round"} ${now < 0 ? "ahead" : ""}`}>
      <h3>
        <button type="button" class="steplog-turn" onClick={() => goTo(first)}>
          <LogHeading turn={turn} seats={seats} />
        </button>
      </h3>
      <ol>
        {turn.rows.map((row, i) => (
          <Row key={i} row={row} seats={seats} now={now} isFirst={row.ply !== turn.rows[i - 1]?.ply} isBlind={isBlind} goTo={goTo} />
        ))}
      </ol>
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

/** Moves the list alone, and only as far as it takes. */
function keepInSight(list: HTMLElement): void {
  const row = list.querySelector<HTMLElement>("[data-now]");
  if (!row) return;
  const [box, at] = [list.getBoundingClientRect(), row.getBoundingClientRect()];
  const room = Math.min(60, box.height / 4);
  if (at.top < box.top + room) list.scrollTop -= box.top + room - at.top;
  else if (at.bottom > box.bottom - room) list.scrollTop += at.bottom - (box.bottom - room);
}
