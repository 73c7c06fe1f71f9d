import type { MatchRatings } from "@forgotten-planet/protocol";
import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { ratingsApi } from "../../net/ratingsApi.ts";

/** The ratings of those at a table, asked for again whenever `key` changes; undefined until they are there, and without a key. */
export function useMatchRatings(id: string, key: string | undefined): Signal<MatchRatings | undefined> {
  const found = useSignal<MatchRatings | undefined>(undefined);
  useEffect(() => {
    if (key === undefined) return;
    let isGone = false;
    ratingsApi.ofMatch(id).then(
      (ratings) => {
        if (!isGone) found.value = ratings;
      },
      () => {
        if (!isGone) found.value = undefined;
      },
    );
    return () => {
      isGone = true;
    };
  }, [id, key, found]);
  return found;
}
