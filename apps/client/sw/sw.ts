import { cacheNames } from "workbox-core";
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

/** A rule of the browser's own about who answers a request (the Static Routing API). */
interface StaticRoute {
  readonly condition: { readonly urlPattern: { readonly pathname: string } } | { readonly requestMode: RequestMode };
  readonly source: "race-network-and-fetch-handler" | { readonly cacheName: string };
}

declare global {
  interface ExtendableEvent {
    /** Of an install event, in browsers that have such rules. */
    readonly addRoutes?: (routes: readonly StaticRoute[]) => Promise<void>;
  }
}

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

/** Where the browser can, it takes files from what is kept by itself, and asks for a page while this worker starts. */
const ROUTES: readonly StaticRoute[] = [
  { condition: { urlPattern: { pathname: "/assets/*" } }, source: { cacheName: cacheNames.precache } },
  { condition: { requestMode: "navigate" }, source: "race-network-and-fetch-handler" },
];

self.addEventListener("install", (event) => {
  if (event.addRoutes) event.waitUntil(event.addRoutes(ROUTES));
  void self.skipWaiting();
});
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => event.waitUntil(showPushed(event.data)));
self.addEventListener("notificationclick", (event) => event.waitUntil(openPressed(event.notification)));
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));
