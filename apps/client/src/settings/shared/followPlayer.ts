import { effect } from "@preact/signals";
import { identity } from "../../net/identity.ts";
import { isShared } from "./isShared.ts";

/** The page comes first. */
const PAUSE_MS = 2000;

/**
 * Keeps settings the same on all devices of a player with a passkey, where browsers have passkeys. A match in a page of somebody else's asks
 * for nothing in anybody's name.
 */
export function followPlayer(): void {
  if (typeof PublicKeyCredential !== "function" || !isSecureContext || location.pathname.startsWith("/embed/")) return;
  effect(() => {
    const player = identity.value?.player.id;
    isShared.value = false;
    if (player === undefined) return;
    const timer = setTimeout(
      () => void import("./shareSettings.ts").then(({ shareSettings }) => shareSettings()).catch(() => undefined),
      PAUSE_MS,
    );
    return () => clearTimeout(timer);
  });
}
