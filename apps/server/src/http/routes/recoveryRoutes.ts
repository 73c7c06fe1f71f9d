import { ok } from "@forgotten-planet/core";
import { type RecoveryCode, zRecovery } from "@forgotten-planet/protocol";
import type { Store } from "@forgotten-planet/store";
import { Router } from "express";
import type { Limits } from "../../config.ts";
import { identityWith } from "../../identity/identityOf.ts";
import { newRecoveryCode, recoveryHash } from "../../identity/recoveryCode.ts";
import type { Tokens } from "../../identity/tokens.ts";
import type { Log } from "../../log.ts";
import type { ClientAddress } from "../../net/clientAddress.ts";
import { reject, rejection } from "../../rejection.ts";
import { refuse } from "../answers.ts";
import type { Identify } from "../identify.ts";
import { Guesses } from "../limits/guesses.ts";

export interface RecoveryServices {
  readonly store: Store;
  readonly tokens: Tokens;
  readonly identify: Identify;
  readonly addressOf: ClientAddress;
  readonly networkOf: ClientAddress;
  readonly limits: Limits;
  readonly log: Log;
}

/**
 * The printed code with which a player comes back. It is good until another one is made; identities elsewhere stay valid, and the player
 * can sign out everywhere from there.
 */
export function recoveryRoutes({ store, tokens, identify, addressOf, networkOf, limits, log }: RecoveryServices): Router {
  const guesses = new Guesses(limits.codeMissesPerMinute);
  const identityOf = identityWith(tokens);
  const router = Router();

  router.post("/me/recovery", async (request, response) => {
    const player = await identify.required(request);
    if (!player.ok) return refuse(response, player.error);
    const code = newRecoveryCode();
    await store.people.setRecovery(player.value.id, recoveryHash(code) ?? "");
    log.info("recovery-code-made", { actor: player.value.id, address: addressOf(request) });
    response.json({ code } satisfies RecoveryCode);
  });

  router.post("/recover", async (request, response) => {
    const recovery = zRecovery.safeParse(request.body);
    if (!recovery.success) return refuse(response, rejection("bad-shape"));
    const account = await guesses.judge(networkOf(request), async () => {
      const hash = recoveryHash(recovery.data.code);
      const id = hash && (await store.people.playerByRecovery(hash));
      const known = id ? await store.players.account(id) : undefined;
      // Every wrong code gets the same answer.
      return known ? ok(known) : reject("bad-code");
    });
    if (!account.ok) return refuse(response, account.error);
    log.info("recovered", { actor: account.value.player.id, address: addressOf(request) });
    response.json(identityOf(account.value));
  });

  return router;
}
