import type { Seat } from "@forgotten-planet/core";
import { NO_VOTES, type Vote } from "../../parts/people/absenceState.ts";
import { seatAt } from "../../parts/people/seating.ts";
import type { Table } from "../../table.ts";
import { absenceFor, halfInMs, voteInMs } from "../../views/absenceView.ts";
import { heldTurn } from "../../views/heldTurn.ts";
import { isBotSeat, isFreeSeat } from "../../views/seatControl.ts";
import { isDelayed } from "../../views/viewer.ts";
import { noteTurn, restartTurnWait } from "./heldTurn.ts";

/*
 * Seats of a match under way that nobody here plays. The start of an absence is kept in memory, in the time that this process has been up:
 * an outage of the server takes nobody's time, and a room that is made again counts from zero.
 */

/** Service time may stand still while a timer runs, so the time is checked at these intervals, no more often. */
const LOOK_AFTER_MS = { most: 1000, least: 50, turn: 30_000 };

/** Returns whether nobody here could make a move of that seat: no bot, not its player, not the host. An ally who substitutes does not count. */
function isUnplayed(table: Table, seat: Seat): boolean {
  if (isBotSeat(table, seat)) return false;
  const player = isFreeSeat(table, seat) ? table.host : seatAt(table.seating, seat)?.player;
  return player !== undefined && !table.presence.isOnline(player.id);
}

const seatsOf = ({ game }: Table): readonly Seat[] => game?.seats.map((_, seat) => seat as Seat) ?? [];

/**
 * Updates the absences after somebody came, left or sat down, or the match began or ended. `isNews`: other players hold seats than before,
 * so other players vote.
 */
export function noteAbsence(table: Table, isNews = false): void {
  noteTurn(table);
  table.bots.changed();
  const isPlaying = table.status === "playing";
  const held = heldTurn(table);
  const changes = seatsOf(table).map((seat) => {
    if (isPlaying && isUnplayed(table, seat)) return noteAway(table, seat, table.services.time.up);
    const isHeld = held?.seat === seat && held.leftMs <= 0 && !isBotSeat(table, seat);
    return isHeld ? noteAway(table, seat, table.services.time.up - held.waitedMs, true) : table.absenceState.delete(seat);
  });
  if (isNews || changes.includes(true) || table.absenceState.told !== dueNow(table)) tellAbsence(table);
  else awaitNext(table);
}

/** Returns whether that is news. A player who left has no vote. */
function noteAway({ absenceState, seating, presence }: Table, seat: Seat, since: number, here = false): boolean {
  const known = absenceState.of(seat);
  if (!known || (known.here ?? false) !== here) {
    absenceState.set(seat, { since, votes: NO_VOTES, ...(here ? { here } : {}) });
    return true;
  }
  const isHere = (voter: Seat): boolean => presence.isOnline(seatAt(seating, voter)?.player.id ?? "");
  const votes = new Map([...known.votes].filter(([voter]) => isHere(voter)));
  if (votes.size === known.votes.size) return false;
  absenceState.set(seat, { ...known, votes });
  return true;
}

/** Restarts the seat's waiting time and clears its votes. */
export function waitAgain(table: Table, seat: Seat): void {
  const { up } = table.services.time;
  restartTurnWait(table, seat);
  if (table.absenceState.of(seat)?.here) table.absenceState.delete(seat);
  else table.absenceState.set(seat, { since: up, votes: NO_VOTES });
  tellAbsence(table);
}

export function castVote(table: Table, seat: Seat, voter: Seat, vote: Vote): void {
  const absence = table.absenceState.of(seat);
  if (absence) table.absenceState.set(seat, { ...absence, votes: new Map(absence.votes).set(voter, vote) });
  tellAbsence(table);
}

/** Tells everyone who sees the match without delay: now, and when the next waiting time is over. */
function tellAbsence(table: Table): void {
  table.absenceState.told = dueNow(table);
  table.presence.tellEach("absence", (viewer) =>
    table.status === "playing" && isDelayed(table, viewer) ? undefined : (absenceFor(table, viewer) ?? { seats: [] }),
  );
  awaitNext(table);
}

/** The waiting times that are over, as a key: a change of it is told. */
const dueNow = (table: Table): string =>
  table.absenceState.seats.map((seat) => `${seat} ${voteInMs(table, seat) === 0} ${halfInMs(table, seat) === 0}`).join();

function awaitNext(table: Table): void {
  const { absenceState } = table;
  const held = heldTurn(table);
  const { least, most, turn } = LOOK_AFTER_MS;
  const all = [
    ...absenceState.seats.flatMap((seat) => [Math.min(voteInMs(table, seat) ?? 0, most), Math.min(halfInMs(table, seat) ?? 0, turn)]),
    ...(held && table.turnWait.isAwaited && !absenceState.of(held.seat) ? [Math.min(held.leftMs, turn)] : []),
  ].filter((ms) => ms > 0);
  absenceState.wake(all.length === 0 ? undefined : Math.max(least, Math.min(...all)), () => noteAbsence(table));
}
