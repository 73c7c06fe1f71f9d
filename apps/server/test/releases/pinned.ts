import { createHash } from "node:crypto";
import { replayLine, startMatch } from "@forgotten-planet/core";
import { type ForgottenPlanet, forgottenPlanet } from "@forgotten-planet/game";
import { createGame, type GameSetup, position } from "@forgotten-planet/rules";
import { chainsOf, type Store } from "@forgotten-planet/store";

/** What of a stored match may never change, in any release. */
export interface Pinned {
  readonly id: string;
  readonly status: string;
  readonly players: readonly { readonly id: string; readonly name: string }[];
  /** Journal lines. */
  readonly lines: number;
  /** The chain behind the last line: it covers the set-up as text, the dice and every line. "" before the start. */
  readonly chain: string;
  /** SHA-256 over all lines. */
  readonly journal: string;
  /** SHA-256 over the canonical positions (docs/rules.md §13), from ply 0 on. "" before the start. */
  readonly positions: string;
}

/** Reads a match as it is stored, and plays it again line by line by the rules. Throws where a line does not follow. */
export async function pinned(store: Store, id: string): Promise<Pinned> {
  const match = await store.findMatch(id);
  if (!match) throw new Error(`no match ${id}`);
  const journal = await store.journal(id);
  const { status, setup, dice, seats } = match;
  const players = seats.map(({ player }) => player);
  const lines = journal.map(({ line }) => line);
  const about = { id, status, players, lines: lines.length, journal: sha256(lines.join("\n")) };
  if (!setup || !dice) return { ...about, chain: "", positions: "" };
  const created = createGame(setup as GameSetup);
  if (!created.ok) throw new Error(created.error.message);
  let replayed = startMatch<ForgottenPlanet>(created.value);
  const positions = createHash("sha256").update(JSON.stringify(position(replayed.state)));
  for (const [ply, line] of lines.entries()) {
    const next = replayLine(forgottenPlanet, replayed, line);
    if (!next) throw new Error(`line ${ply} of ${id} does not follow`);
    replayed = next.match;
    positions.update(JSON.stringify(position(replayed.state)));
  }
  return { ...about, chain: chainsOf(id, { setup, dice }, journal).at(-1) ?? "", positions: positions.digest("hex") };
}

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
