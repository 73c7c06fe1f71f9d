import { SEATS } from "@forgotten-planet/core";
import type { TableOptions } from "@forgotten-planet/protocol";
import type { ClientGame } from "../../games/clientGame.ts";
import { gameOf } from "../../games/index.ts";
import type { OwnRecord } from "../analysis/origin.ts";
import type { ReplayedMatch } from "../replay/replayedMatch.ts";

/** A match that was read from a record, and its game; or why there is none. */
export type RecordedMatch =
  | { readonly client: ClientGame; readonly match: ReplayedMatch }
  | { readonly refused: "unknown-game" | "damaged" };

/** Reads a record of untrusted origin. */
export async function recordMatch(own: OwnRecord): Promise<RecordedMatch> {
  const client = gameOf(own);
  if (!client) return { refused: "unknown-game" };
  const setup = (await (await client.analysis()).reader()).readSetup(own.setup);
  if (!setup.ok) return { refused: "damaged" };
  const { gaveUp, endedEarly, lines } = own;
  const early = gaveUp !== undefined && gaveUp in client.seatsOf(setup.value) ? { gaveUp } : endedEarly ? { endedEarly } : {};
  return { client, match: { id: "", options: await plainOptions(client), setup: setup.value, lines, ...early } };
}

/** The options of a table that nobody made. */
async function plainOptions(client: ClientGame): Promise<TableOptions & object> {
  return (await client.options()).fresh();
}

/** The record in what a link holds; undefined if there is none. */
export function ownOf(value: unknown): OwnRecord | undefined {
  if (typeof value !== "object" || value === null || !("own" in value)) return undefined;
  const { own } = value;
  if (typeof own !== "object" || own === null) return undefined;
  const { game, setup, lines, gaveUp, endedEarly } = own as Partial<Record<keyof OwnRecord, unknown>>;
  if (typeof game !== "string" || !Array.isArray(lines) || !lines.every((line) => typeof line === "string")) return undefined;
  const quitter = SEATS.find((seat) => seat === gaveUp);
  return { game, setup, lines, ...(quitter === undefined ? {} : { gaveUp: quitter }), ...(endedEarly === true ? { endedEarly } : {}) };
}
