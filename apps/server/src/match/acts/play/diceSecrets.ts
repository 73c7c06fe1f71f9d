import { ok } from "@forgotten-planet/core";
import type { ClaimedMatch, SecretOf } from "@forgotten-planet/store";
import type { Done } from "../../../rejection.ts";
import type { SealedMatch } from "../../parts/game/matchDice.ts";
import type { Table, TableServices } from "../../table.ts";
import { save } from "../save.ts";

/* Secrets of dice are on disk before anybody is told their hash: a promised secret survives the room. */

/** Returns a match with the secrets it must have by now: tables of older versions came without, and a server may have died at the end. */
export async function sealed(
  claimed: ClaimedMatch,
  { store, newSecret }: Pick<TableServices, "store" | "newSecret">,
): Promise<SealedMatch> {
  const { id, epoch, status, rematch } = claimed.match;
  const draw = async (of: SecretOf): Promise<Uint8Array> => {
    const secret = newSecret();
    if ((await store.keepSecret(id, epoch, of, secret)) === "fenced") throw new Error("another room has taken this match over");
    return secret;
  };
  const secret = claimed.secret ?? (await draw("match"));
  const nextSecret = claimed.nextSecret ?? (status === "over" && rematch === undefined ? await draw("rematch") : undefined);
  return { ...claimed, secret, ...(nextSecret ? { nextSecret } : {}) };
}

/** Seals the dice of a rematch when the match is over, before anybody adds a nonce. */
export async function sealRematch(table: Table): Promise<Done> {
  if (table.dice.next) return ok(undefined);
  const secret = table.services.newSecret();
  const saved = await save(table, () => table.services.store.keepSecret(table.id, table.epoch, "rematch", secret));
  if (saved.ok) table.dice.keepNext(secret);
  return saved;
}
