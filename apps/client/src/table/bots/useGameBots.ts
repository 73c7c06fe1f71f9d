import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { GameBots } from "./gameBots.ts";

/** A game's bots, loaded once they are wanted; undefined before, and for a game without. */
export function useGameBots(load: (() => Promise<GameBots>) | undefined, wanted = true): GameBots | undefined {
  const bots = useSignal<GameBots | undefined>(undefined);
  useEffect(() => {
    if (!wanted || bots.peek()) return;
    void load?.()
      .then((loaded) => {
        bots.value = loaded;
      })
      .catch(() => undefined);
  }, [wanted, load, bots]);
  return bots.value;
}
