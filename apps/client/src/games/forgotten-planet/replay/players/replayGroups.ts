import type { GameState, Seat } from "@forgotten-planet/rules";
import type { Message } from "../../../../i18n/message.ts";
import { sideName, sidesOf } from "../../model/alliance.ts";
import { type PlayerPanelView, playerPanelsOf } from "../../model/playerPanel.ts";

/** VP at the step that is shown, and at the end where that is told. */
export interface ReplayVp {
  readonly vp: number;
  readonly atEnd: number | undefined;
}

export interface ReplayRow extends ReplayVp {
  readonly player: PlayerPanelView;
}

/** Those who win together: two allies with what they have in common, or one player. */
export interface ReplayGroup {
  readonly alliance?: ReplayVp & { readonly name: Message };
  readonly rows: readonly ReplayRow[];
}

/** Who is looked back at. Bonuses of an alliance are in its sum alone. @source docs/rules.md R-ALLY-3 */
export function replayGroupsOf(view: GameState, end: GameState | undefined, me: Seat | undefined): readonly ReplayGroup[] {
  const sides = sidesOf(view, me);
  if (sides.length === 0) {
    const ends = end && playerPanelsOf(end, me);
    return playerPanelsOf(view, me).map((player, i) => ({ rows: [{ player, vp: player.vp, atEnd: ends?.[i]?.vp }] }));
  }
  const ends = end && sidesOf(end, me);
  return sides.map((side, s) => ({
    alliance: { name: sideName(side), vp: side.vp, atEnd: ends?.[s]?.vp },
    rows: side.players.map((player, p) => ({ player, vp: player.ownVp, atEnd: ends?.[s]?.players[p]?.ownVp })),
  }));
}
