import type { GameState, Seat } from "@forgotten-planet/rules";
import { t } from "../../../../i18n/i18n.ts";
import { changesTo } from "../../model/whatIf.ts";

/** What the turn would come to. */
export function Result({ base, end, seat }: { readonly base: GameState; readonly end: GameState; readonly seat: Seat }) {
  const { tiles, vp, energy } = changesTo(base, end);
  return (
    <p class="aheadresult small" data-testid="ahead-result">
      {t("ahead.resultNext", { count: tiles[seat]?.[1] ?? 0, vp: vp[seat]?.[1] ?? 0, energy: energy[seat]?.[1] ?? 0 })}
    </p>
  );
}
