import { type PasskeySummary, zNewPasskey, zPasskeyProof } from "@forgotten-planet/protocol";
import type { Store } from "@forgotten-planet/store";
import { type Request, Router } from "express";
import type { Limits } from "../../config.ts";
import { identityWith } from "../../identity/identityOf.ts";
import { Passkeys, type Site } from "../../identity/passkeys.ts";
import type { Tokens } from "../../identity/tokens.ts";
import type { Log } from "../../log.ts";
import type { ClientAddress } from "../../net/clientAddress.ts";
import { TokenBuckets } from "../../net/tokenBucket.ts";
import { rejection } from "../../rejection.ts";
import { refuse } from "../answers.ts";
import type { Identify } from "../identify.ts";
import { Guesses } from "../limits/guesses.ts";

export interface PasskeyServices {
  readonly store: Store;
  readonly tokens: Tokens;
  readonly identify: Identify;
  readonly addressOf: ClientAddress;
  readonly networkOf: ClientAddress;
  readonly limits: Limits;
  readonly log: Log;
}

const ASKS_PER_MINUTE = 20;

/** Making, listing and removing a player's passkeys, and signing in with one. */
export function passkeyRoutes({ store, tokens, identify, addressOf, networkOf, limits, log }: PasskeyServices): Router {
  const passkeys = new Passkeys(store);
  const asks = new TokenBuckets(ASKS_PER_MINUTE, ASKS_PER_MINUTE / 60);
  const guesses = new Guesses(limits.codeMissesPerMinute);
  const identityOf = identityWith(tokens);
  const listOf = async (player: string): Promise<{ readonly passkeys: readonly PasskeySummary[] }> => ({
    passkeys: (await store.people.passkeysOf(player)).map(({ id, createdAt }) => ({ id, createdAt })),
  });
  const router = Router();

  router.get("/players/me/passkeys", async (request, response) => {
    const player = await identify.required(request);
    if (!player.ok) return refuse(response, player.error);
    response.json(await listOf(player.value.id));
  });

  router.post("/players/me/passkeys/options", async (request, response) => {
    const player = await identify.required(request);
    if (!player.ok) return refuse(response, player.error);
    if (!asks.take(networkOf(request))) return refuse(response, rejection("rate-limited"));
    const site = siteOf(request);
    if (!site) return refuse(response, NO_PAGE);
    response.json(await passkeys.creationOptions(player.value, site));
  });

  router.post("/players/me/passkeys", async (request, response) => {
    const player = await identify.required(request);
    if (!player.ok) return refuse(response, player.error);
    const site = siteOf(request);
    const made = zNewPasskey.safeParse(request.body);
    if (!site || !made.success) return refuse(response, rejection("bad-shape"));
    const added = await passkeys.add(player.value, made.data, site);
    if (!added.ok) return refuse(response, added.error);
    log.info("passkey-added", { actor: player.value.id, address: addressOf(request) });
    response.status(201).json(await listOf(player.value.id));
  });

  router.delete("/players/me/passkeys/:id", async (request, response) => {
    const player = await identify.required(request);
    if (!player.ok) return refuse(response, player.error);
    if (!(await store.people.removePasskey(request.params.id, player.value.id))) return refuse(response, rejection("not-found"));
    log.info("passkey-removed", { actor: player.value.id, address: addressOf(request) });
    response.json(await listOf(player.value.id));
  });

  router.post("/passkeys/options", async (request, response) => {
    if (!asks.take(networkOf(request))) return refuse(response, rejection("rate-limited"));
    const site = siteOf(request);
    if (!site) return refuse(response, NO_PAGE);
    response.json(await passkeys.requestOptions(site));
  });

  router.post("/passkeys/sign-in", async (request, response) => {
    const site = siteOf(request);
    const proof = zPasskeyProof.safeParse(request.body);
    if (!site || !proof.success) return refuse(response, rejection("bad-shape"));
    const account = await guesses.judge(networkOf(request), () => passkeys.signIn(proof.data, site));
    if (!account.ok) return refuse(response, account.error);
    log.info("passkey-used", { actor: account.value.player.id, address: addressOf(request) });
    response.json(identityOf(account.value));
  });

  return router;
}

const NO_PAGE = rejection("bad-shape", "passkeys belong to the origin of a page");

/** The page's own origin, which has been admitted before this: browsers send it with every request that is no GET. */
function siteOf({ headers: { origin } }: Request): Site | undefined {
  return origin !== undefined && URL.canParse(origin) ? { origin, host: new URL(origin).hostname } : undefined;
}
