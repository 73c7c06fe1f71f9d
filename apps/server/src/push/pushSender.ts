import { createHash } from "node:crypto";
import type { Agent } from "node:https";
import type { PushMessage } from "@forgotten-planet/protocol";
import type { PushSubscription, Settings } from "@forgotten-planet/store";
import { z } from "zod";
import type { Config } from "../config.ts";
import { errorFields, type Log } from "../log.ts";
import { isPushEndpoint } from "./pushHosts.ts";

/** Loaded with the first message; servers without subscriptions start without it. */
const webPush = async () => (await import("web-push")).default;

const ANSWER_MS = 5000;
/** After a day the player sees the turn on the page. */
const KEPT_SECONDS = 86_400;
/** The setting under which the keys are kept, once for all processes. */
const KEYS = "push-keys";

const zKeys = z.object({ publicKey: z.string(), privateKey: z.string() });

/** What became of a message: taken by the push service; the browser is gone; or the sending failed. */
export type Sent = "sent" | "gone" | "failed";

export interface PushSender {
  /** The key with which browsers subscribe. */
  readonly publicKey: string;
  /** Never rejects. */
  send(to: PushSubscription, message: PushMessage): Promise<Sent>;
}

export interface Sending {
  readonly settings: Settings;
  readonly config: Pick<Config, "pushHosts" | "securityContact" | "origins">;
  readonly log: Log;
  /** Whose certificates are trusted; the machine's own by default. */
  readonly agent?: Agent | undefined;
}

/** Keys are made at the first start of the service and stay: every browser's subscription is bound to them. */
export async function openPushSender({ settings, config, log, agent }: Sending): Promise<PushSender> {
  const kept = (await settings.find(KEYS)) ?? (await settings.settle(KEYS, JSON.stringify((await webPush()).generateVAPIDKeys())));
  const { publicKey, privateKey } = zKeys.parse(JSON.parse(kept));
  const vapidDetails = { subject: contactOf(config), publicKey, privateKey };
  return {
    publicKey,
    async send({ endpoint, p256dh, auth }, message) {
      // The subscription was accepted under other settings.
      if (!isPushEndpoint(endpoint, config.pushHosts)) return "gone";
      const { sendNotification, WebPushError } = await webPush();
      try {
        await sendNotification({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
          vapidDetails,
          timeout: ANSWER_MS,
          TTL: KEPT_SECONDS,
          urgency: "normal",
          ...(message.kind === "turn" ? { topic: topicOf(message.table) } : {}),
          ...(agent ? { agent } : {}),
        });
        return "sent";
      } catch (error) {
        const status = error instanceof WebPushError ? error.statusCode : undefined;
        if (status === 404 || status === 410) return "gone";
        // The endpoint itself is a secret of that browser.
        const why = status === undefined ? errorFields(error) : { status };
        log.noise("push-failed", { host: new URL(endpoint).host, ...why });
        return "failed";
      }
    },
  };
}

/** An unfetched message of the topic is replaced. The id itself would let its reader look at the table. */
const topicOf = (table: string): string => createHash("sha256").update(`topic ${table}`).digest("base64url").slice(0, 32);

/** Push services ask for an address to write to if something is wrong with the messages. */
function contactOf({ securityContact, origins }: Sending["config"]): string {
  return securityContact ?? origins.find((origin) => origin.startsWith("https://")) ?? "https://contact.invalid";
}
