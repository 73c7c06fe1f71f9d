import type { Signal } from "@preact/signals";
import { t } from "../../../i18n/i18n.ts";
import { rangeWithin, type TurnRange } from "../../../table/share/clip/clipPlan.ts";

interface Props {
  readonly turns: number;
  readonly range: Signal<TurnRange>;
  /** The turn of the step that is shared. */
  readonly here: number;
}

/**
 * Which turns: two sliders on one line, and the two usual answers as buttons. The line is shared out between them in the middle of the
 * range, so that neither lies over the other; one that cannot be moved is not there.
 */
export function TurnRangeSliders({ turns, range, here }: Props) {
  if (turns < 2) return null;
  const { first, last } = range.value;
  const set = (next: TurnRange): void => {
    range.value = rangeWithin(next, turns);
  };
  const end = Math.ceil((first + last) / 2);
  // The first turn alone is chosen from the first two.
  const start = first === 1 && last === 2 ? 1 : end;
  // The thumbs reach over the border: the shorter part has the pointer there.
  const isFirstOver = end <= (turns + 1) / 2;
  const part = (turn: number): string => `${((turn - 1) / (turns - 1)) * 100}%`;
  return (
    <>
      <div class="sharing-turns" style={{ "--from": part(first), "--to": part(last), "--end": part(end), "--start": part(start) }}>
        {end > 1 && (
          <input
            type="range"
            class={`firstturn ${isFirstOver ? "infront" : ""}`}
            min={1}
            max={end}
            value={first}
            data-testid="clip-first"
            aria-label={t("share.firstTurn")}
            onInput={({ currentTarget: { valueAsNumber } }) => set({ first: Math.min(valueAsNumber, last), last })}
          />
        )}
        {start < turns && (
          <input
            type="range"
            class="lastturn"
            min={start}
            max={turns}
            value={last}
            data-testid="clip-last"
            aria-label={t("share.lastTurn")}
            onInput={({ currentTarget: { valueAsNumber } }) => set({ first, last: Math.max(valueAsNumber, first) })}
          />
        )}
        <ol aria-hidden="true" class="d small">
          {ticksOf(turns).map((turn) => (
            <li key={turn} style={{ left: part(turn) }}>
              {turn}
            </li>
          ))}
        </ol>
      </div>
      <p class="sharing-row">
        <button type="button" class="textbtn" data-testid="clip-turn" onClick={() => set({ first: here, last: here })}>
          {t("share.oneTurn")}
        </button>
        <button type="button" class="textbtn" data-testid="clip-whole" onClick={() => set({ first: 1, last: turns })}>
          {t("share.whole")}
        </button>
      </p>
    </>
  );
}

/** Turns that are named under the line: the ends, and round ones between them. */
export function ticksOf(turns: number): readonly number[] {
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((size) => turns / size <= 6) ?? 1_000;
  const round = Array.from({ length: Math.floor(turns / step) }, (_, i) => (i + 1) * step);
  const between = round.filter((turn) => turn > 1 + step / 3 && turn < turns - step / 3);
  return [1, ...between, turns];
}
