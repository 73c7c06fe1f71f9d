import { LANGUAGES, type NewPushSubscription, type PushWishes, type QuietHours } from "@forgotten-planet/protocol";
import { signal } from "@preact/signals";
import { accountApi } from "./accountApi.ts";
import { keepPages } from "./keepPages.ts";
import { readStored, writeStored } from "./stored.ts";

/** Whether this browser is told when it is its player's turn; `unable`: it cannot be, `denied`: it may not. */
export type PushState = "unknown" | "unable" | "denied" | "off" | "on";

const WISHES = "forgotten-planet.push";

export const pushState = signal<PushState>("unknown");

const isAble = (): boolean => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

const subscribed = async (): Promise<PushSubscription | undefined> => {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? undefined;
};

/** The language of the page, in which the service worker tells of turns. */
const spoken = (): PushWishes => {
  const code = LANGUAGES.find((language) => language === document.documentElement.lang);
  return code === undefined ? {} : { language: code };
};

const wishes = (): PushWishes => (readStored(WISHES) ?? {}) as PushWishes;
export const quietHours = (): QuietHours | undefined => wishes().quiet;

/** Reads the state of notifications, and tells the server where this browser is now: its address or its player may have changed. */
export async function readPush(): Promise<void> {
  if (!isAble()) pushState.value = "unable";
  else if (Notification.permission === "denied") pushState.value = "denied";
  else {
    const known = await subscribed();
    if (known) await accountApi.push.keep(sent(known));
    pushState.value = known ? "on" : "off";
  }
}

/** To be called within a press: browsers ask their person then and there. */
export async function turnPushOn(): Promise<void> {
  if (!isAble()) return;
  if ((await Notification.requestPermission()) !== "granted") {
    pushState.value = Notification.permission === "denied" ? "denied" : "off";
    return;
  }
  await keepPages();
  const registration = await navigator.serviceWorker.ready;
  const applicationServerKey = await accountApi.push.key();
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  await accountApi.push.keep(sent(made));
  pushState.value = "on";
}

export async function turnPushOff(): Promise<void> {
  const known = await subscribed();
  if (known) {
    // Where the server does not answer, what is pushed there comes to nobody all the same.
    await accountApi.push.forget(known.endpoint).finally(() => known.unsubscribe());
  }
  pushState.value = "off";
}

export async function testPush(): Promise<void> {
  const known = await subscribed();
  if (known) await accountApi.push.test(known.endpoint);
}

/** Undefined if there is none. */
export async function setQuietHours(quiet: QuietHours | undefined): Promise<void> {
  writeStored(WISHES, quiet ? { quiet } : undefined);
  const known = await subscribed();
  if (known) await accountApi.push.keep(sent(known));
}

function sent(subscription: PushSubscription): NewPushSubscription {
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? "", keys: { p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" }, wishes: { ...wishes(), ...spoken() } };
}
