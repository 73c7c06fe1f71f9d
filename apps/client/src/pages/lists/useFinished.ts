import type { ListedMatch } from "@forgotten-planet/protocol";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { pastApi } from "../../net/pastApi.ts";

/** The public matches that ended last; read again when `seen` changes, as when a match is no longer listed. Undefined until they are read. */
export function useFinished(count: number, seen: string): readonly ListedMatch[] | undefined {
  const matches = useSignal<readonly ListedMatch[] | undefined>(undefined);
  useEffect(() => {
    let isHere = true;
    pastApi.finished(count).then(
      (page) => {
        if (isHere) matches.value = page.matches;
      },
      // They are shown with the next change.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [count, seen, matches]);
  return matches.value;
}
