import type { PastMatch } from "@forgotten-planet/protocol";
import { gameOf } from "../../games/index.ts";
import { ApiError } from "../../net/api.ts";
import { pastApi } from "../../net/pastApi.ts";
import { localMatch } from "../local/localMatches.ts";
import { type ReplayedMatch, ReplayTable } from "./replayTable.ts";

/** Why there is nothing to look back at: the server's code, or what is wrong with what this browser keeps. */
export type ReplayRefusal = string;

/** A match that can be looked back at, or why not. */
export type LoadedReplay = { readonly table: ReplayTable } | { readonly refused: ReplayRefusal };

/** A match of the server. */
export async function loadReplay(id: string): Promise<LoadedReplay> {
  try {
    return await replayOf(matchOf(await pastApi.match(id)));
  } catch (error) {
    if (error instanceof ApiError) return { refused: error.code };
    throw error;
  }
}

/** A match that was played in this browser. */
export async function loadLocalReplay(id: string): Promise<LoadedReplay> {
  const match = localMatch(id);
  if (!match) return { refused: "no-local-match" };
  const loaded = await replayOf(match);
  if ("refused" in loaded) return loaded;
  const { table } = loaded;
  return table.isOver || table.length < match.lines.length ? loaded : { refused: "local-running" };
}

async function replayOf(match: ReplayedMatch): Promise<LoadedReplay> {
  const client = gameOf(match.options);
  if (!client) return { refused: "unknown-game" };
  const game = await client.replay();
  try {
    return { table: new ReplayTable(game, match) };
  } catch {
    return { refused: "damaged" };
  }
}

const matchOf = ({ head, setup, lines, at, byClock, dice, damage }: PastMatch): ReplayedMatch => ({
  id: head.id,
  options: head.options,
  setup,
  lines,
  at,
  ...(byClock ? { byClock } : {}),
  ...(dice ? { dice } : {}),
  ...(damage ? { damage } : {}),
});
