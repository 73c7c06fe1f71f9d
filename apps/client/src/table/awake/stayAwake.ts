import { useSignalEffect } from "@preact/signals";
import { AWAKE } from "../../settings/platform.ts";
import { settingValue } from "../../settings/settings.ts";
import { useTable } from "../tableStore.ts";

/** Keeps the screen on while the page is shown, until the returned function is called; a browser lets go by itself when the page is hidden. */
export function stayAwake(): () => void {
  if (!("wakeLock" in navigator)) return () => undefined;
  let lock: WakeLockSentinel | undefined;
  let isOver = false;
  const ask = async (): Promise<void> => {
    if (document.visibilityState !== "visible" || lock?.released === false) return;
    try {
      const given = await navigator.wakeLock.request("screen");
      if (isOver) await given.release();
      else lock = given;
    } catch {
      // A low battery refuses; the next time the page is shown it is asked again.
    }
  };
  const onShown = (): void => void ask();
  document.addEventListener("visibilitychange", onShown);
  void ask();
  return () => {
    isOver = true;
    document.removeEventListener("visibilitychange", onShown);
    void lock?.release().catch(() => undefined);
  };
}

/** For players who have set it, as long as the game's screen stands. */
export function useStayAwake(): void {
  const { me } = useTable();
  useSignalEffect(() => (me.value !== undefined && settingValue(AWAKE) ? stayAwake() : undefined));
}
