import { ok } from "@forgotten-planet/core";
import { type Handover, readPlayerName, zClaim, zNewPlayer } from "@forgotten-planet/protocol";
import type { Store } from "@forgotten-planet/store";
import { Router } from "express";
import { z } from "zod";
import type { Limits } from "../../config.ts";
import { HANDOVER_SECONDS, Handovers } from "../../identity/handover.ts";
import { identityWith } from "../../identity/identityOf.ts";
import { randomId } from "../../identity/randomId.ts";
import type { Tokens } from "../../identity/tokens.ts";
import type { Log } from "../../log.ts";
import type { ClientAddress } from "../../net/clientAddress.ts";
import { TokenBuckets } from "../../net/tokenBucket.ts";
import { reject, rejection } from "../../rejection.ts";
import type { Tables } from "../../tables/tables.ts";
import { refuse } from "../answers.ts";
import type { Identify } from "../identify.ts";
import { Guesses } from "../limits/guesses.ts";

export interface PlayerServices {
  readonly store: Store;
  readonly tokens: Tokens;
  readonly tables: Tables;
  readonly identify: Identify;
  readonly addressOf: ClientAddress;
  readonly networkOf: ClientAddress;
  readonly limits: Limits;
  readonly log: Log;
}

/** Guests: a name is enough. */
export function playerRoutes({ store, tokens, tables, identify, addressOf, networkOf, limits, log }: PlayerServices): Router {
  const guests = new TokenBuckets(limits.guestsPerMinute, limits.guestsPerMinute / 60);
  const bots = new TokenBuckets(limits.botAccountsPerMinute, limits.botAccountsPerMinute / 60);
  const guesses = new Guesses(limits.codeMissesPerMinute);
  const handovers = new Handovers(store.people);
  const identityOf = identityWith(tokens);
  const router = Router();

  router.post("/", async (request, response) => {
    const { bot, ...named } = partsOf(request.body);
    const isBot = zNewPlayer.shape.bot.safeParse(bot);
    if (bot !== undefined && !isBot.success) return refuse(response, rejection("bad-shape", "bot: true, or nothing"));
    const name = nameIn(bot === undefined ? request.body : named);
    if (!name.ok) return refuse(response, name.error);
    if (!guests.take(networkOf(request))) return refuse(response, rejection("rate-limited"));
    if (bot !== undefined && !bots.take(networkOf(request))) return refuse(response, rejection("rate-limited"));
    const player = { id: randomId(), name: name.value, ...(bot === undefined ? {} : { bot: true as const }) };
    await store.players.create(player, Date.now());
    response.status(201).json(identityOf({ player, generation: 0 }));
  });

  router.post("/me", async (request, response) => {
    const account = await identify.account(request);
    if (!account.ok) return refuse(response, account.error);
    const name = nameIn(request.body);
    if (!name.ok) return refuse(response, name.error);
    const renamed = { ...account.value.player, name: name.value };
    await store.players.rename(renamed);
    response.json(identityOf({ ...account.value, player: renamed }));
  });

  router.get("/me", async (request, response) => {
    const player = await identify.required(request);
    if (!player.ok) return refuse(response, player.error);
    const { tables: own } = await tables.pageOf(player.value, 0);
    response.json({ player: player.value, tables: own });
  });

  router.get("/me/tables", async (request, response) => {
    const player = await identify.required(request);
    if (!player.ok) return refuse(response, player.error);
    const from = zFrom.safeParse(request.query);
    if (!from.success) return refuse(response, rejection("bad-shape"));
    response.json(await tables.pageOf(player.value, from.data.from));
  });

  router.post("/me/handover", async (request, response) => {
    const player = await identify.required(request);
    if (!player.ok) return refuse(response, player.error);
    response.json({ code: await handovers.issue(player.value.id), seconds: HANDOVER_SECONDS } satisfies Handover);
  });

  router.post("/claim", async (request, response) => {
    const claim = zClaim.safeParse(request.body);
    if (!claim.success) return refuse(response, rejection("bad-shape"));
    const account = await guesses.judge(networkOf(request), async () => {
      const id = await handovers.redeem(claim.data.code);
      const known = id === undefined ? undefined : await store.players.account(id);
      return known ? ok(known) : reject("bad-code");
    });
    if (!account.ok) return refuse(response, account.error);
    response.json(identityOf(account.value));
  });

  router.post("/me/sign-out", async (request, response) => {
    const found = await identify.account(request);
    if (!found.ok) return refuse(response, found.error);
    const { id } = found.value.player;
    await store.players.signOut(id);
    const account = await store.players.account(id);
    if (!account) return refuse(response, rejection("bad-token"));
    await handovers.forget(id);
    await store.push.forgetAll(id);
    await tables.signOut(id);
    log.info("signed-out", { actor: id, address: addressOf(request) });
    response.json(identityOf(account));
  });

  return router;
}

/** An entry of a list, counted from 0. */
const zFrom = z.object({ from: z.coerce.number().int().min(0).max(100_000).default(0) });

const zNewName = zNewPlayer.omit({ bot: true });

const partsOf = (body: unknown): { readonly bot?: unknown } => (typeof body === "object" && body !== null ? body : {});

function nameIn(
  body: unknown,
): { readonly ok: true; readonly value: string } | { readonly ok: false; readonly error: ReturnType<typeof rejection> } {
  const parsed = zNewName.safeParse(body);
  if (!parsed.success) return { ok: false, error: rejection("bad-shape") };
  const name = readPlayerName(parsed.data.name);
  const why = "a name has 2 to 20 visible characters, and no < or >";
  return name === undefined ? { ok: false, error: rejection("bad-name", why) } : { ok: true, value: name };
}
