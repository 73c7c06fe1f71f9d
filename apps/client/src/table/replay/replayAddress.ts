import { effect } from "@preact/signals";
import type { MatchSource } from "../matchSource.ts";

/** So long a place stands before the address says so: browsers count how often it changes. */
const REST_MS = 200;

/** Where a step of a replay is: its match, the ply, and whether what comes after it is kept back. */
export interface Place {
  readonly base: string;
  readonly ply: number;
  /** What is to come is hidden. */
  readonly isBlind: boolean;
}

export const replayAddress = ({ base, ply, isBlind }: Place): string =>
  `${base}${ply > 0 ? `/${ply}` : ""}${isBlind ? "?spoilers=off" : ""}`;

/** What an address asks for: undefined for a ply that is none. */
export function readPlace(
  ply: string | undefined,
  query: Readonly<Record<string, string>>,
): Omit<Place, "base" | "ply"> & { readonly ply: number | undefined } {
  const isNumber = ply === undefined || /^\d{1,9}$/.test(ply);
  return { ply: isNumber ? Number(ply ?? 0) : undefined, isBlind: query.spoilers === "off" };
}

/** Keeps the address of the page at the place, without a new entry in its history; returns what ends it. */
export function followPlace(place: () => Place): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wanted: string | undefined;
  const write = (): void => {
    clearTimeout(timer);
    if (wanted !== undefined && wanted !== location.pathname + location.search) history.replaceState(history.state, "", wanted);
  };
  const stop = effect(() => {
    wanted = replayAddress(place());
    clearTimeout(timer);
    timer = setTimeout(write, REST_MS);
  });
  // A page that is loaded again comes back to this very step.
  addEventListener("pagehide", write);
  return () => {
    stop();
    clearTimeout(timer);
    removeEventListener("pagehide", write);
  };
}

/** Where a match is looked back at: one of the server, or one that was played at this screen. */
export const replayBase = (kind: MatchSource["kind"], id: string): string => (kind === "local" ? `/r/local/${id}` : `/r/${id}`);
