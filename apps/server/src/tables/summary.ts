import type { TableSummary } from "@forgotten-planet/protocol";
import { runsOutAt, type StoredClock, type StoredMatch, type StoredPlayer } from "@forgotten-planet/store";
import { botAt, whoIsAt } from "../match/parts/bots/botSeats.ts";
import { completeOptions } from "../match/parts/optionsFault.ts";
import { isOfTable, mayOpen } from "../match/parts/people/mayOpen.ts";
import type { Viewer } from "../match/parts/people/presence.ts";
import { hasFreePlace, seatAt, seatOf } from "../match/parts/people/seating.ts";
import type { Table } from "../match/table.ts";
import { turnAndPoints, type VisibleMatch, visibleMatch } from "../match/views/matchView.ts";
import { controlledSeats, isBotSeat } from "../match/views/seatControl.ts";
import { isDelayed } from "../match/views/viewer.ts";
import type { Games } from "../servedGame.ts";
import { actorsOf, storedStanding, storedTurn } from "./storedTurn.ts";

/** Returns whether that player may be told how the match stands: once it is over, as they may look back at it. */
const isTold = (match: Pick<StoredMatch, "status" | "options" | "seats" | "host">, player: StoredPlayer | undefined): boolean =>
  match.status === "over" ? mayOpen(match, player) : match.options.spectators || isOfTable(match, player);

const toldMatch = (table: Table, viewer: Viewer): VisibleMatch | undefined =>
  isTold(table, viewer.player) ? visibleMatch(table, viewer) : undefined;

/** What a list shows of a table whose room lives; of its game no more than that viewer may see. */
export function liveSummary(table: Table, viewer: Viewer): TableSummary {
  const shown = toldMatch(table, viewer);
  return { ...table.summary(), ...(shown ? turnAndPoints(shown) : {}) };
}

interface Asked {
  readonly player: StoredPlayer | undefined;
  /** In service time. */
  readonly now: number;
  readonly games: Games;
}

/** What a list shows of a table: from its live room, or else from what is stored beside its journal. */
export function summaryOf(match: StoredMatch, table: Table | undefined, { player, now, games }: Asked): TableSummary {
  const summary = table ? ofLive(table, player) : ofStored(games, match, player);
  const due = dueFor(summary, {
    clock: table ? table.clockTimer.stored : match.clock,
    isLate: table !== undefined && isDelayed(table, { player }),
  });
  return due === undefined ? summary : { ...summary, deadline: Date.now() + due - now };
}

/** When the running clock expires, for viewers who may know; in service time. */
function dueFor(
  { status, turn }: TableSummary,
  { clock, isLate }: { readonly clock: StoredClock | undefined; readonly isLate: boolean },
): number | undefined {
  const isKnown = status === "playing" && turn !== undefined && !isLate;
  return isKnown && clock ? runsOutAt(clock) : undefined;
}

function ofLive(table: Table, player: StoredPlayer | undefined): TableSummary {
  const summary = picturedSummary(table, { player });
  const played = player && summary.status === "playing" ? controlledSeats(table, { player }) : [];
  return played.length === 0
    ? summary
    : { ...summary, yourTurn: played.some((seat) => !isBotSeat(table, seat) && table.game?.moment.actors.includes(seat)) };
}

/** The same with the position. */
export function picturedSummary(table: Table, viewer: Viewer): TableSummary {
  const summary = liveSummary(table, viewer);
  const shown = toldMatch(table, viewer);
  if (!shown) return summary;
  const { game, now } = shown;
  const board = game.rules.picture(game.rules.view(now.state));
  return board === undefined ? summary : { ...summary, board };
}

function ofStored(games: Games, match: StoredMatch, player: StoredPlayer | undefined): TableSummary {
  const summary = storedSummary(games, match, player);
  const place = player && seatOf(match, player.id)?.place;
  if (place === undefined || summary.status !== "playing") return summary;
  const actors = actorsOf(storedTurn(games, match));
  const playsForNobody = match.host.id === player?.id && actors.some((seat) => !seatAt(match, seat) && botAt(match, seat) === undefined);
  return { ...summary, yourTurn: actors.some((seat) => seat === place && botAt(match, seat) === undefined) || playsForNobody };
}

/** With a spectator delay, or without spectators, the stored standing is for the players alone. */
function storedSummary(games: Games, match: StoredMatch, player: StoredPlayer | undefined): TableSummary {
  const { id, code, status, host, colours, setup } = match;
  const served = games.get(match.options.game);
  const options = served ? completeOptions(served, match.options) : match.options;
  const begun = served && setup !== undefined ? served.game.seatsOf(setup) : undefined;
  const people = begun ?? colours.map((colour) => ({ colour }));
  const plays = player !== undefined && (seatOf(match, player.id) !== undefined || (host.id === player.id && hasFreePlace(match)));
  const isOnTime = status === "over" || (status === "playing" && (options.spectatorDelay === 0 || plays));
  const isShown = isOnTime && isTold(match, player);
  const standing = isShown ? storedStanding(games, match) : undefined;
  return {
    id,
    code,
    status,
    options,
    seats: people.map(({ colour }, place) => ({ ...whoIsAt(served ?? {}, match, place, begun), colour })),
    host: host.name,
    ...(match.imported === undefined ? {} : { imported: match.imported }),
    spectators: 0,
    ...(!isShown ? {} : { turn: standing?.turn ?? 0, vp: standing?.vp ?? colours.map(() => 0) }),
    ...(standing?.board === undefined ? {} : { board: standing.board }),
  };
}
