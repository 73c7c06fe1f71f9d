import type { Cell, GameEvent, GameSetup, GameState, HiddenKind } from "@forgotten-planet/rules";
import { gridOf } from "@forgotten-planet/rules";
import { message } from "../../../i18n/message.ts";
import type { History, HistoryEntry } from "../history.ts";
import { cellName } from "../model/board/cellName.ts";
import { letterAt } from "../setup/model/auctionView.ts";
import type { LogRow } from "./logRow.ts";

/** A round of the placement or of the auction, in which all seats may take part. */
export interface SetUpStage {
  readonly kind: "placement" | "auction";
  /** Counts from 1. */
  readonly round: number;
  /** How often the placement has started over before. @source docs/rules.md R-RND-3 */
  readonly again: number;
}

/** In which round of the set-up each entry was made, and, as the last one, in which the game is now; undefined if in none. */
export function setUpStages({ start, entries, match }: History): readonly (SetUpStage | undefined)[] {
  let again = 0;
  let auctionRound = 1;
  const stageOf = ({ phase, hidden = [] }: GameState): SetUpStage | undefined => {
    if (phase === "placement") return { kind: "placement", round: Math.floor(hidden.length / start.setup.seats.length) + 1, again };
    return phase === "auction" ? { kind: "auction", round: auctionRound, again: 0 } : undefined;
  };
  const stages = entries.map(({ before, events }) => {
    const stage = stageOf(before);
    // The last bidder ends the round, R-AUC-1.
    if (before.auction?.toBid.length === 1) auctionRound++;
    if (events.some(({ type }) => type === "placementRestarted")) again++;
    return stage;
  });
  return [...stages, stageOf(match.state)];
}

/** What followed from a tile face down or a marker: a new start, the reveal, who gets which base. */
export function setUpRows(event: GameEvent, { before, after }: HistoryEntry, { seats }: GameSetup): readonly Omit<LogRow, "ply">[] {
  const at = (cell: Cell | undefined): string => (cell === undefined ? "" : cellName(gridOf(after.setup.scenario.area), cell));
  switch (event.type) {
    case "placementRestarted":
      return [{ text: message("log.restarted") }];
    case "tilesRevealed": {
      const where = (seat: number, kind: HiddenKind): string =>
        at(event.tiles.find((tile) => tile.seat === seat && tile.kind === kind)?.cell);
      const rows = seats.map(({ name }, seat) => ({
        text: message("log.revealedOf", { name, base: where(seat, "base"), land: where(seat, "land"), special: where(seat, "special") }),
      }));
      return [{ text: message("log.revealed") }, ...rows];
    }
    case "auctionClosed":
      return seats.map(({ name }, seat) => {
        const cell = event.bases[seat];
        const base = letterAt(before.auction?.markers.findIndex((lot) => lot.cell === cell) ?? 0);
        const count = event.owed[seat] ?? 0;
        return { text: message(count > 0 ? "log.wonOwing" : "log.won", { name, base, at: at(cell), count }) };
      });
    case "basesAssigned":
      // After an auction everybody knows already.
      return before.phase === "auction"
        ? []
        : seats.map(({ name }, seat) => ({ text: message("log.dealt", { name, at: at(event.bases[seat]) }) }));
    default:
      return [];
  }
}
