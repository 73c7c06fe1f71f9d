import { effect, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { SOUND } from "../../settings/platform.ts";
import { settingValue } from "../../settings/settings.ts";
import type { TableStore } from "../tableStore.ts";

/** Whether somebody has pressed anything on this page: before that, browsers let nothing sound. */
const pressed = signal(false);

function followPress(): void {
  if (navigator.userActivation?.hasBeenActive) pressed.value = true;
  if (pressed.value) return;
  const names = ["pointerup", "keydown"] as const;
  const press = (): void => {
    pressed.value = true;
    for (const name of names) removeEventListener(name, press, true);
  };
  for (const name of names) addEventListener(name, press, true);
}

/** Lets a table sound from the first press on, unless it is muted; the sounds are loaded then. Without them all is there to be seen. */
export function useTableSounds(store: TableStore): void {
  useEffect(() => {
    let stopSounds: (() => void) | "soon" | undefined;
    let isGone = false;
    const start = async (): Promise<void> => {
      const [{ startSounds }, game] = await Promise.all([import("./tableSounds.ts"), store.game?.sounds?.()]);
      if (!isGone) stopSounds = startSounds(store, game);
    };
    followPress();
    const stop = effect(() => {
      if (!pressed.value || !settingValue(SOUND) || stopSounds) return;
      // Before that it is not known what is played there.
      if (!store.source.welcome.value || !store.game) return;
      stopSounds = "soon";
      start().catch(() => {
        stopSounds = undefined;
      });
    });
    return () => {
      isGone = true;
      stop();
      if (typeof stopSounds === "function") stopSounds();
    };
  }, [store]);
}
