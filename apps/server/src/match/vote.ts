import type { Rejection, VoteChoice } from "@forgotten-planet/protocol";
import { ok, type Result, type Seat } from "@forgotten-planet/rules";
import { reject } from "../rejection.ts";
import { castVote, noteAbsence, voteInMs, votersOn, waitAgain } from "./absence.ts";
import { isFreeSeat } from "./acting.ts";
import { endAsItStands } from "./ending.ts";
import { saveGathering, tell } from "./gather.ts";
import { heirOf, passTable } from "./hosting.ts";
import type { Connection } from "./presence.ts";
import { seatAt, stand } from "./seating.ts";
import type { Table } from "./table.ts";

/*
 * What becomes of a match when somebody does not come back: those who are here agree on it, nothing happens by itself. Runs in the
 * table's lane, and is saved before anyone hears of it.
 */

type Voted = Result<undefined, Rejection>;

export async function vote(table: Table, connection: Connection, about: Seat, choice: VoteChoice): Promise<Voted> {
  const voter = table.placeOf(connection);
  if (voter === undefined) return reject("spectator");
  const fault = voteFault(table, about, choice);
  if (fault) return fault;
  if (!votersOn(table, about).includes(voter)) return reject("not-allowed", "the others wait for you as well");
  castVote(table, about, voter, choice);
  const votes = table.absences.of(about)?.votes;
  return votersOn(table, about).every((seat) => votes?.get(seat) === choice) ? OUTCOMES[choice](table, about) : ok(undefined);
}

function voteFault(table: Table, about: Seat, choice: VoteChoice): ReturnType<typeof reject> | undefined {
  if (!table.game) return reject("not-started");
  if (table.status === "over") return { ok: false, error: { code: "game-over", rule: "R-END-1" } };
  if (!table.absences.of(about)) return reject("not-away");
  const left = voteInMs(table, about);
  if (left === undefined) return reject("not-allowed", "at this table nobody votes about who is away");
  if (left > 0) return reject("too-early");
  if (choice === "replace" && isFreeSeat(table, about))
    return reject("not-allowed", "nobody holds this seat: whoever wants to can take it");
  return undefined;
}

const OUTCOMES: Readonly<Record<VoteChoice, (table: Table, about: Seat) => Promise<Voted>>> = {
  wait: async (table, about) => {
    waitAgain(table, about);
    return ok(undefined);
  },
  replace: freeSeat,
  end: endAsItStands,
};

/** Its player holds it no more: the host plays it until somebody takes it, maybe that same player. */
async function freeSeat(table: Table, about: Seat): Promise<Voted> {
  const player = seatAt(table.gathering, about)?.player;
  const heir = player?.id === table.host.id ? heirOf(table) : undefined;
  const stood = player ? stand(table.gathering, player.id) : reject("not-away");
  if (!player || !stood.ok) return reject("not-away");
  const saved = await saveGathering(table, stood.value);
  if (!saved.ok) return saved;
  table.gather(stood.value);
  table.lost.set(player.id, about);
  table.absences.delete(about);
  noteAbsence(table, true);
  // Free seats are the host's to play, who has to be here for that. Should it fail, they are voted about like any other.
  if (heir) await passTable(table, heir);
  // Who came back just now, and the host, who may know of one seat more what it hides.
  for (const told of [table.host, player]) tell(table, told);
  table.screen?.showTable();
  table.services.changed(table);
  return ok(undefined);
}
