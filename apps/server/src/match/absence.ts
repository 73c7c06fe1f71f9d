import { type AbsenceView, type AbsentSeat, absenceOf, type VoteChoice } from "@forgotten-planet/protocol";
import type { Seat } from "@forgotten-planet/rules";
import { isFreeSeat } from "./acting.ts";
import { isHeldBack, type Viewer } from "./heldBack.ts";
import { heldTurn, noteTurn } from "./heldTurn.ts";
import { seatAt } from "./seating.ts";
import type { Table } from "./table.ts";

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
  const player = isFreeSeat(table, seat) ? table.host : seatAt(table.gathering, seat)?.player;
  return player !== undefined && !table.presence.isOnline(player.id);
}

const seatsOf = ({ game }: Table): readonly Seat[] => game?.setup.seats.map((_, seat) => seat as Seat) ?? [];

/** Somebody came, went, sat down, or the match began or ended. `isNews`: others hold seats than before, so others have a say. */
export function noteAbsence(table: Table, isNews = false): void {
  noteTurn(table);
  const isPlaying = table.status === "playing";
  const held = heldTurn(table);
  const changes = seatsOf(table).map((seat) => {
    if (isPlaying && isUnplayed(table, seat)) return noteAway(table, seat, table.services.time.up);
    const isHeld = held?.seat === seat && held.leftMs === 0;
    return isHeld ? noteAway(table, seat, table.services.time.up - held.waitedMs, true) : table.absences.delete(seat);
  });
  if (isNews || changes.includes(true)) tellAbsence(table);
  else awaitNext(table);
}

/** Whether that is news. Whoever left has no say any more. */
function noteAway({ absences, gathering, presence }: Table, seat: Seat, since: number, here = false): boolean {
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
  if (heldTurn(table)?.seat === seat) {
    table.turnWait.beginAnew(up);
    table.changedAt = Date.now();
  }
  if (table.absences.of(seat)?.here) table.absences.delete(seat);
  else table.absences.set(seat, { since: up, votes: new Map() });
  tellAbsence(table);
}

export function castVote(table: Table, seat: Seat, voter: Seat, choice: VoteChoice): void {
  const absence = table.absences.of(seat);
  if (absence) table.absences.set(seat, { ...absence, votes: new Map(absence.votes).set(voter, choice) });
  tellAbsence(table);
}

/** How long until the others may vote about that seat, in milliseconds; undefined: never, or nobody is away from it. */
export function voteInMs(table: Table, seat: Seat, now = table.services.time.up): number | undefined {
  const absence = table.absences.of(seat);
  if (!absence) return undefined;
  const waits = waitsFor(table);
  const held = heldTurn(table);
  const all = [
    ...(waits === undefined || absence.here ? [] : [Math.max(0, absence.since + waits - now)]),
    ...(held?.seat === seat ? [held.leftMs] : []),
  ];
  return all.length === 0 ? undefined : Math.min(...all);
}

/**
 * Seats whose agreement it takes to do something about that one: every other one that somebody holds, but for those whose players
 * have been away for too long themselves. Who dropped out a moment ago is not passed over. The host has no say about a seat that
 * nobody holds and that the host lets the others wait for.
 */
export function votersOn(table: Table, seat: Seat): readonly Seat[] {
  const host = table.absences.of(seat)?.here && isFreeSeat(table, seat) ? table.host.id : undefined;
  return table.seats
    .filter(({ place, player }) => place !== seat && player.id !== host && voteInMs(table, place as Seat) !== 0)
    .map(({ place }) => place as Seat);
}

/** What that viewer is told of it; undefined while the match does not run, and for who sees it late. */
export function absenceFor(table: Table, viewer: Viewer): AbsenceView | undefined {
  if (table.status !== "playing" || isHeldBack(table, viewer)) return undefined;
  return { seats: table.absences.seats.flatMap((seat) => absentSeat(table, seat)) };
}

function absentSeat(table: Table, seat: Seat): readonly AbsentSeat[] {
  const absence = table.absences.of(seat);
  if (!absence) return [];
  const now = table.services.time.up;
  const voteIn = voteInMs(table, seat, now);
  const votes = votersOn(table, seat).map((voter) => {
    const choice = absence.votes.get(voter);
    return { seat: voter, ...(choice === undefined ? {} : { choice }) };
  });
  const here = absence.here ? { here: true as const } : {};
  return [{ seat, awayMs: now - absence.since, ...here, ...(voteIn === undefined ? {} : { voteInMs: voteIn }), votes }];
}

/** Everyone who sees the match as it is, now and when the next time is over. */
function tellAbsence(table: Table): void {
  for (const connection of table.presence.connections) {
    if (table.status === "playing" && isHeldBack(table, connection)) continue;
    connection.send("absence", absenceFor(table, connection) ?? { seats: [] });
  }
  awaitNext(table);
}

function awaitNext(table: Table): void {
  const { absences } = table;
  const waiting = (): readonly number[] =>
    absences.seats.map((seat) => voteInMs(table, seat)).filter((ms) => ms !== undefined && ms > 0) as readonly number[];
  const held = heldTurn(table);
  const left = waiting();
  const { least, most, turn } = LOOK_AFTER_MS;
  const all = [
    ...left.map((ms) => Math.min(ms, most)),
    ...(held && table.turnWait.isAwaited && !absences.of(held.seat) ? [Math.min(held.leftMs, turn)] : []),
  ];
  absences.wake(all.length === 0 ? undefined : Math.max(least, Math.min(...all)), () => {
    if (waiting().length < left.length) tellAbsence(table);
    else noteAbsence(table);
  });
}
