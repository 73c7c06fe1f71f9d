import { type Language, type PushWishes, zPushWishes } from "@forgotten-planet/protocol";
import type { PushSubscription } from "@forgotten-planet/store";

export const wishesOf = ({ wishes }: Pick<PushSubscription, "wishes">): PushWishes => zPushWishes.parse(JSON.parse(wishes));

/** The language in which a browser is told; without one its service worker takes the browser's own. */
export function spokenBy(browser: Pick<PushSubscription, "wishes">): { readonly language?: Language } {
  const { language } = wishesOf(browser);
  return language === undefined ? {} : { language };
}
