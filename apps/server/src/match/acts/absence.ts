import type { Seat } from "@forgotten-planet/core";
import { type AbsenceView, type AbsentSeat, absenceOf, type VoteChoice } from "@forgotten-planet/protocol";
import { seatAt } from "../parts/seating.ts";
import type { Table } from "../table.ts";
import { isFreeSeat } from "../views/seatControl.ts";
import { isDelayed, type Viewer } from "../views/viewer.ts";
import { asLongAgain, beginTurnAnew, heldTurn, noteTurn } from "./heldTurn.ts";

/*
 * Seats of a match under way that nobody here plays. Since when is kept in memory, in the time that this process has been up: an outage
 * of ours takes nobody's time, and when a room is made again it begins anew.
 */

const MINUTE_MS = 60_000;
/** The time may stand still while a timer of ours runs: it is looked at so often, and no oftener than that. */
const LOOK_AFTER_MS = { most: 1000, least: 50, turn: 30_000 };

/** How long the table waits, in milliseconds; undefined: it never votes. */
function waitsFor({ options }: Table): number | undefined {
  const absence = absenceOf(options);
  return absence === "never" ? undefined : absence * MINUTE_MS;
}

/** Nobody who is here could make a move of that seat as its player or as the host. An ally standing in for it does not count. */
function isUnplayed(table: Table, seat: Seat): boolean {
  const player = isFreeSeat(table, seat) ? table.host : seatAt(table.seating, seat)?.player;
  return player !== undefined && !table.presence.isOnline(player.id);
}

const seatsOf = ({ game }: Table): readonly Seat[] => game?.seats.map((_, seat) => seat as Seat) ?? [];

/** Somebody came, went, sat down, or the match began or ended. `isNews`: others hold seats than before, so others have a say. */
export function noteAbsence(table: Table, isNews = false): void {
  noteTurn(table);
  const isPlaying = table.status === "playing";
  const held = heldTurn(table);
  const changes = seatsOf(table).map((seat) => {
    if (isPlaying && isUnplayed(table, seat)) return noteAway(table, seat, table.services.time.up);
    const isHeld = held?.seat === seat && held.leftMs <= 0;
    return isHeld ? noteAway(table, seat, table.services.time.up - held.waitedMs, true) : table.absenceState.delete(seat);
  });
  if (isNews || changes.includes(true) || table.absenceState.told !== dueNow(table)) tellAbsence(table);
  else awaitNext(table);
}

/** Whether that is news. Whoever left has no say any more. */
function noteAway({ absenceState: absences, seating: gathering, presence }: Table, seat: Seat, since: number, here = false): boolean {
  const known = absences.of(seat);
  if (!known || (known.here ?? false) !== here) {
    absences.set(seat, { since, votes: new Map(), ...(here ? { here } : {}) });
    return true;
  }
  const isHere = (voter: Seat): boolean => presence.isOnline(seatAt(gathering, voter)?.player.id ?? "");
  const votes = new Map([...known.votes].filter(([voter]) => isHere(voter)));
  if (votes.size === known.votes.size) return false;
  absences.set(seat, { ...known, votes });
  return true;
}

/** The seat's time begins anew, and what was voted for is forgotten. */
export function waitAgain(table: Table, seat: Seat): void {
  const { up } = table.services.time;
  beginTurnAnew(table, seat);
  if (table.absenceState.of(seat)?.here) table.absenceState.delete(seat);
  else table.absenceState.set(seat, { since: up, votes: new Map() });
  tellAbsence(table);
}

export function castVote(table: Table, seat: Seat, voter: Seat, choice: VoteChoice): void {
  const absence = table.absenceState.of(seat);
  if (absence) table.absenceState.set(seat, { ...absence, votes: new Map(absence.votes).set(voter, choice) });
  tellAbsence(table);
}

/** How long until the others may vote about that seat, in milliseconds; undefined: never, or nobody is away from it. */
export function voteInMs(table: Table, seat: Seat, now = table.services.time.up): number | undefined {
  return opensIn(table, seat, now, 0);
}

/** How long until half of those who are here and asked suffice to free that seat, in milliseconds; undefined as with `voteInMs`. */
export function halfInMs(table: Table, seat: Seat, now = table.services.time.up): number | undefined {
  return opensIn(table, seat, now, asLongAgain(table));
}

function opensIn(table: Table, seat: Seat, now: number, laterMs: number): number | undefined {
  const absence = table.absenceState.of(seat);
  if (!absence) return undefined;
  const waits = waitsFor(table);
  const held = heldTurn(table);
  const all = [
    ...(waits === undefined || absence.here ? [] : [absence.since + waits + laterMs - now]),
    ...(held?.seat === seat ? [held.leftMs + laterMs] : []),
  ];
  return all.length === 0 ? undefined : Math.max(0, Math.min(...all));
}

/**
 * Seats whose agreement it takes to do something about that one: every other one that somebody holds, but for those whose players
 * have been away for too long themselves. Who dropped out a moment ago is not passed over. The host has no say about a seat that
 * nobody holds: the others wait for the host there.
 */
export function votersOn(table: Table, seat: Seat): readonly Seat[] {
  const host = isFreeSeat(table, seat) ? table.host.id : undefined;
  return table.seats
    .filter(({ place, player }) => place !== seat && player.id !== host && voteInMs(table, place as Seat) !== 0)
    .map(({ place }) => place as Seat);
}

/** So many of those whose agreement it takes free the seat once much longer was waited: half of those who are here. */
export function halfOf(table: Table, seat: Seat): number {
  const here = votersOn(table, seat).filter((voter) => table.presence.isOnline(seatAt(table.seating, voter)?.player.id ?? ""));
  return Math.max(1, Math.ceil(here.length / 2));
}

/** What that viewer is told of it; undefined while the match does not run, and for who sees it late. */
export function absenceFor(table: Table, viewer: Viewer): AbsenceView | undefined {
  if (table.status !== "playing" || isDelayed(table, viewer)) return undefined;
  return { seats: table.absenceState.seats.flatMap((seat) => absentSeat(table, seat)) };
}

function absentSeat(table: Table, seat: Seat): readonly AbsentSeat[] {
  const absence = table.absenceState.of(seat);
  if (!absence) return [];
  const now = table.services.time.up;
  const voteIn = voteInMs(table, seat, now);
  const votes = votersOn(table, seat).map((voter) => {
    const choice = absence.votes.get(voter);
    return { seat: voter, ...(choice === undefined ? {} : { choice }) };
  });
  const here = absence.here ? { here: true as const } : {};
  const halfIn = halfInMs(table, seat, now);
  const half = halfIn === undefined ? {} : { half: { inMs: halfIn, votes: halfOf(table, seat) } };
  return [{ seat, awayMs: now - absence.since, ...here, ...(voteIn === undefined ? {} : { voteInMs: voteIn }), ...half, votes }];
}

/** Everyone who sees the match as it is, now and when the next time is over. */
function tellAbsence(table: Table): void {
  table.absenceState.told = dueNow(table);
  for (const connection of table.presence.connections) {
    if (table.status === "playing" && isDelayed(table, connection)) continue;
    connection.send("absence", absenceFor(table, connection) ?? { seats: [] });
  }
  awaitNext(table);
}

/** Which times are over: whenever that changes, it is told. */
const dueNow = (table: Table): string =>
  table.absenceState.seats.map((seat) => `${seat} ${voteInMs(table, seat) === 0} ${halfInMs(table, seat) === 0}`).join();

function awaitNext(table: Table): void {
  const { absenceState: absences } = table;
  const held = heldTurn(table);
  const { least, most, turn } = LOOK_AFTER_MS;
  const all = [
    ...absences.seats.flatMap((seat) => [Math.min(voteInMs(table, seat) ?? 0, most), Math.min(halfInMs(table, seat) ?? 0, turn)]),
    ...(held && table.turnWait.isAwaited && !absences.of(held.seat) ? [Math.min(held.leftMs, turn)] : []),
  ].filter((ms) => ms > 0);
  absences.wake(all.length === 0 ? undefined : Math.max(least, Math.min(...all)), () => noteAbsence(table));
}
