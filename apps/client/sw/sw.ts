import { cleanupOutdatedCaches, matchPrecache, type PrecacheEntry, precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { NetworkOnly } from "workbox-strategies";
import { openPressed, renew, showPushed } from "./pushed.ts";

/*
 * The service worker: keeps the pages in the browser, so that a game at one screen goes on without a connection. Pages come from the
 * network as long as it answers, so that nobody plays with an old client; files whose names tell their content come from here.
 * The list is written in by the build (keepPages.vite.ts). And it tells its player that it is their turn, where that is wanted.
 */

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: readonly PrecacheEntry[] };

cleanupOutdatedCaches();
precacheAndRoute([...self.__WB_MANIFEST], { directoryIndex: "", cleanURLs: false });

const network = new NetworkOnly({ networkTimeoutSeconds: 4 });
registerRoute(
  ({ request }) => request.mode === "navigate",
  async (options) => {
    const page = await network.handle(options).catch(() => undefined);
    return page ?? (await matchPrecache("/index.html")) ?? Response.error();
  },
);

self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => event.waitUntil(showPushed(event.data)));
self.addEventListener("notificationclick", (event) => event.waitUntil(openPressed(event.notification)));
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));
