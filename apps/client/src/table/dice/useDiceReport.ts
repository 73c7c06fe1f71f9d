import { type ReadonlySignal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { keptNonce } from "../../net/nonces.ts";
import type { TableStore } from "../tableStore.ts";
import { type DiceReport, diceReport, type RolledDie } from "./dice.ts";

/** How the check stands; `failed`: its program could not be loaded. */
export type DiceState = "none" | "checking" | "failed" | DiceReport;

export interface DiceWatch {
  readonly state: ReadonlySignal<DiceState>;
  again(): void;
}

/** Throws all dice of a match again on this device, as soon as their secret is open. What that takes is loaded for it alone. */
export function useDiceReport({ source, me }: TableStore, rolls: readonly RolledDie[] | undefined): DiceWatch {
  const state = useSignal<DiceState>("none");
  const tries = useSignal(0);
  const { dice } = source.welcome.value ?? {};
  const seat = me.value;
  const attempt = tries.value;
  useEffect(() => {
    if (!dice?.secret || !rolls) return undefined;
    let isWanted = true;
    state.value = "checking";
    const check = async (): Promise<DiceState> => {
      const { checkDice } = await import("@forgotten-planet/core/dice");
      const checked = checkDice(
        dice,
        rolls.map(({ face }) => face),
      );
      return checked ? diceReport({ dice, rolls, check: checked, seat, own: keptNonce(dice.commitment) }) : "failed";
    };
    void check()
      .catch((): DiceState => "failed")
      .then((now) => {
        if (isWanted) state.value = now;
      });
    return () => {
      isWanted = false;
    };
  }, [dice, rolls, seat, attempt]);
  return { state, again: () => (tries.value += 1) };
}
