import { effect } from "@preact/signals";
import { language } from "../i18n/i18n.ts";
import { identity } from "./identity.ts";

/** Keeps this browser's notifications with its present player, where they are allowed: player or address may have changed. */
export function followPush(): void {
  effect(() => {
    const player = identity.value?.player.id;
    // The server is told the language as well.
    void language();
    if (player === undefined || !("Notification" in window) || Notification.permission !== "granted") return;
    void import("./push.ts").then(({ readPush }) => readPush()).catch(() => undefined);
  });
}
