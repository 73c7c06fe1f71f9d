import { useSignal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import type { LoadedReplay } from "../../table/replay/loadReplay.ts";

interface Loading {
  /** Undefined as long as it is on its way. */
  readonly found: LoadedReplay | undefined;
  /** Asks once more. */
  readonly again: () => void;
}

/** Loads a match to look back at; throws in the component if the code for that cannot be loaded. */
export function useLoadedReplay(id: string, load: (id: string) => Promise<LoadedReplay>): Loading {
  const loaded = useSignal<LoadedReplay | Error | undefined>(undefined);
  const tries = useSignal(0);
  const attempt = tries.value;
  useLayoutEffect(() => {
    let isWanted = true;
    loaded.value = undefined;
    void load(id)
      .catch((error: unknown) => new Error("what it is looked back at with could not be loaded", { cause: error }))
      .then((found) => {
        if (isWanted) loaded.value = found;
      });
    return () => {
      isWanted = false;
    };
  }, [id, load, attempt]);
  const { value: found } = loaded;
  if (found instanceof Error) throw found;
  return {
    found,
    again: () => {
      tries.value += 1;
    },
  };
}
