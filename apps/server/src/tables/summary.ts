import { boardPicture, type TableSummary } from "@forgotten-planet/protocol";
import { publicView } from "@forgotten-planet/rules";
import { runsOutAt, type StoredClock, type StoredMatch, type StoredPlayer } from "@forgotten-planet/store";
import { hasFreePlace, seatAt, seatOf } from "../match/parts/seating.ts";
import type { Table } from "../match/table.ts";
import { turnAndPoints, type VisibleMatch, visibleMatch } from "../match/views/matchView.ts";
import { controlledSeats } from "../match/views/seatControl.ts";
import { isDelayed, type Viewer } from "../match/views/viewer.ts";

/** What a list shows of a table whose room lives; of its game no more than that viewer may see. */
export function liveSummary(table: Table, viewer: Viewer): TableSummary {
  const shown = visibleMatch(table, viewer);
  return { ...table.summary(), ...(shown ? turnAndPoints(shown) : {}) };
}

/** What a list shows of a table: from its live room, or else from what is stored beside its journal. `now`: in service time. */
export function summaryOf(match: StoredMatch, table: Table | undefined, player: StoredPlayer | undefined, now: number): TableSummary {
  const summary = table ? ofLive(table, player) : ofStored(match, player);
  const due = dueFor(summary, {
    clock: table ? table.clockTimer.stored : match.clock,
    isLate: table !== undefined && isDelayed(table, { player }),
  });
  return due === undefined ? summary : { ...summary, deadline: Date.now() + due - now };
}

/** When the clock that runs is out, for those who may know; in service time. */
function dueFor(
  { status, turn }: TableSummary,
  { clock, isLate }: { readonly clock: StoredClock | undefined; readonly isLate: boolean },
): number | undefined {
  const isKnown = status === "playing" && turn !== undefined && !isLate;
  return isKnown && clock ? runsOutAt(clock) : undefined;
}

function ofLive(table: Table, player: StoredPlayer | undefined): TableSummary {
  const summary = withPosition(liveSummary(table, { player }), visibleMatch(table, { player }));
  const played = player && summary.status === "playing" ? controlledSeats(table, { player }) : [];
  return played.length === 0 ? summary : { ...summary, yourTurn: played.some((seat) => seat === table.game?.fold.state.active) };
}

/** A list of one's own shows where things lie; lists for everybody leave that to the table. */
function withPosition(summary: TableSummary, shown: VisibleMatch | undefined): TableSummary {
  const board = shown && boardPicture(publicView(shown.fold.state));
  return board ? { ...summary, board } : summary;
}

function ofStored(match: StoredMatch, player: StoredPlayer | undefined): TableSummary {
  const summary = storedSummary(match, player);
  const place = player && seatOf(match, player.id)?.place;
  if (place === undefined || summary.status !== "playing") return summary;
  const active = match.digest?.active ?? match.setup?.setup.auctionFirst ?? 0;
  const playsForNobody = match.host.id === player?.id && !seatAt(match, active);
  return { ...summary, yourTurn: active === place || playsForNobody };
}

/** Where spectators see the match late, what is stored of its standing is for whoever plays it alone. */
function storedSummary(match: StoredMatch, player: StoredPlayer | undefined): TableSummary {
  const { id, code, status, options, host, seats, colours, setup, digest } = match;
  const plays = player !== undefined && (seatOf(match, player.id) !== undefined || (host.id === player.id && hasFreePlace(match)));
  const isShown = status === "over" || (status === "playing" && (options.spectatorDelay === 0 || plays));
  const nameAt = (place: number): { readonly name?: string } => {
    const seat = seats.find((taken) => taken.place === place);
    return seat ? { name: seat.player.name } : {};
  };
  return {
    id,
    code,
    status,
    options,
    seats: (setup?.seats.map(({ colour }) => colour) ?? colours).map((colour, place) => ({ ...nameAt(place), colour })),
    host: host.name,
    spectators: 0,
    ...(!isShown ? {} : { turn: digest?.turn ?? 0, vp: digest?.vp ?? colours.map(() => 0) }),
    ...(isShown && digest?.board ? { board: digest.board } : {}),
  };
}
