import { type ChatLine, type Earmark, type SeatPlan, zTableOptions } from "@forgotten-planet/protocol";
import type { Colour, GameSetup, Scenario, Seat } from "@forgotten-planet/rules";
import type { Selectable } from "kysely";
import type { Database } from "./database.ts";
import type { ClaimedMatch, DiceTerms, Digest, JournalEntry, StoredMatch, StoredScenario, StoredSeat, Talk } from "./store.ts";

/*
 * Rows into what the server works with. Their JSON was written by us and its integrity is the journal's business, so it is
 * trusted here; what came from outside was checked before it was written. Options alone are parsed: those of older tables lack what
 * came later, and get its default.
 */

export type MatchRow = Omit<Selectable<Database["matches"]>, "secret" | "nextSecret"> & { readonly hostName: string };
export type SecretRow = Partial<Pick<Selectable<Database["matches"]>, "secret" | "nextSecret">>;
export type SeatRow = Omit<Selectable<Database["seats"]>, "match">;
export type EntryRow = Pick<Selectable<Database["journalEntries"]>, "ply" | "line" | "seat" | "intentId" | "payloadHash">;
export type TalkRow = Pick<Selectable<Database["talk"]>, "kind" | "body">;
export type ScenarioRow = Selectable<Database["scenarios"]> & { readonly makerName: string };

export function matchOf(row: MatchRow, seats: readonly SeatRow[]): StoredMatch {
  return {
    id: row.id,
    code: row.code,
    status: row.status,
    options: zTableOptions.parse(JSON.parse(row.options)),
    host: { id: row.host, name: row.hostName },
    seats: seats.map(seatOf),
    colours: JSON.parse(row.colours) as Colour[],
    removed: JSON.parse(row.removed) as string[],
    ...(row.setup === null ? {} : { setup: JSON.parse(row.setup) as GameSetup, dice: diceOf(row) }),
    ...(row.digest === null ? {} : { digest: JSON.parse(row.digest) as Digest }),
    ...(row.rematch === null ? {} : { rematch: row.rematch }),
    rulesVersion: row.rulesVersion,
    epoch: row.epoch,
    version: row.version,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

/** Matches that began before there were nonces rolled without any. */
const diceOf = ({ dice }: MatchRow): DiceTerms => (dice === null ? { nonces: [], from: 0 } : (JSON.parse(dice) as DiceTerms));

/** Plain bytes, whatever the engine hands out. */
export const secretsOf = (row: SecretRow | undefined): Pick<ClaimedMatch, "secret" | "nextSecret"> => ({
  ...(row?.secret ? { secret: Uint8Array.from(row.secret) } : {}),
  ...(row?.nextSecret ? { nextSecret: Uint8Array.from(row.nextSecret) } : {}),
});

const seatOf = ({ place, player, name, colour, ready, nonce }: SeatRow): StoredSeat => ({
  place,
  player: { id: player, name },
  colour: colour as Colour,
  ready: ready === 1,
  ...(nonce === null ? {} : { nonce }),
});

export const entryOf = ({ ply, line, seat, intentId, payloadHash }: EntryRow): JournalEntry => ({
  ply,
  line,
  seat: seat as Seat,
  intentId,
  payloadHash,
});

/** What was said, without its kind. */
export function bodyOf(talk: Talk): string {
  switch (talk.kind) {
    case "chat":
      return JSON.stringify(talk.line);
    case "plan":
      return JSON.stringify(talk.plan);
    case "earmark":
      return JSON.stringify(talk.earmark);
  }
}

export function talkOf({ kind, body }: TalkRow): Talk {
  const said: unknown = JSON.parse(body);
  switch (kind) {
    case "chat":
      return { kind, line: said as ChatLine };
    case "plan":
      return { kind, plan: said as SeatPlan };
    case "earmark":
      return { kind, earmark: said as Earmark };
  }
}

export const scenarioOf = ({ id, maker, makerName, players, scenario, updatedAt }: ScenarioRow): StoredScenario => ({
  id,
  by: { id: maker, name: makerName },
  players,
  scenario: JSON.parse(scenario) as Scenario,
  updatedAt,
});
