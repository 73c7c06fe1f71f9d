import { ok, type Result } from "@forgotten-planet/core";
import { API_VERSION, type Damage, type MatchHead, type PastMatch, type PastSeat, type Rejection } from "@forgotten-planet/protocol";
import type { PastJournal, PastLine, StoredMatch } from "@forgotten-planet/store";
import { botIntentId } from "../match/parts/bots/botDesk.ts";
import { botAt } from "../match/parts/bots/botSeats.ts";
import { completeOptions } from "../match/parts/optionsFault.ts";
import { inSlices } from "../match/parts/slices.ts";
import { isByClock } from "../match/views/clockView.ts";
import { reject } from "../rejection.ts";
import type { ServedGame } from "../servedGame.ts";
import { openedDice } from "../tables/exportRecord.ts";
import { follow } from "./follow.ts";

/** What is stored of a match that is over. */
export interface StoredPast {
  readonly match: StoredMatch;
  readonly journal: PastJournal;
  /** The opened secret of its dice. */
  readonly secret: Uint8Array | undefined;
}

/** Returns the match with all that a replay needs, as far as it is what was played; `damaged` if not even its set-up can be read. */
export async function readPast(served: ServedGame, { match, journal, secret }: StoredPast): Promise<Result<PastMatch, Rejection>> {
  const { game } = served;
  if (match.setup === undefined || (journal.damage === "unreadable" && journal.lines.length === 0)) return reject("damaged");
  const created = game.create(match.setup);
  if (!created.ok) return reject("damaged");
  const { match: reached, damage = stored(journal) } = await inSlices(
    follow(
      game,
      created.value,
      journal.lines.map(({ line }) => line),
    ),
  );
  const lines = journal.lines.slice(0, reached.ply);
  const byClock = pliesBy(lines, isByClock);
  const byBot = pliesBy(lines, ({ ply, intentId }) => intentId === botIntentId(ply));
  const dice = openedDice(match, secret);
  const known = damage && match.digest ? { turn: match.digest.turn, points: match.digest.vp } : undefined;
  const reckoned = { turn: game.moment(reached.state).turn, points: game.standing(reached.state) };
  return ok({
    version: API_VERSION,
    head: headOf(served, match, known ?? reckoned),
    setup: match.setup,
    lines: lines.map(({ line }) => line),
    at: lines.map(({ at }) => at),
    ...(byClock ? { byClock } : {}),
    ...(byBot ? { byBot } : {}),
    ...(dice ? { dice } : {}),
    ...(damage ? { damage } : {}),
  });
}

function stored({ lines, damage }: PastJournal): Damage | undefined {
  return damage && { ply: lines.length, reason: damage };
}

/** Absent where there are none. */
function pliesBy(lines: readonly PastLine[], by: (line: PastLine) => boolean): readonly number[] | undefined {
  const plies = lines.filter(by).map(({ ply }) => ply);
  return plies.length > 0 ? plies : undefined;
}

/** A match as lists name it: turn and points as its reader may know them. */
export function headOf(served: ServedGame, match: StoredMatch, { turn, points }: Pick<MatchHead, "turn" | "points">): MatchHead {
  return {
    id: match.id,
    game: served.game.id,
    rulesVersion: match.rulesVersion,
    status: match.status === "over" ? "over" : "playing",
    options: completeOptions(served, match.options),
    seats: served.game.seatsOf(match.setup).map((_, place) => seatAt(served, match, place)),
    turn,
    points: [...points],
    ...(match.ended ? { ended: match.ended } : {}),
    createdAt: match.createdAt,
    ...(match.status === "over" ? { endedAt: match.updatedAt } : {}),
  };
}

/** Who sits there, by the name they sat down with; who began there, where nobody does. */
function seatAt({ game }: ServedGame, match: StoredMatch, place: number): PastSeat {
  const setUp = game.seatsOf(match.setup)[place];
  const seat = match.seats.find((taken) => taken.place === place);
  const level = botAt(match, place);
  const name = seat?.player.name ?? setUp?.name;
  return {
    ...(name === undefined ? {} : { name }),
    colour: setUp?.colour ?? "red",
    ...(setUp?.alliance === undefined ? {} : { alliance: setUp.alliance }),
    ...(level === undefined ? {} : { bot: level }),
    ...(seat && level !== undefined ? { standIn: true } : {}),
    ...(seat?.player.bot ? { program: true } : {}),
  };
}
