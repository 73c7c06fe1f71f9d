import { effect } from "@preact/signals";
import type { MatchSource } from "../matchSource.ts";

/** Places that follow one another sooner than that are not written one by one: it is slow, and browsers count it. */
const REST_MS = 400;

/** Where a step of a replay is: its match, the ply, and whether what comes after it is kept back. */
export interface Place {
  readonly base: string;
  readonly ply: number;
  /** What is to come is hidden. */
  readonly isBlind: boolean;
  /** What stands after the "#": of a match that its link holds whole. */
  readonly link?: string;
}

/** The address of a match that its link holds whole. */
export const LINKED = "/r/link";

export const replayAddress = ({ base, ply, isBlind, link }: Place): string =>
  `${base}${ply > 0 ? `/${ply}` : ""}${isBlind ? "?spoilers=off" : ""}${link === undefined ? "" : `#${link}`}`;

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
  let movedAt = Number.NEGATIVE_INFINITY;
  const write = (): void => {
    clearTimeout(timer);
    if (wanted === undefined || wanted === location.pathname + location.search + location.hash) return;
    history.replaceState(history.state, "", wanted);
  };
  const stop = effect(() => {
    wanted = replayAddress(place());
    clearTimeout(timer);
    // A single step is in the address at once; while somebody scrubs, the address waits until they rest.
    const isAlone = performance.now() - movedAt > REST_MS;
    movedAt = performance.now();
    if (isAlone) write();
    else timer = setTimeout(write, REST_MS);
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

/** Where a match that is looked back at is taken apart, at the same place. */
export const analysisOf = ({ base, ply, link }: Pick<Place, "base" | "ply" | "link">): string =>
  replayAddress({ base: base.replace(/^\/r\//, "/a/"), ply, isBlind: false, ...(link === undefined ? {} : { link }) });
