import type { Reservation } from "@forgotten-planet/game";
import type { CubeCounts, Seat } from "@forgotten-planet/rules";
import { CUBES } from "@forgotten-planet/rules";
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../../../../i18n/i18n.ts";
import { ask } from "../../../../table/waiting/seats/seating.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { Crystal } from "../../art/Art.tsx";
import { wished, wishOf } from "../../model/reservation.ts";
import { usePlay } from "../../playStore.ts";

/** Presses within this time are sent together. */
const SAY_MS = 400;

/** Which cubes of the pool a player reserves: a number for each colour, sent to the ally as it changes. */
export function KeepForm({
  me,
  pool,
  reservations,
  close,
}: {
  readonly me: Seat;
  readonly pool: CubeCounts;
  readonly reservations: readonly Reservation[];
  readonly close: () => void;
}) {
  const { source } = usePlay();
  const box = useRef<HTMLElement>(null);
  const wish = useSignal(wishOf(reservations, me));
  const told = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const tell = (): void => {
    told.current = undefined;
    void ask(source, "reservation", { cubes: [...wish.value] });
  };
  useEffect(() => {
    const origin = document.activeElement;
    box.current?.focus();
    return () => {
      if (origin instanceof HTMLElement) origin.focus();
      if (told.current === undefined) return;
      clearTimeout(told.current);
      tell();
    };
  }, []);
  const say = (cubes: Reservation["cubes"]): void => {
    if (cubes.join() === wish.value.join()) return;
    wish.value = cubes;
    told.current ??= setTimeout(tell, SAY_MS);
  };
  /** Esc closes the form and nothing behind it. */
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    // A sheet around it stays.
    event.preventDefault();
    close();
  };
  return (
    <section ref={box} class="keepform cut" aria-label={t("alliance.keepTitle")} tabIndex={-1} onKeyDown={onKeyDown}>
      <p class="label">{t("alliance.keepTitle")}</p>
      <ul>
        {CUBES.map((cube, i) => {
          const name = t(`cube.${cube}`);
          const count = wish.value[i] ?? 0;
          return (
            <li key={cube}>
              <button
                type="button"
                class="btn cut"
                data-testid={`keep-less-${cube}`}
                aria-label={t("alliance.keepLess", { cube: name })}
                aria-disabled={count === 0}
                onClick={() => say(wished(wish.value, cube, -1, pool))}
              >
                <b aria-hidden="true">−</b>
              </button>
              <span class="keepcount d" data-testid={`keep-count-${cube}`}>
                <Crystal cube={cube} size={18} /> {count}
                <span class="sr">{name}</span>
              </span>
              <button
                type="button"
                class="btn cut"
                data-testid={`keep-more-${cube}`}
                aria-label={t("alliance.keepMore", { cube: name })}
                aria-disabled={count >= (pool[i] ?? 0)}
                onClick={() => say(wished(wish.value, cube, 1, pool))}
              >
                <Icon name="plus" size={15} />
              </button>
            </li>
          );
        })}
      </ul>
      <p class="quiet small">{t("alliance.keepNote")}</p>
      <p class="keepform-foot">
        <button type="button" class="btn cut" data-testid="keep-none" onClick={() => say([0, 0, 0])}>
          {t("alliance.keepNone")}
        </button>
        <button type="button" class="btn cut primary" data-testid="keep-done" onClick={close}>
          {t("alliance.keepDone")}
        </button>
      </p>
    </section>
  );
}
