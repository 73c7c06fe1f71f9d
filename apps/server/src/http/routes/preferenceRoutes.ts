import { type Preferences, zNewPreferences } from "@forgotten-planet/protocol";
import type { Store } from "@forgotten-planet/store";
import { Router } from "express";
import { issueText } from "../../issueText.ts";
import { TokenBuckets } from "../../net/tokenBucket.ts";
import { rejection } from "../../rejection.ts";
import { refuse } from "../answers.ts";
import type { Identify } from "../identify.ts";

export interface PreferenceServices {
  readonly store: Store;
  readonly identify: Identify;
}

/** Changes of one player. */
const CHANGES_AT_ONCE = 20;
const CHANGES_PER_SECOND = 0.5;

/** What a player has set, on all their devices: kept for those who come back with a passkey. */
export function preferenceRoutes({ store, identify }: PreferenceServices): Router {
  const changes = new TokenBuckets(CHANGES_AT_ONCE, CHANGES_PER_SECOND);
  const router = Router();

  const preferencesOf = async (player: string): Promise<Preferences> => {
    if ((await store.people.passkeysOf(player)).length === 0) return { isKept: false, version: 0, settings: {} };
    const { version, settings } = (await store.preferences.find(player)) ?? { version: 0, settings: "{}" };
    return { isKept: true, version, settings: JSON.parse(settings) };
  };

  router.get("/", async (request, response) => {
    const player = await identify.required(request);
    if (!player.ok) return refuse(response, player.error);
    response.json(await preferencesOf(player.value.id));
  });

  router.put("/", async (request, response) => {
    const player = await identify.required(request);
    if (!player.ok) return refuse(response, player.error);
    const { id } = player.value;
    if (!changes.take(id)) return refuse(response, rejection("rate-limited"));
    const asked = zNewPreferences.safeParse(request.body);
    if (!asked.success) return refuse(response, rejection("bad-shape", issueText(asked.error, "preferences")));
    const { version, settings } = asked.data;
    if ((await store.people.passkeysOf(id)).length > 0) await store.preferences.keep(id, version, JSON.stringify(settings));
    response.json(await preferencesOf(id));
  });

  return router;
}
