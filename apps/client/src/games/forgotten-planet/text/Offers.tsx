import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../../../i18n/i18n.ts";
import type { Completion } from "./read/complete.ts";

interface OffersProps {
  readonly id: string;
  readonly offers: readonly Completion[];
  readonly chosen: number | undefined;
  readonly choose: (offer: Completion) => void;
}

/** How the line may go on: the words that may come next. */
export function Offers({ id, offers, chosen, choose }: OffersProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    box.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  return (
    <div ref={box} id={id} class="cmdline-offers" role="listbox" aria-label={t("line.options")} hidden={offers.length === 0}>
      {offers.map((offer, i) => (
        <button
          type="button"
          tabIndex={-1}
          key={offer.word}
          id={`${id}-${i}`}
          role="option"
          aria-selected={i === chosen}
          // The field keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(offer)}
        >
          {offer.word}
        </button>
      ))}
    </div>
  );
}
