import { effect } from "@preact/signals";
import { identity } from "./identity.ts";

/** Whoever this browser is now is told by it, where it may tell at all: its player may have changed, or its address. */
export function followPush(): void {
  effect(() => {
    const player = identity.value?.player.id;
    if (player === undefined || !("Notification" in window) || Notification.permission !== "granted") return;
    void import("./push.ts").then(({ readPush }) => readPush()).catch(() => undefined);
  });
}
