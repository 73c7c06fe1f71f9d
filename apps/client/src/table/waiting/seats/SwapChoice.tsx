import { useEffect, useRef } from "preact/hooks";
import { t } from "../../../i18n/i18n.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { useTable } from "../../tableStore.ts";
import { ask } from "./seating.ts";

interface Props {
  readonly place: number;
  readonly name: string;
  readonly nameOf: (place: number) => string;
  readonly others: (first: number) => readonly number[];
}

/** Over a place while the host exchanges two: this one, or with this one. */
export function SwapChoice({ place, name, nameOf, others }: Props) {
  const store = useTable();
  const { source } = store;
  const button = useRef<HTMLButtonElement>(null);
  const now = store.waiting.swap.now.value;
  const offered = now?.among.includes(place) ?? false;
  const first = now?.first;
  // The focus goes to the first of those that can be chosen, so that keys alone lead through.
  const isFirst = offered && now?.among[0] === place;
  useEffect(() => {
    if (isFirst) button.current?.focus();
  }, [isFirst, first]);
  if (first === place) return <span class="swapmark" aria-hidden="true" />;
  if (!offered) return null;
  return (
    <button
      ref={button}
      type="button"
      class="swapchoice"
      data-testid={`swap-${place}`}
      onClick={() => {
        const seats = store.waiting.swap.choose(place, others);
        if (seats) void ask(source, "swap", { seats: [...seats] });
      }}
    >
      <span class="tag cut">
        <Icon name="swap" size={16} />
        <span>{first === undefined ? t("waiting.swapThis", { name }) : t("waiting.swapWith", { name: nameOf(first), other: name })}</span>
      </span>
    </button>
  );
}
