import type { Seat, SeatColour } from "@forgotten-planet/core";
import { type BotSeat, type TableStatus, withTodaysOptionNames, zTableOptions } from "@forgotten-planet/protocol";
import type { Selectable } from "kysely";
import type { ClaimedMatch } from "./contract/claims.ts";
import { CLOCK_FIELDS, dueOf, type StoredClock } from "./contract/clocks.ts";
import type { JournalEntry, Snapshot } from "./contract/journal.ts";
import type { DiceTerms, MatchStart, StoredMatch, StoredSeat } from "./contract/matches.ts";
import type { StoredPlayer } from "./contract/players.ts";
import type { RatedTerms } from "./contract/ratings.ts";
import { STANDING_FIELDS, type Standing } from "./contract/standing.ts";
import { DamagedMatch } from "./damagedMatch.ts";
import type { Database } from "./database.ts";
import { isSealIntact, type SealRow } from "./seal.ts";
import { readSummed } from "./summed.ts";

/*
 * Turns rows into what the server works with. Their JSON was written by the server: JSON that cannot be read has been damaged since. What
 * can be read is trusted here; the seal, the chain of the journal and sums tell whether it is what was written. Options alone are parsed:
 * those of older tables get the default of newer fields. Former names are read as today's, and what is a game's own is kept unchanged.
 */

export type MatchRow = Omit<Selectable<Database["matches"]>, "secret" | "nextSecret" | "seal"> & { readonly hostName: string };
export type SeatRow = Omit<Selectable<Database["seats"]>, "match"> & Pick<Selectable<Database["players"]>, "bot">;
export type EntryRow = Pick<Selectable<Database["journalEntries"]>, "ply" | "line" | "seat" | "intentId" | "payloadHash" | "chain">;

const STATUSES: readonly string[] = ["waiting", "playing", "over"] satisfies readonly TableStatus[];

/**
 * Throws `DamagedMatch` if the row cannot be read, or contradicts itself. A standing that is not what was written is left out: the next
 * turn's end writes it again.
 */
export function matchOf(row: MatchRow, seats: readonly SeatRow[]): StoredMatch {
  const damaged = (what: string) => new DamagedMatch(row.id, what);
  const read = <T>(name: keyof MatchRow, of: (value: unknown) => T): T => {
    try {
      return of(JSON.parse(String(row[name])));
    } catch {
      throw damaged(`its ${name} cannot be read`);
    }
  };
  const trusted = <T>(value: unknown): T => value as T;
  if (!STATUSES.includes(row.status)) throw damaged("its status is none");
  if (row.ended !== null && (row.ended !== "vote" || row.status !== "over")) throw damaged("its end contradicts its status");
  if ((row.setup === null) !== (row.status === "waiting")) throw damaged("its set-up contradicts its status");
  const clock = row.clock === null ? undefined : readSummed<StoredClock>(row.id, row.clock, CLOCK_FIELDS);
  if (row.clock !== null && !clock) throw damaged("its clock is not as it was written");
  if (row.due !== (clock && row.status === "playing" ? dueOf(clock) : null)) throw damaged("its clock contradicts what is due");
  const options = read("options", (value) => zTableOptions.parse({ ...(withTodaysOptionNames(value) as object), game: row.game }));
  if (row.status !== "waiting" && options.clock !== "none" && !clock) throw damaged("its clock is gone");
  const standing = row.digest === null ? undefined : readSummed<Standing>(row.id, row.digest, STANDING_FIELDS);
  return {
    id: row.id,
    code: row.code,
    status: row.status,
    options,
    host: { id: row.host, name: row.hostName },
    seats: seats.map(seatOf),
    colours: read<SeatColour[]>("colours", trusted),
    removed: read<string[]>("removed", trusted),
    ...(row.setup === null
      ? {}
      : {
          setup: read<unknown>("setup", trusted),
          dice: row.dice === null ? NO_NONCES : read<DiceTerms>("dice", trusted),
        }),
    ...(row.bots === null ? {} : { bots: read<BotSeat[]>("bots", trusted) }),
    ...(standing ? { standing } : {}),
    ...(clock ? { clock } : {}),
    ...(row.ended === null ? {} : { ended: row.ended }),
    ...(row.rated === null ? {} : { rated: read<RatedTerms>("rated", trusted) }),
    ...(row.away === null ? {} : { away: read<Seat[]>("away", trusted) }),
    ...(row.imported === null ? {} : { imported: row.imported }),
    ...(row.rematch === null ? {} : { rematch: row.rematch }),
    ...(row.owner === null ? {} : { owner: row.owner }),
    rulesVersion: row.rulesVersion,
    epoch: row.epoch,
    version: row.version,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

/** What the chain of its journal begins with; undefined if the match has not begun, or if that cannot be read, which `matchOf` reports. */
export function beginningOf({ setup, dice }: Pick<MatchRow, "setup" | "dice">): Pick<MatchStart, "setup" | "dice"> | undefined {
  if (setup === null) return undefined;
  try {
    return { setup: JSON.parse(setup), dice: dice === null ? NO_NONCES : JSON.parse(dice) };
  } catch {
    return undefined;
  }
}

/** Matches from before there were nonces rolled without any. */
const NO_NONCES: DiceTerms = { nonces: [], from: 0 };

/** Returns the matches that can be read. */
export const readable = (rows: readonly MatchRow[], seatsOf: (match: string) => readonly SeatRow[]): StoredMatch[] =>
  rows.flatMap((row) => {
    try {
      return [matchOf(row, seatsOf(row.id))];
    } catch (error) {
      if (error instanceof DamagedMatch) return [];
      throw error;
    }
  });

/** Returns what is wrong with a match as it is stored; undefined if no fault is found. */
export function rowFault(row: MatchRow, sealRow: SealRow | undefined, seats: readonly SeatRow[]): string | undefined {
  try {
    matchOf(row, seats);
  } catch (error) {
    if (error instanceof DamagedMatch) return error.fault;
    throw error;
  }
  if (sealRow && !isSealIntact(sealRow, seats, row.epoch)) return SEAL_BROKEN;
  return row.digest !== null && !readSummed<Standing>(row.id, row.digest, STANDING_FIELDS)
    ? "its standing is not as it was written"
    : undefined;
}

const SEAL_BROKEN = "its table or its seats are not as they were written";

/** Plain bytes from every engine. */
export const secretsOf = (
  row: Partial<Pick<SealRow, "secret" | "nextSecret">> | undefined,
): Pick<ClaimedMatch, "secret" | "nextSecret"> => ({
  ...(row?.secret ? { secret: Uint8Array.from(row.secret) } : {}),
  ...(row?.nextSecret ? { nextSecret: Uint8Array.from(row.nextSecret) } : {}),
});

/** A journal that has been read (`JournalReading`). */
interface ReadJournal {
  readonly entries: readonly JournalEntry[];
  /** Throws `DamagedMatch` if a line is not as it was written. */
  readonly checkedChains: () => readonly string[];
}

/** What is read of a match that has just been claimed. */
export interface ClaimRows {
  readonly row: MatchRow;
  readonly sealRow: SealRow;
  readonly seats: readonly SeatRow[];
  readonly journal: ReadJournal;
  readonly snapshots: readonly Snapshot[];
}

/** Returns all that a claim of a match gets. Throws `DamagedMatch` if it is not what was written. */
export function claimedOf({ row, sealRow, seats, journal, snapshots }: ClaimRows): ClaimedMatch {
  const match = matchOf(row, seats);
  if (!isSealIntact(sealRow, seats, row.epoch - 1)) throw new DamagedMatch(row.id, SEAL_BROKEN);
  const { entries } = journal;
  if (entries.length !== row.version) throw new DamagedMatch(row.id, `its journal has ${entries.length} lines of ${row.version}`);
  return { match, journal: entries, chains: journal.checkedChains(), ...secretsOf(sealRow), snapshots };
}

export const playerOf = ({ id, name, bot }: Pick<Selectable<Database["players"]>, "id" | "name" | "bot">): StoredPlayer => ({
  id,
  name,
  ...(bot === 1 ? { bot: true } : {}),
});

const seatOf = ({ place, player, name, colour, ready, nonce, bot }: SeatRow): StoredSeat => ({
  place,
  player: playerOf({ id: player, name, bot }),
  colour: colour as SeatColour,
  ready: ready === 1,
  ...(nonce === null ? {} : { nonce }),
});

export const entryOf = ({ ply, line, seat, intentId, payloadHash, chain }: EntryRow): JournalEntry => ({
  ply,
  line,
  seat: seat as Seat,
  intentId,
  payloadHash,
  ...(chain === null ? {} : { chain }),
});
