import type { PastMatch } from "@forgotten-planet/protocol";
import { gameOf } from "../../games/index.ts";
import { ApiError } from "../../net/api.ts";
import { pastApi } from "../../net/pastApi.ts";
import { localMatch } from "../local/localMatches.ts";
import { heldMatch, keptMatch, pastMatch, type ReplayedMatch } from "./replayedMatch.ts";
import { ReplayTable } from "./replayTable.ts";

/** Why there is nothing to look back at: the server's code, or what is wrong with what this browser keeps. */
export type ReplayRefusal = string;

/** A match that can be looked back at, or why not. */
export type LoadedReplay = { readonly table: ReplayTable } | { readonly refused: ReplayRefusal };

/** A match that was loaded before the page that shows it was there. */
let ahead: { readonly id: string; readonly found: Promise<LoadedReplay> } | undefined;

/** Loads a match of the server that will be looked back at, to the position after that many lines; undefined: its last. */
export function expectReplay(id: string, ply: number | undefined): void {
  const found = loadReplay(id).then((loaded) => {
    if ("table" in loaded) loaded.table.goTo(ply ?? loaded.table.match.lines.length);
    return loaded;
  });
  found.catch(() => undefined);
  ahead = { id, found };
}

/** A match of the server. */
export function loadReplay(id: string): Promise<LoadedReplay> {
  const found = ahead?.id === id ? ahead.found : undefined;
  ahead = undefined;
  return found ?? replayFrom(() => pastApi.match(id));
}

/** A match of the server that everybody may see. */
export const loadOpenReplay = (id: string): Promise<LoadedReplay> => replayFrom(() => pastApi.openMatch(id));

async function replayFrom(ask: () => Promise<PastMatch>): Promise<LoadedReplay> {
  try {
    return await replayOf(pastMatch(await ask()));
  } catch (error) {
    if (error instanceof ApiError) return { refused: error.code };
    throw error;
  }
}

/** A match that was played in this browser, or read from a file. */
export async function loadLocalReplay(id: string): Promise<LoadedReplay> {
  const match = localMatch(id);
  if (!match) return { refused: "no-local-match" };
  const loaded = await replayOf(keptMatch(match));
  if ("refused" in loaded || match.imported) return loaded;
  const { table } = loaded;
  return match.end || table.isOver || table.length < match.lines.length ? loaded : { refused: "local-running" };
}

async function replayOf(match: ReplayedMatch): Promise<LoadedReplay> {
  const client = gameOf(match.options);
  if (!client) return { refused: "unknown-game" };
  const game = await client.replay();
  try {
    return { table: new ReplayTable(game, heldMatch(game, match)) };
  } catch {
    return { refused: "damaged" };
  }
}
