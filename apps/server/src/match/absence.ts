import { type AbsenceView, type AbsentSeat, absenceOf, type VoteChoice } from "@forgotten-planet/protocol";
import type { Seat } from "@forgotten-planet/rules";
import { isFreeSeat } from "./acting.ts";
import { isHeldBack, type Viewer } from "./heldBack.ts";
import { seatAt } from "./seating.ts";
import type { Table } from "./table.ts";

/*
 * Seats of a match under way that nobody here plays. Since when is kept in memory, in the time that this process has been up: an outage
 * of ours takes nobody's time, and when a room is made again it begins anew.
 */

const MINUTE_MS = 60_000;
/** The time may stand still while a timer of ours runs: it is looked at so often, and no oftener than that. */
const LOOK_AFTER_MS = { most: 1000, least: 50 };

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
  const isPlaying = table.status === "playing";
  const changes = seatsOf(table).map((seat) =>
    isPlaying && isUnplayed(table, seat) ? noteAway(table, seat) : table.absences.delete(seat),
  );
  if (isNews || changes.includes(true)) tellAbsence(table);
}

/** Whether that is news. Whoever left has no say any more. */
function noteAway({ absences, gathering, presence, services }: Table, seat: Seat): boolean {
  const known = absences.of(seat);
  if (!known) {
    absences.set(seat, { since: services.time.up, votes: new Map() });
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
  table.absences.set(seat, { since: table.services.time.up, votes: new Map() });
  tellAbsence(table);
}

export function castVote(table: Table, seat: Seat, voter: Seat, choice: VoteChoice): void {
  const absence = table.absences.of(seat);
  if (absence) table.absences.set(seat, { ...absence, votes: new Map(absence.votes).set(voter, choice) });
  tellAbsence(table);
}

/** How long until the others may vote about that seat, in milliseconds; undefined: never, or nobody is away from it. */
export function voteInMs(table: Table, seat: Seat, now = table.services.time.up): number | undefined {
  const waits = waitsFor(table);
  const absence = table.absences.of(seat);
  return waits === undefined || !absence ? undefined : Math.max(0, absence.since + waits - now);
}

/**
 * Seats whose agreement it takes to do something about that one: every other one that somebody holds, but for those whose players
 * have been away for too long themselves. Who dropped out a moment ago is not passed over.
 */
export const votersOn = (table: Table, seat: Seat): readonly Seat[] =>
  table.seats.map(({ place }) => place as Seat).filter((voter) => voter !== seat && voteInMs(table, voter) !== 0);

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
  return [{ seat, awayMs: now - absence.since, ...(voteIn === undefined ? {} : { voteInMs: voteIn }), votes }];
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
  const left = absences.seats.map((seat) => voteInMs(table, seat)).filter((ms) => ms !== undefined && ms > 0) as readonly number[];
  const { least, most } = LOOK_AFTER_MS;
  const next = left.length === 0 ? undefined : Math.max(least, Math.min(most, ...left));
  absences.wake(next, () => {
    const stillLeft = absences.seats.filter((seat) => (voteInMs(table, seat) ?? 0) > 0);
    if (stillLeft.length < left.length) tellAbsence(table);
    else awaitNext(table);
  });
}
