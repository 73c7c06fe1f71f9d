import { ok, type Seat } from "@forgotten-planet/core";
import { leaverBotsOf, type VoteChoice, votesAt } from "@forgotten-planet/protocol";
import { type Done, reject } from "../../../rejection.ts";
import { levelFault } from "../../parts/bots/botSeats.ts";
import { gameRefuses } from "../../parts/game/gameRefusal.ts";
import type { Vote } from "../../parts/people/absenceState.ts";
import type { Connection } from "../../parts/people/presence.ts";
import { leaveSeat, seatAt } from "../../parts/people/seating.ts";
import type { Table } from "../../table.ts";
import { halfInMs, halfOf, voteInMs, votersOn } from "../../views/absenceView.ts";
import { isFreeSeat } from "../../views/seatControl.ts";
import { letBotPlay } from "../bots/botSubstitute.ts";
import { endIfWishedByAll, takeBackEnd } from "../play/agreedEnd.ts";
import { endAsItStands } from "../play/ending.ts";
import { saveSeating } from "../save.ts";
import { heirOf, passTable } from "../waiting/hosting.ts";
import { sendWelcome } from "../welcome.ts";
import { castVote, noteAbsence, waitAgain } from "./absence.ts";
import { restartTurnWait } from "./heldTurn.ts";

/*
 * What becomes of a match when a player does not come back: those who are here agree on it, nothing happens by itself. Runs in the table's
 * lane and saves before anybody is told.
 */

export async function vote(table: Table, connection: Connection, about: Seat, { choice, level }: Vote): Promise<Done> {
  const voter = table.placeOf(connection);
  if (voter === undefined) return reject("spectator");
  const fault = voteFault(table, about) ?? choiceFault(table, choice) ?? botFault(table, about, { choice, level });
  if (fault) return fault;
  if (!votersOn(table, about).includes(voter)) return reject("not-allowed", "the others wait for you as well");
  castVote(table, about, voter, level === undefined ? { choice } : { choice, level });
  return isAgreed(table, about, choice) ? OUTCOMES[choice](table, about) : ok(undefined);
}

/**
 * Everybody has to agree; but after a much longer wait, half of those who are here can free a seat, or let a bot play on. That takes nothing
 * from anybody, since the match goes on and the seat may be taken again.
 */
function isAgreed(table: Table, about: Seat, choice: VoteChoice): boolean {
  const voters = votersOn(table, about);
  const agree = votersFor(table, about, choice).filter((seat) => voters.includes(seat)).length;
  return (
    agree === voters.length || ((choice === "replace" || choice === "bot") && halfInMs(table, about) === 0 && agree >= halfOf(table, about))
  );
}

const votersFor = ({ absenceState }: Table, about: Seat, wanted: VoteChoice): readonly Seat[] =>
  [...(absenceState.of(about)?.votes ?? [])].filter(([, { choice }]) => choice === wanted).map(([seat]) => seat);

function voteFault(table: Table, about: Seat): ReturnType<typeof reject> | undefined {
  if (!table.game) return reject("not-started");
  if (table.status === "over") return gameRefuses(table.game, "game-over");
  if (!table.absenceState.of(about)) return reject("not-away");
  const left = voteInMs(table, about);
  if (left === undefined) return reject("not-allowed", "at this table nobody votes about who is away");
  if (left > 0) return reject("too-early");
  return undefined;
}

/** In a rated match nobody but its player plays a seat, and in a league's nobody else gets it. */
function choiceFault({ options }: Table, choice: VoteChoice): ReturnType<typeof reject> | undefined {
  if (votesAt(options).includes(choice)) return undefined;
  return options.rated
    ? reject("rated-table", "in a rated match nobody plays for somebody else")
    : reject("league-table", "in a league's match nobody else gets a seat");
}

const OUTCOMES: Readonly<Record<VoteChoice, (table: Table, about: Seat) => Promise<Done>>> = {
  wait: async (table, about) => {
    waitAgain(table, about);
    return ok(undefined);
  },
  replace: (table, about) => (isFreeSeat(table, about) ? passFreeSeat(table, about) : freeSeat(table, about)),
  bot: (table, about) => letBotPlay(table, about, weakestOf(table, about)),
  end: (table) => endAsItStands(table),
};

/** Returns why no bot may play on there; undefined for other choices. */
function botFault(table: Table, about: Seat, { choice, level }: Vote): ReturnType<typeof reject> | undefined {
  if (choice !== "bot") return level === undefined ? undefined : reject("bad-shape", "level: goes with the choice of a bot");
  if (!table.served.bots) return reject("no-bots");
  if (leaverBotsOf(table.options) === "never") return reject("not-allowed", "at this table no bot plays for somebody who is away");
  if (isFreeSeat(table, about)) return reject("not-away", "nobody holds that seat: the host plays it");
  const fault = level === undefined ? undefined : levelFault(table.served, level);
  return fault && { ok: false, error: fault };
}

/** The weakest level that a voter named: nobody gets a stronger bot than they agreed to. Without any, the usual one. */
function weakestOf({ absenceState, served }: Table, about: Seat): string {
  const votes = [...(absenceState.of(about)?.votes.values() ?? [])];
  const named = served.bots?.part.levels.find(({ id }) => votes.some(({ choice, level }) => choice === "bot" && level === id));
  return named?.id ?? served.bots?.part.usual ?? "";
}

/** Takes the seat from its player: the host plays it until somebody sits down there, perhaps the same player. */
async function freeSeat(table: Table, about: Seat): Promise<Done> {
  const player = seatAt(table.seating, about)?.player;
  const heir = player?.id === table.host.id ? heirOf(table, votersFor(table, about, "replace")) : undefined;
  const stood = player ? leaveSeat(table.seating, player.id) : reject("not-away");
  if (!player || !stood.ok) return reject("not-away");
  const saved = await saveSeating(table, stood.value);
  if (!saved.ok) return saved;
  table.reseat(stood.value);
  table.lost.set(player.id, about);
  takeBackEnd(table, player.id);
  table.absenceState.delete(about);
  restartTurnWait(table, about);
  noteAbsence(table, true);
  // The host plays free seats and must be here for that. If this fails, the host's absence is voted on like any other.
  if (heir) await passTable(table, heir);
  // The player, who may have come back just now, and the host, who may know the secrets of one seat more.
  for (const told of [table.host, player]) sendWelcome(table, told);
  table.screen?.showTable();
  table.services.changed(table);
  return endIfWishedByAll(table);
}

/** Nobody holds the seat and the host does not play it: passes the table to a host who can. */
async function passFreeSeat(table: Table, about: Seat): Promise<Done> {
  const heir = heirOf(table, votersFor(table, about, "replace"));
  if (!heir) return reject("not-away");
  const passed = await passTable(table, heir);
  if (!passed.ok) return passed;
  table.absenceState.delete(about);
  restartTurnWait(table, about);
  noteAbsence(table, true);
  return ok(undefined);
}
