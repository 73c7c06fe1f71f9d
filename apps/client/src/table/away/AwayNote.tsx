import "../../i18n/tableTexts.ts";
import type { Seat } from "@forgotten-planet/core";
import { say, t } from "../../i18n/i18n.ts";
import { timeText } from "../clock/clock.ts";
import { useTable } from "../tableStore.ts";
import "./away.css";

/** Beside the name of an absent player: that they are away, and how long the table waits for them. */
export function AwayNote({ seat }: { readonly seat: Seat }) {
  const left = useTable().absence.left.value.get(seat);
  const time = left === undefined || left === 0 ? undefined : say(timeText(left));
  return (
    <small class="away" data-testid={`away-${seat}`} title={time && t("away.voteIn", { time })}>
      <i class="awaydot" aria-hidden="true" />
      <span class="word">{t("player.away")}</span>
      {time !== undefined && (
        <>
          {" "}
          <span class="d" aria-hidden="true">
            {time}
          </span>
        </>
      )}
    </small>
  );
}
