import { z } from "zod";
import { LANGUAGES, type Language } from "../languages.ts";

/* Notices of one's turn by Web Push (RFC 8030): what a browser hands in, and what its service worker is sent. */

const zMinute = z.int().min(0).max(1439);

/** From one minute of the day to another, also over midnight, in an IANA time zone: nothing is sent then. */
export const zQuietHours = z.strictObject({ from: zMinute, to: zMinute, zone: z.string().min(1).max(60) });
export type QuietHours = z.output<typeof zQuietHours>;

/** Settings of a subscribed browser. */
export const zPushWishes = z.strictObject({
  quiet: zQuietHours.optional(),
  /** In what its service worker says it; a code that is not known here counts as none. */
  language: z.enum(LANGUAGES).optional().catch(undefined),
});
export type PushWishes = z.output<typeof zPushWishes>;

/** A browser's `PushSubscription.toJSON()`, as far as it counts: a point of P-256 and 16 bytes, base64url. */
export const zPushSubscription = z.strictObject({
  endpoint: z.string().max(1000),
  keys: z.strictObject({ p256dh: z.string().regex(/^[\w-]{87}=?$/), auth: z.string().regex(/^[\w-]{22}(==)?$/) }),
  wishes: zPushWishes.default({}),
});
export type NewPushSubscription = z.input<typeof zPushSubscription>;

export const zPushEndpoint = z.strictObject({ endpoint: z.string().max(1000) });

/** A browser got another address from its push service and reports it without its page; the old address proves it. */
export const zPushRenewal = z.strictObject({ was: z.string().max(1000), now: zPushSubscription.omit({ wishes: true }) });
export type PushRenewal = z.input<typeof zPushRenewal>;

/** A browser subscribes with this key; messages are signed with its other half. */
export interface PushKey {
  readonly key: string;
}

/** What the service worker is sent, encrypted for that browser alone. */
export type PushMessage =
  | {
      readonly kind: "turn";
      /** Its id. */
      readonly table: string;
      /** Name of the scenario. */
      readonly name: string;
      readonly language?: Language;
    }
  | { readonly kind: "test"; readonly language?: Language };
