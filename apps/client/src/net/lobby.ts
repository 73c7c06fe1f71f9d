import { retryDelay } from "@forgotten-planet/client-core";
import type { Lobby } from "@forgotten-planet/protocol";
import { signal } from "@preact/signals";

export type StreamState = "connecting" | "live" | "away";

/** The public tables as the server pushes them; undefined before the first word. */
export const lobby = signal<Lobby | undefined>(undefined);
export const lobbyStream = signal<StreamState>("connecting");

let tryNow: () => void = () => undefined;

/** Connects at once, where the page is still waiting to try again. */
export const retryLobby = (): void => tryNow();

/** Listens to the lobby until the returned function is called. */
export function watchLobby(): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;
  const open = (): void => {
    source = new EventSource("/api/lobby");
    source.addEventListener("lobby", (event) => {
      attempt = 0;
      lobby.value = JSON.parse(event.data) as Lobby;
      lobbyStream.value = "live";
    });
    // The browser's own retry gives up on some answers and hurries on others: ours does neither.
    source.onerror = () => {
      source?.close();
      lobbyStream.value = "away";
      timer = setTimeout(open, retryDelay(attempt++));
    };
  };
  tryNow = () => {
    if (source?.readyState !== EventSource.CLOSED) return;
    clearTimeout(timer);
    open();
  };
  lobbyStream.value = "connecting";
  open();
  return () => {
    tryNow = () => undefined;
    source?.close();
    clearTimeout(timer);
  };
}
