import type { PushMessage, PushRenewal } from "@forgotten-planet/protocol";
import en from "./texts.en.json";
import fr from "./texts.fr.json";
import it from "./texts.it.json";

/* What the service worker does when a push says that it is its player's turn, and when the notification is pressed. */

declare const self: ServiceWorkerGlobalScope;

const ICON = "/icon-192.png";

interface Shown {
  readonly title: string;
  readonly body: string;
  /** One notification a table: a later one takes its place. */
  readonly tag: string;
  /** Where a press leads. */
  readonly path: string;
}

const TEXTS = { en, it, fr };

/** As the player's page speaks; else as the browser does. */
function textsFor(code: string | undefined): typeof en {
  const wanted = [code, ...navigator.languages.map((language) => language.split("-")[0])];
  const found = wanted.find((language): language is keyof typeof TEXTS => language !== undefined && Object.hasOwn(TEXTS, language));
  return TEXTS[found ?? "en"];
}

function shownFor(message: PushMessage | undefined): Shown {
  const texts = textsFor(message?.language);
  if (message?.kind === "turn") {
    const { table, name } = message;
    return { title: texts.turn.replace("{{table}}", name), body: texts.turnBody, tag: `turn ${table}`, path: `/t/${table}` };
  }
  if (message?.kind === "test") return { title: texts.test, body: texts.testBody, tag: "test", path: "/settings" };
  // Of a later release than this worker: browsers demand that something is shown.
  return { title: texts.other, body: texts.turnBody, tag: "other", path: "/matches" };
}

export async function showPushed(data: PushMessageData | null): Promise<void> {
  const { title, body, tag, path } = shownFor(messageIn(data));
  await self.registration.showNotification(title, { body, tag, icon: ICON, badge: ICON, data: path });
}

function messageIn(data: PushMessageData | null): PushMessage | undefined {
  try {
    return data?.json() as PushMessage;
  } catch {
    return undefined;
  }
}

/** The tab that shows the table, if there is one; else a new one. */
export async function openPressed(notification: Notification): Promise<void> {
  notification.close();
  const path: unknown = notification.data;
  const url = new URL(typeof path === "string" ? path : "/matches", self.location.origin).href;
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const known = tabs.find((tab) => tab.url === url);
  if (known) await known.focus();
  else await self.clients.openWindow(url);
}

/** The push service gives this browser another address: the server is told, by the old one. */
export async function renew(change: PushSubscriptionChangeEvent): Promise<void> {
  const { oldSubscription: old } = change;
  const applicationServerKey = old?.options.applicationServerKey;
  if (!old || !applicationServerKey) return;
  const fresh = change.newSubscription ?? (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
  const { endpoint, keys } = fresh.toJSON();
  const now = { endpoint: endpoint ?? "", keys: { p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" } };
  const renewal: PushRenewal = { was: old.endpoint, now };
  const headers = { "content-type": "application/json" };
  await fetch("/api/push/renew", { method: "POST", headers, body: JSON.stringify(renewal) });
}
