import { useEffect } from "preact/hooks";
import { SOUND } from "../../settings/platform.ts";
import { settingValue } from "../../settings/settings.ts";
import type { TableStore } from "../tableStore.ts";

/**
 * Lets a table sound from the first press on, since browsers let nothing sound before, or from the first one after it is no longer
 * muted; what sounds is loaded then. Without it all is there to be seen.
 */
export function useTableSounds(store: TableStore): void {
  useEffect(() => {
    const waiting = new AbortController();
    let stop: (() => void) | undefined;
    let isGone = false;
    const onPress = (): void => {
      const { game } = store;
      if (!settingValue(SOUND) || !game) return;
      waiting.abort();
      Promise.all([import("./tableSounds.ts"), game.sounds?.()]).then(
        ([{ startSounds }, sounds]) => {
          if (!isGone) stop = startSounds(store, sounds);
        },
        () => undefined,
      );
    };
    for (const name of ["click", "keyup"]) addEventListener(name, onPress, waiting);
    return () => {
      isGone = true;
      waiting.abort();
      stop?.();
    };
  }, [store]);
}
