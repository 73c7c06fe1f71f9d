import type { TableSummary } from "@forgotten-planet/protocol";
import { effect, signal } from "@preact/signals";
import { api } from "./api.ts";
import { showBadge } from "./appBadge.ts";
import { identity } from "./identity.ts";

const AGAIN_MS = 60_000;

/** This player's tables as the server listed them last; undefined before that, and for a stranger. */
export const ownTables = signal<readonly TableSummary[] | undefined>(undefined);
/** The last request for them failed. */
export const ownTablesAway = signal(false);

export const tablesWaiting = (tables: readonly TableSummary[] | undefined): number =>
  tables?.filter(({ yourTurn }) => yourTurn).length ?? 0;

/** Asks the server now; the number at the installed page's icon follows. */
export async function readOwnTables(): Promise<void> {
  const token = identity.value?.token;
  if (!token) {
    ownTables.value = undefined;
    showBadge(0);
    return;
  }
  try {
    const { tables } = await api.me();
    if (identity.value?.token === token) {
      ownTables.value = tables;
      showBadge(tablesWaiting(tables));
    }
    ownTablesAway.value = false;
  } catch {
    ownTablesAway.value = true;
  }
}

/** Keeps the list up to date until the returned function is called: with the player, on focus, every minute. */
export function watchOwnTables(): () => void {
  const read = (): void => {
    if (document.visibilityState === "visible") void readOwnTables();
  };
  const stop = effect(() => {
    void identity.value?.token;
    void readOwnTables();
  });
  const timer = setInterval(read, AGAIN_MS);
  addEventListener("focus", read);
  document.addEventListener("visibilitychange", read);
  return () => {
    stop();
    clearInterval(timer);
    removeEventListener("focus", read);
    document.removeEventListener("visibilitychange", read);
  };
}
