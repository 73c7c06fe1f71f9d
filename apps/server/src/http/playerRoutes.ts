import { type Handover, type Identity, zClaim, zNewPlayer } from "@forgotten-planet/protocol";
import type { Store } from "@forgotten-planet/store";
import { Router } from "express";
import type { Limits } from "../config.ts";
import { HANDOVER_SECONDS, Handovers } from "../identity/handover.ts";
import { readPlayerName } from "../identity/playerName.ts";
import { randomId } from "../identity/randomId.ts";
import type { Tokens } from "../identity/tokens.ts";
import type { ClientAddress } from "../net/clientAddress.ts";
import { TokenBuckets } from "../net/tokenBucket.ts";
import { rejection } from "../rejection.ts";
import type { Tables } from "../tables/tables.ts";
import { refuse } from "./answers.ts";
import type { Identify } from "./identify.ts";

export interface PlayerServices {
  readonly store: Store;
  readonly tokens: Tokens;
  readonly tables: Tables;
  readonly identify: Identify;
  readonly addressOf: ClientAddress;
  readonly limits: Limits;
}

/** Guests: a name is all it takes. */
export function playerRoutes({ store, tokens, tables, identify, addressOf, limits }: PlayerServices): Router {
  const guests = new TokenBuckets(limits.guestsPerMinute, limits.guestsPerMinute / 60);
  const misses = new TokenBuckets(limits.codeMissesPerMinute, limits.codeMissesPerMinute / 60);
  const handovers = new Handovers();
  const router = Router();

  router.post("/", async (request, response) => {
    const name = nameIn(request.body);
    if (!name.ok) return refuse(response, name.error);
    if (!guests.take(addressOf(request))) return refuse(response, rejection("rate-limited"));
    const player = { id: randomId(), name: name.value };
    await store.createPlayer(player, Date.now());
    response.status(201).json({ player, token: tokens.issue(player.id) } satisfies Identity);
  });

  router.post("/me", async (request, response) => {
    const player = await identify.required(request);
    if (!player.ok) return refuse(response, player.error);
    const name = nameIn(request.body);
    if (!name.ok) return refuse(response, name.error);
    const renamed = { ...player.value, name: name.value };
    await store.renamePlayer(renamed);
    response.json({ player: renamed, token: tokens.issue(renamed.id) } satisfies Identity);
  });

  router.get("/me", async (request, response) => {
    const player = await identify.required(request);
    if (!player.ok) return refuse(response, player.error);
    response.json({ player: player.value, tables: await tables.summariesOf(player.value) });
  });

  router.post("/me/handover", async (request, response) => {
    const player = await identify.required(request);
    if (!player.ok) return refuse(response, player.error);
    response.json({ code: handovers.issue(player.value.id), seconds: HANDOVER_SECONDS } satisfies Handover);
  });

  router.post("/claim", async (request, response) => {
    const claim = zClaim.safeParse(request.body);
    if (!claim.success) return refuse(response, rejection("bad-shape"));
    const id = handovers.redeem(claim.data.code);
    const player = id === undefined ? undefined : await store.player(id);
    if (!player) return refuse(response, rejection(misses.take(addressOf(request)) ? "bad-code" : "rate-limited"));
    response.json({ player: { id: player.id, name: player.name }, token: tokens.issue(player.id) } satisfies Identity);
  });

  return router;
}

function nameIn(
  body: unknown,
): { readonly ok: true; readonly value: string } | { readonly ok: false; readonly error: ReturnType<typeof rejection> } {
  const parsed = zNewPlayer.safeParse(body);
  if (!parsed.success) return { ok: false, error: rejection("bad-shape") };
  const name = readPlayerName(parsed.data.name);
  const why = "a name has 2 to 20 visible characters, and no < or >";
  return name === undefined ? { ok: false, error: rejection("bad-name", why) } : { ok: true, value: name };
}
