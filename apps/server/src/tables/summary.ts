import type { TableSummary } from "@forgotten-planet/protocol";
import type { StoredMatch, StoredPlayer } from "@forgotten-planet/store";
import { seatOf } from "../match/seating.ts";
import type { Table } from "../match/table.ts";

/** What a list shows of a table: from its live room, or else from what is stored beside its journal. */
export function summaryOf(match: StoredMatch, table: Table | undefined, player: StoredPlayer | undefined): TableSummary {
  const summary = table ? table.summary() : storedSummary(match);
  const place = player && seatOf(match, player.id)?.place;
  if (place === undefined || summary.status !== "playing") return summary;
  const active = table?.game?.fold.state.active ?? match.digest?.active ?? 0;
  return { ...summary, yourTurn: active === place };
}

function storedSummary({ id, code, status, options, host, seats, colours, digest }: StoredMatch): TableSummary {
  const nameAt = (place: number): { readonly name?: string } => {
    const seat = seats.find((taken) => taken.place === place);
    return seat ? { name: seat.player.name } : {};
  };
  return {
    id,
    code,
    status,
    options,
    seats: colours.map((colour, place) => ({ ...nameAt(place), colour: seats.find((seat) => seat.place === place)?.colour ?? colour })),
    host: host.name,
    watchers: 0,
    ...(status === "waiting" ? {} : { turn: digest?.turn ?? 0, vp: digest?.vp ?? seats.map(() => 0) }),
  };
}
