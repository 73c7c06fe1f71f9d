import { ECDH } from "node:crypto";
import { type PushKey, zPushEndpoint, zPushRenewal, zPushSubscription } from "@forgotten-planet/protocol";
import type { Store } from "@forgotten-planet/store";
import { Router } from "express";
import type { Config } from "../../config.ts";
import type { ClientAddress } from "../../net/clientAddress.ts";
import { TokenBuckets } from "../../net/tokenBucket.ts";
import { isPushEndpoint } from "../../push/pushHosts.ts";
import type { PushSender } from "../../push/pushSender.ts";
import { spokenBy } from "../../push/pushWishes.ts";
import { isTimeZone } from "../../push/quietHours.ts";
import { rejection } from "../../rejection.ts";
import { refuse } from "../answers.ts";
import type { Identify } from "../identify.ts";

export interface PushServices {
  readonly store: Store;
  readonly identify: Identify;
  readonly networkOf: ClientAddress;
  readonly config: Config;
  readonly sender: PushSender;
}

/** Browsers that one player may subscribe; one more deletes the oldest. */
const MOST_BROWSERS = 10;
const CHANGES_PER_MINUTE = 60;
const noKey = rejection("bad-shape", "keys.p256dh: no point of P-256");

/** Where browsers subscribe to notices of their player's turns, and unsubscribe. */
export function pushRoutes({ store, identify, networkOf, config, sender }: PushServices): Router {
  const changes = new TokenBuckets(CHANGES_PER_MINUTE, CHANGES_PER_MINUTE / 60);
  const router = Router();

  router.get("/push", (_, response) => {
    response.json({ key: sender.publicKey } satisfies PushKey);
  });

  router.put("/players/me/push", async (request, response) => {
    const player = await identify.required(request);
    if (!player.ok) return refuse(response, player.error);
    const parsed = zPushSubscription.safeParse(request.body);
    if (!parsed.success) return refuse(response, rejection("bad-shape"));
    const { endpoint, keys, wishes } = parsed.data;
    if (wishes.quiet && !isTimeZone(wishes.quiet.zone))
      return refuse(response, rejection("bad-shape", "wishes.quiet.zone: no such time zone"));
    if (!isPushKey(keys.p256dh)) return refuse(response, noKey);
    if (!isPushEndpoint(endpoint, config.pushHosts)) return refuse(response, rejection("unknown-push-service"));
    if (!changes.take(networkOf(request))) return refuse(response, rejection("rate-limited"));
    const { id } = player.value;
    const known = await store.push.of(id);
    const same = known.find((browser) => browser.endpoint === endpoint);
    const others = known.filter((browser) => browser !== same);
    for (const { endpoint: oldest } of others.slice(0, Math.max(0, others.length - MOST_BROWSERS + 1))) await store.push.forget(oldest, id);
    const createdAt = same?.createdAt ?? Date.now();
    await store.push.keep({ endpoint, player: id, ...keys, wishes: JSON.stringify(wishes), createdAt });
    response.json({});
  });

  router.delete("/players/me/push", async (request, response) => {
    const player = await identify.required(request);
    if (!player.ok) return refuse(response, player.error);
    const parsed = zPushEndpoint.safeParse(request.body);
    if (!parsed.success) return refuse(response, rejection("bad-shape"));
    await store.push.forget(parsed.data.endpoint, player.value.id);
    response.json({});
  });

  router.post("/players/me/push/test", async (request, response) => {
    const player = await identify.required(request);
    if (!player.ok) return refuse(response, player.error);
    const parsed = zPushEndpoint.safeParse(request.body);
    if (!parsed.success) return refuse(response, rejection("bad-shape"));
    if (!changes.take(networkOf(request))) return refuse(response, rejection("rate-limited"));
    const browser = await store.push.find(parsed.data.endpoint);
    if (browser?.player !== player.value.id) return refuse(response, rejection("not-found"));
    const sent = await sender.send(browser, { kind: "test", ...spokenBy(browser) });
    if (sent === "gone") await store.push.forget(browser.endpoint);
    if (sent !== "sent") return refuse(response, rejection("push-failed"));
    response.json({});
  });

  router.post("/push/renew", async (request, response) => {
    const parsed = zPushRenewal.safeParse(request.body);
    if (!parsed.success) return refuse(response, rejection("bad-shape"));
    const { was, now } = parsed.data;
    if (!isPushKey(now.keys.p256dh)) return refuse(response, noKey);
    if (!isPushEndpoint(now.endpoint, config.pushHosts)) return refuse(response, rejection("unknown-push-service"));
    if (!changes.take(networkOf(request))) return refuse(response, rejection("rate-limited"));
    const browser = await store.push.find(was);
    if (!browser) return refuse(response, rejection("not-found"));
    await store.push.keep({ ...browser, endpoint: now.endpoint, ...now.keys });
    if (now.endpoint !== was) await store.push.forget(was);
    response.json({});
  });

  return router;
}

/** Returns whether a browser's key is a point of P-256: nothing can be encrypted for any other. */
function isPushKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, "prime256v1", "base64url", "base64url", "uncompressed");
    return true;
  } catch {
    return false;
  }
}
