import { type GameState, type Seat, score } from "@forgotten-planet/rules";
import { type Message, message } from "../../../../i18n/message.ts";
import type { History } from "../../history.ts";
import { lostTiles } from "../../model/lostTiles.ts";
import { BONUSES } from "../../model/playerPanel.ts";
import { changesTo, type WhatIf } from "../../model/whatIf.ts";

/** So many tiles are named; the explanation names all. */
const MOST_NAMED = 3;

/** What the others' turns took from a seat since its own. */
export interface OwnLoss {
  readonly text: Message;
  /** All that they changed. */
  readonly effect: WhatIf;
}

/** What the others' turns took from that seat, told in its turn; undefined if they took nothing. */
export function ownLoss(history: History | undefined, seat: Seat | undefined): OwnLoss | undefined {
  if (!history || seat === undefined) return undefined;
  const { entries, match } = history;
  const { turn, active } = match.state;
  if (active !== seat) return undefined;
  const own = entries.findLastIndex(({ command, before }) => command.seat === seat && before.turn < turn);
  const first = own < 0 ? undefined : entries[own + 1];
  if (!first || first.before.turn >= turn) return undefined;
  const begun = entries.find(({ before }) => before.turn === turn)?.before ?? match.state;
  const effect = changesTo(first.before, begun);
  const cells = lostTiles(begun, effect.flips, seat, MOST_NAMED);
  const [before = 0, after = 0] = effect.vp[seat] ?? [];
  const args = { cells, before, after };
  if (after >= before) return cells ? { text: message("ahead.lostTiles", args), effect } : undefined;
  const what = message(cells ? "ahead.lost" : "ahead.lostVp", args);
  return { text: withBonus(what, first.before, begun, seat), effect };
}

/** With the bonus that cost most, if one did. @source docs/rules.md R-SCORE-2 */
function withBonus(what: Message, before: GameState, after: GameState, seat: Seat): Message {
  const [had, has] = [score(before)[seat], score(after)[seat]];
  const [worst] = BONUSES.map((bonus) => ({ bonus, points: (had?.[bonus] ?? 0) - (has?.[bonus] ?? 0) })).sort(
    (a, b) => b.points - a.points,
  );
  if (!worst || worst.points <= 0) return what;
  return message("ahead.lostBonus", { what, bonus: message(`ahead.bonus.${worst.bonus}`), points: worst.points });
}
